"""How Skyscrapers are made: a random board that follows the rules, and some of its clues.

This module has the options and their checks; the kernel makes the puzzles
(`kernel/skyscrapers/recipe.cpp`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Self

import numpy as np

from skytile import kernel
from skytile.engines.kernel import Kernel, SkyscrapersSession
from skytile.errors import OptionError, quoted
from skytile.generate.options import Choice, Flag, Option
from skytile.generate.reach import check_level, edges_determine_some
from skytile.generate.recipe import Menu, Practice, Recipe
from skytile.generate.reduction import PREFERENCES
from skytile.logic import LEVELS
from skytile.puzzles import Grid, Puzzle, Skyscrapers

_empty_board = lru_cache(maxsize=16)(Skyscrapers)
_LATIN = Practice(9, {"prefer": "givens"})
_LARGE_LATIN = Practice(12, {"prefer": "givens"})
"""With hardly any clues at the edge, only large sets and fish help."""
GIVENS = ("none", "few", "any")
_LARGEST_WITHOUT_GIVENS = 11
_LARGEST_BY_LEVEL = {
    None: 18,
    "easy": kernel.LARGEST_LOGIC,
    "medium": kernel.LARGEST_LOGIC,
    "hard": 16,
    "expert": 12,
    "extreme": 12,
}
"""The largest sizes that are made within a minute or two, by level."""
_LARGEST_WITH_ANY = 22
"""The largest size without a level, if any cells may be given."""
_LEAST_EDGES = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6}
_LEAST_CLUES = {2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 3, 8: 3}
"""The fewest clues of plain boards, by edges alone or with given cells: no smaller set has one
solution. All were tried, with all their values (`tests/generate/test_least_clues.py`, and the
study `fewest`)."""
_SIZES = tuple(map(str, range(4, 13)))


@dataclass(frozen=True, kw_only=True)
class SkyscrapersRecipe(Recipe):
    """How to make Skyscrapers."""

    menu: ClassVar[Menu] = Menu(
        sizes=_SIZES,
        usual="6",
        quick=(("5", "easy"), ("6", "medium"), ("7", "hard")),
        daily={"easy": 5, "medium": 5, "hard": 6},
        variants={
            "sums": dict.fromkeys(_SIZES, True),
            "parks": dict.fromkeys(_SIZES, 1),
            "diagonals": dict.fromkeys(_SIZES, True),
            "boxes": {"4": "2x2", "6": "2x3", "8": "2x4", "9": "3x3", "10": "2x5", "12": "3x4"},
        },
    )
    practice: ClassVar[Mapping[str, Practice]] = {
        "easy": Practice(5, {"clues": "hidden", "hide": "easy"}),
        "medium": Practice(5),
        "locked heights": Practice(6),
        "hard": Practice(6),
        "naked triple": _LATIN,
        "hidden triple": _LATIN,
        "naked quad": _LATIN,
        "hidden quad": _LARGE_LATIN,
        "expert": Practice(6, {"givens": "any"}),
        "jellyfish": _LARGE_LATIN,
        "extreme": Practice(8, {"givens": "any"}),
    }
    options: ClassVar[tuple[Option, ...]] = (
        Option("prefer", Choice(("edges", "givens")), "what to keep"),
        Option("givens", Choice(GIVENS), "cells given: none, as few as needed, or any"),
        Option("no_givens", Flag(), "the same as --givens none"),
    )
    page_tables: ClassVar[Mapping[str, Any]] = {
        "givens": GIVENS,
        "prefer": PREFERENCES,
        "largest": {level or "any": size for level, size in _LARGEST_BY_LEVEL.items()},
        "largest_without_givens": _LARGEST_WITHOUT_GIVENS,
        "largest_with_any": _LARGEST_WITH_ANY,
    }
    size: int
    boxes: tuple[int, int] | None = None
    diagonals: bool = False
    parks: int = 0
    sums: bool = False
    givens: str | None = None
    """Given cells: `none`, as `few` as needed, or `any`. By default few, which is none on all but
    large boards; or any, with the policies `hidden` and `fewest`, or with `target`, `needs` or
    `prefer`."""
    prefer: str | None = None
    """Which clues to keep if there is a choice: `edges` or `givens`."""

    def __post_init__(self) -> None:
        if self.size > kernel.LARGEST_LOGIC:
            expected = f"expected 1 to {kernel.LARGEST_LOGIC} for Skyscrapers"
            raise OptionError("size", f"{expected}, got {self.size}")
        super().__post_init__()
        if self.clues == "counting":
            raise OptionError("clues", "counting is only for mosaic, not for skyscrapers")
        if self.givens not in (None, *GIVENS):
            raise OptionError("givens", f"expected {', '.join(GIVENS)}, got {quoted(self.givens)}")
        if self.givens == "none":
            self._check_edges_can_tell()

    @classmethod
    def from_options(cls, size: tuple[int, int], given: Mapping[str, Any]) -> Self:
        """The recipe for boards of this width and height, with the options that were given."""
        n, height = size
        if n != height:
            raise OptionError("size", f"Skyscrapers are square, got {n}x{height}")
        high, wide = given.get("boxes", (1, n))
        if wide is None:
            raise OptionError("boxes", f"expected rows x columns, such as 2x3, got {high}")
        if high * wide != n:
            raise OptionError("boxes", f"a box of {high}x{wide} does not hold {n} cells")
        parks = given.get("parks", 0)
        if parks >= n:
            raise OptionError("parks", f"expected 0 to {n - 1} for size {n}, got {parks}")
        fields = {name: value for name, value in given.items() if name != "no_givens"}
        if "no_givens" in given and fields.setdefault("givens", "none") != "none":
            raise OptionError("no_givens", f"not with {{}} {fields['givens']}", "givens")
        return cls(size=n, **fields)

    def _check_edges_can_tell(self) -> None:
        """Refuse a board with one building per line: every clue would be the same."""
        if self.size - self.parks == 1 and self.size > 1:
            same = "one building a row and column is seen from every edge alike"
            raise OptionError("givens", f"none never suffices with {self.parks} parks: {same}")

    @property
    def board(self) -> Skyscrapers:
        """The empty board, with its rules."""
        rules = {"diagonals": self.diagonals, "parks": self.parks, "sums": self.sums}
        return _empty_board(self.size, boxes=self.boxes, **rules)

    @property
    def least_clues(self) -> int:
        """The fewest clues of plain boards for which all smaller sets were tried; else 0."""
        if self.board.rules:
            return 0
        found = _LEAST_EDGES if self.givens == "none" else _LEAST_CLUES
        return found.get(self.size, 0)

    def check_reach(self, target_option: str = "target") -> None:
        """Refuse options that no such board has, and those that would take hours."""
        super().check_reach(target_option)
        board, policy = self.board, self.givens_policy
        by_edges = policy == "none" or (policy == "few" and edges_determine_some(board))
        check_level(
            board, self.difficulty, by_edges=by_edges, full=by_edges and self.clues == "full"
        )
        self._check_size_is_made_in_time()

    def _check_size_is_made_in_time(self) -> None:
        """Refuse sizes that are known from measurements to take hours."""
        if self.clues == "full":
            if self.givens == "none" and self.size > 6 and self.difficulty in LEVELS[3:]:
                rare = (
                    f"of more than 6×6 that all edges determine are hardly ever {self.difficulty}"
                )
                raise OptionError("size", f"boards {rare}; {{}} few gives some cells", "givens")
            return
        if self.givens == "none" and self.size > _LARGEST_WITHOUT_GIVENS:
            most = f"{_LARGEST_WITHOUT_GIVENS}×{_LARGEST_WITHOUT_GIVENS}"
            slow = f"Skyscrapers without givens of more than {most} take hours to make"
            raise OptionError("size", f"{slow}; {{}} few gives as few as needed", "givens")
        any_level = self.givens_policy == "any" and self.difficulty is None
        largest = _LARGEST_WITH_ANY if any_level else _LARGEST_BY_LEVEL[self.difficulty]
        if self.size > largest:
            kind = f"{self.difficulty or self.clues} Skyscrapers of more than {largest}×{largest}"
            instead = "{} easy makes them in seconds"
            raise OptionError("size", f"{kind} take hours to make; {instead}", "difficulty")

    @property
    def place_count(self) -> int:
        """The number of places that can hold a clue."""
        return 4 * self.size + (0 if self.givens == "none" else self.size**2)

    @property
    def givens_policy(self) -> str:
        """Which cells may be given, with the default filled in."""
        wants_some = self.clues in ("hidden", "fewest") or self.target is not None
        return self.givens or ("any" if wants_some or self.needs or self.prefer else "few")

    def chosen_from(self, puzzle: Puzzle) -> Puzzle:
        """All edges and cells; or all edges and the given cells, unless any cells may be given."""
        full = super().chosen_from(puzzle)
        if self.givens_policy == "any":
            return full
        edges = np.arange(len(full.places)) < 4 * self.size
        return full.keep(edges | puzzle.clue_mask, full.solution)

    def _make(self, seed: int, accepts: kernel.Accepts | None) -> kernel.NewPuzzle | None:
        board = self.board
        if self.boxes or self.diagonals:
            _check_board_exists(board)
        givens, prefer = GIVENS.index(self.givens_policy), PREFERENCES.index(self.prefer)
        return kernel.make_skyscrapers(
            self._kernel_recipe, board.kernel_rules, givens, prefer, seed, accepts
        )


def _check_board_exists(board: Skyscrapers) -> None:
    """Refuse rules that no board can follow."""
    if not _is_possible(board.kernel_rules):
        raise OptionError(f"{board.title}: no board follows these rules")


@lru_cache(maxsize=64)
def _is_possible(rules: kernel.SkyscrapersRules) -> bool:
    return kernel.random_board(rules, 0) is not None


def random_heights(board: Skyscrapers, seed: int) -> Grid:
    """A random grid that follows the rules of this board, whatever its clues.

    Plain boards are Latin squares, each as likely as any other (Jacobson and Matthews).
    """
    _check_board_exists(board)
    heights = kernel.random_board(board.kernel_rules, seed)
    assert heights is not None
    return heights.reshape(board.shape)


def give_cells(puzzle: Skyscrapers, solution: Grid, seed: int) -> Skyscrapers:
    """The puzzle with cells given until the solution is the only one (Kolijn, section 3.4).

    As long as there is another solution, one of the cells in which it differs is given.
    """
    with Kernel().open(puzzle) as session:
        assert isinstance(session, SkyscrapersSession)
        kept, _ = session.give_cells(solution, seed)
    return puzzle.read_off(solution).keep(kept, solution)
