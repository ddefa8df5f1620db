"""Boards cell by cell: lists that give the value of every cell, and nothing else."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from skytile.scoring.vocabulary import Found, Vocabulary

_CELL = r"""(?:\b[rR](\d{1,3})\s?+[cC](\d{1,3})|\(\s*+(\d{1,3})\s*+,\s*+(\d{1,3})\s*+\))
    ["'`*)\]]*+\s*+(?:=|:|->|→|\bis\b)\s*+["'`*(\[]*+(VALUE)(?!\.?\w)"""
_GAP = re.compile(r"[\W_]*+(?:(?:and|und|(?:row|zeile)\s*+\d{1,3})\b[\W_]*+)?", re.IGNORECASE)
"""What may come between two cells of a list: marks, and the number of the next row."""
_MOST_BETWEEN = 40


def find_cells(text: str, shape: tuple[int, int], vocabulary: Vocabulary) -> Iterator[Found]:
    """The boards of this shape that a text lists cell by cell."""
    rows, columns = shape
    listed: dict[tuple[int, int], int] = {}
    is_sound, end = True, 0
    for match in chain(_pattern(vocabulary.pattern).finditer(text), [None]):
        if match is None or not _is_gap(text, end, match.start()):
            if is_sound and len(listed) == rows * columns:
                yield Found(end, [listed[divmod(cell, columns)] for cell in range(len(listed))])
            listed, is_sound = {}, True
        if match is not None:
            cell = int(match[1] or match[3]) - 1, int(match[2] or match[4]) - 1
            value = vocabulary.value(match[5])
            inside = 0 <= cell[0] < rows and 0 <= cell[1] < columns
            is_sound = is_sound and inside and value is not None
            if value is not None:
                is_sound = is_sound and listed.setdefault(cell, value) == value
            end = match.end()


@lru_cache(maxsize=32)
def _pattern(value: str) -> re.Pattern[str]:
    return re.compile(_CELL.replace("VALUE", value), re.VERBOSE)


def _is_gap(text: str, begin: int, end: int) -> bool:
    """Whether there is nothing that matters between two places."""
    return end - begin <= _MOST_BETWEEN and _GAP.fullmatch(text, begin, end) is not None
