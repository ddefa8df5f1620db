"""A program that is talked to line by line over its standard input and output."""

import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from skytile.processes.child import Child
from skytile.processes.framing import set_deadline

_LONGEST_LINE = 2**26


class Dialogue(Child):
    """The program. Deadlines are by `time.monotonic()`; after them, `TimeoutError` is raised."""

    def __init__(self, command: Sequence[str], **options: Any) -> None:
        self._in, stdin = socket.socketpair()
        self._out, stdout = socket.socketpair()
        with stdin, stdout:
            super().__init__(command, stdin=stdin, stdout=stdout, **options)
        self.received = bytearray()
        """What was received after the last line read."""
        self._searched = 0

    def send(self, text: bytes, deadline: float | None) -> None:
        """Send a text. If the program has died, what it said before can still be read."""
        set_deadline(self._in, deadline)
        with suppress(ConnectionError):
            self._in.sendall(text)

    def line(self, deadline: float | None) -> str:
        """The next line; `EOFError` if there are no more, `ValueError` if it is too long."""
        while (end := self.received.find(b"\n", self._searched)) < 0:
            self._searched = len(self.received)
            if self._searched > _LONGEST_LINE:
                raise ValueError("a line without end")
            set_deadline(self._out, deadline)
            chunk = self._out.recv(2**16)
            if not chunk:
                raise EOFError
            self.received += chunk
        line = self.received[:end].decode(errors="replace")
        del self.received[: end + 1]
        self._searched = 0
        return line

    def end(self) -> None:
        """End it and everything that it started."""
        super().end()
        self._in.close()
        self._out.close()
