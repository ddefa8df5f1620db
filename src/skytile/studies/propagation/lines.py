"""Random lines for propagation: domains around a hidden arrangement, and what exactly remains.

The exact answer comes from the list of all arrangements, which is short up to eight cells; the
kernel finds the same without listing them (`kernel/skyscrapers/line.hpp`).
"""

import random
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Domains = NDArray[np.bool_]
"""One row per cell: which heights, from 1 on, it may have."""


class Line(NamedTuple):
    """A line with both clues and domains that leave at least one arrangement."""

    domains: Domains
    left: int
    right: int


def draw_line(n: int, seed: int, share: float) -> Line:
    """A random arrangement with its clues; other heights stay possible with this probability."""
    dice = random.Random(f"line {n} {seed} {share}")
    heights = dice.sample(range(1, n + 1), n)
    domains = np.array([[dice.random() < share for _ in range(n)] for _ in range(n)])
    domains[np.arange(n), np.array(heights) - 1] = True
    return Line(domains, visible(heights), visible(heights[::-1]))


def exact(line: Line) -> Domains:
    """The heights that are in some arrangement with these clues and domains."""
    heights, left, right = _arrangements(len(line.domains))
    cells = np.arange(len(line.domains))
    fits = (left == line.left) & (right == line.right)
    fits &= line.domains[cells, heights].all(axis=1)
    possible: Domains = np.zeros_like(line.domains)
    possible[cells, heights[fits]] = True
    return possible


@cache
def _arrangements(n: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """All arrangements, with heights from 0 on, and what is visible from both ends."""
    every = list(permutations(range(n)))
    ends = [(visible(heights), visible(heights[::-1])) for heights in every]
    left, right = np.array(ends).T
    return np.array(every), left, right


def visible(heights: Sequence[int]) -> int:
    """The number of buildings that are visible from the start; heights may begin at 0."""
    tallest = count = 0
    for height in heights:
        if height + 1 > tallest:
            tallest, count = height + 1, count + 1
    return count
