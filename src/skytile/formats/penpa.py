"""Links of penpa-edit: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.

The packed text has these lines: a header (kind of grid, columns, rows, …, title, …), the margins
(top, bottom, left, right), the mode, what the author drew, what the solver drew, the cells of the
board, and settings, of which the last are the genres. Frequent words are abbreviated to `z` and a
character. Cells and corners are numbered row by row, with two more rows and columns on each side.

penpa-edit knows no rules, so a puzzle is recognised by what is drawn. A Skyscrapers has numbers in
the margins, or is called so in its title or genre; thick lines between cells are boxes, lines from
corner to corner the diagonals. A square grid with numbers only inside is a Mosaic.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any, NamedTuple
from urllib.parse import unquote

from skytile.errors import FormatError, quoted
from skytile.families import Support
from skytile.formats.base import Format, writer
from skytile.formats.json_values import in_words, load
from skytile.formats.packing import unpack_deflate
from skytile.formats.penpa_paper import Lines, Paper, borders, diagonals, frame
from skytile.formats.penpa_write import write_mosaic, write_skyscrapers
from skytile.formats.source import Source
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import LARGEST

_SITE = re.compile(r"\S{0,60}penpa-edit/|m=(?:edit|solve)&p=", re.IGNORECASE)
_PACKED = re.compile(r"(?:^|[?&#])p=([^&#]*)")
_ABBREVIATED = re.compile(r'"(?:[^"\\]++|\\.)*+\\?"?|z.')
"""A quoted text, even one without an end, or an abbreviation."""
_GENRE = "skyscrapers"
"""The name of Skyscrapers in penpa-edit's list of genres."""
_GRIDS = ("square", "sudoku", "kakuro")
_LAYERS = {"zN": "number", "zL": "line", "zE": "lineE"}
"""What is read of the author's drawing: numbers, lines between cells, lines between corners."""
_OTHER_LAYERS = {
    "zS": "surface", "z1": "numberS", "zY": "symbol", "zF": "freeline", "z2": "freelineE",
    "zT": "thermo", "z3": "arrows", "zD": "direction", "z0": "squareframe", "z5": "polygon",
    "zW": "wall", "zC": "cage", "z4": "deletelineE", "z6": "killercages", "z7": "nobulbthermo",
}  # fmt: skip
_OTHER_RULES = re.compile(r"\b(sums?|parks?)\b", re.IGNORECASE | re.ASCII)
"""Words in titles and rules that change what edge clues mean."""


class _Sheet(NamedTuple):
    """What was read from a link."""

    grid: str
    paper: Paper
    words: str
    """Title and rules."""
    genres: list[Any]
    board: list[int]
    """The cells of the board."""
    layers: Mapping[str, Any]


def _looks_like(source: Source) -> bool:
    return bool(_SITE.match(source.bare.strip().lstrip("<( ")[:200]))


def _parse(source: Source) -> Puzzle:
    """Read a link, or its part from `m=edit` on."""
    link = unquote(source.single_line()).strip("<>() ")
    match = _PACKED.search(link)
    if match is None:
        raise FormatError("expected …/penpa-edit/#m=edit&p=…, in full")
    sheet = _read_sheet(unpack_deflate(match[1].replace(" ", "+")).split("\n"))
    top, left, high, wide = _board_of(sheet)
    numbers = _numbers(sheet, top, left)
    inside = {at: v for at, v in numbers.items() if 0 <= at[0] < high and 0 <= at[1] < wide}
    outside = {at: v for at, v in numbers.items() if at not in inside}
    if _is_skyscrapers(sheet, outside):
        return _skyscrapers(sheet, (top, left, high, wide), inside, outside)
    _refuse_layers(sheet, ("zN",))
    counts = [[inside.get((r, c), NO_CLUE) for c in range(wide)] for r in range(high)]
    return Mosaic(wide, high, counts)


