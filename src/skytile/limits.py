"""How a question may end, and what it may cost: shared by the kernel and every engine."""

from __future__ import annotations

import time
from dataclasses import dataclass
from enum import StrEnum

from skytile.errors import OptionError


class Status(StrEnum):
    """How a question ended. A limit that ran out is `UNKNOWN`, never `IMPOSSIBLE`."""

    SOLVED = "solved"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Limits:
    """How much a question may cost: seconds on the clock, nodes of the search."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("nodes", self.nodes)):
            if value is not None and not value >= 0:
                raise OptionError(f"{name}: expected a number from 0, got {value}")

    @property
    def exhausted(self) -> bool:
        """Whether nothing may be spent at all."""
        return self.seconds == 0 or self.nodes == 0

    def after(self, started: float) -> Limits:
        """What is left of them now, for a piece of work begun at `time.monotonic()` started."""
        if self.seconds is None:
            return self
        return Limits(max(0.0, self.seconds - (time.monotonic() - started)), self.nodes)


NO_LIMITS = Limits()
