"""What a family defines for its environments: its part `environment`.

Environments are independent of families. They work on cells with values and know two kinds of
rules: a *group* of cells in which each value occurs at most a certain number of times, its quota,
and a *sight*, a line of cells in which a number is seen when looking along it. Rows, columns, boxes
and diagonals are groups, and so is the block of a count: 3 black cells of 9 are a quota of 3 black
and 6 white.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import Grid

UNLIMITED = 2**14
"""The quota of a group that is not a rule of this puzzle."""


class Bounds(NamedTuple):
    """An array of clues: its shape, and the smallest and largest number in it."""

    shape: tuple[int, ...]
    low: int
    high: int


@dataclass(frozen=True)
class Sights:
    """Lines of cells that clues look along."""

    lines: Callable[[Any], NDArray[np.intp]]
    """The cells of every line of a board, as flat indices, nearest first."""
    numbers: Callable[[Any], NDArray[np.int16]]
    """The clue of each line of a puzzle; 0 for none."""
    look: Callable[[Any], Callable[[NDArray[np.uint8]], NDArray[Any]]]
    """For a board, the function from a table of filled lines to the number seen in each."""


@dataclass(frozen=True)
class FamilyEnvironment:
    """How the puzzles of a family are observed, and which rules are checked during play."""

    usual_size: str
    """The default size of boards: small, for a learner to begin with."""
    bounds: Callable[[Any], dict[str, Bounds]]
    """The bounds of the arrays of clues of a board, by name."""
    clues: Callable[[Any], dict[str, NDArray[Any]]]
    """The arrays of clues of a puzzle, by name."""
    planes: Callable[[Any], NDArray[np.bool_]]
    """The clues of a puzzle as Boolean planes, each of the shape of the board."""
    givens: Callable[[Any], Grid]
    """The values of cells that a puzzle gives, `OPEN` elsewhere."""
    groups: Callable[[Any], Sequence[NDArray[np.intp]]]
    """The groups of a board, as flat indices of cells; the same for all puzzles on it."""
    quotas: Callable[[Any], NDArray[np.int16]]
    """How often each value (column) may occur in each group (row) of a puzzle."""
    sights: Sights | None = None
