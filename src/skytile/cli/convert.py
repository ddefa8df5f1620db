"""`skytile convert`."""

from pathlib import Path

import click

from skytile.cli.answers import Reply, answer_all
from skytile.cli.files import OutputFile
from skytile.cli.inputs import read_items
from skytile.cli.messages import complain
from skytile.cli.options import engine_option, force_option, puzzle_argument
from skytile.engines.exports import EXPORTS
from skytile.formats import FORMATS, tatham
from skytile.puzzles import Puzzle
from skytile.records import conversion_record


@click.command(
    epilog="""\b
    Examples:
      skytile convert 5:3////4///////////2///4/,o2f1b --to text
      skytile convert puzzles.txt --to json -o puzzles.jsonl
      skytile convert board.txt --to dimacs --engine sat:clues=direct -o board.cnf
      skytile convert 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g' --to tatham
      skytile convert 'https://sudokupad.app/fpuz…' --to text
    """
)
@puzzle_argument
@click.option(
    "--to",
    "kind",
    required=True,
    type=click.Choice([*FORMATS, *EXPORTS]),
    help="A notation, or a kind of file for other solvers.",
)
@engine_option
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead.")
@force_option
@click.option("--json", "as_json", is_flag=True, help='Wrap each text: {"format":…,"text":…}.')
def command(
    puzzles: tuple[str, ...],
    kind: str,
    engine: str | None,
    output: str | None,
    force: bool,
    as_json: bool,
) -> int:
    """Write each PUZZLE in another notation, or for another solver.

    A puzzle that the notation cannot express is refused, never cut down; only its solution is left
    out if the notation has no place for one. A FILE with other content is replaced only with
    --force, and a FILE that is also an input never.
    """
    lines: list[str] = []
    file = None if output in (None, "-") else OutputFile(Path(str(output)), puzzles, force)
    if file is not None:
        file.check()
    status = answer_all(
        read_items(puzzles),
        as_json,
        lambda puzzle: _convert(puzzle, kind, engine),
        bad=None,
        out=print if file is None else lines.append,
    )
    if file is not None and lines:
        file.write("".join(f"{line}\n" for line in lines))
    return status


def _convert(puzzle: Puzzle, kind: str, engine: str | None) -> Reply:
    record = conversion_record(puzzle, kind, engine)
    text = record["text"]
    between = "" if kind in FORMATS and FORMATS[kind].one_line else "\n"
    if kind == "tatham" and (beyond := tatham.beyond_his_limits(puzzle)):
        complain(f"{beyond}; this ID is for Skytile")
    return Reply(0, record, text + between, lambda: [text])
