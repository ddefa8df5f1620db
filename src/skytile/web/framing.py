"""Messages between the server and its workers: JSON, and bytes that go with it.

Nothing is unpickled on either side, so a worker that was compromised by its input cannot compromise
the server.
"""

import json
import struct
from typing import Any, NamedTuple

_LENGTH = struct.Struct("!I")
"""The length of the JSON, sent before it."""


class Message(NamedTuple):
    """A JSON object, and bytes that go with it."""

    head: dict[str, Any]
    body: bytes = b""


def pack(message: Message) -> bytes:
    """The message as bytes."""
    head = json.dumps(message.head, separators=(",", ":")).encode()
    return _LENGTH.pack(len(head)) + head + message.body


def unpack(packed: bytes) -> Message:
    """The message that these bytes hold."""
    end = _LENGTH.size + _LENGTH.unpack_from(packed)[0]
    return Message(json.loads(packed[_LENGTH.size : end]), packed[end:])
