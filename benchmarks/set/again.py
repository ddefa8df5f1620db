"""Measuring all instances again, and writing their effort into the catalogue."""

import math
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.ladder.asking import Asker
from benchmarks.set.holding import Again
from benchmarks.set.lines import FILE, read_lines, write_lines
from benchmarks.set.records import ENGINES, Effort, Records, ask_all
from skytile.benchmark_set.catalogue import Instance, class_of, median_seconds

__all__ = ["LIMIT", "measure_again", "merge", "report", "write_efforts"]

LIMIT = 12.0
"""CPU seconds for every engine except the kernel: enough to tell hard from extreme."""
_NEVER = math.inf


def measure_again(
    records: Records, chosen: Sequence[Instance], limit: float = LIMIT
) -> list[Again]:
    """Run all engines on these instances, except where the records have results already."""
    asker, again = Asker(), []
    try:
        for instance in chosen:
            known, started = records.effort(instance.origin), time.monotonic()
            for engine, answer, had in ask_all(asker, instance.puzzle, known, limit):
                records.add(instance.origin, engine, answer, had)
            found = records.answer(instance.origin)
            assert found in (None, instance.answer.value), (instance.name, found)
            effort = merge(instance.effort, records.effort(instance.origin))
            again.append(Again(instance, effort))
            print(f"{instance.name}: {time.monotonic() - started:.1f} s", flush=True)
    finally:
        asker.close()
    return again


def merge(old: Mapping[str, Mapping[str, Any]], new: Effort) -> Effort:
    """The new effort, or an engine's old one if it was longer than the new limit."""
    merged = {engine: dict(spent) for engine, spent in old.items()}
    for engine, spent in new.items():
        before = merged.get(engine, {})
        if spent.get("more_than", _NEVER) > before.get("seconds", before.get("more_than", 0.0)):
            merged[engine] = spent
    return {engine: merged[engine] for engine in ENGINES if engine in merged}


def write_efforts(again: Sequence[Again], file: Path = FILE) -> None:
    """Write these efforts and the resulting classes into the catalogue."""
    efforts = {one.instance.name: one.effort for one in again}
    lines = read_lines(file)
    for line in lines:
        if line["name"] in efforts:
            line["effort"] = efforts[line["name"]]
            line["class"] = class_of(median_seconds(line["effort"]))
    write_lines(lines, file)


def report(again: Sequence[Again]) -> str:
    """A report on instances that changed class, and on the new effort relative to the old."""
    moved = [one for one in again if not one.keeps_its_class]
    lines = [
        f"{one.instance.name}: {one.instance.hardness} -> {class_of(median_seconds(one.effort))} "
        f"({one.instance.median_seconds:.3g} s -> {median_seconds(one.effort):.3g} s)"
        for one in moved
    ]
    ratio = median(median_seconds(one.effort) / one.instance.median_seconds for one in again)
    end = f"{len(again)} measured, {len(moved)} in another class; median {ratio:.2f} of the old one"
    return "\n".join([*lines, end])
