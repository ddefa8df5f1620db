"""`skytile solve`."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import click

from skytile.cli.answers import Answer, answer_all, board
from skytile.cli.clashes import clash_line, clash_record, find_clash
from skytile.cli.inputs import read_items
from skytile.cli.options import (
    engine_option,
    json_option,
    limit_options,
    limits_of,
    puzzle_argument,
)
from skytile.engines import Engine, Limits, Status, make_engine
from skytile.puzzles import Puzzle
from skytile.render.text import one_line
from skytile.solving import Solutions, solutions

_EXIT = {Status.SOLVED: 0, Status.IMPOSSIBLE: 1, Status.UNKNOWN: 3}


@click.command(
    epilog="""\b
    Examples:
      skytile solve 5:3////4///////////2///4/,o2f1b
      skytile solve board.txt --engine cp:workers=2 --stats
      skytile solve puzzles.jsonl --json > answers.jsonl
      skytile solve sparse.txt --limit 10 --timeout 60
    """
)
@puzzle_argument
@engine_option
@click.option(
    "--limit", type=click.IntRange(1), default=1, metavar="N", help="Find up to N solutions."
)
@limit_options
@click.option("--stats", is_flag=True, help="Show what the search cost (the last question of it).")
@json_option
def command(
    puzzles: tuple[str, ...],
    engine: str | None,
    limit: int,
    timeout: float | None,
    nodes: int | None,
    stats: bool,
    as_json: bool,
) -> int:
    """Find the solution of each PUZZLE, or up to N of them.

    Where there is none, names a smallest set of clues that clash. Exit status:
    0 solved, 1 impossible, 2 bad input, 3 a limit ran out, 4 engine missing.
    """
    solver, limits = make_engine(engine), limits_of(timeout, nodes)

    items = read_items(puzzles)

    def answer(puzzle: Puzzle) -> Answer:
        found, record, line = _found(puzzle, solver, limit, limits, alone=len(items) == 1)
        costs = _costs(record) if stats else []
        status = _EXIT[found.status]
        return Answer(status, record, line, lambda: [*_drawing(puzzle, found, line), *costs])

    return answer_all(items, as_json, answer)


def _found(
    puzzle: Puzzle, engine: Engine, limit: int, limits: Limits, alone: bool
) -> tuple[Solutions, dict[str, Any], str]:
    """The solutions, as they are, as a record and as a line."""
    started = time.monotonic()
    found = solutions(puzzle, limit, engine=engine, limits=limits)
    record: dict[str, Any] = {
        "status": found.status.value,
        "solutions": [grid.tolist() for grid in found.grids],
        "engine": str(engine),
        "seconds": round(time.monotonic() - started, 6),
        "stats": dict(found.last.stats),
    }
    if found.complete and found.grids:
        record["complete"] = True
    line = " ".join([found.status.value, *map(one_line, found.grids)])
    if found.status is Status.IMPOSSIBLE:
        left = limits.after(started)
        clash = find_clash(puzzle, engine, left, found.last.core, alone)
        record |= clash_record(clash)
        line = f"{line}: {clash_line(clash)}"
    return found, record, line


def _drawing(puzzle: Puzzle, found: Solutions, line: str) -> Iterable[Any]:
    for number, grid in enumerate(found.grids):
        if number:
            yield ""
        yield board(puzzle, grid)
    if found.status is Status.UNKNOWN:
        yield "unknown: a limit ran out"
    elif found.status is Status.IMPOSSIBLE:
        yield line


def _costs(record: dict[str, Any]) -> Iterable[str]:
    """What the last question to the engine cost."""
    yield ""
    costs = {"engine": record["engine"], "seconds": record["seconds"]} | record["stats"]
    for name, value in costs.items():
        shown = f"{value:.4f}" if "seconds" in name else f"{value}".removesuffix(".0")
        yield f"{name.replace('_', ' '):<14}{shown}"
