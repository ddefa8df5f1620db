"""The words that stand for values in an answer, and what a grid found in a text is."""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

_NUMBER = re.compile(r"-?\d{1,4}")


class Found(NamedTuple):
    """A grid in a text, and where it ends."""

    end: int
    values: Sequence[int]


class Vocabulary:
    """Words with their values; with `any_number`, any other number stands for itself."""

    def __init__(self, words: Mapping[str, int], *, any_number: bool = False) -> None:
        self.words, self._any_number = words, any_number

    def value(self, word: str) -> int | None:
        """The value of a word; None if it has none."""
        if word in self.words:
            return self.words[word]
        return int(word) if self._any_number and _NUMBER.fullmatch(word) else None

    def values(self, words: Sequence[str]) -> list[int] | None:
        """The values of words that all have one; else None."""
        values = [value for word in words if (value := self.value(word)) is not None]
        return values if len(values) == len(words) else None

    @cached_property
    def pattern(self) -> str:
        """A pattern for any of the words, the longest first, that does not backtrack."""
        numbers = [_NUMBER.pattern] if self._any_number else []
        known = [word for word in self.words if not (numbers and _NUMBER.fullmatch(word))]
        known.sort(key=len, reverse=True)
        return f"(?>{'|'.join([*numbers, *map(re.escape, known)])})"

    @cached_property
    def characters(self) -> str:
        """The words of one character, as part of a set in a pattern."""
        return "".join(re.escape(word) for word in self.words if len(word) == 1)
