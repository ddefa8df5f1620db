"""A hint: where to look, which technique, or the whole reason; mistakes first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile.errors import OptionError, PuzzleError, quoted
from skytile.logic.base import Guide
from skytile.logic.steps import Cell, Step
from skytile.logic.walkthrough import only_solution
from skytile.logic.words import DEFAULT
from skytile.logic.words.speaker import speak
from skytile.puzzles import OPEN, Grid, Puzzle, cell_at, cell_name

STRENGTHS = ("where", "technique", "full")
"""How much a hint gives away: where to look, which technique helps there, or all of it."""

Marks = Mapping[Cell, tuple[int, ...]]
"""The candidates that the user has left in each cell."""


@dataclass(frozen=True)
class Hint:
    """The next deduction, in as much detail as was asked for."""

    steps: tuple[Step, ...]
    """The conclusion last, and before it the steps that it needs; empty if the puzzle is solved."""
    strength: str
    text: str
    language: str = DEFAULT
    key: int = 0
    """The number of the step that matters: the hardest, which the others prepare or finish."""
    around: tuple[Cell, ...] = ()
    """The cells that this step is about."""

    @property
    def step(self) -> Step | None:
        """The deduction, or the step that points out mistakes; None if the puzzle is solved."""
        return self.steps[-1] if self.steps else None

    def record(self) -> dict[str, Any]:
        """The hint as a JSON object, with no more of the steps than the text gives away."""
        common: dict[str, Any] = {"strength": self.strength, "text": self.text}
        if not self.steps:
            return common | {"solved": True}
        if self.strength == "full":
            before = [step.record(self.language) for step in self.steps[:-1]]
            record = self.steps[-1].record(self.language) | common
            return record | ({"before": before} if before else {})
        key = self.steps[self.key]
        what = {"technique": key.technique, "level": key.level}
        where = {"clues": list(key.clues), "cells": [cell_name(*cell) for cell in self.around]}
        return (what if self.strength == "technique" else {}) | where | common


def hint(
    puzzle: Puzzle,
    progress: ArrayLike | None = None,
    strength: str = "full",
    *,
    marks: Mapping[Any, Iterable[int]] | None = None,
    near: Cell | None = None,
    language: str = DEFAULT,
) -> Hint:
    """The next deduction from `progress`, a partial grid with `OPEN` where nothing is filled in.

    `marks` are the candidates that are left in some cells, by name (`r1c2`) or by row and column;
    with them a hint is one step, which need not fill in a cell. `near` is the cell of the last
    move. Raises `NotUnique` if the puzzle has several solutions or none.
    """
    if strength not in STRENGTHS:
        raise OptionError(f"strength: expected {', '.join(STRENGTHS)}, got {quoted(strength)}")
    position = _Position(puzzle, progress, marks, near)
    guide = position.guide
    found = guide.teacher.hint(*position.arrays(), STRENGTHS.index(strength), bool(marks))
    return Hint(
        tuple(guide.read(found["steps"])),
        strength,
        speak(found["say"], guide.board, language),
        language,
        found["key"],
        tuple(divmod(cell, guide.board.columns) for cell in found["around"]),
    )


def all_hints(
    puzzle: Puzzle,
    progress: ArrayLike | None = None,
    *,
    marks: Mapping[Any, Iterable[int]] | None = None,
    near: Cell | None = None,
) -> tuple[Step, ...]:
    """Every step that is possible now, the easiest first; if there are mistakes, only those."""
    position = _Position(puzzle, progress, marks, near)
    return tuple(position.guide.read(position.guide.teacher.all_hints(*position.arrays())))


class _Position:
    """A position of a puzzle, checked, and the puzzle's solution."""

    def __init__(
        self,
        puzzle: Puzzle,
        progress: ArrayLike | None,
        marks: Mapping[Any, Iterable[int]] | None,
        near: Cell | None,
    ) -> None:
        self._filled = _checked_progress(puzzle, progress)
        self._marks = _marks(puzzle, marks)
        self.guide = Guide(puzzle)
        self._near = self.guide.number(near)
        self._solution = only_solution(puzzle)

    def arrays(self) -> tuple[Grid, Grid, NDArray[np.uint64], int]:
        """The solution and the position, in the form that the kernel takes."""
        return self._solution, self._filled, self._marks, self._near


def _marks(puzzle: Puzzle, marks: Mapping[Any, Iterable[int]] | None) -> NDArray[np.uint64]:
    """The candidates left in each cell as bits, 0 if the cell has no marks."""
    masks = np.zeros(puzzle.shape, np.uint64)
    for cell, values in checked_marks(puzzle, marks or {}).items():
        masks[cell] = sum(1 << value for value in values)
    return masks


def _checked_progress(puzzle: Puzzle, progress: ArrayLike | None) -> Grid:
    """The cells that are filled in, with checked values; 0 counts as open if it is no value."""
    if progress is None:
        return np.full(puzzle.shape, OPEN, np.int16)
    filled = puzzle.checked_grid(progress).copy()
    if 0 not in puzzle.values:
        filled[filled == 0] = OPEN
    low, high = puzzle.values.start, puzzle.values.stop - 1
    for cell in np.argwhere((filled != OPEN) & ((filled < low) | (filled > high))).tolist():
        expected = f"expected {low} to {high} or open, got {filled[*cell]}"
        raise PuzzleError(f"progress, {cell_name(*cell)}: {expected}")
    return filled


def checked_marks(puzzle: Puzzle, marks: Mapping[Any, Iterable[int]]) -> Marks:
    """The marks by row and column; cells without any marks are left out."""
    rows, columns = puzzle.shape
    checked = {}
    for name, values in marks.items():
        cell = cell_at(name) if isinstance(name, str) else tuple(name)
        if cell is None or not (0 <= cell[0] < rows and 0 <= cell[1] < columns):
            expected = f"expected r1c1 to {cell_name(rows - 1, columns - 1)}"
            raise PuzzleError(f"marks: {expected}, got {quoted(str(name))}")
        known = tuple(sorted(set(values)))
        for value in known:
            if value not in puzzle.values:
                low, high = puzzle.values.start, puzzle.values.stop - 1
                raise PuzzleError(
                    f"marks, {cell_name(*cell)}: expected {low} to {high}, got {value}"
                )
        if known:
            checked[cell] = known
    return checked
