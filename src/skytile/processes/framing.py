"""Messages between processes: bytes, with their length in front, over a socket."""

from __future__ import annotations

import socket
import struct
import time

__all__ = ["LENGTH", "LONGEST", "Channel", "deadline_after"]

LENGTH = struct.Struct("!Q")
LONGEST = 2**30
"""Bytes of a message. What announces more is no message of ours."""


def deadline_after(seconds: float | None) -> float | None:
    """The moment, by `time.monotonic()`, until which something may take."""
    return None if seconds is None else time.monotonic() + seconds


class Channel:
    """One end of a socket; the other end is in another process."""

    def __init__(self, connected: socket.socket) -> None:
        self.socket = connected

    def send(self, message: bytes, deadline: float | None = None) -> None:
        """Send a message, or raise `TimeoutError`."""
        self._set_timeout(deadline)
        self.socket.sendall(LENGTH.pack(len(message)) + message)

    def receive(self, deadline: float | None = None) -> bytes:
        """The next message; `EOFError` where there is none, `ValueError` where it is garbage."""
        (length,) = LENGTH.unpack(self._read(LENGTH.size, deadline))
        if length > LONGEST:
            raise ValueError("not a message")
        return bytes(self._read(length, deadline))

    def _read(self, size: int, deadline: float | None) -> bytearray:
        data = bytearray(size)
        rest = memoryview(data)
        while rest:
            self._set_timeout(deadline)
            count = self.socket.recv_into(rest)
            if not count:
                raise EOFError
            rest = rest[count:]
        return data

    def _set_timeout(self, deadline: float | None) -> None:
        left = None if deadline is None else deadline - time.monotonic()
        if left is not None and left <= 0:
            raise TimeoutError
        self.socket.settimeout(left)

    def close(self) -> None:
        """Close this end."""
        self.socket.close()
