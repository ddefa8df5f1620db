"""Making the candidates of a batch on this machine: in this process, or in a worker pool."""

from concurrent.futures import Future
from contextlib import AbstractContextManager

from skytile.generate.batch import Batch, Chunk, make_chunk
from skytile.processes.worker import WorkerPool


class SerialExecutor(AbstractContextManager["SerialExecutor"]):
    """Makes everything in this process."""

    slots = ahead = 1

    def submit(self, batch: Batch, start: int, stop: int) -> Future[Chunk]:
        """Make the candidates from `start` up to `stop` at once."""
        future: Future[Chunk] = Future()
        future.set_result(make_chunk(batch, start, stop))
        return future

    def __exit__(self, *_: object) -> None:
        """Do nothing: there is nothing to close."""


class ProcessExecutor(AbstractContextManager["ProcessExecutor"]):
    """A pool of worker processes. One that is killed is replaced and its work is redone."""

    def __init__(self, jobs: int) -> None:
        self.slots, self.ahead = jobs, 8 * jobs
        self._pool = WorkerPool(jobs, "a worker process", "skytile.generate.executors:answer")

    @property
    def pids(self) -> list[int]:
        """The ids of the worker processes."""
        return self._pool.pids

    def submit(self, batch: Batch, start: int, stop: int) -> Future[Chunk]:
        """Have a worker make the candidates from `start` up to `stop`."""
        return self._pool.submit((batch, start, stop))

    def __exit__(self, *_: object) -> None:
        self._pool.close()


def answer(task: tuple[Batch, int, int]) -> Chunk:
    """Make a chunk, in a worker process."""
    return make_chunk(*task)
