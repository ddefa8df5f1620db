"""Ctrl-C in the middle of a call: as a signal after a while, or at a certain line of our code."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import skytile

__all__ = ["call_interrupted"]

T = TypeVar("T")
OURS = str(Path(skytile.__file__).parent)


def call_interrupted(action: Callable[[], T], interrupt: Mapping[str, Any] | None) -> T:
    """What the action returns, unless the interrupt comes first, as a KeyboardInterrupt.

    `{"line": 12}` raises it at the 12th line of Skytile that is run, the same one every time;
    `{"signal": 0.01}` sends SIGINT after so many seconds, with `"group"` to all our processes.
    """
    if interrupt is None:
        return action()
    if "line" in interrupt:
        return _interrupted_at_line(action, interrupt["line"])
    return _interrupted_by_signal(action, interrupt["signal"], bool(interrupt.get("group")))


def _interrupted_at_line(action: Callable[[], T], number: int) -> T:
    left = number

    def count(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        left -= event == "line"
        if left <= 0:
            sys.settrace(None)
            raise KeyboardInterrupt
        return count

    def enter(frame: FrameType, event: str, _: Any) -> Any:
        return count if frame.f_code.co_filename.startswith(OURS) else None

    sys.settrace(enter)
    try:
        return action()
    finally:
        sys.settrace(None)


def _interrupted_by_signal(action: Callable[[], T], seconds: float, group: bool) -> T:
    done = threading.Event()

    def send() -> None:
        if not done.wait(seconds):
            os.killpg(0, signal.SIGINT) if group else os.kill(os.getpid(), signal.SIGINT)

    sender = threading.Thread(target=send)
    sender.start()
    try:
        return action()
    finally:
        done.set()
        sender.join()
