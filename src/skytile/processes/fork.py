"""A function in a fork of this process: it finds everything loaded, and can spoil nothing.

What makes a process a fork server: it imports once, then forks for each call. Time and memory are
watched from outside. Memory is what is resident in the fork and in the programs it started, looked
up many times a second: RLIMIT_AS limits addresses, of which some solvers reserve far more than
they use. The process must have no threads.
"""

from __future__ import annotations

import os
import pickle
import select
import socket
import tempfile
import time
from collections.abc import Callable
from typing import IO, Any, NamedTuple

from skytile.processes.child import last_line, new_token
from skytile.processes.framing import Channel
from skytile.processes.reaper import VARIABLE, kill_tree, tree
from skytile.processes.resources import resident_bytes

__all__ = ["Forked", "call_in_fork"]

_POLL_SECONDS = 0.1


class Forked(NamedTuple):
    """What came of a call in a fork."""

    answered: bool
    answer: Any
    """What the function returned, if it did."""
    ended: str
    """time or memory if that ran out and the fork was killed; or else empty."""
    died: str
    """How it ended otherwise without an answer, and the last line of its standard error."""
    seconds: float
    peak_bytes: int
    cpu_seconds: float


def call_in_fork(function: Callable[[], Any], *, seconds: float, memory: int) -> Forked:
    """Call a function in a fork, which ends with everything it started."""
    ours, theirs = socket.socketpair()
    token = new_token()
    with tempfile.TemporaryFile() as errors, ours:
        child = os.fork()
        if child == 0:
            _live(function, Channel(theirs), token, errors)
        theirs.close()
        started = time.monotonic()
        watch = _Watch(child, memory)
        answer, ended = _wait(Channel(ours), started + seconds, watch)
        kill_tree(token, {child})
        _, status, usage = os.wait4(child, 0)
        errors.seek(0)
        last = last_line(errors.read().decode(errors="replace")) or "nothing was said"
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "ended"
    return Forked(
        answer is not None,
        None if answer is None else pickle.loads(answer),
        ended,
        "" if answer is not None or ended else f"{how}: {last[:200]}",
        time.monotonic() - started,
        max(usage.ru_maxrss * 1024, watch.peak),
        usage.ru_utime + usage.ru_stime,
    )


def _live(function: Callable[[], Any], channel: Channel, token: str, errors: IO[bytes]) -> None:
    """The life of a fork."""
    try:
        os.setsid()
        os.environ[VARIABLE] = token
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream, target in ((0, nowhere), (1, nowhere), (2, errors.fileno())):
            os.dup2(target, stream)
        channel.send(pickle.dumps(function()))
    except BaseException as problem:
        os.write(2, f"{type(problem).__name__}: {problem}\n".encode())
    finally:
        os._exit(0)


class _Watch:
    """How much memory a fork and the programs it started use."""

    def __init__(self, child: int, most: int) -> None:
        self._child, self._most = child, most
        self.peak = 0

    def exceeded(self) -> bool:
        """Whether it has been too much."""
        self.peak = max(self.peak, sum(map(resident_bytes, tree("", {self._child}))))
        return self.peak > self._most


def _wait(channel: Channel, deadline: float, watch: _Watch) -> tuple[bytes | None, str]:
    """What the fork sends, and why it must be killed if it sends nothing."""
    while True:
        left = max(0.0, deadline - time.monotonic())
        if select.select([channel.socket], [], [], min(left, _POLL_SECONDS))[0]:
            try:
                return channel.receive(deadline), ""
            except EOFError:
                return None, ""
            except TimeoutError:
                return None, "time"
        if not left:
            return None, "time"
        if watch.exceeded():
            return None, "memory"
