"""The published rules by which boards are drawn, in our own words and code.

A rule is a function from (size, seed) to a puzzle that carries the solution it was made from. Their
sources are listed in `sources.py`. All of the published ones give every edge clue and no cell.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from itertools import permutations
from math import factorial
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from skytile.generate.skyscrapers import SkyscrapersRecipe, random_heights
from skytile.puzzles import Grid, Skyscrapers

LATIN_SQUARES = {
    3: 12,
    4: 576,
    5: 161_280,
    6: 812_851_200,
    7: 61_479_419_904_000,
    8: 108_776_032_459_082_956_800,
}
"""The number of Latin squares of each size (OEIS A002860)."""


def square_by_cells(size: int, source: random.Random) -> Grid:
    """A square filled in cell by cell, with heights in random order, backtracking at dead ends."""
    heights = np.zeros((size, size), np.int16)

    def fill(cell: int) -> bool:
        if cell == size * size:
            return True
        row, column = divmod(cell, size)
        for height in source.sample(range(1, size + 1), size):
            if height not in heights[row] and height not in heights[:, column]:
                heights[row, column] = height
                if fill(cell + 1):
                    return True
        heights[row, column] = 0
        return False

    fill(0)
    return heights


def square_by_rows(size: int, source: random.Random) -> Grid:
    """A square made row by row, each a random one of those that repeat no height in a column.

    The rule goes through all orders of the heights, shuffled, and takes the first that fits, which
    is a random one of those that fit. There always is one (Hall's theorem).
    """
    rows: list[NDArray[np.int16]] = []
    for _ in range(size):
        fitting = _orders(size)
        for row in rows:
            fitting = fitting[(fitting != row).all(axis=1)]
        rows.append(fitting[source.randrange(len(fitting))])
    return np.stack(rows)


@lru_cache(maxsize=8)
def _orders(size: int) -> NDArray[np.int16]:
    return np.array(list(permutations(range(1, size + 1))), np.int16)


def cyclic_square(size: int, source: random.Random) -> Grid:
    """The addition table modulo the size, with its rows and columns shuffled."""
    rows = np.array(source.sample(range(size), size), np.int16)
    columns = np.array(source.sample(range(size), size), np.int16)
    return ((rows[:, np.newaxis] + columns) % size + 1).astype(np.int16)


def cyclic_squares(size: int) -> int:
    """The number of squares that `cyclic_square` can draw: shifting rows and columns against
    each other changes nothing, and all other choices give different squares."""
    return factorial(size) * factorial(size - 1)


Square = Callable[[int, random.Random], Grid]


def _all_edges(square: Square, **rules: Any) -> Callable[[int, int], Skyscrapers]:
    """A rule that gives all 4n edge clues of a square drawn by this function, and no cells."""

    def draw(size: int, seed: int) -> Skyscrapers:
        board = Skyscrapers(size, **rules)
        solution = square(size, random.Random(f"llm-data {size} {seed}"))
        solution = (solution - board.parks).astype(np.int16)
        return Skyscrapers(size, board.visible(solution), **rules, solution=solution)

    return draw


def _uniform(size: int, source: random.Random) -> Grid:
    return random_heights(Skyscrapers(size), source.getrandbits(32))


def _recipe(clues: str) -> Callable[[int, int], Skyscrapers]:
    def draw(size: int, seed: int) -> Skyscrapers:
        made = SkyscrapersRecipe(size=size, clues=clues).make(seed)
        assert made is not None
        return cast("Skyscrapers", made.puzzle)

    return draw


class DrawingRule(NamedTuple):
    """A way to draw boards."""

    title: str
    draw: Callable[[int, int], Skyscrapers]
    """The puzzle of a size and seed, with the solution it was made from."""
    published: bool = True
    """Whether it is the rule of a published suite, not ours or there for comparison."""
    squares: Callable[[int], int] | None = LATIN_SQUARES.__getitem__
    """The number of squares of a size that it can draw, if known."""


RULES = {
    "enigmata": DrawingRule("Enigmata", _all_edges(square_by_cells)),
    "synlogic": DrawingRule("SynLogic", _all_edges(square_by_rows)),
    "cyclic": DrawingRule(
        "RLVE, InternBootcamp", _all_edges(cyclic_square), squares=cyclic_squares
    ),
    "enigmata-sums": DrawingRule("Enigmata, sums", _all_edges(square_by_cells, sums=True)),
    "cyclic-sums": DrawingRule(
        "RLVE, sums", _all_edges(cyclic_square, sums=True, parks=1), squares=cyclic_squares
    ),
    "uniform": DrawingRule("uniform squares", _all_edges(_uniform), False),
    "skytile-edges": DrawingRule("Skytile, all edges", _recipe("full"), False, None),
    "skytile": DrawingRule("Skytile, no needless clue", _recipe("irreducible"), False, None),
}
"""Every rule by name. RLVE's heights begin at 0: without sums that is the same puzzle; with sums a
building of height 0 is a park, a cell that adds nothing and hides nothing."""
