"""Recipes: everything about a new puzzle except its seed.

A recipe and a seed give the same puzzle on every machine and in every browser, so a batch is just
a recipe and a range of seeds (`batch.py`), wherever it runs. Each family has its own recipe
(`skyscrapers.py`, `mosaic.py`); this module has what they share. Recipes check their options; the
kernel makes the puzzles (`kernel/common/recipe.hpp`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

from skytile import __version__, kernel
from skytile.errors import OptionError, quoted
from skytile.formats.json import to_object
from skytile.generate.fewest import Fewest
from skytile.generate.options import Choice, Option, Share, Whole, Word
from skytile.generate.reduction import ORDERS, PATTERNS
from skytile.logic import LEVELS, Grade, explain, grade
from skytile.logic.base import logic_of
from skytile.logic.grading import grade_of, is_hardest
from skytile.logic.techniques import TECHNIQUES, technique_named
from skytile.puzzles import Grid, Mask, Puzzle

POLICIES = ("full", "irreducible", "fewest", "counting", "hidden")
"""Which clues stay: all; only needed ones; the fewest; those counting needs; a random part."""

HIDING = ("easy", "medium", "hard")
"""How many clues are hidden: about one in twenty, one in five, or one in three."""

_NODES = Whole(0, 2**31 - 1)
SHARED_OPTIONS = (
    Option("clues", Choice(POLICIES), "which clues stay (irreducible)"),
    Option("order", Choice(ORDERS), "in which order they go (random)"),
    Option("pattern", Choice(PATTERNS), "a symmetry of the places with clues"),
    Option("target", Whole(), "exactly N clues", "N"),
    Option("density", Share(), "instead: this share of the places that can hold a clue", "D"),
    Option("hide", Choice(HIDING), "how many clues the policy 'hidden' hides"),
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
    grade: Grade | None = None
    """How hard it is, if its recipe had to determine that."""

    def record(self) -> dict[str, Any]:
        """The puzzle as a JSON object, as in a line of a batch."""
        about = {"seed": self.seed, "version": __version__, "clue_count": self.puzzle.clue_count}
        return to_object(self.puzzle) | about | dict(self.remarks)


@dataclass(frozen=True)
class Menu:
    """What to offer to people who do not want to think about options."""

    sizes: tuple[str, ...] = ()
    usual: str = ""
    """The size to begin with."""
    quick: tuple[tuple[str, str], ...] = ()
    """Sizes with a level, for quick games."""
    daily: Mapping[str, int] = field(default_factory=dict)
    """The size of the puzzle of the day, by level."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Further options of quick games and of the puzzle of the day."""
    plain: str = "Plain"
    """The name of puzzles without a variant rule."""
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The value of each variant rule that is offered, by size."""


class Practice(NamedTuple):
    """Boards on which techniques are practised: their size, and options."""

    size: int
    options: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Recipe(ABC):
    """How to make puzzles of one family: draw a solution, then remove clues."""

    menu: ClassVar[Menu] = Menu()
    practice: ClassVar[Mapping[str, Practice]] = {}
    """Boards on which techniques are likely to come up: by technique, or for the rest by level."""
    options: ClassVar[tuple[Option, ...]] = ()
    """The options of this family, beyond its rules and `SHARED_OPTIONS`."""
    page_tables: ClassVar[Mapping[str, Any]] = {}
    """Further data that the web page needs in order to refuse the same recipes."""
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
    """Only puzzles whose hardest technique is this one, which implies its level."""
    tries: int = 1
    """How many solutions to try for each puzzle; the one with the fewest clues is taken."""
    best_of: int | None = None
    """How many puzzles to make for each; the most beautiful is kept, its `beauty` recorded."""
    nodes: int | None = None
    """A limit on the search for the fewest clues; the record says how far it got."""

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
        """Replace the technique asked for with its proper name, and set its level."""
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

    @property
    def least_clues(self) -> int:
        """A proved lower bound on the number of clues of a unique puzzle of this recipe."""
        return 0

    def check_reach(self, target_option: str = "target") -> None:
        """Refuse options that no such puzzle has, and those that would take hours."""
        if self.target is not None and self.target < self.least_clues:
            needed = f"{self.board.title} with one solution has {self.least_clues} clues or more"
            raise OptionError(target_option, f"every {needed}, got {self.target}")

    @property
    def variety(self) -> int | None:
        """The most different puzzles that there can be; None if that is not known."""
        return None

    def identity(self, puzzle: Puzzle, remarks: Mapping[str, Any]) -> bytes:
        """A key that no two puzzles of a batch share: the fingerprint, which ignores turns."""
        return bytes.fromhex(puzzle.fingerprint)

    @property
    def place_count(self) -> int:
        """The number of places that can hold a clue."""
        return len(self.board.places)

    def chosen_from(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with the full set of clues that its own were chosen from."""
        assert puzzle.solution is not None
        return puzzle.read_off(puzzle.solution).solved_by(puzzle.solution)

    def make(self, seed: int) -> NewPuzzle | None:
        """Make the puzzle of this seed; None if the seed gives none that fits the recipe."""
        grades: dict[bytes, Grade] = {}

        def accepts(clues: bytes, solution: bytes) -> bool:
            kept, cells = np.frombuffer(clues, np.bool_), np.frombuffer(solution, np.int16)
            graded = self._fitting_grade(self._puzzle(seed, kept, cells))
            if graded is not None:
                grades[clues] = graded
            return graded is not None

        made = self._make(seed, None if self.needs is None else accepts)
        if made is None:
            return None
        puzzle = self._puzzle(seed, made.clues, made.solution)
        remarks = {**_proof(made, puzzle), **self._origin(seed)}
        graded = None
        if self.difficulty is not None:
            graded = grades.get(made.clues.tobytes()) or self._fitting_grade(puzzle)
            assert graded is not None
            remarks |= {"level": graded.level, "score": graded.score}
        if self.needs is not None:
            remarks["needs"] = self.needs
        if made.beauty is not None:
            remarks["beauty"] = made.beauty
        return NewPuzzle(puzzle, seed, remarks, graded)

    @abstractmethod
    def _make(self, seed: int, accepts: kernel.Accepts | None) -> kernel.NewPuzzle | None:
        """Have the kernel make the puzzle of this seed."""

    def _board(self, seed: int) -> Puzzle:
        """The empty board of this seed's puzzle."""
        return self.board

    def _origin(self, seed: int) -> dict[str, Any]:
        """The part of a record about where the solution comes from."""
        return {}

    def _puzzle(self, seed: int, clues: Mask, solution: Grid) -> Puzzle:
        """The puzzle with these clues of a solution, a flat array row by row."""
        board = self._board(seed)
        return board.from_solution(solution.reshape(board.shape), clues)

    @property
    def _kernel_recipe(self) -> kernel.Recipe:
        """The part of the recipe for the kernel that all families share."""
        return kernel.Recipe(
            policy=POLICIES.index(self.clues),
            order=ORDERS.index(self.order),
            pattern=PATTERNS.index(self.pattern),
            target=self.target,
            hide=HIDING.index(self.hide or "medium"),
            level=None if self.difficulty is None else LEVELS.index(self.difficulty),
            needs_technique=self.needs is not None,
            tries=self.tries,
            best_of=self.best_of,
            nodes=self.nodes,
        )

    def _fitting_grade(self, puzzle: Puzzle) -> Grade | None:
        """The grade of a puzzle; None if its hardest technique is not the one asked for."""
        if self.needs is None:
            return grade(puzzle)
        walk = explain(puzzle, folded=False)
        return grade_of(walk) if is_hardest(self.needs, walk) else None


def _proof(made: kernel.NewPuzzle, puzzle: Puzzle) -> dict[str, Any]:
    """The part of a record about the fewest clues, if they were searched for."""
    return {} if made.at_least is None else Fewest(puzzle, made.at_least).remarks()
