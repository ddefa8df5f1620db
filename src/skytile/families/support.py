"""What a part of Skytile supports: kinds of puzzles, and the rules it knows of each.

Engines, notations, drawings and recipes declare `{kind: Support}`. A puzzle of another kind, or
under a rule that the model does not know, is refused here, in the same sentence for all of
them; a rule is never silently dropped.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NoReturn, TypeVar

from skytile.errors import NotSupported
from skytile.puzzles import Puzzle

T = TypeVar("T")

ANY_RULE = "*"
"""Declared by a part that supports every rule."""


class Support(Generic[T]):
    """What a part offers for one kind of puzzle: `build`, and the rules that it knows."""

    def __init__(
        self, build: T, rules: Iterable[str] = (), *, longest_side: int | None = None
    ) -> None:
        self.build = build
        self.rules = frozenset(rules)
        self.longest_side = longest_side


def unsupported(models: Mapping[str, Support[Any]], puzzle: Puzzle) -> str | None:
    """What the models do not support about this puzzle, in words; None if all is supported."""
    model = models.get(puzzle.kind)
    if model is None:
        return f"{puzzle.kind} puzzles"
    if ANY_RULE not in model.rules:
        for rule in puzzle.rules:
            if rule not in model.rules:
                return f"the rule '{rule}'"
    longest = model.longest_side
    if longest is not None and max(puzzle.shape) > longest:
        return f"{puzzle.kind} boards larger than {longest}×{longest}"
    return None


def supports(models: Mapping[str, Support[Any]], puzzle: Puzzle) -> bool:
    """Whether the models support this puzzle."""
    return unsupported(models, puzzle) is None


def select(user: str, models: Mapping[str, Support[T]], puzzle: Puzzle) -> T:
    """What builds the model of this puzzle; refused in the user's name if there is none."""
    if what := unsupported(models, puzzle):
        refuse(user, what)
    return models[puzzle.kind].build


def refuse(user: str, what: str) -> NoReturn:
    """Raise `NotSupported`, in the same sentence for every part of Skytile."""
    raise NotSupported(f"{user} does not support {what}")
