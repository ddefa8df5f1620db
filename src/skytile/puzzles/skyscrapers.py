"""Skyscrapers (Towers): a Latin square of heights, and what is seen from its edges.

Every row and column holds each height once. An edge clue counts the buildings
visible looking in: those taller than all before them. Four variants: *boxes* and
*diagonals* are further groups that hold each height once; with *parks* every group
has that many empty cells, height 0, never visible and hiding nothing; with *sums*
an edge clue is the sum of the visible heights.
"""

from functools import cached_property, lru_cache, partial
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile import kernel
from skytile.errors import PuzzleError
from skytile.puzzles.base import (
    OPEN,
    Clue,
    Grid,
    Mask,
    Places,
    Puzzle,
    cell_name,
    checked_stack,
    checked_table,
    frozen,
    solve_copies,
    whole,
)
from skytile.puzzles.groups import Group, group_cells, groups_of, sight_lines_of
from skytile.puzzles.rules import Form, Rule
from skytile.puzzles.symmetry import Symmetry, forms

LARGEST = 255
_FIRST_RULES = ("boxes", "diagonals", "parks")
EDGES = "NESW"
"""The sides in the order of `edges`: north, east, south, west."""


class Skyscrapers(Puzzle):
    """An n×n board with edge clues and given heights; 0 stands for no clue.

    `edges` has four rows: north and south from left to right, east and west
    from top to bottom, in the order north, east, south, west.
    """

    kind: ClassVar[str] = "skyscrapers"
    variants: ClassVar[tuple[Rule, ...]] = (
        Rule(
            "boxes",
            Form.SIZE,
            "boxes of so many rows and columns hold every height too",
            "Where thick lines divide the grid into boxes, each box holds every height once as "
            "well.",
        ),
        Rule(
            "diagonals",
            Form.FLAG,
            "both main diagonals hold every height too",
            "Where the diagonals are drawn, both of them hold every height once as well.",
        ),
        Rule(
            "parks",
            Form.NUMBER,
            "so many empty cells in every row and column",
            "Some grids have parks, cells without a building: the same number of them in every row "
            "and column. The heights then go from 1 to the size less that number. A park is not "
            "counted from the edge, and hides nothing.",
        ),
        Rule(
            "sums",
            Form.FLAG,
            "an edge clue is the sum of the visible heights",
            "Where a Σ stands in the corner, a number at the edge is the sum of the heights that "
            "are visible from there: 2 1 4 3, seen from the left, makes 2 + 4 = 6.",
        ),
    )
    size: int
    edges: NDArray[np.uint16]
    givens: NDArray[np.uint8]
    boxes: tuple[int, int] | None
    diagonals: bool
    parks: int
    sums: bool
    solution: Grid | None

    def __init__(
        self,
        size: int,
        edges: ArrayLike | None = None,
        givens: ArrayLike | None = None,
        *,
        boxes: tuple[int, int] | None = None,
        diagonals: bool = False,
        parks: int = 0,
        sums: bool = False,
        solution: ArrayLike | None = None,
    ) -> None:
        n = whole("size", size, 1, LARGEST)
        parks = whole("parks", parks, 0, n - 1)
        self._set(size=n, parks=parks, diagonals=bool(diagonals), sums=bool(sums))
        self._set(boxes=_checked_boxes(boxes, n))
        if edges is None:
            edges = np.zeros((4, n), np.uint16)
        if givens is None:
            givens = np.zeros((n, n), np.uint8)
        visible, heights = range(self.largest_clue + 1), range(self.tallest + 1)
        edge_table = checked_table("clues", edges, (4, n), visible, edge_name)
        given_table = checked_table("givens", givens, (n, n), heights, cell_name)
        self._set(
            edges=frozen(edge_table.astype(np.uint16)),
            givens=frozen(given_table.astype(np.uint8)),
        )
        self._set(solution=self._checked_solution(solution))

    @classmethod
    def from_arrays(
        cls,
        edges: ArrayLike,
        givens: ArrayLike | None = None,
        solutions: ArrayLike | None = None,
        **rules: Any,
    ) -> list[Self]:
        """Many boards of one size n, from stacks of edges (…×4×n), givens and solutions (…×n×n)."""
        stack = np.asarray(edges)
        if stack.ndim != 3:
            raise PuzzleError("clues: expected a stack of tables: boards × 4 × size")
        board = cls(stack.shape[2], **rules)
        n, heights = board.size, range(board.tallest + 1)
        edges = checked_stack("clues", stack, (4, n), range(board.largest_clue + 1), edge_name)
        if givens is None:
            givens = np.zeros((len(edges), n, n), np.uint8)
        givens = checked_stack("givens", givens, (n, n), heights, cell_name)
        if len(givens) != len(edges):
            raise PuzzleError(f"givens: expected {len(edges)} boards, got {len(givens)}")
        copies = board._copies(
            len(edges), edges=edges.astype(np.uint16), givens=givens.astype(np.uint8)
        )
        if solutions is not None:
            checker = kernel.borrow_board(board.kernel_rules)
            cells = np.where(givens == 0, np.int16(OPEN), givens)
            solve_copies(copies, solutions, checker, edges.astype(np.uint16), cells)
            kernel.return_board(board.kernel_rules, checker)
        return copies

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return (self.size, self.size)

    @property
    def board_key(self) -> tuple[Any, ...]:
        """A key shared by puzzles that differ only in their clues: kind, size and rules."""
        return self.kind, self.size, self.boxes, self.diagonals, self.parks, self.sums

    @property
    def tallest(self) -> int:
        """The height of the tallest building."""
        return self.size - self.parks

    @property
    def values(self) -> range:
        """The values a cell may hold; 0 is a park."""
        return range(0 if self.parks else 1, self.tallest + 1)

    @property
    def largest_clue(self) -> int:
        """The largest number that an edge clue may be."""
        return self.tallest * (self.tallest + 1) // 2 if self.sums else self.tallest

    @property
    def places(self) -> Places:
        """All places that can hold a clue: the edges N1 to W*n*, then the cells."""
        return _places(self.size)

    @cached_property
    def clue_values(self) -> NDArray[np.int16]:
        """The clues by number, 0 where there is none."""
        return frozen(np.concatenate((self.edges.ravel(), self.givens.ravel())).astype(np.int16))

    @property
    def strong_clues(self) -> Mask:
        """Edge clues that nearly fix their line: the smallest one and the two largest."""
        least = self.tallest if self.sums else 1
        strong = (self.edges == least) | (self.edges >= self.largest_clue - 1)
        return np.concatenate((strong.ravel(), np.zeros(self.size**2, np.bool_)))

    @cached_property
    def edge_clues(self) -> tuple[Clue, ...]:
        """The edge clues, each with the cells along its line, nearest first."""
        lines = self.sight_lines.reshape(-1, self.size).tolist()
        names, values = self.places.names, self.edges.ravel().tolist()
        return tuple(
            Clue(names[number], value, tuple(lines[number]))
            for number, value in enumerate(values)
            if value
        )

    @cached_property
    def given_clues(self) -> tuple[Clue, ...]:
        """The given heights, each with its cell."""
        names, values = self.places.names[4 * self.size :], self.givens.ravel().tolist()
        return tuple(
            Clue(names[cell], value, (cell,)) for cell, value in enumerate(values) if value
        )

    @property
    def groups(self) -> tuple[Group, ...]:
        """Rows, columns, boxes and diagonals: what holds every height exactly once."""
        return groups_of(self.size, self.boxes, self.diagonals)

    @property
    def sight_lines(self) -> NDArray[np.intp]:
        """`sight_lines[side, i]`: the cells, as flat indices, an observer there sees in order."""
        return sight_lines_of(self.size)

    @property
    def kernel_rules(self) -> kernel.SkyscrapersRules:
        """The size and rules in the form that the compiled kernel takes."""
        return _kernel_rules(self.size, self.boxes, self.diagonals, self.parks, self.sums)

    def visible(self, grid: ArrayLike) -> NDArray[np.uint16]:
        """What the edge clues of this grid would be, arranged like `edges`."""
        cells = self.checked_grid(grid)
        heights = (
            np.minimum(np.maximum(cells, 0), 255).astype(np.uint8).ravel()
        )  # quicker than clip
        lines = np.ascontiguousarray(heights[self.sight_lines.reshape(-1, self.size)])
        look = kernel.sum_visible if self.sums else kernel.count_visible
        return look(lines).astype(np.uint16).reshape(4, self.size)

    def readings(self, grid: ArrayLike) -> NDArray[np.int16]:
        """What is visible of this grid and the heights in it, by number of the clue."""
        heights = self.checked_grid(grid)
        return np.concatenate((self.visible(heights).ravel(), heights.ravel())).astype(np.int16)

    def violations(self, grid: ArrayLike) -> list[str]:
        """Every rule that `grid` breaks, in words; nothing for a solution."""
        heights = self.checked_grid(grid)
        return [
            *self._odd_heights(heights),
            *self._broken_groups(heights),
            *self._broken_givens(heights),
            *self._broken_edges(heights),
        ]

    def transformed(self, symmetry: Symmetry) -> Self:
        """The puzzle turned or mirrored, its clues (and solution) with it."""
        frame = symmetry.apply(self._frame())
        boxes = self.boxes[::-1] if self.boxes and symmetry.swaps_axes else self.boxes
        return type(self)(
            self.size,
            [frame[0, 1:-1], frame[1:-1, -1], frame[-1, 1:-1], frame[1:-1, 0]],
            frame[1:-1, 1:-1],
            **{**self.rules, "boxes": boxes},
            solution=None if self.solution is None else symmetry.apply(self.solution),
        )

    def _frame(self) -> NDArray[np.uint16]:
        """Givens with the edge clues around them, so that one turn moves both."""
        frame = np.zeros((self.size + 2, self.size + 2), np.uint16)
        frame[1:-1, 1:-1] = self.givens
        frame[0, 1:-1], frame[1:-1, -1], frame[-1, 1:-1], frame[1:-1, 0] = self.edges
        return frame

    def _rebuilt(self, values: NDArray[np.int16], solution: ArrayLike | None) -> Self:
        n = self.size
        edges, givens = values[: 4 * n].reshape(4, n), values[4 * n :].reshape(n, n)
        return type(self)(n, edges, givens, **self.rules, solution=solution)

    def _checked_clue(self, number: int, value: int) -> int:
        highest = self.largest_clue if number < 4 * self.size else self.tallest
        return whole(self.places.names[number], value, 1, highest)

    def _odd_heights(self, heights: Grid) -> list[str]:
        low, high = self.values.start, self.tallest
        odd = (heights < low) | (heights > high)
        if not odd.any():
            return []
        return [
            f"{cell_name(*at)}: height {heights[*at]} is not {low} to {high}"
            for at in np.argwhere(odd)
        ]

    def _broken_groups(self, heights: Grid) -> list[str]:
        flat, broken = heights.ravel(), []
        cells = group_cells(self.size, self.boxes, self.diagonals)
        expected = np.maximum(np.arange(self.size) - self.parks + 1, 0)
        if (np.sort(flat[cells], axis=1) == expected).all():
            return []  # nearly always; naming what is wrong takes longer
        for name, cells in self.groups:
            held = flat[cells]
            inside = held[(held > 0) & (held <= self.tallest)]
            counts = np.bincount(inside, minlength=self.tallest + 1)
            for height in np.flatnonzero(counts[1:] != 1) + 1:
                places = [cell_name(*divmod(int(c), self.size)) for c in cells[held == height]]
                broken.append(f"{name}: {_how_often(int(height), places)}")
        return broken

    def _broken_givens(self, heights: Grid) -> list[str]:
        wrong = (self.givens > 0) & (self.givens != heights)
        if not wrong.any():
            return []
        return [
            f"{cell_name(*at)}: height {heights[*at]}, but {self.givens[*at]} is given"
            for at in np.argwhere(wrong)
        ]

    def _broken_edges(self, heights: Grid) -> list[str]:
        if not self.edges.any():
            return []
        seen = self.visible(heights)
        wrong = np.argwhere((self.edges > 0) & (self.edges != seen))
        what = "heights visible in sum" if self.sums else "visible"
        return [
            f"{edge_name(*at)}: {seen[*at]} {what}, but the clue says {self.edges[*at]}"
            for at in wrong
        ]

    def _key(self) -> bytes:
        return self._head(*(self.boxes or (0, 0))) + self._packed(self._frame())

    def _keys(self) -> list[bytes]:
        high, wide = self.boxes or (0, 0)
        heads = (self._head(high, wide), self._head(wide, high))
        turned = enumerate(forms(self._frame()))
        return [heads[i % 2] + self._packed(form) for i, form in turned]  # odd ones swap axes

    def _head(self, high: int, wide: int) -> bytes:
        return bytes([self.size, high, wide, self.diagonals, self.parks]) + self._later_rules

    @cached_property
    def _later_rules(self) -> bytes:
        """The rules added after the first three: without any, a key is the same as before them."""
        rules = [(name, value) for name, value in self.rules.items() if name not in _FIRST_RULES]
        return repr(rules).encode() if rules else b""

    def _packed(self, frame: NDArray[np.uint16]) -> bytes:
        return (frame if self.sums else frame.astype(np.uint8)).tobytes()

    def __reduce__(self) -> tuple[Any, ...]:
        rebuild = partial(type(self), **self.rules, solution=self.solution)
        return rebuild, (self.size, self.edges, self.givens)

    def __repr__(self) -> str:
        rules = "".join(f", {name}={value}" for name, value in self.rules.items())
        bare = f"Skyscrapers({self.size}{rules})"
        return f"{bare}.with_clues({dict(self.clues)})" if self.clues else bare


