"""`skytile convert`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from skytile.cli.answers import progress_over
from skytile.cli.files import write_whole
from skytile.cli.inputs import Item, read_items
from skytile.cli.options import puzzle_argument
from skytile.errors import InputError
from skytile.formats import FORMATS, tatham, write
from skytile.puzzles import Puzzle


@click.command(
    epilog="""\b
    Examples:
      skytile convert 5:3////4///////////2///4/,o2f1b --to text
      skytile convert puzzles.txt --to json -o puzzles.jsonl
      skytile convert 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g' --to tatham
    """
)
@puzzle_argument
@click.option(
    "--to", "notation", required=True, type=click.Choice(list(FORMATS)), help="The notation."
)
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead.")
@click.option("--json", "as_json", is_flag=True, help='Wrap each text: {"format":…,"text":…}.')
def command(puzzles: tuple[str, ...], notation: str, output: str | None, as_json: bool) -> int:
    """Write each PUZZLE in another notation.

    A puzzle that the notation cannot express is refused, never cut down.
    """
    items = read_items(puzzles)
    texts, status = [], 0
    for item in progress_over(items):
        try:
            texts.append(_written(item, notation))
        except InputError as problem:
            if len(items) == 1:
                raise
            click.echo(f"skytile: {' '.join(str(problem).split())}", err=True)
            status = 2
    if as_json:
        import json

        texts = [json.dumps({"format": notation, "text": text}) for text in texts]
    between = "\n" if as_json or FORMATS[notation].one_line else "\n\n"
    whole = between.join(texts) + "\n" * bool(texts)
    if output is None:
        click.echo(whole, nl=False)
        sys.stdout.flush()
    else:
        write_whole(Path(output), whole)
    return status


def _written(item: Item, notation: str) -> str:
    puzzle = item.puzzle()
    try:
        text = write(puzzle, notation)
    except InputError as problem:
        raise InputError(f"{item.place}{problem}") from None
    _warn(item, puzzle, notation)
    return text


def _warn(item: Item, puzzle: Puzzle, notation: str) -> None:
    beyond = tatham.beyond_his_limits(puzzle) if notation == "tatham" else None
    if beyond:
        click.echo(f"skytile: {item.place}{beyond}; this ID is for Skytile", err=True)
