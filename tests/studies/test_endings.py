"""Reports and findings of every study from made-up records, however the measurements ended."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from skytile.studies.machinery.base import Record, Task
from skytile.studies.machinery.findings import Verdict
from skytile.studies.machinery.jobs import describe
from skytile.studies.machinery.report import findings_markdown
from skytile.studies.machinery.tables import to_csv, to_html, to_markdown
from skytile.studies.registry import STUDIES, find_study

EFFORTS = (
    "conflicts", "propagations", "decisions", "nodes", "iterations", "backtracks", "fails",
)  # fmt: skip
VALUES: dict[str, dict[str, Any]] = {
    "solve": {},
    "check": {"verdict": "unique"},
    "fix-cells": {"fixed": 5, "questions": 6, "draw_seconds": 0.001},
    "take-away": {"times": [0.1, 0.2, 0.15], "clues": [9, 8, 10]},
    "count-clues": {"clues": 12, "cells": 3, "at_least": 12},
    "count-determined": {"squares": 100, "clue_sets": 70, "determined": 60},
    "sample-determined": {"boards": 100, "determined": 30},
    "search-fewest": {"sets": 10, "vectors": 1000, "asked": 20, "unique": 0},
    "narrow-lines": {"lines": 20, "exact": 30, "found": 20, "complete": 5, "seconds": 0.1},
    "search-lines": {},
}
MACHINE = {
    "cores": 2, "processor": "P", "memory_mb": 8000, "system": "S", "python": "3", "load": 1.0,
    "others": 0.0,
}  # fmt: skip


def answered(task: Task, source: random.Random) -> Record:
    """A measurement with an answer."""
    seconds = min(task.seconds, source.lognormvariate(-3, 1))
    record: Record = {"task": task.name, **describe(task.request()), "version": "1"}
    return record | {
        "status": "solved", "seconds": seconds, "cpu_seconds": seconds,
        "build_seconds": seconds / 2 if task.job in ("solve", "search-lines") else None,
        "solve_seconds": seconds / 2 if task.job in ("solve", "search-lines") else None,
        "size": {"variables": 10.0, "clauses": 20.0}, "problem": "", "peak_mb": 50.0,
        "effort": {name: float(source.randrange(1, 999)) for name in EFFORTS},
        "values": VALUES[task.job], "machine": MACHINE,
    }  # fmt: skip


def ended(record: Record, status: str) -> Record:
    """The record of a process that was ended, or lost, and so could not say anything."""
    said: Record = {"seconds": 0.0, "cpu_seconds": None, "build_seconds": None}
    said |= {"solve_seconds": None, "size": {}, "effort": {}, "values": {}, "status": status}
    if status == "failed":
        lacking = ("peak_mb", "machine", "version")
        record = {key: value for key, value in record.items() if key not in lacking}
    return record | said


def some(record: Record, number: int) -> Record:
    statuses = {0: "time", 1: "memory", 2: "failed"}
    return ended(record, statuses[number % 7]) if number % 7 in statuses else record


ENDINGS: dict[str, Callable[[Record, int], Record]] = {
    "all answered": lambda record, _: record,
    "some ended": some,
    "all ended": lambda record, _: ended(record, "time"),
    "all lost": lambda record, _: ended(record, "failed"),
}
MEASURED = [name for name in STUDIES if name != "llm-data"]  # which has counts and no limits


def made_up(name: str, ending: str, scale: str = "quick") -> list[Record]:
    source = random.Random(1)
    tasks = find_study(name).tasks_at(scale)
    source.shuffle(tasks)  # records are in the order in which they were made
    records = [ENDINGS[ending](answered(task, source), number) for number, task in enumerate(tasks)]
    return [{"study": name, "scale": scale} | record for record in records]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("name", MEASURED)
def test_tables_figures_and_findings_of_every_ending(name: str, ending: str) -> None:
    study, records = find_study(name), made_up(name, ending)
    for table in study.tables(records):
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert to_markdown(table)
        assert to_csv(table)
        assert to_html(table)
    assert study.figures(records)
    assert findings_markdown(study.findings(records))


@pytest.mark.parametrize("name", MEASURED)
def test_nothing_holds_or_fails_without_answers(name: str) -> None:
    for ending in ("all ended", "all lost"):
        for found in find_study(name).findings(made_up(name, ending)):
            words = found.verdict, *(detail.verdict for detail in found.details)
            assert not any(
                str(each) in word for word in words for each in (Verdict.HOLDS, Verdict.FAILS)
            ), found


@pytest.mark.parametrize("name", MEASURED)
def test_of_a_run_just_begun_a_report_can_be_made(name: str) -> None:
    study, records = find_study(name), made_up(name, "all answered")
    for portion in (records[:1], records[-1:], records[:5]):
        study.tables(portion)
        study.figures(portion)
        study.findings(portion)
