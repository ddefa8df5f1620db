"""`0,0,0,2,2,0,…`: the 4n edge clues clockwise from the top left corner, 0 for none."""

from __future__ import annotations

import re

import numpy as np

from skytile.errors import FormatError, NotSupported
from skytile.formats.lines import one_line, value_of
from skytile.puzzles import Puzzle, Skyscrapers

__all__ = ["looks_like", "parse", "write"]

_BRACKETS = "[](){}; "


def looks_like(text: str) -> bool:
    """Whether this is a list of numbers with commas."""
    start = text.strip().lstrip("[(")[:400]
    return "," in start and re.fullmatch(r"[\d\s,.\-\]);]+", start) is not None


def parse(text: str) -> Skyscrapers:
    """Read the list."""
    words = one_line(text).strip(_BRACKETS).rstrip(",").split(",")
    values = [value_of(w.strip(), 0, what=f"clue {i}") for i, w in enumerate(words, 1)]
    if len(values) % 4:
        raise FormatError(f"expected four clues for each row, got {len(values)} in all")
    north, east, south, west = np.array(values).reshape(4, -1)
    return Skyscrapers(len(north), [north, east, south[::-1], west[::-1]])


def write(puzzle: Puzzle) -> str:
    """The list of a puzzle without givens and variants."""
    if not isinstance(puzzle, Skyscrapers):
        raise NotSupported(f"clockwise: no way to write a {puzzle.kind} puzzle")
    if puzzle.givens.any() or puzzle.rules:
        what = "givens" if puzzle.givens.any() else puzzle.rule_words[0]
        raise NotSupported(f"clockwise: no way to write {what}")
    north, east, south, west = puzzle.edges
    return ",".join(map(str, [*north, *east, *south[::-1], *west[::-1]]))