def _read_sheet(lines: list[str]) -> _Sheet:
    header = lines[0].split(",")
    if header[0] not in _GRIDS:
        raise FormatError(f"{quoted(header[0])} is not a grid that Skytile knows")
    if len(lines) < 6 or len(header) < 3:
        raise FormatError("expected at least six lines in the link")
    sizes = [_read_size(word) for word in (header[2], header[1])]
    words = " ".join(header[15:16] + header[18:19])
    drawn = _decode(lines[3], "the fourth line")
    if not isinstance(drawn, dict):
        raise FormatError(f"the fourth line: expected an object, got {in_words(drawn)}")
    genres = _decode(lines[17], "the last line") if len(lines) > 17 and lines[17] else []
    board = _decode(lines[5], "the sixth line")
    for what, value in (("last", genres), ("sixth", board)):
        if not isinstance(value, list):
            raise FormatError(f"the {what} line: expected a list, got {in_words(value)}")
    return _Sheet(header[0], Paper(*sizes), words, genres, board, drawn)


def _read_size(word: str) -> int:
    if not (_is_number(word, 4) and int(word)):
        raise FormatError(f"{quoted(word)} is not a number of rows or columns")
    return int(word)


def _is_number(text: str, longest: int = 5) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= longest


def _decode(line: str, what: str) -> Any:
    """The JSON of a line whose frequent words are abbreviated."""

    def spelled(match: re.Match[str]) -> str:
        word = match[0]
        return word if word[0] == '"' else "null" if word == "zO" else f'"{word}"'

    try:
        return load(_ABBREVIATED.sub(spelled, line))
    except FormatError:
        raise FormatError(f"{what} is not JSON") from None


def _board_of(sheet: _Sheet) -> tuple[int, int, int, int]:
    """Where the board begins, its height and its width."""
    steps = sheet.board
    if not steps or not all(type(step) is int and 0 < step < 10**8 for step in steps):
        raise FormatError("the sixth line: expected the cells of the board")
    cells = list(accumulate(steps))
    (top, left), (bottom, right) = sheet.paper.place(cells[0]), sheet.paper.place(cells[-1])
    high, wide = bottom - top + 1, right - left + 1
    whole = high > 0 < wide and len(cells) == high * wide
    if not whole or cells != [
        sheet.paper.cell(top + r, left + c) for r in range(high) for c in range(wide)
    ]:
        raise FormatError("the board is not a whole rectangle")
    return top, left, high, wide


def _layer(sheet: _Sheet, short: str) -> Any:
    names = _LAYERS | _OTHER_LAYERS
    return sheet.layers.get(short) or sheet.layers.get(names[short]) or {}


def _numbers(sheet: _Sheet, top: int, left: int) -> dict[tuple[int, int], int]:
    """The numbers by row and column, counted from the board's first cell."""
    layer = _layer(sheet, "zN")
    if not isinstance(layer, dict):
        raise FormatError("the numbers: expected an object")
    numbers = {}
    for key, entry in layer.items():
        if not _is_number(key, 8):
            raise FormatError(f"{quoted(key)} is not the number of a cell")
        if int(key) >= sheet.paper.cells:
            raise FormatError("a number stands at a line, not in a cell")
        row, column = sheet.paper.place(int(key))
        at = row - top, column - left
        value = entry[0] if isinstance(entry, list) and entry else ""
        text = str(value) if type(value) is int else value
        if text in ("", " ", "?"):
            continue
        if not isinstance(text, str) or not _is_number(text):
            shown = quoted(text) if isinstance(text, str) else in_words(text)
            raise FormatError(f"r{at[0] + 1}c{at[1] + 1}: {shown} is not a number")
        numbers[at] = int(text)
    return numbers


def _is_skyscrapers(sheet: _Sheet, outside: Mapping[Any, int]) -> bool:
    """Whether a sheet is a Skyscrapers, or else a Mosaic; refused if it is neither."""
    genres = [genre for genre in sheet.genres if isinstance(genre, str)]
    if outside or _GENRE in genres or "skyscraper" in sheet.words.lower():
        return True
    if genres:
        raise FormatError(f"{quoted(genres[0])} is not a puzzle that Skytile knows")
    if sheet.grid != "square":
        raise FormatError(f"{quoted(sheet.grid)} is not a puzzle that Skytile knows")
    return False


