"""One request to one engine, in a process that is warm for the engine but not for the board.

The request is that of `skytile check`: find a solution, and whether it is the only one. Opening the
session (building and loading the model) counts; importing the solver does not.
"""

import gc
import os
import resource
import signal
import time
from collections.abc import Sequence
from threading import Event, Thread
from typing import Any, NamedTuple

import numpy as np

from skytile.engines import Outcome
from skytile.engines.sat import worker as sat_worker
from skytile.engines.sat.solvers import PROGRAMS
from skytile.errors import NotInstalled, NotSupported, SkytileError
from skytile.limits import Limits
from skytile.processes.resources import cpu_seconds, limit_resources
from skytile.processes.worker import ProcessDied, Worker
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import open_session, verdict_of

__all__ = ["Answer", "Asker"]

_SLOWEST = 60.0
"""Wall seconds for each CPU second of a limit, as other programs may use the machine too."""
_LOADING = 60.0
"""Seconds that an engine may take to load its solver."""
_PERIOD = 0.05
"""Seconds between two readings of a process's CPU clock."""
_MEMORY = 6 << 30
"""The memory limit of a process in bytes."""


class Answer(NamedTuple):
    """An engine's answer, or why there is none, and its costs."""

    status: str
    """unique, several or none; unknown, unsupported, missing or failed."""
    cpu: float
    wall: float
    effort: float | None = None
    """Conflicts or nodes, if the engine counts them."""


class Asker:
    """Runs requests in one process per engine, whatever its options, started on first use."""

    def __init__(self) -> None:
        self._workers: dict[str, Worker] = {}
        self._warm: set[tuple[int, str, str]] = set()
        """The processes that are warm, each with an engine and a kind of puzzle."""

    def ask(self, puzzle: Puzzle, engine: str, seconds: float) -> Answer:
        """Check the puzzle within this many CPU seconds; after that the process is terminated."""
        started, answered = time.perf_counter(), Event()
        try:
            process = self._warm_process(engine, _trivial(puzzle))
            Thread(target=_end_after, args=(process.pid, seconds, answered)).start()
            answer: Answer = process.ask((puzzle, engine, seconds), _SLOWEST * seconds + 1)
        except (TimeoutError, ProcessDied) as problem:
            failed = isinstance(problem, ProcessDied) and f"{signal.SIGTERM:d}" not in problem.how
            return Answer("failed" if failed else "unknown", seconds, time.perf_counter() - started)
        finally:
            answered.set()
        return answer

    def _warm_process(self, engine: str, trivial: Puzzle) -> Worker:
        """The engine's process, with its solver loaded by means of a trivial board."""
        name = engine.partition(":")[0]
        if name not in self._workers:
            self._workers[name] = Worker(name, "benchmarks.ladder.asking:answer")
        process = self._workers[name]
        if not process.alive or (process.pid, engine, trivial.kind) not in self._warm:
            process.ask((trivial, engine, _LOADING), _LOADING)
            self._warm.add((process.pid, engine, trivial.kind))
        return process

    def close(self) -> None:
        """Terminate all processes."""
        for worker in self._workers.values():
            worker.end()


def _trivial(puzzle: Puzzle) -> Puzzle:
    """A trivial board of the same kind."""
    return (
        Mosaic(2, 2).read_off(np.ones((2, 2), np.int16))
        if puzzle.kind == "mosaic"
        else Skyscrapers(2)
    )


def _end_after(pid: int, seconds: float, answered: Event) -> None:
    """Terminate a process after this many more CPU seconds, unless it answers before.

    Not every solver can be interrupted, and a timer in its process would distort its CPU clock.
    """
    last = cpu_seconds(pid) + seconds
    while not answered.wait(_PERIOD):
        if cpu_seconds(pid) > last:
            os.kill(pid, signal.SIGTERM)
            return


class _SolverHere:
    """Replaces the separate process of a SAT solver that cannot be interrupted.

    This process is terminated at the limit anyway, so such a solver need not pay for another one.
    """

    alive = True

    def __init__(self, name: str, target: str) -> None:
        from skytile.engines.sat.worker_main import Server

        self._server = Server()

    def ask(self, message: tuple[Any, ...], seconds: float | None) -> tuple[Any, ...]:
        """The answer, without a time limit."""
        return self._server(message)

    def end(self) -> None:
        """Release the formula."""
        del self._server


def answer(request: tuple[Puzzle, str, float]) -> Answer:
    """Run and measure a request in this process; this is the worker's task."""
    puzzle, engine, seconds = request
    limit_resources(**{"as": _MEMORY})
    sat_worker.__dict__["Worker"] = _SolverHere
    gc.collect()
    cpu, wall = _cpu_seconds(), time.perf_counter()
    effort = None
    try:
        # External programs are not monitored, so their limit is in wall time.
        slack = 1 if engine.endswith(PROGRAMS) else _SLOWEST
        limits = Limits(seconds=slack * seconds)
        with open_session(puzzle, engine) as session:
            outcomes = list(session.each_solution(2, limits))
        status, effort = verdict_of(outcomes).status.value, _effort(outcomes)
    except NotInstalled:
        status = "missing"
    except NotSupported:
        status = "unsupported"
    except (SkytileError, MemoryError):
        status = "failed"
    return Answer(status, _cpu_seconds() - cpu, time.perf_counter() - wall, effort)


def _effort(outcomes: Sequence[Outcome]) -> float | None:
    """The total effort of the answers; answers of one search share their statistics."""
    counts = {id(outcome.stats): outcome.stats for outcome in outcomes}.values()
    for name in ("conflicts", "nodes"):
        if all(name in stats for stats in counts):
            return sum(stats[name] for stats in counts)
    return None


def _cpu_seconds() -> float:
    """The CPU seconds of this process and of the programs that it ran."""
    programs = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + programs.ru_utime + programs.ru_stime
