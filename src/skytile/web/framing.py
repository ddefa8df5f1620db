"""How the server and its workers talk: a line of JSON and an attachment, each with its length.

Nothing is unpickled on either side, so that a worker led astray by its input stays where it is.
"""

from __future__ import annotations

import asyncio
import json
import struct
from typing import Any, BinaryIO, NamedTuple

__all__ = ["Message", "packed", "read", "receive"]

_LENGTHS = struct.Struct("!II")


class Message(NamedTuple):
    """What is said, and bytes that go with it."""

    head: dict[str, Any]
    body: bytes = b""


def packed(message: Message) -> bytes:
    """The message as it goes through a pipe."""
    head = json.dumps(message.head, separators=(",", ":")).encode()
    return _LENGTHS.pack(len(head), len(message.body)) + head + message.body


def read(pipe: BinaryIO) -> Message | None:
    """The next message from a pipe; None at its end."""
    lengths = pipe.read(_LENGTHS.size)
    if len(lengths) < _LENGTHS.size:
        return None
    head, body = _LENGTHS.unpack(lengths)
    return Message(json.loads(pipe.read(head)), pipe.read(body))


async def receive(reader: asyncio.StreamReader) -> Message:
    """The next message, awaited; `IncompleteReadError` where the other side has ended."""
    head, body = _LENGTHS.unpack(await reader.readexactly(_LENGTHS.size))
    return Message(json.loads(await reader.readexactly(head)), await reader.readexactly(body))
