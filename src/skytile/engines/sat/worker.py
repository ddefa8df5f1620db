"""A solver that cannot be interrupted, in a process of its own.

The other end is `worker_main.py`. What is sent: the solver's name and the formula,
then ("add", clause) and ("solve", assumptions, conflicts). A limit or Ctrl-C ends the process; the
next question starts another one with everything that was said so far.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection, Pipe
from pathlib import Path

from skytile.engines.base import Limits
from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.solvers import Answer, Solver, truth
from skytile.errors import EngineError

__all__ = ["Worker"]

_MAIN = Path(__file__).with_name("worker_main.py")


class Worker(Solver):
    """A solver of PySAT at the other end of a pipe."""

    def __init__(self, name: str, formula: Formula) -> None:
        self._name = name
        self._formula = formula
        self._added: list[list[int]] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None

    def add(self, clause: Sequence[int]) -> None:
        self._added.append(list(clause))
        if self._pipe is not None:
            self._pipe.send(("add", list(clause)))

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Answer:
        try:
            pipe = self._pipe or self._start()
            pipe.send(("solve", list(assumptions), limits.nodes))
            if not pipe.poll(limits.seconds):
                self.close()
                return Answer(None)
            satisfiable, model, core, effort = pipe.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError) as problem:
            code = self._process.wait() if self._process else None
            self.close()
            raise EngineError(f"solver '{self._name}' ended by itself (status {code})") from problem
        except BaseException:
            self.close()
            raise
        true = truth(model, self._formula.variables) if satisfiable else None
        return Answer(satisfiable, true, None if core is None else frozenset(core), effort)

    def _start(self) -> Connection:
        ours, theirs = Pipe()
        self._process = subprocess.Popen(
            [sys.executable, str(_MAIN), str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
        theirs.close()
        self._pipe = ours
        ours.send((self._name, self._formula.blocks))
        for clause in self._added:
            ours.send(("add", clause))
        return ours

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
