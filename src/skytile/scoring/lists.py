"""Boards as JSON: lists of rows, and lists of strings that are rows."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from skytile.scoring.vocabulary import Found, Vocabulary


class _Patterns(NamedTuple):
    table: re.Pattern[str]
    strings: re.Pattern[str]
    value: re.Pattern[str]
    """One value of a table."""


def find_lists(text: str, shape: tuple[int, int], vocabulary: Vocabulary) -> Iterator[Found]:
    """The boards of this shape that a text has as lists."""
    patterns = _patterns(shape, vocabulary.pattern, vocabulary.characters)
    for match in patterns.table.finditer(text):
        values = vocabulary.values(patterns.value.findall(match[0]))
        if values is not None and len(values) == shape[0] * shape[1]:
            yield Found(match.end(), values)
    for match in patterns.strings.finditer(text):
        rows = re.findall(r"""["'](.*?)["']""", match[0])
        values = vocabulary.values("".join(rows))
        if values is not None and shape[1] > 1:
            yield Found(match.end(), values)


@lru_cache(maxsize=32)
def _patterns(shape: tuple[int, int], value: str, characters: str) -> _Patterns:
    rows, columns = shape
    quoted = rf"""["']?+{value}["']?+"""
    string = rf"""["'][{characters or " "}]{{{columns}}}["']"""
    return _Patterns(
        re.compile(_list_of(_list_of(quoted, columns), rows)),
        re.compile(_list_of(string, rows)),
        re.compile(rf"""(?<=[\[\s,"']){value}(?=[\]\s,"'])"""),
    )


def _list_of(value: str, count: int) -> str:
    """So many values in brackets. Nothing is tried in two ways, so that it takes no longer."""
    return rf"(?>\[\s*+{value}(?:\s*+,\s*+{value}){{{count - 1}}}\s*+,?+\s*+\])"
