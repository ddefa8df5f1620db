"""How people solve: techniques, steps, hints, walk-throughs and grades."""

from skytile.logic.grading import Grade, grade, level_without_steps
from skytile.logic.hints import STRENGTHS, Hint, all_hints, hint
from skytile.logic.steps import LEVELS, Step
from skytile.logic.walkthrough import Walkthrough, explain

__all__ = [
    "LEVELS",
    "STRENGTHS",
    "Grade",
    "Hint",
    "Step",
    "Walkthrough",
    "all_hints",
    "explain",
    "grade",
    "hint",
    "level_without_steps",
]
