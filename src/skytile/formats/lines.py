"""What people paste, made plain: odd characters, line ends, comments, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from skytile.errors import FormatError, quoted

__all__ = [
    "NONE_MARKS",
    "Line",
    "black_of",
    "means_no",
    "numbered_lines",
    "one_line",
    "plain",
    "rows_of",
    "table_of",
    "value_of",
    "without_comments",
]

NONE_MARKS = frozenset(".-_?*")
"""What people write where there is no clue."""

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_SPACES = dict.fromkeys(map(ord, "\t\v\f\u00a0\u2002\u2003\u2009\u202f\u3000"), " ")
_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f"), None)
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")
_DOTS = dict.fromkeys(map(ord, "\u00b7\u2022\u2219\u22c5\u30fb"), ".")
_ODD = _FULL_WIDTH | _SPACES | _INVISIBLE | _DASHES | _DOTS


class Line(NamedTuple):
    """A line of text and its number in the file, counted from one."""

    number: int
    text: str

    @property
    def words(self) -> list[str]:
        """The parts between spaces."""
        return self.text.split()


def plain(text: str) -> str:
    """`text` with full-width and other look-alike characters as plain ones, and unquoted."""
    if not text.isascii():
        text = text.translate(_ODD)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    if text.lstrip().startswith(">"):  # quoted in a mail
        text = "\n".join(
            line.lstrip().removeprefix(">").removeprefix(" ") for line in text.split("\n")
        )
    return text


def numbered_lines(text: str) -> list[Line]:
    """The lines of `text` that say something: no blank ones, no comments."""
    numbered = (Line(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1))
    return [line for line in numbered if line.text and not _is_comment(line.text)]


def without_comments(text: str) -> str:
    """`text` with its comments left blank, so that line numbers stay."""
    return "\n".join("" if _is_comment(line) else line for line in text.split("\n"))


def _is_comment(line: str) -> bool:
    return line.lstrip()[:1] in ("#", "%") or line.lstrip().startswith("```")


def one_line(text: str) -> str:
    """The single line of a one-line notation, comments and spaces around it removed."""
    lines = numbered_lines(text)
    if not lines:
        raise FormatError("the text is empty")
    if len(lines) > 1:
        raise FormatError(
            f"expected one line, got more: {quoted(lines[1].text)}", line=lines[1].number
        )
    return lines[0].text.strip()


def means_no(word: str) -> bool:
    """Whether a keyword's value switches it off."""
    return word.strip().lower() in ("no", "false", "off", "0")


def value_of(word: str, none: int, line: int | None = None, what: str = "a clue") -> int:
    """A number as written in a board; `none` for a mark that stands for nothing."""
    if word.isdecimal() and len(word) <= 4:
        return int(word)
    if word in NONE_MARKS:
        return none
    raise FormatError(f"{quoted(word)} is not {what}", line=line)


def table_of(lines: list[Line], columns: int, none: int, what: str = "a clue") -> list[list[int]]:
    """The numbers of lines that hold `columns` values each."""
    rows = []
    for line in lines:
        if len(line.words) != columns:
            raise FormatError(f"expected {columns} values, got {len(line.words)}", line=line.number)
        rows.append([value_of(word, none, line.number, what) for word in line.words])
    return rows


def black_of(lines: list[Line], columns: int) -> list[list[int]]:
    """The cells of a solved Mosaic, `x` for black and `-` for white."""
    marked = [Line(line.number, line.text.lower().replace("x", "1")) for line in lines]
    return table_of(marked, columns, 0, "x or -")


def rows_of(table: Iterable[Iterable[Any]], none: int | None = None) -> list[str]:
    """Lines of values with a space between, `-` where a value is `none`."""
    return [" ".join("-" if value == none else str(value) for value in row) for row in table]
