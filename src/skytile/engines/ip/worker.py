"""A solver in a process of its own.

Both solvers can be asked to stop, but look at that only now and then: on large boards
it took half a minute. So each runs in a process, which is ended when its time is up or
on Ctrl-C; the next question starts another. The other end is `worker_main.py`.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from multiprocessing.connection import Pipe
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.engines.base import Limits, Status
from skytile.engines.ip.linear import Program
from skytile.errors import EngineError, quoted

__all__ = ["Answer", "Worker"]

_MAIN = Path(__file__).with_name("worker_main.py")
_GRACE = 0.2
"""Seconds that a solver has to stop by itself, which keeps its process."""


class Answer(NamedTuple):
    """What a solver says."""

    status: Status
    values: NDArray[np.float64] | None
    """A value for every variable, if solved."""
    effort: dict[str, float]


class Worker:
    """A solver at the other end of a pipe."""

    def __init__(self, solver: str) -> None:
        self._solver = solver
        self._process: _Process | None = _Process(solver)

    def solve(self, program: Program, limits: Limits) -> Answer:
        """A solution of the program, within the limits."""
        try:
            answer = self._asked(program, limits)
        except BaseException:  # it died, or the user has had enough
            self.close()
            raise
        if answer is None:
            self.close()
            return Answer(Status.UNKNOWN, None, {})
        return answer

    def _asked(self, program: Program, limits: Limits) -> Answer | None:
        """The answer; None if it does not come in time."""
        started = time.monotonic()
        if self._process is None:
            self._process = _Process(self._solver)
        if not self._process.ready and self._process.receive(limits.seconds) is None:
            return None
        left = limits.after(started)
        if left.exhausted:
            return None
        self._process.send(program.packed(), left.seconds, left.nodes)
        answer = self._process.receive(None if left.seconds is None else left.seconds + _GRACE)
        return answer and Answer(Status(answer[0]), *answer[1:])

    def wait_until_ready(self) -> None:
        """Let the process load its solver, so that this does not count as solving."""
        try:
            if self._process is not None and not self._process.ready:
                self._process.receive(None)
        except BaseException:
            self.close()
            raise

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.end()
            self._process = None


class _Process:
    """The process and its pipe."""

    def __init__(self, solver: str) -> None:
        self._solver = solver
        self.ready = False
        self._pipe, theirs = Pipe()
        self._process = subprocess.Popen(
            # -P: the files beside the script are no modules of its own
            [sys.executable, "-P", str(_MAIN), str(theirs.fileno()), solver],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # solvers print what they please
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        theirs.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, *message: object) -> None:
        try:
            self._pipe.send(message)
        except (BrokenPipeError, ConnectionResetError):
            raise self._died() from None

    def receive(self, seconds: float | None) -> tuple[str, Any, dict[str, float]] | None:
        """A word, values and effort; None if they do not come in time."""
        try:
            if not self._pipe.poll(seconds):
                return None
            word, values, effort = self._pipe.recv()
        except (EOFError, ConnectionResetError):
            raise self._died() from None
        except (pickle.UnpicklingError, TypeError, ValueError):
            raise EngineError(f"solver '{self._solver}' gave an answer nobody can read") from None
        if word == "error":
            raise EngineError(f"solver '{self._solver}': {quoted(values, 80)[1:-1]}")
        self.ready = True
        return word, values, effort

    def _died(self) -> EngineError:
        code = self._process.wait()
        return EngineError(f"solver '{self._solver}' ended by itself (status {code})")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._pipe.close()
