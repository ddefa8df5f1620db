"""Puzzles as formulas: the variables of the cells, the clauses of the rules and clues.

A clue is switched by assuming its selector: a variable of its own, or for a given
the very literal that says it. Without `switchable` the formula holds all clues for
good, which is what the theses write and what a DIMACS file or a proof is made of.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.counting import Count, count_template
from skytile.engines.sat.latin import latin_square
from skytile.engines.sat.visibility import Line, line_template
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers, cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["Encoding", "MosaicEncoding", "SkyscrapersEncoding"]


class Encoding(ABC):
    """A puzzle as a formula, with the way back to grids."""

    def __init__(self, puzzle: Puzzle, switchable: bool) -> None:
        self.puzzle = puzzle
        self.switchable = switchable
        self.formula = Formula()
        self.selectors: dict[str, int] = {}

    @abstractmethod
    def literals(self, grid: Grid) -> list[int]:
        """What a grid says, as literals; nothing of cells where it is `OPEN`."""

    @abstractmethod
    def grid(self, true: NDArray[np.bool_]) -> Grid:
        """The grid of a model, given which variables are true (variable v at index v − 1)."""

    def forbidding(self, grid: Grid) -> list[int]:
        """The clause that excludes a grid, (3.14) of Kolijn and (4.3) of de Jong."""
        return [-literal for literal in self.literals(grid)]

    def _new_selectors(self, names: list[str]) -> NDArray[np.int32]:
        """A column of selectors for these clues, or no column if nothing is switched."""
        if not self.switchable:
            return np.empty((len(names), 0), np.int32)
        first = self.formula.new(len(names), lambda i: f"clue {names[i]} is on")
        numbers = np.arange(first, first + len(names), dtype=np.int32)
        self.selectors.update(zip(names, numbers.tolist(), strict=True))
        return numbers.reshape(-1, 1)


class SkyscrapersEncoding(Encoding):
    """Kolijn's variables s[x, y, h], one for each value of each cell."""

    def __init__(
        self, puzzle: Skyscrapers, latin: str, clues: str, switchable: bool = True
    ) -> None:
        super().__init__(puzzle, switchable)
        self._values = puzzle.values
        n, values = puzzle.size, len(puzzle.values)
        self.formula.new(n * n * values, self._meaning)
        self._s = np.arange(1, n * n * values + 1, dtype=np.int32).reshape(n * n, values)
        self.formula.stamp(latin_square(puzzle, latin == "extended"), [self._s.ravel()], ["rules"])
        self._add_givens(puzzle)
        for clue in np.unique(puzzle.edges[puzzle.edges > 0]).tolist():
            self._add_edges(puzzle, clues, clue)

    def _meaning(self, i: int) -> str:
        cell, value = divmod(i, len(self._values))
        row, column = divmod(cell, self.puzzle.shape[1])
        return f"{cell_name(row, column)} is {self._values[value]}"

    def _add_givens(self, puzzle: Skyscrapers) -> None:
        for row, column in np.argwhere(puzzle.givens).tolist():
            value = int(puzzle.givens[row, column]) - self._values.start
            literal = int(self._s[row * puzzle.size + column, value])
            if self.switchable:
                self.selectors[cell_name(row, column)] = literal
            else:
                self.formula.add([literal])

    def _add_edges(self, puzzle: Skyscrapers, encoding: str, clue: int) -> None:
        """All edges with the same clue at once."""
        sides, places = np.nonzero(puzzle.edges == clue)
        names = [f"{EDGES[side]}{i + 1}" for side, i in zip(sides, places, strict=True)]
        selectors = self._new_selectors(names)
        cells = self._s[puzzle.sight_lines[sides, places]].reshape(len(names), -1)
        line = Line(puzzle.size, puzzle.parks, clue, self.switchable)
        self.formula.stamp(line_template(encoding, line), np.hstack((cells, selectors)), names)

    def literals(self, grid: Grid) -> list[int]:
        """What a grid says: one literal for each cell it speaks of."""
        flat = grid.ravel()
        spoken = np.flatnonzero(flat != OPEN)
        chosen: list[int] = self._s[spoken, flat[spoken] - self._values.start].tolist()
        return chosen

    def grid(self, true: NDArray[np.bool_]) -> Grid:
        """The value of each cell whose variable is true."""
        values = true[self._s - 1].argmax(axis=1) + self._values.start
        grid: Grid = values.astype(np.int16).reshape(self.puzzle.shape)
        return grid


class MosaicEncoding(Encoding):
    """De Jong's variables c[x, y], one for each cell: true is black."""

    def __init__(self, puzzle: Mosaic, counting: str, switchable: bool = True) -> None:
        super().__init__(puzzle, switchable)
        self._cells = puzzle.width * puzzle.height
        self.formula.new(self._cells, self._meaning)
        numbers = np.arange(1, self._cells + 1, dtype=np.int32).reshape(puzzle.shape)
        self._padded = np.pad(numbers, 1)
        for at, blocks in _alike(puzzle, self._padded):
            self._add_clues(puzzle, counting, at, blocks)

    def _meaning(self, i: int) -> str:
        return f"{cell_name(*divmod(i, self.puzzle.shape[1]))} is black"

    def _add_clues(
        self, puzzle: Mosaic, counting: str, at: NDArray[np.intp], blocks: NDArray[np.int32]
    ) -> None:
        """All clues with the same number in blocks of the same size at once."""
        names = [cell_name(row, column) for row, column in at.tolist()]
        selectors = self._new_selectors(names)
        count = Count(blocks.shape[1], int(puzzle.counts[*at[0]]), self.switchable)
        template = count_template(counting, count)
        self.formula.stamp(template, np.hstack((blocks, selectors)), names)

    def literals(self, grid: Grid) -> list[int]:
        """What a grid says: one literal for each cell it speaks of."""
        flat = grid.ravel()
        spoken = np.flatnonzero(flat != OPEN)
        signed: list[int] = np.where(flat[spoken] == 1, spoken + 1, -(spoken + 1)).tolist()
        return signed

    def grid(self, true: NDArray[np.bool_]) -> Grid:
        """Black where the variable is true."""
        return true[: self._cells].astype(np.int16).reshape(self.puzzle.shape)


def _alike(
    puzzle: Mosaic, padded: NDArray[np.int32]
) -> Iterable[tuple[NDArray[np.intp], NDArray[np.int32]]]:
    """Groups of clues with one number and one size of block: where they are, and their cells."""
    at = np.argwhere(puzzle.counts != NO_CLUE)
    if not len(at):
        return
    rows, columns = at.T
    shifts = [(down, right) for down in range(3) for right in range(3)]
    blocks = np.stack([padded[rows + down, columns + right] for down, right in shifts], axis=1)
    sizes = np.count_nonzero(blocks, axis=1)
    keys = sizes * 10 + puzzle.counts[rows, columns]
    for key in np.unique(keys).tolist():
        chosen = np.flatnonzero(keys == key)
        inside = blocks[chosen]
        yield at[chosen], inside[inside > 0].reshape(len(chosen), key // 10)
