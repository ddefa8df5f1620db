"""What a puzzle is: data, clue names and rules."""

from skytile.puzzles.base import OPEN, Clue, Grid, Mask, Places, Puzzle, cell_at, cell_name
from skytile.puzzles.mosaic import Mosaic
from skytile.puzzles.rules import Form, Rule
from skytile.puzzles.skyscrapers import Skyscrapers
from skytile.puzzles.symmetry import SYMMETRIES, Symmetry

__all__ = [
    "OPEN",
    "SYMMETRIES",
    "Clue",
    "Form",
    "Grid",
    "Mask",
    "Mosaic",
    "Places",
    "Puzzle",
    "Rule",
    "Skyscrapers",
    "Symmetry",
    "cell_at",
    "cell_name",
]
