"""How far someone got with a puzzle: a grid as text, with open cells, and pencil marks.

The rows are lines, or separated by slashes, `12.4/..../4.21`, or a JSON list of lists. `.` is an
open cell, and so is null or -1 in JSON. In Skyscrapers 0 is a park, or open where there are none;
in a Mosaic `X`, `#` or 1 is black, `o` or 0 white. With pencil marks, and the cell of the last
move, it is a JSON object: `{"cells": grid, "marks": {"r1c2": [1, 3]}, "near": "r1c2"}`.
"""

import re
from collections.abc import Callable
from json import dumps
from typing import Any, NamedTuple

import numpy as np

from skytile.errors import FormatError, PuzzleError, quoted
from skytile.families import family_of
from skytile.formats.json_values import load
from skytile.puzzles import OPEN, Grid, Puzzle, cell_at, cell_name

CellReader = Callable[[str, Any], int]
"""The value that a word means in a puzzle (a family's part `progress`).

Raises `ValueError`, with what was expected, for any other word.
"""

_OPEN = {".", "-", "?", "_", "·", "-1"}


class Position(NamedTuple):
    """How far someone got."""

    cells: Grid | None = None
    marks: dict[str, list[int]] | None = None
    """The values that are left for each cell, by its name."""
    near: tuple[int, int] | None = None
    """The cell of the last move."""


def parse_position(text: str, puzzle: Puzzle) -> Position:
    """The position that the text stands for: a grid, or a JSON object with marks as well."""
    if not text.lstrip().startswith("{"):
        return Position(parse_progress(text, puzzle))
    try:
        fields = load(text)
    except FormatError as problem:
        raise FormatError(f"progress: {problem}") from None
    unknown = fields.keys() - set(Position._fields)
    if unknown:
        known = ", ".join(Position._fields)
        raise FormatError(f"progress: expected {known}, got {quoted(min(unknown))}")
    cells = fields.get("cells")
    if cells is not None:
        cells = parse_progress(cells if isinstance(cells, str) else dumps(cells), puzzle)
    return Position(cells, read_marks(fields.get("marks")), read_cell(fields.get("near"), puzzle))


def read_marks(marks: Any) -> dict[str, list[int]] | None:
    """Pencil marks: lists of values by the names of cells."""
    if marks is None:
        return None
    if not isinstance(marks, dict) or not all(map(_is_list_of_values, marks.values())):
        raise FormatError('marks: expected lists of values, such as {"r1c2": [1, 3]}')
    return marks


def _is_list_of_values(values: Any) -> bool:
    return isinstance(values, list) and all(type(value) is int for value in values)


def read_cell(name: Any, puzzle: Puzzle) -> tuple[int, int] | None:
    """The row and column of a cell of the puzzle that has this name."""
    if name is None:
        return None
    rows, columns = puzzle.shape
    cell = cell_at(name) if isinstance(name, str) else None
    if cell is None or cell[0] >= rows or cell[1] >= columns:
        expected = f"expected r1c1 to {cell_name(rows - 1, columns - 1)}"
        raise PuzzleError(f"cell: {expected}, got {quoted(str(name))}")
    return cell


def parse_progress(text: str, puzzle: Puzzle) -> Grid:
    """The grid that the text stands for, of the puzzle's shape; `OPEN` in open cells."""
    is_json = text.lstrip().startswith("[")
    height, width = puzzle.shape
    rows = _from_json(text) if is_json else _from_rows(text, width)
    if len(rows) != height:
        expected = f"progress: expected {height} rows"
        if len(rows) == 1 and not is_json:  # perhaps the name of a file that is missing
            raise PuzzleError(f"{expected}, separated by slashes, got {quoted(text)}")
        raise PuzzleError(f"{expected}, got {len(rows)}")
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
    """The words of each row; values may touch if each is one character."""
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
