"""One question to one engine in a process of its own, so that nothing it does harms the rest.

Loading the solver is not measured; building the model and solving are. A crash, too much
memory or an engine that does not stop ends that process alone.
"""

import time
from dataclasses import dataclass, field

from skytile.engines import NO_LIMITS, Limits, make_engine
from skytile.engines.isolation import usual_memory
from skytile.errors import NotInstalled, NotSupported, SkytileError
from skytile.processes.worker import MemoryExceeded, ProcessDied, Worker
from skytile.puzzles import Puzzle

_GRACE = 0.5
"""Seconds that an engine may take to stop beyond the limit, before it is ended."""


@dataclass(frozen=True)
class Measurement:
    """What an engine answered, and what it cost."""

    engine: str
    status: str
    """solved, impossible or unknown; or missing, unsupported or failed."""
    solution: list[list[int]] | None = None
    seconds: float = 0.0
    """The time for building the model and solving it."""
    stats: dict[str, float] = field(default_factory=dict)
    problem: str = ""
    """Why there is no answer, in a line."""


def measure(puzzle: Puzzle, engine: str, limits: Limits = NO_LIMITS) -> Measurement:
    """Ask an engine for a solution, in a process of its own."""
    worker = Worker(engine, "skytile.measuring:answer")
    seconds = None if limits.seconds is None else limits.seconds + _GRACE
    try:
        worker.ask(engine)
        memory = limits.memory or usual_memory()
        measurement: Measurement = worker.ask((puzzle, engine, limits), seconds, memory)
        return measurement
    except NotInstalled as problem:
        return Measurement(engine, "missing", problem=str(problem))
    except NotSupported as problem:
        return Measurement(engine, "unsupported", problem=str(problem))
    except TimeoutError:
        return Measurement(engine, "unknown", problem="it did not stop by itself and was ended")
    except MemoryExceeded as problem:
        return Measurement(engine, "unknown", problem=str(problem))
    except SkytileError as problem:
        how = problem.how if isinstance(problem, ProcessDied) else str(problem)
        return Measurement(engine, "failed", problem=how)
    finally:
        worker.end()


def answer(request: str | tuple[Puzzle, str, Limits]) -> Measurement | None:
    """Load an engine or, once it is loaded, measure: what the worker does."""
    if isinstance(request, str):
        make_engine(request).load()
        return None
    puzzle, spec, limits = request
    started = time.monotonic()
    try:
        with make_engine(spec).open_here(puzzle) as session:
            outcome = session.solve(limits=limits.after(started))
    except MemoryError:
        return Measurement(spec, "unknown", problem="out of memory")
    solution = None if outcome.grid is None else outcome.grid.tolist()
    seconds = time.monotonic() - started
    stats = {name: float(value) for name, value in outcome.stats.items()}
    return Measurement(spec, outcome.status.value, solution, seconds, stats)
