"""A worker for an event loop. Messages are bytes, and nothing that comes back is unpickled."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping

from skytile.errors import EngineError
from skytile.processes.child import Child
from skytile.processes.framing import LENGTH
from skytile.processes.resources import cpu_seconds, lower_priority, resident_bytes
from skytile.processes.worker import start_worker

__all__ = ["AsyncWorker", "WorkerEnded"]

_LARGEST_ANSWER = 2**26


class WorkerEnded(EngineError):
    """The process ended before its answer."""


class AsyncWorker:
    """A process that answers one message at a time.

    It shares our session: Linux compares the priority of processes only within one. Ctrl-C does
    not reach it, because it leads a process group of its own.
    """

    def __init__(
        self, name: str, target: str, *arguments: str, environment: Mapping[str, str] | None = None
    ) -> None:
        self._name, self._target, self._arguments = name, target, arguments
        self._environment = environment
        self._child: Child | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._stat: int | None = None
        self.busy = False

    async def start(self) -> None:
        """Start the process and wait until it is ready."""
        self._child, ours = start_worker(
            self._name,
            self._target,
            *self._arguments,
            form="bytes",
            environment=self._environment,
            inside_session=True,
        )
        self._reader, self._writer = await asyncio.open_connection(sock=ours)
        await self._receive()

    async def ask(self, message: bytes) -> bytes:
        """Its answer; `WorkerEnded` if none comes any more."""
        assert self._writer is not None
        self.busy = True
        try:
            self._writer.write(LENGTH.pack(len(message)) + message)
            await self._writer.drain()
            return await self._receive()
        except ConnectionError:
            raise WorkerEnded(self._name) from None
        finally:
            self.busy = False

    async def _receive(self) -> bytes:
        try:
            (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
            if length > _LARGEST_ANSWER:
                raise WorkerEnded(f"{self._name}: answered with garbage")
            return await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise WorkerEnded(self._name) from None

    @property
    def pid(self) -> int:
        """The number of the process; 0 before it has started."""
        return 0 if self._child is None else self._child.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._child is not None and self._child.alive

    def memory(self) -> int:
        """Bytes it holds in memory; 0 where that cannot be told."""
        return resident_bytes(self.pid)

    def work(self) -> float:
        """Seconds of a processor that it has had; of the clock where that cannot be told."""
        try:
            if self._stat is None:
                self._stat = os.open(f"/proc/{self.pid}/stat", os.O_RDONLY | os.O_CLOEXEC)
            return cpu_seconds(self._stat)
        except (OSError, IndexError):
            return time.monotonic()

    def stand_back(self) -> None:
        """Let everything else go first."""
        if self.alive:
            lower_priority(self.pid)

    def kill(self) -> None:
        """Kill it now; `end` has to follow."""
        if self._child is not None:
            self._child.kill()

    async def end(self) -> None:
        """End it with everything that it started, and wait until it is gone."""
        if self._stat is not None:
            os.close(self._stat)
            self._stat = None
        if self._writer is not None:
            self._writer.close()
        if self._child is not None:
            await asyncio.to_thread(self._child.end)
