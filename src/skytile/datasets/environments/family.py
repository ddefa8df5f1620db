"""What a family says about its environments: its part `environment`.

An environment knows no family. It plays on cells with values, and looks at two kinds of rules: a
*group* of cells in which each value stands at most so many times, its quota, and a *sight*, a
line of cells that shows a number to whoever looks along it. Rows, columns, boxes and diagonals
are groups, and so is the block of a count: 3 black cells of 9 are a quota of 3 black and 6 white.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import Grid

UNLIMITED = 2**14
"""The quota of a group that is no rule of this puzzle."""


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
    """For a board: what is seen of each row of a table of filled lines."""


@dataclass(frozen=True)
class FamilyEnvironment:
    """How the puzzles of a family are observed, and which rules are looked at during play."""

    usual_size: str
    """The size of boards that nobody asked otherwise: small, for a learner to begin with."""
    bounds: Callable[[Any], dict[str, Bounds]]
    """The arrays of clues of a board, by name."""
    clues: Callable[[Any], dict[str, NDArray[Any]]]
    """Those arrays of a puzzle."""
    planes: Callable[[Any], NDArray[np.bool_]]
    """The clues of a puzzle as planes of truth values, each of the shape of the board."""
    givens: Callable[[Any], Grid]
    """The values of cells that a puzzle gives, `OPEN` elsewhere."""
    groups: Callable[[Any], Sequence[NDArray[np.intp]]]
    """The groups of a board, as flat indices of cells; the same for all puzzles on it."""
    quotas: Callable[[Any], NDArray[np.int16]]
    """How often each value (column) may stand in each group (row) of a puzzle."""
    sights: Sights | None = None
