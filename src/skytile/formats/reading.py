"""A puzzle as callers give it: an object, its JSON, or a text in any notation."""

from collections.abc import Mapping
from typing import Any

from skytile.errors import PuzzleError, quoted
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import Puzzle

Readable = Puzzle | Mapping[str, Any] | str
"""A puzzle, its JSON object, or a text of it."""


def read_puzzle(puzzle: Readable) -> Puzzle:
    """The puzzle, in whichever of these forms it was given."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, str):
        return parse(puzzle)
    if isinstance(puzzle, Mapping):
        return from_object(dict(puzzle))
    expected = "expected a puzzle, its JSON object or a text"
    raise PuzzleError(f"puzzle: {expected}, got {quoted(str(puzzle))}")
