"""A hint: where to look, which technique, or the whole reason; mistakes first."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.errors import OptionError, PuzzleError, quoted
from skytile.logic.base import start
from skytile.logic.steps import LEVELS, Cell, Step
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.walkthrough import next_steps, only_solution
from skytile.logic.wording import cell_list, join_words
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name

STRENGTHS = ("where", "technique", "full")
"""How much a hint gives away: where to look, which technique helps there, or all of it."""

MISTAKE = "mistake"
"""The technique of a step that points out wrong cells."""


@dataclass(frozen=True)
class Hint:
    """The next cells to fill in, in as much detail as was asked for."""

    steps: tuple[Step, ...]
    """What to take note of first, and last what can be filled in; nothing if all is done."""
    strength: str
    text: str

    @property
    def step(self) -> Step | None:
        """The step that fills in a cell, or points out mistakes; None if all is done."""
        return self.steps[-1] if self.steps else None

    def record(self) -> dict[str, Any]:
        """The hint as JSON has it: of the steps no more than the text says."""
        common: dict[str, Any] = {"strength": self.strength, "text": self.text}
        if not self.steps:
            return common | {"solved": True}
        if self.strength == "full":
            before = [step.record() for step in self.steps[:-1]]
            return self.steps[-1].record() | common | ({"before": before} if before else {})
        key = self.steps[-1] if self.steps[-1].technique == MISTAKE else _hardest(self.steps)
        what = {"technique": key.technique, "level": key.level}
        where = {"clues": list(key.clues), "cells": [cell_name(*cell) for cell in _around(key)]}
        return (what if self.strength == "technique" else {}) | where | common


def hint(puzzle: Puzzle, progress: ArrayLike | None = None, strength: str = "full") -> Hint:
    """The next step from `progress`, a partial grid with `OPEN` where nothing is filled in.

    Raises `NotUnique` if the puzzle has several solutions or none.
    """
    if strength not in STRENGTHS:
        raise OptionError(f"strength: expected {', '.join(STRENGTHS)}, got {quoted(strength)}")
    filled = _checked_progress(puzzle, progress)
    state = start(puzzle, filled)
    solution = only_solution(puzzle)
    wrong = np.argwhere((filled != OPEN) & (filled != solution)).tolist()
    if wrong:
        step = _mistakes([(row, column) for row, column in wrong], strength)
        return Hint((step,), strength, step.text)
    if state.solved:
        return Hint((), strength, "Every cell is filled in, and all of them are right.")
    steps = next_steps(state, solution)
    return Hint(steps, strength, _text(steps, strength))


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


def _mistakes(wrong: list[Cell], strength: str) -> Step:
    several, where = len(wrong) > 1, strength == "where"
    count = f"{len(wrong)} cells" if several else "one cell"
    which = f"{count if where else cell_list(wrong)} {'are' if several else 'is'}"
    text = f"Before going on: {which} wrong."
    return Step(MISTAKE, LEVELS[0], text, cells=() if where else tuple(wrong))


def _text(steps: tuple[Step, ...], strength: str) -> str:
    if strength == "full":
        return " ".join(step.text for step in steps)
    key = _hardest(steps)
    where = f"Look at {_where(key)}"
    return f"{where}." if strength == "where" else f"{where}: the technique is '{key.technique}'."


def _hardest(steps: tuple[Step, ...]) -> Step:
    """The hardest step, which the others only prepare or finish."""
    return max(steps, key=lambda step: TECHNIQUES[step.technique].cost)


def _where(step: Step) -> str:
    if step.clues:
        return f"the clue{'s' * (len(step.clues) > 1)} {join_words(step.clues)}"
    return cell_list(_around(step)[:4])


def _around(step: Step) -> list[Cell]:
    """The cells that a step is about, changed or not, in order."""
    return sorted({*step.cells, *step.places, *step.removes})
