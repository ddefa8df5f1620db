"""A solver in a process of its own.

Both solvers can be asked to stop, but look at that only now and then: on large boards
it took half a minute. So each runs in a process, which is ended when its time is up or
on Ctrl-C; the next question starts another. The other end is `worker_main.py`.
"""

from __future__ import annotations

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
        started = time.monotonic()
        if self._process is None:
            self._process = _Process(self._solver)
        ready = self._process.ready or self._process.receive(limits.seconds) is not None
        left = limits.after(started)
        if not ready or left.exhausted:
            return Answer(Status.UNKNOWN, None, {})
        return self._ask(self._process, program, left)

    def _ask(self, process: _Process, program: Program, limits: Limits) -> Answer:
        process.send(program.packed(), limits.seconds, limits.nodes)
        answer = process.receive(None if limits.seconds is None else limits.seconds + _GRACE)
        if answer is None:
            self.close()
            return Answer(Status.UNKNOWN, None, {})
        word, values, effort = answer
        if word == "error":
            raise EngineError(f"solver '{self._solver}': {quoted(values, 80)[1:-1]}")
        return Answer(Status(word), values, effort)

    def wait_until_ready(self) -> None:
        """Let the process load its solver, so that this does not count as solving."""
        if self._process is not None and not self._process.ready:
            self._process.receive(None)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.end()
            self._process = None


class _Process:
    """The process, its pipe, and an end for both whatever happens."""

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

    def send(self, *message: object) -> None:
        try:
            self._pipe.send(message)
        except (BrokenPipeError, ConnectionResetError):
            raise self._died() from None
        except BaseException:
            self.end()
            raise

    def receive(self, seconds: float | None) -> Any:
        """The answer; None if it does not come in time."""
        try:
            answer = self._pipe.recv() if self._pipe.poll(seconds) else None
        except (EOFError, ConnectionResetError):
            raise self._died() from None
        except BaseException:
            self.end()
            raise
        self.ready = self.ready or answer is not None
        return answer

    def _died(self) -> EngineError:
        code = self._process.wait()
        self._pipe.close()
        return EngineError(f"solver '{self._solver}' ended by itself (status {code})")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._pipe.close()
