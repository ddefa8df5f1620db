"""Long calls into solvers, stopped by a time limit or by Ctrl-C."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

__all__ = ["run_interruptible"]

T = TypeVar("T")


def run_interruptible(
    call: Callable[[], T], stop: Callable[[], object], seconds: float | None = None
) -> T:
    """What `call` returns; after that many seconds, or on Ctrl-C, `stop` tells it to hurry.

    Python handles Ctrl-C only between its own instructions. A solver's call is a
    single one, so it runs in a thread, and must release the lock while it works.
    """
    with ThreadPoolExecutor(1) as thread:
        work = thread.submit(call)
        try:
            return work.result(timeout=seconds)
        except TimeoutError:
            stop()
            return work.result()
        except BaseException:
            stop()
            raise
