"""Linear programs over whole numbers as plain data, and puzzles stated as such.

A program is written once and then loaded into any solver or put in a file. There is
nothing to optimise: every feasible point is a solution.
"""

import copy
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Self

import numpy as np
from numpy.typing import NDArray

from skytile.engines.session import known_cells
from skytile.errors import EngineError
from skytile.puzzles import Grid, Puzzle

Term = tuple[int, int]
"""A coefficient and the variable it belongs to."""


class Program:
    """Integer variables between bounds, and rows: sums of terms between bounds."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.lower: list[float] = []
        self.upper: list[float] = []
        self.row_names: list[str] = []
        self.row_lower: list[float] = []
        self.row_upper: list[float] = []
        self.starts: list[int] = [0]
        """The index of the first term of each row, and at the end the number of all terms."""
        self.coefficients: list[int] = []
        self.variables: list[int] = []

    def variable(self, name: str, low: int, high: int) -> int:
        """Add a variable with these bounds; return its number."""
        self.names.append(name)
        self.lower.append(low)
        self.upper.append(high)
        return len(self.names) - 1

    def row(
        self,
        name: str,
        terms: Iterable[Term],
        low: float = -np.inf,
        high: float = np.inf,
        *,
        equal: int | None = None,
    ) -> None:
        """Require that the sum of the terms lies between `low` and `high`, or is `equal`."""
        for coefficient, variable in terms:
            if coefficient:
                self.coefficients.append(coefficient)
                self.variables.append(variable)
        self.starts.append(len(self.variables))
        self.row_names.append(name)
        self.row_lower.append(low if equal is None else equal)
        self.row_upper.append(high if equal is None else equal)

    def packed(self) -> dict[str, NDArray[np.generic]]:
        """Bounds and terms as arrays, without names: what a solver needs."""
        kinds = {"starts": np.int32, "variables": np.int32}
        return {
            field: np.array(content, kinds.get(field, np.float64))
            for field, content in vars(self).items()
            if not field.endswith("names")
        }

    def copy(self) -> Self:
        """An independent copy of the program."""
        twin = copy.copy(self)
        for field, content in vars(self).items():
            setattr(twin, field, content.copy())
        return twin


class Model(ABC):
    """A puzzle as a program, with one variable that holds the value of each cell."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.program = Program()

    @property
    @abstractmethod
    def cells(self) -> list[int]:
        """The variable with the value of each cell, in reading order."""

    @abstractmethod
    def agreement(self, cell: int, value: int) -> tuple[Term, int]:
        """A term and a number whose sum is 1 if the cell has this value, and 0 if not."""

    def question(self, fixed: Grid, excluded: Grid) -> Program:
        """The program of the puzzle with some cells fixed and some grids excluded."""
        program = self.program.copy()
        terms, most = self._agreement(fixed)
        if most or terms:
            program.row("fixed", terms, equal=most)
        for number, grid in enumerate(excluded, 1):
            terms, most = self._agreement(grid)
            program.row(f"excluded_{number}", terms, high=most - 1)
        return program

    def _agreement(self, grid: Grid) -> tuple[list[Term], int]:
        """Terms and their largest sum, reached if and only if the cells agree with the grid."""
        terms, most = [], 0
        for cell, value in known_cells(grid):
            term, constant = self.agreement(cell, value)
            terms.append(term)
            most += 1 - constant
        return terms, most

    def grid(self, values: NDArray[np.float64]) -> Grid:
        """The grid of a solution; raise `EngineError` if a value is not close to an integer."""
        found = values[self.cells]
        whole = np.rint(found)
        if not (np.abs(found - whole) < 1e-3).all():
            raise EngineError("engine 'ip': the solver's solution is not in whole numbers")
        cells: Grid = whole.astype(np.int16).reshape(self.puzzle.shape)
        return cells
