"""The whole way from a puzzle to its solution, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from numpy.typing import ArrayLike

from skytile.display import Worded
from skytile.errors import LimitReached, NotUnique, OptionError
from skytile.logic.base import Guide, logic_of, start
from skytile.logic.causes import causes_of, with_causes, without_needless
from skytile.logic.chapters import Chapter, fold_runs, make_chapters
from skytile.logic.reasons import smallest_reasons
from skytile.logic.state import State
from skytile.logic.steps import Cell, Step
from skytile.logic.words import DEFAULT
from skytile.puzzles import Grid, Puzzle, cell_name
from skytile.solving import Uniqueness, check


@dataclass(frozen=True)
class Walkthrough(Worded):
    """Steps that lead from the clues to the solution, or to one cell of it."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    """Runs of simple steps are folded into one that has them as its own `steps`."""
    solved: bool
    solution: Grid

    @cached_property
    def single_steps(self) -> tuple[Step, ...]:
        """The steps with all runs opened."""
        return tuple(single for step in self.steps for single in step.steps or (step,))

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The parts of a long walk-through; none if it is short."""
        return make_chapters(self.steps)

    def record(self, language: str = DEFAULT) -> dict[str, Any]:
        """The walk-through as JSON has it."""
        steps = [step.record(language) for step in self.steps]
        chapters = [chapter.record() for chapter in make_chapters(self.steps, language)]
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
    """The way from the clues, or from what is known already, to the only solution.

    With a `cell`, as row and column from zero, only the steps that filling it in rests on.
    Raises `NotUnique` if the puzzle has several solutions or none.
    """
    state = start(puzzle, progress)
    solution = only_solution(puzzle)
    if cell is None:
        steps = without_needless(list(path(state, solution)))
    else:
        steps = steps_to(state, solution, cell)
    if folded:
        steps = fold_runs(steps, logic_of(puzzle), state.board)
    return Walkthrough(puzzle, tuple(steps), state.solved, solution)


def only_solution(puzzle: Puzzle) -> Grid:
    """The solution of a puzzle that must have exactly one."""
    verdict = check(puzzle)
    if verdict.status is Uniqueness.UNIQUE:
        return verdict.grids[0]
    if verdict.status is Uniqueness.UNKNOWN:
        raise LimitReached("a limit ran out before the puzzle was known to be unique or not")
    how = "several solutions" if verdict.status is Uniqueness.SEVERAL else "no solution"
    raise NotUnique(f"the puzzle has {how}, so it cannot be explained (see 'skytile check')")


def path(state: State, solution: Grid, near: Cell | None = None) -> Iterator[Step]:
    """Take step after step to the end; where no technique helps, by smallest reasons."""
    guide = Guide(state.puzzle)
    while not state.solved:
        for step in guide.walk(state, near):
            near = first_change(step)
            yield step
        if not state.solved:
            for step in smallest_reasons(state, solution, near):
                state.apply(step)
                near = first_change(step)
                yield step


def first_change(step: Step) -> Cell:
    """The cell where a step is: the first that it fills in, or else takes candidates from."""
    return next(iter(step.places or step.removes))


def steps_to(state: State, solution: Grid, cell: Cell) -> list[Step]:
    """The steps that filling in a cell rests on, and last the one that does."""
    rows, columns = state.puzzle.shape
    if not (0 <= cell[0] < rows and 0 <= cell[1] < columns):
        expected = f"expected r1c1 to {cell_name(rows - 1, columns - 1)}"
        raise OptionError(f"cell: {expected}, got {cell_name(*cell)}")
    if state.known[cell[0] * columns + cell[1]]:
        raise OptionError(f"cell: {cell_name(*cell)} is filled in already")
    before, steps = state.copy(), []
    for step in path(state.copy(), solution, near=cell):
        steps.append(step)
        if cell in step.places:
            break
    causes = list(causes_of(before, steps))
    needed = [steps[number] for number in with_causes([len(steps) - 1], causes)]
    for step in needed:
        state.apply(step)
    return needed
