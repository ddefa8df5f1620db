"""The engine `cpmpy`: one model in CPMpy, any of the solvers it drives, each in a process.

The process (`worker.py`) lives as long as the session, and then serves the next one.
A limit that runs out or Ctrl-C ends it; the next question starts another, which builds
the model again. Building is not counted against a limit, as in every engine.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from skytile.engines.base import Engine, Option
from skytile.engines.cpmpy.model import Model, build_mosaic, build_skyscrapers
from skytile.engines.cpmpy.solvers import SOLVERS, checked_name, installed
from skytile.engines.session import Outcome, Question, Session
from skytile.families import Support
from skytile.limits import Status
from skytile.processes.worker import IDLE, Worker
from skytile.puzzles import Puzzle


class CPMpy(Engine):
    """Any solver that CPMpy drives; by default CP-SAT, the fastest of them here."""

    name = "cpmpy"
    summary = "one model for many solvers, through CPMpy"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(build_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
        "mosaic": Support(build_mosaic),
    }
    packages = ("cpmpy",)
    licences: ClassVar[dict[str, str]] = {
        "CPMpy": "Apache-2.0",
        **{name: driven.licence for name, driven in SOLVERS.items()},
    }
    options = (Option("solver", "ortools", f"one that CPMpy drives: {', '.join(SOLVERS)}"),)
    counts_nodes = False

    def __init__(self, **chosen: str) -> None:
        super().__init__(**chosen)
        checked_name(self.chosen["solver"])

    @classmethod
    def version(cls) -> str | None:
        """The version of CPMpy, and of the installed solvers it can drive."""
        version = super().version()
        return version and f"{version} ({', '.join(installed())})"

    def load(self) -> None:
        """Have a worker import the solver."""
        self.require()
        worker = _acquire(self.chosen["solver"])
        try:
            worker.ask(("load", self.chosen["solver"]))
        finally:
            IDLE.release(worker)

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self.model_builder(puzzle), self.chosen["solver"])


class _Session(Session):
    def __init__(self, puzzle: Puzzle, build: Callable[[Any], Model], solver: str) -> None:
        super().__init__(puzzle)
        self._build, self._solver = build, solver
        self._worker: Worker | None = None
        try:
            self._ensure_open()
        except BaseException:
            self._close()
            raise

    def _ensure_open(self) -> Worker:
        """The worker with the puzzle loaded; a new one if the last had to be ended."""
        if self._worker is None or not self._worker.alive:
            self._close()
            self._worker = _acquire(self._solver)
            message = ("open", self._solver, self._build, self.puzzle)
            self.times["build_seconds"] = self._worker.ask(message)
        return self._worker

    def _solve(self, question: Question) -> Outcome:
        clues = list(self.puzzle.clues) if question.clues is None else sorted(question.clues)
        worker, started = self._ensure_open(), time.perf_counter()
        message = ("solve", self._solver, clues, question.fixed, question.excluded)
        try:
            outcome: Outcome = worker.ask(message, question.limits.seconds)
        except TimeoutError:
            return Outcome(Status.UNKNOWN, stats=self._stats(started))
        return replace(outcome, stats={**self.times, **outcome.stats})

    def _close(self) -> None:
        if self._worker is not None:
            IDLE.release(self._worker)
            self._worker = None


def _acquire(solver: str) -> Worker:
    return IDLE.acquire(f"solver '{solver}'", "skytile.engines.cpmpy.worker:Server")
