"""A booklet of puzzles as PDF: title page, instructions, puzzles, solutions at the back.

Here is decided what goes where and how large; `book.typ` sets it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any

from skytile.errors import OptionError, quoted
from skytile.families import Family, families
from skytile.logic.steps import LEVELS
from skytile.puzzles import Grid, Puzzle
from skytile.render.drawing import CELL, Drawing
from skytile.render.export import compile_pdf, plain_text
from skytile.render.family import FamilyDrawing, family_drawing
from skytile.render.scene import draw
from skytile.render.svg import to_svg

PAPERS = {"a4": ("a4", 210.0, 297.0), "letter": ("us-letter", 215.9, 279.4)}
"""The name in Typst, width and height in millimetres."""
_SIDE, _TOP, _BOTTOM = 18.0, 20.0, 20.0
_GAP, _HEAD = 9.0, 9.0
"""Between puzzles, and for the line above each, in millimetres."""
_LARGEST_CELL = 13.0
_COUNTS = (6, 4, 2, 1)
"""How many puzzles go on a page: the first of these that leaves cells to write in."""
_SOLUTION_GAP = 5.0
_STRETCH = 1.25
"""How much larger a solution may be so that a row of them fills the page."""
_LONGEST = 70


@dataclass(frozen=True)
class Entry:
    """A puzzle in a book, with its solution, level and title, if known."""

    puzzle: Puzzle
    solution: Grid | None = None
    level: str | None = None
    title: str = ""

    @property
    def stars(self) -> int:
        """One to five; 0 if the level is not known."""
        return LEVELS.index(self.level) + 1 if self.level in LEVELS else 0


@dataclass(frozen=True)
class Book:
    """What a booklet is made of."""

    entries: Sequence[Entry]
    title: str = ""
    author: str = ""
    paper: str = "a4"
    per_page: int | None = None
    """Puzzles on a page; None for as many as leave room to write."""
    solutions: bool = True
    instructions: bool = True

    @property
    def room(self) -> tuple[float, float]:
        """The width and height of what is printed on a page."""
        _, wide, high = PAPERS[self.paper]
        return wide - 2 * _SIDE, high - _TOP - _BOTTOM


def make_book(book: Book) -> bytes:
    """The booklet as PDF."""
    if book.paper not in PAPERS:
        raise OptionError("paper", f"expected {', '.join(PAPERS)}, got {quoted(book.paper)}")
    if not book.entries:
        raise OptionError("a book needs at least one puzzle")
    puzzles = [entry.puzzle for entry in book.entries]
    kinds = _families_among(puzzles)
    data = {
        "title": plain_text(book.title) or " and ".join(family.plural for family in kinds),
        "subtitle": f"{len(puzzles)} puzzle{'s' * (len(puzzles) != 1)}",
        "author": plain_text(book.author),
        "paper": PAPERS[book.paper][0],
        "margin": {"x": _SIDE, "top": _TOP, "bottom": _BOTTOM},
        "gap": _GAP,
        "solution_gap": _SOLUTION_GAP,
        "covers": [_cover(_drawing(family)) for family in kinds],
        "rules": instructions(puzzles) if book.instructions else [],
        "sheets": lay_out_sheets(book),
        "solutions": _solutions(book) if book.solutions else [],
    }
    return compile_pdf("book.typ", data)


def _families_among(puzzles: Sequence[Puzzle]) -> list[Family]:
    """The families that these puzzles belong to, in their usual order."""
    kinds = {puzzle.kind for puzzle in puzzles}
    return [family for family in families() if family.kind in kinds]


def _drawing(family: Family) -> FamilyDrawing:
    drawing: FamilyDrawing = family.part("drawing", "drawing").build
    return drawing


def _cover(family: FamilyDrawing) -> dict[str, Any]:
    drawing = family.cover()
    return _picture(drawing, family.cover_width / drawing.width)


def instructions(puzzles: Sequence[Puzzle]) -> list[dict[str, Any]]:
    """The rules of every kind and variant that is among the puzzles, each with an example."""
    rules = []
    for family in _families_among(puzzles):
        example = _drawing(family).example
        pair = [draw(example), draw(example, example.solution)]
        rules.append(
            {
                "name": family.noun,
                "paragraphs": [_keep_rows(text) for text in family.instructions(puzzles)],
                "examples": [_picture(drawing, 48 / drawing.width) for drawing in pair],
                "captions": ["a puzzle", "its solution"],
            }
        )
    return rules


def _keep_rows(text: str) -> str:
    """The text with rows of numbers, such as 2 1 4 3, that no line break splits."""
    return re.sub(r"(?<=\d) (?=\d)", "\u00a0", text)


def lay_out_sheets(book: Book) -> list[dict[str, Any]]:
    """Pages of puzzles: each as full as its first puzzle allows, if the others fit as well."""
    sheets: list[dict[str, Any]] = []
    count = 0
    for number, entry in enumerate(book.entries, 1):
        drawing = draw(entry.puzzle)
        fitting = book.per_page or _comfortable_count(book, entry.puzzle, drawing)
        if not sheets or len(sheets[-1]["slots"]) == count or fitting < count:
            count = fitting
            sheets.append({"columns": _arrangement(book, count)[0], "slots": []})
        sheets[-1]["slots"].append(_slot(book, number, entry, drawing, count))
    return sheets


def _slot(book: Book, number: int, entry: Entry, drawing: Drawing, count: int) -> dict[str, Any]:
    return _picture(drawing, page_scale(book, drawing, count)) | {
        "number": number,
        "heading": plain_text(entry.title)[:_LONGEST] or entry.puzzle.title,
        "level": entry.stars,
        "room": _slot_room(book, count)[1],
    }


def _comfortable_count(book: Book, puzzle: Puzzle, drawing: Drawing) -> int:
    enough = family_drawing(puzzle).writing_cell
    return next((n for n in _COUNTS if page_scale(book, drawing, n) * CELL >= enough), 1)


def _arrangement(book: Book, count: int) -> tuple[int, int]:
    """Columns and rows for this many puzzles, with slots as square as can be."""
    wide, high = book.room
    columns = min(count, max(1, round(sqrt(count * wide / high))))
    return columns, ceil(count / columns)


def _slot_room(book: Book, count: int) -> tuple[float, float]:
    columns, rows = _arrangement(book, count)
    wide, high = book.room
    return (wide - (columns - 1) * _GAP) / columns, (high - (rows - 1) * _GAP) / rows - _HEAD


def page_scale(book: Book, drawing: Drawing, count: int) -> float:
    """Millimetres for a unit of the drawing."""
    wide, high = _slot_room(book, count)
    return min(wide / drawing.width, high / drawing.height, _LARGEST_CELL / CELL)


def _solutions(book: Book) -> list[list[dict[str, Any]]]:
    """Rows of solutions, as many in each as fit."""
    rows: list[list[dict[str, Any]]] = []
    left = 0.0
    for number, entry in enumerate(book.entries, 1):
        if entry.solution is None:
            continue
        item = _solution(book, number, entry.puzzle, entry.solution)
        if not rows or item["width"] > left:
            rows.append([])
            left = book.room[0]
        rows[-1].append(item)
        left -= item["width"] + _SOLUTION_GAP
    return rows


def _solution(book: Book, number: int, puzzle: Puzzle, grid: Grid) -> dict[str, Any]:
    drawing = draw(puzzle, grid, edges=False)
    wide, high = book.room
    usual = drawing.width * family_drawing(puzzle).solution_cell / CELL
    columns = max(1, int((wide + _SOLUTION_GAP) // (usual + _SOLUTION_GAP)))
    column = (wide - (columns - 1) * _SOLUTION_GAP) / columns - 0.1
    width = min(column, usual * _STRETCH, (high - 30) * drawing.width / drawing.height)
    return _picture(drawing, width / drawing.width) | {"number": number}


def _picture(drawing: Drawing, scale: float) -> dict[str, Any]:
    """A drawing as the Typst program takes it; sizes in millimetres."""
    return {
        "svg": to_svg(drawing, theme="print", digits="drawn"),
        "alt": drawing.title,
        "width": round(drawing.width * scale, 3),
        "height": round(drawing.height * scale, 3),
    }
