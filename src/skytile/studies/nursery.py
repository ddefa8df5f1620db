"""A process that has a child of its own for every measurement.

The nursery imports the solver and makes the board once; then each measurement is a fork of it, so
that nothing one measurement does (memory, caches, crashes) reaches another, and yet none waits for
imports. A child that takes too long is ended with everything it started. Its memory is limited by
RLIMIT_AS, the address space; what it really used (resident, at most) is told too.

Requests and replies are lines of JSON. While a measurement runs the caller sends nothing, so if
standard input becomes readable, the caller is gone, and the nursery ends with its child.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import select
import signal
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from typing import IO, Any

from skytile import solving
from skytile.engines import make_engine
from skytile.errors import EngineMissing, NotSupported, SkytileError
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.studies.boards import board
from skytile.studies.generation import count_clues, fix_cells, take_away
from skytile.studies.jobs import Answer, OutOfTime, solve
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
_MEGABYTE = 1 << 20
_SIGNS = ("memory", "bad_alloc", "MemoryError", "Cannot allocate", "ENOMEM")
"""What programs say when the address space is used up."""


def perform(request: dict[str, Any], caller: int | None = None) -> dict[str, Any]:
    """Measure: the record of it, but for the name of the study."""
    about = {key: request[key] for key in ("job", "engine", "board", "repetition")}
    about |= {"seed": int(request["board"].rpartition("/")[2]), "job_options": request["options"]}
    about |= {"limits": {"seconds": request["seconds"], "memory_mb": request["memory"]}}
    try:
        about |= _engine(request["engine"])
        puzzle = board(request["board"])  # kept, so that children find it made
        _warmed(request["engine"], puzzle.kind)
    except EngineMissing as problem:
        return about | asdict(Answer("missing", problem=str(problem)))
    answer, peak = _in_a_child(request, caller)
    return about | asdict(answer) | {"peak_mb": round(peak, 1), "machine": machine()}


def _engine(spec: str) -> dict[str, Any]:
    """Load the engine; which it is, in full."""
    if not spec:
        return {"options": {}, "version": None}
    engine = make_engine(spec)
    engine.load()
    return {"options": engine.chosen, "version": engine.version()}


@cache
def _warmed(spec: str, kind: str) -> None:
    """Solve the smallest board once, so that no child has to import anything."""
    smallest = Mosaic(2, 2) if kind == "mosaic" else Skyscrapers(2)
    with contextlib.suppress(SkytileError):
        if spec:
            solving.solve(smallest, engine=spec)
    gc.freeze()


def _in_a_child(request: dict[str, Any], caller: int | None) -> tuple[Answer, float]:
    """The answer and the most memory that was resident, in megabytes."""
    ours, theirs = os.pipe()
    with tempfile.TemporaryFile() as complaints:
        child = os.fork()
        if child == 0:
            os.close(ours)
            _measure(request, theirs, complaints)
        os.close(theirs)
        said, on_time = _wait(ours, caller, request["seconds"] + _GRACE)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
        _, status, usage = os.wait4(child, 0)
        os.close(ours)
        complaints.seek(0)
        errors = complaints.read().decode(errors="replace")
    peak = usage.ru_maxrss / 1024
    if not on_time:
        return Answer(
            "time", seconds=request["seconds"], problem="it did not stop and was ended"
        ), peak
    return _answer(said, status, errors, peak, request["memory"]), peak


def _wait(pipe: int, caller: int | None, seconds: float) -> tuple[bytes, bool]:
    """What the child says, and whether it said it (or ended) in time."""
    end = time.monotonic() + seconds
    said = b""
    watched = [pipe] if caller is None else [pipe, caller]
    while not said.endswith(b"\n"):
        ready, _, _ = select.select(watched, [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return said, False
        if caller in ready:
            return said, False
        part = os.read(pipe, 1 << 16)
        if not part:
            break
        said += part
    return said, True


def _answer(said: bytes, status: int, errors: str, peak: float, memory: int) -> Answer:
    if said.endswith(b"\n"):
        return Answer(**json.loads(said))
    last = (errors.strip().splitlines() or ["nothing was said"])[-1][:200]
    if any(sign in errors for sign in _SIGNS) or peak > 0.8 * memory:
        return Answer("memory", problem=f"more than {memory} MB: {last}")
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "ended"
    return Answer("failed", problem=f"{how}: {last}")


def _measure(request: dict[str, Any], pipe: int, complaints: IO[bytes]) -> None:
    """The life of a child."""
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream, target in ((0, nowhere), (1, nowhere), (2, complaints.fileno())):
            os.dup2(target, stream)
        resource.setrlimit(resource.RLIMIT_AS, (request["memory"] * _MEGABYTE,) * 2)
        line = json.dumps(asdict(_done(request))) + "\n"
        os.write(pipe, line.encode())
    except BaseException as problem:
        os.write(2, f"{type(problem).__name__}: {problem}\n".encode())
    finally:
        os._exit(0)


def _done(request: dict[str, Any]) -> Answer:
    """Do the job, and translate what may go wrong."""
    started = time.perf_counter()
    try:
        return JOBS[request["job"]](request)
    except (OutOfTime, TimeoutError):
        return Answer("time", seconds=time.perf_counter() - started)
    except MemoryError:
        return Answer("memory", problem=f"more than {request['memory']} MB")
    except NotSupported as problem:
        return Answer("unsupported", problem=str(problem))
    except SkytileError as problem:
        short = any(sign in str(problem) for sign in _SIGNS)
        return Answer("memory" if short else "failed", problem=str(problem)[:200])


def _main() -> None:
    """Answer requests until there are none."""
    # Without a buffer: whether there is more to read tells whether the caller is still there.
    with open(0, "rb", buffering=0, closefd=False) as requests:
        while line := requests.readline():
            print(json.dumps(perform(json.loads(line), caller=0)), flush=True)


if __name__ == "__main__":
    _main()
