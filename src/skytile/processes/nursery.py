"""Workers that start with everything loaded: forks of a process that loads it once.

Such a worker starts in milliseconds, where imports take a second, and shares memory with others.
"""

import socket
import threading
from functools import partial
from pathlib import Path
from typing import Any

from skytile.errors import EngineError
from skytile.processes.framing import deadline_after, receive
from skytile.processes.nursery_main import NUMBER
from skytile.processes.reaper import kill, kill_tree
from skytile.processes.worker import ServingChild

_MAIN = str(Path(__file__).with_name("nursery_main.py"))
_PATIENCE = 120.0
"""Seconds after which a nursery that does not answer is replaced. It may have to load first."""


class Nursery:
    """Forks workers that serve a target with its arguments. Any thread may use it.

    `preload` names a function that is called with None before the first fork. The process starts
    when it is needed, and again if it was killed, which ends its forks too.
    """

    def __init__(self, name: str, preload: str, *served: str, **options: Any) -> None:
        self.name = name
        self._start = partial(
            ServingChild, name, preload, *served, main=_MAIN, detached=False, **options
        )
        self._process: ServingChild | None = None
        self._lock = threading.Lock()
        self._closed = False

    def fork(self) -> "Fork":
        """A new worker."""
        ours, theirs = socket.socketpair()
        with self._lock, theirs:
            if self._closed:
                raise EngineError(f"{self.name}: ended")
            if self._process is None or not self._process.alive:
                self._stop()
                self._process = self._start()
            if pid := self._ask(self._process, 0, theirs.fileno()):
                return Fork(pid, ours, self, self._process)
        raise EngineError(f"{self.name}: no room for a process")

    def wait_for(self, fork: "Fork") -> None:
        """Wait for a fork that was killed, so that its number becomes free."""
        with self._lock:
            if fork.parent is self._process and fork.parent.alive:
                self._ask(fork.parent, fork.pid)

    def _ask(self, process: ServingChild, number: int, *files: int) -> int:
        """Its answer to a message; if none comes, stop it and raise `EngineError`."""
        process.channel.settimeout(_PATIENCE)
        try:
            socket.send_fds(process.channel, [NUMBER.pack(number)], files)
            answer = receive(process.channel, deadline_after(_PATIENCE))
            return int(NUMBER.unpack(answer)[0])
        except (OSError, EOFError) as problem:
            self._stop()
            raise EngineError(f"{self.name}: does not answer") from problem

    def _stop(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process.channel.close()
            self._process = None

    def close(self) -> None:
        """End it with all its forks."""
        with self._lock:
            self._closed = True
            self._stop()


class Fork:
    """A worker's process, and our end of its socket."""

    def __init__(
        self, pid: int, channel: socket.socket, nursery: Nursery, parent: ServingChild
    ) -> None:
        self.pid, self.channel, self.parent = pid, channel, parent
        self._nursery = nursery

    def kill(self) -> None:
        """Kill its process group; `end` has to follow."""
        if self.parent.alive:  # otherwise it is gone, and somebody else may have its number
            kill(-self.pid)

    def end(self) -> None:
        """Kill it with everything that it started, and wait until it is gone. Only once."""
        if self.parent.alive:
            kill_tree("", {self.pid})
            self._nursery.wait_for(self)
