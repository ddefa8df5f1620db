"""How far someone got with a puzzle: a grid as text, with open cells.

The rows stand on lines or between slashes, `12.4/..../4.21`, or are a JSON list of lists. `.` is an
open cell, and so is null or -1 in JSON. In Skyscrapers 0 is a park, or open where there are none;
in a Mosaic `X`, `#` or 1 is black, `o` or 0 white.
"""

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from skytile.errors import FormatError, PuzzleError, quoted
from skytile.families import family_of
from skytile.formats.json_values import load
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name

CellReader = Callable[[str, Any], int]
"""The value that a word means in a puzzle (a family's part `progress`).

`ValueError` with what was expected if it means none.
"""

_OPEN = {".", "-", "?", "_", "·", "-1"}


def parse_progress(text: str, puzzle: Puzzle) -> Grid:
    """The grid that the text stands for, of the puzzle's shape; `OPEN` in open cells."""
    is_json = text.lstrip().startswith("[")
    height, width = puzzle.shape
    rows = _from_json(text) if is_json else _from_rows(text, width)
    if len(rows) != height:
        raise PuzzleError(f"progress: expected {height} rows, got {len(rows)}")
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise PuzzleError(f"progress, row {number}: expected {width} values, got {len(row)}")
    read: CellReader = family_of(puzzle).part("progress", user="progress")
    values = [
        [OPEN if word in _OPEN else _read(read, word, r, c, puzzle) for c, word in enumerate(row)]
        for r, row in enumerate(rows)
    ]
    return np.array(values, np.int16)


def _from_json(text: str) -> list[list[str]]:
    try:
        rows: Any = load(text)
    except FormatError:
        rows = None
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise FormatError("progress: expected a JSON list of rows")
    return [["." if value is None else str(value)[:40] for value in row] for row in rows]


def _from_rows(text: str, width: int) -> list[list[str]]:
    """Values may touch while each is one character."""
    rows = [row.strip() for row in re.split(r"[/\n]", text) if row.strip()]
    split = [re.split(r"[\s,|]+", row.strip("| ,")) for row in rows]
    return [words if len(words) == width else list("".join(words)) for words in split]


def _read(read: CellReader, word: str, row: int, column: int, puzzle: Puzzle) -> int:
    try:
        value = read(word, puzzle)
    except ValueError as problem:
        place = f"progress, row {row + 1}"
        raise PuzzleError(f"{place}: expected {problem}, got {quoted(word)}") from None
    if value != OPEN and value not in puzzle.values:
        low, high = puzzle.values.start, puzzle.values.stop - 1
        place = f"progress, {cell_name(row, column)}"
        raise PuzzleError(f"{place}: expected {low} to {high} or open, got {value}")
    return value
