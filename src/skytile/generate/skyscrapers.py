"""How Skyscrapers are made: a random board that follows the rules, and some of its clues."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Self

from skytile import kernel
from skytile.engines.kernel import Kernel, SkyscrapersSession
from skytile.errors import OptionError, quoted
from skytile.generate.options import Choice, Flag, Option
from skytile.generate.reach import check_level, edges_determine_some
from skytile.generate.recipe import Menu, NewPuzzle, Practice, Recipe
from skytile.generate.reduction import removal_order
from skytile.generate.thin import fewest_known, thinnest
from skytile.kernel import Removal
from skytile.limits import Limits
from skytile.logic import LEVELS
from skytile.puzzles import Grid, Puzzle, Skyscrapers

_empty_board = lru_cache(maxsize=16)(Skyscrapers)
_LATIN = Practice(9, {"prefer": "givens"})
_LARGE_LATIN = Practice(12, {"prefer": "givens"})
"""Where hardly a clue is at the edge, large sets and fish are all that helps."""
GIVENS = ("none", "few", "any")
_LARGEST_CLASSIC = 10
"""Up to here boards that their edges determine are nearly always found in a second or two."""
_STEPS, _FEW_STEPS = 60_000, 10_000
"""How long a walk to such a board may be, there and on larger boards, before cells are given."""
_MOST_STEPS = 400_000
"""How long if none may be given, before another seed is tried."""
_LARGEST_WITHOUT_GIVENS = 11
_LARGEST_BY_LEVEL = {
    None: 18,
    "easy": kernel.LARGEST_LOGIC,
    "medium": kernel.LARGEST_LOGIC,
    "hard": 16,
    "expert": 12,
    "extreme": 12,
}
"""What is made within a minute or two; by logic alone, any size."""
_LARGEST_WITH_ANY = 22
"""The same without a level, where any cells may be given."""
_HIGHEST_WALK = 2
"""The highest level that a walk can look for; boards beyond it are met by chance."""
_ORDERS = 4
"""In how many orders to remove the clues of one board until it is of the level asked for."""
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
        Option("no_givens", Flag(), "the same as {} none"),
    )
    size: int
    boxes: tuple[int, int] | None = None
    diagonals: bool = False
    parks: int = 0
    sums: bool = False
    givens: str | None = None
    """Cells given: `none`, as `few` as needed, or `any` that come about. By default few, which
    is none for all but large boards; any with another policy than `irreducible` and `full`, with
    `target`, `needs` or `prefer`."""
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
        """Refuse a board with one building a line: every clue would be the same."""
        if self.size - self.parks == 1 and self.size > 1:
            same = "one building a row and column is seen from every edge alike"
            raise OptionError("givens", f"none never suffices with {self.parks} parks: {same}")

    @property
    def board(self) -> Skyscrapers:
        """The empty board, with its rules."""
        rules = {"diagonals": self.diagonals, "parks": self.parks, "sums": self.sums}
        return _empty_board(self.size, boxes=self.boxes, **rules)

    def check_reach(self) -> None:
        """Refuse levels that such boards do not have, and what would take hours to make."""
        board, policy = self.board, self.givens_policy
        by_edges = policy == "none" or (policy == "few" and edges_determine_some(board))
        check_level(
            board, self.difficulty, by_edges=by_edges, full=by_edges and self.clues == "full"
        )
        self._check_size_is_made_in_time()

    def _check_size_is_made_in_time(self) -> None:
        """Refuse sizes that take hours, as far as that was measured."""
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
        """How many places can hold a clue."""
        return 4 * self.size + (0 if self.givens == "none" else self.size**2)

    @property
    def givens_policy(self) -> str:
        """Which cells may be given, if that is not said."""
        wants_some = self.clues in ("hidden", "fewest") or self.target is not None
        return self.givens or ("any" if wants_some or self.needs or self.prefer else "few")

    def _draw(self, source: Random) -> NewPuzzle | None:
        if self._is_thin():
            found = thinnest(self.size, source, Limits(nodes=self.nodes))
            return None if found is None else NewPuzzle(found.puzzle, remarks=found.remarks())
        if self.givens_policy != "any":
            return self._draw_classic(source)
        board = self.board
        solution = random_heights(board, source.getrandbits(64))
        if self.clues not in ("full", "hidden"):
            return self._thin_out(board.read_off(solution), solution, source)
        edges = Skyscrapers(self.size, board.visible(solution), **board.rules)
        if self.clues == "hidden":
            edges = self._hide_edges(edges, source)
        return NewPuzzle(give_cells(edges, solution, source.getrandbits(64)))

    def _draw_classic(self, source: Random) -> NewPuzzle | None:
        """A puzzle from a solution that its edges determine, or nearly so."""
        solution, by_edges = self._solution_from_edges(source)
        edges = Skyscrapers(self.size, self.board.visible(solution), **self.board.rules)
        steered = self.difficulty is not None and self.clues == "irreducible"
        if by_edges:
            full = edges.solved_by(solution)
        elif steered and self.givens != "none":
            full = edges.read_off(solution)  # people may need more than uniqueness does
        else:
            full = give_cells(edges, solution, source.getrandbits(64))
        if self.givens == "none" and full.clue_count > edges.clue_count:
            return None
        if not steered:
            return self._thin_out(full, solution, source)
        for _ in range(_ORDERS):
            if (found := self._remove_to_level(full, solution, source)) is not None:
                return NewPuzzle(found)
        return None

    def _solution_from_edges(self, source: Random) -> tuple[Grid, bool]:
        """A solution that techniques find from its edges if a walk meets one; whether it did."""
        few = _STEPS if self.size <= _LARGEST_CLASSIC else _FEW_STEPS
        steps = _MOST_STEPS if self.givens == "none" else few
        # On large boards what takes more than looking along lines is slow to look for.
        level = 1 if self.size < _LARGEST_CLASSIC and self.difficulty != LEVELS[0] else 0
        if self.clues == "full" and self.difficulty is not None:
            level = LEVELS.index(self.difficulty)
            if level > _HIGHEST_WALK:
                return random_heights(self.board, source.getrandbits(64)), False
        found = kernel.edge_board(self.board.kernel_rules, level, steps, source.getrandbits(64))
        if found is None:
            return random_heights(self.board, source.getrandbits(64)), False
        return found.heights.reshape(self.board.shape), found.surplus == 0

    def _remove_to_level(self, full: Skyscrapers, solution: Grid, source: Random) -> Puzzle | None:
        assert self.difficulty is not None
        level, removal = LEVELS.index(self.difficulty), self._removal(full, source)
        with Kernel().open(full) as session:
            assert isinstance(session, SkyscrapersSession)
            kept = session.remove_clues_to_level(removal, solution, level, fewest=self.target or 0)
        return None if kept is None else full.keep(kept, solution)

    def _is_of_level(self, puzzle: Puzzle) -> bool:
        steered = self.givens_policy != "any" and self.clues == "irreducible"
        return steered or super()._is_of_level(puzzle)

    def _is_thin(self) -> bool:
        """Whether to look for plain boards with the fewest edge clues, whatever the solution."""
        return self.clues == "fewest" and self.givens == "none" and not self.board.rules

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
        prefer = self.prefer or ("edges" if self.givens_policy == "few" else None)
        return removal_order(puzzle, self.order, seed, pattern=self.pattern, prefer=prefer)


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
