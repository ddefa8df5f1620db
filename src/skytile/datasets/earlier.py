"""The fingerprints of the puzzles and of the solutions in earlier data sets.

Rows of our own data sets contain both. For any other file of puzzles they are computed, solving the
puzzles if necessary.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from skytile.datasets.files import read_parquet
from skytile.datasets.splits import solution_fingerprint
from skytile.errors import InputError, SkytileError
from skytile.formats import parse_many, split
from skytile.formats.json import from_object
from skytile.puzzles import Puzzle
from skytile.solving import solve

_KEYS = ("fingerprint", "solution_fingerprint")


def fingerprints_in(paths: Iterable[Path]) -> frozenset[bytes]:
    """The fingerprints of all puzzles and solutions in these files and folders."""
    found: set[bytes] = set()
    for path in paths:
        for file in _files(path):
            for pair in _pairs(file):
                found.update(map(bytes.fromhex, pair))
    return frozenset(found)


def _files(path: Path) -> list[Path]:
    """The file itself, or the files of a folder that may be parts of a data set."""
    if not path.is_dir():
        return [path]
    files = [file for end in ("*.jsonl", "*.parquet") for file in sorted(path.rglob(end))]
    if not files:
        raise InputError(f"{path}: no data set; expected .jsonl or .parquet files in this folder")
    return files


def _pairs(path: Path) -> Iterator[tuple[str, str]]:
    """The two fingerprints of each puzzle in a file."""
    if path.suffix == ".parquet":
        yield from ((row[_KEYS[0]], row[_KEYS[1]]) for row in read_parquet(path, _KEYS))
        return
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "no text in UTF-8"
        raise InputError(f"{path}: {reason}") from None
    records = [_record(line) for line in text.splitlines()[:1]]
    if records and records[0] is None:
        for puzzle in parse_many(split(text)):
            if isinstance(puzzle, InputError):
                raise InputError(f"{path}: {puzzle}")
            yield _pair_of(puzzle)
        return
    for number, line in enumerate(text.splitlines(), 1):
        yield _pair_in(_record(line), f"{path}, line {number}")


def _record(line: str) -> dict[str, Any] | None:
    try:
        record = json.loads(line)
    except ValueError:
        return None
    return record if isinstance(record, dict) else None


def _pair_in(record: dict[str, Any] | None, where: str) -> tuple[str, str]:
    if record is None:
        raise InputError(f"{where}: not a row of a data set")
    if all(isinstance(record.get(key), str) and len(record[key]) == 32 for key in _KEYS):
        return record[_KEYS[0]], record[_KEYS[1]]
    try:
        return _pair_of(from_object(record.get("puzzle", record)))
    except SkytileError as problem:
        raise InputError(f"{where}: {problem}") from None


def _pair_of(puzzle: Puzzle) -> tuple[str, str]:
    if puzzle.solution is None:
        outcome = solve(puzzle)
        if outcome.grid is None:
            raise InputError(f"{puzzle.title}: no solution was found")
        puzzle = puzzle.solved_by(outcome.grid)
    return puzzle.fingerprint, solution_fingerprint(puzzle)
