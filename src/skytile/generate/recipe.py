"""What to make: everything about a puzzle to come but its seed.

A recipe and a seed give the same puzzle on every machine, so a batch is no more than a
recipe and a range of seeds (`batch.py`), wherever it runs.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np

from skytile import kernel
from skytile.engines import Limits
from skytile.errors import OptionError, quoted
from skytile.formats.json import to_object
from skytile.generate.fewest import fewest
from skytile.generate.graded import reduced_within
from skytile.generate.mending import ambiguity
from skytile.generate.order import ORDERS, PATTERNS, Removal, removal_order
from skytile.generate.reduction import completed, counting_alone, reduced
from skytile.generate.solutions import all_clues, random_city, random_pixels
from skytile.generate.thin import fewest_known, thinnest
from skytile.logic import LEVELS, grade, level_without_steps
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers

__all__ = [
    "HIDING",
    "ORDERS",
    "PATTERNS",
    "POLICIES",
    "Made",
    "MosaicRecipe",
    "Recipe",
    "SkyscrapersRecipe",
]

POLICIES = ("full", "irreducible", "fewest", "counting", "hidden")
"""Which clues stay: all; none that can go; the fewest; what counting needs; some by chance."""

HIDING = {"easy": 0.05, "medium": 0.2, "hard": 0.35}
"""How likely a clue is hidden, after Cruz and Carneiro."""

_MOST_DRAWS = 2000
"""Random Mosaics drawn for one seed before it is given up."""


@dataclass(frozen=True)
class Made:
    """A puzzle that was made, its solution with it, and how."""

    puzzle: Puzzle
    seed: int
    remarks: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def record(self) -> dict[str, Any]:
        """The puzzle as one line of a batch has it."""
        from skytile import __version__

        about = {"seed": self.seed, "version": __version__, "clue_count": self.puzzle.clue_count}
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
    """How many solutions to try for each puzzle; the one with the fewest clues is taken."""
    nodes: int | None = None
    """A limit on the search for the fewest clues; what is reached by then is told."""

    def __post_init__(self) -> None:
        _one_of("clues", self.clues, POLICIES)
        _one_of("order", self.order, ORDERS)
        _one_of("pattern", self.pattern, PATTERNS)
        if self.hide is not None:
            _one_of("hide", self.hide, HIDING)
        if self.difficulty is not None:
            _one_of("difficulty", self.difficulty, LEVELS)
        if self.target is not None and self.clues not in ("irreducible", "counting"):
            raise OptionError(f"target: not with clues {self.clues}")
        if self.target is not None and not 0 <= self.target <= self._places():
            raise OptionError(f"target: expected 0 to {self._places()}, got {self.target}")
        if self.pattern != "none" and self.clues in ("full", "fewest"):
            raise OptionError(f"pattern: not with clues {self.clues}")

    def _places(self) -> int:
        """How many places can hold a clue."""
        return sys.maxsize

    @abstractmethod
    def make(self, seed: int) -> Made | None:
        """The puzzle of this seed; None if this seed gives none that fits the recipe."""


@dataclass(frozen=True, kw_only=True)
class _Drawn(Recipe):
    """What both families share: draw a solution, then thin out its clues."""

    def make(self, seed: int) -> Made | None:
        """The puzzle of this seed; None if this seed gives none that fits the recipe."""
        best: Made | None = None
        for attempt in range(self.tries):
            made = self._made(Random(seed if attempt == 0 else f"{seed} {attempt}"))
            made = self._graded(made) if made and self.difficulty else made
            if made and (best is None or made.puzzle.clue_count < best.puzzle.clue_count):
                best = Made(made.puzzle, seed, made.remarks)
            if best and best.puzzle.clue_count <= self._enough():
                break
        return best

    def _enough(self) -> int:
        """With so many clues a puzzle is as good as any that more tries could give."""
        return 0

    @abstractmethod
    def _made(self, source: Random) -> Made | None:
        """A puzzle from a solution drawn from this source."""

    def _graded(self, made: Made) -> Made | None:
        """The puzzle with its grade, if that is the wanted level."""
        assert self.difficulty is not None
        if level_without_steps(made.puzzle) != self.difficulty:
            return None
        found = grade(made.puzzle)
        about = {"level": found.level, "score": found.score}
        return Made(made.puzzle, 0, {**made.remarks, **about})

    def _thinned(self, puzzle: Puzzle, solution: Grid, source: Random) -> Made | None:
        """The puzzle without the clues that this recipe does without."""
        if self.clues == "fewest":
            found = fewest(puzzle, solution=solution, limits=Limits(nodes=self.nodes))
            return Made(found.puzzle, 0, found.remarks())
        removal = removal_order(
            puzzle, self.order, source.getrandbits(64), pattern=self.pattern, prefer=self._kept()
        )
        if self.clues == "hidden":
            removal = _some(removal, HIDING[self.hide or "medium"], source.getrandbits(64))
        thin = self._reduced(puzzle, solution, removal)
        if thin is None or self.target not in (None, thin.clue_count):
            return None
        return Made(thin, 0)

    def _reduced(self, puzzle: Puzzle, solution: Grid, removal: Removal) -> Puzzle | None:
        least = self.target or 0
        if self.clues == "irreducible" and self.difficulty not in (None, "extreme"):
            return reduced_within(self.difficulty, puzzle, solution, removal, fewest=least)
        return reduced(puzzle, removal, solution=solution, fewest=least).puzzle

    def _kept(self) -> str | None:
        """Which kind of clues to keep if there is a choice."""
        return None


@dataclass(frozen=True, kw_only=True)
class SkyscrapersRecipe(_Drawn):
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

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.clues == "counting":
            raise OptionError("clues counting: only for mosaic, not for skyscrapers")

    def _made(self, source: Random) -> Made | None:
        if self._is_thin():
            found = thinnest(self.size, source, Limits(nodes=self.nodes))
            return None if found is None else Made(found.puzzle, 0, found.remarks())
        rules = _rules(self.size, self.boxes, self.diagonals, self.parks)
        solution = random_city(rules, source.getrandbits(64))
        if self.givens and self.clues not in ("full", "hidden"):
            return self._thinned(all_clues(rules, solution), solution, source)
        edges = all_clues(rules, solution, givens=False)
        assert isinstance(edges, Skyscrapers)
        if self.clues == "hidden" and self.givens:
            edges = self._some_hidden(edges, source)
        full = completed(edges, solution, source.getrandbits(64)).puzzle
        if self.givens:
            return Made(full, 0)
        if full.clue_count > edges.clue_count:
            return None  # the edges alone do not tell
        return Made(full, 0) if self.clues == "full" else self._thinned(edges, solution, source)

    def _is_thin(self) -> bool:
        """Whether plain boards with the fewest edge clues are wanted, whatever the solution."""
        varied = self.boxes or self.diagonals or self.parks
        return self.clues == "fewest" and not (self.givens or varied)

    def _enough(self) -> int:
        return fewest_known(self.size) if self._is_thin() else super()._enough()

    def _some_hidden(self, edges: Skyscrapers, source: Random) -> Skyscrapers:
        """The puzzle with edges hidden by chance."""
        removal = removal_order(edges, self.order, source.getrandbits(64), pattern=self.pattern)
        some = _some(removal, HIDING[self.hide or "medium"], source.getrandbits(64))
        kept = edges.clue_mask
        kept[some.clues] = False
        return edges.keep(kept)

    def _kept(self) -> str | None:
        return self.prefer

    def _places(self) -> int:
        return 4 * self.size + (self.size**2 if self.givens else 0)


@dataclass(frozen=True, kw_only=True)
class MosaicRecipe(_Drawn):
    """How to make Mosaics."""

    kind: ClassVar[str] = "mosaic"
    width: int
    height: int
    black: float = 0.5
    """How likely a cell is black."""
    picture: Grid | None = None
    """The solution, if it is not to be random."""

    def _places(self) -> int:
        return self.width * self.height

    def _made(self, source: Random) -> Made | None:
        if self.picture is not None:
            return self._of(self.picture, source)
        for _ in range(_MOST_DRAWS):
            grid = random_pixels(self.width, self.height, self.black, source.getrandbits(64))
            if not ambiguity(grid).any() and (self.clues != "counting" or _counts_out(grid)):
                return self._of(grid, source)
        return None

    def _of(self, grid: Grid, source: Random) -> Made | None:
        puzzle = all_clues(Mosaic(self.width, self.height), grid)
        if self.clues == "full":
            return Made(puzzle.solved_by(grid), 0)
        return self._thinned(puzzle, grid, source)

    def _reduced(self, puzzle: Puzzle, solution: Grid, removal: Removal) -> Puzzle | None:
        if self.clues != "counting":
            return super()._reduced(puzzle, solution, removal)
        assert isinstance(puzzle, Mosaic)
        thin = counting_alone(puzzle, removal, solution=solution, fewest=self.target or 0)
        if thin is None:
            raise OptionError("clues counting: this picture is not found by counting alone")
        return thin.puzzle


@lru_cache(maxsize=16)
def _rules(size: int, boxes: tuple[int, int] | None, diagonals: bool, parks: int) -> Skyscrapers:
    return Skyscrapers(size, boxes=boxes, diagonals=diagonals, parks=parks)


def _counts_out(grid: Grid) -> bool:
    """Whether counting alone finds the grid from all its clues."""
    height, width = grid.shape
    return kernel.counting_solves(width, height, grid, np.ones(grid.size, np.bool_))


def _some(removal: Removal, share: float, seed: int) -> Removal:
    """This share of the groups, by chance."""
    chosen = kernel.random_bits(len(removal.sizes), share, seed)
    return Removal(removal.clues[np.repeat(chosen, removal.sizes)], removal.sizes[chosen])


def _one_of(what: str, value: str, known: Mapping[str, Any] | tuple[str, ...]) -> None:
    if value not in known:
        raise OptionError(f"{what}: expected {', '.join(known)}, got {quoted(value)}")
