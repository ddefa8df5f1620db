"""Random puzzles for Hypothesis, solvable or not."""

from typing import Any

import numpy as np
from hypothesis import strategies as st

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

__all__ = ["latin_squares", "mosaics", "puzzles", "skyscrapers", "solved"]


def _box_shapes(n: int) -> list[tuple[int, int]]:
    return [(high, n // high) for high in range(1, n + 1) if n % high == 0]


@st.composite
def variants(draw: st.DrawFn, n: int) -> dict[str, Any]:
    rules: dict[str, Any] = {"parks": draw(st.integers(0, min(2, n - 1)))}
    rules["diagonals"] = draw(st.booleans())
    rules["boxes"] = draw(st.none() | st.sampled_from(_box_shapes(n)))
    return rules


@st.composite
def skyscrapers(draw: st.DrawFn, largest: int = 12, plain: bool = False) -> Skyscrapers:
    n = draw(st.integers(1, largest))
    rules = {} if plain else draw(variants(n))
    highest = n - rules.get("parks", 0)
    value = st.just(0) | st.integers(0, highest)
    edges = draw(st.lists(value, min_size=4 * n, max_size=4 * n))
    givens = draw(st.lists(value, min_size=n * n, max_size=n * n) | st.just([0] * n * n))
    shaped = np.array(edges).reshape(4, n), np.array(givens).reshape(n, n)
    return Skyscrapers(n, *shaped, **rules)


@st.composite
def mosaics(draw: st.DrawFn, longest: int = 12) -> Mosaic:
    width, height = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    clue = st.just(-1) | st.integers(-1, 9)
    clues = draw(st.lists(clue, min_size=width * height, max_size=width * height))
    return Mosaic(width, height, np.array(clues).reshape(height, width))


def puzzles() -> st.SearchStrategy[Puzzle]:
    return skyscrapers() | mosaics()


@st.composite
def latin_squares(draw: st.DrawFn, largest: int = 9) -> np.ndarray[Any, Any]:
    """Shifted rows, with rows, columns and heights shuffled."""
    n = draw(st.integers(1, largest))
    square = (np.arange(n)[:, None] + np.arange(n)) % n
    rows, columns, heights = (np.array(draw(st.permutations(range(n)))) for _ in range(3))
    grid: np.ndarray[Any, Any] = heights[square[rows][:, columns]] + 1
    return grid


@st.composite
def solved(draw: st.DrawFn) -> Puzzle:
    """A puzzle that carries its solution, with some of the clues it could have."""
    if draw(st.booleans()):
        grid = draw(latin_squares())
        n = len(grid)
        full: Puzzle = Skyscrapers(n, Skyscrapers(n).visible(grid), grid, solution=grid)
    else:
        width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
        cells = draw(st.lists(st.integers(0, 1), min_size=width * height, max_size=width * height))
        grid = np.array(cells).reshape(height, width)
        full = Mosaic(width, height, Mosaic(width, height).black_counts(grid), solution=grid)
    names = list(full.clues)
    return full.only(draw(st.lists(st.sampled_from(names), unique=True)))
