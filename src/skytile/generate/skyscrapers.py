"""How Skyscrapers are made: a random board that follows the rules, and some of its clues."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Self

from skytile import kernel
from skytile.engines.kernel import Kernel, SkyscrapersSession
from skytile.errors import OptionError
from skytile.generate.options import Choice, Flag, Option
from skytile.generate.recipe import Menu, NewPuzzle, Practice, Recipe
from skytile.generate.reduction import removal_order
from skytile.generate.thin import fewest_known, thinnest
from skytile.kernel import Removal
from skytile.limits import Limits
from skytile.puzzles import Grid, Skyscrapers

_empty_board = lru_cache(maxsize=16)(Skyscrapers)
_LATIN = Practice(9, {"prefer": "givens"})
_LARGE_LATIN = Practice(12, {"prefer": "givens"})
"""Where hardly a clue is at the edge, large sets and fish are all that helps."""
_SIZES = ("4", "5", "6", "7", "8", "9")


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
            "boxes": {"4": "2x2", "6": "2x3", "8": "2x4", "9": "3x3"},
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
        "expert": Practice(6),
        "jellyfish": _LARGE_LATIN,
        "extreme": Practice(8),
    }
    options: ClassVar[tuple[Option, ...]] = (
        Option("prefer", Choice(("edges", "givens")), "what to keep"),
        Option("no_givens", Flag(), "edge clues alone"),
    )
    size: int
    boxes: tuple[int, int] | None = None
    diagonals: bool = False
    parks: int = 0
    sums: bool = False
    givens: bool = True
    """Whether cells may be given at all."""
    prefer: str | None = None
    """Which clues to keep if there is a choice: `edges` or `givens`."""

    def __post_init__(self) -> None:
        if self.size > kernel.LARGEST_LOGIC:
            expected = f"expected 1 to {kernel.LARGEST_LOGIC} for Skyscrapers"
            raise OptionError("size", f"{expected}, got {self.size}")
        super().__post_init__()
        if self.clues == "counting":
            raise OptionError("clues", "counting is only for mosaic, not for skyscrapers")

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
        return cls(size=n, givens="no_givens" not in given, **fields)

    @property
    def board(self) -> Skyscrapers:
        """The empty board, with its rules."""
        rules = {"diagonals": self.diagonals, "parks": self.parks, "sums": self.sums}
        return _empty_board(self.size, boxes=self.boxes, **rules)

    @property
    def place_count(self) -> int:
        """How many places can hold a clue."""
        return 4 * self.size + (self.size**2 if self.givens else 0)

    def _draw(self, source: Random) -> NewPuzzle | None:
        if self._is_thin():
            found = thinnest(self.size, source, Limits(nodes=self.nodes))
            return None if found is None else NewPuzzle(found.puzzle, remarks=found.remarks())
        board = self.board
        solution = random_heights(board, source.getrandbits(64))
        if self.givens and self.clues not in ("full", "hidden"):
            return self._thin_out(board.read_off(solution), solution, source)
        edges = Skyscrapers(self.size, board.visible(solution), **board.rules)
        if self.clues == "hidden" and self.givens:
            edges = self._hide_edges(edges, source)
        full = give_cells(edges, solution, source.getrandbits(64))
        if self.givens:
            return NewPuzzle(full)
        if full.clue_count > edges.clue_count:
            return None  # all edges together leave several solutions
        return self._thin_out(edges, solution, source)

    def _is_thin(self) -> bool:
        """Whether to look for plain boards with the fewest edge clues, whatever the solution."""
        return self.clues == "fewest" and not (self.givens or self.board.rules)

    def _enough(self) -> int:
        return fewest_known(self.size) if self._is_thin() else super()._enough()

    def _hide_edges(self, edges: Skyscrapers, source: Random) -> Skyscrapers:
        """The puzzle with edges hidden at random."""
        removal = self._removal(edges, source)
        mask = edges.clue_mask
        mask[self._hidden_part(removal, source).clues] = False
        return edges.keep(mask)

    def _removal(self, puzzle: Any, source: Random) -> Removal:
        seed = source.getrandbits(64)
        return removal_order(puzzle, self.order, seed, pattern=self.pattern, prefer=self.prefer)


def random_heights(board: Skyscrapers, seed: int) -> Grid:
    """A random grid that follows the rules of this board, whatever its clues.

    Plain boards are Latin squares, each as likely as any other (Jacobson and Matthews).
    """
    heights = kernel.random_board(board.kernel_rules, seed)
    if heights is None:
        raise OptionError(f"{board.title}: no board follows these rules")
    return heights.reshape(board.shape)


def give_cells(puzzle: Skyscrapers, solution: Grid, seed: int) -> Skyscrapers:
    """The puzzle with cells given until the solution is the only one (Kolijn, section 3.4).

    As long as there is another solution, one of the cells in which it differs is given.
    """
    with Kernel().open(puzzle) as session:
        assert isinstance(session, SkyscrapersSession)
        kept, _ = session.give_cells(solution, seed)
    return puzzle.read_off(solution).keep(kept, solution)
