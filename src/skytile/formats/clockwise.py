"""`0,0,0,2,2,0,…`: the 4n edge clues clockwise from the top left corner, 0 for none."""

import re

import numpy as np

from skytile.errors import FormatError
from skytile.families import Support, refuse
from skytile.formats.base import Format, writer
from skytile.formats.source import Source, read_value
from skytile.puzzles import Skyscrapers

_BRACKETS = "[](){}; "


def _looks_like(source: Source) -> bool:
    if source.is_ragged:
        return False
    start = source.bare.strip().lstrip("[(")[:400]
    return "," in start and re.fullmatch(r"[\d\s,.\-\]);]+", start) is not None


def _parse(source: Source) -> Skyscrapers:
    words = source.single_line().strip(_BRACKETS).rstrip(",").split(",")
    values = [read_value(w.strip(), 0, what=f"clue {i}") for i, w in enumerate(words, 1)]
    if len(values) % 4:
        raise FormatError(f"expected four clues for each row, got {len(values)} in all")
    north, east, south, west = np.array(values).reshape(4, -1)
    return Skyscrapers(len(north), [north, east, south[::-1], west[::-1]])


def _write(puzzle: Skyscrapers) -> str:
    if puzzle.given_clues:
        refuse("notation 'clockwise'", "givens")
    north, east, south, west = puzzle.edges
    return ",".join(map(str, [*north, *east, *south[::-1], *west[::-1]]))


FORMAT = Format(
    "clockwise", "edge clues", _looks_like, _parse, writer("clockwise", skyscrapers=Support(_write))
)
