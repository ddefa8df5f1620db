"""Call a function in a fork of this process: everything is loaded, and it can do no damage.

This makes a worker a fork server: it imports once, then forks for each call. Time and memory are
watched from outside. Memory is what is resident in the fork and in the programs it started, looked
up many times a second: RLIMIT_AS limits addresses, of which some solvers reserve far more than
they use. The process must have no threads.
"""

import os
import pickle
import select
import tempfile
import time
from collections.abc import Callable
from socket import socket, socketpair
from typing import IO, Any, Generic, NamedTuple, TypeVar

from skytile.processes.child import last_line, new_token
from skytile.processes.framing import receive, send
from skytile.processes.reaper import VARIABLE, kill_tree, tree
from skytile.processes.resources import resident_bytes

_POLL_SECONDS = 0.1
T = TypeVar("T")


class Forked(NamedTuple, Generic[T]):
    """The result of a call in a fork."""

    answer: T | None
    """What the function returned; None if it did not."""
    ended: str
    """`time` or `memory` if that ran out and the fork was killed; else empty."""
    died: str
    """How it ended without an answer, and the last line of its standard error."""
    seconds: float
    peak_bytes: int
    cpu_seconds: float


def call_in_fork(function: Callable[[], T], *, seconds: float, memory: int) -> Forked[T]:
    """Call a function in a fork, which ends with everything it started."""
    ours, theirs = socketpair()
    token = new_token()
    with tempfile.TemporaryFile() as errors, ours:
        child = os.fork()
        if child == 0:
            _live(function, theirs, token, errors)
        theirs.close()
        started = time.monotonic()
        reply, ended, peak = _wait(ours, child, started + seconds, memory)
        kill_tree(token, {child})
        _, status, usage = os.wait4(child, 0)
        errors.seek(0)
        last = last_line(errors.read().decode(errors="replace")) or "nothing was said"
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "ended"
    return Forked(
        pickle.loads(reply) if reply else None,
        ended,
        "" if reply else f"{how}: {last[:200]}",
        time.monotonic() - started,
        max(usage.ru_maxrss * 1024, peak),
        usage.ru_utime + usage.ru_stime,
    )


def _live(function: Callable[[], Any], channel: socket, token: str, errors: IO[Any]) -> None:
    """Run the function in the fork, send its answer, and exit."""
    try:
        os.setsid()
        os.environ[VARIABLE] = token
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream, target in ((0, nowhere), (1, nowhere), (2, errors.fileno())):
            os.dup2(target, stream)
        send(channel, pickle.dumps(function()))
    except BaseException as problem:
        os.write(2, f"{type(problem).__name__}: {problem}\n".encode())
    finally:
        os._exit(0)


def _wait(channel: socket, child: int, deadline: float, memory: int) -> tuple[bytes, str, int]:
    """What the fork sends, why it must be killed if it sends nothing, and its peak memory."""
    peak = 0
    while True:
        left = max(0.0, deadline - time.monotonic())
        try:
            if select.select([channel], [], [], min(left, _POLL_SECONDS))[0]:
                return receive(channel, deadline), "", peak
        except EOFError:
            return b"", "", peak
        except TimeoutError:
            left = 0.0
        peak = max(peak, sum(map(resident_bytes, tree("", {child}))))
        if peak > memory or not left:
            return b"", "time" if not left else "memory", peak
