"""Puzzles as formulas: the variables of the cells, the clauses of the rules and clues.

A clue is switched by assuming its selector: a variable of its own, or for a given
the literal that states it. Without `switchable` all clues always hold, as in the
theses; DIMACS files and proofs are made from such a formula.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.cnf import Formula, Template
from skytile.engines.sat.counting import Count, count_template
from skytile.engines.sat.latin import latin_square
from skytile.engines.sat.visibility import Line, line_template
from skytile.engines.session import known_values
from skytile.puzzles import Clue, Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_names


class Encoding(ABC):
    """A puzzle as a formula, with the way back to grids."""

    native_counts: bool = False
    """Whether the formula may hold "at most k of these", which few solvers take."""

    def __init__(self, puzzle: Puzzle, switchable: bool) -> None:
        self.puzzle = puzzle
        self.switchable = switchable
        self.formula = Formula()
        self.selectors: dict[str, int] = {}

    @abstractmethod
    def literals(self, grid: Grid) -> list[int]:
        """The literals for the known cells of a grid; there are none for cells that are `OPEN`."""

    @abstractmethod
    def grid(self, true: NDArray[np.bool_]) -> Grid:
        """The grid of a model, given which variables are true (variable v at index v − 1)."""

    def exclusion_clause(self, grid: Grid) -> list[int]:
        """The clause that excludes a grid, (3.14) of Kolijn and (4.3) of de Jong."""
        return [-literal for literal in self.literals(grid)]

    def _cell_name(self, cell: int) -> str:
        return cell_names(*self.puzzle.shape)[cell]

    def _add_clues(
        self, clues: Sequence[Clue], template: Template, inputs: NDArray[np.int32]
    ) -> None:
        """Stamp a template for all clues that it fits, with a selector each if switchable."""
        names = [clue.name for clue in clues]
        rows = inputs.reshape(len(names), -1)
        if self.switchable:
            first = self.formula.new(len(names), lambda i: f"clue {names[i]} is on")
            selectors = np.arange(first, first + len(names), dtype=np.int32)
            self.selectors.update(zip(names, selectors.tolist(), strict=True))
            rows = np.column_stack((rows, selectors))
        self.formula.stamp(template, rows, names)


class SkyscrapersEncoding(Encoding):
    """Kolijn's variables s[x, y, h], one for each value of each cell."""

    def __init__(
        self, puzzle: Skyscrapers, options: Mapping[str, str], switchable: bool = True
    ) -> None:
        super().__init__(puzzle, switchable)
        self._values = puzzle.values
        n, values = puzzle.size, len(puzzle.values)
        self.formula.new(n * n * values, self._meaning)
        self._s = np.arange(1, n * n * values + 1, dtype=np.int32).reshape(n * n, values)
        rules = latin_square(Skyscrapers(n, **puzzle.rules), options["latin"] == "extended")
        self.formula.stamp(rules, [self._s.ravel()], ["rules"])
        for clue in puzzle.given_clues:
            self._add_given(clue)
        for (_, value), clues in _alike(puzzle.edge_clues):
            line = Line(n, puzzle.parks, value, switchable, puzzle.sums)
            cells = self._s[[clue.cells for clue in clues]]
            self._add_clues(clues, line_template(options["clues"], line), cells)

    def _meaning(self, i: int) -> str:
        cell, value = divmod(i, len(self._values))
        return f"{self._cell_name(cell)} is {self._values[value]}"

    def _add_given(self, clue: Clue) -> None:
        literal = int(self._s[clue.cells[0], clue.value - self._values.start])
        if self.switchable:
            self.selectors[clue.name] = literal
        else:
            self.formula.add([literal])

    def literals(self, grid: Grid) -> list[int]:
        """One literal for each known cell of a grid."""
        cells, values = known_values(grid)
        chosen: list[int] = self._s[cells, values - self._values.start].tolist()
        return chosen

    def grid(self, true: NDArray[np.bool_]) -> Grid:
        """The value of each cell whose variable is true."""
        values = true[self._s - 1].argmax(axis=1) + self._values.start
        grid: Grid = values.astype(np.int16).reshape(self.puzzle.shape)
        return grid


class MosaicEncoding(Encoding):
    """De Jong's variables c[x, y], one for each cell: true is black."""

    def __init__(self, puzzle: Mosaic, options: Mapping[str, str], switchable: bool = True) -> None:
        super().__init__(puzzle, switchable)
        self.native_counts = options["counting"] == "cardinality"
        self._cells = puzzle.width * puzzle.height
        self.formula.new(self._cells, lambda cell: f"{self._cell_name(cell)} is black")
        for (cells, black), clues in _alike(puzzle.count_clues):
            template = count_template(options["counting"], Count(cells, black, switchable))
            blocks = np.array([clue.cells for clue in clues], np.int32) + 1
            self._add_clues(clues, template, blocks)

    def literals(self, grid: Grid) -> list[int]:
        """One literal for each known cell of a grid."""
        cells, values = known_values(grid)
        signed: list[int] = np.where(values == 1, cells + 1, -(cells + 1)).tolist()
        return signed

    def grid(self, true: NDArray[np.bool_]) -> Grid:
        """Black where the variable is true."""
        return true[: self._cells].astype(np.int16).reshape(self.puzzle.shape)


def _alike(clues: Iterable[Clue]) -> list[tuple[tuple[int, int], list[Clue]]]:
    """The clues that share a template, by the number of their cells and their value."""
    groups: dict[tuple[int, int], list[Clue]] = {}
    for clue in clues:
        groups.setdefault((len(clue.cells), clue.value), []).append(clue)
    return sorted(groups.items())
