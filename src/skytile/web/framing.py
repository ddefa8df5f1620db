"""What the server and its workers say to each other: JSON, and bytes that go with it.

Nothing is unpickled on either side, so a worker that its input led astray cannot lead the server
astray.
"""

import json
import struct
from typing import Any, NamedTuple

_LENGTH = struct.Struct("!I")
"""Of the JSON, before it."""


class Message(NamedTuple):
    """What is said, and bytes that go with it."""

    head: dict[str, Any]
    body: bytes = b""


def pack(message: Message) -> bytes:
    """The message as it goes through a pipe."""
    head = json.dumps(message.head, separators=(",", ":")).encode()
    return _LENGTH.pack(len(head)) + head + message.body


def unpack(packed: bytes) -> Message:
    """The message that came through a pipe."""
    end = _LENGTH.size + _LENGTH.unpack_from(packed)[0]
    return Message(json.loads(packed[_LENGTH.size : end]), packed[end:])
