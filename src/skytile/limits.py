"""How a question may end, and what it may cost: shared by the kernel and every engine."""

from __future__ import annotations

import time
from dataclasses import dataclass
from enum import StrEnum

from skytile.errors import OptionError

_LONGEST = 1e9
"""More seconds than this, thirty years, count as no limit; the clocks of some solvers overflow."""
_MOST_NODES = 2**31 - 1
"""More nodes count as no limit, too: solvers count them in 32 bits, and Z3 takes 2**32 for none."""


class Status(StrEnum):
    """How a question ended. A limit that ran out is `UNKNOWN`, never `IMPOSSIBLE`."""

    SOLVED = "solved"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Limits:
    """How much a question may cost: seconds on the clock, nodes of the search, bytes of memory.

    Memory is that of the engine's model and search, which then run in a process of their own.
    Without such a limit, a large model may take most of what is free.
    """

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "nodes", "memory"):
            value = getattr(self, name)
            if value is not None and not value >= 0:
                raise OptionError(f"{name}: expected a number from 0, got {value}")
        if self.seconds is not None and self.seconds > _LONGEST:
            object.__setattr__(self, "seconds", None)
        if self.nodes is not None and self.nodes > _MOST_NODES:
            object.__setattr__(self, "nodes", None)

    @property
    def exhausted(self) -> bool:
        """Whether the limits allow no work at all."""
        return self.seconds == 0 or self.nodes == 0

    def after(self, started: float) -> Limits:
        """What is left of the limits now, for work that began at `started` (`time.monotonic()`)."""
        if self.seconds is None:
            return self
        left = max(0.0, self.seconds - (time.monotonic() - started))
        return Limits(left, self.nodes, self.memory)


NO_LIMITS = Limits()
