"""Ctrl-C while modules are being imported.

Raised in the middle of an import, KeyboardInterrupt can get lost: `__set_name__` turns it into a
RuntimeError, and code that tries one import and then another takes that for a missing module. So it
waits until the import is done.
"""

import signal
import threading
import time
from types import FrameType

_RETRY_SECONDS = 0.02
_PATIENCE = 0.4
"""Seconds after which it is raised all the same."""
_IMPORT = "<frozen importlib._bootstrap>"


def interrupt_between_imports() -> None:
    """Let Ctrl-C in this process wait for imports, unless it is handled in another way."""
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _Handler())


class _Handler:
    """Raises KeyboardInterrupt, at once or when no module is being imported any more."""

    def __init__(self) -> None:
        self._deadline: float | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if _imports(frame) and (self._deadline is None or now < self._deadline):
            if self._deadline is None:
                self._deadline = now + _PATIENCE
            retry = threading.Timer(_RETRY_SECONDS, _interrupt_main_thread)
            retry.daemon = True
            retry.start()
            return
        self._deadline = None
        raise KeyboardInterrupt


def _imports(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_code.co_filename != _IMPORT:
        frame = frame.f_back
    return frame is not None


def _interrupt_main_thread() -> None:
    identity = threading.main_thread().ident
    if identity is not None:
        signal.pthread_kill(identity, signal.SIGINT)
