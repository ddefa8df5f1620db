"""Puzzles and grids from a request's body: never a file's name, and never too large."""

import json
from typing import Any

from skytile.engines.kernel import Kernel
from skytile.errors import FormatError, InputError
from skytile.formats import parse, split
from skytile.formats.json import from_object
from skytile.formats.progress import parse_progress
from skytile.kernel import LARGEST_LOGIC
from skytile.puzzles import Grid, Puzzle
from skytile.web.problems import TooLarge

MOST_CELLS = 40_000
"""The most cells of a board that the server accepts."""


def read_puzzle(given: Any) -> Puzzle:
    """The puzzle that a body's `puzzle` stands for: its JSON, or a text in any notation."""
    puzzle = _from_text(given) if isinstance(given, str) else _from_record(given)
    check_size(puzzle.kind, puzzle.shape)
    return puzzle


def check_size(kind: str, shape: tuple[int, int]) -> None:
    """Refuse boards that are too large for the server."""
    height, width = shape
    model = Kernel.models.get(kind)
    if model and model.longest_side and max(shape) > LARGEST_LOGIC:  # beyond that: no hints
        raise TooLarge(f"expected a board of at most {LARGEST_LOGIC} a side, got {max(shape)}")
    if width * height > MOST_CELLS:
        raise TooLarge(f"expected a board of at most {MOST_CELLS} cells, got {width}×{height}")


def read_progress(given: str | list[Any] | None, puzzle: Puzzle) -> Grid | None:
    """The cells that are filled in, from rows of values or a text of them."""
    text = progress_text(given)
    return None if text is None else parse_progress(text, puzzle)


def progress_text(given: str | list[Any] | None) -> str | None:
    """A grid as text, even if it came as rows."""
    return given if given is None or isinstance(given, str) else json.dumps(given)


def _from_record(record: Any) -> Puzzle:
    try:
        return from_object(record)
    except FormatError as problem:
        raise problem.within("json") from None


def _from_text(text: str) -> Puzzle:
    if not text.strip():
        raise InputError("the text is empty")
    several = split(text)
    if len(several) > 1:
        raise InputError(f"expected one puzzle, got {len(several)}")
    return parse(several[0])
