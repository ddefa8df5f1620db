"""Boards in JSON or Python: lists of rows, lists of strings that are rows, and rows by name."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from skytile.scoring.vocabulary import Found, Vocabulary

_KEY = r"""["']?+(?i:row|zeile|r)[ _]?+\d{1,3}["']?+\s*+:\s*+"""
_KEY_NUMBER = re.compile(r"""(?i)["']?(?:row|zeile|r)[ _]?(\d{1,3})["']?\s*:""")
_STRING = re.compile(r"""["'](.*?)["']""")


class _Patterns(NamedTuple):
    tables: tuple[re.Pattern[str], ...]
    """Lists of rows, and rows by name."""
    strings: re.Pattern[str]
    value: re.Pattern[str]
    """One value of a table."""


def find_lists(text: str, shape: tuple[int, int], vocabulary: Vocabulary) -> Iterator[Found]:
    """The boards of this shape that a text has as lists."""
    cells = shape[0] * shape[1]
    patterns = _patterns(shape, vocabulary.pattern, vocabulary.characters)
    for table in patterns.tables:
        for match in table.finditer(text):
            keys = [int(key) for key in _KEY_NUMBER.findall(match[0])]
            values = vocabulary.values(patterns.value.findall(_KEY_NUMBER.sub(" ", match[0])))
            in_order = not keys or keys == [*range(keys[0], keys[0] + shape[0])]
            if values is not None and len(values) == cells and in_order:
                yield Found(match.end(), values)
    for match in patterns.strings.finditer(text):
        rows = _STRING.findall(match[0])
        words = [word for row in rows for word in (re.split("[ ,]+", row) if " " in row else row)]
        values = vocabulary.values(words)
        if values is not None and len(values) == cells and shape[1] > 1:
            yield Found(match.end(), values)


@lru_cache(maxsize=32)
def _patterns(shape: tuple[int, int], value: str, characters: str) -> _Patterns:
    rows, columns = shape
    row = _list_of(rf"""["']?+{value}["']?+""", columns)
    apart = rf"{value}(?:[ ,]++{value}){{{columns - 1}}}"
    string = rf"""["'](?:{apart}|[{characters or " "}]{{{columns}}})["']"""
    return _Patterns(
        (re.compile(_list_of(row, rows)), re.compile(_list_of(_KEY + row, rows, "{", "}"))),
        re.compile(_list_of(string, rows)),
        re.compile(rf"""(?<=[\[(\s,"']){value}(?=[\])\s,"'])"""),
    )


def _list_of(value: str, count: int, opening: str = "[(", closing: str = "])") -> str:
    """A pattern for so many values in brackets, which takes linear time as it never backtracks."""
    begin, end = (f"[{re.escape(marks)}]" for marks in (opening, closing))
    return rf"(?>{begin}\s*+{value}(?:\s*+,\s*+{value}){{{count - 1}}}\s*+,?+\s*+{end})"
