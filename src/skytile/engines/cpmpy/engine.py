"""The engine `cpmpy`: one model in CPMpy, any of the solvers it drives, each in a process.

The process (`worker.py`) lives as long as the session, and serves the next one after it.
A limit that runs out or Ctrl-C ends it; the next question starts another, which builds
the model again. Building is not counted against a limit, as in every engine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar

from skytile.engines.base import Engine, Option, Outcome, Question, Session
from skytile.engines.cpmpy.model import Model, build_mosaic, build_skyscrapers
from skytile.engines.cpmpy.solvers import SOLVERS, checked_name, installed, missing
from skytile.engines.cpmpy.worker import Reply
from skytile.errors import NotSupported, quoted
from skytile.families import Support
from skytile.limits import Status
from skytile.processes.worker import IDLE, Worker
from skytile.puzzles import Puzzle

_TARGET = "skytile.engines.cpmpy.worker:Server"


class CPMpy(Engine):
    """CP-SAT by default: it is the fastest of them here."""

    name: ClassVar[str] = "cpmpy"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(build_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
        "mosaic": Support(build_mosaic),
    }
    summary: ClassVar[str] = "one model for many solvers, through CPMpy"
    packages: ClassVar[tuple[str, ...]] = ("cpmpy",)
    options: ClassVar[tuple[Option, ...]] = (
        Option("solver", "ortools", f"one that CPMpy drives: {', '.join(SOLVERS)}"),
    )
    counts_nodes: ClassVar[bool] = False

    def __init__(self, **chosen: str) -> None:
        super().__init__(**chosen)
        checked_name(self.chosen["solver"])

    @classmethod
    def version(cls) -> str | None:
        """The version of CPMpy, and of the solvers for it that are here."""
        version = super().version()
        return version and f"{version} ({', '.join(installed())})"

    def _load(self) -> None:
        worker = IDLE.acquire(_label(self.chosen["solver"]), _TARGET)
        try:
            _ask(worker, self.chosen["solver"], "load", self.chosen["solver"])
        finally:
            IDLE.release(worker)

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self.model_builder(puzzle), self.chosen["solver"])


class _Session(Session):
    def __init__(self, puzzle: Puzzle, build: Callable[[Any], Model], solver: str) -> None:
        super().__init__(puzzle)
        self._build = build
        self._solver = solver
        self._worker: Worker | None = None
        self._build_seconds = 0.0
        try:
            self._ensure_open()
        except BaseException:
            self.close()
            raise

    def _ensure_open(self) -> Worker:
        """The worker with the puzzle in it; a new one if the last had to be ended."""
        if self._worker is None or not self._worker.alive:
            self.close()
            self._worker = IDLE.acquire(_label(self._solver), _TARGET)
            message = ("open", self._solver, self._build, self.puzzle)
            reply = _ask(self._worker, self._solver, *message)
            self._build_seconds = reply.stats["build_seconds"]
        return self._worker

    def _solve(self, question: Question) -> Outcome:
        clues = list(self.puzzle.clues) if question.clues is None else sorted(question.clues)
        worker, started = self._ensure_open(), time.perf_counter()
        message = ("solve", clues, question.fixed, question.excluded)
        try:
            reply = _ask(worker, self._solver, *message, seconds=question.limits.seconds)
        except TimeoutError:
            spent = time.perf_counter() - started
            stats = {"build_seconds": self._build_seconds, "solve_seconds": spent}
            return Outcome(Status.UNKNOWN, stats=stats)
        stats = {"build_seconds": self._build_seconds, **reply.stats}
        return Outcome(reply.status, reply.grid, reply.core, stats)

    def close(self) -> None:
        if self._worker is not None:
            IDLE.release(self._worker)
            self._worker = None


def _label(solver: str) -> str:
    """What messages call the worker."""
    return f"solver '{solver}'"


def _ask(worker: Worker, solver: str, *message: object, seconds: float | None = None) -> Reply:
    """The reply to a message, or an error that says why there is none."""
    reply = worker.ask(message, seconds)
    assert isinstance(reply, Reply)
    if reply.missing is not None:
        raise missing(solver, reply.missing)
    if reply.unsupported is not None:
        raise NotSupported(f"solver '{solver}': {quoted(reply.unsupported, 120)[1:-1]}")
    return reply
