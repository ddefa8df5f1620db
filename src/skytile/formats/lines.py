"""Lines of text and the values in them, as boards of several notations have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from skytile.errors import FormatError, quoted

NONE_MARKS = frozenset(".-_?*")
"""What people write where there is no clue."""


class Line(NamedTuple):
    """A line of text and its number in the file, counted from one."""

    number: int
    text: str

    @property
    def words(self) -> list[str]:
        """The parts between spaces."""
        return self.text.split()


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
