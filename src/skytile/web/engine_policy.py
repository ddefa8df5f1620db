"""Which engines a request may choose: those that start no program and read no file."""

from __future__ import annotations

from skytile.engines import Engine, make_engine
from skytile.engines.sat.solvers import IN_PROCESS
from skytile.errors import OptionError, quoted

ENGINES = ("kernel", "sat", "cp", "smt", "asp")
"""The others start processes, to which the limits of a request do not apply."""
_EXPORTING = (*ENGINES, "ip", "clp", "cpmpy")
"""Exporting a model runs no solver."""
MOST_ENGINE_THREADS = 1


def public_engine(spec: str, *, exporting: bool = False) -> Engine:
    """The engine of that name and options, if a request may choose it."""
    allowed = _EXPORTING if exporting else ENGINES
    name = spec.partition(":")[0]
    if name not in allowed:
        raise OptionError(f"{quoted(name)}: no such engine here; there are {', '.join(allowed)}")
    engine = make_engine(spec)
    solver = engine.chosen.get("solver", "auto")
    if name == "sat" and solver not in ("auto", *IN_PROCESS):
        known = ", ".join(IN_PROCESS)
        raise OptionError(f"solver: expected one of {known} here, got {quoted(solver)}")
    if int(engine.chosen.get("workers", 1)) > MOST_ENGINE_THREADS:
        raise OptionError(f"workers: expected {MOST_ENGINE_THREADS} here")
    return engine
