"""One question to one engine in a process of its own, so that nothing it does harms the rest.

Loading the solver is not measured; building the model and solving are. A crash, too much
memory or an engine that does not stop ends that process alone.
"""

import time
from dataclasses import dataclass, field

from skytile.engines import NO_LIMITS, Limits, make_engine
from skytile.errors import EngineError, NotInstalled, NotSupported, SkytileError
from skytile.processes.resources import limit_resources
from skytile.processes.worker import ProcessDied, Worker
from skytile.puzzles import Puzzle

_GRACE = 10.0
"""Seconds that an engine may take to stop, and its process to load it, beyond the limit."""


@dataclass(frozen=True)
class Measurement:
    """What an engine answered, and what it cost."""

    engine: str
    status: str
    """solved, impossible or unknown; or missing, unsupported or failed."""
    solution: list[list[int]] | None = None
    seconds: float = 0.0
    """Building the model and solving it."""
    stats: dict[str, float] = field(default_factory=dict)
    problem: str = ""
    """Why there is no answer, in a line."""


def measure(
    puzzle: Puzzle, engine: str, limits: Limits = NO_LIMITS, memory: int | None = None
) -> Measurement:
    """Ask an engine for a solution, in a process of its own; `memory` is in bytes."""
    worker = Worker(engine, "skytile.measuring:answer")
    try:
        measurement: Measurement = worker.ask(
            (puzzle, engine, limits, memory),
            None if limits.seconds is None else limits.seconds + _GRACE,
        )
        return measurement
    except TimeoutError:
        return Measurement(engine, "unknown", problem="it did not stop by itself and was ended")
    except EngineError as problem:
        how = problem.how if isinstance(problem, ProcessDied) else str(problem)
        return Measurement(engine, "failed", problem=how)
    finally:
        worker.end()


def answer(request: tuple[Puzzle, str, Limits, int | None]) -> Measurement:
    """Measure, in this process: what the worker does."""
    puzzle, spec, limits, memory = request
    if memory is not None:
        limit_resources(**{"as": memory})
    try:
        engine = make_engine(spec)
        engine.load()
        started = time.monotonic()
        with engine.open(puzzle) as session:
            outcome = session.solve(limits=limits.after(started))
    except NotInstalled as problem:
        return Measurement(spec, "missing", problem=str(problem))
    except NotSupported as problem:
        return Measurement(spec, "unsupported", problem=str(problem))
    except SkytileError as problem:
        return Measurement(spec, "failed", problem=str(problem))
    except MemoryError:
        return Measurement(spec, "failed", problem="out of memory")
    solution = None if outcome.grid is None else outcome.grid.tolist()
    seconds = time.monotonic() - started
    stats = {name: float(value) for name, value in outcome.stats.items()}
    return Measurement(spec, outcome.status.value, solution, seconds, stats)
