"""One question to one engine in a process of its own, so that nothing it does harms the rest.

The process is this very module: it reads a request from standard input and prints the
measurement, both as one line of JSON. Loading the solver is not measured; building the
model and solving are. A crash, too much memory or an engine that does not stop ends that
process alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from typing import Any

from skytile.engines import NO_LIMITS, Limits, make_engine
from skytile.errors import EngineMissing, NotSupported, SkytileError
from skytile.formats.json import from_object, to_object
from skytile.puzzles import Puzzle

__all__ = ["Measurement", "measure"]

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
    request = {
        "puzzle": to_object(puzzle),
        "engine": engine,
        "seconds": limits.seconds,
        "nodes": limits.nodes,
        "memory": memory,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "skytile.measuring"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    patience = None if limits.seconds is None else limits.seconds + _GRACE
    try:
        out, err = process.communicate(json.dumps(request), timeout=patience)
    except subprocess.TimeoutExpired:
        return Measurement(engine, "unknown", problem="it did not stop by itself and was ended")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return _read(engine, process.returncode, out, err)


def _read(engine: str, code: int, out: str, err: str) -> Measurement:
    try:
        return Measurement(**json.loads(out.splitlines()[-1]))
    except (IndexError, ValueError, TypeError):
        said = (err.strip().splitlines() or ["nothing"])[-1]
        how = f"ended by signal {-code}" if code < 0 else f"ended with status {code}"
        return Measurement(engine, "failed", problem=f"{how}: {said}")


def _measured(request: dict[str, Any]) -> Measurement:
    """Answer a request, in this process."""
    spec, puzzle = request["engine"], from_object(request["puzzle"])
    limits = Limits(request["seconds"], request["nodes"])
    try:
        engine = make_engine(spec)
        engine.load()
        started = time.monotonic()
        with engine.open(puzzle) as session:
            outcome = session.solve(limits=limits.after(started))
    except EngineMissing as problem:
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


def _main() -> None:
    request = json.loads(sys.stdin.read())
    if request["memory"] is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (request["memory"], request["memory"]))
    print(json.dumps(asdict(_measured(request))))


if __name__ == "__main__":
    _main()
