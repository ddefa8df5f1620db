"""Mosaic in JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from skytile.errors import FormatError
from skytile.formats.codec import Codec, rows_schema
from skytile.formats.json_values import read_number, read_rows
from skytile.puzzles import Mosaic
from skytile.puzzles.mosaic import MOST_CELLS, NO_CLUE

__all__ = ["CODEC"]


def _fields(puzzle: Mosaic) -> dict[str, Any]:
    rows = puzzle.counts.astype(object)
    rows[puzzle.counts == NO_CLUE] = None
    return {"width": puzzle.width, "height": puzzle.height, "clues": rows.tolist()}


def _read(record: Mapping[str, Any], rules: Mapping[str, Any]) -> Mosaic:
    width, height = (read_number(record, key, 1, MOST_CELLS) for key in ("width", "height"))
    counts = read_rows(record, "clues", height, width, none=NO_CLUE)
    if counts is None:
        raise FormatError("clues: missing; expected a list of rows")
    solution = read_rows(record, "solution", height, width)
    return Mosaic(width, height, np.array(counts, np.int32), **rules, solution=solution)


_SIDE = {"type": "integer", "minimum": 1, "maximum": 40_000}
_PROPERTIES = {
    "width": _SIDE,
    "height": _SIDE,
    "clues": rows_schema({"type": ["integer", "null"], "minimum": 0, "maximum": 9}),
}
_COLOUR = {"type": "integer", "enum": [0, 1]}
CODEC = Codec(Mosaic, _PROPERTIES, ("width", "height", "clues"), _COLOUR, _fields, _read)
