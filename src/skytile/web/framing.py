"""How the server and its workers talk: a line of JSON and an attachment, each with its length.

Nothing is unpickled on either side, so that a worker led astray by its input stays where it is.
"""

from __future__ import annotations

import json
import struct
from typing import Any, BinaryIO, NamedTuple

__all__ = ["LENGTHS", "Message", "packed", "read"]

LENGTHS = struct.Struct("!II")
"""Of the two parts of a message, before both."""


class Message(NamedTuple):
    """What is said, and bytes that go with it."""

    head: dict[str, Any]
    body: bytes = b""


def packed(message: Message) -> bytes:
    """The message as it goes through a pipe."""
    head = json.dumps(message.head, separators=(",", ":")).encode()
    return LENGTHS.pack(len(head), len(message.body)) + head + message.body


def read(pipe: BinaryIO) -> Message | None:
    """The next message from a pipe; None at its end."""
    lengths = pipe.read(LENGTHS.size)
    if len(lengths) < LENGTHS.size:
        return None
    head, body = LENGTHS.unpack(lengths)
    return Message(json.loads(pipe.read(head)), pipe.read(body))
