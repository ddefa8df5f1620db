"""`skytile grade`."""

import click

from skytile.cli.answers import Reply, answer_all
from skytile.cli.inputs import read_items
from skytile.cli.options import json_option, language_option, puzzle_argument
from skytile.logic import Grade, grade
from skytile.logic.techniques import technique_name
from skytile.logic.words import DEFAULT, catalogue
from skytile.puzzles import Puzzle


@click.command(
    epilog="""\b
    Examples:
      skytile grade 5:/3//3////3/3/1///3///////,g2g3i
      skytile grade puzzles.jsonl --json
    """
)
@puzzle_argument
@language_option
@json_option
def command(puzzles: tuple[str, ...], language: str, as_json: bool) -> int:
    """Say how hard each PUZZLE is: easy, medium, hard, expert or extreme.

    The level is that of the hardest technique it needs. A bottleneck is a point where only one
    step helps, and that one is not easy. The score is one number for all of it: ten for each
    level, and within a level it grows with the work to do. Exit status: 0 graded, 1 the puzzle has
    several solutions or none, 2 bad input.
    """

    def answer(puzzle: Puzzle) -> Reply:
        graded = grade(puzzle)
        line = plain_line(graded) if language == DEFAULT else worded_line(graded, language)
        return Reply(0, graded.record(), line)

    return answer_all(read_items(puzzles), as_json, answer)


def plain_line(graded: Grade) -> str:
    """The grade in English, without the catalogue, which takes a while to load."""
    hardest = f", hardest: {graded.hardest}" if graded.hardest else ""
    steps = f"{graded.steps} step{'s' * (graded.steps != 1)}"
    if graded.bottlenecks:
        steps += f", {graded.bottlenecks} of them "
        steps += "a bottleneck" if graded.bottlenecks == 1 else "bottlenecks"
    return f"{graded.level} (score {graded.score}, {steps}{hardest})"


def worded_line(graded: Grade, language: str) -> str:
    """The grade in a language."""
    words = catalogue(language)
    variables: dict[str, str | int] = {
        "level": words.format(f"level-{graded.level}"),
        "score": str(graded.score),
        "steps": str(graded.steps),
        "bottlenecks": graded.bottlenecks,
        "hardest": technique_name(graded.hardest, language) if graded.hardest else "",
        "techniques": int(graded.hardest is not None),
    }
    return words.format("grade", variables)
