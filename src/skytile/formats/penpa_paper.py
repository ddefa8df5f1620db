"""How penpa-edit numbers the cells and corners of a sheet, and where lines go on it."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

Lines = frozenset[tuple[int, int]]
"""Lines by the numbers of their ends, the smaller one first."""


class Paper(NamedTuple):
    """The numbers of cells and corners on a sheet with this many rows and columns."""

    rows: int
    columns: int

    @property
    def _wide(self) -> int:
        return self.columns + 4

    @property
    def cells(self) -> int:
        """How many cells there are, including those around the sheet."""
        return (self.rows + 4) * self._wide

    def cell(self, row: int, column: int) -> int:
        """The number of a cell; rows and columns below 0 are around the sheet."""
        return (row + 2) * self._wide + column + 2

    def corner(self, row: int, column: int) -> int:
        """The number of the upper left corner of a cell."""
        return self.cells + self.cell(row - 1, column - 1)

    def place(self, number: int) -> tuple[int, int]:
        """Row and column of a cell."""
        row, column = divmod(number, self._wide)
        return row - 2, column - 2

    @property
    def centre(self) -> int:
        """The number of the cell, corner or side in the middle."""
        kind = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}[self.rows % 2, self.columns % 2]
        row, column = (self.rows - 1) // 2, (self.columns - 1) // 2
        return kind * self.cells + self.cell(row, column)


def _above(paper: Paper, top: int, left: int, n: int, rows: Iterable[int]) -> Lines:
    """The lines above these rows."""
    return frozenset(
        (paper.corner(top + r, left + c), paper.corner(top + r, left + c + 1))
        for r in rows
        for c in range(n)
    )


def _left_of(paper: Paper, top: int, left: int, n: int, columns: Iterable[int]) -> Lines:
    """The lines to the left of these columns."""
    return frozenset(
        (paper.corner(top + r, left + c), paper.corner(top + r + 1, left + c))
        for c in columns
        for r in range(n)
    )


def frame(paper: Paper, top: int, left: int, n: int) -> Lines:
    """The lines around the board."""
    sides = (0, n)
    return _above(paper, top, left, n, sides) | _left_of(paper, top, left, n, sides)


def borders(paper: Paper, where: tuple[int, int, int], high: int, wide: int) -> Lines:
    """The lines between boxes."""
    top, left, n = where
    return _above(paper, top, left, n, range(high, n, high)) | _left_of(
        paper, top, left, n, range(wide, n, wide)
    )


def diagonals(paper: Paper, top: int, left: int, n: int) -> Lines:
    """The lines along both diagonals."""
    falling = [paper.cell(top + i, left + i) for i in range(n)]
    rising = [paper.cell(top + i, left + n - 1 - i) for i in range(n)]
    return frozenset([*pairwise(falling), *pairwise(rising)])
