"""A worker for an event loop. Messages are bytes, and nothing that comes back is unpickled."""

import asyncio
import os
from contextlib import suppress
from typing import Any

from skytile.errors import EngineError
from skytile.processes.framing import LENGTH
from skytile.processes.resources import cpu_seconds
from skytile.processes.worker import ServingChild

_LARGEST_ANSWER = 2**26
_LOW_PRIORITY = 15


class WorkerEnded(EngineError):
    """The process ended before its answer."""


class AsyncWorker(ServingChild):
    """A process that answers one message at a time.

    It shares our session: Linux compares the priority of processes only within one. Ctrl-C does
    not reach it, because it leads a process group of its own.
    """

    def __init__(self, name: str, *served: str, **options: Any) -> None:
        super().__init__(name, *served, form="bytes", detached=False, **options)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._work = 0.0
        self.busy = False

    async def start(self) -> None:
        """Wait until the process is ready."""
        self._streams = await asyncio.open_connection(sock=self.channel)
        await self._exchange(b"")

    async def ask(self, message: bytes) -> bytes:
        """Its answer; `WorkerEnded` if none comes any more."""
        self.busy = True
        try:
            return await self._exchange(LENGTH.pack(len(message)) + message)
        finally:
            self.busy = False

    async def _exchange(self, sent: bytes) -> bytes:
        assert self._streams is not None
        reader, writer = self._streams
        try:
            writer.write(sent)
            await writer.drain()
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            if length > _LARGEST_ANSWER:
                raise WorkerEnded(f"{self.name}: answered with garbage")
            return await reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise WorkerEnded(self.name) from None

    def work(self) -> float:
        """Processor time that it has used, as far as the system says."""
        self._work = max(self._work, cpu_seconds(self.pid))
        return self._work

    def stand_back(self) -> None:
        """Lower its priority."""
        with suppress(OSError):  # it may be gone
            os.setpriority(os.PRIO_PROCESS, self.pid, _LOW_PRIORITY)

    async def close(self) -> None:
        """End it with everything that it started, and wait until it is gone."""
        if self._streams is not None:
            self._streams[1].close()
        await asyncio.to_thread(self.end)
