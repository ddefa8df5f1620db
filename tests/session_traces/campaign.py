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

__all__ = ["Figures", "Hunted", "campaign", "campaigns", "hunt", "shrunk"]

TRIES = 3
"""How often a trace is played whose fault depends on the clock."""
PATIENCE_WHILE_SHRINKING = 20.0
PATIENCE_FOR_MUTANTS = 2.0
"""The kernel alone takes milliseconds for a trace."""


class Figures(NamedTuple):
    """What a campaign did."""

    traces: int = 0
    questions: int = 0
    findings: int = 0
    seconds: float = 0

    def plus(self, other: "Figures") -> "Figures":
        """Both together; they ran at the same time."""
        return Figures(
            self.traces + other.traces,
            self.questions + other.questions,
            self.findings + other.findings,
            max(self.seconds, other.seconds),
        )

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
    make: Callable[[int], Trace] = random_trace,
    say: Callable[[str], None] = print,
) -> Figures:
    """Play the traces of the seeds `first`, `first + step`, … for so long, or so many of them."""
    started, figures, seed = time.monotonic(), Figures(), first
    known: set[str] = set()
    while (seconds is None or time.monotonic() - started < seconds) and (
        count is None or figures.traces < count
    ):
        trace = make(seed)
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


def shrunk(
    trace: Trace,
    fault: Fault,
    seconds: float = 120,
    patience: float = PATIENCE_WHILE_SHRINKING,
) -> Trace:
    """The trace made small; as it is where the fault does not come again."""

    def find(candidate: Trace) -> Fault | None:
        for _ in range(TRIES if _depends_on_the_clock(candidate) else 1):
            if (again := run(candidate, patience).fault) is not None:
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
    jobs: int,
    seed: int,
    folder: Path,
    seconds: float | None,
    count: int | None,
    make: Callable[[int], Trace],
) -> Figures:
    """As many campaigns at once, each in a fork of its own with seeds of its own."""
    each = None if count is None else -(-count // jobs)
    children = []
    for job in range(jobs):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            figures = campaign(
                seed + job, jobs, folder, seconds=seconds, count=each, make=make, say=_say
            )
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


class Hunted(NamedTuple):
    """How a planted bug was found."""

    mutant: str
    traces: int
    """How many traces it took; all of them if it was not found."""
    calls: int | None
    """How many calls are left of the one that found it, None if none did."""
    fault: str | None


def hunt(mutant: str, count: int) -> Hunted:
    """Look for a planted bug in the engine `kernel` with so many traces at most."""
    for seed in range(count):
        trace = random_trace(seed, ("kernel",)).changed(mutant=mutant)
        fault = run(trace, PATIENCE_FOR_MUTANTS).fault
        if fault is not None:
            small = shrunk(trace, fault, seconds=10, patience=PATIENCE_FOR_MUTANTS)
            return Hunted(mutant, seed + 1, len(small.calls), small.about)
    return Hunted(mutant, count, None, None)
