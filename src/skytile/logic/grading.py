"""How hard a puzzle is: the hardest technique it needs, and a score of the whole way."""

from dataclasses import asdict, dataclass
from typing import Any

from skytile.logic.base import start
from skytile.logic.steps import LEVELS
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.walkthrough import Walkthrough, explain
from skytile.puzzles import Puzzle


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is."""

    level: str
    score: float
    """Grows with the number of steps, how hard they are and how few there were to choose from."""
    hardest: str | None
    """The hardest technique; None if there was nothing left to do."""
    steps: int

    def record(self) -> dict[str, Any]:
        """The grade as JSON has it."""
        return asdict(self)


def grade(puzzle: Puzzle) -> Grade:
    """The grade of a puzzle; raises `NotUnique` if it has several solutions or none."""
    return grade_of(explain(puzzle))


def level_without_steps(puzzle: Puzzle, highest: str = "extreme") -> str:
    """The level that `grade` gives a unique puzzle, from the kernel and in microseconds.

    It looks no further than `highest`, and what is harder, or not unique, counts as extreme.
    So whatever is not extreme is unique: techniques prove everything that they fill in.
    """
    return LEVELS[start(puzzle).level(LEVELS.index(highest))]


def grade_of(walkthrough: Walkthrough) -> Grade:
    """The grade of the puzzle that a walk-through solves.

    A step counts what its technique costs, and as much again if it was the only one on offer,
    half as much if there was one other, and so on. The sum is taken for every ten cells, so that
    a large board is not hard for being large.
    """
    steps, choices = walkthrough.steps, walkthrough.choices
    costs = [TECHNIQUES[step.technique].cost for step in steps]
    effort = sum(cost * (1 + 1 / count) for cost, count in zip(costs, choices, strict=True))
    rows, columns = walkthrough.puzzle.shape
    hardest = max(steps, key=lambda step: TECHNIQUES[step.technique].cost, default=None)
    level = max((LEVELS.index(step.level) for step in steps), default=0)
    score = round(10 * effort / (rows * columns), 1)
    return Grade(LEVELS[level], score, hardest.technique if hardest else None, len(steps))
