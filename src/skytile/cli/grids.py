"""A GRID argument: how far someone got with a puzzle.

A file, `-`, or the rows themselves, on lines or between slashes: `12.4/.../4.21`, or a JSON
list of rows. `.` is an open cell. In Skyscrapers 0 is a park; in a Mosaic `X`, `#` or 1 is
black, `o` or 0 white.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from skytile.errors import InputError, quoted
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle

__all__ = ["read_progress"]

_MOSAIC = {"x": 1, "#": 1, "1": 1, "o": 0, "0": 0}
_OPEN = {".", "?", "-", "_", "-1"}


def read_progress(argument: str, puzzle: Puzzle) -> Grid:
    """The grid that the argument stands for, of the puzzle's shape."""
    text = _text(argument)
    rows = _from_json(text) if text.lstrip().startswith("[") else _from_rows(text)
    values = [
        [_value(word, puzzle, row, column) for column, word in enumerate(words, 1)]
        for row, words in enumerate(rows, 1)
    ]
    try:
        return puzzle.checked_grid(values)
    except InputError as problem:
        raise InputError(str(problem).replace("grid", "progress", 1)) from None


def _text(argument: str) -> str:
    if argument == "-":
        return sys.stdin.read()
    try:
        path = Path(argument)
        return path.read_text("utf-8") if path.is_file() else argument
    except UnicodeDecodeError:
        raise InputError(f"{argument}: not text") from None
    except (OSError, ValueError):  # too long for a path, or with a NUL
        return argument


def _from_json(text: str) -> list[list[str]]:
    try:
        rows: Any = json.loads(text)
    except (ValueError, RecursionError):
        rows = None
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise InputError("progress: expected a JSON list of rows")
    return [["." if value is None else str(value) for value in row] for row in rows]


def _from_rows(text: str) -> list[list[str]]:
    """Rows of words; without spaces or commas, every character is a word."""
    rows = [row.strip() for row in re.split(r"[\n/]", text) if row.strip()]
    if any(re.search(r"[\s,]", row) for row in rows):
        return [re.split(r"[\s,]+", row) for row in rows]
    return [list(row) for row in rows]


def _value(word: str, puzzle: Puzzle, row: int, column: int) -> int:
    if word in _OPEN:
        return OPEN
    if isinstance(puzzle, Mosaic):
        if word.lower() in _MOSAIC:
            return _MOSAIC[word.lower()]
    elif word.isascii() and word.isdigit() and int(word[:6]) in puzzle.values:
        return int(word)
    raise InputError(f"progress, r{row}c{column}: {quoted(word)} is no value of this puzzle")
