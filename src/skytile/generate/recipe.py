"""What to make: everything about a puzzle to come but its seed.

A recipe and a seed give the same puzzle on every machine, so a batch is no more than a
recipe and a range of seeds (`batch.py`), wherever it runs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from skytile.errors import OptionError, quoted
from skytile.formats.json import to_object
from skytile.puzzles import Grid, Puzzle

__all__ = ["HIDING", "ORDERS", "PATTERNS", "POLICIES", "Made", "MosaicRecipe", "Recipe", "SkyscrapersRecipe"]  # fmt: skip

POLICIES = ("full", "irreducible", "fewest", "counting", "hidden")
"""Which clues stay: all; none that can go; as few as can be; those that counting needs; by chance."""
ORDERS = ("scan", "random", "easy", "hard")
"""In which order clues are tried for removal."""
PATTERNS = ("none", "turn", "quarter", "mirror", "upright", "diagonal")
"""Symmetries of the places that hold clues: half turn, quarter turn, left-right, up-down, diagonal."""
HIDING = ("easy", "medium", "hard")
"""How likely a clue is hidden, in three strengths."""


@dataclass(frozen=True)
class Made:
    """A puzzle that was made, its solution with it, and how."""

    puzzle: Puzzle
    seed: int
    remarks: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def record(self) -> dict[str, Any]:
        """The puzzle as one line of a batch has it."""
        from skytile import __version__

        about = {"seed": self.seed, "version": __version__, "clue_count": len(self.puzzle.clues)}
        return to_object(self.puzzle) | about | dict(self.remarks)


@dataclass(frozen=True, kw_only=True)
class Recipe(ABC):
    """How to make puzzles of one kind."""

    kind: ClassVar[str]
    clues: str = "irreducible"
    order: str = "random"
    pattern: str = "none"
    target: int | None = None
    """Exactly so many clues."""
    hide: str | None = None
    """For the policy `hidden`: easy, medium or hard."""
    difficulty: str | None = None
    """Only puzzles of this level."""
    tries: int = 1
    """How many solutions to try for each puzzle, keeping the best."""
    nodes: int | None = None
    """A limit on the search for the fewest clues; what is reached by then is told."""

    def __post_init__(self) -> None:
        _one_of("clues", self.clues, POLICIES)
        _one_of("order", self.order, ORDERS)
        _one_of("pattern", self.pattern, PATTERNS)
        if self.hide is not None:
            _one_of("hide", self.hide, HIDING)

    @abstractmethod
    def make(self, seed: int) -> Made | None:
        """The puzzle of this seed; None if this seed gives none that fits the recipe."""


@dataclass(frozen=True, kw_only=True)
class SkyscrapersRecipe(Recipe):
    """How to make Skyscrapers."""

    kind: ClassVar[str] = "skyscrapers"
    size: int
    boxes: tuple[int, int] | None = None
    diagonals: bool = False
    parks: int = 0
    givens: bool = True
    """Whether cells may be given at all."""
    prefer: str | None = None
    """Which clues to keep if there is a choice: `edges` or `givens`."""

    def make(self, seed: int) -> Made | None:
        """The puzzle of this seed; None if this seed gives none that fits the recipe."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class MosaicRecipe(Recipe):
    """How to make Mosaics."""

    kind: ClassVar[str] = "mosaic"
    width: int
    height: int
    black: float = 0.5
    """How likely a cell is black."""
    picture: Grid | None = None
    """The solution, if it is not to be random."""

    def make(self, seed: int) -> Made | None:
        """The puzzle of this seed; None if this seed gives none that fits the recipe."""
        raise NotImplementedError


def _one_of(what: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise OptionError(f"{what}: expected {', '.join(known)}, got {quoted(value)}")
