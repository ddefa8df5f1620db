"""How long a run will take: at most, by its limits, and probably, by earlier measurements."""

from collections.abc import Iterable, Sequence
from statistics import mean

from skytile.studies.machinery.base import Record, Task

_OVERHEAD = 0.05
"""Seconds that a measurement takes in addition to what it measures."""
_ENOUGH = 0.5
"""The share of the tasks for which similar ones must have been measured before."""


def at_most(tasks: Iterable[Task]) -> float:
    """The seconds that tasks take if every limit runs out."""
    return sum(task.seconds + _OVERHEAD for task in tasks)


def probably(tasks: Sequence[Task], records: Iterable[Record]) -> float | None:
    """The seconds if tasks take as long as similar ones did; None if too few are known."""
    known: dict[tuple[str, str, str], list[float]] = {}
    for record in records:
        key = (record["job"], record["engine"], record["board"].rpartition("/")[0])
        known.setdefault(key, []).append(float(record["seconds"]))
    keys = [(task.job, task.engine, task.board.rpartition("/")[0]) for task in tasks]
    if sum(key in known for key in keys) < _ENOUGH * len(tasks):
        return None
    guess = mean(seconds for times in known.values() for seconds in times)
    each = (
        min(task.seconds, mean(known[key]) if key in known else guess) + _OVERHEAD
        for task, key in zip(tasks, keys, strict=True)
    )
    return sum(each)


def in_words(seconds: float) -> str:
    """A time in words: '40 s', '12 min', '3 h', '2 days'."""
    for unit, length in (("days", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 1.5 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
