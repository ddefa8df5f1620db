"""How hard a puzzle is: the hardest technique it needs, its bottlenecks, its length; one number."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from skytile.logic.base import Guide, start
from skytile.logic.techniques import LEVELS
from skytile.puzzles import Puzzle

if TYPE_CHECKING:
    from skytile.logic.walkthrough import Walkthrough


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is."""

    level: str
    score: float
    """0 to 49.9: ten for each level, plus up to ten by how much there is to do."""
    hardest: str | None
    """The hardest technique; None if there was nothing left to do."""
    steps: int
    bottlenecks: int = 0
    """The number of places where only one step helps, and that one is not easy."""

    def record(self) -> dict[str, Any]:
        """The grade as a JSON object."""
        return asdict(self)


def grade(puzzle: Puzzle) -> Grade:
    """The grade of a puzzle; raises `NotUnique` if it has several solutions or none."""
    from skytile.logic.walkthrough import only_solution

    teacher = Guide(puzzle).teacher
    return Grade(**teacher.grade(only_solution(puzzle)))


def level_without_steps(puzzle: Puzzle, highest: str = LEVELS[-1]) -> str:
    """The level that `grade` gives a unique puzzle, computed by the kernel in microseconds.

    It looks no further than `highest`; puzzles that are harder, or not unique, count as extreme.
    So every puzzle below extreme is unique: techniques prove everything that they fill in.
    """
    state = start(puzzle)
    return LEVELS[Guide(puzzle).level(state, LEVELS.index(highest))]


def grade_of(walkthrough: Walkthrough) -> Grade:
    """The grade of the puzzle that a walk-through solves."""
    return walkthrough.grade or Grade(LEVELS[0], 0.0, None, 0)


def is_hardest(technique: str, walkthrough: Walkthrough) -> bool:
    """Whether a walk-through needs the technique, and nothing harder.

    Easy techniques count together with others of the same cost, and with simple steps, without
    which hardly any puzzle can be solved.
    """
    return technique in walkthrough.practises
