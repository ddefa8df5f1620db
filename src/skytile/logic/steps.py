"""A step of a solution: what follows, and from which clues and cells."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from skytile.display import Worded
from skytile.logic.board import Board
from skytile.logic.techniques import LEVELS
from skytile.logic.words import DEFAULT
from skytile.logic.words.speaker import Sentence, speak
from skytile.puzzles import cell_name
from skytile.puzzles.base import cell_names

__all__ = ["LEVELS", "Cell", "Said", "Step", "read_step", "values_in"]

Cell = tuple[int, int]
"""Row and column, from zero."""


@dataclass(frozen=True)
class Said:
    """Sentences as data, about a board."""

    sentences: tuple[Sentence, ...]
    board: Board = field(repr=False)


@dataclass(frozen=True, repr=False)
class Step(Worded):
    """One conclusion: the data from which hints, walk-throughs and grades are made."""

    technique: str
    level: str
    say: str | Said
    """A text, or sentences that are put into words on demand."""
    clues: tuple[str, ...] = ()
    """The names of the clues it follows from."""
    cells: tuple[Cell, ...] = ()
    """The cells it looks at, beyond those it changes."""
    places: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}))
    """The cells whose value is now known."""
    removes: Mapping[Cell, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The values that cells cannot have."""
    rests_on: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}))
    """Candidates, as bits, that earlier steps removed and that this one needs to be gone."""
    links: int = 0
    """The length of a chain."""
    choices: int = 1
    """The number of steps of this technique there were to choose from."""
    steps: tuple["Step", ...] = ()
    """The steps of a folded run of simple steps."""
    chain: tuple[Mapping[str, Any], ...] = ()
    """The links of a chain as data: the sentence of each, its cells by number and its value."""
    arrangements: tuple[Mapping[str, Any], ...] = ()
    """The ways to fill in cells, by number, that a sentence lists."""

    def __repr__(self) -> str:
        shown = ("technique", "level", "text", "clues", "cells", "places", "removes")
        return f"Step({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    @cached_property
    def text(self) -> str:
        """The step in words, in English."""
        return self.words()

    def words(self, language: str = DEFAULT) -> str:
        """The step in words, in a language."""
        if isinstance(self.say, str):
            return self.say
        return speak(self.say.sentences, self.say.board, language)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of the step as data; none if it has a text."""
        return () if isinstance(self.say, str) else self.say.sentences

    def record(self, language: str = DEFAULT) -> dict[str, Any]:
        """The step as a JSON object."""
        record: dict[str, Any] = {
            "technique": self.technique,
            "level": self.level,
            "clues": list(self.clues),
            "cells": [cell_name(*cell) for cell in self.cells],
            "places": {cell_name(*cell): value for cell, value in self.places.items()},
            "removes": {cell_name(*cell): list(values) for cell, values in self.removes.items()},
            "text": self.text if language == DEFAULT else self.words(language),
        }
        further = {
            "links": list(self._links(language)),
            "arrangements": [{**one, "cells": self._names(one)} for one in self.arrangements],
            "steps": [step.record(language) for step in self.steps],
        }
        return record | {key: value for key, value in further.items() if value}

    def _links(self, language: str) -> Iterator[dict[str, Any]]:
        """The links of a chain, one after another: their words, cells and value."""
        for link in self.chain:
            value = {"value": link["value"]} if "value" in link else {}
            text = speak([link["say"]], self._board, language)
            yield {"text": text, "cells": self._names(link)} | value

    def _names(self, about: Mapping[str, Any]) -> list[str]:
        names = cell_names(*self._board.puzzle.shape)
        return [names[cell] for cell in about["cells"]]

    @property
    def _board(self) -> Board:
        assert isinstance(self.say, Said), "data comes with a board"
        return self.say.board


def read_step(record: Mapping[str, Any], board: Board) -> Step:
    """The step that the kernel returned as JSON."""
    names, columns = board.puzzle.places.names, board.columns
    return Step(
        record["technique"],
        record["level"],
        Said(tuple(record["say"]), board),
        clues=tuple([names[number] for number in record["clues"]]),
        cells=tuple([divmod(cell, columns) for cell in record["cells"]]),
        places={divmod(cell, columns): value for cell, value in record["places"]},
        removes={divmod(cell, columns): tuple(values) for cell, values in record["removes"]},
        rests_on={divmod(cell, columns): _mask(values) for cell, values in record["rests_on"]},
        links=record.get("links", 0),
        choices=record["choices"],
        steps=tuple([read_step(step, board) for step in record.get("steps", ())]),
        chain=tuple(record.get("chain", ())),
        arrangements=tuple(record.get("arrangements", ())),
    )


def _mask(values: Sequence[int]) -> int:
    return sum(1 << value for value in values)


def values_in(mask: int) -> tuple[int, ...]:
    """The values of a mask of candidates, bit v for value v."""
    return tuple(v for v in range(mask.bit_length()) if mask >> v & 1)
