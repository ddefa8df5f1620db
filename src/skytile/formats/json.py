"""JSON: the notation that expresses every puzzle, one object per line in `.jsonl`.

Each family has keys of its own (`Codec`); `kind`, `solution` and the variant rules, each under its
name, work the same way for all of them.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, cast

from skytile.errors import FormatError, InputError, alternatives, quoted
from skytile.families import Family, families, family_of
from skytile.formats.base import Format
from skytile.formats.json_values import check_keys, in_words, load
from skytile.formats.source import Source
from skytile.puzzles import Puzzle

Schema = dict[str, Any]
ReadTogether = Callable[[Sequence[Mapping[str, Any]], Mapping[str, Any]], Sequence[Puzzle]]
_REMARKS = {"seed", "version", "clue_count", "level", "score", "fingerprint"} | {
    "policy", "section", "beauty",
    "at_least", "changed", "fewest", "title", "author", "source", "id", "name", "comment",
    "difficulty", "date", "needs", "picture"
}  # fmt: skip
"""Keys that say something about a puzzle without being part of it."""


def rows_schema(value: Schema) -> Schema:
    """The schema of a list of rows of such values."""
    row = {"type": "array", "items": value, "minItems": 1, "maxItems": 40_000}
    return {"type": "array", "items": row, "minItems": 1, "maxItems": 40_000}


class Codec(NamedTuple):
    """How a family is written as JSON (its part `json`)."""

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
    """Makes the puzzle, with its solution, from a record with known keys and these rules."""
    size: tuple[str, ...] = ()
    """The keys whose values boards of one size have in common."""
    read_together: ReadTogether | None = None
    """Reads such boards at once, which is faster; raises any error if one of them is not valid."""

    @property
    def schema(self) -> Schema:
        """The JSON schema of a puzzle."""
        kind, rules = self.puzzle.kind, {rule.name: rule.schema for rule in self.puzzle.variants}
        properties = {"kind": {"const": kind}, **self.properties, **rules}
        properties["solution"] = rows_schema(self.cell)
        return {"type": "object", "properties": properties, "required": ["kind", *self.required]}


def _looks_like(source: Source) -> bool:
    return re.match(r"\s*(\[\s*)?\{", source.bare) is not None


def is_list(source: Source) -> bool:
    """Whether this is meant as a JSON list of puzzles."""
    return re.match(r"\s*\[\s*\{", source.bare) is not None


def parse_with_remarks(source: Source) -> tuple[Puzzle, dict[str, Any]]:
    """Read one JSON object, and what it says about its puzzle: its level, its title …"""
    record = source.decode_json()
    puzzle = from_object(record)
    return puzzle, {key: record[key] for key in _REMARKS & record.keys()}


def write(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON, including its solution."""
    return json.dumps(to_object(puzzle), separators=(",", ":"))


def to_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a dictionary of plain values."""
    family, rules = family_of(puzzle), puzzle.rules
    record = {"kind": puzzle.kind, **_codec(family).fields(puzzle)}
    record |= {r.name: r.to_json(rules[r.name]) for r in family.rules if r.name in rules}
    if puzzle.solution is not None:
        record["solution"] = puzzle.solution.tolist()
    return record


def from_object(record: Any) -> Puzzle:
    """The puzzle that a decoded JSON object stands for."""
    if not isinstance(record, dict):
        raise FormatError(f"expected a JSON object, got {in_words(record)}")
    family = _family(record.get("kind"))
    codec = _codec(family)
    own = {"kind", "solution", *codec.properties, *(rule.name for rule in family.rules)}
    check_keys(record, own, also=_REMARKS)
    return codec.read(record, _rules(family, record))


def _rules(family: Family, record: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return {r.name: r.from_json(record[r.name]) for r in family.rules if r.name in record}
    except ValueError as problem:
        raise FormatError(str(problem)) from None


def parse_together(lines: Sequence[str]) -> Sequence[Puzzle] | None:
    """Boards of one size from lines of JSON, read together; None if the lines are anything else.

    Then they have to be read one by one, which finds out what each is, or what is wrong with it.
    """
    if not lines[0].startswith("{"):
        return None
    try:
        records = [load(line) for line in lines]
        family = _family(records[0].get("kind"))
        codec, rules = _codec(family), [rule.name for rule in family.rules]
        alike = ("kind", *codec.size, *rules)
        if (
            codec.read_together is None
            or len({repr([*map(record.get, alike)]) for record in records}) > 1
        ):
            return None
        check_keys(
            dict.fromkeys(chain(*records)), {"solution", *codec.properties, *alike}, also=_REMARKS
        )
        return codec.read_together(records, _rules(family, records[0]))
    except (InputError, AttributeError, TypeError, KeyError):
        return None


def _codec(family: Family) -> Codec:
    return cast(Codec, family.part("json", user="notation 'json'"))


def _family(kind: Any) -> Family:
    """The family that is meant by the value of `kind`."""
    known = {family.kind: family for family in families() if family.has("json")}
    if isinstance(kind, str) and kind in known:
        return known[kind]
    expected = alternatives(map(repr, known))
    if kind is None:
        raise FormatError(f"kind: missing; expected {expected}")
    raise FormatError(f"kind: expected {expected}, got {quoted(str(kind))}")


FORMAT = Format(
    "json", "one JSON object per line", _looks_like, lambda s: parse_with_remarks(s)[0], write
)
