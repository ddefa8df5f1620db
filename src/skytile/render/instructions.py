"""The rules in words with an example, and the pictures on the title page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from skytile.families import Family, families
from skytile.puzzles import Puzzle
from skytile.render.boards import draw
from skytile.render.drawing import Drawing
from skytile.render.family import FamilyDrawing


class Instructions(NamedTuple):
    """What a reader must know to solve one kind of puzzle."""

    name: str
    paragraphs: list[str]
    examples: list[Drawing]
    """A puzzle and its solution."""


def families_among(puzzles: Iterable[Puzzle]) -> list[Family]:
    """The families that these puzzles belong to, in their usual order."""
    kinds = {puzzle.kind for puzzle in puzzles}
    return [family for family in families() if family.kind in kinds]


def instructions(puzzles: Iterable[Puzzle]) -> list[Instructions]:
    """The rules of every kind and variant that is among the puzzles."""
    listed = list(puzzles)
    found = []
    for family in families_among(listed):
        example = _drawing(family).example
        pair = [draw(example), draw(example, example.solution)]
        found.append(Instructions(family.noun, family.instructions(listed), pair))
    return found


def covers(puzzles: Iterable[Puzzle]) -> list[tuple[Drawing, float]]:
    """Pictures for a title page and their widths in millimetres."""
    drawings = [_drawing(family) for family in families_among(puzzles)]
    return [(drawing.cover(), drawing.cover_width) for drawing in drawings]


def _drawing(family: Family) -> FamilyDrawing:
    drawing: FamilyDrawing = family.part("drawing", "drawing").build
    return drawing
