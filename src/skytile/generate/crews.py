"""Crews on this machine: one that works alone, and one of several processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, Self

from skytile.errors import EngineError
from skytile.generate.batch import Batch, Chunk, make_chunk

__all__ = ["Alone", "Processes"]

_GRACE = 1.0
"""Seconds for workers to end by themselves; chunks take much less, but single puzzles may not."""
_MOST_CRASHES = 3
"""How often a chunk is begun again after a worker was lost."""


class _Task(NamedTuple):
    """A chunk that is made when it is asked for."""

    batch: Batch
    start: int
    stop: int

    def result(self) -> Chunk:
        """Make it."""
        return make_chunk(*self)


class Alone:
    """This process makes everything itself."""

    hands = ahead = 1

    def submit(self, batch: Batch, start: int, stop: int) -> _Task:
        """Remember what to make."""
        return _Task(batch, start, stop)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to put away."""


class Processes:
    """So many worker processes. One that dies is replaced and its work is done again."""

    def __init__(self, jobs: int) -> None:
        self.hands, self.ahead = jobs, 8 * jobs
        self._generation = 0
        self._bystanders = set(multiprocessing.active_children())
        self._pool = self._new_pool()

    def submit(self, batch: Batch, start: int, stop: int) -> _Promise:
        """Have a worker make the candidates from `start` up to `stop`."""
        return _Promise(self, _Task(batch, start, stop))

    def begin(self, task: _Task) -> tuple[Future[Chunk], int]:
        """Hand a task to the pool; the number says which pool it was."""
        with _ctrl_c_waits():  # workers inherit that: it is this process that answers Ctrl-C
            try:
                return self._pool.submit(make_chunk, *task), self._generation
            except BrokenProcessPool:
                self.replace_pool(self._generation)
                return self._pool.submit(make_chunk, *task), self._generation

    def replace_pool(self, generation: int) -> None:
        """Start new workers, unless that was done since that generation broke."""
        if generation == self._generation:
            self._end_workers()
            self._pool = self._new_pool()
            self._generation += 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end_workers()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads may hang.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.hands, mp_context=fresh, initializer=_end_with_parent)

    def _end_workers(self) -> None:
        """Let workers finish what they have in hand, for a moment, then stop them.

        One that is stopped while it hands over a chunk would leave half a message, and who
        reads that would wait for the other half for ever.
        """
        workers = set(multiprocessing.active_children()) - self._bystanders
        self._pool.shutdown(wait=False, cancel_futures=True)
        end = time.monotonic() + _GRACE
        working: dict[Any, BaseProcess] = {worker.sentinel: worker for worker in workers}
        while working and (left := end - time.monotonic()) > 0:
            for ended in wait(list(working), left):
                del working[ended]
        for worker in working.values():
            worker.terminate()


class _Promise:
    """A chunk that a worker makes; begun again if the worker is lost."""

    def __init__(self, crew: Processes, task: _Task) -> None:
        self._crew, self._task = crew, task
        self._future, self._generation = crew.begin(task)

    def result(self) -> Chunk:
        """Wait for it."""
        for _ in range(_MOST_CRASHES):
            try:
                return self._future.result()
            except BrokenProcessPool:
                self._crew.replace_pool(self._generation)
                self._future, self._generation = self._crew.begin(self._task)
        raise EngineError("worker processes were lost again and again (out of memory?)")


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back for a moment, in this process and in those started meanwhile for good."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """Have this worker end when the process that started it is gone, even by `kill -9`."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
