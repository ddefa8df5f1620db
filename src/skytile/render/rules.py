"""The rules in words with an example, and the picture on the title page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE
from skytile.render.boards import draw
from skytile.render.drawing import Drawing
from skytile.render.iso import city

__all__ = ["MOSAIC_EXAMPLE", "SKYSCRAPERS_EXAMPLE", "Family", "covers", "families"]


class Family(NamedTuple):
    """What a reader must know to solve one kind of puzzle."""

    name: str
    paragraphs: list[str]
    examples: list[Drawing]
    """A puzzle and its solution."""


SKYSCRAPERS_EXAMPLE = Skyscrapers(
    4,
    [[0, 2, 0, 2], [0, 0, 4, 0], [0, 3, 0, 0], [2, 0, 0, 4]],
    solution=[[2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1], [1, 2, 3, 4]],
)
_NO = NO_CLUE
MOSAIC_EXAMPLE = Mosaic(
    7,
    6,
    [
        [3, 5, _NO, 5, _NO, 5, 3],
        [_NO, _NO, 8, _NO, 8, _NO, _NO],
        [_NO, 8, _NO, _NO, 9, _NO, 5],
        [_NO, _NO, 8, _NO, 8, _NO, _NO],
        [1, _NO, 6, _NO, 6, _NO, 1],
        [_NO, _NO, _NO, _NO, _NO, 1, _NO],
    ],
    solution=[
        [0, 1, 1, 0, 1, 1, 0],
        [1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1],
        [0, 1, 1, 1, 1, 1, 0],
        [0, 0, 1, 1, 1, 0, 0],
        [0, 0, 0, 1, 0, 0, 0],
    ],
)

_SIGHT = (
    "Each number in the grid is the height of a building. Every row and every column holds each "
    "height from 1 to the size of the grid exactly once."
)
_CLUES = (
    "A number at the edge tells how many buildings are visible from there, looking along that row "
    "or column: a building hides all lower ones behind it. Seen from the left, 2 1 4 3 shows two "
    "buildings, the 2 and the 4."
)
_BOXES = "Where thick lines divide the grid into boxes, each box holds every height once as well."
_DIAGONALS = "Where the diagonals are drawn, both of them hold every height once as well."
_PARKS = (
    "Some grids have parks, cells without a building: the same number of them in every row and "
    "column. The heights then go from 1 to the size less that number. A park is not counted from "
    "the edge, and hides nothing."
)
_COUNTING = (
    "Every cell is black or white. A number tells how many cells are black in the square of nine "
    "around it, its own cell among them; at the border of the grid the square is cut off."
)
_START = "A 9, or a 0, settles its whole square at once; so does a 4 in a corner or a 6 at an edge."


def families(puzzles: Iterable[Puzzle]) -> list[Family]:
    """The rules of every kind and variant that is among the puzzles."""
    listed = list(puzzles)
    towers = [puzzle for puzzle in listed if isinstance(puzzle, Skyscrapers)]
    found = []
    if towers:
        words = [_SIGHT, _CLUES]
        words += [_BOXES] if any(puzzle.boxes for puzzle in towers) else []
        words += [_DIAGONALS] if any(puzzle.diagonals for puzzle in towers) else []
        words += [_PARKS] if any(puzzle.parks for puzzle in towers) else []
        found.append(Family("Skyscrapers", words, _pair(SKYSCRAPERS_EXAMPLE)))
    if any(isinstance(puzzle, Mosaic) for puzzle in listed):
        found.append(Family("Mosaic", [_COUNTING, _START], _pair(MOSAIC_EXAMPLE)))
    return found


def covers(puzzles: Iterable[Puzzle]) -> list[tuple[Drawing, float]]:
    """Pictures for a title page and their widths in millimetres.

    They are of the examples, so that they give nothing away.
    """
    kinds = {puzzle.kind for puzzle in puzzles}
    pictures = []
    if Skyscrapers.kind in kinds:
        pictures.append((city(SKYSCRAPERS_EXAMPLE, SKYSCRAPERS_EXAMPLE.solution), 110.0))
    if Mosaic.kind in kinds:
        pictures.append((draw(MOSAIC_EXAMPLE, MOSAIC_EXAMPLE.solution, edges=False), 45.0))
    return pictures


def _pair(puzzle: Puzzle) -> list[Drawing]:
    return [draw(puzzle), draw(puzzle, puzzle.solution)]
