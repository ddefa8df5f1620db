"""The answer key: small solutions with the numbers of their puzzles, many on a page.

Lengths are in millimetres, from the top left of what is printed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from skytile.puzzles import Grid
from skytile.render.book.model import Book, Entry
from skytile.render.book.sections import Section
from skytile.render.book.words import estimate_width, revealed_title
from skytile.render.drawing import CELL, Box, Drawing
from skytile.render.family import family_drawing
from skytile.render.scene import draw

_GAP = 5.0
_STRETCH = 1.25
"""How much larger a solution may be so that a row of them fills the page."""
_LABEL, _LABEL_LINE = 4.2, 3.0
"""Above a solution: its number, and each further line of its title."""
_LONGEST_LABEL = 60.0
HEADING = 13.0
"""Above the first row of solutions."""


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
        """All that it takes up."""
        return [self.label, self.board]


@dataclass(frozen=True)
class _Cell:
    number: int
    title: str
    drawing: Drawing
    scale: float
    lines: int

    @property
    def width(self) -> float:
        """Of the solution, or of a title that needs more."""
        return max(self.drawing.width * self.scale, _label_width(self.title, self.lines))


def lay_out_key(book: Book, sections: Sequence[Section]) -> list[list[Answer]]:
    """The pages of the answer key; puzzles whose solution is not known are left out."""
    rows = _rows(book, sections)
    pages: list[list[Answer]] = []
    top, (_, high) = HEADING, book.room
    for row in rows:
        label = _LABEL + _LABEL_LINE * (max(cell.lines for cell in row) - 1)
        tall = label + max(cell.drawing.height * cell.scale for cell in row)
        if not pages or (pages[-1] and top + tall > high):
            pages.append([])
            top = 0.0 if len(pages) > 1 else HEADING
        pages[-1] += _place_row(row, top, label)
        top += tall + _GAP
    return pages


def _rows(book: Book, sections: Sequence[Section]) -> list[list[_Cell]]:
    """As many solutions in each as fit."""
    rows: list[list[_Cell]] = []
    left = 0.0
    for section in sections:
        for number, entry in section.numbered:
            if entry.solution is None:
                continue
            cell = _cell(book, number, entry, entry.solution)
            if not rows or cell.width > left:
                rows.append([])
                left = book.room[0]
            rows[-1].append(cell)
            left -= cell.width + _GAP
    return rows


def _cell(book: Book, number: int, entry: Entry, grid: Grid) -> _Cell:
    drawing = draw(entry.puzzle, grid, edges=False)
    wide, high = book.room
    usual = drawing.width * family_drawing(entry.puzzle).solution_cell / CELL
    usual = min(usual, (wide - _GAP) / 2)
    columns = max(1, int((wide + _GAP) // (usual + _GAP)))
    column = (wide - (columns - 1) * _GAP) / columns - 0.1
    tallest = high - HEADING - _LABEL - 2 * _LABEL_LINE
    width = min(column, usual * _STRETCH, tallest * drawing.width / drawing.height)
    title = revealed_title(entry)
    return _Cell(number, title, drawing, width / drawing.width, _lines(title, width))


def _lines(title: str, width: float) -> int:
    """How many lines of text the title takes, beside the number: up to three."""
    return min(3, max(1, -int(-(estimate_width(title, 7.5) + 7) // max(width, 1))))


def _label_width(title: str, lines: int) -> float:
    """What a title needs that is too long for three lines above its solution."""
    return min(_LONGEST_LABEL, 1.15 * (estimate_width(title, 7.5) + 7) / lines) if title else 0.0


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
