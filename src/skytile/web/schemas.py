"""JSON schemas of puzzles and grids, as they stand in the published description."""

from __future__ import annotations

from typing import Any

from skytile.families import family_named
from skytile.logic import LEVELS

__all__ = ["BOARDS", "GRID", "GRID_WITH_GAPS", "PUZZLE", "REMARKS"]

Schema = dict[str, Any]


def _rows(value: Schema) -> Schema:
    row = {"type": "array", "items": value, "minItems": 1, "maxItems": 40_000}
    return {"type": "array", "items": row, "minItems": 1, "maxItems": 40_000}


_HEIGHT = {"type": "integer", "minimum": 0, "maximum": 255}
_EDGE_CLUE = {"type": "integer", "minimum": 0, "maximum": 32_640}
_SIDE = {"type": "array", "items": _EDGE_CLUE, "maxItems": 255}
GRID: Schema = _rows(_HEIGHT)
GRID_WITH_GAPS: Schema = {
    "description": "Rows of values, null or -1 in open cells; or a text such as `12.4/..../4.21`.",
    "anyOf": [
        _rows({"type": ["integer", "null"], "minimum": -1, "maximum": 255}),
        {"type": "string", "maxLength": 200_000},
    ],
}
_SKYSCRAPERS: Schema = {
    "type": "object",
    "properties": {
        "kind": {"const": "skyscrapers"},
        "size": {"type": "integer", "minimum": 1, "maximum": 255},
        "clues": {
            "type": "object",
            "properties": dict.fromkeys(("north", "east", "south", "west"), _SIDE),
            "additionalProperties": False,
        },
        "givens": GRID,
        **{rule.name: rule.schema for rule in family_named("skyscrapers").rules},
        "solution": GRID,
    },
    "required": ["kind", "size"],
}
_MOSAIC: Schema = {
    "type": "object",
    "properties": {
        "kind": {"const": "mosaic"},
        "width": {"type": "integer", "minimum": 1, "maximum": 40_000},
        "height": {"type": "integer", "minimum": 1, "maximum": 40_000},
        "clues": _rows({"type": ["integer", "null"], "minimum": 0, "maximum": 9}),
        "solution": _rows({"type": "integer", "enum": [0, 1]}),
    },
    "required": ["kind", "width", "height", "clues"],
}
BOARDS: tuple[Schema, ...] = (_SKYSCRAPERS, _MOSAIC)
"""The JSON of a puzzle, for each family."""
PUZZLE: Schema = {
    "description": "The puzzle's JSON, or a text in any notation (never the name of a file).",
    "anyOf": [
        *BOARDS,
        {"type": "string", "minLength": 1, "maxLength": 1_000_000},
    ],
    "examples": ["5:/3//3////3/3/1///3///////,g2g3i"],
}
REMARKS: Schema = {
    "seed": {"type": "integer", "minimum": 0},
    "version": {"type": "string"},
    "clue_count": {"type": "integer", "minimum": 0},
    "level": {"enum": list(LEVELS)},
    "date": {"type": "string"},
    "changed": {
        "type": "array",
        "items": {"type": "string"},
        "description": "Cells of a picture that were changed to make it unique.",
    },
}
"""What is said about a puzzle that was made."""
