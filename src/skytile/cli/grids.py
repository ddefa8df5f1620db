"""A GRID argument: how far someone got with a puzzle, in a file, in `-`, or as it is."""

from __future__ import annotations

from skytile.cli.inputs import file_text
from skytile.formats.progress import parse_progress
from skytile.puzzles import Grid, Puzzle

__all__ = ["progress_text", "read_progress"]


def progress_text(argument: str | None) -> str | None:
    """The text of the grid, from the file if the argument names one."""
    text = None if argument is None else file_text(argument)
    return argument if text is None else text


def read_progress(argument: str, puzzle: Puzzle) -> Grid:
    """The grid that the argument stands for, of the puzzle's shape."""
    return parse_progress(progress_text(argument) or "", puzzle)
