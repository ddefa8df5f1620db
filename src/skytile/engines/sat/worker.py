"""A solver that cannot be interrupted, in a process of its own (`worker_main.py`).

A limit or Ctrl-C ends the process; the next question starts another one with all clauses so far.
A process that was not ended serves the next session: starting one takes longer than most questions.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.solvers import SatAnswer, Solver, truth
from skytile.errors import EngineError
from skytile.limits import Limits
from skytile.processes.worker import IDLE, Worker

_TARGET = f"{Path(__file__).with_name('worker_main.py')}:Server"


class WorkerSolver(Solver):
    """A solver of PySAT in another process."""

    def __init__(self, name: str, formula: Formula) -> None:
        self._name = name
        self._formula = formula
        self._added: list[list[int]] = []
        self._unsent: int | None = None
        """The index of the first added clause that the worker lacks; None if it has no formula."""
        self._worker: Worker | None = None  # started by the first question

    def add(self, clause: Sequence[int]) -> None:
        self._added.append(list(clause))

    def solve(self, assumptions: Sequence[int], limits: Limits) -> SatAnswer:
        formula = None
        self._worker = self._worker or _start(self._name)
        if self._unsent is None or not self._worker.alive:
            self._unsent, formula = 0, (self._name, self._formula.blocks)
        new, self._unsent = self._added[self._unsent :], len(self._added)
        message = ("solve", formula, new, list(assumptions), limits.nodes)
        try:
            satisfiable, model, core, effort = self._worker.ask(message, limits.seconds)
        except TimeoutError:
            return SatAnswer(None)
        true = truth(model, self._formula.variables) if satisfiable else None
        return SatAnswer(satisfiable, true, None if core is None else frozenset(core), effort)

    def close(self) -> None:
        if self._worker is not None:
            _release(self._worker)
            self._worker, self._unsent = None, None


def prove(
    name: str,
    blocks: Sequence[NDArray[np.int32]],
    limits: Limits,
    conflicts: int | None = None,
) -> tuple[bool | None, list[str]]:
    """Whether the formula has a model (None if a limit ran out), and the lines of a proof if not.

    The clauses come in arrays, each of clauses of one length. After `conflicts` conflicts the
    search stops, and the answer is None.
    """
    worker = _start(name)
    try:
        message = ("prove", (name, blocks), conflicts)
        answer: tuple[bool | None, list[str]] = worker.ask(message, limits.seconds)
        return answer
    except TimeoutError:
        return None, []
    finally:
        IDLE.release(worker)


def _start(name: str) -> Worker:
    return IDLE.acquire(f"solver '{name}'", _TARGET)


def _release(worker: Worker) -> None:
    """Release a worker for other sessions, without the formula of this one."""
    with suppress(EngineError):  # if it has died, it is not kept
        if worker.alive:
            worker.ask(("forget", None))
    IDLE.release(worker)
