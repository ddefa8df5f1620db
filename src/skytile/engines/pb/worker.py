"""Exact in a process of its own (`worker_main.py`), since it cannot be interrupted.

A limit or Ctrl-C ends the process; the next question starts another one with all constraints so
far.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from skytile.engines.pb.model import Constraint, Term
from skytile.errors import LimitReached
from skytile.limits import Limits
from skytile.processes.worker import IDLE, Worker

AtLeast = tuple[list[Term], int]
"""Terms, and the number that they must at least add up to."""

_TARGET = f"{Path(__file__).with_name('worker_main.py')}:Server"


class PbAnswer(NamedTuple):
    """The solver's answer; `satisfiable` is None if a limit ran out."""

    satisfiable: bool | None
    values: list[int] | None = None
    """A value for every variable, if there is a solution."""
    core: list[int] | None = None
    """Assumed variables that clash, if there is none."""
    effort: dict[str, float] = {}  # noqa: RUF012 — never changed


class ProofLog(NamedTuple):
    """What Exact logged while it refuted constraints: the formula and the proof."""

    formula: str
    proof: str


def at_least(constraint: Constraint) -> list[AtLeast]:
    """The constraint in terms of "at least"; an equality becomes two of them."""
    terms, number = constraint.terms, constraint.number
    below = [([(-coefficient, variable) for coefficient, variable in terms], -number)]
    return [(terms, number), *(below if constraint.equal else [])]


class PbSolver:
    """Exact in another process; constraints can be added at any time."""

    def __init__(self, variables: int) -> None:
        self.variables = variables
        self._constraints: list[AtLeast] = []
        self._sent: int | None = None
        """How many of the constraints the worker knows; None if it knows nothing."""
        self._worker: Worker | None = _acquire()

    def new_variable(self) -> int:
        """Add a variable; return its number."""
        self.variables += 1
        return self.variables

    def add(self, constraints: Iterable[AtLeast]) -> None:
        """Add constraints."""
        self._constraints += constraints

    def wait_until_ready(self) -> None:
        """Wait until the process has loaded the solver."""
        if self._worker is not None:
            self._worker.wait_until_ready()

    def solve(self, assumed: Sequence[tuple[int, int]], limits: Limits) -> PbAnswer:
        """Look for a solution in which these variables have these values."""
        self._worker = self._worker or _acquire()
        afresh = self._sent is None or not self._worker.alive
        new = self._constraints[0 if afresh else self._sent :]
        message = ("solve", afresh, self.variables, new, assumed)
        self._sent = len(self._constraints)
        try:
            return PbAnswer(*self._worker.ask(message, limits.seconds))
        except TimeoutError:
            return PbAnswer(None)

    def close(self) -> None:
        """Keep the process for another solver."""
        if self._worker is not None:
            IDLE.release(self._worker)
        self._worker = self._sent = None


def prove(variables: int, constraints: Sequence[Constraint], limits: Limits) -> ProofLog | None:
    """The log of a refutation; None if the constraints can be satisfied."""
    worker = _acquire()
    asked = [part for constraint in constraints for part in at_least(constraint)]
    try:
        answer = worker.ask(("prove", variables, asked), limits.seconds)
    except TimeoutError:
        raise LimitReached("a limit ran out before the proof was found") from None
    finally:
        IDLE.release(worker)
    return None if answer is None else ProofLog(*answer)


def _acquire() -> Worker:
    return IDLE.acquire("solver 'exact'", _TARGET)
