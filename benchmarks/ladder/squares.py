"""Latin squares to make boards from, and choices among their clues, determined by seeds."""

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.generate.skyscrapers import random_heights
from skytile.puzzles import Grid, Skyscrapers

__all__ = ["balanced_holes", "box_isotope", "cyclic_isotope", "random_places", "random_square"]


def random_square(n: int, seed: int) -> Grid:
    """A uniformly random Latin square."""
    return random_heights(Skyscrapers(n), seed)


def cyclic_isotope(n: int, seed: int) -> Grid:
    """The cyclic square with its rows, columns and heights shuffled."""
    rows, columns, heights = (kernel.shuffle(n, 3 * seed + i).astype(np.int16) for i in range(3))
    square: Grid = heights[(rows[:, None] + columns) % n] + 1
    return square


def box_isotope(high: int, wide: int, seed: int) -> Grid:
    """A shuffled square whose boxes of `high` × `wide` cells have every height too."""
    n = high * wide
    rows, columns = np.arange(n)[:, None], np.arange(n)
    square = (wide * (rows % high) + rows // high + columns) % n
    square = square[_shuffle_bands(wide, high, 3 * seed)]
    square = square[:, _shuffle_bands(high, wide, 3 * seed + 1)]
    heights: Grid = kernel.shuffle(n, 3 * seed + 2).astype(np.int16)[square] + 1
    return heights


def _shuffle_bands(bands: int, lines: int, seed: int) -> NDArray[np.intp]:
    """The numbers of all lines, with the bands shuffled, and the lines within each band."""
    order = [band * lines + kernel.shuffle(lines, seed * bands + band) for band in range(bands)]
    return np.concatenate([order[band] for band in kernel.shuffle(bands, seed)]).astype(np.intp)


def random_places(count: int, share: float, seed: int) -> NDArray[np.bool_]:
    """A mask that is true at this share of `count` places, chosen at random."""
    mask = np.zeros(count, np.bool_)
    mask[kernel.shuffle(count, seed)[: round(share * count)]] = True
    return mask


def balanced_holes(n: int, a_line: int, seed: int) -> NDArray[np.bool_]:
    """A mask of cells with the same number of holes in every row and column."""
    holes: NDArray[np.bool_] = random_square(n, seed) <= a_line
    return holes
