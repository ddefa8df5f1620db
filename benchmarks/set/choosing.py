"""Choosing the instances of the set: candidates whose effort is well inside a class."""

import json
from collections.abc import Mapping
from typing import Any

from benchmarks.set.candidates import candidates
from benchmarks.set.lines import Line, complete, give_names, read_lines, write_lines
from benchmarks.set.origins import Origin, board_of
from benchmarks.set.records import Effort, Records
from skytile.benchmark_set.catalogue import CLASSES, JUDGES, class_of, median_seconds, pack
from skytile.errors import NotSupported
from skytile.formats import write
from skytile.formats.json import to_object
from skytile.puzzles import Puzzle
from skytile.solving import check

__all__ = ["write_catalogue"]

_MARGIN = 1.2
"""The minimum ratio between a median and the bounds of its class."""


def write_catalogue(records: Records) -> None:
    """Write the catalogue; instances without records stay as they are."""
    old = {_key(line["origin"]): line for line in read_lines()}
    lines = []
    for origin in candidates():
        line = old.get(_key(origin))
        if _is_measured(records, origin):
            line = _line(origin, records, line or {}) if _is_steady(records, origin) else None
        if line is not None:
            lines.append(line)
    lines = give_names(lines)
    write_lines(lines)
    complete(lines)


def _key(origin: Origin) -> str:
    return json.dumps(origin, sort_keys=True)


def _is_measured(records: Records, origin: Origin) -> bool:
    effort = records.effort(origin)
    return all(judge in effort for judge in JUDGES) and records.answer(origin) is not None


def _is_steady(records: Records, origin: Origin) -> bool:
    """Whether the median is well inside a class, and in the same class when measured again."""
    median = median_seconds(records.effort(origin))
    least, most = CLASSES[class_of(median)]
    inside = median >= least * _MARGIN and (most is None or median <= most / _MARGIN)
    return inside and records.is_steady(origin)


def _line(origin: Origin, records: Records, old: Line) -> Line:
    """The line of a candidate; if it was in the catalogue, only class and effort are updated."""
    effort: Effort = records.effort(origin)
    hardness = class_of(median_seconds(effort))
    if old:
        return old | {"class": hardness, "effort": effort}
    puzzle = board_of(origin)
    verdict = check(puzzle)
    return {
        "class": hardness,
        "origin": origin,
        "board": _board(puzzle),
        "answer": verdict.status.value,
        "solutions": [pack(grid) for grid in verdict.grids],
        "effort": effort,
    }


def _board(puzzle: Puzzle) -> str | Mapping[str, Any]:
    try:
        return write(puzzle, "tatham")
    except NotSupported:
        record = to_object(puzzle)
        record.pop("solution", None)
        return record
