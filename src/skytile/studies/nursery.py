"""A process that has a child of its own for every measurement.

The nursery imports the solver and makes the board once; then each measurement is a fork of it, so
that nothing one measurement does (memory, caches, crashes) reaches another, and yet none waits for
imports. A child that takes too long is ended with everything it started. So is one that uses too
much memory: what is resident in it and its programs is looked up many times a second (not
RLIMIT_AS, which limits addresses; some solvers reserve far more of those than they use).

Requests and replies are lines of JSON. While a measurement runs the caller sends nothing, so if
standard input becomes readable, the caller is gone, and the nursery ends with its child.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import select
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import IO, Any

from skytile import solving
from skytile.engines import make_engine
from skytile.errors import EngineMissing, NotSupported, SkytileError
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.studies.boards import board
from skytile.studies.generation import count_clues, fix_cells, take_away
from skytile.studies.jobs import Answer, OutOfTime, described, solve
from skytile.studies.machine import machine

__all__ = ["JOBS", "perform"]

JOBS: dict[str, Callable[[dict[str, Any]], Answer]] = {
    "solve": solve,
    "fix-cells": fix_cells,
    "take-away": take_away,
    "count-clues": count_clues,
}
"""Every job by name."""

_GRACE = 5.0
"""Seconds that an engine has to stop by itself once its time is up."""
_IN_PROCESS = ("kernel", "sat", "cp", "smt", "asp")
"""Engines that solve in the process itself and start no program."""
_LOOK_SECONDS = 0.1
"""How often to look how much memory is used."""


def perform(request: dict[str, Any], caller: int | None = None) -> dict[str, Any]:
    """Measure: the record of it, but for the name of the study."""
    about = described(request)
    try:
        about["version"] = _loaded(request["engine"])
        puzzle = board(request["board"])  # kept, so that children find it made
        _warmed(request["engine"], puzzle.kind, puzzle.shape[0])
    except EngineMissing as problem:
        return about | asdict(Answer("missing", problem=str(problem)))
    answer, used = _in_a_child(request, caller)
    return about | asdict(answer) | used | {"machine": machine()}


def _loaded(spec: str) -> str | None:
    """Load the engine; its version."""
    if not spec:
        return None
    engine = make_engine(spec)
    engine.load()
    return engine.version()


@cache
def _warmed(spec: str, kind: str, size: int) -> None:
    """Have done once what an engine does only once, so that no child counts it.

    The smallest board is solved, which imports everything; a board of this size is built, which
    fills the tables that an engine keeps for the next board.
    """
    sized = board(f"mosaic/{size}/0") if kind == "mosaic" else board(f"edges/{size}/0")
    with contextlib.suppress(SkytileError):
        if spec:
            solving.solve(_smallest(kind), engine=spec)
            make_engine(spec).open(sized).close()
    gc.freeze()


def _in_a_child(request: dict[str, Any], caller: int | None) -> tuple[Answer, dict[str, float]]:
    """The answer, the most memory that was resident, and processor time, overhead included."""
    ours, theirs = os.pipe()
    with tempfile.TemporaryFile() as complaints:
        child = os.fork()
        if child == 0:
            os.close(ours)
            _measure(request, theirs, complaints)
        os.close(theirs)
        watch = _Watch(child, request["memory"])
        said, ended = _wait(ours, caller, request["seconds"] + _GRACE, watch)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
        _, status, usage = os.wait4(child, 0)
        os.close(ours)
        complaints.seek(0)
        errors = complaints.read().decode(errors="replace")
    peak, busy = max(usage.ru_maxrss / 1024, watch.peak), usage.ru_utime + usage.ru_stime
    used = {"peak_mb": round(peak, 1), "cpu_seconds": round(busy, 4)}
    if ended:
        seconds = time.monotonic() - watch.since
        return Answer(ended, round(seconds, 6), problem="it did not stop and was ended"), used
    return _answer(said, status, errors), used


class _Watch:
    """How much memory a child and the programs it started use."""

    def __init__(self, child: int, memory: int) -> None:
        self._session, self._most = child, memory
        self.peak, self.since = 0.0, time.monotonic()

    def exceeded(self) -> bool:
        """Whether it is too much just now."""
        self.peak = max(self.peak, sum(map(_resident, self._processes())))
        return self.peak > self._most

    def _processes(self) -> Iterator[Path]:
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError, ValueError):
                if os.getsid(int(folder.name)) == self._session:
                    yield folder


def _resident(process: Path) -> float:
    """Megabytes of a process."""
    try:
        resident = int((process / "statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return resident * os.sysconf("SC_PAGESIZE") / (1 << 20)


def _wait(pipe: int, caller: int | None, seconds: float, watch: _Watch) -> tuple[bytes, str]:
    """What the child says, and why it must be ended if it does not end by itself."""
    end = time.monotonic() + seconds
    said = b""
    watched = [pipe] if caller is None else [pipe, caller]
    while not said.endswith(b"\n"):
        left = max(0.0, end - time.monotonic())
        ready, _, _ = select.select(watched, [], [], min(left, _LOOK_SECONDS))
        if pipe in ready:
            part = os.read(pipe, 1 << 16)
            if not part:
                break
            said += part
        elif ready or not left:
            return said, "time"
        elif watch.exceeded():
            return said, "memory"
    return said, ""


def _answer(said: bytes, status: int, errors: str) -> Answer:
    if said.endswith(b"\n"):
        return Answer(**json.loads(said))
    last = (errors.strip().splitlines() or ["nothing was said"])[-1][:200]
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "ended"
    return Answer("failed", problem=f"{how}: {last}")


def _measure(request: dict[str, Any], pipe: int, complaints: IO[bytes]) -> None:
    """The life of a child."""
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream, target in ((0, nowhere), (1, nowhere), (2, complaints.fileno())):
            os.dup2(target, stream)
        _touch(request)
        line = json.dumps(asdict(_done(request))) + "\n"
        os.write(pipe, line.encode())
    except BaseException as problem:
        os.write(2, f"{type(problem).__name__}: {problem}\n".encode())
    finally:
        os._exit(0)


def _touch(request: dict[str, Any]) -> None:
    """Solve the smallest board, so that the pages a solver needs are this child's own.

    A fork shares memory until it is written to; that would count as three or four milliseconds.
    """
    if request["engine"].partition(":")[0] in _IN_PROCESS:
        kind = board(request["board"]).kind
        with contextlib.suppress(SkytileError):
            solving.solve(_smallest(kind), engine=request["engine"])


def _smallest(kind: str) -> Puzzle:
    return Mosaic(2, 2) if kind == "mosaic" else Skyscrapers(2)


def _done(request: dict[str, Any]) -> Answer:
    """Do the job, and translate what may go wrong."""
    started = time.perf_counter()
    try:
        return JOBS[request["job"]](request)
    except (OutOfTime, TimeoutError):
        return Answer("time", seconds=time.perf_counter() - started)
    except MemoryError:
        return Answer("memory", problem="there is no more memory")
    except NotSupported as problem:
        return Answer("unsupported", problem=str(problem))
    except SkytileError as problem:
        return Answer("failed", problem=str(problem)[:200])


def _main() -> None:
    """Answer requests until there are none."""
    # Without a buffer: whether there is more to read tells whether the caller is still there.
    with open(0, "rb", buffering=0, closefd=False) as requests:
        while line := requests.readline():
            print(json.dumps(perform(json.loads(line), caller=0)), flush=True)


if __name__ == "__main__":
    _main()
