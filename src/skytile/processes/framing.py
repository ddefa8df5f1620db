"""Messages between processes: bytes, with their length in front, over a socket."""

import socket
import struct
import time

LENGTH = struct.Struct("!Q")
_LONGEST = 2**30
"""The most bytes of a message; whatever announces more is not one of ours."""


_LONGEST_WAIT = 86_400.0
"""The longest time-out that is set on a socket, in seconds; weeks would overflow."""
_SLICE = 0.5
"""Seconds to wait at a time: Ctrl-C that comes just before a wait would not end that wait."""


def deadline_after(seconds: float | None) -> float | None:
    """The `time.monotonic()` deadline that many seconds from now; None for no deadline."""
    return None if seconds is None else time.monotonic() + seconds


def set_deadline(channel: socket.socket, deadline: float | None) -> None:
    """Make the next call on a socket raise `TimeoutError` at the deadline."""
    left = None if deadline is None else deadline - time.monotonic()
    if left is not None and left <= 0:
        raise TimeoutError
    channel.settimeout(None if left is None else min(left, _LONGEST_WAIT))


def send(channel: socket.socket, message: bytes, deadline: float | None = None) -> None:
    """Send a message, or raise `TimeoutError`."""
    set_deadline(channel, deadline)
    channel.sendall(LENGTH.pack(len(message)) + message)


def receive(channel: socket.socket, deadline: float | None = None) -> bytes:
    """The next message; `EOFError` where there is none, `ValueError` where it is garbage."""
    (length,) = LENGTH.unpack(_read(channel, LENGTH.size, deadline))
    if length > _LONGEST:
        raise ValueError("not a message")
    return bytes(_read(channel, length, deadline))


def _read(channel: socket.socket, size: int, deadline: float | None) -> bytearray:
    data = bytearray(size)
    rest = memoryview(data)
    while rest:
        set_deadline(channel, deadline)
        channel.settimeout(min(channel.gettimeout() or _SLICE, _SLICE))
        try:
            count = channel.recv_into(rest)
        except TimeoutError:
            continue
        if not count:
            raise EOFError
        rest = rest[count:]
    return data
