"""`skytile compare`."""

import json
from pathlib import Path

import click

from skytile.cli.answers import show
from skytile.cli.inputs import read_items
from skytile.cli.measuring import busy_option, quiet_workers
from skytile.cli.messages import complain, progress_bar
from skytile.cli.options import NumberRange, puzzle_argument
from skytile.cli.tables import text_table
from skytile.engines import make_engine
from skytile.errors import InputError, NotInstalled
from skytile.files import write_whole
from skytile.formats import parse
from skytile.formats.json import to_object
from skytile.studies.compare import (
    QUESTIONS,
    SCALE,
    Comparison,
    check_supported,
    name_boards,
    parse_engines,
)
from skytile.studies.machinery.base import Record, Table
from skytile.studies.machinery.comparison import disagreements
from skytile.studies.machinery.quiet import BUSY
from skytile.studies.machinery.report import report, require
from skytile.studies.machinery.runner import read, run
from skytile.studies.machinery.tables import format_cell

_BOARDS = "boards.jsonl"


@click.command(
    epilog="""\b
    Examples:
      skytile compare boards.txt --engines 'kernel, sat, cp' -o comparison
      skytile compare boards.txt --engines 'sat, sat:clues=direct' --timeout 60 --repeat 5 -o c
      skytile compare boards.jsonl --engines 'kernel, cp' --question check -o c --resume
    """
)
@puzzle_argument
@click.option(
    "--engines",
    default="kernel, sat, cp",
    metavar="LIST",
    help="Engines with their options, separated by commas (kernel, sat, cp).",
)
@click.option(
    "--question",
    type=click.Choice(list(QUESTIONS)),
    default="solve",
    help="Find a solution, or whether there is exactly one (solve).",
)
@click.option(
    "--timeout",
    type=NumberRange(0, 10**6, min_open=True),
    default=10.0,
    metavar="S",
    help="Seconds for a measurement (10).",
)
@click.option(
    "--memory",
    type=NumberRange(0, 2**20, min_open=True),
    default=4.0,
    metavar="GB",
    help="Gigabytes for a measurement (4).",
)
@click.option(
    "--repeat",
    type=click.IntRange(1, 1000),
    default=1,
    metavar="N",
    help="How many times to measure each board (1).",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="The folder for measurements and report.",
)
@click.option("--resume", is_flag=True, help="Complete what an earlier run began.")
@busy_option
def command(
    puzzles: tuple[str, ...],
    engines: str,
    question: str,
    timeout: float,
    memory: float,
    repeat: int,
    output: Path,
    resume: bool,
    busy: bool,
) -> int:
    """Time engines on each PUZZLE, under the same limits and in a fair order.

    DIR gets the measurements (JSON lines), the boards, a report (index.html, report.md) with
    cactus and scatter plots, and every table as CSV. Medians have 95 % intervals, and limits that
    ran out are shown as such. Exit status: 0 measured, 1 the engines disagree, 2 bad input, 3 the
    machine was too busy, 4 an engine is missing.
    """
    comparison = _comparison(
        puzzles, parse_engines(engines), question, timeout, int(memory * 1000), repeat
    )
    check_supported(comparison)
    require()
    missing = {engine: why for engine in comparison.engines if (why := _lacks(engine))}
    for problem in missing.values():  # before a wait that may take minutes
        complain(f"skipped: {problem}")
    if len(missing) == len(comparison.engines):
        return 4
    study, workers = comparison.study(), quiet_workers(1, busy)
    with progress_bar(len(study.tasks_at(SCALE))) as update:
        ran = run(
            study, SCALE, output, workers=workers, resume=resume,
            on_progress=lambda done, total: update(done),
        )  # fmt: skip
    for engine in ran.missing.keys() - missing.keys():
        complain(f"{engine} was skipped: {ran.missing[engine]}")
    if len(ran.missing) == len(comparison.engines):
        return 4
    lines = "".join(f"{json.dumps(to_object(b))}\n" for b in comparison.boards.values())
    write_whole(output / _BOARDS, lines.encode())
    records = read(output)
    for file, content in report(study, records).items():
        write_whole(output / file, content)
    show(_shown(study.tables(records)))
    show(_warnings(records))
    print(output / "index.html")
    return int(bool(disagreements(records)))


def _lacks(engine: str) -> str:
    """Why an engine cannot run here; empty if nothing is known to be missing."""
    try:
        make_engine(engine).require()
    except NotInstalled as problem:
        return str(problem)
    return ""


def _comparison(
    puzzles: tuple[str, ...],
    engines: tuple[str, ...],
    question: str,
    timeout: float,
    memory: int,
    repeat: int,
) -> Comparison:
    items, boards = read_items(puzzles), []
    for item in items:
        with item.naming_place():
            boards.append(parse(item.source))
    if not boards:
        raise InputError("no boards")
    names = name_boards(boards)
    places = [item.place.rstrip(": ") or f"board {number}" for number, item in enumerate(items, 1)]
    return Comparison(
        dict(zip(names, boards, strict=True)), dict(zip(names, places, strict=True)),
        engines, question, timeout, memory, repeat,
    )  # fmt: skip


_OPTIONAL = (
    "median nodes", "median propagations", "median conflicts", "neither", "B faster", "A faster",
    "mean CPU s", "boards", "p (Holm)", "fastest on", "PAR-2 s",
)  # fmt: skip
"""The columns that are dropped first on a narrow screen; the report has all of them."""


def _shown(tables: list[Table]) -> list[object]:
    """The tables to print on a terminal: all but the one that lists every board."""
    parts: list[object] = []
    for table in tables:
        if table.name != "boards":
            rows = [[format_cell(cell) for cell in row] for row in table.rows]
            shown = text_table(list(table.columns), rows, optional=_OPTIONAL)
            parts += [table.title, shown, ""]
    return parts


def _warnings(records: list[Record]) -> list[str]:
    loud = sum(record.get("machine", {}).get("others", 0) > BUSY for record in records)
    if not loud:
        return []
    return [f"{loud} of {len(records)} measurements were made while others used the machine"]
