"""JSON: the notation that expresses every puzzle, one object per line in `.jsonl`.

Which keys a family has is its own affair (`codec`); a variant rule is a key by its name.
"""

from __future__ import annotations

import json
from typing import Any, cast

from skytile.errors import FormatError, quoted
from skytile.families import Family, families, family_of
from skytile.formats.base import Format
from skytile.formats.codec import Codec
from skytile.formats.json_values import check_keys, type_name
from skytile.formats.source import Source
from skytile.puzzles import Puzzle

_REMARKS = {"seed", "version", "clue_count", "level", "score", "fingerprint", "policy"} | {
    "at_least", "changed", "fewest", "title", "author", "source", "id", "name", "comment",
    "difficulty", "date"
}  # fmt: skip
"""Keys that say something about a puzzle without being part of it."""


def looks_like(source: Source) -> bool:
    """Whether this is meant as JSON."""
    return source.bare.lstrip()[:1] == "{" or is_list(source)


def is_list(source: Source) -> bool:
    """Whether this is meant as a JSON list of puzzles."""
    start = source.bare.lstrip()[:100]
    return start[:1] == "[" and start[1:].lstrip()[:1] == "{"


def parse(source: Source) -> Puzzle:
    """Read one JSON object."""
    return from_object(source.decode_json())


def parse_with_remarks(source: Source) -> tuple[Puzzle, dict[str, Any]]:
    """Read one JSON object, and what it says about its puzzle: its level, its title …"""
    record = source.decode_json()
    puzzle = from_object(record)
    return puzzle, {key: record[key] for key in _REMARKS & record.keys()}


def write(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON, its solution with it."""
    return json.dumps(to_object(puzzle), separators=(",", ":"))


def to_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a dictionary of plain values."""
    family, rules = family_of(puzzle), puzzle.rules
    record = {"kind": puzzle.kind, **_codec(family).fields(puzzle)}
    for rule in family.rules:
        if rule.name in rules:
            record[rule.name] = rule.to_json(rules[rule.name])
    if puzzle.solution is not None:
        record["solution"] = puzzle.solution.tolist()
    return record


def from_object(record: Any) -> Puzzle:
    """The puzzle that a decoded JSON object stands for."""
    if not isinstance(record, dict):
        raise FormatError(f"expected a JSON object, got {type_name(record)}")
    family = _family(record.get("kind"))
    codec = _codec(family)
    own = {"kind", "solution", *codec.properties, *(rule.name for rule in family.rules)}
    check_keys(record, own, also=_REMARKS)
    try:
        rules = {r.name: r.from_json(record[r.name]) for r in family.rules if r.name in record}
    except ValueError as problem:
        raise FormatError(str(problem)) from None
    return codec.read(record, rules)


def _codec(family: Family) -> Codec:
    return cast(Codec, family.part("json", user="notation 'json'"))


def _family(kind: Any) -> Family:
    """The family that is meant by the value of `kind`."""
    known = {family.kind: family for family in families() if family.has("json")}
    if isinstance(kind, str) and kind in known:
        return known[kind]
    *most, last = map(repr, known)
    expected = f"{', '.join(most)} or {last}" if most else last
    if kind is None:
        raise FormatError(f"kind: missing; expected {expected}")
    raise FormatError(f"kind: expected {expected}, got {quoted(str(kind))}")


FORMAT = Format(
    "json", "one JSON object per line", looks_like, parse, write, True, parse_with_remarks
)
