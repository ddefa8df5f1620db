"""Long calls into libraries, stopped by a time limit or by Ctrl-C; and a clean exit on SIGTERM."""

import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

T = TypeVar("T")

_POLL_SECONDS = 0.1
"""A signal that arrives just before a wait does not end that wait, so waits are short."""


def run_interruptible(
    call: Callable[[], T], stop: Callable[[], object], seconds: float | None = None
) -> T:
    """What `call` returns; after that many seconds, or on Ctrl-C, `stop` asks it to finish.

    Python handles Ctrl-C only between its own instructions. A solver's call is a
    single one, so it runs in a thread, and must release the GIL while it works.
    """
    end = float("inf") if seconds is None else time.monotonic() + seconds
    with ThreadPoolExecutor(1) as thread:
        try:
            work = thread.submit(call)
            while not work.done() and (left := end - time.monotonic()) > 0:
                wait([work], timeout=min(left, _POLL_SECONDS))
        except BaseException:
            stop()
            raise
        if not work.done():
            stop()
        return work.result()


def run_or_abandon(call: Callable[[], T]) -> T:
    """What `call` returns; Ctrl-C leaves it behind in its thread, which ends with the process.

    For calls that cannot be stopped. They must release the GIL, and nothing may depend on what
    they would still do.
    """
    work: Future[T] = Future()

    def run() -> None:
        try:
            work.set_result(call())
        except BaseException as problem:
            work.set_exception(problem)

    threading.Thread(target=run, daemon=True).start()
    while not work.done():
        wait([work], timeout=_POLL_SECONDS)
    return work.result()


def exit_on_sigterm() -> None:
    """Make SIGTERM end this process cleanly, with status 0."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
