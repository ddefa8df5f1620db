"""The chapters of a long walk-through, as the kernel divides it."""

from typing import Any, NamedTuple

from skytile.logic.board import Board
from skytile.logic.words import DEFAULT
from skytile.logic.words.speaker import Sentence, speak


class Chapter(NamedTuple):
    """A part of a walk-through: its title, and its first and last step, counted from 1."""

    title: str
    first: int
    last: int

    def record(self) -> dict[str, Any]:
        """The chapter as a JSON object."""
        return self._asdict()


class Outline(NamedTuple):
    """The chapters as data; their titles are sentences."""

    parts: tuple[tuple[Sentence, int, int], ...]
    board: Board

    def chapters(self, language: str = DEFAULT) -> tuple[Chapter, ...]:
        """The chapters in a language."""
        return tuple(
            Chapter(speak([title], self.board, language), first, last)
            for title, first, last in self.parts
        )
