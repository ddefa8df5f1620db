"""Skyscrapers (Towers): a Latin square of heights, and what is seen from its edges.

Every row and column holds each height once. An edge clue counts the buildings
visible looking in: those taller than all before them. Three variants: *boxes*
and *diagonals* are further groups that hold each height once, and with *parks*
every group has that many empty cells, height 0, seen by nobody and hiding nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile._kernel import count_visible
from skytile.errors import PuzzleError, quoted
from skytile.puzzles.base import (
    Grid,
    Puzzle,
    cell_at,
    cell_name,
    checked_table,
    frozen,
    whole,
)
from skytile.puzzles.groups import Group, group_cells, groups_of, sight_lines_of
from skytile.puzzles.symmetry import Symmetry, forms

__all__ = ["EDGES", "LARGEST", "Group", "Skyscrapers"]

LARGEST = 255
EDGES = "NESW"
"""The sides in the order of `edges`: north, east, south, west."""


class Skyscrapers(Puzzle):
    """An n×n board with edge clues and given heights; 0 stands for no clue.

    `edges` has four rows: north and south from left to right, east and west
    from top to bottom, in the order north, east, south, west.
    """

    kind: ClassVar[str] = "skyscrapers"
    size: int
    edges: NDArray[np.uint8]
    givens: NDArray[np.uint8]
    boxes: tuple[int, int] | None
    diagonals: bool
    parks: int
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
        solution: ArrayLike | None = None,
    ) -> None:
        n = whole("size", size, 1, LARGEST)
        parks = whole("parks", parks, 0, n - 1)
        heights = range(n - parks + 1)
        if edges is None:
            edges = np.zeros((4, n), np.uint8)
        if givens is None:
            givens = np.zeros((n, n), np.uint8)
        edge_table = checked_table("clues", edges, (4, n), heights, _edge_name)
        given_table = checked_table("givens", givens, (n, n), heights, cell_name)
        self._set(
            size=n,
            edges=frozen(edge_table.astype(np.uint8)),
            givens=frozen(given_table.astype(np.uint8)),
            boxes=_checked_boxes(boxes, n),
            diagonals=bool(diagonals),
            parks=parks,
        )
        self._set(solution=self._checked_solution(solution))

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return (self.size, self.size)

    @property
    def clue_count(self) -> int:
        """How many clues there are, edges and givens."""
        return int(np.count_nonzero(self.edges) + np.count_nonzero(self.givens))

    @property
    def tallest(self) -> int:
        """The height of the tallest building."""
        return self.size - self.parks

    @property
    def values(self) -> range:
        """The values a cell may hold; 0 is a park."""
        return range(0 if self.parks else 1, self.tallest + 1)

    @property
    def variants(self) -> list[str]:
        """The rules beyond the plain puzzle, in words."""
        words = [f"boxes {self.boxes[0]}x{self.boxes[1]}"] if self.boxes else []
        words += ["diagonals"] if self.diagonals else []
        return words + ([f"parks {self.parks}"] if self.parks else [])

    @property
    def title(self) -> str:
        """The puzzle in a few words."""
        return ", ".join([super().title, *self.variants])

    @property
    def groups(self) -> tuple[Group, ...]:
        """Rows, columns, boxes and diagonals: what holds every height exactly once."""
        return groups_of(self.size, self.boxes, self.diagonals)

    @property
    def sight_lines(self) -> NDArray[np.intp]:
        """`sight_lines[side, i]`: the cells, as flat indices, an observer there sees in order."""
        return sight_lines_of(self.size)

    def visible(self, grid: ArrayLike) -> NDArray[np.uint8]:
        """What the edge clues of this grid would be, arranged like `edges`."""
        heights = np.clip(self.checked_grid(grid), 0, 255).astype(np.uint8).ravel()
        lines = np.ascontiguousarray(heights[self.sight_lines.reshape(-1, self.size)])
        return count_visible(lines).reshape(4, self.size)

    def violations(self, grid: ArrayLike) -> list[str]:
        """Every rule that `grid` breaks, in words; nothing for a solution."""
        heights = self.checked_grid(grid)
        return [
            *self._odd_heights(heights),
            *self._broken_groups(heights),
            *self._broken_givens(heights),
            *self._broken_edges(heights),
        ]

    def satisfied(self, grid: ArrayLike) -> frozenset[str]:
        """The names of the clues that hold in `grid`."""
        heights, seen = self.checked_grid(grid), self.visible(grid)
        edges = (_edge_name(*at) for at in np.argwhere((self.edges > 0) & (self.edges == seen)))
        givens = (
            cell_name(*at) for at in np.argwhere((self.givens > 0) & (self.givens == heights))
        )
        return frozenset([*edges, *givens])

    def transformed(self, symmetry: Symmetry) -> Self:
        """The puzzle turned or mirrored, its clues (and solution) with it."""
        frame = symmetry.apply(self._frame())
        boxes = self.boxes[::-1] if self.boxes and symmetry.swaps_axes else self.boxes
        return type(self)(
            self.size,
            [frame[0, 1:-1], frame[1:-1, -1], frame[-1, 1:-1], frame[1:-1, 0]],
            frame[1:-1, 1:-1],
            **self.rules() | {"boxes": boxes},
            solution=None if self.solution is None else symmetry.apply(self.solution),
        )

    def _frame(self) -> NDArray[np.uint8]:
        """Givens with the edge clues around them, so that one turn moves both."""
        frame = np.zeros((self.size + 2, self.size + 2), np.uint8)
        frame[1:-1, 1:-1] = self.givens
        frame[0, 1:-1], frame[1:-1, -1], frame[-1, 1:-1], frame[1:-1, 0] = self.edges
        return frame

    def _clues(self) -> dict[str, int]:
        return _named(self.edges, _edge_name) | _named(self.givens, cell_name)

    def _with(self, changes: Mapping[str, int | None]) -> Self:
        edges, givens = self.edges.copy(), self.givens.copy()
        for name, value in changes.items():
            table, at = self._place(name, edges, givens)
            table[at] = 0 if value is None else whole(name, value, 1, self.tallest)
        changed = type(self)(self.size, edges, givens, **self.rules())
        changed._set(solution=changed._fitting(self.solution))
        return changed

    def _place(
        self, name: str, edges: NDArray[np.uint8], givens: NDArray[np.uint8]
    ) -> tuple[NDArray[np.uint8], tuple[int, int]]:
        """The table and the index that a clue's name stands for."""
        cell, edge = cell_at(name), re.fullmatch(rf"([{EDGES}])([1-9]\d{{0,2}})", name)
        if cell and max(cell) < self.size:
            return givens, cell
        if edge and int(edge[2]) <= self.size:
            return edges, (EDGES.index(edge[1]), int(edge[2]) - 1)
        last = cell_name(self.size - 1, self.size - 1)
        raise PuzzleError(f"{quoted(name)}: expected N1 to W{self.size} or r1c1 to {last}")

    def _odd_heights(self, heights: Grid) -> list[str]:
        low, high = self.values.start, self.tallest
        odd = np.argwhere((heights < low) | (heights > high))
        return [f"{cell_name(*at)}: height {heights[*at]} is not {low} to {high}" for at in odd]

    def _broken_groups(self, heights: Grid) -> list[str]:
        flat, broken = heights.ravel(), []
        cells = group_cells(self.size, self.boxes, self.diagonals)
        wanted = np.maximum(np.arange(self.size) - self.parks + 1, 0)
        if (np.sort(flat[cells], axis=1) == wanted).all():
            return []  # nearly always; the names of what is wrong take longer
        for name, cells in self.groups:
            held = flat[cells]
            inside = held[(held > 0) & (held <= self.tallest)]
            counts = np.bincount(inside, minlength=self.tallest + 1)
            for height in np.flatnonzero(counts[1:] != 1) + 1:
                places = [cell_name(*divmod(int(c), self.size)) for c in cells[held == height]]
                broken.append(f"{name}: {_how_often(int(height), places)}")
        return broken

    def _broken_givens(self, heights: Grid) -> list[str]:
        wrong = np.argwhere((self.givens > 0) & (self.givens != heights))
        return [
            f"{cell_name(*at)}: height {heights[*at]}, but {self.givens[*at]} is given"
            for at in wrong
        ]

    def _broken_edges(self, heights: Grid) -> list[str]:
        seen = self.visible(heights)
        wrong = np.argwhere((self.edges > 0) & (self.edges != seen))
        return [
            f"{_edge_name(*at)}: {seen[*at]} visible, but the clue says {self.edges[*at]}"
            for at in wrong
        ]

    def _key(self) -> bytes:
        return self._head(*(self.boxes or (0, 0))) + self._frame().tobytes()

    def _keys(self) -> list[bytes]:
        high, wide = self.boxes or (0, 0)
        heads = (self._head(high, wide), self._head(wide, high))
        turned = enumerate(forms(self._frame()))
        return [heads[i % 2] + form.tobytes() for i, form in turned]  # each second swaps axes

    def _head(self, high: int, wide: int) -> bytes:
        return bytes([self.size, high, wide, self.diagonals, self.parks])

    def rules(self) -> dict[str, Any]:
        """The variants, as the constructor takes them."""
        return {"boxes": self.boxes, "diagonals": self.diagonals, "parks": self.parks}

    def __reduce__(self) -> tuple[Any, ...]:
        rebuild = partial(type(self), **self.rules(), solution=self.solution)
        return rebuild, (self.size, self.edges, self.givens)

    def __repr__(self) -> str:
        rules = "".join(f", {name}={value}" for name, value in self.rules().items() if value)
        bare = f"Skyscrapers({self.size}{rules})"
        return f"{bare}.with_clues({dict(self.clues)})" if self.clues else bare


def _edge_name(side: int, index: int) -> str:
    return f"{EDGES[side]}{index + 1}"


def _named(table: NDArray[np.uint8], name: Callable[[int, int], str]) -> dict[str, int]:
    """The clues of a table by name."""
    rows, columns = (axis.tolist() for axis in np.nonzero(table))
    values = table[table > 0].tolist()
    clues = zip(rows, columns, values, strict=True)
    return {name(row, column): value for row, column, value in clues}


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
