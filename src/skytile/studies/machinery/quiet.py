"""Whether the machine is quiet: how many of its processors others than us keep busy.

Linux counts how long its processors were busy, and how long each process worked. The difference is
others' work. On systems that do not say, the machine is taken for quiet.
"""

import os
import threading
import time
from collections.abc import Callable

from skytile.processes.resources import busy_seconds, tree_seconds

BUSY = 0.25
"""Processors in use by others above which a machine is not quiet; none is ever quite still."""
_WINDOW = 1.0
_LEAST = 0.1
"""Seconds that say something at all; the system counts in hundredths."""
_POLL = 0.5


class Watch:
    """Tells how many processors others used of late. Any thread may ask."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._time, self._theirs = time.monotonic(), _seconds_of_others()
        self._rate: float | None = None

    def others(self) -> float:
        """Processors that others used in the last second, or since the last question."""
        with self._lock:
            passed = time.monotonic() - self._time
            if passed >= _WINDOW:
                theirs = _seconds_of_others()
                self._rate = max(0.0, theirs - self._theirs) / passed
                self._time, self._theirs = time.monotonic(), theirs
            if self._rate is None and passed >= _LEAST:  # only just begun
                return max(0.0, _seconds_of_others() - self._theirs) / passed
            return self._rate or 0.0

    def wait(self, seconds: float, on_wait: Callable[[float], None] = lambda _: None) -> bool:
        """Wait until the machine is quiet; False if that takes longer."""
        end = time.monotonic() + seconds
        if seconds and self._rate is None:
            time.sleep(_WINDOW)
        while (others := self.others()) > BUSY:
            if time.monotonic() > end:
                return False
            on_wait(others)
            time.sleep(_POLL)
        return True


def _seconds_of_others() -> float:
    return busy_seconds() - tree_seconds(os.getpid())
