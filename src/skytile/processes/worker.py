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
from pathlib import Path
from typing import Any

from skytile.errors import EngineError, quoted
from skytile.processes.child import DEVNULL, Child, last_line
from skytile.processes.framing import Channel, deadline_after

__all__ = ["IDLE", "IdleWorkers", "ProcessDied", "Worker", "start_worker"]

_MAIN = str(Path(__file__).with_name("worker_main.py"))


class ProcessDied(EngineError):
    """A process ended before it answered."""

    def __init__(self, name: str, how: str, *, by_signal: bool) -> None:
        super().__init__(f"{name}: {how}")
        self.how = how
        self.by_signal = by_signal


def start_worker(
    name: str,
    target: str,
    *arguments: str,
    form: str = "pickle",
    environment: Mapping[str, str] | None = None,
    inside_session: bool = False,
) -> tuple[Child, socket.socket]:
    """A process that serves a target (`worker_main.py`), and our end of its channel.

    Inside our session, it shares what the system gives to a session, and prints to our standard
    error.
    """
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    ours, theirs = socket.socketpair()
    with theirs:
        number = theirs.fileno()
        command = [sys.executable, "-P", "-W", "ignore", _MAIN, str(number), form, target]
        child = Child(
            [*command, *arguments],
            name=name,
            environment={**os.environ, "PYTHONPATH": path, **(environment or {})},
            own_session=not inside_session,
            stdout=2 if inside_session else DEVNULL,
            keep_stderr=not inside_session,
            pass_fds=[number],
        )
    return child, ours


class Worker:
    """A process that answers messages; ended for good by a limit, by trouble, or by `end`.

    `target` is written `module:name` or `file.py:name`: called there without arguments, it
    returns the function that takes a message and returns the answer.
    """

    def __init__(
        self, name: str, target: str, *, environment: Mapping[str, str] | None = None
    ) -> None:
        self.name = name
        self.target = target
        self._child, ours = start_worker(name, target, environment=environment)
        self._channel = Channel(ours)
        self._ready = False

    @property
    def pid(self) -> int:
        """The number of its process, and of its process group."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._child.alive

    def wait_until_ready(self, seconds: float | None = None) -> None:
        """Let it load what it serves; `TimeoutError` if that takes too long, and it has ended."""
        self._exchange(None, deadline_after(seconds))

    def ask(self, message: object, seconds: float | None = None) -> Any:
        """The answer; `TimeoutError` if it does not come in time, and the process has ended."""
        deadline = deadline_after(seconds)
        reply = self._exchange(pickle.dumps(message), deadline)
        try:
            answered, answer = pickle.loads(reply)
        except Exception:  # whatever is no answer of ours, however it fails to be read
            self.end()
            raise self._garbage() from None
        if not answered:
            raise answer
        return answer

    def _exchange(self, message: bytes | None, deadline: float | None) -> bytes:
        """Wait until it is ready; then send a message and receive the reply."""
        try:
            if message is not None:
                self._channel.send(message, deadline)
            if not self._ready:
                self._channel.receive(deadline)
                self._ready = True
            return b"" if message is None else self._channel.receive(deadline)
        except (EOFError, ConnectionError):
            raise self._died() from None
        except ValueError:
            self.end()
            raise self._garbage() from None
        except BaseException:
            self.end()
            raise

    def _garbage(self) -> EngineError:
        return EngineError(f"{self.name}: answered with garbage")

    def _died(self) -> ProcessDied:
        code = self._child.wait(5) or 0  # it may have closed its channel and live on
        last = last_line(self._child.errors())
        self.end()
        if code < 0:
            return ProcessDied(self.name, f"ended by signal {-code}", by_signal=True)
        how = f"ended by itself (status {code})" + (f": {quoted(last, 160)}" if last else "")
        return ProcessDied(self.name, how, by_signal=False)

    def end(self) -> None:
        """End it and all its children; nothing is left, and nothing happens the second time."""
        self._child.end()
        self._channel.close()


class IdleWorkers:
    """Healthy workers kept for reuse, so that the price of their imports is paid once."""

    def __init__(self, most: int = 2) -> None:
        self._most = most
        self._idle: list[Worker] = []
        self._lock = threading.Lock()

    def acquire(self, name: str, target: str) -> Worker:
        """An idle worker that serves this target, or a new one."""
        while True:
            with self._lock:
                fits = (w for w in self._idle if (w.name, w.target) == (name, target))
                found = next(fits, None)
                if found is not None:
                    self._idle.remove(found)
            if found is None:
                return Worker(name, target)
            if found.alive:
                return found
            found.end()

    def release(self, worker: Worker) -> None:
        """Keep a worker if it is alive; the one that has been idle longest may have to go."""
        with self._lock:
            self._idle.append(worker)
            surplus = [w for w in self._idle if not w.alive] or self._idle[: -self._most]
            self._idle = [w for w in self._idle if w not in surplus]
        for ended in surplus:
            ended.end()

    def clear(self) -> None:
        """End all of them."""
        with self._lock:
            surplus, self._idle = self._idle, []
        for worker in surplus:
            worker.end()

    def forget(self) -> None:
        """Drop all of them without a word: they belong to the process that this is a fork of."""
        self._idle, self._lock = [], threading.Lock()


IDLE = IdleWorkers()
"""Those of this process."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=IDLE.forget)
