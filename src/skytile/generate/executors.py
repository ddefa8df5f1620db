"""Who makes the candidates of a batch on this machine: this process alone, or a worker pool."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, Self

from skytile.generate.batch import Batch, Chunk, make_chunk
from skytile.processes.pool import WorkerPool

__all__ = ["ProcessExecutor", "SerialExecutor"]


class _Task(NamedTuple):
    """A chunk that is made when it is asked for."""

    batch: Batch
    start: int
    stop: int

    def result(self) -> Chunk:
        """Make it."""
        return make_chunk(*self)


class SerialExecutor:
    """This process makes everything itself."""

    slots = ahead = 1

    def submit(self, batch: Batch, start: int, stop: int) -> _Task:
        """Remember what to make."""
        return _Task(batch, start, stop)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to put away."""


class ProcessExecutor:
    """So many worker processes. One that is killed is replaced and its work is done again."""

    def __init__(self, jobs: int) -> None:
        self.slots, self.ahead = jobs, 8 * jobs
        self._pool = WorkerPool(jobs, "a worker process", "skytile.generate.executors:serve")

    @property
    def pids(self) -> list[int]:
        """The worker processes."""
        return self._pool.pids

    def submit(self, batch: Batch, start: int, stop: int) -> Future[Chunk]:
        """Have a worker make the candidates from `start` up to `stop`."""
        return self._pool.submit((batch, start, stop))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.close()


def serve() -> Callable[[Any], Chunk]:
    """What a worker process does."""
    return lambda task: make_chunk(*task)
