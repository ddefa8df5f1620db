"""The process that measures: a fork server, so that every measurement runs in its own process.

It imports the solver and makes the board once; then each measurement is a fork, so that nothing
one measurement does (memory, caches, crashes) affects another, yet none waits for imports.
"""

import contextlib
import gc
import os
import platform
import time
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any

from skytile import solving
from skytile.engines import make_engine
from skytile.errors import NotInstalled, NotSupported, SkytileError
from skytile.processes.fork import Forked, call_in_fork
from skytile.processes.reaper import tree
from skytile.processes.resources import live_seconds, total_bytes, used_seconds
from skytile.studies.machinery.boards import board, family_boards, requested_board
from skytile.studies.machinery.jobs import JOBS, JobResult, OutOfTime, describe

_GRACE = 5.0
"""Seconds that an engine gets to stop by itself once its time is up."""
_LARGEST_WARM_UP = 9
"""The largest size of board that is built to warm up before boards given as JSON are measured."""
_IN_PROCESS = ("kernel", "sat", "cp", "smt", "asp")
"""Engines that solve in the process itself and start no program."""


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """The record of a measurement, without the name of the study."""
    about = describe(request)
    try:
        about["version"] = _load(request["engine"])
        puzzle = requested_board(request)  # cached, so that forks need not make it
        most = _LARGEST_WARM_UP if request["puzzle"] else puzzle.shape[0]
        _warm_up(request["engine"], puzzle.kind, min(puzzle.shape[0], most))
    except NotInstalled as problem:
        return about | asdict(JobResult("missing", problem=str(problem)))
    forked = call_in_fork(
        lambda: _perform(request),
        seconds=request["seconds"] + _GRACE,
        memory=request["memory"] << 20,
    )
    result = _result(forked)
    if result.cpu_seconds is None:
        result = replace(result, cpu_seconds=round(forked.cpu_seconds, 6))
    machine = _hardware() | {"load": round(os.getloadavg()[0], 2)}
    peak = {"peak_mb": round(forked.peak_bytes / (1 << 20), 1)}
    return about | asdict(result) | peak | {"machine": machine}


def _result(forked: Forked[JobResult]) -> JobResult:
    if forked.ended:
        problem = "it did not stop and was ended"
        return JobResult(forked.ended, round(forked.seconds, 6), problem=problem)
    return forked.answer or JobResult("failed", problem=forked.died)


def _load(spec: str) -> str | None:
    """Load the engine; return its version."""
    if not spec:
        return None
    engine = make_engine(spec)
    engine.load()
    return engine.version()


@cache
def _warm_up(spec: str, kind: str, size: int) -> None:
    """Do what an engine does only once, so that it is not measured in any fork.

    The smallest board is solved, which imports everything; a board of this size is built, which
    fills the tables that an engine keeps for the next board.
    """
    boards = family_boards(kind)
    sized = board(f"{boards.sized}/{size}/0")
    with contextlib.suppress(SkytileError):
        if spec:
            solving.solve(boards.smallest, engine=spec)
            make_engine(spec).open_here(sized).close()
    gc.freeze()


def _perform(request: dict[str, Any]) -> JobResult:
    """Do the job in a fork, and translate errors into results."""
    _touch_memory(request)
    others, used, started = _work_of_others(), used_seconds(), time.perf_counter()
    try:
        result = JOBS[request["job"]](request)
        worked = used_seconds() - used  # before looking for other processes, which is work too
        return replace(result, cpu_seconds=round(worked + _work_of_others() - others, 6))
    except (OutOfTime, TimeoutError):
        return JobResult("time", seconds=time.perf_counter() - started)
    except MemoryError:
        return JobResult("memory", problem="there is no more memory")
    except NotSupported as problem:
        return JobResult("unsupported", problem=str(problem))
    except SkytileError as problem:
        return JobResult("failed", problem=str(problem)[:200])


def _work_of_others() -> float:
    """Processor seconds of child processes that have not been waited for yet."""
    return live_seconds(tree("", {os.getpid()}) - {os.getpid()})


def _touch_memory(request: dict[str, Any]) -> None:
    """Solve the smallest board, so that the pages a solver needs are this fork's own.

    A fork shares memory until it is written to; copying it would add three or four milliseconds.
    """
    if request["engine"].partition(":")[0] in _IN_PROCESS:
        kind = requested_board(request).kind
        with contextlib.suppress(SkytileError):
            solving.solve(family_boards(kind).smallest, engine=request["engine"])


@cache
def _hardware() -> dict[str, Any]:
    return {
        "cores": os.cpu_count(),
        "processor": _processor(),
        "memory_mb": total_bytes() >> 20,
        "system": platform.platform(),
        "python": platform.python_version(),
    }


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
