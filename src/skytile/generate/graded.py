"""Puzzles made to a level: as few clues as the techniques of that level need.

One more clue never makes techniques fail, so clues can be taken away as long as those up to the
level still solve the puzzle, just as they are taken away as long as it is unique. What is left
either needs the level, or is not of it. The kernel finds the level of a board in microseconds;
every result is graded once more by walking through it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from skytile.generate.order import Removal
from skytile.kernel import MosaicLogic, SkyscrapersLogic
from skytile.logic import LEVELS
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["remove_within_level"]

Flags = NDArray[np.bool_]


def remove_within_level(
    level: str, puzzle: Puzzle, solution: Grid, removal: Removal, *, fewest: int = 0
) -> Puzzle | None:
    """Take clues away in this order as long as techniques up to this level solve the puzzle.

    None if they do not even solve it with all its clues.
    """
    ladder = _ladder(puzzle)
    highest = LEVELS.index(level)
    kept = puzzle.clue_mask
    if not 0 <= ladder.level(kept, highest) <= highest:
        return None
    left = int(kept.sum())
    for group in removal.groups():
        if left - len(group) < fewest:
            continue
        kept[group] = 0
        if 0 <= ladder.level(kept, highest) <= highest:
            left -= len(group)
        else:
            kept[group] = 1
    return puzzle.keep(kept, solution)


def _ladder(puzzle: Puzzle) -> _SkyscrapersLadder | _MosaicLadder:
    if isinstance(puzzle, Skyscrapers):
        return _SkyscrapersLadder(puzzle)
    assert isinstance(puzzle, Mosaic)
    return _MosaicLadder(puzzle)


class _SkyscrapersLadder:
    """The level of a board with some of its clues."""

    def __init__(self, puzzle: Skyscrapers) -> None:
        self._rules = puzzle.kernel_rules
        self._edges = puzzle.edges.ravel()
        self._given = [1 << int(height) for height in puzzle.givens.ravel()]
        self._open = sum(1 << value for value in puzzle.values)

    def level(self, kept: Flags, highest: int) -> int:
        """As the kernel tells it: 0 to 3, 4 if no technique up to the highest solves it."""
        edges = len(self._edges)
        logic = SkyscrapersLogic(self._rules, self._edges * kept[:edges])
        candidates = [
            mask if flag else self._open
            for mask, flag in zip(self._given, kept[edges:].tolist(), strict=True)
        ]
        return logic.level(candidates, highest)


class _MosaicLadder:
    """The level of a board with some of its clues."""

    def __init__(self, puzzle: Mosaic) -> None:
        self._size = puzzle.width, puzzle.height
        self._counts = puzzle.counts.ravel()
        self._open = np.full(self._counts.size, -1, np.int16)

    def level(self, kept: Flags, highest: int) -> int:
        """As the kernel tells it: 0 to 3, 4 if no technique up to the highest solves it."""
        clues = np.where(kept, self._counts, np.int8(NO_CLUE))
        return MosaicLogic(*self._size, clues).level(self._open, highest)
