"""A worker as the server sees it: a process that answers one question at a time."""

from __future__ import annotations

from skytile.processes.asynchronous import AsyncWorker
from skytile.web.framing import Message, pack, unpack

_ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Workers share the cores among themselves."""


class Worker(AsyncWorker):
    """A process that may have so many bytes of memory."""

    def __init__(self, memory: int) -> None:
        super().__init__(
            "worker", "skytile.web.worker_main:Server", str(memory), environment=_ONE_THREAD
        )
        self.too_large = False
        """Killed for that."""
        self.grown = False
        """To be replaced when it is free."""

    async def answer(self, question: Message) -> Message:
        """Its answer; `WorkerEnded` if none comes any more."""
        return unpack(await self.ask(pack(question)))
