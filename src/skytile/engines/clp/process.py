"""A Prolog process at the other end of a pipe; `ask.pl` is what runs there.

A question is a line of numbers: kind (1 Skyscrapers, 2 Mosaic), rows, columns, the
smallest and the largest value of a cell, parks, rows and columns of a box, diagonals;
visibility, labeling, the most backtracks (-1: any number); two grids that the solution
must agree with; the clues; the number of excluded grids, and these grids. The answer is
several lines, which `ask.pl` lists.
The process answers one question after another; a limit or Ctrl-C ends it together with
every process it started.
"""

import time
from dataclasses import dataclass, field
from pathlib import Path

from skytile.engines.clp.systems import System
from skytile.errors import EngineError, quoted
from skytile.limits import Status
from skytile.processes.child import last_line
from skytile.processes.dialogue import Dialogue
from skytile.processes.framing import deadline_after

FOLDER = Path(__file__).parent
_MOST_LOADING_LINES = 1000
"""How many lines a system may print while it loads the program."""


@dataclass
class PrologAnswer:
    """What the process answered."""

    status: Status = Status.UNKNOWN
    values: list[int] | None = None
    counts: dict[str, float] = field(default_factory=dict)
    asked: float | None = None
    """When the process got the question, by `time.monotonic()`."""
    posted: float | None = None
    """When the search began; None if it never did."""


class Prolog(Dialogue):
    """The Prolog process. It starts at once; the first question waits until it is ready."""

    def __init__(self, system: System) -> None:
        super().__init__(system.command(), name=system.title, cwd=FOLDER, env=system.environment())
        self._ready = False
        self._owes_answer = False

    @property
    def can_be_asked(self) -> bool:
        """Whether it is running and owes no answer to an earlier question."""
        return self.alive and not self._owes_answer

    def ask(self, question: bytes, seconds: float | None) -> PrologAnswer:
        """The answer; unknown if it does not come in time, which ends a process that was ready."""
        deadline = deadline_after(seconds)
        answer = PrologAnswer()
        try:
            self._wait_until_ready(deadline)
            answer.asked = time.monotonic()
            self._owes_answer = True
            self.send(question, deadline)
            while not self._take(self._next_line(deadline), answer):
                pass
            self._owes_answer = False
        except TimeoutError:
            if self._ready:  # else nothing was asked yet, and it may go on starting
                self.end()
        except BaseException:
            self.end()
            raise
        return answer

    def _wait_until_ready(self, deadline: float | None) -> None:
        """Skip what a system prints while it loads; GNU Prolog prints a few lines."""
        for _ in range(_MOST_LOADING_LINES):
            if self._ready:
                return
            self._ready = self._next_line(deadline) == "ready"
        raise EngineError(f"{self.name} did not load its program")

    def _next_line(self, deadline: float | None) -> str:
        try:
            return self.line(deadline)
        except EOFError:
            raise self._died() from None
        except ValueError:
            raise EngineError(f"{self.name} printed a line without end") from None

    def _take(self, line: str, answer: PrologAnswer) -> bool:
        """Record what a line says; return whether it was the last one."""
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
            return EngineError(f"{self.name} ran out of memory: {quoted(line, 130)}")
        return EngineError(f"{self.name}: expected an answer, got {quoted(line, 130)}")

    def _died(self) -> EngineError:
        """The error that says why there is nothing more to read."""
        code = self.wait(1)
        said = self.received.decode(errors="replace")
        last = last_line(f"{said}\n{self.errors()}")
        if "overflow" in last:
            return self._odd(last)
        if code is None:
            how = "closed its pipe"
        else:
            how = f"was ended by signal {-code}" if code < 0 else f"ended (status {code})"
        return EngineError(f"{self.name} {how}" + (f": {quoted(last, 90)}" if last else ""))
