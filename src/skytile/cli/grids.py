"""A GRID argument: how far someone got with a puzzle, in a file, in `-`, or as it is."""

from __future__ import annotations

from skytile.cli.inputs import file_text
from skytile.formats.progress import parse_progress
from skytile.puzzles import Grid, Puzzle

__all__ = ["read_progress"]


def read_progress(argument: str, puzzle: Puzzle) -> Grid:
    """The grid that the argument stands for, of the puzzle's shape."""
    text = file_text(argument)
    return parse_progress(argument if text is None else text, puzzle)
