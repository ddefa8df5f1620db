"""How people solve Mosaics: the techniques, from the easiest to the hardest."""

import numpy as np

from skytile.families import Support
from skytile.logic.base import ANYWHERE, Exclusion, Logic, Scope
from skytile.logic.ladder import Ladder
from skytile.logic.mosaic.clues import counting, far_pair, near_pair, three_clues
from skytile.logic.mosaic.contradiction import contradiction
from skytile.logic.mosaic.state import MosaicState
from skytile.puzzles import Grid

__all__ = ["LOGIC", "MosaicState"]

_LADDER = Ladder(counting, near_pair, far_pair, three_clues, contradiction)


class _Scope(Scope):
    """Clues reach no farther than their block, so those near a cell are tried first."""

    most_suspects = 200
    reaches = (3, 5, 8, ANYWHERE)

    def __init__(self, state: MosaicState) -> None:
        # A clue without open cells says nothing more.
        self._clues = {c.name: c for c in state.plan.clues.values() if c.block & state.open}
        super().__init__(state.puzzle, state.grid, self._clues)
        self._plan, self._open = state.plan, state.open

    def clues_near(self, cell: int, reach: int) -> frozenset[str]:
        """The clues at most that many rows and columns away from a cell."""
        row, column = divmod(cell, self._plan.width)
        return frozenset(
            name
            for name, clue in self._clues.items()
            if abs(clue.at[0] - row) <= reach and abs(clue.at[1] - column) <= reach
        )

    def cells_for(self, clues: frozenset[str]) -> Grid:
        """Cells that no clue counts may as well be white: that leaves less to search."""
        uncounted = self._open
        for name in clues:
            uncounted &= ~self._clues[name].block
        return np.where(self._plan.table(uncounted), np.int16(0), self.known)

    def exclude(self, cell: int, value: int) -> Exclusion:
        """A cell that cannot have one colour has the other."""
        wrong, right = ("white", "black") if value == 0 else ("black", "white")
        at = divmod(cell, self._plan.width)
        return Exclusion(wrong, f"it is {right}", places={at: 1 - value})


LOGIC = Support(Logic(MosaicState, _LADDER, _Scope))
