"""A board while it is being solved: the values each cell may still have, and what is filled in.

A cell that is filled in takes its value from the rest of its groups by itself; a cell with one
candidate is not filled in until a step says so.
"""

from collections.abc import Iterable, Mapping
from typing import Self

import numpy as np
from numpy.typing import NDArray

from skytile.logic.board import Board
from skytile.logic.steps import Cell, Step
from skytile.puzzles import OPEN, Grid, Puzzle


class State:
    """Candidates of every cell as bits (bit v for value v), and which cells are known."""

    def __init__(self, board: Board, filled: Grid | None = None) -> None:
        self.board = board
        rows, columns = board.puzzle.shape
        every_value = sum(1 << value for value in board.puzzle.values)
        self.candidates = [every_value] * (rows * columns)
        self.known = bytearray(rows * columns)
        if filled is not None:
            for cell, value in enumerate(filled.ravel().tolist()):
                if value != OPEN:
                    self.fill(cell, value)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is solved."""
        return self.board.puzzle

    @property
    def solved(self) -> bool:
        """Whether every cell is known."""
        return 0 not in self.known

    @property
    def grid(self) -> Grid:
        """The cells that are known; `OPEN` elsewhere."""
        pairs = zip(self.candidates, self.known, strict=True)
        values = [mask.bit_length() - 1 if known else OPEN for mask, known in pairs]
        return np.array(values, np.int16).reshape(self.puzzle.shape)

    def arrays(self) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
        """The candidates and the known cells as the kernel takes them."""
        return np.array(self.candidates, np.uint64), np.frombuffer(bytes(self.known), np.uint8)

    def copy(self) -> Self:
        """A state that can go another way."""
        other = object.__new__(type(self))
        other.board = self.board
        other.candidates, other.known = self.candidates.copy(), self.known.copy()
        return other

    def mark(self, marks: Mapping[Cell, Iterable[int]]) -> None:
        """Leave open cells only the candidates that somebody has marked."""
        for (row, column), values in marks.items():
            cell = row * self.board.columns + column
            if not self.known[cell]:
                self.candidates[cell] &= sum(1 << value for value in set(values))

    def fill(self, cell: int, value: int) -> list[tuple[int, int]]:
        """Fill in a cell, and take its value from all that may not have it too.

        Returns the candidates that go, as cells and masks.
        """
        gone = [(cell, self._remove(cell, ~(1 << value)))]
        self.candidates[cell], self.known[cell] = 1 << value, 1
        for number in self.board.groups_of[cell]:
            cells = self.board.groups[number][1]
            if value or self._parks(cells) == self.board.parks:
                gone += [(c, self._remove(c, 1 << value)) for c in cells if not self.known[c]]
        return gone

    def _remove(self, cell: int, mask: int) -> int:
        """Take candidates from a cell; those that it had."""
        lost = self.candidates[cell] & mask
        self.candidates[cell] &= ~mask
        return lost

    def _parks(self, cells: Iterable[int]) -> int:
        return sum(self.known[cell] and self.candidates[cell] == 1 for cell in cells)

    def apply(self, step: Step) -> list[tuple[int, int]]:
        """Write down what a step says; the candidates that go, as cells and masks."""
        columns, gone = self.board.columns, []
        for (row, column), values in step.removes.items():
            cell = row * columns + column
            gone.append((cell, self._remove(cell, sum(1 << value for value in values))))
        for (row, column), value in step.places.items():
            gone += self.fill(row * columns + column, value)
        return gone

    def has_use_for(self, step: Step) -> bool:
        """Whether all that the step says is still news."""
        columns = self.board.columns
        return all(
            self.candidates[row * columns + column] >> value & 1
            for (row, column), values in step.removes.items()
            for value in values
        ) and not any(self.known[row * columns + column] for row, column in step.places)
