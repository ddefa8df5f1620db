"""A solver that cannot be interrupted, in a process of its own.

The other end is `worker_main.py`. What is sent: the solver's name and the formula,
then ("add", clause), ("solve", assumptions, conflicts) or ("prove",). A limit or
Ctrl-C ends the process; the next question starts another one with everything that was
said so far.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from multiprocessing.connection import Pipe
from pathlib import Path
from typing import Any

from skytile.engines.base import Limits
from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.solvers import Answer, Solver, truth
from skytile.errors import EngineError

__all__ = ["Worker", "prove"]

_MAIN = Path(__file__).with_name("worker_main.py")


class Worker(Solver):
    """A solver of PySAT at the other end of a pipe."""

    def __init__(self, name: str, formula: Formula) -> None:
        self._name = name
        self._formula = formula
        self._added: list[list[int]] = []
        self._process: _Process | None = None

    def add(self, clause: Sequence[int]) -> None:
        self._added.append(list(clause))
        if self._process is not None:
            self._process.send("add", list(clause))

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Answer:
        if self._process is None:
            self._process = _Process(self._name, self._formula)
            for clause in self._added:
                self._process.send("add", clause)
        self._process.send("solve", list(assumptions), limits.nodes)
        answer = self._process.receive(limits.seconds)
        if answer is None:
            self.close()
            return Answer(None)
        satisfiable, model, core, effort = answer
        true = truth(model, self._formula.variables) if satisfiable else None
        return Answer(satisfiable, true, None if core is None else frozenset(core), effort)

    def close(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None


def prove(name: str, formula: Formula, limits: Limits) -> tuple[bool | None, list[str]]:
    """Whether the formula has a model (None if time ran out), and the lines of a proof if not."""
    process = _Process(name, formula)
    try:
        process.send("prove")
        return process.receive(limits.seconds) or (None, [])
    finally:
        process.end()


class _Process:
    """The process, its pipe, and an end for both whatever happens."""

    def __init__(self, name: str, formula: Formula) -> None:
        self._name = name
        self._pipe, theirs = Pipe()
        self._process = subprocess.Popen(
            [sys.executable, str(_MAIN), str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
        theirs.close()
        self.send(name, formula.blocks)

    def send(self, *message: object) -> None:
        try:
            self._pipe.send(message)
        except (BrokenPipeError, ConnectionResetError):
            raise self._died() from None

    def receive(self, seconds: float | None) -> Any:
        """The answer; None if it does not come in time."""
        try:
            return self._pipe.recv() if self._pipe.poll(seconds) else None
        except (EOFError, ConnectionResetError):
            raise self._died() from None
        except BaseException:
            self.end()
            raise

    def _died(self) -> EngineError:
        code = self._process.wait()
        self._pipe.close()
        return EngineError(f"solver '{self._name}' ended by itself (status {code})")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._pipe.close()
