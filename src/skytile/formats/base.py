"""What a notation is: how it is recognised, read and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from skytile.families import Support, select
from skytile.formats.source import Source
from skytile.puzzles import Puzzle


class Format(NamedTuple):
    """A notation."""

    name: str
    summary: str
    looks_like: Callable[[Source], bool]
    parse: Callable[[Source], Puzzle]
    write: Callable[[Puzzle], str]
    one_line: bool = True
    """Whether a puzzle is one line, and files hold one on each."""
    parse_with_remarks: Callable[[Source], tuple[Puzzle, dict[str, Any]]] | None = None
    """Where the notation has room for more than the puzzle: that too."""


def writer(name: str, **models: Support[Any]) -> Callable[[Puzzle], str]:
    """What writes the kinds of puzzles that a notation declares, and refuses all others."""

    def write(puzzle: Puzzle) -> str:
        text: str = select(f"notation '{name}'", models, puzzle)(puzzle)
        return text

    return write
