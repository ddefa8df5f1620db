"""Mosaic (Fill-a-Pix): black and white cells, and counts of black 3×3 blocks.

A clue counts the black cells of the block around it, its own cell included and
clipped at the border. Cells are 1 for black and 0 for white.
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
from skytile.puzzles.symmetry import Symmetry, forms

NO_CLUE = -1
MOST_CELLS = 2**24
"""A board may have sixteen million cells; more is taken for a typing error."""


class Mosaic(Puzzle):
    """A board of `width` × `height` cells with counts 0 to 9; -1 stands for no clue."""

    kind: ClassVar[str] = "mosaic"
    no_clue: ClassVar[int] = NO_CLUE
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

    @classmethod
    def from_arrays(cls, counts: ArrayLike, solutions: ArrayLike | None = None) -> list[Self]:
        """Many boards of one size, from stacks of counts, solutions (boards × rows × columns)."""
        stack = np.asarray(counts)
        if stack.ndim != 3:
            raise PuzzleError("clues: expected a stack of tables: boards × rows × columns")
        _, height, width = stack.shape
        board = cls(width, height)
        checked = checked_stack("clues", stack, (height, width), range(NO_CLUE, 10), cell_name)
        copies = board._copies(len(checked), counts=checked.astype(np.int8))
        if solutions is not None:
            checker, cells = kernel.MosaicBoard(width, height), np.full_like(checked, OPEN)
            solve_copies(copies, solutions, checker, checked.astype(np.int8), cells)
        return copies

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return (self.height, self.width)

    @property
    def values(self) -> range:
        """The values a cell may hold: 0 white, 1 black."""
        return range(2)

    @property
    def places(self) -> Places:
        """All places that can hold a clue: the cells."""
        return _places(*self.shape)

    @cached_property
    def clue_values(self) -> NDArray[np.int16]:
        """The clues by number, `NO_CLUE` where there is none."""
        return frozen(self.counts.ravel().astype(np.int16))

    @property
    def strong_clues(self) -> Mask:
        """Counts of nearly nothing or nearly everything."""
        mask: Mask = (self.counts <= 1) | (self.counts >= 8)
        return mask.ravel()

    @cached_property
    def count_clues(self) -> tuple[Clue, ...]:
        """The clues, each with the cells of its block in reading order."""
        names, columns = self.places.names, self.width
        return tuple(
            Clue(names[row * columns + column], value, self.block_cells(row, column))
            for row, column, value in zip(
                *(axis.tolist() for axis in np.nonzero(self.counts != NO_CLUE)),
                self.counts[self.counts != NO_CLUE].tolist(),
                strict=True,
            )
        )

    def block_cells(self, row: int, column: int) -> tuple[int, ...]:
        """The cells counted by a clue at this place, as flat indices in reading order."""
        rows = range(max(row - 1, 0), min(row + 2, self.height))
        columns = range(max(column - 1, 0), min(column + 2, self.width))
        return tuple(r * self.width + c for r in rows for c in columns)

    def block(self, row: int, column: int) -> tuple[slice, slice]:
        """The cells counted by a clue at this place, as two slices of the grid."""
        return (
            slice(max(row - 1, 0), min(row + 2, self.height)),
            slice(max(column - 1, 0), min(column + 2, self.width)),
        )

    def black_counts(self, grid: ArrayLike) -> NDArray[np.int16]:
        """What a clue in each cell of this grid would be."""
        return self._sum_blocks(self.checked_grid(grid))

    def _sum_blocks(self, cells: NDArray[Any]) -> NDArray[np.int16]:
        framed = np.zeros((self.height + 2, self.width + 2), np.int16)
        framed[1:-1, 1:-1] = cells
        across = framed[:, :-2] + framed[:, 1:-1] + framed[:, 2:]
        sums: NDArray[np.int16] = across[:-2] + across[1:-1] + across[2:]
        return sums

    def violations(self, grid: ArrayLike) -> list[str]:
        """Every rule that `grid` breaks, in words; nothing for a solution."""
        cells = self.checked_grid(grid)
        broken, odd, clued = [], cells >> 1 != 0, self.counts != NO_CLUE
        if odd.any():
            broken += [
                f"{cell_name(*at)}: {cells[*at]} is neither 1 (black) nor 0 (white)"
                for at in np.argwhere(odd)
            ]
        if clued.any():
            black = self._sum_blocks(cells == 1)
            broken += [
                f"{cell_name(*at)}: {black[*at]} black around it, but the clue says "
                f"{self.counts[*at]}"
                for at in np.argwhere(clued & (self.counts != black))
            ]
        return broken

    def readings(self, grid: ArrayLike) -> NDArray[np.int16]:
        """The counts of this grid, by number of the clue."""
        return self._sum_blocks(self.checked_grid(grid) == 1).ravel()

    def transformed(self, symmetry: Symmetry) -> Self:
        """The puzzle turned or mirrored, its clues (and solution) with it."""
        solution = None if self.solution is None else symmetry.apply(self.solution)
        counts = symmetry.apply(self.counts)
        height, width = counts.shape
        return type(self)(width, height, counts, solution=solution)

    def _rebuilt(self, values: NDArray[np.int16], solution: ArrayLike | None) -> Self:
        return type(self)(self.width, self.height, values.reshape(self.shape), solution=solution)

    def _checked_clue(self, number: int, value: int) -> int:
        return whole(self.places.names[number], value, 0, 9)

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


@lru_cache(maxsize=16)
def _places(rows: int, columns: int) -> Places:
    return Places(rows, columns)


def _key_of(counts: NDArray[np.int8]) -> bytes:
    height, width = counts.shape
    return f"{width}x{height}:".encode() + counts.tobytes()
