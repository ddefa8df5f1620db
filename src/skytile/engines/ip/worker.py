"""A solver in a process of its own (`worker_main.py`).

Both solvers can be asked to stop, but check only now and then: on large boards that took half a
minute. So each runs in its own process, which is ended when its time is up or on Ctrl-C; the next
question starts another.
"""

import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.engines.ip.linear import Program
from skytile.errors import EngineError, quoted
from skytile.limits import Limits, Status
from skytile.processes.worker import Worker

TARGETS = {
    choice: f"{Path(__file__).with_name('worker_main.py')}:{name}"
    for choice, name in (
        (("highs", "default"), "Highs"),
        (("scip", "default"), "Scip"),
        (("scip", "infeasibility"), "MostInfeasible"),
    )
}
"""What runs in the process, by solver and branching rule."""
_GRACE = 0.2
"""Seconds that a solver gets to stop by itself, so that its process can be kept."""


class IpAnswer(NamedTuple):
    """A solver's answer."""

    status: Status
    values: NDArray[np.float64] | None = None
    """A value for every variable, if solved."""
    effort: dict[str, float] = {}  # noqa: RUF012 — never changed


class IpWorker(Worker):
    """A solver in another process."""

    def __init__(self, solver: str, branching: str = "default") -> None:
        super().__init__(f"solver '{solver}'", TARGETS[solver, branching])

    def solve(self, program: Program, limits: Limits) -> IpAnswer:
        """A solution of the program, within the limits."""
        started = time.monotonic()
        try:
            self.wait_until_ready(limits.seconds)
            left = limits.after(started)
            if left.exhausted:
                return IpAnswer(Status.UNKNOWN)
            patience = None if left.seconds is None else left.seconds + _GRACE
            word, values, effort = self.ask((program.packed(), left.seconds, left.nodes), patience)
        except TimeoutError:
            return IpAnswer(Status.UNKNOWN)
        if word == "error":
            raise EngineError(f"{self.name}: {quoted(values, 80)[1:-1]}")
        return IpAnswer(Status(word), values, effort)
