"""Campaigns: random traces until the time is up; each failure is shrunk and written to a file."""

import hashlib
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.session_traces.making import random_trace
from tests.session_traces.running import run
from tests.session_traces.shrinking import shrink
from tests.session_traces.trace import Fault, Trace

__all__ = ["Figures", "campaign", "campaigns", "shrunk"]

TRIES = 3
"""How often a trace is played whose fault depends on the clock."""
PATIENCE_WHILE_SHRINKING = 20.0


class Figures(NamedTuple):
    """What a campaign did."""

    traces: int = 0
    questions: int = 0
    findings: int = 0
    seconds: float = 0

    def plus(self, other: "Figures") -> "Figures":
        """Both together; they ran at the same time."""
        counts = (mine + others for mine, others in zip(self[:3], other[:3], strict=True))
        return Figures(*counts, seconds=max(self.seconds, other.seconds))

    def __str__(self) -> str:
        return (
            f"{self.traces} traces, {self.questions} calls on sessions, {self.findings} findings, "
            f"{self.seconds / 60:.1f} minutes"
        )


def campaign(
    first: int,
    step: int,
    folder: Path,
    *,
    seconds: float | None = None,
    count: int | None = None,
    engines: tuple[str, ...] = (),
    say: Callable[[str], None] = print,
) -> Figures:
    """Play the traces of the seeds `first`, `first + step`, … for so long, or so many of them."""
    started, figures, seed = time.monotonic(), Figures(), first
    known: set[str] = set()
    while (seconds is None or time.monotonic() - started < seconds) and (
        count is None or figures.traces < count
    ):
        trace = random_trace(seed, engines)
        ended = run(trace)
        found = ended.fault is not None and _report(trace, ended.fault, folder, known, say)
        figures = figures.plus(Figures(1, ended.questions, found))
        seed += step
    return figures._replace(seconds=time.monotonic() - started)


def _report(
    trace: Trace, fault: Fault, folder: Path, known: set[str], say: Callable[[str], None]
) -> bool:
    """Shrink and write a trace whose fault is not known yet."""
    likeness = f"{fault.kind} {fault.engine.partition(':')[0]} {_without_details(fault.message)}"
    if likeness in known:
        return True
    known.add(likeness)
    small = shrunk(trace, fault)
    name = f"{fault.kind}-{hashlib.sha256(small.text().encode()).hexdigest()[:8]}.jsonl"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(small.text())
    say(f"{folder / name}: seed {trace.seed}: {fault}")
    return True


def _without_details(message: str) -> str:
    """The words of a message: two with the same words are taken for one finding."""
    return " ".join(word for word in message.split() if word.isalpha())


def shrunk(trace: Trace, fault: Fault, seconds: float = 120) -> Trace:
    """The trace made small; as it is where the fault does not come again."""

    def find(candidate: Trace) -> Fault | None:
        for _ in range(TRIES if _depends_on_the_clock(candidate) else 1):
            if (again := run(candidate, PATIENCE_WHILE_SHRINKING).fault) is not None:
                return again
        return None

    small = shrink(trace, find, fault.kind, seconds)
    final = find(small) or fault
    return small.changed(about=str(final))


def _depends_on_the_clock(trace: Trace) -> bool:
    return any(
        call["call"] == "together" or "signal" in call.get("interrupt", ()) or "seconds" in call
        for call in trace.calls
    )


def campaigns(
    jobs: int, seed: int, folder: Path, seconds: float | None, count: int | None
) -> Figures:
    """As many campaigns at once, each in a fork of its own with seeds of its own."""
    each = None if count is None else -(-count // jobs)
    children = []
    for job in range(jobs):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            figures = campaign(seed + job, jobs, folder, seconds=seconds, count=each, say=_say)
            os.write(writer, json.dumps(figures).encode())
            os._exit(0)
        os.close(writer)
        children.append((child, reader))
    total = Figures()
    for child, reader in children:
        with os.fdopen(reader, "rb") as stream:
            total = total.plus(Figures(*json.loads(stream.read())))
        os.waitpid(child, 0)
    return total


def _say(line: str) -> None:
    print(line, flush=True)


