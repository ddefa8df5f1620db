"""Rows of boards and pages of rows, with the place of everything on them.

Boards are in rows, in order. Rows are divided into pages in the cheapest of all ways: few pages, no
board alone where it could share one, pages evenly filled, sections at the top of a page where that
costs little. Lengths are in millimetres, from the top left of what is printed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from skytile.render.book.model import Book, Entry
from skytile.render.book.sections import Section
from skytile.render.book.sizes import GAP, Geometry, Shape, Size, shape_of
from skytile.render.book.words import caption, needs_line
from skytile.render.drawing import Box

_MOST_COLUMNS, _MOST_ROWS = 3, 8
_SPREAD = 12.0
"""How much further apart rows may be to fill a page."""
_NARROWEST_HEAD = 48.0
_ALONE, _EMPTY, _MIDDLE = 0.9, 0.5, 0.35
"""The costs, in pages, of a puzzle alone, an empty page, and a section that begins lower down."""
_SLACK = 0.01


@dataclass(frozen=True)
class Item:
    """A puzzle on a page."""

    number: int
    entry: Entry
    caption: str
    head: Box
    """For its number and level, and between them the caption."""
    title: Box | None
    """For a caption that is too long for the head."""
    board: Box
    scale: float
    code: Box | None = None

    @property
    def boxes(self) -> list[Box]:
        """The boxes that it takes up."""
        return [box for box in (self.head, self.title, self.board, self.code) if box is not None]


@dataclass(frozen=True)
class Page:
    """Puzzles, and the sections that begin on the page with the height where they do."""

    items: tuple[Item, ...]
    headings: tuple[tuple[Section, float], ...]
    continues: str
    """The section that goes on from the page before, if any."""


@dataclass(frozen=True)
class _Placing:
    """A puzzle that is still to be placed."""

    number: int
    entry: Entry
    size: Size
    caption: str
    head: float
    """The width of the line above it."""
    is_long: bool
    """Whether its caption needs a line of its own."""


@dataclass
class _Row:
    section: Section
    items: list[_Placing]
    starts: bool
    """Whether it is the first of its section."""
    is_single: bool = False
    """Whether it has one board, and the rows around it have other columns."""

    @property
    def columns(self) -> set[int]:
        """The numbers of columns in which its boards are usually printed."""
        return {item.size.columns for item in self.items}

    def head(self, geometry: Geometry) -> float:
        """The height of what is above its boards."""
        is_long = any(item.is_long for item in self.items)
        return geometry.head + (geometry.title if is_long else 0.0)

    def height(self, geometry: Geometry) -> float:
        """The height of the row, with the tallest board in it."""
        return self.head(geometry) + max(item.size.full_height for item in self.items)


def lay_out_pages(
    book: Book, sections: Iterable[Section], sizes: dict[Shape, Size], geometry: Geometry
) -> list[Page]:
    """The pages of puzzles."""
    rows = [row for section in sections for row in _rows(book, section, sizes, geometry)]
    ends = _best_ends(rows, geometry, 1 if book.large else book.per_page)
    return [_page(rows[i:j], geometry) for i, j in zip([0, *ends], ends, strict=False)]


def _rows(book: Book, section: Section, sizes: dict[Shape, Size], geometry: Geometry) -> list[_Row]:
    rows: list[_Row] = []
    for number, entry in section.numbered:
        size = sizes[shape_of(entry.puzzle)]
        if not rows or not _fits(book, rows[-1], size, geometry):
            rows.append(_Row(section, [], not rows))
        words = caption(entry, section.name)
        wide = min(geometry.column(size.columns), max(size.full_width, _NARROWEST_HEAD))
        is_long = needs_line(words, wide, geometry.zoom)
        rows[-1].items.append(_Placing(number, entry, size, words, wide, is_long))
    for number, row in enumerate(rows):
        around = [*rows[max(0, number - 1) : number], *rows[number + 1 : number + 2]]
        alike = [other for other in around if other.columns == row.columns]
        row.is_single = len(row.items) == 1 and bool(around) and not alike
    return rows


def _fits(book: Book, row: _Row, size: Size, geometry: Geometry) -> bool:
    """Whether one more board of that size fits in the row."""
    both = [*(item.size for item in row.items), size]
    is_chosen = book.per_page or book.columns or book.large
    most = min(there.columns for there in both) if is_chosen else _MOST_COLUMNS
    wide = sum(there.full_width for there in both) + GAP * (len(both) - 1)
    return len(both) <= most and wide <= geometry.width + _SLACK


def _best_ends(rows: Sequence[_Row], geometry: Geometry, most: int | None) -> list[int]:
    """Where the pages end, at the least cost: the shortest path over the gaps between rows."""
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(rows) + 1):
        costs = (
            (best[start][0] + cost, start)
            for start in range(max(0, end - _MOST_ROWS), end)
            if (cost := _cost(rows[start:end], geometry, most, end == len(rows))) is not None
        )
        best.append(min(costs))
    ends = [len(rows)]
    while best[ends[0]][1] > 0:
        ends.insert(0, best[ends[0]][1])
    return ends


def _cost(rows: Sequence[_Row], geometry: Geometry, most: int | None, last: bool) -> float | None:
    """What a page of these rows costs; None if they do not fit on one."""
    count = sum(len(row.items) for row in rows)
    free = geometry.height - _extent(rows, geometry)
    if len(rows) > 1 and (free < -_SLACK or (most is not None and count > most)):
        return None
    empty = 0.0 if last else _EMPTY * (max(0.0, free) / geometry.height) ** 2
    middle = _MIDDLE * sum(row.starts for row in rows[1:])
    return 1.0 + _ALONE * (count == 1) + empty + middle


def _extent(rows: Sequence[_Row], geometry: Geometry) -> float:
    headings = geometry.heading * sum(row.starts for row in rows)
    boards = sum(row.height(geometry) for row in rows)
    return headings + boards + GAP * (len(rows) - 1)


def _page(rows: Sequence[_Row], geometry: Geometry) -> Page:
    items: list[Item] = []
    headings: list[tuple[Section, float]] = []
    free = max(0.0, geometry.height - _extent(rows, geometry))
    between, top = GAP + min(free / len(rows), _SPREAD), 0.0
    for row in rows:
        if row.starts and geometry.heading:
            headings.append((row.section, top))
            top += geometry.heading
        items += _place_row(row, top, geometry)
        top += row.height(geometry) + between
    return Page(tuple(items), tuple(headings), "" if rows[0].starts else rows[0].section.name)


def _place_row(row: _Row, top: float, geometry: Geometry) -> Iterable[Item]:
    """Place the boards: those of one size in columns, others with equal space around them."""
    slots = [item.size.full_width for item in row.items]
    count = 1 if row.is_single else min(row.columns)
    if len(row.columns) == 1 and len(slots) <= count:
        slots = [geometry.column(count)] * len(slots)
    else:
        free = geometry.width - sum(slots) - GAP * (len(slots) - 1)
        slots = [slot + free / len(slots) for slot in slots]
    left = 0.0
    for item, slot in zip(row.items, slots, strict=True):
        yield _place(item, Box(left, top, left + slot, top + row.head(geometry)), geometry)
        left += slot + GAP


def _place(item: _Placing, above: Box, geometry: Geometry) -> Item:
    """The puzzle in the middle of its slot, under what is above it."""
    middle, top, size = (above.left + above.right) / 2, above.bottom, item.size
    left = middle - (size.width if size.is_code_below else size.full_width) / 2
    board = Box(left, top, left + size.width, top + size.height)
    under = above.top + geometry.head
    half = min(item.head, above.right - above.left) / 2
    head = Box(middle - half, above.top, middle + half, under)
    title = Box(head.left, under, above.right, above.top + geometry.head + geometry.title)
    code = None
    if size.code:
        x, y = left + size.code_place[0], top + size.code_place[1]
        code = Box(x, y, x + size.code, y + size.code)
    return Item(
        item.number,
        item.entry,
        item.caption,
        head,
        title if item.is_long else None,
        board,
        size.scale,
        code,
    )
