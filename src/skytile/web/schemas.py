"""JSON schemas of puzzles and grids, as they stand in the published description."""

from __future__ import annotations

from skytile.families import families
from skytile.formats.codec import Codec, Schema, rows_schema
from skytile.logic import LEVELS


def _board_schemas() -> list[Schema]:
    codecs: list[Codec] = [family.part("json") for family in families() if family.has("json")]
    return [codec.schema for codec in codecs]


BOARDS = _board_schemas()
"""The JSON of a puzzle, for each family."""
GRID: Schema = rows_schema({"type": "integer", "minimum": 0, "maximum": 255})
GRID_WITH_GAPS: Schema = {
    "description": "Rows of values, null or -1 in open cells; or a text such as `12.4/..../4.21`.",
    "anyOf": [
        rows_schema({"type": ["integer", "null"], "minimum": -1, "maximum": 255}),
        {"type": "string", "maxLength": 200_000},
    ],
}
PUZZLE: Schema = {
    "description": "The puzzle's JSON, or a text in any notation (never the name of a file).",
    "anyOf": [*BOARDS, {"type": "string", "minLength": 1, "maxLength": 1_000_000}],
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
"""What a record says about a puzzle that was generated."""
