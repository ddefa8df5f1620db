"""What a measurement does, in a process of its own: a function for each kind.

Loading a solver and making the board are not measured. Seconds are split as the engines tell it:
building covers the model and handing it to the solver. Starting a solver's own program (Prolog,
HiGHS) is in `seconds` and in neither part.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from skytile.engines import Limits, Outcome, Status, make_engine
from skytile.studies.machinery.boards import board

_SIZE = ("variables", "clauses", "constraints")
_STATUS = {Status.SOLVED: "solved", Status.IMPOSSIBLE: "impossible", Status.UNKNOWN: "time"}


class OutOfTime(Exception):
    """The limit ran out before the job was done."""


@dataclass(frozen=True)
class JobResult:
    """What came of a task and what it cost."""

    status: str
    """solved or impossible; time or memory if that ran out; missing, unsupported or failed."""
    seconds: float = 0.0
    """On the clock, all in all."""
    build_seconds: float | None = None
    solve_seconds: float | None = None
    size: Mapping[str, float] = field(default_factory=dict)
    effort: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    """What else the job found."""
    problem: str = ""


def job_result(outcome: Outcome, seconds: float, **values: Any) -> JobResult:
    """The result that an engine's outcome is."""
    stats = outcome.stats
    built = stats.get("build_seconds", 0.0) + stats.get("load_seconds", 0.0)
    return JobResult(
        _STATUS[outcome.status],
        round(seconds, 6),
        round(built, 6) if stats else None,
        round(stats["solve_seconds"], 6) if "solve_seconds" in stats else None,
        {name: stats[name] for name in _SIZE if name in stats},
        {k: v for k, v in stats.items() if k not in _SIZE and not k.endswith("_seconds")},
        values,
    )


def describe(request: dict[str, Any]) -> dict[str, Any]:
    """What a record says of its task."""
    about = {key: request[key] for key in ("job", "engine", "board", "repetition")}
    return about | {
        "seed": int(request["board"].rpartition("/")[2]),
        "job_options": request["options"],
        "limits": {"seconds": request["seconds"], "memory_mb": request["memory"]},
        "options": make_engine(request["engine"]).chosen if request["engine"] else {},
    }


def solve(request: dict[str, Any]) -> JobResult:
    """Solve the board once."""
    puzzle = board(request["board"])
    started = time.monotonic()
    with make_engine(request["engine"]).open(puzzle) as session:
        outcome = session.solve(limits=Limits(request["seconds"]).after(started))
    return job_result(outcome, time.monotonic() - started)
