"""What a puzzle is: data, clue names and rules."""

from skytile.puzzles.base import OPEN, Grid, Puzzle, cell_at, cell_name
from skytile.puzzles.mosaic import Mosaic
from skytile.puzzles.skyscrapers import Skyscrapers
from skytile.puzzles.symmetry import SYMMETRIES, Symmetry

__all__ = [
    "OPEN",
    "SYMMETRIES",
    "Grid",
    "Mosaic",
    "Puzzle",
    "Skyscrapers",
    "Symmetry",
    "cell_at",
    "cell_name",
]