def _refuse_layers(sheet: _Sheet, known: Iterable[str]) -> None:
    """Refuse a sheet with drawings in any layer but the known ones."""
    for short, name in (_LAYERS | _OTHER_LAYERS).items():
        if short not in known and _layer(sheet, short):
            raise FormatError(f"{quoted(name)} is drawn, which is not a rule that Skytile knows")


def _skyscrapers(
    sheet: _Sheet,
    board: tuple[int, int, int, int],
    inside: Mapping[tuple[int, int], int],
    outside: Mapping[tuple[int, int], int],
) -> Skyscrapers:
    _, _, n, wide = board
    if n != wide:
        raise FormatError(f"a Skyscrapers board is square, got {wide}×{n}")
    if n > LARGEST:
        raise FormatError(f"size: expected 1 to {LARGEST}, got {n}")
    if word := _OTHER_RULES.search(sheet.words):
        raise FormatError(f"its title or rules speak of {quoted(word[0])}, a rule not drawn")
    _refuse_layers(sheet, _LAYERS)
    edges = [[0] * n for _ in range(4)]
    for (row, column), value in outside.items():
        side, place = _edge_at(row, column, n)
        edges[side][place] = _no_zero(value, f"{'NESW'[side]}{place + 1}")
    givens = [
        [_no_zero(inside[r, c], f"r{r + 1}c{c + 1}") if (r, c) in inside else 0 for c in range(n)]
        for r in range(n)
    ]
    boxes, has_diagonals = _read_lines(sheet, board)
    return Skyscrapers(n, edges, givens, boxes=boxes, diagonals=has_diagonals)


def _no_zero(value: int, name: str) -> int:
    if not value:
        raise FormatError(f"{name}: 0 is not a clue or height")
    return value


def _edge_at(row: int, column: int, n: int) -> tuple[int, int]:
    """The side and the place of a number right outside the board."""
    if 0 <= column < n and row in (-1, n):
        return (0 if row < 0 else 2), column
    if 0 <= row < n and column in (-1, n):
        return (3 if column < 0 else 1), row
    raise FormatError(f"r{row + 1}c{column + 1}: a number stands neither inside nor at an edge")


def _read_lines(
    sheet: _Sheet, board: tuple[int, int, int, int]
) -> tuple[tuple[int, int] | None, bool]:
    """The boxes and the diagonals that are drawn."""
    top, left, n, _ = board
    between = _pairs(sheet, "zE") - frame(sheet.paper, top, left, n)
    across = _pairs(sheet, "zL")
    if across and across != diagonals(sheet.paper, top, left, n):
        raise FormatError("lines are drawn other than both diagonals")
    if not between:
        return None, bool(across)
    for high in (high for high in range(1, n + 1) if n % high == 0):
        if between == borders(sheet.paper, (top, left, n), high, n // high):
            return (high, n // high), bool(across)
    raise FormatError("lines are drawn other than the borders of boxes")


def _pairs(sheet: _Sheet, short: str) -> Lines:
    layer = _layer(sheet, short)
    if not isinstance(layer, dict):
        raise FormatError("lines: expected an object")
    pairs = set()
    for key in layer:
        ends = key.split(",")
        if len(ends) != 2 or not all(_is_number(end, 8) for end in ends):
            raise FormatError(f"{quoted(key)} is not a line")
        one, other = map(int, ends)
        pairs.add((min(one, other), max(one, other)))
    return frozenset(pairs)


FORMAT = Format(
    "penpa",
    "a link of penpa-edit",
    _looks_like,
    _parse,
    writer(
        "penpa",
        skyscrapers=Support(write_skyscrapers, ["boxes", "diagonals"]),
        mosaic=Support(write_mosaic),
    ),
)
