"""Random boards with exactly one solution, with few clues, of every variant."""

from typing import Any, TypeVar

import numpy as np

from skytile.engines import make_engine
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers
from skytile.solving import is_unique

P = TypeVar("P", bound=Puzzle)

VARIANTS: dict[str, dict[str, Any]] = {
    "plain 4": {"size": 4},
    "plain 5": {"size": 5},
    "boxes": {"size": 4, "boxes": (2, 2)},
    "wide boxes": {"size": 6, "boxes": (2, 3)},
    "diagonals": {"size": 5, "diagonals": True},
    "one park": {"size": 5, "parks": 1},
    "two parks": {"size": 5, "parks": 2},
    "parks and diagonals": {"size": 5, "parks": 1, "diagonals": True},
    "sums": {"size": 5, "sums": True},
    "sums and a park": {"size": 5, "sums": True, "parks": 1},
}


def random_skyscrapers(
    variant: str | dict[str, Any], seed: int, *, keep: float = 0.0
) -> Skyscrapers:
    """A board from which no clue can go, or from which some that could have been kept."""
    rng = np.random.default_rng(seed)
    rules = VARIANTS[variant] if isinstance(variant, str) else variant
    bare = Skyscrapers(**rules)
    solution = _random_solution(bare, rng)
    givens = np.where(rng.random(bare.shape) < 0.6, solution, 0)
    puzzle = Skyscrapers(**rules, edges=bare.visible(solution), givens=givens)
    if not is_unique(puzzle):
        puzzle = Skyscrapers(**rules, edges=puzzle.edges, givens=np.maximum(solution, 0))
    return _reduced(puzzle, rng, keep)


def random_mosaic(width: int, height: int, seed: int, *, keep: float = 0.0) -> Mosaic:
    """The same for a Mosaic; a random picture that all its clues do not tell is left for another."""
    rng = np.random.default_rng(seed)
    while True:
        grid = rng.integers(0, 2, (height, width))
        puzzle = Mosaic(width, height, Mosaic(width, height).black_counts(grid))
        if is_unique(puzzle):
            return _reduced(puzzle, rng, keep)


def _random_solution(bare: Skyscrapers, rng: np.random.Generator) -> Grid:
    """Cells in a random order get a random value, as long as a solution is left."""
    fixed = np.full(bare.shape, OPEN, np.int16)
    with make_engine("kernel").open(bare) as session:
        grid = session.solve().grid
        for cell in rng.permutation(bare.size**2)[: 2 * bare.size]:
            at = divmod(int(cell), bare.size)
            fixed[at] = rng.choice(list(bare.values))
            found = session.solve(fixed=fixed).grid
            if found is None:
                assert grid is not None
                fixed[at] = grid[at]
            else:
                grid = found
    assert grid is not None
    return grid


def _reduced(puzzle: P, rng: np.random.Generator, keep: float) -> P:
    names = list(puzzle.clues)
    for i in rng.permutation(len(names)):
        if rng.random() >= keep and is_unique(fewer := puzzle.without([names[i]])):
            puzzle = fewer
    return puzzle
