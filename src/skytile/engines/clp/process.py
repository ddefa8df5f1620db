"""A Prolog process at the other end of a pipe; `ask.pl` is what runs there.

A question is a line of numbers: kind (1 Skyscrapers, 2 Mosaic), rows, columns, the
smallest and the largest value of a cell, parks, rows and columns of a box, diagonals;
visibility, labeling, the most backtracks (-1: any number); two grids to agree with; the
clues; how many grids are excluded, and these. Lines come back, as `ask.pl` lists them.
The process serves one question after the other, and a limit or Ctrl-C ends it with
everything that it started.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from skytile.engines.base import Status
from skytile.engines.clp.systems import System
from skytile.errors import EngineError, quoted

__all__ = ["Answer", "Prolog"]

FOLDER = Path(__file__).parent
_CHATTER = 1000
"""How many lines a system may print while it loads the program."""
_LONGEST = 2**26
"""A line that is longer is not a grid."""


class _OutOfTime(Exception):
    """The answer did not come in time."""


@dataclass
class Answer:
    """What came back."""

    status: Status = Status.UNKNOWN
    values: list[int] | None = None
    counts: dict[str, float] = field(default_factory=dict)
    asked: float | None = None
    """When the process got the question, by `time.monotonic()`."""
    posted: float | None = None
    """When the search began; None if it came to nothing before."""


class Prolog:
    """The process. It starts at once; the first question waits until it is ready."""

    def __init__(self, system: System) -> None:
        self._title = system.title
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 — closed by `end`
        self._process = _started(system, self._complaints.fileno())
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        for pipe in (self._in, self._out):
            os.set_blocking(pipe.fileno(), False)
        self._unsent = memoryview(b"")
        self._received = bytearray()
        self._searched = 0
        self._ready = False

    def ask(self, question: bytes, seconds: float | None) -> Answer:
        """The answer; unknown if it does not come in time, and then the process has ended."""
        deadline = None if seconds is None else time.monotonic() + seconds
        answer = Answer()
        try:
            self._wait_until_ready(deadline)
            answer.asked = time.monotonic()
            self._unsent = memoryview(question)
            while not self._take(self._line(deadline), answer):
                pass
        except _OutOfTime:
            if self._ready:  # else nothing was asked yet, and it may go on starting
                self.end()
        except BaseException:
            self.end()
            raise
        return answer

    @property
    def ended(self) -> bool:
        """Whether it is gone, or has died meanwhile."""
        return self._in.closed or self._process.poll() is not None

    def _wait_until_ready(self, deadline: float | None) -> None:
        """GNU Prolog says a few words about loading first."""
        for _ in range(_CHATTER):
            if self._ready:
                return
            self._ready = self._line(deadline) == "ready"
        raise EngineError(f"{self._title} did not load its program")

    def _take(self, line: str, answer: Answer) -> bool:
        """Note what a line says; whether it was the last one."""
        match line.split():
            case ["posted"]:
                answer.posted = time.monotonic()
            case ["count", name, number] if number.isdecimal():
                answer.counts[name] = float(number)
            case ["grid", *words] if all(word.isdecimal() for word in words):
                answer.values = [int(word) for word in words]
            case ["end", "solved" | "impossible" | "unknown" as status]:
                answer.status = Status(status)
                return True
            case _:
                raise self._odd(line)
        return False

    def _odd(self, line: str) -> EngineError:
        if "overflow" in line or "resource_error" in line:
            return EngineError(f"{self._title} ran out of memory: {quoted(line, 130)}")
        return EngineError(f"{self._title}: expected an answer, got {quoted(line, 130)}")

    def _line(self, deadline: float | None) -> str:
        """The next line, while what is still unsent goes out."""
        while (end := self._received.find(b"\n", self._searched)) < 0:
            self._searched = len(self._received)
            if self._searched > _LONGEST:
                raise EngineError(f"{self._title} printed a line without end")
            self._exchange(deadline)
        line = self._received[:end].decode(errors="replace")
        del self._received[: end + 1]
        self._searched = 0
        return line

    def _exchange(self, deadline: float | None) -> None:
        """Wait for a pipe that takes or gives something, and use it."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._out, selectors.EVENT_READ)
            if self._unsent:
                ready.register(self._in, selectors.EVENT_WRITE)
            left = None if deadline is None else deadline - time.monotonic()
            events = ready.select(left) if left is None or left > 0 else []
        if not events:
            raise _OutOfTime
        with suppress(BlockingIOError):
            for key, _ in events:
                self._send() if key.fileobj is self._in else self._receive()

    def _send(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent) :]
        except BrokenPipeError:
            self._unsent = memoryview(b"")  # what it said before it died comes by the other pipe

    def _receive(self) -> None:
        chunk = os.read(self._out.fileno(), 2**16)
        if not chunk:
            raise self._died()
        self._received += chunk

    def _died(self) -> EngineError:
        """Why there is nothing more to read."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        code = self._process.returncode
        self._complaints.seek(0)
        said = bytes(self._received) + b"\n" + self._complaints.read(2**16)
        last = (said.decode(errors="replace").strip().splitlines() or [""])[-1]
        if "overflow" in last:
            return self._odd(last)
        if code is None:
            how = "closed its pipe"
        else:
            how = f"was ended by signal {-code}" if code < 0 else f"ended (status {code})"
        return EngineError(f"{self._title} {how}" + (f": {quoted(last, 90)}" if last else ""))

    def end(self) -> None:
        """End the process and everything that it started: it leads a group of its own."""
        if self._in.closed:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._in, self._out, self._complaints):
            pipe.close()


def _started(system: System, complaints: int) -> subprocess.Popen[bytes]:
    """The process, leader of a group of its own, in the folder of the Prolog text."""
    try:
        return subprocess.Popen(
            system.command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            bufsize=0,
            cwd=FOLDER,
            env=system.environment(),
            start_new_session=True,
        )
    except OSError as problem:
        raise EngineError(f"{system.title}: {problem.strerror}") from None
