"""The stored lines of the catalogue, and the facts computed once for each."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import skytile.benchmark_set
from benchmarks.set.proving import find_proof
from skytile.benchmark_set.catalogue import CLASSES, instance_of
from skytile.benchmark_set.notations import LARGEST
from skytile.engines.exports import EXPORTS, export
from skytile.errors import InputError
from skytile.puzzles import Puzzle
from skytile.solving import Uniqueness

__all__ = ["FILE", "Line", "complete", "give_names", "read_lines", "write_lines"]

Line = dict[str, Any]
FILE = Path(skytile.benchmark_set.__file__).with_name("catalogue.jsonl")
_SURELY = 1.05
"""A file larger than the limit by this factor is too large whatever version it names."""


def read_lines(file: Path = FILE) -> list[Line]:
    """All lines of the catalogue."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def write_lines(lines: Iterable[Line], file: Path = FILE) -> None:
    """Write the catalogue, class by class."""
    order = list(CLASSES)
    ordered = sorted(lines, key=lambda line: order.index(line["class"]))
    texts = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in ordered]
    file.write_text("".join(f"{text}\n" for text in texts), "utf-8")


def give_names(lines: Sequence[Line]) -> list[Line]:
    """The lines; those without a name get one with the next free number."""
    used = {line["name"] for line in lines if "name" in line}
    named = []
    for line in lines:
        if "name" not in line:
            puzzle = instance_of({"name": "", **line}).puzzle
            base = "-".join([puzzle.kind, _size(puzzle), *puzzle.rules, line["answer"]])
            name = next(name for n in count(1) if (name := f"{base}-{n}") not in used)
            used.add(name)
            line = {"name": name, **line}
        named.append(line)
    return named


def _size(puzzle: Puzzle) -> str:
    rows, columns = puzzle.shape
    return str(rows) if rows == columns else f"{columns}x{rows}"


def complete(lines: list[Line], file: Path = FILE) -> None:
    """Compute missing facts, and write the catalogue after each line, as this takes minutes."""
    for line in lines:
        lacking = dict(_lacking(line))
        if lacking:
            line |= lacking
            write_lines(lines, file)
            print(line["name"], lacking, flush=True)


def _lacking(line: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    instance = instance_of(line)
    if "too_large" not in line:
        yield "too_large", [kind for kind in EXPORTS if _is_too_large(instance.puzzle, kind)]
    if instance.answer is not Uniqueness.SEVERAL and not line.keys() & {"proof", "no_proof"}:
        found = find_proof(instance.puzzle, instance.solutions)
        yield ("proof", found.form) if found.form else ("no_proof", found.why_not)


def _is_too_large(puzzle: Puzzle, kind: str) -> bool:
    try:
        return len(export(puzzle, kind).encode()) > _SURELY * LARGEST
    except InputError:
        return False
