"""A worker for an event loop. Messages are bytes, and nothing that comes back is unpickled."""

import asyncio
import os
from contextlib import suppress

from skytile.errors import EngineError
from skytile.processes.child import Child
from skytile.processes.framing import LENGTH
from skytile.processes.nursery import Fork, Nursery
from skytile.processes.resources import cpu_seconds

_LARGEST_ANSWER = 2**26
_LOW_PRIORITY = 15


class WorkerEnded(EngineError):
    """The process ended before it answered."""


class AsyncWorker:
    """A process from a nursery that answers one message at a time.

    It shares our session: Linux compares the priority of processes only within one. Ctrl-C does
    not reach it, because it leads a process group of its own.
    """

    def __init__(self, nursery: Nursery) -> None:
        self._nursery = nursery
        self._fork: Fork | None = None
        self._parent: Child | None = None
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._work = 0.0
        self.busy = False

    async def start(self) -> None:
        """Start the process and wait until it is ready."""
        self._fork = await asyncio.to_thread(self._nursery.fork)
        self._parent = self._fork.parent
        self._streams = await asyncio.open_connection(sock=self._fork.channel)
        await self._exchange(b"")

    @property
    def pid(self) -> int:
        """Its process id, which is also that of its process group; 0 before it has one."""
        return self._fork.pid if self._fork else 0

    @property
    def alive(self) -> bool:
        """Whether it is running, judging by its end of the socket."""
        if self._streams is None:
            return False
        reader = self._streams[0]
        return reader.exception() is None and not reader.at_eof()

    @property
    def is_orphan(self) -> bool:
        """Whether its nursery has ended."""
        return self._parent is not None and not self._parent.alive

    async def ask(self, message: bytes) -> bytes:
        """Return its answer; raise `WorkerEnded` if it ends without one."""
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
                raise WorkerEnded("a worker answered with garbage")
            return await reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise WorkerEnded("a worker ended") from None

    def work(self) -> float:
        """Processor time that it has used, as far as the system says."""
        self._work = max(self._work, cpu_seconds(self.pid))
        return self._work

    def stand_back(self) -> None:
        """Lower its priority."""
        with suppress(OSError):  # it may be gone
            os.setpriority(os.PRIO_PROCESS, self.pid, _LOW_PRIORITY)

    def kill(self) -> None:
        """Kill it, without waiting; `close` has to follow."""
        if self._fork is not None:
            self._fork.kill()

    async def close(self) -> None:
        """End it with everything that it started, and wait until it is gone."""
        if self._streams is not None:
            self._streams[1].close()
        fork, self._fork = self._fork, None
        if fork is not None:
            with suppress(EngineError):  # its nursery is gone, and so is it
                await asyncio.to_thread(fork.end)
