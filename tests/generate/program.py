"""Skytile with a recipe for Mosaics that takes two milliseconds: a program to be killed.

It stands at the top level, so that worker processes, which import this file, have it too.
"""

from skytile.cli import main
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import NewPuzzle
from tests.generate.recipes import Dots


def make(self: MosaicRecipe, seed: int) -> NewPuzzle | None:
    return Dots(width=self.width, height=self.height, seconds=0.002).make(seed)


MosaicRecipe.make = make  # type: ignore[method-assign, assignment]

if __name__ == "__main__":
    main()
