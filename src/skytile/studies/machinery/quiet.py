"""Whether the machine is quiet: how many of its processors other processes keep busy.

Linux counts how long its processors were busy, and how long each process worked. The difference is
the work of others. On systems without these counts, the machine is assumed to be quiet.
"""

import os
import threading
import time
from collections.abc import Callable

from skytile.processes.resources import busy_seconds, tree_seconds

BUSY = 0.25
"""Processors used by others above which a machine is not quiet; it is never fully idle."""
_WINDOW = 1.0
_LEAST = 0.1
"""The shortest meaningful interval in seconds; the system counts in hundredths."""
_POLL = 0.5


class Watch:
    """Measures how many processors others used recently. It is thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._time, self._theirs = time.monotonic(), _seconds_of_others()
        self._rate: float | None = None

    def others(self) -> float:
        """The processors that others used, over the last interval of a second or more."""
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
        """Wait until the machine is quiet; return False if that takes more than `seconds`."""
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
