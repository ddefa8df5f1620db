"""A session in a process of its own, so that limits hold while a model is built, too.

Building the model of a large board takes minutes and gigabytes in some engines, in calls that
cannot be interrupted. Here the real session lives in a worker. If it runs out of time or memory,
the worker is ended and the answer is unknown; Ctrl-C ends it as well. The next question then
starts a new one.
"""

import time
from typing import Any

from skytile.engines.base import Engine
from skytile.engines.session import Outcome, Question, Session, SolutionCount
from skytile.errors import EngineError
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.processes.resources import available_bytes, resident_bytes
from skytile.processes.worker import IDLE, MemoryExceeded, ProcessDied, Worker
from skytile.puzzles import Puzzle

_GRACE = 0.25
"""Seconds that an engine gets to stop by itself and report its statistics before it is ended."""
_SHARE = 0.75
"""The share of the free memory that an engine may take by default; the rest is for others."""
_LARGEST_IDLE = 2**28
"""Bytes that a worker may hold when it is kept for the next session."""


def usual_memory() -> int:
    """Bytes of memory that an engine may take by default."""
    return int(_SHARE * available_bytes())


class IsolatedSession(Session):
    """A session of this engine in a worker, which opens it with the first question."""

    def __init__(self, engine: Engine, puzzle: Puzzle, memory: int | None = None) -> None:
        super().__init__(puzzle)
        self._engine, self._memory = engine, memory
        name = f"engine '{engine.name}'"
        self._worker: Worker = IDLE.acquire(name, "skytile.engines.isolation:Host")
        self._loaded_in: int | None = None
        """The id of the process that has the puzzle loaded, if there is one."""

    def _solve(self, question: Question) -> Outcome:
        answer: Outcome = self._ask(question, question.limits)
        return answer

    def count(self, limits: Limits = NO_LIMITS) -> SolutionCount:
        """How many solutions there are, as the engine itself counts them."""
        with self.exclusively():
            answer = self._ask(None, limits)
        return answer if isinstance(answer, SolutionCount) else SolutionCount(0, False)

    def _ask(self, question: Question | None, limits: Limits) -> Any:
        """What the session in the worker answers; unknown if time or memory runs out."""
        seconds = None if limits.seconds is None else limits.seconds + _GRACE
        memory = self._memory or usual_memory()
        loaded = self._worker.alive and self._loaded_in == self._worker.pid
        subject = None if loaded else (self._engine, self.puzzle)
        try:
            answer = self._worker.ask((subject, question, limits), seconds, memory)
        except TimeoutError:
            return Outcome(Status.UNKNOWN)
        except MemoryExceeded:
            return _out_of_memory(f"more than {memory / 1e9:.1f} GB of memory would be needed")
        except ProcessDied as died:
            if died.for_want_of_memory:
                return _out_of_memory()
            raise
        self._loaded_in = self._worker.pid
        return answer

    def _close(self) -> None:
        """Keep the worker for another session, without this one's model, unless it is large."""
        worker, self._loaded_in = self._worker, None
        if worker.alive and resident_bytes(worker.pid) < _LARGEST_IDLE and _forget(worker):
            IDLE.release(worker)
        else:
            worker.end()


def _forget(worker: Worker) -> bool:
    """Have a worker drop its model; return whether it did."""
    try:
        worker.ask(None, 1.0)
    except (TimeoutError, EngineError):
        return False
    return True


def _out_of_memory(why: str = "memory ran out") -> Outcome:
    return Outcome(Status.UNKNOWN, reason=why)


class Host:
    """What the worker serves: the session of one puzzle at a time."""

    def __init__(self) -> None:
        self._session: Session | None = None

    def __call__(self, message: Any) -> Any:
        """Open a session if necessary, and ask it; None closes it."""
        if message is None:
            return self._close()
        started = time.monotonic()
        subject, question, limits = message
        try:
            if subject is not None:
                self._open(*subject)
            session = self._session
            assert session is not None, "the first message of a session opens it"
            left = limits.after(started)
            if left.exhausted:
                return Outcome(Status.UNKNOWN)
            if question is None:
                return session.count(left)
            return session._solve(question._replace(limits=left))
        except MemoryError:
            return _out_of_memory()

    def _open(self, engine: Engine, puzzle: Puzzle) -> None:
        self._close()
        self._session = engine.open_here(puzzle)

    def _close(self) -> None:
        if self._session is not None:
            self._session.close()
        self._session = None
