"""JSON schemas of puzzles and grids, as they stand in the published description."""

from __future__ import annotations

from typing import Any

__all__ = ["GRID", "GRID_WITH_GAPS", "MOSAIC", "PUZZLE", "REMARKS", "SKYSCRAPERS"]

Schema = dict[str, Any]


def _rows(value: Schema) -> Schema:
    row = {"type": "array", "items": value, "minItems": 1, "maxItems": 40_000}
    return {"type": "array", "items": row, "minItems": 1, "maxItems": 40_000}


_HEIGHT = {"type": "integer", "minimum": 0, "maximum": 255}
_SIDE = {"type": "array", "items": _HEIGHT, "maxItems": 255}
GRID: Schema = _rows({"type": "integer", "minimum": 0, "maximum": 255})
GRID_WITH_GAPS: Schema = {
    "description": "Rows of values, null or -1 in open cells; or a text such as `12.4/..../4.21`.",
    "anyOf": [
        _rows({"type": ["integer", "null"], "minimum": -1, "maximum": 255}),
        {"type": "string", "maxLength": 200_000},
    ],
}
SKYSCRAPERS: Schema = {
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
        "boxes": {"type": "array", "items": _HEIGHT, "minItems": 2, "maxItems": 2},
        "diagonals": {"type": "boolean"},
        "parks": _HEIGHT,
        "solution": GRID,
    },
    "required": ["kind", "size"],
}
MOSAIC: Schema = {
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
PUZZLE: Schema = {
    "description": "The puzzle's JSON, or a text in any notation (never the name of a file).",
    "anyOf": [
        SKYSCRAPERS,
        MOSAIC,
        {"type": "string", "minLength": 1, "maxLength": 1_000_000},
    ],
    "examples": ["5:/3//3////3/3/1///3///////,g2g3i"],
}
REMARKS: Schema = {
    "seed": {"type": "integer", "minimum": 0},
    "version": {"type": "string"},
    "clue_count": {"type": "integer", "minimum": 0},
    "level": {"enum": ["easy", "medium", "hard", "expert", "extreme"]},
    "date": {"type": "string"},
    "changed": {
        "type": "array",
        "items": {"type": "string"},
        "description": "Cells of a picture that were changed to make it unique.",
    },
}
"""What is said about a puzzle that was made."""
