"""Which cells of a Skyscrapers board belong together, as tables that boards of a size share."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles.base import frozen


class Group(NamedTuple):
    """A set of cells, as flat indices, that holds every height exactly once."""

    name: str
    cells: NDArray[np.intp]


@lru_cache(maxsize=64)
def groups_of(n: int, boxes: tuple[int, int] | None, diagonals: bool) -> tuple[Group, ...]:
    """Rows, columns, boxes and diagonals of a board of that size."""
    cells = frozen(np.arange(n * n).reshape(n, n))
    groups = [Group(f"row {i + 1}", cells[i]) for i in range(n)]
    groups += [Group(f"column {i + 1}", cells[:, i]) for i in range(n)]
    if boxes:
        high, wide = boxes
        blocks = cells.reshape(n // high, high, n // wide, wide).swapaxes(1, 2)
        groups += [Group(f"box {i + 1}", b) for i, b in enumerate(blocks.reshape(n, n))]
    if diagonals:
        groups.append(Group("falling diagonal", cells.diagonal()))
        groups.append(Group("rising diagonal", cells[::-1].diagonal()))
    return tuple(groups)


@lru_cache(maxsize=64)
def group_cells(n: int, boxes: tuple[int, int] | None, diagonals: bool) -> NDArray[np.intp]:
    """The cells of each group, a row each."""
    return frozen(np.stack([group.cells for group in groups_of(n, boxes, diagonals)]))


@lru_cache(maxsize=64)
def sight_lines_of(n: int) -> NDArray[np.intp]:
    """The cells that each observer sees in order: side by side, place by place."""
    cells = np.arange(n * n).reshape(n, n)
    return frozen(np.stack([cells.T, cells[:, ::-1], cells[::-1].T, cells]))
