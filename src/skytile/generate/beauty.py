"""How good a puzzle looks, as a number from 0 to 100: what `--best-of` chooses by.

Each trait is a share from 0 to 1, and beauty is their weighted geometric mean: one ugly trait
spoils a board, and being good at all of them is worth more than excelling at one. The
kernel computes the traits (`kernel/common/beauty.hpp`).
"""

from skytile import kernel
from skytile.families import family_of
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

Traits = dict[str, tuple[float, int]]
"""The share from 0 to 1, and the weight, of each trait by name."""


def beauty(puzzle: Puzzle) -> int:
    """The beauty of a puzzle, from 0 to 100; its family says what counts (its part `beauty`)."""
    traits: Traits = family_of(puzzle).part("beauty", user="beauty")(puzzle)
    return kernel.beauty_of(traits)


def skyscrapers_traits(puzzle: Skyscrapers) -> Traits:
    """The traits of a Skyscrapers board."""
    return kernel.skyscrapers_traits(puzzle.kernel_rules, puzzle.edges, puzzle.givens)


def mosaic_traits(puzzle: Mosaic) -> Traits:
    """The traits of a Mosaic; its colours count if its solution is known."""
    return kernel.mosaic_traits(puzzle.width, puzzle.height, puzzle.counts, puzzle.solution)
