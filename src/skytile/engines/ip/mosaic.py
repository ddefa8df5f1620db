"""Mosaic as an integer program: one equation per clue over the cells of its block."""

from __future__ import annotations

import numpy as np

from skytile.engines.ip.linear import Model, Term
from skytile.puzzles import Mosaic, cell_name
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["MosaicModel"]


class MosaicModel(Model):
    """A variable per cell, 1 for black."""

    puzzle: Mosaic

    def __init__(self, puzzle: Mosaic) -> None:
        super().__init__(puzzle)
        places = np.arange(puzzle.width * puzzle.height).reshape(puzzle.shape)
        for row, column in np.ndindex(puzzle.shape):
            self.program.variable(f"b_{cell_name(row, column)}", 0, 1)
        for row, column in np.argwhere(puzzle.counts != NO_CLUE).tolist():
            block = places[puzzle.block(row, column)].ravel().tolist()
            count = int(puzzle.counts[row, column])
            name = f"clue_{cell_name(row, column)}"
            self.program.row(name, [(1, cell) for cell in block], equal=count)

    @property
    def cells(self) -> list[int]:
        """All variables."""
        return list(range(self.puzzle.width * self.puzzle.height))

    def agreeing(self, cell: int, value: int) -> tuple[Term, int]:
        """The variable for black, one minus it for white."""
        return ((1, cell), 0) if value else ((-1, cell), 1)
