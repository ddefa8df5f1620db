"""The answer in a text: the last whole grid of the right size, however it is written.

    drawn.py    a row a line
    lists.py    JSON: a list of rows
    cells.py    `r1c2=3` or `(1, 2): 3`, cell by cell

If there are `<answer>` tags, the answer is between them; else it is looked for behind `</think>`,
and then in the whole text. Where no grid is whole, the last one with open cells is taken, or with
values that no cell can have, so that it can be said what is wrong with it. Everything takes time in
proportion to the length of the text.
"""

import unicodedata
from collections.abc import Iterator

import numpy as np

from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.scoring.cells import find_cells
from skytile.scoring.drawn import find_drawn
from skytile.scoring.family import answer_form
from skytile.scoring.lists import find_lists
from skytile.scoring.vocabulary import Found, Vocabulary

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f\ufe0e\ufe0f"))
_BLANKS = ("?", "_", ".", "null", "None")
"""What stands for a cell that is not filled in, unless the family has another use for it."""
_LONG = 1_000_000
"""Grids that are not whole are looked for only in so many last characters."""


def find_answer(text: str | bytes | None, puzzle: Puzzle) -> Grid | None:
    """The grid that a text gives as its answer; None if there is none of the right size."""
    cleaned = _cleaned(text)
    for vocabulary in _vocabularies(puzzle):
        for part in _parts(cleaned):
            last = max(_all_grids(part, puzzle.shape, vocabulary), default=None)
            if last is not None:
                return np.array(last.values, np.int16).reshape(puzzle.shape)
        cleaned = cleaned[-_LONG:]
    return None


def _vocabularies(puzzle: Puzzle) -> Iterator[Vocabulary]:
    """Words for values, then for open cells as well, then any number."""
    symbols = answer_form(puzzle).symbols(puzzle)
    with_blanks = {**dict.fromkeys(_BLANKS, OPEN), **symbols}
    yield Vocabulary(symbols)
    yield Vocabulary(with_blanks)
    yield Vocabulary(with_blanks, any_number=True)


def _cleaned(text: str | bytes | None) -> str:
    """The text with plain digits and without what nobody sees."""
    if not isinstance(text, str):
        text = "" if text is None else bytes(text).decode("utf-8", "replace")
    if text.isascii():
        return text
    foreign = {char for char in set(text) if char > "\x7f" and char.isdecimal()}
    digits = {ord(char): str(unicodedata.decimal(char)) for char in foreign}
    return text.translate(_INVISIBLE | digits)


def _parts(text: str) -> Iterator[str]:
    """The parts of a text in which to look, the most likely first."""
    begin = text.rfind("<answer>")
    if begin >= 0:
        end = text.find("</answer>", begin)
        answer = text[begin + len("<answer>") : None if end < 0 else end]
        if not answer.isspace():
            yield answer
            return
    if (end := text.rfind("</think>")) >= 0:
        yield text[end + len("</think>") :]
    yield text


def _all_grids(text: str, shape: tuple[int, int], vocabulary: Vocabulary) -> Iterator[Found]:
    """Every grid of this shape in a text, in all ways of writing."""
    yield from find_drawn(text, shape, vocabulary)
    yield from find_lists(text, shape, vocabulary)
    yield from find_cells(text, shape, vocabulary)
