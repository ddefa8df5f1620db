"""What scoring needs to know of a family: how values are written, and which rules a grid keeps."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from skytile.families import family_of
from skytile.puzzles import Grid, Puzzle


class AnswerForm(NamedTuple):
    """How the answers of a family look (its part `answer`)."""

    symbols: Callable[[Any], Mapping[str, int]]
    """Every word for a value of this puzzle, with its value."""
    drawn: Callable[[int], str]
    """How a value is drawn."""
    is_echo: Callable[[Any, Grid], bool]
    """Whether a grid shows nothing but the clues of the puzzle."""
    sides: Callable[[Any], Sequence[tuple[str, str]]]
    """The clues left and right of each row, empty for none; no rows if there never are any."""
    count_kept: Callable[[Any, Grid], tuple[int, int]]
    """How many rules and clues a grid keeps, and of how many; one with open cells is not kept."""


def answer_form(puzzle: Puzzle) -> AnswerForm:
    """The form of answers to puzzles of this family."""
    form: AnswerForm = family_of(puzzle).part("answer", user="scoring")
    return form
