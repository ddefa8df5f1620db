"""`skytile book`."""

import json
from pathlib import Path
from typing import Any

import click

from skytile.cli.answers import with_progress
from skytile.cli.files import write_whole
from skytile.cli.inputs import Item, read_items
from skytile.cli.messages import complain
from skytile.cli.options import json_option, puzzle_argument
from skytile.engines import Limits
from skytile.errors import InputError, OptionError, SkytileError, quoted
from skytile.formats import parse_with_remarks
from skytile.puzzles import Grid, Puzzle
from skytile.render.book import PAPERS, Book, Entry, make_book
from skytile.solving import Uniqueness, check

_PATIENCE = Limits(seconds=5.0)
"""For each puzzle: it should be unique, which rarely takes time to see."""


@click.command(
    epilog="""\b
    Examples:
      skytile book puzzles.jsonl -o book.pdf
      skytile book easy.txt hard.txt -o book.pdf --title 'Rainy days' --author 'A. Maker'
      skytile book puzzles.jsonl -o handout.pdf --paper letter --per-page 2 --no-solutions
    """
)
@puzzle_argument
@click.option("-o", "--output", metavar="FILE.pdf", required=True, help="The file to write.")
@click.option("--title", default="", help="On the title page and above every page.")
@click.option("--author", default="", help="On the title page.")
@click.option(
    "--per-page",
    type=click.IntRange(1, 24),
    metavar="N",
    help="Puzzles on a page; by default, as many as leave room to write.",
)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--no-solutions", is_flag=True, help="Leave the solutions out.")
@click.option("--no-instructions", is_flag=True, help="Leave the rules out.")
@click.option("--grade", is_flag=True, help="Grade the puzzles that come without a level.")
@json_option
def command(
    puzzles: tuple[str, ...],
    output: str,
    no_solutions: bool,
    no_instructions: bool,
    grade: bool,
    as_json: bool,
    **layout: Any,
) -> int:
    """Print the PUZZLES as a booklet: a PDF with solutions at the back.

    Difficulty stars come from the level in a JSON record, or from --grade. A puzzle without a
    solution stops the printing; one with several is printed with a warning.
    """
    if Path(output).suffix.lower() != ".pdf":
        raise OptionError(f"{quoted(output)}: expected a file name with .pdf")
    entries = [_entry(item, grade) for item in with_progress(read_items(puzzles))]
    layout |= {"solutions": not no_solutions, "instructions": not no_instructions}
    write_whole(Path(output), make_book(Book(entries, **layout)))
    count = len(entries)
    record = json.dumps({"file": output, "puzzles": count})
    print(record if as_json else f"{output}: {count} puzzle{'s' * (count != 1)}")
    return 0


def _entry(item: Item, graded: bool) -> Entry:
    with item.naming_place():
        puzzle, remarks = parse_with_remarks(item.source)
    solution = _solution(item, puzzle)
    level = remarks.get("level", remarks.get("difficulty"))
    if graded and level is None:
        level = _level(puzzle)
    name = remarks.get("title", remarks.get("name"))
    stars = level if isinstance(level, str) else None
    return Entry(puzzle, solution, stars, name if isinstance(name, str) else "")


def _solution(item: Item, puzzle: Puzzle) -> Grid | None:
    """The solution to print; a puzzle that has none is refused."""
    verdict = check(puzzle, limits=_PATIENCE)
    where = item.place.removesuffix(": ") or puzzle.title
    if verdict.status is Uniqueness.NONE:
        raise InputError(f"{where}: this puzzle has no solution")
    if verdict.status is Uniqueness.SEVERAL:
        complain(f"{where}: this puzzle has several solutions; one of them is printed")
    if puzzle.solution is not None:
        return puzzle.solution
    if not verdict.grids:
        complain(f"{where}: no solution was found in {_PATIENCE.seconds:.0f} s; none is printed")
        return None
    return verdict.grids[0]


def _level(puzzle: Puzzle) -> str | None:
    """The level of a puzzle; None if it has none: if it is not unique, for instance."""
    from skytile.logic import grade

    try:
        return grade(puzzle).level
    except SkytileError:
        return None
