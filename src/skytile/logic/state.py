"""A board while it is being solved: the values each cell may still have, and what is filled in.

Filling in a cell removes its value from the rest of its groups; a cell with one candidate is not
filled in until a step says so.
"""

from typing import Self

import numpy as np
from numpy.typing import NDArray

from skytile.logic.board import Board
from skytile.logic.steps import Step
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
        """The puzzle that is being solved."""
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
        """The candidates and the known cells, in the form that the kernel takes."""
        return np.array(self.candidates, np.uint64), np.frombuffer(bytes(self.known), np.uint8)

    def copy(self) -> Self:
        """An independent copy of the state."""
        other = object.__new__(type(self))
        other.board = self.board
        other.candidates, other.known = self.candidates.copy(), self.known.copy()
        return other

    def fill(self, cell: int, value: int) -> None:
        """Fill in a cell, and remove its value from all cells that cannot have it as well."""
        self.candidates[cell], self.known[cell] = 1 << value, 1
        for number in self.board.groups_of[cell]:
            cells = self.board.groups[number][1]
            parks = sum(self.known[c] and self.candidates[c] == 1 for c in cells)
            if value or parks == self.board.parks:
                for other in cells:
                    if not self.known[other]:
                        self.candidates[other] &= ~(1 << value)

    def apply(self, step: Step) -> None:
        """Apply what a step removes and fills in."""
        columns = self.board.columns
        for (row, column), values in step.removes.items():
            self.candidates[row * columns + column] &= ~sum(1 << value for value in values)
        for (row, column), value in step.places.items():
            self.fill(row * columns + column, value)

    def has_use_for(self, step: Step) -> bool:
        """Whether nothing that the step removes or fills in is known yet."""
        columns = self.board.columns
        return all(
            self.candidates[row * columns + column] >> value & 1
            for (row, column), values in step.removes.items()
            for value in values
        ) and not any(self.known[row * columns + column] for row, column in step.places)
