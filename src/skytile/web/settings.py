"""What whoever runs the server can set."""

from __future__ import annotations

from dataclasses import dataclass, field

from skytile.web.pool import Bounds


@dataclass(frozen=True)
class Settings:
    """How the server works and what it lets in."""

    bounds: Bounds = field(default_factory=Bounds)
    names: frozenset[str] = frozenset()
    """Names it is reached by, beside addresses and `localhost`."""
    rate: float = 100.0
    """Requests to the API a second that a client may go on with."""
    burst: float = 200.0
    """Requests that a client may send at once."""
    most_body: int = 2**20
    """Bytes of a body."""
    most_picture: int = 5 * 2**20
    """Bytes of an uploaded picture."""
    most_at_once: int = 1000
    """Requests that are being read or answered."""
    slowest_body: float = 20.0
    """Seconds in which a body must have come."""
