"""How good a puzzle looks, as a number from 0 to 100: what `--best-of` chooses by.

Each trait is a share from 0 to 1, and the beauty their weighted geometric mean: one thing that is
ugly spoils a board, and what is pleasant everywhere is worth more than one trait that excels. The
kernel counts them (`kernel/common/beauty.hpp`).
"""

from skytile import kernel
from skytile.families import family_of
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

Traits = dict[str, tuple[float, int]]
"""By name: a share from 0 to 1, and its weight."""


def beauty(puzzle: Puzzle) -> int:
    """The beauty of a puzzle, from 0 to 100; its family says what counts (its part `beauty`)."""
    traits: Traits = family_of(puzzle).part("beauty", user="beauty")(puzzle)
    return kernel.beauty_of(traits)


def skyscrapers_traits(puzzle: Skyscrapers) -> Traits:
    """What makes Skyscrapers beautiful."""
    return kernel.skyscrapers_traits(puzzle.kernel_rules, puzzle.edges, puzzle.givens)


def mosaic_traits(puzzle: Mosaic) -> Traits:
    """What makes a Mosaic beautiful; the colours count if its solution is known."""
    return kernel.mosaic_traits(puzzle.width, puzzle.height, puzzle.counts, puzzle.solution)
