"""A worker pool: one queue of messages, several workers, answers as futures."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from skytile.errors import EngineError
from skytile.processes.worker import ProcessDied, Worker

__all__ = ["WorkerPool"]

_MOST_LOSSES = 3
"""How often a message is sent again after a signal ended its worker."""


class WorkerPool:
    """Workers that all serve the same target; a thread waits for each of them.

    One that a signal ends (the system does that when memory runs out) is replaced and its message
    sent again. Workers are out of reach of the terminal's Ctrl-C: the parent closes the pool.
    """

    def __init__(self, size: int, name: str, target: str) -> None:
        self._name, self._target = name, target
        self._threads = ThreadPoolExecutor(size)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes."""
        with self._lock:
            return [worker.pid for worker in self._all]

    def submit(self, message: object) -> Future[Any]:
        """Have a worker answer; Skytile's own errors are raised where the result is taken."""
        return self._threads.submit(self._ask, message)

    def _ask(self, message: object) -> Any:
        for _ in range(_MOST_LOSSES):
            worker = self._acquire()
            try:
                answer = worker.ask(message)
            except ProcessDied as died:
                self._all.discard(worker)
                if self._closed or not died.by_signal:
                    raise
            else:
                self._idle.append(worker)
                return answer
        raise EngineError("worker processes were lost again and again (out of memory?)")

    def _acquire(self) -> Worker:
        with self._lock:
            if self._closed:
                raise EngineError(f"{self._name}: ended")
            if self._idle:
                return self._idle.pop()
            worker = Worker(self._name, self._target)
            self._all.add(worker)
            return worker

    def close(self) -> None:
        """Drop what is waiting and end the workers, whatever they are at."""
        with self._lock:
            self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._all.copy():
            worker.end()
        self._threads.shutdown()
