"""A process and everything that it starts; `run` for programs that answer once."""

import contextlib
import math
import os
import select
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO, Any

from skytile.errors import EngineError
from skytile.processes import reaper
from skytile.processes.reaper import VARIABLE

DEVNULL = subprocess.DEVNULL
Finished = subprocess.CompletedProcess[str]
_Process = subprocess.Popen[bytes]
_SLICE = 0.5
"""Seconds to wait at a time: Ctrl-C that comes just before a wait would not end that wait."""
_IN_THE_BACKGROUND = 'exec 3<&0; "$@" <&3 3<&- &'
"""A shell starts the reaper and ends, so that code that waits for any child does not see it."""


class _Reaper:
    """The reaper of this process, started with the first child."""

    def __init__(self) -> None:
        self.token = os.urandom(8).hex()
        self._groups: set[int] = set()
        self._files: list[int] = []
        """Our end of the pipe, and a file with the groups: data in a pipe would wake the reaper."""
        self._lock = threading.RLock()  # the garbage collector may end a child at any point

    def start(self) -> None:
        """Start it unless it is running. A process started by one of ours needs no other one."""
        with self._lock:
            if VARIABLE in os.environ or self._runs():
                return
            self.close()
            theirs, ours = os.pipe()
            command = [sys.executable, "-I", "-S", reaper.__file__, self.token]
            with tempfile.TemporaryFile() as groups:
                subprocess.Popen(
                    ["/bin/sh", "-c", _IN_THE_BACKGROUND, "sh", *command],
                    stdin=theirs, stdout=groups, stderr=DEVNULL, cwd="/", start_new_session=True,
                ).wait()  # fmt: skip
                self._files = [ours, os.dup(groups.fileno())]
            os.close(theirs)

    def _runs(self) -> bool:
        """Whether the reaper still holds the other end of the pipe."""
        if not self._files:
            return False
        poll = select.poll()
        poll.register(self._files[0], 0)
        return not poll.poll(0)

    def note(self, group: int, *, alive: bool) -> None:
        """Note that a process group has begun or ended."""
        with self._lock:
            self._groups = self._groups | {group} if alive else self._groups - {group}
            for file in self._files[1:]:
                os.pwrite(file, b"%b 0\n" % b" ".join(b"%d" % n for n in self._groups), 0)

    def close(self) -> None:
        """Close its files."""
        while self._files:
            os.close(self._files.pop())


_reaper = _Reaper()


def _after_fork() -> None:
    """Reset the reaper in a fork: it has no children yet, and must not keep our reaper waiting."""
    global _reaper
    _reaper.close()
    _reaper = _Reaper()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def new_token() -> str:
    """A token for a child: it begins with that of this process, for which the reaper looks."""
    _reaper.start()
    return f"{os.environ.get(VARIABLE, _reaper.token)}/{os.urandom(6).hex()}"


class Child:
    """A process, ended with everything it started by `end`, or when nobody refers to it.

    `name` is what messages call it. It leads a session of its own, so Ctrl-C in a terminal does
    not reach it, and its standard error is kept for messages. If it is not `detached`, it leads
    only a process group, and shares our standard error. `options` are those of `Popen`.
    """

    def __init__(
        self, command: Sequence[str], *, name: str, detached: bool = True, **options: Any
    ) -> None:
        self.name = name
        token = new_token()
        self._stderr = tempfile.TemporaryFile() if detached else None  # noqa: SIM115 — see `_close`
        options = {"stdin": DEVNULL, "stdout": DEVNULL, "env": os.environ, **options}
        options["env"] = {**options["env"], VARIABLE: token}
        try:
            self.process: _Process = subprocess.Popen(
                command, bufsize=0, stderr=self._stderr, **options,
                start_new_session=detached, process_group=None if detached else 0,
            )  # fmt: skip
        except OSError as problem:
            raise EngineError(f"{name}: {problem.strerror}") from None
        self._end = weakref.finalize(self, _end, self.process, token, self._stderr, os.getpid())
        _reaper.note(self.pid, alive=True)

    @property
    def pid(self) -> int:
        """Its process id, which is also that of its process group."""
        return self.process.pid

    @property
    def alive(self) -> bool:
        """Whether it is running."""
        return self.process.poll() is None

    def wait(self, seconds: float) -> int | None:
        """Its exit status, negative if a signal ended it; None if it is still running."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        return self.process.returncode

    def errors(self) -> str:
        """The end of what it wrote to standard error."""
        if self._stderr is None or self._stderr.closed:
            return ""
        self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - 2**16))
        return self._stderr.read().decode(errors="replace").strip()

    def kill(self) -> None:
        """Kill its process group, without looking for more; `end` has to follow."""
        if self.alive:
            reaper.kill(-self.pid)

    def end(self) -> None:
        """Kill it and everything that it started. Nothing happens the second time."""
        self._end()

    def let_go(self) -> None:
        """Release it after it has ended by itself. What it may have left running ends with us."""
        if self._end.detach():
            _close(self.process, self._stderr)


def _end(process: _Process, token: str, stderr: IO[bytes] | None, owner: int) -> None:
    if os.getpid() != owner:  # a fork of its owner
        return
    # Once the process has been waited for, the system may give its number to another one.
    reaper.kill_tree(token, {process.pid} if process.returncode is None else set())
    _close(process, stderr)


def _close(process: _Process, stderr: IO[bytes] | None) -> None:
    process.wait()
    _reaper.note(process.pid, alive=False)
    for stream in (process.stdin, process.stdout, stderr):
        if stream is not None:
            stream.close()


def last_line(text: str) -> str:
    """The last line of what a process wrote; empty if it wrote nothing."""
    return (text.strip().splitlines() or [""])[-1]


def run(command: Sequence[str], seconds: float | None = None) -> Finished | None:
    """Run a program to its end; None if its time ran out, and then it was killed."""
    deadline = math.inf if seconds is None else time.monotonic() + seconds
    child = Child(command, name=command[0], stdout=subprocess.PIPE)
    try:
        while (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(subprocess.TimeoutExpired):
                output = child.process.communicate(timeout=min(left, _SLICE))[0]
                text = output.decode(errors="replace")
                finished = Finished(command, child.process.returncode, text, child.errors())
                child.let_go()
                return finished
        return None
    finally:
        child.end()
