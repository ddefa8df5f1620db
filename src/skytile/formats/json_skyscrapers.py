"""Skyscrapers in JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skytile.errors import FormatError
from skytile.formats.codec import Codec, rows_schema
from skytile.formats.json_values import check_keys, read_number, read_row, read_rows, type_name
from skytile.puzzles import Skyscrapers
from skytile.puzzles.skyscrapers import LARGEST

__all__ = ["CODEC"]

_SIDES = ("north", "east", "south", "west")


def _fields(puzzle: Skyscrapers) -> dict[str, Any]:
    clues = dict(zip(_SIDES, puzzle.edges.tolist(), strict=True))
    givens = {"givens": puzzle.givens.tolist()} if puzzle.givens.any() else {}
    return {"size": puzzle.size, "clues": clues, **givens}


def _read(record: Mapping[str, Any], rules: Mapping[str, Any]) -> Skyscrapers:
    n = read_number(record, "size", 1, LARGEST)
    sides = record.get("clues", {})
    if not isinstance(sides, dict):
        raise FormatError(f"clues: expected an object of four lists, got {type_name(sides)}")
    check_keys(sides, _SIDES, "clues.")
    edges = [read_row(f"clues.{side}", sides.get(side, [0] * n), n) for side in _SIDES]
    givens, solution = (read_rows(record, key, n, n) for key in ("givens", "solution"))
    return Skyscrapers(n, edges, givens, **rules, solution=solution)


_HEIGHT = {"type": "integer", "minimum": 0, "maximum": LARGEST}
_CLUE = _HEIGHT | {"maximum": LARGEST * (LARGEST + 1) // 2}
_SIDE = {"type": "array", "items": _CLUE, "maxItems": LARGEST}
_PROPERTIES = {
    "size": _HEIGHT | {"minimum": 1},
    "clues": {
        "type": "object",
        "properties": dict.fromkeys(_SIDES, _SIDE),
        "additionalProperties": False,
    },
    "givens": rows_schema(_HEIGHT),
}
CODEC = Codec(Skyscrapers, _PROPERTIES, ("size",), _HEIGHT, _fields, _read)
