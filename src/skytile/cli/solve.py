"""`skytile solve`."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import click

from skytile.cli.answers import Answer, answer_all, board
from skytile.cli.clashes import clash_line, find_clash
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
from skytile.solve import Solutions, solutions

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
@click.option("--stats", is_flag=True, help="Show what the search cost.")
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

    def answer(puzzle: Puzzle) -> Answer:
        return _answer(puzzle, solver, limit, limits, stats)

    return answer_all(read_items(puzzles), as_json, answer)


def _answer(puzzle: Puzzle, engine: Engine, limit: int, limits: Limits, stats: bool) -> Answer:
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
    words = [found.status.value]
    if found.status is Status.IMPOSSIBLE:
        clash = find_clash(puzzle, engine, limits.after(started), record)
        words.append(clash_line(clash))
    line = " ".join([found.status.value, *map(one_line, found.grids)])
    if len(words) > 1:
        line = ": ".join(words)

    def drawing() -> Iterable[Any]:
        return _drawing(puzzle, found, words, record if stats else {})

    return Answer(_EXIT[found.status], record, line, drawing)


def _drawing(
    puzzle: Puzzle, found: Solutions, words: list[str], record: dict[str, Any]
) -> Iterable[Any]:
    for number, grid in enumerate(found.grids):
        if number:
            yield ""
        yield board(puzzle, grid)
    if found.status is not Status.SOLVED:
        yield ": ".join(words)
    if record:
        yield ""
        yield f"engine   {record['engine']}"
        yield f"seconds  {record['seconds']:.4f}"
        for name, value in record["stats"].items():
            yield (
                f"{name.replace('_', ' ')}  {value:.4f}"
                if "seconds" in name
                else f"{name}  {value}"
            )
