"""How large a board is printed: equally large wherever a board of its size is in the book.

Each size of board gets the arrangement, columns by rows, that puts most puzzles on a page while
their cells leave room to write. Lengths are in millimetres.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from typing import TypeAlias

from skytile.puzzles import Puzzle
from skytile.render.book.model import PAPERS, Book
from skytile.render.drawing import CELL
from skytile.render.family import family_drawing
from skytile.render.scene import draw

GAP = 8.0
"""The space between puzzles."""
_HEAD = 7.0
_CODE_GAP = 4.0
"""The space between a board and its code."""
_COLUMNS, _ROWS = 3, 6
"""The most columns and rows that are tried by default."""
_CRAMPED, _SHRUNK = 0.75, 0.8
"""How small cells may be, of those that are good to write in or of those of a board that has the
page to itself, so that two boards can share a page."""
_LEGIBLE = 0.45
"""How small cells may be at all, of those that are good to write in, unless the page is full."""
_ROOMY, _ROOMIER, _LARGE = 1.15, 1.55, 2.6
"""How large cells may be: by default, where the layout was chosen, and in large print."""

Shape: TypeAlias = tuple[str, tuple[int, ...]]
"""The kind of a puzzle, and its rows and columns."""


def shape_of(puzzle: Puzzle) -> Shape:
    """What boards that are printed equally large have in common."""
    return puzzle.kind, puzzle.shape


@dataclass(frozen=True)
class Geometry:
    """The room on a page, and what headings take of it."""

    width: float
    height: float
    heading: float
    """The height of the heading above the first row of a section."""
    zoom: float
    """How large the words above boards are."""
    title: float
    """The height of a separate line for titles; 0 if all of them are short."""

    @property
    def head(self) -> float:
        """The height above each board for its number, level and, if it is short, title."""
        return _HEAD * self.zoom

    def slot(self, columns: int, rows: int) -> tuple[float, float]:
        """The room for a board if this many of them share a page with the heading of a section."""
        high = self.height - self.heading - (rows - 1) * GAP
        return self.column(columns), high / rows - self.head - self.title

    def column(self, columns: int) -> float:
        """The width of one of this many columns."""
        return (self.width - (columns - 1) * GAP) / columns


@dataclass(frozen=True)
class Size:
    """How a board is printed, and the code of its link beside or below it."""

    scale: float
    """Millimetres per unit of the drawing."""
    width: float
    height: float
    columns: int = 1
    code: float = 0.0
    """The side of the code; 0 for none."""
    is_code_below: bool = False

    @property
    def full_width(self) -> float:
        """The width, including the code."""
        if not self.code or self.is_code_below:
            return max(self.width, self.code)
        return self.width + _CODE_GAP + self.code

    @property
    def full_height(self) -> float:
        """The height, including the code."""
        below = _CODE_GAP + self.code if self.code and self.is_code_below else 0.0
        beside = self.code if not below else 0.0
        return max(self.height + below, beside)

    @property
    def code_place(self) -> tuple[float, float]:
        """Where the code is, from the top left corner of the board."""
        if self.is_code_below:
            return (self.width - self.code) / 2, self.height + _CODE_GAP
        return self.width + _CODE_GAP, 0.0


def choose_sizes(book: Book, geometry: Geometry, codes: Mapping[Shape, float]) -> dict[Shape, Size]:
    """For each size of board in the book, how it is printed; `codes` has the sides of codes."""
    puzzles = {shape_of(entry.puzzle): entry.puzzle for entry in book.entries}
    return {
        shape: _Chooser(book, geometry, puzzle, codes.get(shape, 0.0)).choose()
        for shape, puzzle in puzzles.items()
    }


class _Chooser:
    """Chooses the size of boards like this puzzle."""

    def __init__(self, book: Book, geometry: Geometry, puzzle: Puzzle, code: float) -> None:
        family, drawing = family_drawing(puzzle), draw(puzzle)
        self.book, self.geometry, self.code = book, geometry, code
        self.units = drawing.width, drawing.height
        self.enough = family.writing_cell(puzzle) * PAPERS[book.paper].compact
        stretch = _LARGE if book.large else _ROOMIER if book.per_page or book.columns else _ROOMY
        self.most = family.writing_cell(puzzle) * stretch

    def choose(self) -> Size:
        """The size of the best arrangement."""
        if self.book.large:
            return self._size(1, 1)
        if self.book.per_page:
            return self._size(*arrangement(self.book, self.book.per_page))
        if self.book.columns:
            return self._in_columns(self.book.columns)
        if len(self.book.entries) == 1:
            return self._size(1, 1)
        return self._most_on_a_page()

    def _most_on_a_page(self) -> Size:
        tried = [(c, r) for c in range(1, _COLUMNS + 1) for r in range(1, _ROWS + 1)]
        sizes = {(c, r): self._size(c, r) for c, r in tried}
        good = [at for at, size in sizes.items() if _cell(size) >= self.enough]
        best = max(good, key=lambda at: (at[0] * at[1], _cell(sizes[at])), default=(1, 1))
        if best != (1, 1):
            return sizes[best]
        alone = sizes.pop((1, 1))
        tolerable = max(_SHRUNK * _cell(alone), _LEGIBLE * self.enough)
        least = min(_CRAMPED * self.enough, tolerable, round(_cell(alone), 2))
        shared = max(sizes, key=lambda at: (round(_cell(sizes[at]), 2), at[0] * at[1]))
        return sizes[shared] if round(_cell(sizes[shared]), 2) >= least else alone

    def _in_columns(self, columns: int) -> Size:
        """The size in so many columns, or in fewer if the board would be too small to read."""
        widest = self._size(columns, 1)
        if columns > 1 and _cell(widest) < _LEGIBLE * self.enough:
            return self._in_columns(columns - 1)
        enough = min(self.enough, _cell(widest))
        sizes = (self._size(columns, rows) for rows in range(_ROWS, 0, -1))
        return next((size for size in sizes if _cell(size) >= enough), widest)

    def _size(self, columns: int, rows: int) -> Size:
        """The largest size that fits, with the code where it takes less from the board.

        A code that would take half of the board's side is left out.
        """
        wide, high = self.geometry.slot(columns, rows)
        across, down = self.units
        code = self.code + _CODE_GAP
        bare = min(wide / across, high / down)
        beside = min((wide - code) / across, high / down)
        below = min(wide / across, (high - code) / down)
        has_code = self.code > 0 and max(beside, below) > bare / 2 and self.code <= min(wide, high)
        fitting = max(beside, below) if has_code else bare
        scale = max(0.001, min(fitting, self.most / CELL))
        side = self.code if has_code else 0.0
        return Size(scale, across * scale, down * scale, columns, side, below > beside)


def _cell(size: Size) -> float:
    return size.scale * CELL


def arrangement(book: Book, count: int) -> tuple[int, int]:
    """Columns and rows for this many puzzles, with slots as square as can be."""
    wide, high = book.room
    columns = min(count, max(1, round(sqrt(count * wide / high))))
    return columns, ceil(count / columns)


def longest_codes(sides: Iterable[tuple[Puzzle, float]]) -> dict[Shape, float]:
    """For each size of board, the side of the largest code."""
    longest: dict[Shape, float] = {}
    for puzzle, side in sides:
        shape = shape_of(puzzle)
        longest[shape] = max(side, longest.get(shape, 0.0))
    return longest
