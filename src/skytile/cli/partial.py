"""The GRID of `--progress`: a partial grid as a file or as text."""

from __future__ import annotations

import json
import re

import numpy as np

from skytile.cli.inputs import file_text
from skytile.errors import FormatError, PuzzleError, quoted
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers

__all__ = ["read_progress"]

_OPEN = {".", "-", "?", "_", "·"}
_BLACK = {"1", "x", "#", "■"}
_WHITE = {"0", "o", "□"}


def read_progress(argument: str, puzzle: Puzzle) -> Grid:
    """Rows of values, `.` or `-` where nothing is filled in, parted by line ends or slashes.

    JSON, a list of rows, is taken as well, with null or -1 for open cells.
    """
    text = file_text(argument)
    content = argument if text is None else text
    if content.lstrip().startswith("["):
        return puzzle.checked_grid(_from_json(content))
    rows = [row.strip() for row in re.split(r"[/\n]", content) if row.strip()]
    height, width = puzzle.shape
    if len(rows) != height:
        missing = f" (and {quoted(argument)} is no file)" if len(rows) == 1 else ""
        raise PuzzleError(f"progress: expected {height} rows, got {len(rows)}{missing}")
    return np.array([_row(r, row, width, puzzle) for r, row in enumerate(rows, 1)], np.int16)


def _from_json(content: str) -> list[list[int]]:
    try:
        rows = json.loads(content)
        return [[OPEN if value is None else value for value in row] for row in rows]
    except (ValueError, TypeError, RecursionError):
        raise FormatError("progress: expected a JSON list of rows") from None


def _row(number: int, row: str, width: int, puzzle: Puzzle) -> list[int]:
    """Values may touch while each is one character."""
    words = re.split(r"[\s,|]+", row.strip("| ,"))
    tokens = list("".join(words)) if len(words) != width else words
    if len(tokens) != width:
        raise PuzzleError(f"progress, row {number}: expected {width} values, got {len(tokens)}")
    return [_value(token, number, puzzle) for token in tokens]


def _value(token: str, row: int, puzzle: Puzzle) -> int:
    if token in _OPEN:
        return OPEN
    if isinstance(puzzle, Mosaic):
        if token.lower() in _BLACK | _WHITE:
            return int(token.lower() in _BLACK)
        expected = "X (black), o (white) or . (open)"
    else:
        assert isinstance(puzzle, Skyscrapers)
        if token.isdecimal() and token.isascii() and len(token) < 4:
            return int(token)
        expected = "a height or . (open)"
    raise PuzzleError(f"progress, row {row}: expected {expected}, got {quoted(token)}")
