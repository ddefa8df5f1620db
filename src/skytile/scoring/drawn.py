"""Boards that are drawn: one row per line.

Values are separated, or touch if they have one character. Frames, tables, brackets, bullets and
bold type do not matter, nor does a label that names a row, the clues of the board beside it, or a
remark in words after it. There must be as many rows as the board has, all written the same way; if
they are numbered, the numbers give their order.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skytile.scoring.vocabulary import Found, Vocabulary

Sides = Sequence[tuple[str, str]]
"""The clues left and right of each row, empty for none; no rows if a family has no such clues."""

_GAPS = str.maketrans(dict.fromkeys("|│┃║┆┇┊┋╎╏¦,&[](){}\"'`*$\t", " "))
"""What separates values."""
_BORDER = re.compile(r"[-+=_:|\s\u2500-\u257f]*+(?:\\?hline\s*+)?")
_RULE = frozenset("|-:+ \t\r\n")
"""The characters of the line between the head and the rows of a table."""
_ROW_END = re.compile(
    r"\\\\|\\n|\\(?:begin|end)\{\w{1,12}\}(?:\{[a-z|]{1,99}\})?|<br ?/?>|[/;]"
    r"|,(?=\s?(?:[Rr]ow|[Zz]eile) \d)"
)
_BULLET = re.compile(r"\s*(?:[-*•>+]\s+)+")
_MARKS = " \t\r\n.!✓✔☑✅"
"""What may follow a row and means nothing."""
_LABEL = re.compile(
    r"\W{0,9}(?:(?:row|zeile|line|r)\W{0,3}(\d{1,3})(?:\s?\([^()\n]{0,40}\))?"
    r"|(\d{1,3})(?:\. ?(?:row|zeile))?"
    r"|(?:the |my )?(?:final )?(?:answer|solution|grid|board|rows|lösung|antwort)(?: is| are)?)"
    r"(?:\W{0,4}[:=–—→]|\W{0,2} is\b|\W{0,2}-(?= ))",
    re.IGNORECASE,
)
_REMARK = re.compile(r"\s(?:[(←→⇒–—<#]|->|=>)")
"""Where a remark after a row begins."""
_REJECTS = re.compile(
    r"\b(?:wrong|incorrect|invalid|discard\w*|not?|fail\w*|viola\w*|correct\w* to|falsch|nicht)\b"
    r"|[✗✘❌]",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{2}")
_COLUMNS = re.compile(r"\b(?:col(?:umn)?s?|spalten?)\b", re.IGNORECASE)
_ROWS = re.compile(r"\b(?:rows?|zeilen?)\b", re.IGNORECASE)
_NUMBERED = re.compile(r"[rR]?(\d{1,3})[.)]?")
_BESIDE = re.compile(r"[rR]?\d{1,3}[.)]?|[.\-_?]")
"""A clue, the number of a row, or a mark for no clue."""
_WORDS_FOR_ROW = frozenset(("row", "zeile"))
_BLANK = frozenset(("", ".", "-", "_", "?", "0"))
_MOST_REMARKS = 200
_LABELLED = -1
"""Used in place of a number of words if rows have labels with numbers."""


class _Row(NamedTuple):
    """The values of a row."""

    values: list[int]
    words: int
    """How many words its line has: more, if clues or a number are beside the row."""
    number: int | None = None
    """The number in its label, or before the row."""
    beside: tuple[str, str] | None = None
    """The words to its left and right."""


def find_drawn(
    text: str, shape: tuple[int, int], vocabulary: Vocabulary, sides: Sides = ()
) -> Iterator[Found]:
    """The boards of this shape that are drawn in a text."""
    rows, columns = shape
    longest = _MOST_REMARKS + 8 * (columns + 2)
    blocks, place = _Blocks(rows, sides), 0
    apart = _ROW_END.sub(lambda match: " " * (len(match[0]) - 1) + "\n", text)
    for line in apart.splitlines(keepends=True):
        place += len(line)
        if line.isspace() or ("|" in line and _RULE.issuperset(line)):
            yield from blocks.end_block()
            continue
        row = _read_row(line, columns, vocabulary) if len(line) <= longest else None
        if row is not None:
            yield from blocks.add(row, place)
        elif _BORDER.fullmatch(line):
            yield from blocks.end_block()
        else:
            yield from blocks.end_run(line[:longest])
    yield from blocks.end_run("")


def _read_row(line: str, columns: int, vocabulary: Vocabulary) -> _Row | None:
    """The row that a line shows; None if it shows none."""
    row = _row_of_words(line, columns, vocabulary)
    if row is None or row.beside is not None:  # perhaps a bullet or a label is beside it
        bare = _BULLET.sub("", line, count=1)
        for part in (bare, bare.rstrip(_MARKS)):
            if (other := _row_behind_label(part, columns, vocabulary)) is not None:
                return other
    return row


def _row_behind_label(part: str, columns: int, vocabulary: Vocabulary) -> _Row | None:
    """The row of a line without its label and without a remark after it."""
    label = _LABEL.match(part)
    rest = part[label.end() :] if label else part
    row = _row_of_words(rest, columns, vocabulary)
    if row is None and (before := _before_remark(rest)):
        row = _row_of_words(before, columns, vocabulary)
    if row is not None and label and (label[1] or label[2]):
        return row._replace(number=int(label[1] or label[2]), words=_LABELLED)
    return row


def _before_remark(part: str) -> str | None:
    """What comes before a remark in words; None if there is none, or if it retracts the row."""
    remark = _REMARK.search(part)
    if remark is None:
        return None
    rest = part[remark.end() :]
    digits = sum(char.isdigit() for char in rest)
    is_harmless = _WORD.search(rest) and not _REJECTS.search(rest) and digits < 4
    return part[: remark.start()] if is_harmless else None


def _row_of_words(part: str, columns: int, vocabulary: Vocabulary) -> _Row | None:
    words = part.translate(_GAPS).split()
    count, number, beside = len(words), None, None
    if count > 1 and words[0].lower() in _WORDS_FOR_ROW:
        words = words[1:]
    if len(words) == columns + 1 and _BESIDE.fullmatch(words[0]):
        numbered = _NUMBERED.fullmatch(words[0])
        number = int(numbered[1]) if numbered else None
        beside, words = (words[0], ""), words[1:]
    elif count == columns + 2 and _BESIDE.fullmatch(words[0]) and _BESIDE.fullmatch(words[-1]):
        beside, words = (words[0], words[-1]), words[1:-1]
    elif count == 1 != columns and len(words[0]) == columns and set(words[0]) - set("-_="):
        words = [*words[0]]
    if len(words) != columns:
        return None
    values = vocabulary.values(words)
    return None if values is None else _Row(values, count, number, beside)


class _Blocks:
    """Collects rows: in a block nothing is between them, in a run only blank lines and borders.

    A block is a grid if it has exactly as many rows as the board, and so is a run, if none of its
    blocks is one; but not if the text before says that these are columns.
    """

    def __init__(self, rows: int, sides: Sides) -> None:
        self._rows, self._sides = rows, sides
        self._end, self._has_grid, self._are_columns = 0, False, False
        self._block: list[_Row] = []
        self._run: list[_Row] = []

    def add(self, row: _Row, end: int) -> Iterator[Found]:
        """Add the next row, which ends at this place."""
        if self._block and self._block[-1].words != row.words:
            yield from self.end_block()
        if len(self._block) <= self._rows:
            self._block.append(row)
        self._end = end

    def end_block(self) -> Iterator[Found]:
        """End the block: a blank line or a border comes next."""
        if ordered := self._order(self._block):
            self._has_grid = True
            yield self._found(ordered)
        self._run += self._block if len(self._run) <= self._rows else []
        self._block = []

    def end_run(self, line: str) -> Iterator[Found]:
        """End the run: this line comes next, which is something else."""
        yield from self.end_block()
        if not self._has_grid and (ordered := self._order(self._run)):
            yield self._found(ordered)
        self._run, self._has_grid = [], False
        is_table = "|" in line
        self._are_columns = bool(_COLUMNS.search(line)) and not _ROWS.search(line) and not is_table

    def _order(self, rows: list[_Row]) -> list[_Row] | None:
        """The rows of a grid from top to bottom; None if they are not a grid."""
        if self._are_columns or len(rows) != self._rows or len({row.words for row in rows}) > 1:
            return None
        numbers = [row.number for row in rows]
        for first in (1, 0):
            if set(numbers) == set(range(first, first + self._rows)):
                return sorted(rows, key=lambda row: row.number or 0)
        if rows[0].words == _LABELLED:
            return None
        return rows if self._fits_sides(rows) else None

    def _fits_sides(self, rows: list[_Row]) -> bool:
        """Whether what is beside the rows are the clues of the board, or nothing."""
        if all(row.beside is None for row in rows):
            return True
        return bool(self._sides) and all(
            word == clue or word in _BLANK
            for row, clues in zip(rows, self._sides, strict=True)
            for word, clue in zip(row.beside or ("", ""), clues, strict=True)
        )

    def _found(self, rows: list[_Row]) -> Found:
        return Found(self._end, [value for row in rows for value in row.values])
