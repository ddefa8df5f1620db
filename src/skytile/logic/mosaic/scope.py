"""What a smallest reason may use on a Mosaic: clues near a cell, those with open cells only."""

from __future__ import annotations

import numpy as np

from skytile.logic.base import ANYWHERE, Exclusion, Scope
from skytile.logic.mosaic.state import MosaicState
from skytile.puzzles import OPEN, Grid, Mosaic


class MosaicScope(Scope):
    """Clues reach no farther than their block, so those near a cell are tried first."""

    most_suspects = 200
    reaches = (3, 5, 8, ANYWHERE)
    puzzle: Mosaic

    def __init__(self, state: MosaicState) -> None:
        puzzle, known = state.plan.puzzle, state.grid
        open_cells = puzzle.black_counts(known == OPEN)  # a clue without any says nothing more
        clues = np.flatnonzero(puzzle.clue_mask & (open_cells.ravel() > 0)).tolist()
        names = puzzle.places.names
        super().__init__(puzzle, known, (names[clue] for clue in clues))
        self._at = {names[clue]: divmod(clue, puzzle.width) for clue in clues}
        self._plan, self._open = state.plan, known == OPEN
        self._blocks = {clue.name: clue.block for clue in state.plan.clues}

    def clues_near(self, cell: int, reach: int) -> frozenset[str]:
        """The clues at most so many rows and columns away from a cell."""
        row, column = divmod(cell, self.puzzle.width)
        return frozenset(
            name
            for name, (r, c) in self._at.items()
            if abs(r - row) <= reach and abs(c - column) <= reach
        )

    def cells_for(self, clues: frozenset[str]) -> Grid:
        """Cells that no clue counts may as well be white: that leaves less to search."""
        counted = 0
        for name in clues:
            counted |= self._blocks[name]
        hidden = self._plan.every_cell & ~counted
        return np.where(self._plan.table(hidden) & self._open, np.int16(0), self.known)

    def exclude(self, cell: int, value: int) -> Exclusion:
        """A cell that cannot have one colour has the other."""
        wrong, right = ("white", "black") if value == 0 else ("black", "white")
        at = divmod(cell, self.puzzle.width)
        return Exclusion(wrong, f"it is {right}", places={at: 1 - value})
