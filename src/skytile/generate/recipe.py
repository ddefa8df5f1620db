"""What to make: everything about a new puzzle except its seed.

A recipe and a seed give the same puzzle on every machine, so a batch is no more than a
recipe and a range of seeds (`batch.py`), wherever it runs. Each family has its own recipe
(`skyscrapers.py`, `mosaic.py`); here is what they share.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from operator import itemgetter
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

from skytile import __version__, kernel
from skytile.errors import OptionError, quoted
from skytile.formats.json import to_object
from skytile.generate.beauty import beauty
from skytile.generate.fewest import fewest
from skytile.generate.options import Choice, Option, Share, Whole, Word
from skytile.generate.reduction import ORDERS, PATTERNS, removal_order, remove_clues, remove_within
from skytile.kernel import Removal
from skytile.limits import Limits
from skytile.logic import LEVELS, Grade, explain, grade, level_without_steps
from skytile.logic.base import logic_of
from skytile.logic.grading import grade_of, is_hardest
from skytile.logic.techniques import TECHNIQUES, technique_named
from skytile.puzzles import Grid, Puzzle

POLICIES = ("full", "irreducible", "fewest", "counting", "hidden")
"""Which clues stay: all; none that can go; the fewest; what counting needs; a random part."""

HIDING = {"easy": 0.05, "medium": 0.2, "hard": 0.35}
"""How likely a clue is hidden, after Cruz and Carneiro."""

_ATTEMPTS = 8
"""How often to try, for each puzzle that `best_of` asks for."""
_NODES = Whole(0, 2**31 - 1)
SHARED_OPTIONS = (
    Option("clues", Choice(POLICIES), "which clues stay (irreducible)"),
    Option("order", Choice(ORDERS), "in which order they go (random)"),
    Option("pattern", Choice(tuple(PATTERNS)), "a symmetry of the places with clues"),
    Option("target", Whole(), "exactly N clues", "N"),
    Option("density", Share(), "instead: this share of the places that can hold a clue", "D"),
    Option("hide", Choice(tuple(HIDING)), "how many clues the policy 'hidden' hides"),
    Option("difficulty", Choice(tuple(LEVELS)), "only puzzles of this level"),
    Option("needs", Word(), "only puzzles whose hardest technique it is", "TECHNIQUE"),
    Option("tries", Whole(1), "solutions to try for each puzzle", "N"),
    Option("best_of", Whole(1), "the most beautiful of K puzzles", "K"),
    Option("nodes", _NODES, "give up the proof that clues are the fewest after N nodes", "N"),
)
"""The options that every family has."""


@dataclass(frozen=True)
class NewPuzzle:
    """A puzzle that was made, with its solution, its seed, and remarks for its record."""

    puzzle: Puzzle
    seed: int = 0
    remarks: Mapping[str, Any] = field(default_factory=dict)

    def record(self) -> dict[str, Any]:
        """The puzzle as one line of a batch has it."""
        about = {"seed": self.seed, "version": __version__, "clue_count": self.puzzle.clue_count}
        return to_object(self.puzzle) | about | dict(self.remarks)


@dataclass(frozen=True)
class Menu:
    """What to offer to people who do not want to think about options."""

    sizes: tuple[str, ...] = ()
    usual: str = ""
    """The size to begin with."""
    quick: tuple[tuple[str, str], ...] = ()
    """Sizes with a level, for a game at once."""
    daily: Mapping[str, int] = field(default_factory=dict)
    """The size of the puzzle of the day, by level."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Further options of quick games and of the puzzle of the day."""
    plain: str = "Plain"
    """What a puzzle of no variant is called."""
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The value of each variant rule to offer, by size."""


class Practice(NamedTuple):
    """Boards on which techniques are practised: their size, and options."""

    size: int
    options: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Recipe(ABC):
    """How to make puzzles of one family: draw a solution, then take clues away."""

    menu: ClassVar[Menu] = Menu()
    practice: ClassVar[Mapping[str, Practice]] = {}
    """By technique, or by level for the other techniques, where they are likely to come up."""
    options: ClassVar[tuple[Option, ...]] = ()
    """The options of this family, beyond its rules and `SHARED_OPTIONS`."""
    clues: str = "irreducible"
    order: str = "random"
    pattern: str = "none"
    target: int | None = None
    """Exactly this many clues."""
    hide: str | None = None
    """For the policy `hidden`: easy, medium or hard."""
    difficulty: str | None = None
    """Only puzzles of this level."""
    needs: str | None = None
    """Only puzzles whose hardest technique this is, which makes them those of its level."""
    tries: int = 1
    """How many solutions to try for each puzzle; the one with the fewest clues is taken."""
    best_of: int | None = None
    """How many puzzles to make for each; the most beautiful is taken, and says its `beauty`."""
    nodes: int | None = None
    """A limit on the search for the fewest clues; the record says how far it came."""

    def __post_init__(self) -> None:
        for option in SHARED_OPTIONS:
            value, form = getattr(self, option.name, None), option.form
            if isinstance(form, Choice) and value not in (None, *form.values):
                expected = f"expected {', '.join(form.values)}, got {quoted(str(value))}"
                raise OptionError(option.name, expected)
        if self.needs is not None:
            self._look_up_technique(self.needs)
        if self.target is not None and self.clues not in ("irreducible", "counting"):
            raise OptionError("target", f"not with {{}} {self.clues}", "clues")
        if self.target is not None and not 0 <= self.target <= self.place_count:
            raise OptionError("target", f"expected 0 to {self.place_count}, got {self.target}")
        if self.pattern != "none" and self.clues in ("full", "fewest"):
            raise OptionError("pattern", f"not with {{}} {self.clues}", "clues")

    def _look_up_technique(self, name: str) -> None:
        """Replace the technique that is asked for, and so the level, by their proper names."""
        logic = logic_of(self.board)
        technique = technique_named(name, logic.techniques, "needs")
        rule = logic.only_with.get(technique)
        if rule is not None and rule not in self.board.rules:
            raise OptionError("needs", f"'{technique}' comes up only with {{}}", rule)
        level = TECHNIQUES[technique].level
        if self.difficulty not in (None, level):
            raise OptionError(
                "needs", f"'{technique}' is {level}, not with {{}} {self.difficulty}", "difficulty"
            )
        object.__setattr__(self, "needs", technique)
        object.__setattr__(self, "difficulty", level)

    @classmethod
    @abstractmethod
    def from_options(cls, size: tuple[int, int], given: Mapping[str, Any]) -> Self:
        """The recipe for boards of this width and height, with the options that were given."""

    @property
    @abstractmethod
    def board(self) -> Puzzle:
        """The empty board, with its rules."""

    def check_reach(self) -> None:  # noqa: B027 — there may be nothing to refuse
        """Refuse levels that such puzzles do not have, and what would take hours to make."""

    @property
    def variety(self) -> int | None:
        """How many different puzzles there are at most; None if that is not known."""
        return None

    def identity(self, puzzle: Puzzle, remarks: Mapping[str, Any]) -> bytes:
        """What no two puzzles of a batch share: the clues, however they are turned."""
        return bytes.fromhex(puzzle.fingerprint)

    @property
    def place_count(self) -> int:
        """How many places can hold a clue."""
        return len(self.board.places)

    def make(self, seed: int) -> NewPuzzle | None:
        """The puzzle of this seed; None if this seed gives none that fits the recipe."""
        if self.best_of is None:
            return self._make_candidate(seed, seed)
        attempts = range(_ATTEMPTS * self.best_of)
        made = (self._make_candidate(seed, f"{seed} of {i}" if i else seed) for i in attempts)
        candidates = [(beauty(new.puzzle), new) for new in islice(filter(None, made), self.best_of)]
        if not candidates:
            return None
        most, best = max(candidates, key=itemgetter(0))
        return replace(best, remarks={**best.remarks, "beauty": most})

    def _make_candidate(self, seed: int, source: int | str) -> NewPuzzle | None:
        """The puzzle with the fewest clues of all tries from this source."""
        best: NewPuzzle | None = None
        for attempt in range(self.tries):
            found = self._draw(Random(source if attempt == 0 else f"{source} {attempt}"))
            found = self._with_grade(found) if found and self.difficulty else found
            if found and (best is None or found.puzzle.clue_count < best.puzzle.clue_count):
                best = replace(found, seed=seed)
            if best and best.puzzle.clue_count <= self._enough():
                break
        return best

    def _enough(self) -> int:
        """With that few clues a puzzle is as good as any that more tries could give."""
        return 0

    @abstractmethod
    def _draw(self, source: Random) -> NewPuzzle | None:
        """A puzzle from a solution drawn from this source."""

    def _with_grade(self, found: NewPuzzle) -> NewPuzzle | None:
        """The puzzle with its grade, if it is of the level that was asked for."""
        if not self._is_of_level(found.puzzle):
            return None
        graded = self._fitting_grade(found.puzzle)
        if graded is None:
            return None
        about = {"level": graded.level, "score": graded.score}
        if self.needs is not None:
            about["needs"] = self.needs
        return replace(found, remarks={**found.remarks, **about})

    def _is_of_level(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is of the level that was asked for, without its steps."""
        return level_without_steps(puzzle) == self.difficulty

    def _fitting_grade(self, puzzle: Puzzle) -> Grade | None:
        """The grade of a puzzle; None if its hardest technique is not the one asked for."""
        if self.needs is None:
            return grade(puzzle)
        walk = explain(puzzle, folded=False)
        return grade_of(walk) if is_hardest(self.needs, walk) else None

    def _thin_out(self, puzzle: Puzzle, solution: Grid, source: Random) -> NewPuzzle | None:
        """The puzzle without the clues that this recipe does without."""
        if self.clues == "full":
            return NewPuzzle(puzzle.solved_by(solution))
        if self.clues == "fewest":
            found = fewest(puzzle, solution=solution, limits=Limits(nodes=self.nodes))
            return NewPuzzle(found.puzzle, remarks=found.remarks())
        removal = self._removal(puzzle, source)
        if self.clues == "hidden":
            removal = self._hidden_part(removal, source)
        thin = self._remove(puzzle, solution, removal)
        if thin is None or self.target not in (None, thin.clue_count):
            return None
        return NewPuzzle(thin)

    def _removal(self, puzzle: Puzzle, source: Random) -> Removal:
        """The order in which to try and take clues away."""
        return removal_order(puzzle, self.order, source.getrandbits(64), pattern=self.pattern)

    def _hidden_part(self, removal: Removal, source: Random) -> Removal:
        """The groups of clues that the policy `hidden` hides, chosen at random."""
        share = HIDING[self.hide or "medium"]
        chosen = kernel.random_bits(len(removal.sizes), share, source.getrandbits(64))
        return Removal(removal.clues[np.repeat(chosen, removal.sizes)], removal.sizes[chosen])

    def _removes_by_level(self) -> bool:
        """Whether clues stay that techniques of the level need.

        Asking experts about each clue takes long, and what they leave nearly always ends in their
        last techniques; for another one it is quicker to choose from what is irreducible.
        """
        levels = LEVELS[:-1] if self.needs is None else LEVELS[:-2]
        return self.difficulty in levels

    def _remove(self, puzzle: Puzzle, solution: Grid, removal: Removal) -> Puzzle | None:
        """Take clues away in this order, as far as policy and difficulty allow."""
        least = self.target or 0
        if self.clues == "irreducible" and self.difficulty and self._removes_by_level():
            level = LEVELS.index(self.difficulty)
            return remove_within(level, puzzle, removal, solution, fewest=least)
        return remove_clues(puzzle, removal, solution=solution, fewest=least).puzzle
