"""`skytile explain`."""

from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import click

from skytile.cli.answers import Reply, answer_all, board
from skytile.cli.files import OutputFile
from skytile.cli.inputs import read_items
from skytile.cli.options import force_option, json_option, language_option, puzzle_argument
from skytile.formats.progress import read_cell
from skytile.logic import Walkthrough, explain
from skytile.logic.grading import grade_of
from skytile.logic.words import catalogue
from skytile.logic.words.titles import title_of
from skytile.puzzles import Puzzle


@click.command(
    epilog="""\b
    Examples:
      skytile explain 5:/3//3////3/3/1///3///////,g2g3i
      skytile explain 5:/3//3////3/3/1///3///////,g2g3i --cell r3c4
      skytile explain 5x5:b45a2e669a3c4b2b -o page.html
      skytile explain puzzles.jsonl --json
    """
)
@puzzle_argument
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write an HTML page with a picture of every step (of several puzzles: FILE-1, …).",
)
@force_option
@click.option(
    "--cell", metavar="CELL", help="Explain only why this cell, such as r3c4, has its value."
)
@click.option(
    "--open",
    "is_open",
    is_flag=True,
    help="List every simple step, instead of several in one sentence.",
)
@language_option
@json_option
def command(
    puzzles: tuple[str, ...],
    output: str | None,
    force: bool,
    cell: str | None,
    is_open: bool,
    language: str,
    as_json: bool,
) -> int:
    """Walk through the solution of each PUZZLE, with a reason for every step.

    Exit status: 0 explained, 1 the puzzle has several solutions or none, 2 bad input.
    """
    items, numbers = read_items(puzzles), count(1)

    def answer(puzzle: Puzzle) -> Reply:
        number = next(numbers)
        walk = explain(puzzle, cell=read_cell(cell, puzzle), folded=not is_open)
        record = walk.record(language)
        if output is None:
            return Reply(0, record, _summary(walk, language), lambda: _lines(walk, language))
        from skytile.render.walkthrough import page

        path = Path(output)
        if len(items) > 1:
            path = path.with_stem(f"{path.stem}-{number}")
        OutputFile(path, puzzles, force, ".html").write(page(walk, language))
        return Reply(0, record | {"page": str(path)}, f"{_summary(walk, language)}: {path}")

    return answer_all(items, as_json, answer)


def _summary(walk: Walkthrough, language: str) -> str:
    words, count = catalogue(language), len(walk.single_steps)
    level = words.format(f"level-{grade_of(walk).level}")
    about: dict[str, str | int] = {"puzzle": title_of(walk.puzzle, language), "level": level}
    return words.format("walk", about | {"steps": str(count), "count": count})


def _lines(walk: Walkthrough, language: str) -> Iterable[Any]:
    """Every step as a numbered sentence, in chapters if there are many, then the board."""
    yield _summary(walk, language)
    yield ""
    titles = {chapter.first: chapter.title for chapter in walk.chapters_in(language)}
    wide = len(str(len(walk.steps)))
    for number, step in enumerate(walk.steps, 1):
        if number in titles:
            yield from ("", titles[number], "") if number > 1 else (titles[number], "")
        yield f"{number:>{wide}}. {step.words(language)}"
    if walk.solved:
        yield ""
        yield board(walk.puzzle, walk.solution)
