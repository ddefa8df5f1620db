"""`skytile hint`."""

import click

from skytile.cli.answers import Reply, answer_all
from skytile.cli.inputs import progress_text, read_items
from skytile.cli.options import json_option, language_option, puzzle_argument
from skytile.formats.progress import Position, parse_position
from skytile.logic import STRENGTHS, all_hints, hint
from skytile.puzzles import Puzzle


@click.command(
    epilog="""\b
    Examples:
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i --strength where
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i --progress '...../5..../...5./35.../....5'
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i --progress '{"marks": {"r1c2": [1, 3]}}'
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i --all
    """
)
@puzzle_argument
@click.option(
    "--progress",
    metavar="GRID",
    help="What is filled in: a file or the rows; . for open (in a Mosaic X black, o white). "
    'With pencil marks: {"cells": rows, "marks": {"r1c2": [1, 3]}, "near": last cell}.',
)
@click.option(
    "--strength",
    type=click.Choice(STRENGTHS),
    default="full",
    show_default=True,
    help="Say where to look, which technique helps there, or the whole reason.",
)
@click.option("--all", "everything", is_flag=True, help="List every step that there is now.")
@language_option
@json_option
def command(
    puzzles: tuple[str, ...],
    progress: str | None,
    strength: str,
    everything: bool,
    language: str,
    as_json: bool,
) -> int:
    """Show the next step of each PUZZLE; mistakes in the progress come first.

    With pencil marks it is a single deduction; without them, a step that fills in a cell.
    Exit status: 0 there is a hint, 1 the puzzle has several solutions or none, 2 bad input.
    """
    text = progress_text(progress)

    def answer(puzzle: Puzzle) -> Reply:
        cells, marks, near = Position() if text is None else parse_position(text, puzzle)
        if everything:
            steps = all_hints(puzzle, cells, marks=marks, near=near)
            lines = [step.words(language) for step in steps]
            record = {"steps": [step.record(language) for step in steps]}
            return Reply(0, record, " ".join(lines), lambda: lines)
        found = hint(puzzle, cells, strength, marks=marks, near=near, language=language)
        whole = [step.words(language) for step in found.steps] if strength == "full" else []
        return Reply(0, found.record(), found.text, lambda: whole or [found.text])

    return answer_all(read_items(puzzles), as_json, answer)
