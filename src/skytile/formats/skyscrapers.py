"""Skyscrapers in JSON, as people draw them (clues around the rows), and in grids of progress."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from typing import Any

from skytile.errors import FormatError, quoted
from skytile.families import ANY_RULE, Support
from skytile.formats.json import Codec, Schema, rows_schema
from skytile.formats.json_values import (
    check_keys,
    in_words,
    read_number,
    read_row,
    read_rows,
    stack_tables,
)
from skytile.formats.source import NONE_MARKS, Line, read_value
from skytile.formats.text import TextBoard, has_margin, split_frame
from skytile.puzzles import OPEN, Skyscrapers
from skytile.puzzles.skyscrapers import LARGEST

_SIDES = ("north", "east", "south", "west")


def read_height(word: str, puzzle: Skyscrapers) -> int:
    """A cell in a grid of progress: a height, or 0 for a park."""
    if not (word.isdecimal() and word.isascii() and len(word) < 4):
        raise ValueError("a height or . (open)")
    return OPEN if int(word) == 0 and not puzzle.parks else int(word)


def _fields(puzzle: Skyscrapers) -> dict[str, Any]:
    clues = dict(zip(_SIDES, puzzle.edges.tolist(), strict=True))
    givens = {"givens": puzzle.givens.tolist()} if puzzle.givens.any() else {}
    return {"size": puzzle.size, "clues": clues, **givens}


def _read_record(record: Mapping[str, Any], rules: Mapping[str, Any]) -> Skyscrapers:
    n = read_number(record, "size", 1, LARGEST)
    sides = record.get("clues", {})
    if not isinstance(sides, dict):
        raise FormatError(f"clues: expected an object of four lists, got {in_words(sides)}")
    check_keys(sides, _SIDES, "clues.")
    edges = [read_row(f"clues.{side}", sides.get(side, [0] * n), n) for side in _SIDES]
    givens, solution = (read_rows(record, key, n, n) for key in ("givens", "solution"))
    return Skyscrapers(n, edges, givens, **rules, solution=solution)


def _read_together(
    records: Sequence[Mapping[str, Any]], rules: Mapping[str, Any]
) -> list[Skyscrapers]:
    n = read_number(records[0], "size", 1, LARGEST)
    clues = [record.get("clues", {}) for record in records]
    check_keys(dict(chain.from_iterable(sides.items() for sides in clues)), _SIDES)
    none = [0] * n
    edges = [[sides.get(side, none) for side in _SIDES] for sides in clues]
    givens = [record.get("givens", [none] * n) for record in records]
    solutions = [record["solution"] for record in records if "solution" in record]
    return Skyscrapers.from_arrays(
        stack_tables(edges, (4, n)),
        stack_tables(givens, (n, n)),
        stack_tables(solutions, (n, n)) if solutions else None,
        **rules,
    )


_HEIGHT = {"type": "integer", "minimum": 0, "maximum": LARGEST}
_CLUE = _HEIGHT | {"maximum": LARGEST * (LARGEST + 1) // 2}
_SIDE = {"type": "array", "items": _CLUE, "maxItems": LARGEST}
_CLUES = {"properties": dict.fromkeys(_SIDES, _SIDE), "additionalProperties": False}
_PROPERTIES: dict[str, Schema] = {
    "size": _HEIGHT | {"minimum": 1},
    "clues": {"type": "object", **_CLUES},
    "givens": rows_schema(_HEIGHT),
}
CODEC = Codec(
    Skyscrapers, _PROPERTIES, ("size",), _HEIGHT, _fields, _read_record, ("size",), _read_together
)


def _draw(puzzle: Skyscrapers, cells: Any) -> list[str]:
    wide = len(str(max(puzzle.size, int(puzzle.edges.max()))))

    def row(values: Any) -> str:
        return " ".join((str(v) if v > 0 else ".").rjust(wide) for v in values)

    north, east, south, west = puzzle.edges
    inside = [
        f"{row([w])} | {row(line)} | {row([e]).strip()}"
        for w, line, e in zip(west, puzzle.givens if cells is None else cells, east, strict=True)
    ]
    margin = " " * (wide + 1)
    border = f"{margin}+{'-' * (len(row(north)) + 2)}+"
    return [f"{margin}  {row(north)}", border, *inside, border, f"{margin}  {row(south)}"]


def _read_board(board: list[Line], rules: dict[str, Any]) -> Skyscrapers:
    top, inner, bottom = _split_rows(board)
    n = len(inner)
    _refuse_oblong(inner)
    west, cells, east = zip(*(_inner(line, n) for line in inner), strict=True)
    north, south = (_along(line, inner[0], n) for line in (top, bottom))
    return Skyscrapers(n, [north, east, south, west], cells, **rules)


def _without_corners(board: list[Line], size: tuple[int, ...]) -> list[Line]:
    """A whole table of n + 2 rows and columns without its corners, which say nothing."""
    words = [line.words for line in board]
    if len(size) != 1 or {*map(len, words)} != {size[0] + 2}:
        return board
    n, rows = size[0], len(board)
    if rows == n or (rows != n + 2 and any("|" in line.text for line in board)):
        return board
    if rows != n + 2:
        raise FormatError(f"size {n}: expected {n + 2} rows with all clues, or {n}, got {rows}")
    ends = {words[row][column] for row in (0, -1) for column in (0, -1)}
    if not ends <= NONE_MARKS | {"0"}:
        return board
    top, *inner, bottom = board
    cut = [Line(line.number, " ".join(line.words[1:-1])) for line in (top, bottom)]
    return [cut[0], *inner, cut[1]]


def _split_rows(board: list[Line]) -> tuple[Line | None, list[Line], Line | None]:
    """The line above, the rows of the board, and the line below."""
    framed = [i for i, line in enumerate(board) if "|" in line.text]
    if framed:
        first, last = framed[0], framed[-1] + 1
        if len(framed) != last - first:
            odd = next(line for line in board[first:last] if "|" not in line.text)
            problem = f"expected a row between '|', got {quoted(odd.text)}"
            raise FormatError(problem, line=odd.number)
    else:
        square = len({(len(line.words), len(line.marks)) for line in board}) == 1
        first, last = (0, len(board)) if square else (1, len(board) - 1)
    if first > 1 or len(board) - last > 1 or first >= last:
        odd = board[0] if first > 1 else board[-1]
        raise FormatError(f"{quoted(odd.text)} does not belong to the board", line=odd.number)
    return board[0] if first else None, board[first:last], board[last] if board[last:] else None


def _refuse_oblong(rows: list[Line]) -> None:
    """Rows between bars that agree in their number of cells say which number of rows is missing."""
    if any("|" not in line.text for line in rows):
        return
    counts = {len(_cells(split_frame(line.text)[1], len(rows))) for line in rows}
    if len(counts) == 1 and (columns := counts.pop()) != len(rows) and columns > 1:
        raise FormatError(f"expected {columns} rows of {columns} cells, got {len(rows)}")


def _inner(line: Line, n: int) -> tuple[int, list[int], int]:
    """The clue at the left, the cells and the clue at the right of a row."""
    if "|" in line.text:
        left, inside, right = split_frame(line.text)
        words = [left or ".", *_cells(inside, n), right or "."]
    else:
        words = _parts(line.words, n + 2)
        if len(words) == n:
            words = [".", *words, "."]
    if len(words) != n + 2:
        count = f"{n} values" if "|" in line.text else f"{n} values between two clues"
        raise FormatError(f"expected {count}, got {max(len(words) - 2, 0)}", line=line.number)
    values = [read_value(word, 0, line.number) for word in words]
    return values[0], values[1:-1], values[-1]


def _cells(inside: str, n: int) -> Sequence[str]:
    """The cells of a row; where vertical bars separate them, blank ones count too."""
    if inside.count("|") == n - 1:
        return [part.strip() or "." for part in inside.split("|")]
    return _parts(inside.replace("|", " ").split(), n)


def _parts(words: list[str], count: int) -> list[str]:
    """The words, or their characters if that makes the right number."""
    joined = "".join(words)
    return list(joined) if len(words) != count == len(joined) else words


def _along(line: Line | None, row: Line, n: int) -> list[int]:
    """The clues of the line above or below the board."""
    if line is None:
        return [0] * n
    words = _parts(line.words, n)
    if len(words) == n + 2 and words[0] in NONE_MARKS and words[-1] in NONE_MARKS:
        words = words[1:-1]
    if len(words) == n:
        return [read_value(word, 0, line.number) for word in words]
    return _by_column(line, row, n)


def _by_column(line: Line, row: Line, n: int) -> list[int]:
    """Clues with blanks between them, each aligned with the cells it belongs to."""
    columns, places, clues = _columns(row.text, n), _centres(line.text), [0] * n
    if len(columns) != n or len(places) > n:
        raise FormatError(f"expected {n} values, got {len(places)}", line=line.number)
    for word, place in zip(line.words, places, strict=True):
        nearest = min(range(n), key=lambda i: abs(columns[i] - place))
        if abs(columns[nearest] - place) > 1 or clues[nearest]:
            expected = f"expected {n} values, or clues right over their columns"
            raise FormatError(expected, line=line.number)
        clues[nearest] = read_value(word, 0, line.number)
    return clues


def _columns(row: str, n: int) -> list[float]:
    """The horizontal positions of the cells of a row."""
    bars = [place for place, mark in enumerate(row) if mark == "|"]
    if len(bars) == n + 1:
        return [(left + right) / 2 for left, right in pairwise(bars)]
    if bars:
        return [p for p in _centres(row.replace("|", " ")) if bars[0] < p < bars[-1]]
    return _centres(row)[1:-1]


def _centres(text: str) -> list[float]:
    """The horizontal positions of the words."""
    return [(m.start() + m.end() - 1) / 2 for m in re.finditer(r"\S+", text)]


def _link_fields(puzzle: Skyscrapers) -> dict[str, str]:
    """The size, and the clues of each side and the givens where there are any."""
    tables = [*zip(_SIDES, puzzle.edges.tolist(), strict=True)]
    tables.append(("givens", puzzle.givens.ravel().tolist()))
    fields = {
        name: ".".join(str(v or "") for v in values) for name, values in tables if any(values)
    }
    return {"size": str(puzzle.size)} | fields


LINK = Support(_link_fields, rules=[ANY_RULE])
BOARD = TextBoard(has_margin, _read_board, _draw, _without_corners)
