"""The whole way from a puzzle to its solution, step by step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from numpy.typing import ArrayLike

from skytile.display import Worded
from skytile.errors import LimitReached, NotUnique
from skytile.logic.base import logic_of, start
from skytile.logic.ladder import State, TakenStep, with_causes
from skytile.logic.reasons import smallest_reason
from skytile.logic.steps import Cell, Step
from skytile.puzzles import Grid, Puzzle
from skytile.solving import Uniqueness, check


@dataclass(frozen=True)
class Walkthrough(Worded):
    """Steps that lead from the clues to the solution."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    solved: bool
    solution: Grid
    choices: tuple[int, ...] = ()
    """For each step, how many steps of that technique there were to choose from."""

    def record(self) -> dict[str, Any]:
        """The walk-through as JSON has it."""
        return {"steps": [step.record() for step in self.steps], "solved": self.solved}


def explain(puzzle: Puzzle, progress: ArrayLike | None = None) -> Walkthrough:
    """The way from the clues, or from what is known already, to the only solution.

    Raises `NotUnique` if the puzzle has several solutions or none.
    """
    state = start(puzzle, progress)
    solution = only_solution(puzzle)
    taken = needed_steps(list(path(state, solution)))
    steps, choices = tuple(step for step, _ in taken), tuple(choices for _, choices in taken)
    return Walkthrough(puzzle, steps, state.solved, solution, choices)


def only_solution(puzzle: Puzzle) -> Grid:
    """The solution of a puzzle that must have exactly one."""
    verdict = check(puzzle)
    if verdict.status is Uniqueness.UNIQUE:
        return verdict.grids[0]
    if verdict.status is Uniqueness.UNKNOWN:
        raise LimitReached("a limit ran out before the puzzle was known to be unique or not")
    how = "several solutions" if verdict.status is Uniqueness.SEVERAL else "no solution"
    raise NotUnique(f"the puzzle has {how}, so it cannot be explained (see 'skytile check')")


def path(state: State, solution: Grid) -> Iterator[TakenStep]:
    """Take step after step to the end; where no technique helps, by smallest reasons."""
    ladder = logic_of(state.puzzle).ladder
    while not state.solved:
        yield from ladder.climb(state)
        if not state.solved:
            step = smallest_reason(state, solution)
            state.apply(step)
            yield TakenStep(step, 1)


def needed_steps(taken: list[TakenStep]) -> list[TakenStep]:
    """The steps without the removals that led nowhere, on the way to filled cells."""
    removed_by: dict[Cell, dict[int, int]] = {}
    causes = []
    for number, (step, _) in enumerate(taken):
        causes.append(set(_removals(step, removed_by)))
        for cell, values in step.removes.items():
            removed_by.setdefault(cell, {}).update(dict.fromkeys(values, number))
    filling = [number for number, (step, _) in enumerate(taken) if step.places]
    return [taken[number] for number in with_causes(filling, causes)]


def _removals(step: Step, removed_by: Mapping[Cell, Mapping[int, int]]) -> Iterator[int]:
    """The steps that removed what the step rests on."""
    for cell, mask in step.rests_on.items():
        for value, number in removed_by.get(cell, {}).items():
            if mask >> value & 1:
                yield number


def next_steps(state: State, solution: Grid) -> tuple[Step, ...]:
    """The next step that fills in a cell, after the removals it rests on."""
    taken = []
    for step in path(state.copy(), solution):
        taken.append(step)
        if step.step.places:
            break
    return tuple(step for step, _ in needed_steps(taken))
