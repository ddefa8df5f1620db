"""A book as data for `book.typ`, which typesets it. Lengths are in millimetres."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from skytile.families import Family, families
from skytile.logic.steps import LEVELS
from skytile.puzzles import Puzzle
from skytile.render.book.codes import code_side, link_codes
from skytile.render.book.key import HEADING, Answer, lay_out_key
from skytile.render.book.model import PAPERS, Book
from skytile.render.book.pages import Item, Page, lay_out_pages
from skytile.render.book.sections import Section, sections_of
from skytile.render.book.sizes import Geometry, choose_sizes, longest_codes
from skytile.render.book.words import printable
from skytile.render.drawing import Box, Drawing
from skytile.render.export import compile_pdf, plain_text
from skytile.render.family import FamilyDrawing
from skytile.render.scene import draw
from skytile.render.svg import to_svg

_TITLE = 6.5
"""The height of the separate line that a long title gets above the board."""
_LARGE = 1.6
"""How much larger the words are in large print."""
_SECTION = 12.0
"""The height of the heading above the first row of a section."""
_LONGEST_TITLE = 300


@dataclass(frozen=True)
class Layout:
    """A book with the place of everything."""

    book: Book
    sections: list[Section]
    geometry: Geometry
    pages: list[Page]
    key: list[list[Answer]]
    codes: dict[int, Drawing]
    """The codes of links, by the numbers of puzzles."""

    @property
    def uncoded(self) -> list[int]:
        """The numbers of puzzles without a code: too long a link, or no room for it."""
        if self.book.qr is None:
            return []
        items = (item for page in self.pages for item in page.items)
        return [item.number for item in items if not item.code or item.number not in self.codes]


def lay_out(book: Book) -> Layout:
    """Lay out a book; there is room for long titles only if there are any."""
    book.check()
    sections = sections_of(book)
    entries = [entry for section in sections for entry in section.entries]
    drawn = link_codes(entries, book.qr) if book.qr is not None else ()
    codes = {number: code for number, code in enumerate(drawn, 1) if code is not None}
    sides = longest_codes((entries[n - 1].puzzle, code_side(code)) for n, code in codes.items())
    key = lay_out_key(book, sections) if book.solutions else []
    zoom = _LARGE if book.large else 1.0
    geometry = Geometry(*book.room, _SECTION if sections[0].name else 0.0, zoom, 0.0)
    pages = lay_out_pages(book, sections, choose_sizes(book, geometry, sides), geometry)
    if any(item.title is not None for page in pages for item in page.items):
        geometry = replace(geometry, title=_TITLE * zoom)
        pages = lay_out_pages(book, sections, choose_sizes(book, geometry, sides), geometry)
    return Layout(book, sections, geometry, pages, key, codes)


def make_book(book: Book) -> bytes:
    """The booklet as PDF."""
    return print_layout(lay_out(book))


def print_layout(layout: Layout) -> bytes:
    """A book that is laid out, as PDF."""
    return compile_pdf("book/book.typ", typeset(layout))


def typeset(layout: Layout) -> dict[str, Any]:
    """The whole book as data for the Typst program."""
    book, paper = layout.book, PAPERS[layout.book.paper]
    puzzles = [entry.puzzle for entry in book.entries]
    kinds = _families_among(puzzles)
    count = f"{len(puzzles)} puzzle{'s' * (len(puzzles) != 1)}"
    is_graded = any(entry.stars for entry in book.entries)
    title = plain_text(book.title) or " and ".join(family.plural for family in kinds)
    return {
        "title": printable(title, _LONGEST_TITLE),
        "plain_title": title,
        "subtitle": count,
        "author": printable(book.author, _LONGEST_TITLE),
        "plain_author": plain_text(book.author),
        "paper": paper.name,
        "margin": {"x": paper.side, "top": paper.top, "bottom": paper.bottom},
        "room": book.room,
        "zoom": layout.geometry.zoom,
        "covers": [_cover(_drawing(family), book) for family in kinds] if book.cover else [],
        "contents": _contents(layout),
        "rules": instructions(puzzles) if book.instructions else [],
        "levels": list(LEVELS) if book.instructions and is_graded else [],
        "pages": [_page(layout, page) for page in layout.pages],
        "key_heading": HEADING,
        "key": [_key_page(answers) for answers in layout.key],
    }


def _contents(layout: Layout) -> list[dict[str, Any]]:
    """The lines of the table of contents, if the book has several sections and a cover."""
    if len(layout.sections) < 2 or not layout.book.cover:
        return []
    return [
        {"name": printable(section.name), "numbers": _numbers(section.first, section.last)}
        | {"first": section.first}
        for section in layout.sections
    ]


def _numbers(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _page(layout: Layout, page: Page) -> dict[str, Any]:
    headings = [
        {
            "name": printable(section.name),
            "numbers": _numbers(section.first, section.last),
            "first": section.first,
            "y": top,
            "height": layout.geometry.heading,
        }
        for section, top in page.headings
    ]
    items = [_item(layout, item) for item in page.items]
    return {"running": printable(page.continues), "headings": headings, "items": items}


def _item(layout: Layout, item: Item) -> dict[str, Any]:
    parts: dict[str, Any] = {
        "number": item.number,
        "caption": item.caption,
        "level": item.entry.stars,
        "word": item.entry.level if item.entry.stars else "",
        "head": _box(item.head),
        "board": _picture(draw(item.entry.puzzle), item.board),
    }
    if item.title is not None:
        parts["title"] = _box(item.title)
    code = layout.codes.get(item.number)
    if code is not None and item.code is not None:
        parts["code"] = _code(code, item.code)
    return parts


def _code(code: Drawing, place: Box) -> dict[str, Any]:
    """The code at its own size, at the top left of its place, linked for readers on a screen."""
    side = code_side(code)
    box = Box(place.left, place.top, place.left + side, place.top + side)
    return _picture(code, box) | {"link": code.title}


def _key_page(answers: Sequence[Answer]) -> dict[str, Any]:
    items = [
        {
            "number": answer.number,
            "title": answer.title,
            "label": _box(answer.label),
            "board": _picture(answer.drawing, answer.board),
        }
        for answer in answers
    ]
    return {"numbers": _numbers(answers[0].number, answers[-1].number), "items": items}


def _families_among(puzzles: Sequence[Puzzle]) -> list[Family]:
    """The families that these puzzles belong to, in their usual order."""
    kinds = {puzzle.kind for puzzle in puzzles}
    return [family for family in families() if family.kind in kinds]


def _drawing(family: Family) -> FamilyDrawing:
    drawing: FamilyDrawing = family.part("drawing", "drawing").build
    return drawing


def _cover(family: FamilyDrawing, book: Book) -> dict[str, Any]:
    drawing = family.cover()
    width = family.cover_width * book.room[0] / 174
    return _picture(drawing, Box(0, 0, width, width * drawing.height / drawing.width))


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
                "examples": [
                    _picture(drawing, Box(0, 0, 48, 48 * drawing.height / drawing.width))
                    for drawing in pair
                ],
                "captions": ["a puzzle", "its solution"],
            }
        )
    return rules


def _keep_rows(text: str) -> str:
    """The text with rows of numbers, such as 2 1 4 3, that no line break splits."""
    return re.sub(r"(?<=\d) (?=\d)", "\u00a0", text)


def _picture(drawing: Drawing, box: Box) -> dict[str, Any]:
    """A drawing as data for the Typst program."""
    svg = to_svg(drawing, theme="print", digits="drawn")
    return {"svg": svg, "alt": drawing.title} | _box(box)


def _box(box: Box) -> dict[str, float]:
    return {
        "x": round(box.left, 3),
        "y": round(box.top, 3),
        "width": round(box.right - box.left, 3),
        "height": round(box.bottom - box.top, 3),
    }
