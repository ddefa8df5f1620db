"""Pictures that all clues together do not determine, and the fewest pixels that mend them.

The kernel does both; `kernel/mosaic/pictures.hpp` says how and why.
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
    """A picture that its clues determine, and the cells that were changed: as few as can be."""

    grid: Grid
    changed: Cells


def ambiguity(grid: Grid) -> Mask:
    """The cells that differ between pictures with the same clues as this one."""
    return kernel.ambiguity(grid)


def mend(grid: Grid, costs: Costs | None = None) -> MendedPicture:
    """Change the fewest cells so that the clues determine the picture.

    Where there is a choice, cells of small cost are changed: whole numbers, or else how many of
    the eight cells around have the same colour.
    """
    numbers = kernel.cells_to_mend(grid, costs)
    better = grid.copy()
    better.flat[numbers] ^= 1
    if ambiguity(better).any():
        raise WrongAnswer("the mended picture is still ambiguous")
    columns = grid.shape[1]
    return MendedPicture(better, [divmod(cell, columns) for cell in numbers.tolist()])
