"""Pictures that even all their clues do not determine, and the fewest cells to change in them.

The kernel finds both; `kernel/mosaic/pictures.hpp` explains how and why.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.errors import WrongAnswer
from skytile.puzzles import Grid, Mask

Cells = list[tuple[int, int]]
Costs = NDArray[np.int32]


class MendedPicture(NamedTuple):
    """A picture that its clues determine, and the cells that were changed: as few as possible."""

    grid: Grid
    changed: Cells


def ambiguity(grid: Grid) -> Mask:
    """The cells that differ between pictures with the same clues as this one."""
    return kernel.ambiguity(grid)


def mend(grid: Grid, costs: Costs | None = None) -> MendedPicture:
    """Change the fewest cells so that the clues determine the picture.

    If there is a choice, cells of small cost are changed. Costs are whole numbers; by default, how
    many of the eight cells around have the same colour.
    """
    numbers = kernel.cells_to_mend(grid, costs)
    better = grid.copy()
    better.flat[numbers] ^= 1
    if ambiguity(better).any():
        raise WrongAnswer("the mended picture is still ambiguous")
    columns = grid.shape[1]
    return MendedPicture(better, [divmod(cell, columns) for cell in numbers.tolist()])
