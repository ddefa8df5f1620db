"""A step of a solution: what follows, and from which clues and cells."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from skytile.display import Worded
from skytile.logic.board import Board
from skytile.logic.techniques import LEVELS, level_of
from skytile.logic.words import DEFAULT
from skytile.logic.words.speaker import Sentence, capitalize, speak, speaker
from skytile.puzzles import cell_name

__all__ = ["LEVELS", "Cell", "Said", "Step", "read_step", "values_in"]

Cell = tuple[int, int]
"""Row and column, from zero."""

_CHAINS = ("first", "second", "links", "end")
"""The slots of a sentence that hold the links of a chain."""


@dataclass(frozen=True)
class Said:
    """Sentences as data, about a board."""

    sentences: tuple[Sentence, ...]
    board: Board = field(repr=False)


@dataclass(frozen=True, repr=False)
class Step(Worded):
    """One conclusion: data from which hint, walk-through and grade are made."""

    technique: str
    level: str
    say: str | Said
    """A text, or sentences that are put into words when somebody asks for them."""
    clues: tuple[str, ...] = ()
    """The names of the clues it follows from."""
    cells: tuple[Cell, ...] = ()
    """The cells it looks at, beyond those it changes."""
    places: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}))
    """The cells whose value is now known."""
    removes: Mapping[Cell, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The values that cells cannot have."""
    rests_on: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}))
    """Candidates, as bits, that had to be gone before: those of them that steps removed."""
    links: int = 0
    """How long a chain is."""
    choices: int = 1
    """How many steps of this technique there were to choose from."""
    steps: tuple["Step", ...] = ()
    """What a folded run of simple steps is made of."""

    def __repr__(self) -> str:
        shown = ("technique", "level", "text", "clues", "cells", "places", "removes")
        return f"Step({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    @cached_property
    def text(self) -> str:
        """What it says, in English."""
        return self.words()

    def words(self, language: str = DEFAULT) -> str:
        """What it says, in a language."""
        if isinstance(self.say, str):
            return self.say
        return speak(self.say.sentences, self.say.board, language)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """What it says, as data."""
        return () if isinstance(self.say, str) else self.say.sentences

    def record(self, language: str = DEFAULT) -> dict[str, Any]:
        """The step as JSON has it."""
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
            "links": list(self._links(language)) if self.links else [],
            "arrangements": list(self._arrangements()),
            "steps": [step.record(language) for step in self.steps],
        }
        return record | {key: value for key, value in further.items() if value}

    def _links(self, language: str) -> Iterator[dict[str, Any]]:
        """The links of a chain, one after another: their words, cells and value."""
        if isinstance(self.say, str):
            return
        talker, columns = speaker(self.say.board, language), self.say.board.columns
        for _, slots in self.sentences:
            for link in (link for name in _CHAINS if name in slots for link in slots[name][1]):
                cells = [cell_name(*divmod(cell, columns)) for cell in _cells_in(link)]
                value = link[1].get("value")
                yield {"text": capitalize(talker.say(link)), "cells": cells} | (
                    {} if value is None else {"value": value[1]}
                )

    def _arrangements(self) -> Iterator[dict[str, Any]]:
        """The ways to fill in cells that a sentence lists."""
        for _, slots in self.sentences:
            if "rows" in slots and isinstance(self.say, Said):
                columns = self.say.board.columns
                cells = [cell_name(*divmod(cell, columns)) for cell in slots["cells"][1]]
                yield {"cells": cells, "rows": [list(row) for row in slots["rows"][1]]}


def _cells_in(sentence: Sentence) -> list[int]:
    """The cells that a sentence names."""
    cells: dict[int, None] = {}
    for thing in sentence[1].values():
        match thing:
            case ["cell", cell]:
                cells[cell] = None
            case ["cells", several]:
                cells.update(dict.fromkeys(several))
            case ["removes", gone]:
                cells.update(dict.fromkeys(cell for cell, _ in gone))
    return list(cells)


def read_step(record: Mapping[str, Any], board: Board) -> Step:
    """The step that the kernel gave as JSON."""
    names, columns = board.puzzle.places.names, board.columns
    technique, links = record["technique"], record.get("links", 0)
    return Step(
        technique,
        level_of(technique, links),
        Said(tuple(record["say"]), board),
        clues=tuple([names[number] for number in record["clues"]]),
        cells=tuple([divmod(cell, columns) for cell in record["cells"]]),
        places={divmod(cell, columns): value for cell, value in record["places"]},
        removes={divmod(cell, columns): tuple(values) for cell, values in record["removes"]},
        rests_on={divmod(cell, columns): _mask(values) for cell, values in record["rests_on"]},
        links=links,
        choices=record["choices"],
    )


def _mask(values: Sequence[int]) -> int:
    return sum(1 << value for value in values)


def values_in(mask: int) -> tuple[int, ...]:
    """The values of a mask of candidates, bit v for value v."""
    return tuple(v for v in range(mask.bit_length()) if mask >> v & 1)
