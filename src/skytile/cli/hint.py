"""`skytile hint`."""

import click

from skytile.cli.answers import Reply, answer_all
from skytile.cli.inputs import progress_text, read_items
from skytile.cli.options import json_option, puzzle_argument
from skytile.formats.progress import parse_progress
from skytile.logic import STRENGTHS, hint
from skytile.puzzles import Puzzle


@click.command(
    epilog="""\b
    Examples:
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i --strength where
      skytile hint 5:/3//3////3/3/1///3///////,g2g3i --progress '...../5..../...5./35.../....5'
    """
)
@puzzle_argument
@click.option(
    "--progress",
    metavar="GRID",
    help="What is filled in: a file or the rows; . for open (in a Mosaic X black, o white).",
)
@click.option(
    "--strength",
    type=click.Choice(STRENGTHS),
    default="full",
    show_default=True,
    help="Say where to look, which technique helps there, or the whole reason.",
)
@json_option
def command(puzzles: tuple[str, ...], progress: str | None, strength: str, as_json: bool) -> int:
    """Show the next step of each PUZZLE; mistakes in the progress come first.

    Exit status: 0 there is a hint, 1 the puzzle has several solutions or none, 2 bad input.
    """
    text = progress_text(progress)

    def answer(puzzle: Puzzle) -> Reply:
        filled = None if text is None else parse_progress(text, puzzle)
        found = hint(puzzle, filled, strength)
        lines = [step.text for step in found.steps] if strength == "full" else []
        return Reply(0, found.record(), found.text, lambda: lines or [found.text])

    return answer_all(read_items(puzzles), as_json, answer)
