"""Random solutions: the boards that puzzles are made of."""

from __future__ import annotations

import numpy as np

from skytile import kernel
from skytile.errors import OptionError
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers

__all__ = ["all_clues", "random_city", "random_pixels"]


def random_city(rules: Skyscrapers, seed: int) -> Grid:
    """A random board that follows the rules of this puzzle, whatever its clues.

    Plain boards are Latin squares, each as likely as any other (Jacobson and Matthews).
    """
    heights = kernel.random_board(rules.kernel_rules, seed)
    if heights is None:
        raise OptionError(f"{rules.title}: no board follows these rules")
    return heights.reshape(rules.shape)


def random_pixels(width: int, height: int, black: float, seed: int) -> Grid:
    """A grid whose cells are black with this probability, each for itself."""
    return kernel.random_bits(width * height, black, seed).astype(np.int16).reshape(height, width)


def all_clues(rules: Puzzle, solution: Grid, *, givens: bool = True) -> Puzzle:
    """The puzzle with every clue that this solution allows."""
    if isinstance(rules, Mosaic):
        return Mosaic(rules.width, rules.height, rules.black_counts(solution))
    assert isinstance(rules, Skyscrapers)
    edges = rules.visible(solution)
    return Skyscrapers(rules.size, edges, solution if givens else None, **rules.rules)
