"""In which order clues are taken away, and which of them together.

The orders of de Jong's thesis (section 6): `scan` from left to right and top to bottom,
`random`, `easy` (the strong clues go last, and an easier puzzle is left: 0, 1, 8, 9 of a
Mosaic), `hard` (they go first). What a strong clue is, each puzzle knows (`strong_clues`). A
pattern makes clues go together that are images of each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.errors import OptionError
from skytile.kernel import Removal
from skytile.puzzles import Mask, Places, Puzzle

Numbers = NDArray[np.uint32]

ORDERS = ("scan", "random", "easy", "hard")


def removal_order(
    puzzle: Puzzle,
    order: str = "random",
    seed: int = 0,
    *,
    pattern: str = "none",
    prefer: str | None = None,
) -> Removal:
    """The clues of a puzzle in the order in which to try and take them away."""
    count = len(puzzle.places)
    numbers = np.arange(count, dtype=np.uint32) if order == "scan" else kernel.shuffle(count, seed)
    if order in ("easy", "hard"):
        strong = puzzle.strong_clues
        numbers = _last(strong if order == "easy" else ~strong, numbers)
    if prefer is not None:
        edges = np.arange(count) < count - math.prod(puzzle.shape)
        numbers = _last(edges if prefer == "edges" else ~edges, numbers)
    numbers = np.ascontiguousarray(numbers[puzzle.clue_mask[numbers]])
    if pattern == "none":
        return Removal(numbers, np.ones(len(numbers), np.uint32))
    return _together(numbers, _orbits(puzzle.places, puzzle.shape, pattern))


def _last(late: Mask, numbers: Numbers) -> Numbers:
    """The same numbers, those of the mask last."""
    moved: Numbers = numbers[np.argsort(late[numbers], kind="stable")]
    return moved


def _together(numbers: Numbers, orbits: NDArray[np.intp]) -> Removal:
    """The same clues, each with its images where the first of them stands."""
    orbit = orbits[numbers]
    _, first, inverse = np.unique(orbit, return_index=True, return_inverse=True)
    by_group = np.argsort(first[inverse], kind="stable")
    _, sizes = np.unique(first[inverse], return_counts=True)
    return Removal(np.ascontiguousarray(numbers[by_group]), sizes.astype(np.uint32))


Move = Callable[[int, int, int, int], tuple[int, int]]
"""Where a place goes, by its row and column and the last row and column."""

PATTERNS: dict[str, Move | None] = {
    "none": None,
    "turn": lambda r, c, rows, columns: (rows - r, columns - c),
    "quarter": lambda r, c, rows, columns: (c, rows - r),
    "mirror": lambda r, c, rows, columns: (r, columns - c),
    "upright": lambda r, c, rows, columns: (rows - r, c),
    "diagonal": lambda r, c, rows, columns: (c, r),
}
"""Half turn, quarter turns, left to right, top to bottom, along the falling diagonal."""


@lru_cache(maxsize=64)
def _orbits(places: Places, shape: tuple[int, int], pattern: str) -> NDArray[np.intp]:
    """For each clue by number, the lowest number among its images."""
    rows, columns = shape
    if pattern in ("quarter", "diagonal") and rows != columns:
        raise OptionError("pattern", f"{pattern} is only for square boards, not {columns}×{rows}")
    number = {place: i for i, place in enumerate(places.positions)}
    last_row, last_column = max(r for r, _ in number), max(c for _, c in number)
    move = PATTERNS[pattern]
    assert move is not None
    orbits = np.full(len(number), -1, np.intp)
    for i, place in enumerate(places.positions):
        while orbits[number[place]] < 0:
            orbits[number[place]] = i
            place = move(*place, last_row, last_column)
    return orbits
