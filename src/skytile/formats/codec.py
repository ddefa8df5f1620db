"""How the puzzles of a family are written in JSON: its own keys, in one place with their schema.

`kind`, the variant rules and `solution` are alike in all families; `json` adds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from skytile.puzzles import Puzzle

Schema = dict[str, Any]


def rows_schema(value: Schema) -> Schema:
    """The schema of a list of rows of such values."""
    row = {"type": "array", "items": value, "minItems": 1, "maxItems": 40_000}
    return {"type": "array", "items": row, "minItems": 1, "maxItems": 40_000}


class Codec(NamedTuple):
    """The JSON of a family (its part `json`)."""

    puzzle: type[Puzzle]
    properties: Mapping[str, Schema]
    """The family's own keys, each with its schema."""
    required: tuple[str, ...]
    """Those of them that must be there."""
    cell: Schema
    """The schema of a value in a solution."""
    fields: Callable[[Any], dict[str, Any]]
    """The values of the family's own keys in a puzzle."""
    read: Callable[[Mapping[str, Any], Mapping[str, Any]], Puzzle]
    """The puzzle of a record whose keys are known, under these rules, with its solution."""

    @property
    def schema(self) -> Schema:
        """The JSON schema of a puzzle."""
        rules = {rule.name: rule.schema for rule in self.puzzle.variants}
        solution = {"solution": rows_schema(self.cell)}
        kind = {"kind": {"const": self.puzzle.kind}}
        return {
            "type": "object",
            "properties": {**kind, **self.properties, **rules, **solution},
            "required": ["kind", *self.required],
        }
