"""`skytile solve --engine all`: every engine on one puzzle, in one table."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from skytile.cli.answers import Reply, board
from skytile.cli.tables import text_table
from skytile.engines import ENGINES, Limits, engine_class
from skytile.measuring import Measurement, measure
from skytile.puzzles import Puzzle

_EXIT = {"solved": 0, "impossible": 1}
_SIZES = ("variables", "clauses", "constraints")
_EFFORTS = ("conflicts", "backtracks", "nodes", "inferences", "branches")


def compare_engines(puzzle: Puzzle, limits: Limits) -> Reply:
    """Ask every engine that can run here, each in its own process under the same limits."""
    here = {name: engine_class(name).version() is not None for name in ENGINES}
    found = [measure(puzzle, name, limits) for name, is_here in here.items() if is_here]
    missing = [name for name, is_here in here.items() if not is_here]
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
        "missing": missing,
    }
    words = "no engine answered" if status == "unknown" else "the engines agree"
    line = f"{status}: {words if agree else 'THE ENGINES DISAGREE'}"

    def drawing() -> Iterable[Any]:
        if solution is not None:
            yield board(puzzle, puzzle.checked_grid(solution))
            yield ""
        yield _table(found)
        yield line
        if missing:
            yield f"not installed: {', '.join(missing)} (see 'skytile doctor')"

    return Reply(_EXIT.get(status, 3), record, line, drawing)


def _table(found: list[Measurement]) -> Any:
    header = ("engine", "status", "build", "solve", "size of model", "effort")
    return text_table(
        header,
        [_row(m) for m in found],
        lambda row: None if row[1] in _EXIT else "yellow",
        optional=header[-2:],
        wrapped=header[-2:],
    )


def _row(m: Measurement) -> tuple[str, ...]:
    if m.problem:
        return (m.engine, m.status, "", "", "", m.problem)
    build = m.stats.get("build_seconds", 0.0) + m.stats.get("load_seconds", 0.0)
    solve = m.stats.get("solve_seconds", m.seconds - build)
    size, effort = _amounts(m, _SIZES), _amounts(m, _EFFORTS)[:2]
    times = _duration(build), _duration(solve)
    return (m.engine, m.status, *times, ", ".join(size), ", ".join(effort))


def _amounts(m: Measurement, names: Iterable[str]) -> list[str]:
    return [_counted(m.stats[name], name) for name in names if name in m.stats]


def _counted(count: float, names: str) -> str:
    """'1 node', '2 nodes', '1 branch'."""
    one = names.removesuffix("es") if names == "branches" else names.removesuffix("s")
    return f"{count:,.0f} {one if count == 1 else names}"


def _duration(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
