"""`skytile grade`."""

from __future__ import annotations

import click

from skytile.cli.answers import Answer, answer_all
from skytile.cli.inputs import read_items
from skytile.cli.options import json_option, puzzle_argument
from skytile.logic import Grade, grade
from skytile.puzzles import Puzzle


@click.command(
    epilog="""\b
    Examples:
      skytile grade 5:/3//3////3/3/1///3///////,g2g3i
      skytile grade puzzles.jsonl --json
    """
)
@puzzle_argument
@json_option
def command(puzzles: tuple[str, ...], as_json: bool) -> int:
    """Say how hard each PUZZLE is: easy, medium, hard, expert or extreme.

    The level is that of the hardest technique it needs; the score counts all
    steps. Exit status: 0 graded, 1 the puzzle has several solutions or none,
    2 bad input.
    """

    def answer(puzzle: Puzzle) -> Answer:
        given = grade(puzzle)
        line = _line(given)
        return Answer(0, given.record(), line, lambda: [line])

    return answer_all(read_items(puzzles), as_json, answer)


def _line(given: Grade) -> str:
    hardest = f", hardest: {given.hardest}" if given.hardest else ""
    return f"{given.level} (score {given.score}, {given.steps} steps{hardest})"
