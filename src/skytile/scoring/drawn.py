"""Boards that are drawn: a row a line.

Values are separated, or touch if they have one character. Frames, tables, brackets and bold type do
not matter, nor do clues on both sides of a row, a number or a label before it, or a remark in words
behind it. Rows must all be written alike, and be as many as the board has.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from skytile.scoring.vocabulary import Found, Vocabulary

_GAPS = str.maketrans(dict.fromkeys("|│┃║┆┇┊┋╎╏¦,;&[](){}\"'`*$\t", " "))
"""What stands between values."""
_BORDER = re.compile(r"[-+=_:|\s\u2500-\u257f]*(?:\\?hline)?\s*")
_FORMULA = re.compile(r"\\\\|\\(?:begin|end)\{\w{1,12}\}(?:\{[a-z|]{1,99}\})?")
"""Where a row of a formula begins or ends."""
_LABEL = re.compile(r"[^:\n]{0,24}:(?=.)")
_REMARK = re.compile(r"\s(?:[(←→⇒–—<]|->|=>)[^\n]*[^\W\d_]{2}[^\n]*")
"""What a line says in words behind its row."""
_NUMBERED = re.compile(r"[rR]?(\d{1,3})[.)]?")
_WORDS_FOR_ROW = frozenset(("row", "Row", "ROW", "Zeile", "zeile"))
_MARGIN = re.compile(r"\d{1,4}|[.\-_?]")
"""A clue beside a row, or that there is none."""
_MOST_REMARKS = 200


class _Row(NamedTuple):
    """The values of a row."""

    values: list[int]
    words: int
    """How many words its line has: more, if clues or a number are beside the row."""
    number: int | None = None


def find_drawn(text: str, shape: tuple[int, int], vocabulary: Vocabulary) -> Iterator[Found]:
    """The boards of this shape that are drawn in a text."""
    rows, columns = shape
    longest = _MOST_REMARKS + 8 * (columns + 2)
    blocks, place = _Blocks(rows), 0
    for line in _rows_apart(text).splitlines(keepends=True):
        row = _read_row(line, columns, vocabulary) if len(line) <= longest else None
        place += len(line)
        if row is not None:
            yield from blocks.add(row, place)
        elif line.isspace() or _BORDER.fullmatch(line):
            yield from blocks.end_block()
        else:
            yield from blocks.end_run()
    yield from blocks.end_run()


def _rows_apart(text: str) -> str:
    """The text with a line end where a formula or a slash has one, every character in its place."""
    if "\\" in text:
        text = _FORMULA.sub(lambda match: " " * (len(match[0]) - 1) + "\n", text)
    return text.replace("/", "\n")


def _read_row(line: str, columns: int, vocabulary: Vocabulary) -> _Row | None:
    """The row that a line shows; None if it shows none."""
    if line.isspace():
        return None
    for part in _parts(line):
        row = _row_of_words(part.translate(_GAPS).split(), columns, vocabulary)
        if row is not None:
            return row
    return None


def _parts(line: str) -> Iterator[str]:
    """The line, without its label, and without a remark."""
    yield line
    if label := _LABEL.match(line):
        line = line[label.end() :]
        yield line
    if remark := _REMARK.search(line):
        yield line[: remark.start()]


def _row_of_words(words: list[str], columns: int, vocabulary: Vocabulary) -> _Row | None:
    count, number = len(words), None
    if count > 1 and words[0] in _WORDS_FOR_ROW:
        words = words[1:]
    if len(words) == columns + 1 and (numbered := _NUMBERED.fullmatch(words[0])):
        words, number = words[1:], int(numbered[1])
    elif count == columns + 2 and all(_MARGIN.fullmatch(words[end]) for end in (0, -1)):
        words = words[1:-1]
    elif count == 1 != columns and len(words[0]) == columns and set(words[0]) - set("-_="):
        words = [*words[0]]
    if len(words) != columns:
        return None
    values = vocabulary.values(words)
    return None if values is None else _Row(values, count, number)


class _Blocks:
    """Rows as they come: a block has nothing between them, a run blank lines and borders.

    A block is a grid if it has just as many rows as the board, and so is a run, if no block of it
    is. Where rows are numbered, they must be in order.
    """

    def __init__(self, rows: int) -> None:
        self._rows, self._end, self._has_grid = rows, 0, False
        self._block: list[_Row] = []
        self._run: list[_Row] = []

    def add(self, row: _Row, end: int) -> Iterator[Found]:
        """The next row, and where it ends."""
        if self._block and self._block[-1].words != row.words:
            yield from self.end_block()
        if len(self._block) <= self._rows:
            self._block.append(row)
        self._end = end

    def end_block(self) -> Iterator[Found]:
        """A blank line or a border comes next."""
        if self._is_grid(self._block):
            self._has_grid = True
            yield self._found(self._block)
        self._run += self._block if len(self._run) <= self._rows else []
        self._block = []

    def end_run(self) -> Iterator[Found]:
        """Something else comes next."""
        yield from self.end_block()
        if not self._has_grid and self._is_grid(self._run):
            yield self._found(self._run)
        self._run, self._has_grid = [], False

    def _is_grid(self, rows: list[_Row]) -> bool:
        if len(rows) != self._rows or len({row.words for row in rows}) > 1:
            return False
        numbers = [row.number for row in rows]
        first = numbers[0]
        if first is None:
            return not any(numbers)
        return first in (0, 1) and numbers == [*range(first, first + self._rows)]

    def _found(self, rows: list[_Row]) -> Found:
        return Found(self._end, [value for row in rows for value in row.values])
