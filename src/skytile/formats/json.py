"""JSON: the notation that expresses every puzzle, one object per line in `.jsonl`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, NoReturn

import numpy as np

from skytile.errors import FormatError, quoted
from skytile.formats.lines import without_comments
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

__all__ = [
    "from_object",
    "loaded",
    "looks_like",
    "parse",
    "remarks",
    "rows_of",
    "to_object",
    "write",
]

_SIDES = ("north", "east", "south", "west")
_SKYSCRAPERS = {"kind", "size", "clues", "givens", "boxes", "diagonals", "parks", "solution"}
_MOSAIC = {"kind", "width", "height", "clues", "solution"}
_REMARKS = {"seed", "version", "clue_count", "level", "score", "fingerprint", "policy"} | {
    "at_least", "changed", "fewest", "title", "author", "source", "id", "name", "comment",
    "difficulty", "date"
}  # fmt: skip
"""Keys that say something about a puzzle without being part of it."""


def looks_like(text: str) -> bool:
    """Whether this is meant as JSON."""
    start = text.lstrip()[:100]
    return start[:1] == "{" or (start[:1] == "[" and start[1:].lstrip()[:1] == "{")


def parse(text: str) -> Puzzle:
    """Read one JSON object."""
    return from_object(loaded(without_comments(text)))


def write(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON, its solution with it."""
    return json.dumps(to_object(puzzle), separators=(",", ":"))


def to_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a dictionary of plain values."""
    record = _skyscrapers(puzzle) if isinstance(puzzle, Skyscrapers) else _mosaic(puzzle)
    if puzzle.solution is not None:
        record["solution"] = rows_of(puzzle.solution)
    return record


def remarks(text: str) -> dict[str, Any]:
    """What a text says about its puzzle beside the puzzle itself: its level, its title …"""
    record = loaded(without_comments(text))
    return {key: record[key] for key in _REMARKS & record.keys()}


def rows_of(grid: Grid) -> list[list[int]]:
    """A grid as a list of rows of plain numbers."""
    rows: list[list[int]] = grid.tolist()
    return rows


def from_object(record: Any) -> Puzzle:
    """The puzzle that a decoded JSON object stands for."""
    if not isinstance(record, dict):
        raise FormatError(f"expected a JSON object, got {_kind_of(record)}")
    kind = record.get("kind")
    if kind == Skyscrapers.kind:
        return _read_skyscrapers(record)
    if kind == Mosaic.kind:
        return _read_mosaic(record)
    if kind is None:
        raise FormatError("kind: missing; expected 'skyscrapers' or 'mosaic'")
    raise FormatError(f"kind: expected 'skyscrapers' or 'mosaic', got {quoted(str(kind))}")


def _skyscrapers(puzzle: Skyscrapers) -> dict[str, Any]:
    record: dict[str, Any] = {"kind": puzzle.kind, "size": puzzle.size}
    record["clues"] = dict(zip(_SIDES, puzzle.edges.tolist(), strict=True))
    if puzzle.givens.any():
        record["givens"] = puzzle.givens.tolist()
    if puzzle.boxes:
        record["boxes"] = list(puzzle.boxes)
    if puzzle.diagonals:
        record["diagonals"] = True
    if puzzle.parks:
        record["parks"] = puzzle.parks
    return record


def _mosaic(puzzle: Puzzle) -> dict[str, Any]:
    assert isinstance(puzzle, Mosaic)
    rows = puzzle.counts.astype(object)
    rows[puzzle.counts == NO_CLUE] = None
    size = {"width": puzzle.width, "height": puzzle.height}
    return {"kind": puzzle.kind, **size, "clues": rows.tolist()}


def _read_skyscrapers(record: Mapping[str, Any]) -> Skyscrapers:
    _check_keys(record, _SKYSCRAPERS)
    n = _number(record, "size", 1, 255)
    sides = record.get("clues", {})
    if not isinstance(sides, dict):
        raise FormatError(f"clues: expected an object of four lists, got {_kind_of(sides)}")
    _check_keys(sides, set(_SIDES), "clues.")
    edges = [_row(f"clues.{side}", sides.get(side, [0] * n), n) for side in _SIDES]
    givens, solution = record.get("givens"), record.get("solution")
    boxes = record.get("boxes")
    return Skyscrapers(
        n,
        edges,
        None if givens is None else _rows("givens", givens, n, n),
        boxes=None if boxes is None else _pair("boxes", boxes),
        diagonals=_flag(record, "diagonals"),
        parks=_number(record, "parks", 0, n - 1, default=0),
        solution=None if solution is None else _rows("solution", solution, n, n),
    )


def _read_mosaic(record: Mapping[str, Any]) -> Mosaic:
    _check_keys(record, _MOSAIC)
    width = _number(record, "width", 1, 2**24)
    height = _number(record, "height", 1, 2**24)
    if "clues" not in record:
        raise FormatError("clues: missing; expected a list of rows")
    counts = _rows("clues", record["clues"], height, width, none=NO_CLUE)
    solution = record.get("solution")
    if solution is not None:
        solution = _rows("solution", solution, height, width)
    return Mosaic(width, height, np.array(counts, np.int16), solution=solution)


def loaded(text: str) -> Any:
    """Plain values from JSON text: no NaN, no key twice."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twins)
    except json.JSONDecodeError as problem:
        line = problem.lineno if "\n" in text.strip() else None
        raise FormatError(f"column {problem.colno}: {problem.msg}", line=line) from None
    except RecursionError:
        raise FormatError("nested too deeply") from None
    except ValueError as problem:
        raise FormatError(f"{str(problem).split(';')[0]}") from None


