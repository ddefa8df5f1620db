"""A hint: where to look, which technique, or the whole reason; mistakes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.errors import OptionError, PuzzleError, quoted
from skytile.logic.steps import LEVELS, Step
from skytile.logic.walkthrough import next_step, only_solution, start
from skytile.logic.wording import joined, named
from skytile.puzzles import OPEN, Grid, Puzzle, Skyscrapers, cell_name

__all__ = ["STRENGTHS", "Hint", "hint"]

STRENGTHS = ("where", "technique", "full")
"""How much a hint tells: where to look, which technique helps there, or all of it."""

MISTAKE = "mistake"
"""The technique of a step that points out wrong cells."""


@dataclass(frozen=True)
class Hint:
    """The next step, told as fully as was asked for; no step if everything is done."""

    step: Step | None
    strength: str
    text: str

    def record(self) -> dict[str, Any]:
        """The hint as JSON has it: of the step no more than the text tells."""
        if self.step is None:
            return {"strength": self.strength, "solved": True, "text": self.text}
        told = self.step.record() | {"strength": self.strength, "text": self.text}
        if self.strength == "full":
            return told
        told["cells"] = [cell_name(*cell) for cell in _looked_at(self.step)]
        hidden = {"places", "removes"} | (
            {"technique", "level"} if self.strength == "where" else set()
        )
        return {key: value for key, value in told.items() if key not in hidden}


def hint(puzzle: Puzzle, progress: ArrayLike | None = None, strength: str = "full") -> Hint:
    """The next step from `progress`, a partial grid with `OPEN` where nothing is filled in.

    Raises `NotUnique` if the puzzle has several solutions or none.
    """
    if strength not in STRENGTHS:
        raise OptionError(f"strength: expected {', '.join(STRENGTHS)}, got {quoted(strength)}")
    filled = _checked(puzzle, progress)
    solution = only_solution(puzzle)
    wrong = np.argwhere((filled != OPEN) & (filled != solution)).tolist()
    if wrong:
        step = _mistakes([(row, column) for row, column in wrong], strength)
        return Hint(step, strength, step.text)
    state = start(puzzle, filled)
    if state.solved:
        return Hint(None, strength, "Every cell is filled in, and all of them are right.")
    step = next_step(state, solution)
    return Hint(step, strength, _told(step, strength))


def _checked(puzzle: Puzzle, progress: ArrayLike | None) -> Grid:
    """The cells that are filled in, values checked; in Skyscrapers without parks 0 is open too."""
    if progress is None:
        return np.full(puzzle.shape, OPEN, np.int16)
    filled = puzzle.checked_grid(progress).copy()
    if isinstance(puzzle, Skyscrapers) and not puzzle.parks:
        filled[filled == 0] = OPEN
    low, high = puzzle.values.start, puzzle.values.stop - 1
    for row, column in np.argwhere((filled != OPEN) & ((filled < low) | (filled > high))).tolist():
        value = filled[row, column]
        raise PuzzleError(
            f"progress, {cell_name(row, column)}: expected {low} to {high} or open, got {value}"
        )
    return filled


def _mistakes(wrong: list[tuple[int, int]], strength: str) -> Step:
    several = len(wrong) > 1
    if strength == "where":
        text = (
            f"Before going on: {len(wrong)} cells are wrong."
            if several
            else "Before going on: one cell is wrong."
        )
    else:
        text = f"Before going on: {named(wrong)} {'are' if several else 'is'} wrong."
    return Step(MISTAKE, LEVELS[0], text, cells=() if strength == "where" else tuple(wrong))


def _told(step: Step, strength: str) -> str:
    if strength == "full":
        return step.text
    where = _where(step)
    if strength == "where":
        return f"Look at {where}."
    return f"Look at {where}: the technique is '{step.technique}'."


def _where(step: Step) -> str:
    if step.clues:
        noun = "the clue" if len(step.clues) == 1 else "the clues"
        return f"{noun} {joined(step.clues)}"
    return named(_looked_at(step)[:4])


def _looked_at(step: Step) -> list[tuple[int, int]]:
    """The cells that a step is about, changed or not, in order."""
    return sorted({*step.cells, *step.places, *step.removes})
