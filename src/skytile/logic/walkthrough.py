"""The whole path from a puzzle to its solution, step by step."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.display import Worded
from skytile.errors import LimitReached, NotUnique, OptionError, PuzzleError
from skytile.logic.base import Guide, filled_in
from skytile.logic.chapters import Chapter, Outline
from skytile.logic.grading import Grade
from skytile.logic.steps import Cell, Step
from skytile.logic.words import DEFAULT
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name
from skytile.solving import Uniqueness, check


@dataclass(frozen=True)
class Walkthrough(Worded):
    """Steps that lead from the clues to the solution, or to one cell of it."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    """Runs of simple steps are folded into one, whose own `steps` they are."""
    solved: bool
    solution: Grid
    grade: Grade | None = None
    """How hard this path is."""
    practises: frozenset[str] = frozenset()
    """The techniques that it practises: those it needs, with nothing harder."""
    outline: Outline | None = None

    @cached_property
    def single_steps(self) -> tuple[Step, ...]:
        """The steps with all runs unfolded."""
        return tuple(single for step in self.steps for single in step.steps or (step,))

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The parts of a long walk-through; none if it is short."""
        return self.chapters_in(DEFAULT)

    def chapters_in(self, language: str) -> tuple[Chapter, ...]:
        """The chapters in a language."""
        return self.outline.chapters(language) if self.outline else ()

    def record(self, language: str = DEFAULT) -> dict[str, Any]:
        """The walk-through as a JSON object."""
        steps = [step.record(language) for step in self.steps]
        chapters = [chapter.record() for chapter in self.chapters_in(language)]
        return {"steps": steps, "solved": self.solved} | (
            {"chapters": chapters} if chapters else {}
        )


def explain(
    puzzle: Puzzle,
    progress: ArrayLike | None = None,
    *,
    cell: Cell | None = None,
    folded: bool = True,
) -> Walkthrough:
    """The path from the clues, or from what is known already, to the only solution.

    With a `cell`, as row and column from zero, it has only the steps needed to fill that cell in.
    Raises `NotUnique` if the puzzle has several solutions or none.
    """
    guide, filled = Guide(puzzle), filled_in(puzzle, progress)
    solution = only_solution(puzzle)
    for at in np.argwhere((filled != OPEN) & (filled != solution)).tolist():
        raise PuzzleError(f"progress, {cell_name(*at)}: {filled[*at]} is wrong")
    if cell is not None:
        _check_cell(cell, filled)
    found = guide.teacher.explain(solution, filled, guide.number(cell), folded)
    parts = tuple((part["title"], part["first"], part["last"]) for part in found["chapters"])
    return Walkthrough(
        puzzle,
        tuple(guide.read(found["steps"])),
        found["solved"],
        solution,
        Grade(**found["grade"]),
        frozenset(found["practises"]),
        Outline(parts, guide.board),
    )


def only_solution(puzzle: Puzzle) -> Grid:
    """The only solution of a puzzle; raise `NotUnique` if there are several or none."""
    verdict = check(puzzle)
    if verdict.status is Uniqueness.UNIQUE:
        return verdict.grids[0]
    if verdict.status is Uniqueness.UNKNOWN:
        raise LimitReached("a limit ran out before the puzzle was known to be unique or not")
    how = "several solutions" if verdict.status is Uniqueness.SEVERAL else "no solution"
    raise NotUnique(f"the puzzle has {how}, and exactly one is needed (see 'skytile check')")


def _check_cell(cell: Cell, filled: Grid) -> None:
    rows, columns = filled.shape
    if not (0 <= cell[0] < rows and 0 <= cell[1] < columns):
        expected = f"expected r1c1 to {cell_name(rows - 1, columns - 1)}"
        raise OptionError(f"cell: {expected}, got {cell_name(*cell)}")
    if filled[cell] != OPEN:
        raise OptionError(f"cell: {cell_name(*cell)} is filled in already")
