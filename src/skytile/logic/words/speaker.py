"""Sentences as data, put into words: slots are filled by their tags, whatever the technique.

A sentence is `[message, {slot: thing}]`; `docs/reference/steps.md` lists the tags. Each slot
`x` becomes the variable `$x` and, depending on its tag, others such as `$x_count` and `$x_or`.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from skytile.logic.board import Board, GroupName
from skytile.logic.techniques import technique_name
from skytile.logic.words import DEFAULT, Variables, catalogue
from skytile.puzzles.base import cell_names

Sentence = Sequence[Any]
"""`[message, {slot: thing}]`."""

_SHORTEST_RUN = 3
"""Runs of at least this many cells are named by their ends if there are more cells in all."""


def speak(sentences: Iterable[Sentence], board: Board, language: str = DEFAULT) -> str:
    """The sentences in words."""
    return " ".join(map(capitalize, map(speaker(board, language).say, sentences)))


def speaker(board: Board, language: str = DEFAULT) -> "Speaker":
    """The speaker of a board in a language, created once for each board."""
    if language not in board.speakers:
        board.speakers[language] = Speaker(board, language)
    found: Speaker = board.speakers[language]
    return found


def capitalize(sentence: str) -> str:
    """The sentence with its first letter in upper case, unless it begins with a cell's name."""
    return sentence if sentence[1:2].isdigit() else sentence[:1].upper() + sentence[1:]


