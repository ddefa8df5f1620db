"""`skytile solve`."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from skytile.cli.answers import (
    PartialReply,
    Reply,
    answer_all,
    answer_many,
    board,
    clash_line,
    unknown_line,
)
from skytile.cli.inputs import read_items
from skytile.cli.options import MANY, json_option, named_engine, puzzle_argument, solver_options
from skytile.engines import Asked, Engine, Limits, Status, default_engine
from skytile.many import ask_many
from skytile.puzzles import Puzzle
from skytile.records import clash_record, find_clash, solutions_record
from skytile.render.text import format_grid
from skytile.solving import Interrupted, Solutions, solutions, solutions_of

if TYPE_CHECKING:
    from skytile.clashes import Clash

_SOON_SHOWN = 100_000
"""The most cells of solutions still shown after Ctrl-C, when commands should end quickly."""
_EXIT = {Status.SOLVED: 0, Status.IMPOSSIBLE: 1, Status.UNKNOWN: 3}


@click.command(
    epilog="""\b
    Examples:
      skytile solve 5:3////4///////////2///4/,o2f1b
      skytile solve board.txt --engine cp:workers=2 --stats
      skytile solve puzzles.jsonl --json > answers.jsonl
      skytile solve board.txt --engine all --timeout 10
      skytile solve sparse.txt --limit 10 --timeout 60
    """
)
@puzzle_argument
@solver_options
@click.option(
    "--limit", type=click.IntRange(1, MANY), default=1, metavar="N", help="Find up to N solutions."
)
@click.option("--stats", is_flag=True, help="Show what the search cost (the last question of it).")
@json_option
def command(
    puzzles: tuple[str, ...],
    engine: str | None,
    limit: int,
    limits: Limits,
    stats: bool,
    as_json: bool,
) -> int:
    """Find the solution of each PUZZLE, or up to N of them.

    If there is none, name a smallest set of clues that clash. With --engine all, every engine
    solves it in a process of its own under the same limits, and a table compares them. Exit status:
    0 solved, 1 impossible, 2 bad input, 3 a limit ran out, 4 engine missing.
    """
    items = read_items(puzzles)
    if engine == "all":
        from skytile.cli.comparing import compare_engines

        return answer_all(items, as_json, lambda puzzle: compare_engines(puzzle, limits))
    chosen, alone = named_engine(engine), len(items) == 1

    def reply(puzzle: Puzzle, solver: Engine, found: Solutions, seconds: float) -> Reply:
        started = time.monotonic() - seconds
        record = solutions_record(solver, found, seconds)
        if found.status is not Status.IMPOSSIBLE:
            return _solved(puzzle, found, record, stats)
        clash = find_clash(puzzle, solver, limits.after(started), found.last.core, alone)
        return _impossible(clash, record | clash_record(clash), stats)

    def answer(puzzle: Puzzle) -> Reply:
        solver = chosen or default_engine(puzzle)
        solver.prepare(puzzle, memory=limits.memory)
        started = time.monotonic()
        try:
            found = solutions(puzzle, limit, engine=solver, limits=limits)
        except Interrupted as interrupted:
            if sum(grid.size for grid in interrupted.so_far.grids) > _SOON_SHOWN:
                raise
            seconds = time.monotonic() - started
            raise PartialReply(reply(puzzle, solver, interrupted.so_far, seconds)) from None
        return reply(puzzle, solver, found, time.monotonic() - started)

    def answer_one(puzzle: Puzzle, asked: Asked) -> Reply:
        return reply(puzzle, asked.engine, solutions_of(asked.outcomes), asked.seconds)

    if limit > 1:
        return answer_all(items, as_json, answer)
    ask = partial(ask_many, count=1, engine=chosen, limits=limits)
    return answer_many(items, as_json, ask, answer_one)


def _impossible(clash: Clash | None, record: dict[str, Any], stats: bool) -> Reply:
    line = f"{Status.IMPOSSIBLE.value}: {clash_line(clash)}"
    costs = _costs(record) if stats else ()
    return Reply(_EXIT[Status.IMPOSSIBLE], record, line, lambda: [line, *costs])


def _solved(puzzle: Puzzle, found: Solutions, record: dict[str, Any], stats: bool) -> Reply:
    line = " ".join([found.status.value, *map(format_grid, found.grids)])

    def drawing() -> Iterable[Any]:
        for number, grid in enumerate(found.grids):
            yield from [""] * (number > 0)
            yield board(puzzle, grid)
        if found.status is Status.UNKNOWN:
            yield unknown_line(found.last)
        if stats:
            yield from _costs(record)

    return Reply(_EXIT[found.status], record, line, drawing)


def _costs(record: dict[str, Any]) -> Iterable[str]:
    """What the last question to the engine cost."""
    yield ""
    costs = {"engine": record["engine"], "seconds": record["seconds"]} | record["stats"]
    for name, value in costs.items():
        shown = f"{value:.4f}" if "seconds" in name else f"{value}".removesuffix(".0")
        yield f"{name.replace('_', ' '):<14}{shown}"
