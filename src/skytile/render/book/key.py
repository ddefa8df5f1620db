"""The answer key: small solutions with the numbers of their puzzles, many on a page.

Lengths are in millimetres, from the top left of what is printed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from skytile.puzzles import Grid
from skytile.render.book.model import Book, Entry
from skytile.render.book.sections import Section
from skytile.render.book.sizes import shape_of
from skytile.render.book.words import estimate_width, revealed_title
from skytile.render.drawing import CELL, Box, Drawing
from skytile.render.family import family_drawing
from skytile.render.scene import draw

_GAP = 5.0
_LABEL, _LINE = 4.2, 3.0
"""The heights above a solution: of its number, and of each further line of its title."""
_LINES = 3
_TITLED = 27.0
"""The least width of a solution with a title above it."""
_LEAST_CELL = 1.3
"""Solutions of large boards have smaller cells than others, down to this, so as to take a third
of the width, or else half."""
_NUMBER = 6.0
"""The width of a number in the line above its solution."""
_SLACK = 0.01
HEADING = 13.0
"""The height of the heading above the first row of solutions."""


@dataclass(frozen=True)
class Answer:
    """A solution on a page of the answer key."""

    number: int
    title: str
    label: Box
    board: Box
    drawing: Drawing

    @property
    def boxes(self) -> list[Box]:
        """The boxes that it takes up."""
        return [self.label, self.board]


@dataclass(frozen=True)
class _Cell:
    number: int
    title: str
    drawing: Drawing
    scale: float
    width: float
    """The width of its column."""

    @property
    def label(self) -> float:
        """The height of what is above it."""
        lines = 1.1 * (estimate_width(self.title, 7.5) + _NUMBER) / self.width
        return _LABEL + _LINE * min(_LINES - 1, int(lines))


def lay_out_key(book: Book, sections: Sequence[Section]) -> list[list[Answer]]:
    """The pages of the answer key; puzzles whose solution is not known are left out."""
    rows = _rows(book, sections)
    pages: list[list[Answer]] = []
    top, (_, high) = HEADING, book.room
    for row in rows:
        label = max(cell.label for cell in row)
        tall = label + max(cell.drawing.height * cell.scale for cell in row)
        if not pages or (pages[-1] and top + tall > high):
            pages.append([])
            top = 0.0 if len(pages) > 1 else HEADING
        pages[-1] += _place_row(row, top, label)
        top += tall + _GAP
    return pages


def _rows(book: Book, sections: Sequence[Section]) -> list[list[_Cell]]:
    """The rows of the key, with as many solutions in each as fit."""
    rows: list[list[_Cell]] = []
    left = 0.0
    titled = {shape_of(entry.puzzle) for entry in book.entries if revealed_title(entry)}
    for section in sections:
        for number, entry in section.numbered:
            if entry.solution is None:
                continue
            is_titled = shape_of(entry.puzzle) in titled
            cell = _cell(book, number, entry, entry.solution, is_titled)
            if not rows or cell.width > left + _SLACK:
                rows.append([])
                left = book.room[0]
            rows[-1].append(cell)
            left -= cell.width + _GAP
    return rows


def _cell(book: Book, number: int, entry: Entry, grid: Grid, is_titled: bool) -> _Cell:
    """A solution in a column of the same width for all boards of its size, to fit their titles."""
    drawing = draw(entry.puzzle, grid, edges=False)
    wide, high = book.room
    usual = drawing.width * family_drawing(entry.puzzle).solution_cell / CELL
    tallest = high - HEADING - _LABEL - _LINE * _LINES
    third, half = ((wide - (n - 1) * _GAP) / n for n in (3, 2))
    widest = max(third, min(half, _LEAST_CELL * drawing.width / CELL))
    width = min(usual, widest, tallest * drawing.width / drawing.height)
    title = revealed_title(entry)
    least = max(width, _TITLED) if is_titled else width
    columns = int((wide + _GAP) // (least + _GAP))
    column = (wide - (columns - 1) * _GAP) / columns
    return _Cell(number, title, drawing, width / drawing.width, column)


def _place_row(row: Sequence[_Cell], top: float, label: float) -> list[Answer]:
    placed, left = [], 0.0
    for cell in row:
        wide, high = cell.drawing.width * cell.scale, cell.drawing.height * cell.scale
        under = top + label
        placed.append(
            Answer(
                cell.number,
                cell.title,
                Box(left, top, left + cell.width, under),
                Box(left, under, left + wide, under + high),
                cell.drawing,
            )
        )
        left += cell.width + _GAP
    return placed
