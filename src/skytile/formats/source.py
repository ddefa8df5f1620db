"""The text of puzzles as people paste it, normalised and numbered once, and the values in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from skytile.errors import FormatError, quoted
from skytile.formats.json_values import load

if TYPE_CHECKING:
    from skytile.formats.base import Format

NONE_MARKS = frozenset(".-_?*")
"""What people write where there is no clue."""
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_SPACES = dict.fromkeys(map(ord, "\v\f\u00a0\u2002\u2003\u2009\u202f\u3000"), " ")
_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f"), None)
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")
_DOTS = dict.fromkeys(map(ord, "\u00b7\u2022\u2219\u22c5\u30fb"), ".")
_LOOK_ALIKES = _FULL_WIDTH | _SPACES | _INVISIBLE | _DASHES | _DOTS
_FIELD = re.compile(r"[0-9]{0,3}|[.\-_?*]")
_TO_DECODE = object()
_COMMENT = re.compile(r"\s*(#|%|```)")
_MAIL_QUOTE = re.compile(r"^ *(?:> ?)+", re.MULTILINE)


def normalise(text: str) -> str:
    """`text` with look-alike characters as plain ones, plain line ends, and no mail quotes."""
    if not text.isascii():
        text = text.translate(_LOOK_ALIKES)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _from_spreadsheet(text).replace("\t", " ")
    return _MAIL_QUOTE.sub("", text) if ">" in text else text


def _from_spreadsheet(text: str) -> str:
    """Rows as spreadsheets copy or save them, with a mark for each empty field."""
    for separator in "\t,;":
        if separator in text:
            lines = text.split("\n")
            rows = {
                number: [field.strip() for field in line.split(separator)]
                for number, line in enumerate(lines)
                if separator in line
            }
            if len(rows) > 1 and _is_table(list(rows.values())):
                for number, fields in rows.items():
                    lines[number] = " ".join(field or "." for field in fields)
                return "\n".join(lines)
    return text


def _is_table(rows: list[list[str]]) -> bool:
    """Whether all rows have the same length, and hold values or nothing.

    No other notation leaves fields empty: with one of them, even wrong values make a table.
    """
    width = len(rows[0])
    if width < 3 or any(len(row) != width for row in rows):
        return False
    fields = [field for row in rows for field in row]
    has_gaps = any("" in row[:-1] for row in rows)
    return all(len(field) <= 3 if has_gaps else _FIELD.fullmatch(field) for field in fields)


class Line(NamedTuple):
    """A line of text and its number in the file, counted from one."""

    number: int
    text: str

    @property
    def words(self) -> list[str]:
        """The parts between spaces."""
        return self.text.split()

    @property
    def marks(self) -> str:
        """The line without its spaces."""
        return "".join(self.words)


@dataclass(eq=False)
class Source:
    """A text that holds a puzzle, or several.

    Detecting the notation, splitting a file and parsing share this value. The lines of a part
    keep the numbers that they have in the file, for messages.
    """

    lines: list[Line]
    """The lines that matter: no blank ones, no comments."""
    place: str = ""
    """Where in a file of several puzzles this one is, in words."""
    blank: list[int] = field(default_factory=list)
    """The numbers of the blank lines of a whole file, which may separate its puzzles."""
    record: Any = _TO_DECODE
    """The JSON value, where it is an element of a list that was decoded as a whole."""

    @classmethod
    def from_text(cls, text: str) -> Source:
        """Normalise a text and split it into lines."""
        rows = enumerate(normalise(text).split("\n"), 1)
        every = [Line(number, row.rstrip()) for number, row in rows]
        lines = [line for line in every if line.text and not _COMMENT.match(line.text)]
        return cls(lines, blank=[line.number for line in every if not line.text])

    @cached_property
    def bare(self) -> str:
        """The lines that matter, as one text."""
        return "\n".join(line.text for line in self.lines)

    @property
    def is_ragged(self) -> bool:
        """Whether it is a table from a spreadsheet whose rows differ in length.

        Rows begin with empty fields nowhere else; in a good table, those are marked by now.
        """
        return len(self.lines) > 1 and any(line.text.startswith(",") for line in self.lines)

    @property
    def only_line(self) -> str | None:
        """The text, if it is a single line and not yet decoded."""
        if len(self.lines) != 1 or self.record is not _TO_DECODE:
            return None
        return self.lines[0].text.strip()

    @cached_property
    def notation(self) -> Format | None:
        """The notation that the text seems to be in; None if it looks like none of them."""
        from skytile.formats.registry import FORMATS  # which imports everything that reads a source

        if self.record is not _TO_DECODE:
            return FORMATS["json"]
        return next((f for f in FORMATS.values() if self.lines and f.looks_like(self)), None)

    def single_line(self) -> str:
        """The line of a one-line notation; refused if there are more."""
        if len(self.lines) > 1:
            more = self.lines[1]
            raise FormatError(f"expected one line, got more: {quoted(more.text)}", line=more.number)
        return self.lines[0].text.strip()

    def decode_json(self) -> Any:
        """The JSON value that the text stands for; not kept, as files may hold many."""
        if self.record is not _TO_DECODE:
            return self.record
        try:
            return load(self.bare)
        except FormatError as problem:
            line = None if problem.line is None else self.lines[problem.line - 1].number
            raise FormatError(problem.message, line=line) from None


def read_value(word: str, none: int, line: int | None = None, what: str = "a clue") -> int:
    """A number as written in a board; `none` for a mark that stands for nothing."""
    if word.isdecimal() and len(word) <= 5:
        return int(word)
    if word in NONE_MARKS:
        return none
    raise FormatError(f"{quoted(word)} is not {what}", line=line)


def read_table(lines: list[Line], columns: int, none: int, what: str = "a clue") -> list[list[int]]:
    """The numbers of lines that hold `columns` values each."""
    rows = []
    for line in lines:
        if len(line.words) != columns:
            raise FormatError(f"expected {columns} values, got {len(line.words)}", line=line.number)
        rows.append([read_value(word, none, line.number, what) for word in line.words])
    return rows


def black_cells(lines: list[Line], columns: int) -> list[list[int]]:
    """The cells of a solved Mosaic, `x` for black and `-` for white."""
    marked = [Line(line.number, line.text.lower().replace("x", "1")) for line in lines]
    return read_table(marked, columns, 0, "x or -")


def format_rows(table: Iterable[Iterable[Any]], none: int | None = None) -> list[str]:
    """Lines of values with a space between, `-` where a value is `none`."""
    return [" ".join("-" if value == none else str(value) for value in row) for row in table]
