"""A worker pool: one queue of messages, several workers, answers as futures."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any

from skytile.errors import EngineError
from skytile.processes.worker import ProcessDied, Worker

_MOST_LOSSES = 3
"""How often a message is sent again after a signal ended its worker."""


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
        """The processes."""
        return [worker.pid for worker in self._workers]

    def submit(self, message: object) -> Future[Any]:
        """Have a worker answer; Skytile's own errors are raised where the result is taken."""
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
        """Drop what is waiting and end the workers, whatever they are at."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
        self._threads.shutdown()
