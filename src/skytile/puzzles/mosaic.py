"""Mosaic (Fill-a-Pix): black and white cells, and counts of black 3×3 blocks.

A clue counts the black cells of the block around it, its own cell included and
clipped at the border. Cells are 1 for black and 0 for white.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

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
from skytile.puzzles.symmetry import Symmetry, forms

__all__ = ["MOST_CELLS", "NO_CLUE", "Mosaic"]

NO_CLUE = -1
MOST_CELLS = 2**24
"""A board may have sixteen million cells; more is taken for a typing error."""


class Mosaic(Puzzle):
    """A board of `width` × `height` cells with counts 0 to 9; -1 stands for no clue."""

    kind: ClassVar[str] = "mosaic"
    width: int
    height: int
    counts: NDArray[np.int8]
    solution: Grid | None

    def __init__(
        self,
        width: int,
        height: int,
        counts: ArrayLike | None = None,
        *,
        solution: ArrayLike | None = None,
    ) -> None:
        width, height = whole("width", width, 1, MOST_CELLS), whole("height", height, 1, MOST_CELLS)
        if width * height > MOST_CELLS:
            raise PuzzleError(f"size: {width}×{height} is more than {MOST_CELLS} cells")
        if counts is None:
            counts = np.full((height, width), NO_CLUE, np.int8)
        table = checked_table("clues", counts, (height, width), range(NO_CLUE, 10), cell_name)
        self._set(width=width, height=height, counts=frozen(table.astype(np.int8)))
        self._set(solution=self._checked_solution(solution))

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return (self.height, self.width)

    @property
    def values(self) -> range:
        """The values a cell may hold: 0 white, 1 black."""
        return range(2)

    @property
    def clue_count(self) -> int:
        """How many clues there are."""
        return int(np.count_nonzero(self.counts != NO_CLUE))

    def block(self, row: int, column: int) -> tuple[slice, slice]:
        """The cells counted by a clue at this place, as two slices of the grid."""
        return (
            slice(max(row - 1, 0), min(row + 2, self.height)),
            slice(max(column - 1, 0), min(column + 2, self.width)),
        )

    def black_counts(self, grid: ArrayLike) -> NDArray[np.int16]:
        """What a clue in each cell of this grid would be."""
        black = np.pad(self.checked_grid(grid), 1)
        across = black[:, :-2] + black[:, 1:-1] + black[:, 2:]
        counts: NDArray[np.int16] = across[:-2] + across[1:-1] + across[2:]
        return counts

    def violations(self, grid: ArrayLike) -> list[str]:
        """Every rule that `grid` breaks, in words; nothing for a solution."""
        cells = self.checked_grid(grid)
        broken = [
            f"{cell_name(*at)}: {cells[*at]} is neither 1 (black) nor 0 (white)"
            for at in np.argwhere((cells != 0) & (cells != 1))
        ]
        black = self.black_counts(cells == 1)
        wrong = np.argwhere((self.counts != NO_CLUE) & (self.counts != black))
        return broken + [
            f"{cell_name(*at)}: {black[*at]} black around it, but the clue says {self.counts[*at]}"
            for at in wrong
        ]

    def satisfied(self, grid: ArrayLike) -> frozenset[str]:
        """The names of the clues that hold in `grid`."""
        black = self.black_counts(self.checked_grid(grid) == 1)
        holds = (self.counts != NO_CLUE) & (self.counts == black)
        return frozenset(cell_name(*at) for at in np.argwhere(holds))

    def transformed(self, symmetry: Symmetry) -> Self:
        """The puzzle turned or mirrored, its clues (and solution) with it."""
        solution = None if self.solution is None else symmetry.apply(self.solution)
        counts = symmetry.apply(self.counts)
        height, width = counts.shape
        return type(self)(width, height, counts, solution=solution)

    def _clues(self) -> dict[str, int]:
        places = np.argwhere(self.counts != NO_CLUE).tolist()
        return {cell_name(row, column): int(self.counts[row, column]) for row, column in places}

    def _with(self, changes: Mapping[str, int | None]) -> Self:
        counts = self.counts.copy()
        for name, value in changes.items():
            cell = cell_at(name)
            if cell is None or cell[0] >= self.height or cell[1] >= self.width:
                last = cell_name(self.height - 1, self.width - 1)
                raise PuzzleError(f"{quoted(name)}: expected a cell from r1c1 to {last}")
            counts[cell] = NO_CLUE if value is None else whole(name, value, 0, 9)
        changed = type(self)(self.width, self.height, counts)
        changed._set(solution=changed._fitting(self.solution))
        return changed

    def _key(self) -> bytes:
        return _key_of(self.counts)

    def _keys(self) -> list[bytes]:
        return [_key_of(form) for form in forms(self.counts)]

    def __reduce__(self) -> tuple[Any, ...]:
        rebuild = partial(type(self), solution=self.solution)
        return rebuild, (self.width, self.height, self.counts)

    def __repr__(self) -> str:
        bare = f"Mosaic({self.width}, {self.height})"
        return f"{bare}.with_clues({dict(self.clues)})" if self.clues else bare


def _key_of(counts: NDArray[np.int8]) -> bytes:
    height, width = counts.shape
    return f"{width}x{height}:".encode() + counts.tobytes()
