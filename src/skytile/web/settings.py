"""What the operator of the server can set."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Bounds:
    """What a pool may use."""

    workers: int = 2
    """Questions answered at the same time, not counting slow ones."""
    timeout: float = 10.0
    """Seconds for a question, not counting the time in the queue."""
    memory: int = 512 * 2**20
    """Bytes for a worker."""
    queue: int = 64
    """Questions that may wait."""
    waiting: float = 0.5
    """Seconds that a question may wait."""
    patience: float = 0.3
    """Seconds of work after which a question is a slow one."""
    slow: int = 2
    """Slow questions at the same time."""
    share: float = 1.0
    """Seconds of work per second that one client may use in the long run."""
    savings: float = 30.0
    """Seconds of work that one client may use in a burst."""

    @property
    def slow_share(self) -> int:
        """Slow questions of one client at the same time."""
        return (self.slow + 1) // 2

    @property
    def budget(self) -> float:
        """Seconds after which engines give up by themselves, before the worker is killed."""
        return 0.9 * self.timeout


@dataclass(frozen=True)
class Settings:
    """How the server works and what it lets in."""

    bounds: Bounds = Bounds()
    names: frozenset[str] = frozenset()
    """Names it is reached by, besides addresses and `localhost`."""
    rate: float = 100.0
    """Requests to the API a second that one client may keep up."""
    burst: float = 200.0
    """Requests that a client may send at once."""
    most_body: int = 2**20
    """Bytes of a body."""
    most_picture: int = 5 * 2**20
    """Bytes of an uploaded picture."""
    connections: int = 1000
    """Connections at the same time, as far as the system allows so many open files."""
    bytes_in_flight: int = 64 * 2**20
    """Bytes of bodies that have come and of answers that have not been taken yet."""
    most_head: int = 32 * 2**10
    """Bytes of a request before its body: its address and headers."""
    head_seconds: float = 10.0
    """Seconds for the first byte of a connection, and for all of a request's head."""
    idle_seconds: float = 15.0
    """Seconds between two requests of a connection."""
    stall_seconds: float = 5.0
    """Seconds before a body has to arrive, and an answer has to be read, at `least_rate`."""
    least_rate: int = 16 * 2**10
    """Bytes per second, from then on."""
    linger_seconds: float = 5.0
    """Seconds to go on reading the body of a refused request, so that the answer arrives."""
    most_lingering: int = 16 * 2**20
    """The most bytes read in that time."""
    stop_seconds: float = 2.0
    """Seconds for requests that are being answered when the server stops."""
