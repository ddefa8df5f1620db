"""The answer in a text: the last grid of the right size, however it is written.

    drawn.py    one row per line
    lists.py    JSON: a list of rows
    cells.py    `r1c2=3` or `(1, 2): 3`, cell by cell

What is between `<think>` and `</think>` is not an answer. If there are `<answer>` tags, the answer
is between them. A grid with open cells counts too, unless it shows nothing but the puzzle again.
If there is none, one with values that no cell can have is taken, so that the score can say what is
wrong with it. Everything takes time in proportion to the length of the text.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.scoring.cells import find_cells
from skytile.scoring.drawn import find_drawn
from skytile.scoring.family import answer_form
from skytile.scoring.lists import find_lists
from skytile.scoring.vocabulary import Found, Vocabulary

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f\ufe0e\ufe0f"))
_BLANKS = ("?", "_", ".", "null", "None")
"""Words for a cell that is not filled in, unless the family has another use for them."""
_LONG = 1_000_000
"""How many characters at the end are searched for values that no cell can have."""
_THINK = re.compile(r"<(/?)think(?:ing)?>", re.IGNORECASE)
_TAG = re.compile(r"<(/?)answer>", re.IGNORECASE)


def find_answer(text: str | bytes | None, puzzle: Puzzle) -> Grid | None:
    """The grid that a text gives as its answer; None if there is none of the right size."""
    answer = _answer_part(_without_thinking(_cleaned(text)))
    form = answer_form(puzzle)
    symbols = {**dict.fromkeys(_BLANKS, OPEN), **form.symbols(puzzle)}
    for vocabulary in (Vocabulary(symbols), Vocabulary(symbols, any_number=True)):
        found = sorted(_all_grids(answer, puzzle, vocabulary), key=lambda one: one.end)
        for grid in reversed(found):
            cells = np.array(grid.values, np.int16).reshape(puzzle.shape)
            if not form.is_echo(puzzle, cells):
                return cells
        answer = answer[-_LONG:]
    return None


def _cleaned(text: str | bytes | None) -> str:
    """The text with plain digits and without invisible characters."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    text = "" if text is None else str(text)
    if text.isascii():
        return text
    foreign = {char for char in set(text) if char > "\x7f" and char.isdecimal()}
    digits = {ord(char): str(unicodedata.decimal(char)) for char in foreign}
    return text.translate(_INVISIBLE | digits)


def _without_thinking(text: str) -> str:
    """The text after the last thought, or before one that does not end."""
    thoughts = [*_THINK.finditer(text)]
    if not thoughts:
        return text
    last = thoughts[-1]
    return text[last.end() :] if last[1] else text[: last.start()]


def _answer_part(text: str) -> str:
    """The text between the last tags that are not empty, or after an open one; else all."""
    tags = [*_TAG.finditer(text)]
    for tag, after in reversed([*pairwise(tags)]):
        if not tag[1] and after[1] and (answer := text[tag.end() : after.start()].strip()):
            return answer
    if tags and not tags[-1][1] and not any(tag[1] for tag in tags):
        return text[tags[-1].end() :].strip() or text
    return text


def _all_grids(text: str, puzzle: Puzzle, vocabulary: Vocabulary) -> Iterator[Found]:
    """Every grid of the puzzle's shape in a text, in all ways of writing."""
    yield from find_drawn(text, puzzle.shape, vocabulary, answer_form(puzzle).sides(puzzle))
    yield from find_lists(text, puzzle.shape, vocabulary)
    yield from find_cells(text, puzzle.shape, vocabulary)
