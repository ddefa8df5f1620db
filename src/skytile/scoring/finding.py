"""The answer in a text: the last whole grid of the right size, however it is written.

    drawn       a row a line, values separated or touching; frames, tables, brackets and clues
                around the board are no matter, nor is `Row 1:` before a row
    JSON        a list of rows; rows may be strings
    by cell     `r1c2=3` or `(1, 2): 3`, every cell once

If there are `<answer>` tags, the answer is between them; else it is looked for behind `</think>`,
and then in the whole text. Where no grid is whole, the last one with open cells is taken, or with
values that no cell can have, so that it can be said what is wrong with it. Everything takes time in
proportion to the length of the text.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np

from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.scoring.family import answer_form

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f\ufe0e\ufe0f"))
_BLANKS = ("?", "_", ".", "null", "None")
"""What stands for a cell that is not filled in, unless the family has another use for it."""
_GAPS = str.maketrans(dict.fromkeys("|│┃║┆┇┊┋╎╏¦,;&[](){}\"'`*\t", " ") | {"/": "\n"})
"""What stands between values of a drawn board; a slash ends a row."""
_BORDER = re.compile(r"[-+=_:|\s\u2500-\u257f]*(?:hline)?\s*")
_FORMULA = re.compile(r"\\\\|\\(?:begin|end)\{\w{1,12}\}")
_LABEL = re.compile(r"[^:\n]{0,24}:(?=.)")
_NUMBER = re.compile(r"-?\d{1,4}")
_BY_CELL = r"""(?:\b[rR](\d{1,3})\s?+[cC](\d{1,3})|\(\s*+(\d{1,3})\s*+,\s*+(\d{1,3})\s*+\))
    ["'`*)\]]*+\s*+(?:=|:|->|→|\bis\b)\s*+["'`*(\[]*+(VALUE)(?!\.?\w)"""
_MOST_BETWEEN = 40
"""So many characters, none of them a letter or digit, may stand between two cells of a list."""
_LONG = 1_000_000
"""Grids that are not whole are looked for only in so many last characters."""
_MARGIN = re.compile(r"\d{1,4}|[.\-_?*]")
"""A clue beside a row, or that there is none."""


class _Found(NamedTuple):
    """A grid in a text, and where it ends."""

    end: int
    values: Sequence[int]


def find_answer(text: str | bytes | None, puzzle: Puzzle) -> Grid | None:
    """The grid that a text gives as its answer; None if there is none of the right size."""
    cleaned = _cleaned(text)
    symbols = dict(answer_form(puzzle).symbols(puzzle))
    blanks = {word: OPEN for word in _BLANKS if word not in symbols}
    odd = _OddNumbers(symbols | blanks)
    for words in (symbols, symbols | blanks, odd):
        for part in _parts(cleaned):
            last = max(_all_grids(part, puzzle.shape, words), default=None)
            if last is not None:
                return np.array(last.values, np.int16).reshape(puzzle.shape)
        cleaned = cleaned[-_LONG:]
    return None


class _OddNumbers(dict[str, int]):
    """Words with their values, and any other number as itself."""

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or bool(_NUMBER.fullmatch(str(word)))

    def __missing__(self, word: str) -> int:
        return int(word)


def _cleaned(text: str | bytes | None) -> str:
    """The text with plain digits and without what nobody sees."""
    if not isinstance(text, str):
        text = "" if text is None else bytes(text).decode("utf-8", "replace")
    if text.isascii():
        return text
    digits = {
        ord(c): str(unicodedata.decimal(c)) for c in set(text) if c > "\x7f" and c.isdecimal()
    }
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


def _all_grids(text: str, shape: tuple[int, int], words: Mapping[str, int]) -> Iterator[_Found]:
    """Every grid of this shape whose values are words of these, in all ways of writing."""
    yield from _drawn(text, shape, words)
    yield from _json(text, shape, words)
    yield from _by_cell(text, shape, words)


def _drawn(text: str, shape: tuple[int, int], words: Mapping[str, int]) -> Iterator[_Found]:
    """Rows right below one another; or with blank lines or borders between them, if all fit."""
    rows, columns = shape
    longest = 64 + 8 * (columns + 2)
    blocks = _Blocks(rows)
    place = 0
    for line in _rows_apart(text).translate(_GAPS).splitlines(keepends=True):
        row = _row(line, columns, words) if len(line) <= longest else None
        place += len(line)
        if row is not None:
            yield from blocks.add(row, place)
        elif line.isspace() or _BORDER.fullmatch(line):
            yield from blocks.end_block()
        else:
            yield from blocks.end_run()
    yield from blocks.end_run()


def _rows_apart(text: str) -> str:
    """The text with a line end where a formula has one, every character in its place."""
    if "\\" not in text:
        return text
    return _FORMULA.sub(lambda match: " " * (len(match[0]) - 1) + "\n", text)


class _Row(NamedTuple):
    """The values of a row, and how many words its line has: more, if clues are beside it."""

    words: int
    values: list[int]


class _Blocks:
    """Rows as they come: a block has nothing between them, a run blank lines and borders.

    A block is a grid if it has just as many rows, all written alike, as the board; and so is a
    run, if no block of it is.
    """

    def __init__(self, rows: int) -> None:
        self._rows, self._end, self._has_grid = rows, 0, False
        self._block: list[_Row] = []
        self._run: list[_Row] = []

    def add(self, row: _Row, end: int) -> Iterator[_Found]:
        """The next row, and where it ends."""
        if self._block and self._block[-1].words != row.words:
            yield from self.end_block()
        if len(self._block) <= self._rows:
            self._block.append(row)
        self._end = end

    def end_block(self) -> Iterator[_Found]:
        """A blank line or a border comes next."""
        if len(self._block) == self._rows:
            self._has_grid = True
            yield self._found(self._block)
        self._run += self._block if len(self._run) <= self._rows else []
        self._block = []

    def end_run(self) -> Iterator[_Found]:
        """Something else comes next."""
        yield from self.end_block()
        alike = len({row.words for row in self._run}) == 1
        if not self._has_grid and len(self._run) == self._rows and alike:
            yield self._found(self._run)
        self._run, self._has_grid = [], False

    def _found(self, rows: list[_Row]) -> _Found:
        return _Found(self._end, [value for row in rows for value in row.values])


def _row(line: str, columns: int, words: Mapping[str, int]) -> _Row | None:
    """The row of a board that a line shows; None if it shows none."""
    row = _values(line.split(), columns, words)
    if row is None and (label := _LABEL.match(line)):
        row = _values(line[label.end() :].split(), columns, words)
    return row


def _values(parts: list[str], columns: int, words: Mapping[str, int]) -> _Row | None:
    count = len(parts)
    if count == columns + 2 and _MARGIN.fullmatch(parts[0]) and _MARGIN.fullmatch(parts[-1]):
        parts = parts[1:-1]
    elif count == 1 != columns and len(parts[0]) == columns and set(parts[0]) - set("-_="):
        parts = [*parts[0]]
    if len(parts) != columns or not all(part in words for part in parts):
        return None
    return _Row(count, [words[part] for part in parts])


def _json(text: str, shape: tuple[int, int], words: Mapping[str, int]) -> Iterator[_Found]:
    """Lists of rows, and lists of strings that are rows."""
    table, strings, value = _json_patterns(shape, tuple(words), isinstance(words, _OddNumbers))
    for match in table.finditer(text):
        values = [words[word] for word in value.findall(match[0])]
        if len(values) == shape[0] * shape[1]:
            yield _Found(match.end(), values)
    for match in strings.finditer(text) if strings else ():
        characters = re.sub(r"[^\w.#\-]", "", match[0]) if shape[1] > 1 else ""
        if len(characters) == shape[0] * shape[1] and all(c in words for c in characters):
            yield _Found(match.end(), [words[c] for c in characters])


@lru_cache(maxsize=32)
def _json_patterns(
    shape: tuple[int, int], words: tuple[str, ...], odd: bool
) -> tuple[re.Pattern[str], re.Pattern[str] | None, re.Pattern[str]]:
    """What matches a table, a list of rows that are strings, and one value of a table."""
    rows, columns = shape
    either = _either(words, odd)
    value = rf"""["']?+{either}["']?+"""
    table = _list_of(_list_of(value, columns), rows)
    single = "".join(re.escape(word) for word in words if len(word) == 1)
    strings = _list_of(rf"""["'][{single}]{{{columns}}}["']""", rows) if single else None
    return (
        re.compile(table),
        re.compile(strings) if strings else None,
        re.compile(rf"""(?<=[\[\s,"']){either}(?=[\]\s,"'])"""),
    )


def _list_of(value: str, count: int) -> str:
    """So many values in brackets. Nothing is tried in two ways, so that it takes no longer."""
    return rf"(?>\[\s*+{value}(?:\s*+,\s*+{value}){{{count - 1}}}\s*+,?+\s*+\])"


def _either(words: Sequence[str], odd: bool) -> str:
    """Any of these words, the longest first; and any number, if odd ones are looked for."""
    known = [word for word in words if not (odd and _NUMBER.fullmatch(word))]
    known.sort(key=len, reverse=True)
    return f"(?>{'|'.join([*([_NUMBER.pattern] if odd else []), *map(re.escape, known)])})"


def _by_cell(text: str, shape: tuple[int, int], words: Mapping[str, int]) -> Iterator[_Found]:
    """Lists that say of every cell what it is, and do not contradict themselves."""
    rows, columns = shape
    listed: dict[tuple[int, int], int] = {}
    is_sound, end = True, 0
    pattern = _cell_pattern(tuple(words), isinstance(words, _OddNumbers))
    for match in chain(pattern.finditer(text), [None]):
        if match is None or not _is_gap(text, end, match.start()):
            if is_sound and len(listed) == rows * columns:
                yield _Found(end, [listed[divmod(cell, columns)] for cell in range(len(listed))])
            listed, is_sound = {}, True
        if match is not None:
            cell = int(match[1] or match[3]) - 1, int(match[2] or match[4]) - 1
            inside = 0 <= cell[0] < rows and 0 <= cell[1] < columns
            value = words[match[5]]
            is_sound = is_sound and inside and listed.get(cell, value) == value
            listed[cell] = value
            end = match.end()


@lru_cache(maxsize=32)
def _cell_pattern(words: tuple[str, ...], odd: bool) -> re.Pattern[str]:
    return re.compile(_BY_CELL.replace("VALUE", _either(words, odd)), re.VERBOSE)


def _is_gap(text: str, begin: int, end: int) -> bool:
    """Whether nothing but marks stands between two places."""
    return end - begin <= _MOST_BETWEEN and not re.search(r"\w", text[begin:end])
