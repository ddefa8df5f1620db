"""In which order clues are taken away, and which of them together.

The orders of de Jong's thesis (section 6): `scan` from left to right and top to bottom,
`random`, `easy` (what tells least goes first, and an easier puzzle is left: 4, 5, 6 of a
Mosaic), `hard` (what tells most goes first: 0, 1, 8, 9). For Skyscrapers the clues 1 and the
largest tell most. A pattern makes clues go together that are images of each other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.errors import OptionError
from skytile.kernel import Removal
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

__all__ = ["ORDERS", "PATTERNS", "Removal", "clue_names", "clue_values", "removal_order"]

Numbers = NDArray[np.uint32]

ORDERS = ("scan", "random", "easy", "hard")


def clue_names(puzzle: Puzzle) -> list[str]:
    """The names of all places for clues, by number: edges first, then cells row by row."""
    return list(_names(puzzle.kind, *puzzle.shape))


@lru_cache(maxsize=64)
def _names(kind: str, rows: int, columns: int) -> tuple[str, ...]:
    cells = [f"r{r}c{c}" for r in range(1, rows + 1) for c in range(1, columns + 1)]
    if kind == Mosaic.kind:
        return tuple(cells)
    return (*(f"{side}{i}" for side in "NESW" for i in range(1, rows + 1)), *cells)


def clue_values(puzzle: Puzzle) -> NDArray[np.int16]:
    """The clues by number; -1 (Mosaic) or 0 where there is none."""
    if isinstance(puzzle, Mosaic):
        return puzzle.counts.ravel().astype(np.int16)
    assert isinstance(puzzle, Skyscrapers)
    return np.concatenate((puzzle.edges.ravel(), puzzle.givens.ravel())).astype(np.int16)


def removal_order(
    puzzle: Puzzle,
    order: str = "random",
    seed: int = 0,
    *,
    pattern: str = "none",
    prefer: str | None = None,
) -> Removal:
    """The clues of a puzzle in the order in which to try and take them away."""
    values = clue_values(puzzle)
    there = values >= 0 if isinstance(puzzle, Mosaic) else values > 0
    shuffled = kernel.shuffle(len(values), seed)
    numbers = np.arange(len(values), dtype=np.uint32) if order == "scan" else shuffled
    if order in ("easy", "hard"):
        late = _tells_much(puzzle, values) if order == "easy" else ~_tells_much(puzzle, values)
        numbers = numbers[np.argsort(late[numbers], kind="stable")]
    if prefer is not None:
        edges = np.arange(len(values)) < 4 * puzzle.shape[0]
        kept = edges if prefer == "edges" else ~edges
        numbers = numbers[np.argsort(kept[numbers], kind="stable")]
    numbers = np.ascontiguousarray(numbers[there[numbers]])
    if pattern == "none":
        return Removal(numbers, np.ones(len(numbers), np.uint32))
    return _together(numbers, _orbits(puzzle.kind, *puzzle.shape, pattern))


def _tells_much(puzzle: Puzzle, values: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Which clues leave the fewest ways to fill what they speak of."""
    if isinstance(puzzle, Mosaic):
        much: NDArray[np.bool_] = (values <= 1) | (values >= 8)
        return much
    assert isinstance(puzzle, Skyscrapers)
    extreme: NDArray[np.bool_] = (values == 1) | (values >= puzzle.tallest - 1)
    return extreme & (np.arange(len(values)) < 4 * puzzle.size)


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
def _orbits(kind: str, rows: int, columns: int, pattern: str) -> NDArray[np.intp]:
    """For each clue by number, the lowest number among its images."""
    if pattern in ("quarter", "diagonal") and rows != columns:
        raise OptionError(f"pattern {pattern}: only for square boards, not {columns}×{rows}")
    places = _places(kind, rows, columns)
    number = {place: i for i, place in enumerate(places)}
    last_row, last_column = max(r for r, _ in places), max(c for _, c in places)
    move = PATTERNS[pattern]
    assert move is not None
    orbits = np.full(len(places), -1, np.intp)
    for i, place in enumerate(places):
        while orbits[number[place]] < 0:
            orbits[number[place]] = i
            place = move(*place, last_row, last_column)
    return orbits


def _places(kind: str, rows: int, columns: int) -> list[tuple[int, int]]:
    """Where the clues stand, on the board or, for Skyscrapers, on the board and its frame."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    if kind == Mosaic.kind:
        return cells
    n = rows
    around = [(0, i + 1) for i in range(n)] + [(i + 1, n + 1) for i in range(n)]
    around += [(n + 1, i + 1) for i in range(n)] + [(i + 1, 0) for i in range(n)]
    return around + [(r + 1, c + 1) for r, c in cells]
