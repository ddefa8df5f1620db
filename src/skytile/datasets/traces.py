"""Walk-throughs as training data: steps to a solution in words and as data, true or with a flaw.

A false trace is true up to a known step, whose conclusion is then drawn about a wrong cell or a
wrong value. Its words and its data agree; only the solution shows that it is false.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from skytile import kernel
from skytile.datasets.flaws import is_false, with_flaw
from skytile.errors import OptionError, PuzzleError, quoted
from skytile.formats.reading import Readable, read_puzzle
from skytile.generate.batch import SEEDS
from skytile.logic import explain
from skytile.logic.base import start
from skytile.logic.state import State
from skytile.logic.steps import Step
from skytile.logic.words import DEFAULT
from skytile.puzzles import Grid, Puzzle

FLAWED_STEP, FLAW = 2, 3
"""Numbers mixed into the seed to choose the step and its flaw independently."""


@dataclass(frozen=True)
class Trace:
    """Steps in order; all are true, or `first_false` is the number of the first that is not."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    language: str = DEFAULT
    first_false: int | None = None
    """The number of the first false step, from zero; None if all are true."""

    @property
    def text(self) -> str:
        """The steps in words, one per line, numbered from one."""
        lines = (step.words(self.language) for step in self.steps)
        return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))

    def record(self) -> dict[str, Any]:
        """The trace as a JSON object."""
        record: dict[str, Any] = {"text": self.text}
        if self.first_false is not None:
            record["first_false"] = self.first_false
        return record | {"steps": [step.record(self.language) for step in self.steps]}


def trace(puzzle: Readable, language: str = DEFAULT) -> Trace:
    """The whole path to the solution, step by step."""
    board = read_puzzle(puzzle)
    return Trace(board, explain(board, folded=False).steps, language)


def false_trace(
    puzzle: Readable, seed: int, language: str = DEFAULT, *, ends_there: bool = False
) -> Trace:
    """A trace in which one step, chosen by the seed, is false.

    Later steps that fill in a cell to which the false one gave another value are left out; others
    stay, and may contradict it. With `ends_there` the false step is the last one.
    """
    board, seed = read_puzzle(puzzle), _checked_seed(seed)
    walkthrough = explain(board, folded=False)
    steps, solution = walkthrough.steps, walkthrough.solution
    for number in kernel.shuffle(len(steps), kernel.seed_of(seed, FLAWED_STEP)).tolist():
        before = _state_before(board, steps[:number])
        false = with_flaw(steps[number], before, solution, kernel.seed_of(seed, FLAW))
        if false is not None:
            rest = [] if ends_there else _rest(steps[number + 1 :], false, solution)
            return Trace(board, (*steps[:number], false, *rest), language, number)
    raise PuzzleError("no step of this puzzle can be made false: there is nothing to solve")


def _rest(steps: Sequence[Step], false: Step, solution: Grid) -> list[Step]:
    """The steps that do not fill in what the false one filled in wrongly."""
    wrong = {cell for cell, value in false.places.items() if solution[cell] != value}
    return [step for step in steps if not wrong & step.places.keys()]


def _checked_seed(seed: int) -> int:
    is_whole = isinstance(seed, (int, np.integer)) and not isinstance(seed, bool)
    if not is_whole or not 0 <= seed < SEEDS:
        expected = f"expected a whole number from 0 to {SEEDS - 1}"
        raise OptionError("seed", f"{expected}, got {quoted(str(seed))}")
    return int(seed)


def first_false_step(steps: Sequence[Step], solution: Grid) -> int | None:
    """The number of the first step that the solution contradicts; None if there is none."""
    for number, step in enumerate(steps):
        if is_false(step, solution):
            return number
    return None


def _state_before(puzzle: Puzzle, steps: Sequence[Step]) -> State:
    """The state of the board after these steps."""
    state = start(puzzle)
    for step in steps:
        state.apply(step)
    return state
