"""Skytile with a recipe for Mosaics that takes two milliseconds: a program to be killed.

Worker processes do not import this file: what they are sent is the recipe of `slow_dots`.
"""

from typing import Any

from skytile.cli import main
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import NewPuzzle
from tests.generate.recipes import slow_dots


def make(self: MosaicRecipe, seed: int) -> NewPuzzle | None:
    return slow_dots(self.width, self.height).make(seed)


def reduce(self: MosaicRecipe) -> tuple[Any, ...]:
    return slow_dots, (self.width, self.height)


MosaicRecipe.make = make  # type: ignore[method-assign, assignment]
MosaicRecipe.__reduce__ = reduce  # type: ignore[method-assign, assignment]

if __name__ == "__main__":
    main()