def _no_constant(name: str) -> NoReturn:
    raise FormatError(f"{name} is not a number")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for key, value in pairs:
        if key in record:
            raise FormatError(f"{quoted(key)}: this key stands twice")
        record[key] = value
    return record


def _check_keys(record: Mapping[str, Any], known: set[str], where: str = "") -> None:
    for key in record:
        if key in known or (not where and key in _REMARKS):
            continue
        close = get_close_matches(key[:40], known, 1)
        hint = f" (did you mean '{close[0]}'?)" if close else f"; expected {_listed(known)}"
        raise FormatError(f"{where}{quoted(key)[1:-1]}: unknown key{hint}")


def _number(
    record: Mapping[str, Any], key: str, low: int, high: int, default: int | None = None
) -> int:
    value = record.get(key, default)
    if value is None:
        raise FormatError(f"{key}: missing; expected a number from {low} to {high}")
    if not _is_whole(value) or not low <= value <= high:
        raise FormatError(f"{key}: expected a number from {low} to {high}, got {_kind_of(value)}")
    return int(value)


def _flag(record: Mapping[str, Any], key: str) -> bool:
    value = record.get(key, False)
    if not isinstance(value, bool):
        raise FormatError(f"{key}: expected true or false, got {_kind_of(value)}")
    return value


def _rows(
    what: str, rows: Any, height: int, width: int, none: int | None = None
) -> list[list[int]]:
    if not isinstance(rows, list):
        raise FormatError(f"{what}: expected a list of {height} rows, got {_kind_of(rows)}")
    if len(rows) != height:
        raise FormatError(f"{what}: expected {height} rows, got {len(rows)}")
    return [_row(f"{what}, row {i}", row, width, none) for i, row in enumerate(rows, 1)]


def _row(what: str, row: Any, length: int, none: int | None = None) -> list[int]:
    """A list of whole numbers; null stands for `none` where that is allowed."""
    if not isinstance(row, list):
        raise FormatError(f"{what}: expected a list of {length} values, got {_kind_of(row)}")
    if len(row) != length:
        raise FormatError(f"{what}: expected {length} values, got {len(row)}")
    numbers = row if none is None else [none if value is None else value for value in row]
    for place, value in enumerate(numbers, 1):
        if not _is_whole(value) or abs(value) > 9999 or (value < 0 and row[place - 1] is not None):
            raise FormatError(f"{what}, value {place}: {_kind_of(value)} is not a clue or height")
    return numbers


def _pair(what: str, pair: Any) -> tuple[int, int]:
    first, second = _row(what, pair, 2)
    return first, second


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _kind_of(value: Any) -> str:
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    try:
        return quoted(json.dumps(value), 20)
    except ValueError:
        return "a number that is too long"


def _listed(keys: set[str]) -> str:
    return ", ".join(sorted(keys))
