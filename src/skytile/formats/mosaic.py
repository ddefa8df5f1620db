"""Mosaic in JSON, as people draw it (a plain rectangle of counts), and in grids of progress."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.errors import FormatError, quoted
from skytile.families import ANY_RULE, Support
from skytile.formats.base import pack
from skytile.formats.json import Codec, rows_schema
from skytile.formats.json_values import read_number, read_rows, stack_tables
from skytile.formats.source import NONE_MARKS, Line, read_value
from skytile.formats.text import TextBoard, has_margin, split_frame
from skytile.puzzles import Mosaic
from skytile.puzzles.mosaic import MOST_CELLS, NO_CLUE

_BLACK = {"1", "x", "#", "■"}
_WHITE = {"0", "o", "□"}


def read_colour(word: str, puzzle: Mosaic) -> int:
    """A cell in a grid of progress: black or white."""
    if word.lower() not in _BLACK | _WHITE:
        raise ValueError("X (black), o (white) or . (open)")
    return int(word.lower() in _BLACK)


def _fields(puzzle: Mosaic) -> dict[str, Any]:
    rows = puzzle.counts.astype(object)
    rows[puzzle.counts == NO_CLUE] = None
    return {"width": puzzle.width, "height": puzzle.height, "clues": rows.tolist()}


def _read_record(record: Mapping[str, Any], rules: Mapping[str, Any]) -> Mosaic:
    width, height = (read_number(record, key, 1, MOST_CELLS) for key in ("width", "height"))
    counts = read_rows(record, "clues", height, width, none=NO_CLUE)
    if counts is None:
        raise FormatError("clues: missing; expected a list of rows")
    solution = read_rows(record, "solution", height, width)
    return Mosaic(width, height, np.array(counts, np.int32), **rules, solution=solution)


def _read_together(records: Sequence[Mapping[str, Any]], _: Mapping[str, Any]) -> list[Mosaic]:
    height, width = (read_number(records[0], key, 1, MOST_CELLS) for key in ("height", "width"))
    shape = height, width
    solutions = [record["solution"] for record in records if "solution" in record]
    return Mosaic.from_arrays(
        stack_tables([record["clues"] for record in records], shape, none=NO_CLUE),
        stack_tables(solutions, shape) if solutions else None,
    )


_SIDE = {"type": "integer", "minimum": 1, "maximum": 40_000}
_PROPERTIES = {
    "width": _SIDE,
    "height": _SIDE,
    "clues": rows_schema({"type": ["integer", "null"], "minimum": 0, "maximum": 9}),
}
_COLOUR = {"type": "integer", "enum": [0, 1]}
CODEC = Codec(
    Mosaic,
    _PROPERTIES,
    ("width", "height", "clues"),
    _COLOUR,
    _fields,
    _read_record,
    ("width", "height"),
    _read_together,
)


def _draw(puzzle: Mosaic, cells: ArrayLike | None) -> list[str]:
    """The counts; or the cells, `X` for black and `?` for open, which cannot be read back."""
    if cells is not None:
        return [" ".join(".X?"[v] for v in row) for row in np.asarray(cells)]
    rows = [" ".join("." if k == NO_CLUE else str(k) for k in row) for row in puzzle.counts]
    # Few columns could be read as the first line of a table, few rows as part of a board.
    small = puzzle.width <= 3 or puzzle.height <= 2
    return [puzzle.kind] * small + rows


def _read_board(board: list[Line], rules: dict[str, Any]) -> Mosaic:
    rows = [(line.number, _cells(line)) for line in board]
    width = len(rows[0][1])
    for number, cells in rows:
        if len(cells) != width:
            raise FormatError(f"expected {width} cells, got {len(cells)}", line=number)
    counts = [[read_value(mark, NO_CLUE, number) for mark in cells] for number, cells in rows]
    return Mosaic(width, len(rows), counts, **rules)


def _cells(line: Line) -> list[str]:
    """The cells of a row: between vertical bars if these separate them, else every character."""
    if "|" not in line.text:
        if re.search(r"\S {3,}\S", line.text):
            problem = "a gap in the row; write '.' for a cell without a clue"
            raise FormatError(problem, line=line.number)
        return list(line.marks)
    left, inside, right = split_frame(line.text)
    if not {*left, *right} <= NONE_MARKS | {" "}:
        problem = f"a Mosaic has nothing outside of '|', got {quoted(line.text.strip())}"
        raise FormatError(problem, line=line.number)
    if "|" in inside:
        return [part.strip() or "." for part in inside.split("|")]
    return _cells(Line(line.number, inside))


def _link_fields(puzzle: Mosaic) -> dict[str, str]:
    """The clues in reading order, with letters for runs of cells that have none."""
    words = ("" if clue == NO_CLUE else str(clue) for clue in puzzle.counts.ravel().tolist())
    return {"size": f"{puzzle.width}x{puzzle.height}", "clues": pack(words, "a", 26)}


LINK = Support(_link_fields, rules=[ANY_RULE])
BOARD = TextBoard(lambda board: not has_margin(board), _read_board, _draw)
