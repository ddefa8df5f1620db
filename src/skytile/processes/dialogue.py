"""A program that is talked to line by line over its standard input and output."""

from __future__ import annotations

import os
import selectors
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from skytile.processes.child import PIPE, Child

__all__ = ["Dialogue"]

_LONGEST_LINE = 2**26


class Dialogue:
    """The program. What is sent goes out while a line is waited for, so neither side blocks."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str,
        cwd: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.child = Child(
            command, name=name, cwd=cwd, environment=environment, stdin=PIPE, stdout=PIPE
        )
        assert self.child.process.stdin is not None
        assert self.child.process.stdout is not None
        self._in, self._out = self.child.process.stdin, self.child.process.stdout
        for pipe in (self._in, self._out):
            os.set_blocking(pipe.fileno(), False)
        self._unsent = memoryview(b"")
        self.received = bytearray()
        """What came after the last line."""
        self._searched = 0

    def send(self, text: bytes) -> None:
        """Have this sent with the next lines that are waited for."""
        self._unsent = memoryview(bytes(self._unsent) + text)

    def line(self, deadline: float | None) -> str:
        """The next line. `TimeoutError` if it is not there in time, by `time.monotonic()`;
        `EOFError` if there is none any more; `ValueError` if it has no end."""
        while (end := self.received.find(b"\n", self._searched)) < 0:
            self._searched = len(self.received)
            if self._searched > _LONGEST_LINE:
                raise ValueError("a line without end")
            self._exchange(deadline)
        line = self.received[:end].decode(errors="replace")
        del self.received[: end + 1]
        self._searched = 0
        return line

    def _exchange(self, deadline: float | None) -> None:
        """Wait for a pipe that takes or gives something, and use it."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._out, selectors.EVENT_READ)
            if self._unsent:
                ready.register(self._in, selectors.EVENT_WRITE)
            left = None if deadline is None else deadline - time.monotonic()
            events = ready.select(left) if left is None or left > 0 else []
        if not events:
            raise TimeoutError
        with suppress(BlockingIOError):
            for key, _ in events:
                self._write() if key.fileobj is self._in else self._read()

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent) :]
        except BrokenPipeError:
            self._unsent = memoryview(b"")  # what it said before it died comes by the other pipe

    def _read(self) -> None:
        chunk = os.read(self._out.fileno(), 2**16)
        if not chunk:
            raise EOFError
        self.received += chunk

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self.child.alive

    def end(self) -> None:
        """End it and everything that it started."""
        self.child.end()
