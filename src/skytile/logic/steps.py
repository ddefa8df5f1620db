"""A step of a solution: what follows, and from which clues and cells."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from skytile.display import Worded
from skytile.puzzles import cell_name

Cell = tuple[int, int]
"""Row and column, from zero."""

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
"""How hard a technique, and so a puzzle, is."""


@dataclass(frozen=True)
class Step(Worded):
    """One conclusion: data, worded once, from which hint, walk-through and grade are made."""

    technique: str
    level: str
    text: str
    clues: tuple[str, ...] = ()
    """The names of the clues it follows from."""
    cells: tuple[Cell, ...] = ()
    """The cells it looks at, beyond those it changes."""
    places: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}))
    """The cells whose value is now known."""
    removes: Mapping[Cell, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The values that cells cannot have."""
    rests_on: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}), repr=False)
    """Candidates, as bits, that had to be gone before: those of them that steps removed."""

    def record(self) -> dict[str, Any]:
        """The step as JSON has it."""
        return {
            "technique": self.technique,
            "level": self.level,
            "clues": list(self.clues),
            "cells": [cell_name(*cell) for cell in self.cells],
            "places": {cell_name(*cell): value for cell, value in self.places.items()},
            "removes": {cell_name(*cell): list(values) for cell, values in self.removes.items()},
            "text": self.text,
        }
