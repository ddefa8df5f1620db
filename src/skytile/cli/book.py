"""`skytile book`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import click

from skytile.cli.answers import with_progress
from skytile.cli.files import write_whole
from skytile.cli.inputs import Item, read_items
from skytile.cli.messages import complain
from skytile.cli.options import json_option, puzzle_argument
from skytile.engines import Limits
from skytile.errors import InputError, OptionError, SkytileError, quoted
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
    title: str,
    author: str,
    paper: str,
    per_page: int | None,
) -> int:
    """Print the PUZZLES as a booklet: a PDF with solutions at the back.

    Difficulty stars come from the level in a JSON record, or from --grade. A puzzle
    without a solution stops the printing; one with several is printed with a warning.
    """
    if Path(output).suffix.lower() != ".pdf":
        raise OptionError(f"{quoted(output)}: expected a file name with .pdf")
    level = _grader() if grade else None
    entries = [_entry(item, level) for item in with_progress(read_items(puzzles))]
    book = Book(
        entries,
        title=title,
        author=author,
        paper=paper,
        per_page=per_page,
        solutions=not no_solutions,
        instructions=not no_instructions,
    )
    write_whole(Path(output), make_book(book))
    if as_json:
        print(json.dumps({"file": output, "puzzles": len(entries)}))
    else:
        print(f"{output}: {len(entries)} puzzle{'s' * (len(entries) != 1)}")
    return 0


def _entry(item: Item, level: Callable[[Puzzle], str | None] | None) -> Entry:
    with item.naming_place():
        puzzle, remarks = item.puzzle_and_remarks()
    solution = _solution(item, puzzle)
    known = remarks.get("level", remarks.get("difficulty"))
    if level is not None and known is None:
        known = level(puzzle)
    name = remarks.get("title", remarks.get("name"))
    return Entry(
        puzzle,
        solution,
        known if isinstance(known, str) else None,
        name if isinstance(name, str) else "",
    )


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


def _grader() -> Callable[[Puzzle], str | None]:
    """A function that grades a puzzle; None for one without a level: not unique, for instance."""
    from skytile.logic import grade

    def level(puzzle: Puzzle) -> str | None:
        try:
            return grade(puzzle).level
        except SkytileError:
            return None

    return level
