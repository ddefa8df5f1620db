"""Recipes for tests: cheap puzzles, and some that are slow, rare or all alike.

They stand in a module so that worker processes can import them.
"""

import random
import time
from dataclasses import dataclass

from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import NewPuzzle
from skytile.puzzles import Grid, Mosaic


@dataclass(frozen=True, kw_only=True)
class Dots(MosaicRecipe):
    """A Mosaic of random dots with all its clues: not always unique, but quickly made."""

    width: int = 4
    height: int = 4
    seconds: float = 0.0
    """How long each takes at least."""
    rarity: int = 1
    """Only one candidate in so many gives a puzzle."""

    def make(self, seed: int) -> NewPuzzle | None:
        dice = random.Random(seed)
        time.sleep(self.seconds)
        if dice.randrange(self.rarity):
            return None
        grid = [[dice.randrange(2) for _ in range(self.width)] for _ in range(self.height)]
        empty = Mosaic(self.width, self.height)
        counts = empty.black_counts(grid)
        return NewPuzzle(Mosaic(self.width, self.height, counts, solution=grid), seed)


def slow_dots(width: int, height: int) -> Dots:
    return Dots(width=width, height=height, seconds=0.002)


def clues_of(grid: Grid) -> Mosaic:
    """The puzzle with all clues of the picture."""
    height, width = grid.shape
    return Mosaic(width, height).read_off(grid).solved_by(grid)
