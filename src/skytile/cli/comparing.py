"""`skytile solve --engine all`: every engine on one puzzle, in one table."""

import sys
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from skytile.cli.answers import Reply, board
from skytile.engines import ENGINES, Limits, engine_class
from skytile.measuring import Measurement, measure
from skytile.puzzles import Puzzle

_EXIT = {"solved": 0, "impossible": 1}
_SIZES = ("variables", "clauses", "constraints")
_EFFORTS = ("conflicts", "backtracks", "nodes", "inferences", "branches")


def compare_engines(puzzle: Puzzle, limits: Limits) -> Reply:
    """Ask every engine that can run here, each in its own process under the same limits."""
    names = [name for name in ENGINES if engine_class(name).version() is not None]
    found = [measure(puzzle, name, limits) for name in names]
    statuses = {m.status for m in found} & _EXIT.keys()
    agree = len(statuses) <= 1
    status = statuses.pop() if len(statuses) == 1 else "unknown"
    solution = next((m.solution for m in found if m.solution is not None and agree), None)
    record = {
        "status": status,
        "solutions": [] if solution is None else [solution],
        "engine": "all",
        "agree": agree,
        "engines": [asdict(m) for m in found],
    }
    line = f"{status}: {'the engines agree' if agree else 'THE ENGINES DISAGREE'}"

    def drawing() -> Iterable[Any]:
        if solution is not None:
            yield board(puzzle, puzzle.checked_grid(solution))
            yield ""
        yield _table(found)
        yield line

    return Reply(_EXIT.get(status, 3), record, line, drawing)


def _table(found: list[Measurement]) -> Any:
    header = ("engine", "status", "build", "solve", "size of model", "effort")
    rows = [header, *(_row(m) for m in found)]
    if not sys.stdout.isatty():
        widths = [max(len(row[i]) for row in rows) for i in range(len(header))]
        lines = ("  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) for row in rows)
        return "\n".join(line.rstrip() for line in lines)
    from rich import box
    from rich.table import Table

    table = Table(*header, box=box.SIMPLE_HEAD)
    for row in rows[1:]:
        table.add_row(*row, style=None if row[1] in _EXIT else "yellow")
    return table


def _row(m: Measurement) -> tuple[str, ...]:
    if m.problem:
        return (m.engine, m.status, "", "", "", m.problem)
    build = m.stats.get("build_seconds", 0.0) + m.stats.get("load_seconds", 0.0)
    solve = m.stats.get("solve_seconds", m.seconds - build)
    size, effort = _amounts(m, _SIZES), _amounts(m, _EFFORTS)[:2]
    times = _duration(build), _duration(solve)
    return (m.engine, m.status, *times, ", ".join(size), ", ".join(effort))


def _amounts(m: Measurement, names: Iterable[str]) -> list[str]:
    return [f"{m.stats[name]:,.0f} {name}" for name in names if name in m.stats]


def _duration(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
