"""A worker as the server sees it: a process with two pipes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import time
from pathlib import Path

from skytile.web.framing import LENGTHS, Message, packed

__all__ = ["Worker", "WorkerEnded"]

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_BACK = 15
"""How much lower the priority of slow work is."""
_LARGEST_ANSWER = 2**26


class WorkerEnded(Exception):
    """The process ended before its answer."""


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, memory: int) -> None:
        self.busy = False
        self.too_large = False
        """Killed for that."""
        self.grown = False
        """To be replaced when it is free."""
        self._memory = memory
        self._process: asyncio.subprocess.Process | None = None
        self._stat: int | None = None

    async def start(self) -> None:
        """Start the process and wait until it is ready."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "skytile.web.worker_main",
            str(self._memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LARGEST_ANSWER,
            # Ctrl-C is for the server; and whatever the worker starts can be ended with it. Not a
            # session of its own: Linux heeds the priority of processes within a session only.
            process_group=0,
            # One thread a worker: they share the cores among themselves.
            env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        )
        await self._next()

    async def ask(self, question: Message) -> Message:
        """Its answer; `WorkerEnded` if none comes any more."""
        assert self._process is not None
        assert self._process.stdin is not None
        self.busy = True
        try:
            self._process.stdin.write(packed(question))
            await self._process.stdin.drain()
            return await self._next()
        except (ConnectionError, BrokenPipeError):
            raise WorkerEnded from None
        finally:
            self.busy = False

    async def _next(self) -> Message:
        assert self._process is not None
        assert self._process.stdout is not None
        reader = self._process.stdout
        try:
            head, body = LENGTHS.unpack(await reader.readexactly(LENGTHS.size))
            said = json.loads(await reader.readexactly(head))
            return Message(said, await reader.readexactly(body))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise WorkerEnded from None

    @property
    def pid(self) -> int:
        """The number of the process; 0 before it has started."""
        return 0 if self._process is None else self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.returncode is None

    def memory(self) -> int:
        """Bytes it holds in memory; 0 where that cannot be told."""
        if self._process is None:
            return 0
        try:
            pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        except (OSError, IndexError):
            return 0
        return int(pages) * _PAGE

    def work(self) -> float:
        """Seconds of a processor that it has had; of the clock where that cannot be told."""
        try:
            if self._stat is None:
                self._stat = os.open(f"/proc/{self.pid}/stat", os.O_RDONLY | os.O_CLOEXEC)
            words = os.pread(self._stat, 1024, 0).rpartition(b")")[2].split()
            return (int(words[11]) + int(words[12])) / _TICKS
        except (OSError, IndexError):
            return time.monotonic()

    def stand_back(self) -> None:
        """Let everything else go first."""
        if self._process is not None and hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._process.pid, _BACK)

    def kill(self) -> None:
        """End it now, and all that it started."""
        if self._process is None or self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    async def end(self) -> None:
        """End it and wait until it is gone."""
        self.kill()
        if self._stat is not None:
            os.close(self._stat)
            self._stat = None
        if self._process is not None:
            await self._process.wait()
