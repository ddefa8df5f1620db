"""A puzzle in SMT-LIB: what all formulations share.

A model is text. Z3 reads it in a few milliseconds, where building the same terms
call by call from Python takes hundreds; and an exported file is the model itself.
Each clue is a term with a name. A session lets `clue.N3` imply the term of N3 and
assumes `clue.N3` while that clue is on; a file asserts the term, under that name.

Whether a cell has a value is a named truth value, too: `r2c5=3`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from skytile.puzzles import Clue, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_names


class Model(ABC):
    """A puzzle in SMT-LIB. Cells are numbered in reading order.

    A new model has only the cells; `add_skyscrapers` and `add_mosaic` add the rules and clues
    of a family, in the same way for every sort.
    """

    logic: ClassVar[str | None] = None
    """The logic whose solver is the fastest for it; None for Z3's general one."""
    settings: ClassVar[Mapping[str, int]] = {}
    """Parameters of that solver."""
    standard_logic: ClassVar[str | None] = None
    """The logic of standard SMT-LIB, for a file."""
    reading: ClassVar[str]
    """How to read an answer, for a file."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.names = cell_names(*puzzle.shape)
        self.terms: Sequence[str] = self.names
        """The term of each cell, where a cell has one."""
        self.declarations = self._declarations()
        self.rules: list[str] = []
        """Definitions and assertions that hold whatever the clues are."""
        self.clues: dict[str, str] = {}

    @abstractmethod
    def _declarations(self) -> list[str]:
        """Declarations of the cells, and of whatever all terms about them need."""

    @abstractmethod
    def domain(self, cell: int) -> list[str]:
        """Assertions that give the cell one of its values."""

    @abstractmethod
    def every_height_once(self, puzzle: Skyscrapers, cells: Sequence[int]) -> list[str]:
        """Assertions that every height occurs once in these cells."""

    def sight(self, puzzle: Skyscrapers) -> list[str]:
        """Definitions for looking along any line."""
        return []

    @abstractmethod
    def sees(self, clue: Clue) -> str:
        """The term that as many buildings are visible along its line as the edge clue says."""

    @abstractmethod
    def blacks(self, clue: Clue) -> str:
        """The term that as many cells of its block are black as the clue says."""

    @abstractmethod
    def says(self, cell: int, value: int) -> str:
        """The term that the cell has this value, one of the puzzle's."""

    @abstractmethod
    def bits(self, cell: int) -> str:
        """The cell as a bit-vector."""

    @abstractmethod
    def weights(self) -> list[int]:
        """What those bits are worth, the highest first; together they are the cell's value."""

    def answer_terms(self) -> Sequence[str]:
        """The terms whose values make up an answer in a file."""
        return self.terms

    def literal(self, cell: int, value: int) -> str:
        """The name of the truth value "the cell has this value"."""
        return f"{self.names[cell]}={value}"

    def definition(self, cell: int, value: int) -> str:
        """The definition a literal needs before its first use; empty if it is part of the model."""
        literal, term = self.literal(cell, value), self.says(cell, value)
        return "" if term == literal else f"{_truth(literal)}(assert (= {literal} {term}))"

    def exclusion(self, name: str, grid: Iterable[tuple[int, int]]) -> str:
        """The definition of `name`: if true, not all of these cells have their paired value."""
        differs = "".join(f" (not {self.says(*pair)})" for pair in grid)
        return f"{_truth(name)}(assert (or (not {name}){differs}))"

    def session_text(self) -> str:
        """The model for a session: `clue.N3` implies the term of clue N3."""
        clues = [
            f"{_truth(f'clue.{name}')}(assert (=> clue.{name} {term}))"
            for name, term in self.clues.items()
        ]
        return "\n".join([*self.declarations, *self.rules, *clues])

    def file_lines(self) -> list[str]:
        """The model for a file, in which all clues hold."""
        clues = [f"(assert (! {term} :named clue.{name}))" for name, term in self.clues.items()]
        return [*self.declarations, *self.rules, *clues]


def add_skyscrapers(model: Model, puzzle: Skyscrapers) -> None:
    """The rules and clues of a Skyscrapers board."""
    for group in puzzle.groups:
        model.rules += model.every_height_once(puzzle, group.cells.tolist())
    for cell in range(len(model.names)):
        model.rules += model.domain(cell)
    model.rules += model.sight(puzzle)
    for clue in puzzle.edge_clues:
        model.clues[clue.name] = model.sees(clue)
    for clue in puzzle.given_clues:
        model.clues[clue.name] = model.says(clue.cells[0], clue.value)


def add_mosaic(model: Model, puzzle: Mosaic) -> None:
    """The rules and clues of a Mosaic."""
    for cell in range(len(model.names)):
        model.rules += model.domain(cell)
    for clue in puzzle.count_clues:
        model.clues[clue.name] = model.blacks(clue)


def apply(function: str, terms: Sequence[str]) -> str:
    """The function applied to several terms, such as a sum; a single term is returned as it is."""
    return terms[0] if len(terms) == 1 else f"({function} {' '.join(terms)})"


def _truth(name: str) -> str:
    return f"(declare-const {name} Bool)"
