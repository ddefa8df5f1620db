"""A Python function in a process of its own, asked through a socket.

For solvers that cannot be interrupted, that hold Python's lock while they work, or that may
crash. A limit or Ctrl-C ends the process with everything it started. What it prints goes nowhere;
of its standard error the last line is kept for the message when it dies.
"""

from __future__ import annotations

import os
import pickle
import socket
import sys
import threading
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from skytile.errors import EngineError, quoted
from skytile.processes.child import DEVNULL, Child, last_line
from skytile.processes.framing import deadline_after, receive, send

_MAIN = str(Path(__file__).with_name("worker_main.py"))


class ProcessDied(EngineError):
    """A process ended before it answered."""

    def __init__(self, name: str, how: str, *, by_signal: bool) -> None:
        super().__init__(f"{name}: {how}")
        self.how, self.by_signal = how, by_signal


class ServingChild(Child):
    """A process that serves a target (`worker_main.py`), and our end of its socket."""

    def __init__(
        self,
        name: str,
        target: str,
        *arguments: str,
        form: str = "pickle",
        environment: Mapping[str, str] | None = None,
        detached: bool = True,
    ) -> None:
        path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
        self.channel, theirs = socket.socketpair()
        with theirs:
            served = [str(theirs.fileno()), form, target, *arguments]
            super().__init__(
                [sys.executable, "-P", "-W", "ignore", _MAIN, *served],
                name=name,
                detached=detached,
                environment={**os.environ, "PYTHONPATH": path, **(environment or {})},
                stdout=DEVNULL if detached else 2,
                pass_fds=[theirs.fileno()],
            )


class Worker:
    """A process that answers messages. A limit or trouble ends it, and asking starts another.

    `target` is written `module:name` or `file.py:name`: a function that takes a message and
    returns the answer, or a class of such, of which the process makes one.
    """

    def __init__(
        self, name: str, target: str, *, environment: Mapping[str, str] | None = None
    ) -> None:
        self.name, self.target = name, target
        self._start = partial(ServingChild, name, target, environment=environment)
        self._child = self._start()
        self._ready = self._closed = False

    @property
    def pid(self) -> int:
        """The number of its process, and of its process group."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs, and so knows what it was told before."""
        return self._child.alive

    def _stop(self) -> None:
        self._child.end()
        self._child.channel.close()

    def _restart(self) -> None:
        """Start another process, unless or until the worker was ended for good."""
        self._stop()
        if not self._closed:
            self._child, self._ready = self._start(), False
        if self._closed:
            self._stop()
            raise ProcessDied(self.name, "ended", by_signal=False)

    def wait_until_ready(self, seconds: float | None = None) -> None:
        """Let it load what it serves; `TimeoutError` if that takes too long, and it has ended."""
        self._exchange(None, seconds)

    def ask(self, message: object, seconds: float | None = None) -> Any:
        """The answer; `TimeoutError` if it does not come in time, and the process has ended."""
        reply = self._exchange(pickle.dumps(message), seconds)
        try:
            answered, answer = pickle.loads(reply)
        except Exception:  # whatever is no answer of ours, however it fails to be read
            raise self._garbage() from None
        if not answered:
            raise answer
        return answer

    def _exchange(self, message: bytes | None, seconds: float | None) -> bytes:
        """Wait until it is ready; then send a message and receive the reply."""
        deadline = deadline_after(seconds)
        if self._closed or not self.alive:
            self._restart()
        channel = self._child.channel
        try:
            if message is not None:
                send(channel, message, deadline)
            if not self._ready:
                self._ready = receive(channel, deadline) == b""
            return b"" if message is None else receive(channel, deadline)
        except (EOFError, ConnectionError):
            raise self._died() from None
        except ValueError:
            raise self._garbage() from None
        except BaseException:
            self._stop()
            raise

    def _garbage(self) -> EngineError:
        self._stop()
        return EngineError(f"{self.name}: answered with garbage")

    def _died(self) -> ProcessDied:
        code = self._child.wait(5) or 0  # it may have closed its channel and live on
        last = last_line(self._child.errors())
        self._stop()
        if code < 0:
            return ProcessDied(self.name, f"ended by signal {-code}", by_signal=True)
        how = f"ended by itself (status {code})" + (f": {quoted(last, 160)}" if last else "")
        return ProcessDied(self.name, how, by_signal=False)

    def end(self) -> None:
        """End it for good, with all its children; nothing happens the second time."""
        self._closed = True
        self._stop()


class IdleWorkers:
    """Healthy workers kept for reuse, so that the price of their imports is paid once."""

    def __init__(self, most: int = 2) -> None:
        self._most = most
        self._idle: list[Worker] = []
        self._lock = threading.Lock()

    def acquire(self, name: str, target: str) -> Worker:
        """An idle worker that serves this target, or a new one."""
        with self._lock:
            self._idle = [worker for worker in self._idle if worker.alive]
            for worker in self._idle:
                if (worker.name, worker.target) == (name, target):
                    self._idle.remove(worker)
                    return worker
        return Worker(name, target)

    def release(self, worker: Worker) -> None:
        """Keep a worker if it is alive; the one that has been idle longest may have to go."""
        with self._lock:
            idle = [w for w in (*self._idle, worker) if w.alive]
            self._idle = idle[-self._most :]
        for surplus in idle[: -self._most]:
            surplus.end()

    def clear(self) -> None:
        """End all of them."""
        while self._idle:
            self._idle.pop().end()


IDLE = IdleWorkers()
"""Those of this process."""


if hasattr(os, "register_at_fork"):  # in a fork, they still belong to its parent
    os.register_at_fork(after_in_child=IDLE.__init__)  # type: ignore[misc]
