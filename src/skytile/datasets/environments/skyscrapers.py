"""Skyscrapers as an environment: groups hold each height once, edges look along lines."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.datasets.environments.family import Bounds, FamilyEnvironment, Sights
from skytile.puzzles import OPEN, Grid, Skyscrapers


def _bounds(board: Skyscrapers) -> dict[str, Bounds]:
    return {
        "edges": Bounds((4, board.size), 0, board.largest_clue),
        "givens": Bounds(board.shape, 0, board.tallest),
    }


def _clues(puzzle: Skyscrapers) -> dict[str, NDArray[Any]]:
    return {"edges": puzzle.edges, "givens": puzzle.givens}


def _planes(puzzle: Skyscrapers) -> NDArray[np.bool_]:
    """A plane of the given cells, then for each side a plane for each number.

    The plane of a side and a number is true along all lines with this clue on that side.
    """
    n, numbers = puzzle.size, np.arange(1, puzzle.largest_clue + 1)
    north, east, south, west = puzzle.edges[:, None, :] == numbers[:, None]
    sides = [
        np.broadcast_to(side[:, None, :] if across else side[:, :, None], (len(numbers), n, n))
        for side, across in ((north, True), (east, False), (south, True), (west, False))
    ]
    return np.concatenate([(puzzle.givens > 0)[None], *sides])


def _givens(puzzle: Skyscrapers) -> Grid:
    heights = puzzle.givens.astype(np.int16)  # before −1 comes in, which does not fit uint8
    return np.where(heights > 0, heights, np.int16(OPEN))


def _groups(board: Skyscrapers) -> Sequence[NDArray[np.intp]]:
    return [group.cells for group in board.groups]


def _quotas(puzzle: Skyscrapers) -> NDArray[np.int16]:
    each = [puzzle.parks if value == 0 else 1 for value in puzzle.values]
    return np.tile(np.array(each, np.int16), (len(puzzle.groups), 1))


def _lines(board: Skyscrapers) -> NDArray[np.intp]:
    return board.sight_lines.reshape(-1, board.size)


def _look(board: Skyscrapers) -> Callable[[NDArray[np.uint8]], NDArray[Any]]:
    return kernel.sum_visible if board.sums else kernel.count_visible


ENVIRONMENT = FamilyEnvironment(
    usual_size="5",
    bounds=_bounds,
    clues=_clues,
    planes=_planes,
    givens=_givens,
    groups=_groups,
    quotas=_quotas,
    sights=Sights(_lines, lambda puzzle: puzzle.edges.astype(np.int16).ravel(), _look),
)
