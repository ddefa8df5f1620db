"""Mosaic as an integer program: one equation per clue over the cells of its block."""

from __future__ import annotations

from skytile.engines.ip.linear import Model, Term
from skytile.puzzles import Mosaic
from skytile.puzzles.base import cell_names


class MosaicModel(Model):
    """A variable per cell, 1 for black. There are no inequalities that would strengthen it."""

    puzzle: Mosaic

    def __init__(self, puzzle: Mosaic, strengthened: bool = False) -> None:
        super().__init__(puzzle)
        for name in cell_names(*puzzle.shape):
            self.program.variable(f"b_{name}", 0, 1)
        for clue in puzzle.count_clues:
            terms = [(1, cell) for cell in clue.cells]
            self.program.row(f"clue_{clue.name}", terms, equal=clue.value)

    @property
    def cells(self) -> list[int]:
        """All variables."""
        return list(range(self.puzzle.width * self.puzzle.height))

    def agreement(self, cell: int, value: int) -> tuple[Term, int]:
        """The variable for black, one minus it for white."""
        return ((1, cell), 0) if value else ((-1, cell), 1)
