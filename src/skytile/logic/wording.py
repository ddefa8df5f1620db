"""Sentences: how cells, clues and values are named in them."""

from collections.abc import Iterable, Mapping

from skytile.logic.steps import Cell
from skytile.puzzles import cell_name

_SIDES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def join_words(words: Iterable[object], last: str = "and") -> str:
    """`a, b and c`."""
    listed = [str(word) for word in words]
    return f" {last} ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))


def cell_list(cells: Iterable[Cell], last: str = "and") -> str:
    """Cells by their names."""
    return join_words((cell_name(*cell) for cell in cells), last)


def capital(sentence: str) -> str:
    """The sentence with a capital letter first, unless it begins with the name of a cell."""
    return sentence if sentence[1:2].isdigit() else sentence[:1].upper() + sentence[1:]


def count_words(number: int, noun: str) -> str:
    """`three cells`."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {noun}{'' if number == 1 else 's'}"


def clue_words(name: str, value: int) -> str:
    """`West clue 4 in row 2`."""
    line = "column" if name[0] in "NS" else "row"
    return f"{_SIDES[name[0]]} clue {value} in {line} {name[1:]}"


def removal_words(removes: Mapping[Cell, tuple[int, ...]], park: str = "a park") -> str:
    """`r1c1 is not 4 or 5, and r1c2 is not 5`."""
    parts = [
        f"{cell_name(*cell)} is not {join_words((v or park for v in values), 'or')}"
        for cell, values in removes.items()
    ]
    return ", and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