class Speaker:
    """Puts sentences about one board into words, in one language."""

    def __init__(self, board: Board, language: str) -> None:
        self._board = board
        self._format = catalogue(language).format
        self._cell_names = cell_names(*board.puzzle.shape)
        self._cell = lru_cache(maxsize=256)(self._cell_variables)
        self._clue = lru_cache(maxsize=256)(self._clue_variables)
        self._group = lru_cache(maxsize=256)(self._group_name)
        self._fill: dict[str, Callable[[Any], Variables]] = {
            "cell": self._cell,
            "cells": self._cells,
            "value": self._value,
            "values": self._values,
            "clue": self._clue,
            "clues": self._clues,
            "group": lambda number: {"": self._group(number), "_in": self._group(number, "in")},
            "groups": self._groups,
            "places": self._places,
            "removes": self._removes,
            "rows": self._rows,
            "technique": lambda name: {"": technique_name(name, language)},
            "list": self._sentences,
        }

    def say(self, sentence: Sentence) -> str:
        """Put one sentence into words."""
        message, slots = sentence
        variables: Variables = {}
        for slot, thing in slots.items():
            if isinstance(thing, (int, str)):
                variables[slot] = thing
            else:
                tag, content = thing
                for suffix, value in self._fill[tag](content).items():
                    variables[slot + suffix] = value
        return self._format(message, variables)

    def join(self, words: Sequence[str], how: str = "list-and") -> str:
        """Join words as in `a, b and c`."""
        separator = "; " if how == "list-sentences" else ", "
        if len(words) < 2:
            return "".join(words)
        return self._format(how, {"before": separator.join(words[:-1]), "last": words[-1]})

    def _cell_variables(self, number: int) -> Variables:
        groups = self._board.groups_of[number]
        return {
            "": self._cell_names[number],
            "_groups": self.join([self._group(group) for group in groups]),
            "_in": self.join([self._group(group, "in") for group in groups]),
        }

    def _cells(self, numbers: Sequence[int]) -> Variables:
        words = self._with_runs(numbers)
        either = self.join(words, "list-or")
        return {"": self.join(words), "_or": either, "_count": len(numbers)}

    def _with_runs(self, numbers: Sequence[int]) -> list[str]:
        """The names of cells; long straight runs are named by their first and last cell."""
        names, words, start = self._cell_names, [], 0
        while start < len(numbers):
            end = start + 1
            if len(numbers) > _SHORTEST_RUN:
                end = self._end_of_run(numbers, start)
            if end - start >= _SHORTEST_RUN:
                ends = {"first": names[numbers[start]], "last": names[numbers[end - 1]]}
                words.append(self._format("cells-run", ends))
            else:
                words += [names[number] for number in numbers[start:end]]
            start = end
        return words

    def _end_of_run(self, numbers: Sequence[int], start: int) -> int:
        columns, end = self._board.columns, start + 1
        while end < len(numbers):
            step = numbers[end] - numbers[end - 1]
            same_row = numbers[end] // columns == numbers[start] // columns
            along = abs(step) == columns or (abs(step) == 1 and same_row)
            if not along or (end > start + 1 and step != numbers[start + 1] - numbers[start]):
                break
            end += 1
        return end

    def value(self, value: int) -> str:
        """A value as written in rows of arrangements."""
        return self._value_word(value, "row")

    def _value_word(self, value: int, form: str = "value") -> str:
        name = self._board.value_names.get(value, "height")
        return self._format(f"{form}-{name}", {"number": str(value)})

    def _value(self, value: int) -> Variables:
        return {"": self._value_word(value), "_number": value}

    def _values(self, values: Sequence[int], form: str = "value") -> Variables:
        words = [self._value_word(value, form) for value in values]
        ends = {"_first": words[0], "_last": words[-1]} if words else {}
        either = self.join(words, "list-or")
        return {"": self.join(words), "_or": either, "_count": len(words), **ends}

    def _clue_variables(self, number: int) -> Variables:
        clue = self._board.clue(number)
        about: Variables = {"name": clue.name, "value": str(clue.value), "line": str(clue.line)}
        return {
            "": self._format(f"clue-{clue.kind}", about),
            "_name": clue.name,
            "_value": str(clue.value),
            "_from": self._format(f"from-{clue.kind}", about),
        }

    def _clues(self, numbers: Sequence[int]) -> Variables:
        clues = [self._clue(number) for number in numbers]
        return {
            "": self.join([str(clue[""]) for clue in clues]),
            "_names": self.join([str(clue["_name"]) for clue in clues]),
            "_count": len(clues),
        }

    def _group_name(self, number: int, form: str = "group") -> str:
        (kind, which), _ = self._board.groups[number]
        return self._format(f"{form}-{kind}", {"number": str(which)})

    def _groups(self, numbers: Sequence[int]) -> Variables:
        """Groups, as in `rows 1 and 4`."""
        groups: list[GroupName] = [self._board.groups[number][0] for number in numbers]
        kinds = {group.kind for group in groups}
        if len(kinds) == 1 and len(groups) > 1:
            which = self.join([str(group.number) for group in groups])
            return {"": self._format(f"groups-{kinds.pop()}", {"numbers": which})}
        return {"": self.join([self._group(number) for number in numbers])}

    def _places(self, places: Sequence[tuple[int, int]]) -> Variables:
        """Cells with values, as in `r1c1 = 4, r1c2 = 1 and r3c2 = park`."""
        words = [
            self._format("placed", {"cell": self._cell_names[cell], "value": self.value(value)})
            for cell, value in places
        ]
        return {"": self.join(words), "_count": len(words)}

    def _removes(self, removes: Sequence[tuple[int, Sequence[int]]]) -> Variables:
        """As in `r1c1 and r1c2 are not 4 or 5, and r1c3 is not 5`; `_is` says the opposite."""
        cells_with: dict[tuple[int, ...], list[int]] = {}
        for cell, values in removes:
            cells_with.setdefault(tuple(values), []).append(cell)
        parts: dict[str, list[str]] = {"removes": [], "keeps": []}
        for values, cells in cells_with.items():
            variables = {f"cells{suffix}": value for suffix, value in self._cells(cells).items()}
            form = "value" if len(cells) == 1 else "values"
            variables |= {f"values{suffix}": v for suffix, v in self._values(values, form).items()}
            for form, words in parts.items():
                words.append(self._format(form, variables))
        joined = {form: self.join(words, "list-removes") for form, words in parts.items()}
        return {"": joined["removes"], "_is": joined["keeps"], "_count": len(removes)}

    def _rows(self, rows: Sequence[Sequence[int]]) -> Variables:
        """Arrangements, as in `1 3 2, 2 1 3 or 3 1 2`."""
        words = [" ".join(self._value_word(value, "row") for value in row) for row in rows]
        return {"": self.join(words, "list-or"), "_count": len(rows)}

    def _sentences(self, sentences: Sequence[Sentence]) -> Variables:
        words = [self.say(sentence) for sentence in sentences]
        return {"": self.join(words, "list-sentences"), "_count": len(words)}
