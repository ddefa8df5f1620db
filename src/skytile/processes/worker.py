"""A Python function in a process of its own, asked through a socket; idle workers; a pool.

For solvers that cannot be interrupted, that hold the GIL while they work, or that may crash. A
limit or Ctrl-C ends the process with everything it started. What it prints is discarded; of its
standard error, the last line is kept for the message when it dies.
"""

import os
import pickle
import select
import socket
import sys
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from types import MappingProxyType
from typing import Any

from skytile.errors import EngineError, quoted
from skytile.processes.child import DEVNULL, Child, last_line
from skytile.processes.framing import deadline_after, receive, send
from skytile.processes.reaper import tree
from skytile.processes.resources import resident_bytes

_MAIN = str(Path(__file__).with_name("worker_main.py"))
_SIGKILL = 9
_SIGNS_OF_SHORTAGE = ("memory", "bad_alloc")
_LOOK_SECONDS = 0.05
"""How often to look how much memory a worker has."""
_MOST_LOSSES = 3
"""How often a pool sends a message again after a signal ended its worker."""


class ProcessDied(EngineError):
    """A process ended before it answered."""

    def __init__(self, name: str, how: str, *, signal: int = 0) -> None:
        super().__init__(f"{name}: {how}")
        self.how, self.by_signal = how, signal > 0
        shortage = any(sign in how.lower() for sign in _SIGNS_OF_SHORTAGE)
        self.for_want_of_memory = shortage or signal == _SIGKILL
        """Whether memory probably ran out: the system kills a process when it does."""


class MemoryExceeded(EngineError):
    """A process took more memory than it was allowed, and was ended."""


class ServingChild(Child):
    """A process that serves a target with its arguments, and our end of its socket."""

    def __init__(
        self,
        name: str,
        *served: str,
        main: str = _MAIN,
        environment: Mapping[str, str] = MappingProxyType({}),
        detached: bool = True,
    ) -> None:
        path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
        self.channel, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            super().__init__(
                [sys.executable, "-P", "-W", "ignore", main, str(number), *served],
                name=name,
                detached=detached,
                env={**os.environ, "PYTHONPATH": path, **environment},
                stdout=DEVNULL if detached else 2,
                pass_fds=[number],
            )


class Worker:
    """A process that answers messages. A limit or an error ends it, and asking starts another.

    `target` is written `module:name` or `file.py:name`: a function that takes a message and
    returns the answer, or a class of such functions, of which the process makes an instance.
    """

    def __init__(self, name: str, target: str, **options: Any) -> None:
        self.name, self.target = name, target
        self._start = partial(ServingChild, name, target, **options)
        self._child = self._start()
        self._ready = self._closed = False
        self._owes_reply = False
        """Whether a reply is still due, which must not be taken for that to the next message."""

    @property
    def pid(self) -> int:
        """Its process id, which is also that of its process group."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether the process is running and can be asked, and so knows earlier messages."""
        return self._child.alive and not self._owes_reply

    def _stop(self) -> None:
        self._child.end()
        self._child.channel.close()

    def _restart(self) -> None:
        """Start another process, unless the worker was ended for good."""
        self._stop()
        if not self._closed:
            self._child, self._ready = self._start(), False
            self._owes_reply = False
        if self._closed:  # perhaps by another thread just now
            self._stop()
            raise ProcessDied(self.name, "ended")

    def wait_until_ready(self, seconds: float | None = None) -> None:
        """Wait until it has loaded its target; if that takes too long, end it (`TimeoutError`)."""
        self._exchange(None, seconds)

    def ask(self, message: object, seconds: float | None = None, memory: int | None = None) -> Any:
        """The answer; `TimeoutError` if it does not come in time, after ending the process.

        The same with `MemoryExceeded`, if it and what it started take more bytes than `memory`.
        """
        reply = self._exchange(pickle.dumps(message), seconds, memory)
        try:
            answered, answer = pickle.loads(reply)
        except Exception:  # not an answer of ours, whatever the error
            raise self._garbage() from None
        if not answered:
            raise answer
        return answer

    def _exchange(
        self, message: bytes | None, seconds: float | None, memory: int | None = None
    ) -> bytes:
        """Wait until it is ready; then send a message and receive the reply."""
        deadline = deadline_after(seconds)
        if self._closed or not self.alive:
            self._restart()
        channel = self._child.channel
        self._owes_reply = True
        try:
            if message is not None:
                send(channel, message, deadline)
            if not self._ready:
                self._ready = receive(channel, deadline) == b""
            if message is not None and memory is not None:
                self._watch_memory(memory, deadline)
            reply = b"" if message is None else receive(channel, deadline)
            self._owes_reply = False
            return reply
        except (EOFError, ConnectionError):
            raise self._died() from None
        except ValueError:
            raise self._garbage() from None
        except BaseException:
            self._stop()
            raise

    def _watch_memory(self, most: int, deadline: float | None) -> None:
        """Wait until there is a reply, or the deadline; raise if it takes too much memory."""
        while deadline is None or time.monotonic() < deadline:
            if select.select([self._child.channel], [], [], _LOOK_SECONDS)[0]:
                return
            if sum(map(resident_bytes, tree("", {self.pid}))) > most:
                raise MemoryExceeded(f"{self.name}: took more than {most / 2**20:.0f} MiB")

    def _garbage(self) -> EngineError:
        self._stop()
        return EngineError(f"{self.name}: answered with garbage")

    def _died(self) -> ProcessDied:
        code = self._child.wait(5) or 0  # it may have closed its channel but still be running
        last = last_line(self._child.errors())
        self._stop()
        if code < 0:
            why = f"ended by signal {-code}" + (f": {quoted(last, 160)}" if last else "")
            return ProcessDied(self.name, why, signal=-code)
        how = f"ended by itself (status {code})" + (f": {quoted(last, 160)}" if last else "")
        return ProcessDied(self.name, how)

    def end(self) -> None:
        """End it for good, with all its children; nothing happens the second time."""
        self._closed = True
        self._stop()


class IdleWorkers:
    """Healthy workers kept for reuse, so that the cost of their imports is paid once."""

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
"""The idle workers of this process."""


if hasattr(os, "register_at_fork"):  # in a fork, they still belong to its parent
    os.register_at_fork(after_in_child=IDLE.__init__)  # type: ignore[misc]


class WorkerPool:
    """Workers that all serve the same target; a thread waits for each of them.

    One that a signal ends (the system does that when memory runs out) is replaced and its message
    sent again. Workers are out of reach of the terminal's Ctrl-C: the parent closes the pool.
    """

    def __init__(self, size: int, name: str, target: str) -> None:
        self._workers = [Worker(name, target) for _ in range(size)]
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(size)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.pid for worker in self._workers]

    def submit(self, message: object) -> Future[Any]:
        """Ask an idle worker; Skytile's own errors are raised when the result is taken."""
        return self._threads.submit(self._ask, message)

    def _ask(self, message: object) -> Any:
        worker = self._idle.get()
        try:
            for _ in range(_MOST_LOSSES):
                try:
                    return worker.ask(message)
                except ProcessDied as died:
                    if not died.by_signal:
                        raise
        finally:
            self._idle.put(worker)
        raise EngineError("worker processes were lost again and again (out of memory?)")

    def close(self) -> None:
        """Drop what is waiting and end the workers, whatever they are doing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
        self._threads.shutdown()
