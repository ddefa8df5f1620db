"""A puzzle in SMT-LIB: what all formulations share.

A model is text. Z3 reads it in a few milliseconds, where building the same terms
call by call from Python takes hundreds; and an exported file is the model itself.
Each clue is a term with a name. A session lets `clue.N3` imply the term of N3 and
assumes `clue.N3` while that clue is on; a file asserts the term, under that name.

What a grid says of a cell is a truth value as well: `r2c5=3`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import numpy as np

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["Model", "applied"]


class Model(ABC):
    """A puzzle in SMT-LIB. Cells are numbered in reading order."""

    logic: ClassVar[str | None] = None
    """The logic whose solver is the fastest for it; None for Z3's general one."""
    settings: ClassVar[Mapping[str, int]] = {}
    """Parameters of that solver."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        rows, columns = puzzle.shape
        self.names = [cell_name(row, column) for row in range(rows) for column in range(columns)]
        self.declarations = self._declared()
        self.rules: list[str] = []
        """Definitions and assertions that hold whatever the clues are."""
        self.clues: dict[str, str] = {}
        if isinstance(puzzle, Skyscrapers):
            self._skyscrapers(puzzle)
        elif isinstance(puzzle, Mosaic):
            self._mosaic(puzzle)

    @abstractmethod
    def _declared(self) -> list[str]:
        """What the cells are, and whatever all terms about them need."""

    @abstractmethod
    def _domain(self, cell: int) -> list[str]:
        """Assertions that give the cell one of its values."""

    @abstractmethod
    def _once(self, puzzle: Skyscrapers, cells: list[int]) -> list[str]:
        """Assertions that every height stands once in these cells."""

    @abstractmethod
    def _sight(self, puzzle: Skyscrapers) -> list[str]:
        """Definitions for looking along a line."""

    @abstractmethod
    def _sees(self, name: str, line: list[int], count: int) -> str:
        """The term: so many are visible along the line, nearest cell first."""

    @abstractmethod
    def _blacks(self, block: list[int], count: int) -> str:
        """The term: so many cells of the block are black."""

    @abstractmethod
    def says(self, cell: int, value: int) -> str:
        """The term: the cell has this value, one of the puzzle's."""

    @abstractmethod
    def bits(self, cell: int) -> str:
        """The cell as a bit-vector."""

    @abstractmethod
    def weights(self) -> list[int]:
        """What those bits are worth, the highest first; together they are the cell's value."""

    @abstractmethod
    def shown(self) -> list[str]:
        """The terms whose values make up an answer in a file."""

    def literal(self, cell: int, value: int) -> str:
        """The name of the truth value "the cell has this value"."""
        return f"{self.names[cell]}={value}"

    def definition(self, cell: int, value: int) -> str:
        """What a literal needs before its first use; nothing where it is part of the model."""
        literal, term = self.literal(cell, value), self._says_or_false(cell, value)
        return "" if term == literal else f"{_truth(literal)}(assert (= {literal} {term}))"

    def exclusion(self, name: str, grid: Iterable[tuple[int, int]]) -> str:
        """If `name` is true, then not all of these cells have the value beside them."""
        differs = "".join(f" (not {self._says_or_false(*pair)})" for pair in grid)
        return f"{_truth(name)}(assert (or (not {name}){differs}))"

    def _says_or_false(self, cell: int, value: int) -> str:
        return self.says(cell, value) if value in self.puzzle.values else "false"

    def switchable(self) -> str:
        """The model for a session: `clue.N3` implies what the clue N3 says."""
        clues = [
            f"{_truth(f'clue.{name}')}(assert (=> clue.{name} {term}))"
            for name, term in self.clues.items()
        ]
        return "\n".join([*self.declarations, *self.rules, *clues])

    def switched_on(self) -> list[str]:
        """The model for a file, in which all clues hold."""
        clues = [f"(assert (! {term} :named clue.{name}))" for name, term in self.clues.items()]
        return [*self.declarations, *self.rules, *clues]

    def _skyscrapers(self, puzzle: Skyscrapers) -> None:
        for group in puzzle.groups:
            self.rules += self._once(puzzle, group.cells.tolist())
        for cell in range(puzzle.size**2):
            self.rules += self._domain(cell)
        self.rules += self._sight(puzzle)
        for side, index in np.argwhere(puzzle.edges).tolist():
            name, line = f"{EDGES[side]}{index + 1}", puzzle.sight_lines[side, index].tolist()
            self.clues[name] = self._sees(name, line, int(puzzle.edges[side, index]))
        for row, column in np.argwhere(puzzle.givens).tolist():
            cell, height = row * puzzle.size + column, int(puzzle.givens[row, column])
            self.clues[self.names[cell]] = self.says(cell, height)

    def _mosaic(self, puzzle: Mosaic) -> None:
        places = np.arange(puzzle.width * puzzle.height).reshape(puzzle.shape)
        for cell in range(places.size):
            self.rules += self._domain(cell)
        for row, column in np.argwhere(puzzle.counts != NO_CLUE).tolist():
            block = places[puzzle.block(row, column)].ravel().tolist()
            name, count = cell_name(row, column), int(puzzle.counts[row, column])
            self.clues[name] = self._blacks(block, count)


def applied(function: str, terms: Sequence[str]) -> str:
    """A function of several terms that gives back a single one: a sum, a disjunction."""
    return terms[0] if len(terms) == 1 else f"({function} {' '.join(terms)})"


def _truth(name: str) -> str:
    return f"(declare-const {name} Bool)"
