"""Mosaic as an environment: a count is a quota of black and of white cells in its block."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.datasets.environments.family import UNLIMITED, Bounds, FamilyEnvironment
from skytile.puzzles import OPEN, Grid, Mosaic
from skytile.puzzles.mosaic import NO_CLUE


def _bounds(board: Mosaic) -> dict[str, Bounds]:
    return {"counts": Bounds(board.shape, NO_CLUE, 9)}


def _clues(puzzle: Mosaic) -> dict[str, NDArray[Any]]:
    return {"counts": puzzle.counts}


def _planes(puzzle: Mosaic) -> NDArray[np.bool_]:
    """A plane for each count from 0 to 9: true in the cells that have it."""
    planes: NDArray[np.bool_] = puzzle.counts == np.arange(10)[:, None, None]
    return planes


def _givens(puzzle: Mosaic) -> Grid:
    return np.full(puzzle.shape, OPEN, np.int16)


def _groups(board: Mosaic) -> Sequence[NDArray[np.intp]]:
    height, width = board.shape
    return [
        np.array(board.block_cells(row, column), np.intp)
        for row in range(height)
        for column in range(width)
    ]


def _quotas(puzzle: Mosaic) -> NDArray[np.int16]:
    black = puzzle.counts.ravel().astype(np.int16)
    white = puzzle.black_counts(np.ones(puzzle.shape, np.int16)).ravel() - black
    quotas: NDArray[np.int16] = np.stack([white, black], axis=1)
    return np.where(black[:, None] == NO_CLUE, np.int16(UNLIMITED), quotas)


ENVIRONMENT = FamilyEnvironment(
    usual_size="5",
    bounds=_bounds,
    clues=_clues,
    planes=_planes,
    givens=_givens,
    groups=_groups,
    quotas=_quotas,
)
