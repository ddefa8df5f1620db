"""How hard a puzzle is: the hardest technique it needs, its bottlenecks, its length; one number."""

from dataclasses import asdict, dataclass
from math import log10
from typing import Any

from skytile.logic.base import Guide, logic_of, start
from skytile.logic.steps import LEVELS, Step
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.walkthrough import Walkthrough, explain
from skytile.puzzles import Puzzle

_LINK = 5
"""What each link of a chain costs."""


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is."""

    level: str
    score: float
    """Ten for each level, and within it more the more there is to do: 0 to 49.9."""
    hardest: str | None
    """The hardest technique; None if there was nothing left to do."""
    steps: int
    bottlenecks: int = 0
    """In how many places only one step helps, and that one is not easy."""

    def record(self) -> dict[str, Any]:
        """The grade as JSON has it."""
        return asdict(self)


def grade(puzzle: Puzzle) -> Grade:
    """The grade of a puzzle; raises `NotUnique` if it has several solutions or none."""
    return grade_of(explain(puzzle, folded=False))


def level_without_steps(puzzle: Puzzle, highest: str = LEVELS[-1]) -> str:
    """The level that `grade` gives a unique puzzle, from the kernel and in microseconds.

    It looks no further than `highest`, and what is harder, or not unique, counts as extreme.
    So whatever is not extreme is unique: techniques prove everything that they fill in.
    """
    state = start(puzzle)
    return LEVELS[Guide(puzzle).level(state, LEVELS.index(highest))]


def grade_of(walkthrough: Walkthrough) -> Grade:
    """The grade of the puzzle that a walk-through solves."""
    steps = walkthrough.single_steps
    hardest = max(steps, key=lambda step: (LEVELS.index(step.level), cost_of(step)), default=None)
    level = LEVELS.index(hardest.level) if hardest else 0
    bottlenecks = sum(map(is_bottleneck, steps))
    score = score_of(level, sum(map(effort_of, steps)))
    technique = hardest.technique if hardest else None
    return Grade(LEVELS[level], score, technique, len(steps), bottlenecks)


def is_hardest(technique: str, walkthrough: Walkthrough) -> bool:
    """Whether a walk-through needs the technique, and nothing harder.

    Easy ones go together with others that cost the same, and with simple steps, without which
    hardly a puzzle can be solved.
    """
    if TECHNIQUES[technique].level != LEVELS[0]:
        return grade_of(walkthrough).hardest == technique
    used = {step.technique for step in walkthrough.single_steps}
    return technique in used and not any(
        _is_harder(other, technique) for other in used - _company(technique, walkthrough.puzzle)
    )


def _company(technique: str, puzzle: Puzzle) -> frozenset[str]:
    """The simple steps that do not count beside an easy technique; singles count for singles."""
    simple = logic_of(puzzle).simple
    cheapest = min(TECHNIQUES[name].cost for name in simple)
    is_alone = technique in simple and TECHNIQUES[technique].cost > cheapest
    return frozenset() if is_alone else simple


def _is_harder(technique: str, other: str) -> bool:
    pair = (TECHNIQUES[name] for name in (technique, other))
    mine, its = ((LEVELS.index(one.level), one.cost) for one in pair)
    return mine > its


def score_of(level: int, effort: float) -> float:
    """Ten for each level, and up to 9.9 for the effort: a tenth of it is 2 less."""
    return round(10 * (level + min(0.99, log10(1 + effort) / 5)), 1)


def cost_of(step: Step) -> float:
    """What a step costs, by its technique and, for a chain, its length."""
    return TECHNIQUES[step.technique].cost + _LINK * step.links


def effort_of(step: Step) -> float:
    """What a step costs, twice as much if nothing else would have helped."""
    return cost_of(step) * (2 if is_bottleneck(step) else 1)


def is_bottleneck(step: Step) -> bool:
    """Whether it is not easy, and was the only one on offer."""
    return step.level != LEVELS[0] and step.choices == 1