def edge_name(side: int, index: int) -> str:
    """`N3` for the clue above column 2: sides in the order of `EDGES`, places from 0."""
    return f"{EDGES[side]}{index + 1}"


@lru_cache(maxsize=64)
def _places(n: int) -> Places:
    numbers = range(1, n + 1)
    outside = {f"N{i}": (0, i) for i in numbers}
    outside |= {f"E{i}": (i, n + 1) for i in numbers}
    outside |= {f"S{i}": (n + 1, i) for i in numbers}
    outside |= {f"W{i}": (i, 0) for i in numbers}
    return Places(n, n, outside)


@lru_cache(maxsize=64)
def _kernel_rules(
    n: int, boxes: tuple[int, int] | None, diagonals: bool, parks: int, sums: bool
) -> kernel.SkyscrapersRules:
    further = groups_of(n, boxes, diagonals)[2 * n :]
    groups = tuple(tuple(group.cells.tolist()) for group in further)
    return kernel.SkyscrapersRules(n, parks, groups, sums)


def _checked_boxes(boxes: tuple[int, int] | None, n: int) -> tuple[int, int] | None:
    if boxes is None:
        return None
    try:
        high, wide = boxes
    except (TypeError, ValueError):
        raise PuzzleError("boxes: expected two numbers, rows and columns of a box") from None
    high, wide = whole("boxes, rows", high, 1, n), whole("boxes, columns", wide, 1, n)
    if high * wide != n:
        raise PuzzleError(f"boxes: a box of {high}×{wide} does not hold {n} cells")
    return high, wide


def _how_often(height: int, places: list[str]) -> str:
    if not places:
        return f"height {height} is missing"
    return f"height {height} stands {len(places)} times, at {', '.join(places)}"
