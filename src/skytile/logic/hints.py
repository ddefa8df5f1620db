"""A hint: where to look, which technique, or the whole reason; mistakes first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.errors import OptionError, PuzzleError, quoted
from skytile.logic.base import Guide, start
from skytile.logic.board import Board
from skytile.logic.causes import causes_of, with_causes
from skytile.logic.grading import cost_of
from skytile.logic.mistakes import MISTAKE, Marks, wrong_cells, wrong_marks
from skytile.logic.reasons import smallest_reason
from skytile.logic.state import State
from skytile.logic.steps import LEVELS, Cell, Step
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.walkthrough import only_solution, path
from skytile.logic.words import DEFAULT, catalogue
from skytile.logic.words.speaker import speak
from skytile.puzzles import OPEN, Grid, Puzzle, cell_at, cell_name

STRENGTHS = ("where", "technique", "full")
"""How much a hint gives away: where to look, which technique helps there, or all of it."""

_MOST_CELLS = 4
"""How many cells a hint says to look at."""


@dataclass(frozen=True)
class Hint:
    """The next deduction, in as much detail as was asked for."""

    steps: tuple[Step, ...]
    """What to take note of first, and last what follows; nothing if all is done."""
    strength: str
    text: str
    language: str = DEFAULT

    @property
    def step(self) -> Step | None:
        """The deduction, or the step that points out mistakes; None if all is done."""
        return self.steps[-1] if self.steps else None

    def record(self) -> dict[str, Any]:
        """The hint as JSON has it: of the steps no more than the text says."""
        common: dict[str, Any] = {"strength": self.strength, "text": self.text}
        if not self.steps:
            return common | {"solved": True}
        if self.strength == "full":
            before = [step.record(self.language) for step in self.steps[:-1]]
            record = self.steps[-1].record(self.language) | common
            return record | ({"before": before} if before else {})
        key = _key(self.steps)
        what = {"technique": key.technique, "level": key.level}
        where = {"clues": list(key.clues), "cells": [cell_name(*cell) for cell in _around(key)]}
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
    position = _Position(puzzle, progress, marks)
    mistake = position.mistake(strength)
    if mistake is not None:
        return Hint((mistake,), strength, mistake.words(language), language)
    state = position.state
    if state.solved:
        return Hint((), strength, catalogue(language).format("all-done"), language)
    if marks:
        steps = _one_deduction(state, position.solution, near)
    else:
        steps = _way_to_a_cell(state, position.solution, near)
    return Hint(steps, strength, _text(steps, strength, state.board, language), language)


def all_hints(
    puzzle: Puzzle,
    progress: ArrayLike | None = None,
    *,
    marks: Mapping[Any, Iterable[int]] | None = None,
    near: Cell | None = None,
) -> tuple[Step, ...]:
    """Every step that there is now, the easiest first; if there are mistakes, only those."""
    position = _Position(puzzle, progress, marks)
    mistake = position.mistake("full")
    if mistake is not None:
        return (mistake,)
    steps = [] if position.state.solved else Guide(puzzle).all_steps(position.state, near)
    if not steps and not position.state.solved:
        steps = [smallest_reason(position.state, position.solution)]
    return tuple(steps)


class _Position:
    """How far somebody got with a puzzle, and its solution."""

    def __init__(
        self,
        puzzle: Puzzle,
        progress: ArrayLike | None,
        marks: Mapping[Any, Iterable[int]] | None,
    ) -> None:
        self._filled = _checked_progress(puzzle, progress)
        self._marks = _checked_marks(puzzle, marks or {})
        self.state = start(puzzle, self._filled)
        self.solution = only_solution(puzzle)
        self._plain = self.state.copy()
        self.state.mark(self._marks)

    def mistake(self, strength: str) -> Step | None:
        """What is wrong: cells first, then marks."""
        board = self.state.board
        return wrong_cells(board, self._filled, self.solution, strength) or wrong_marks(
            self._plain, self._marks, self.solution, strength
        )


def _checked_progress(puzzle: Puzzle, progress: ArrayLike | None) -> Grid:
    """The cells that are filled in, values checked; 0 is open too where no cell can hold it."""
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


def _checked_marks(puzzle: Puzzle, marks: Mapping[Any, Iterable[int]]) -> Marks:
    """The marks by row and column; no marks at all in a cell say nothing about it."""
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


def _one_deduction(state: State, solution: Grid, near: Cell | None) -> tuple[Step, ...]:
    steps = Guide(state.puzzle).next_steps(state, near)
    return (steps[0] if steps else smallest_reason(state, solution),)


def _way_to_a_cell(state: State, solution: Grid, near: Cell | None) -> tuple[Step, ...]:
    """The step that fills in a cell after the fewest others, with those first."""
    guide = Guide(state.puzzle)
    for step in guide.next_steps(state, near):
        if step.places:
            return (step,)
    steps = list(guide.walk(state.copy(), near))
    if not any(step.places for step in steps):
        steps = []
        for step in path(state.copy(), solution, near):
            steps.append(step)
            if step.places:
                break
    causes = list(causes_of(state, steps))
    ways = [with_causes([i], causes) for i, step in enumerate(steps) if step.places]
    return tuple(steps[number] for number in min(ways, key=len))


def _text(steps: tuple[Step, ...], strength: str, board: Board, language: str) -> str:
    if strength == "full":
        return " ".join(step.words(language) for step in steps)
    key = _key(steps)
    slots: dict[str, Any] = {}
    if strength == "technique":
        slots["technique"] = TECHNIQUES[key.technique].words(language)
    if key.clues:
        what = "clues"
        slots[what] = (what, [board.puzzle.places.numbers[name] for name in key.clues])
    else:
        what, cells = "cells", _around(key)[:_MOST_CELLS]
        slots[what] = (what, [row * board.columns + column for row, column in cells])
    message = f"look-at-{what}" + ("-for" if "technique" in slots else "")
    return speak([(message, slots)], board, language)


def _key(steps: tuple[Step, ...]) -> Step:
    """The step that matters: the hardest, which the others only prepare or finish."""
    if steps[-1].technique == MISTAKE:
        return steps[-1]
    return max(steps, key=lambda step: (LEVELS.index(step.level), cost_of(step)))


def _around(step: Step) -> list[Cell]:
    """The cells that a step is about, changed or not, in order."""
    return sorted({*step.cells, *step.places, *step.removes})
