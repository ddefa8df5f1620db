"""All ways to fill a line, one by one, and what is seen of each from either end.

Nothing here is clever: a table of all arrangements of a size, from which those stay that fit the
candidates and the clues.
"""

from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from tests.logic.claims.data import values_of

Ways = NDArray[np.uint8]
_CELLS_PER_WORD = 6  # of at most ten bits each
_LONGEST = 9


class LineTable:
    """The arrangements of a line: heights 1 to the tallest once each, parks so often."""

    def __init__(self, size: int, parks: int, sums: bool) -> None:
        assert size <= _LONGEST, "there would be too many arrangements to list"
        self.size = size
        values = [max(0, i - parks) for i in range(1, size + 1)]
        self.ways: Ways = np.array(sorted(set(permutations(values))), np.uint8)
        self._near, self._far = seen(self.ways, sums), seen(self.ways[:, ::-1], sums)
        self._codes = [self._code(word) for word in range(0, size, _CELLS_PER_WORD)]
        self._by_clue: dict[int, NDArray[np.intp]] = {}

    def _code(self, first: int) -> NDArray[np.uint64]:
        """A bit for the value of each cell from `first` on, so that a word holds several cells."""
        code = np.zeros(len(self.ways), np.uint64)
        for i in range(first, min(first + _CELLS_PER_WORD, self.size)):
            shift = self.ways[:, i].astype(np.uint64) + np.uint64(10 * (i - first))
            code |= np.uint64(1) << shift
        return code

    def fitting(self, masks: tuple[int, ...], near: int = 0, far: int = 0) -> Ways:
        """The arrangements within these candidates that fit the clues (0: none), a row each."""
        rows = self._showing(near)
        for word, first in enumerate(range(0, self.size, _CELLS_PER_WORD)):
            some = masks[first : first + _CELLS_PER_WORD]
            allowed = sum(mask << 10 * i for i, mask in enumerate(some))
            rows = rows[self._codes[word][rows] & ~np.uint64(allowed) == 0]
        if far:
            rows = rows[self._far[rows] == far]
        return self.ways[rows]

    def _showing(self, near: int) -> NDArray[np.intp]:
        if near not in self._by_clue:
            fits = self._near == near if near else np.ones(len(self.ways), np.bool_)
            self._by_clue[near] = np.flatnonzero(fits)
        return self._by_clue[near]


def seen(ways: Ways, sums: bool) -> NDArray[np.int64]:
    """What is seen of each arrangement from its first cell: how many, or the sum of heights."""
    tallest = np.maximum.accumulate(ways, axis=1)
    before = np.pad(tallest[:, :-1], ((0, 0), (1, 0)))
    total: NDArray[np.int64]
    total = np.where(ways > before, ways if sums else 1, 0).sum(axis=1, dtype=np.int64)
    return total


@lru_cache(maxsize=32)
def line_table(size: int, parks: int, sums: bool) -> LineTable:
    return LineTable(size, parks, sums)


@lru_cache(maxsize=500)
def fitting(
    size: int, parks: int, sums: bool, masks: tuple[int, ...], near: int, far: int
) -> tuple[Ways, NDArray[np.int64]]:
    """The arrangements that fit, and what is seen of each of them."""
    ways = line_table(size, parks, sums).fitting(masks, near, far)
    return ways, seen(ways, sums)


def union(ways: Ways) -> list[int]:
    """The values that occur in each cell, as bits."""
    return [sum(1 << int(v) for v in np.unique(column)) for column in ways.T]


@lru_cache(maxsize=20_000)
def seen_along(masks: tuple[int, ...], tallest: int, sums: bool) -> tuple[int, int]:
    """The least and the most that someone sees who looks along and keeps only the tallest in mind.

    The most is less than the least if the tallest has no place.
    """
    states = {(0, 0)}
    for mask in masks:
        following = set()
        for top, total in states:
            for value in values_of(mask):
                if value > top:
                    following.add((value, total + (value if sums else 1)))
                elif value < top or value == 0:
                    following.add((top, total))
        states = following
    totals = [total for top, total in states if top == tallest]
    return (min(totals), max(totals)) if totals else (1, 0)


def can_show_heights(masks: tuple[int, ...], heights: list[int]) -> bool:
    """Whether just these heights can be seen along a line, by someone who looks along."""
    counts = {0}  # how many of them were seen so far
    for mask in masks:
        following = set()
        for count in counts:
            if count < len(heights) and mask >> heights[count] & 1:
                following.add(count + 1)
            top = heights[count - 1] if count else 0
            if mask & 1 or mask & ((1 << top) - 1):
                following.add(count)
        counts = following
    return len(heights) in counts
