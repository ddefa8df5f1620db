"""How people solve Skyscrapers: the techniques, from the easiest to the hardest."""

from __future__ import annotations

from skytile.families import Support
from skytile.kernel import LARGEST
from skytile.logic.base import Logic, Scope
from skytile.logic.ladder import Ladder
from skytile.logic.latin.chains import forcing_chain
from skytile.logic.latin.sets import fish, larger_subset, locked_heights, pair
from skytile.logic.latin.singles import hidden_single, naked_single
from skytile.logic.latin.state import value_word
from skytile.logic.skyscrapers.clues import facing_clues, height_bounds, one_visible, staircase
from skytile.logic.skyscrapers.contradiction import contradiction
from skytile.logic.skyscrapers.sight import counting_along, one_clue_line, two_clue_line
from skytile.logic.skyscrapers.state import SkyscrapersState

__all__ = ["LOGIC", "SkyscrapersState"]

_LADDER: Ladder[SkyscrapersState] = Ladder(
    one_visible,
    staircase,
    facing_clues,
    naked_single,
    hidden_single,
    height_bounds,
    counting_along,
    pair,
    locked_heights,
    larger_subset,
    one_clue_line,
    two_clue_line,
    fish,
    forcing_chain,
    contradiction,
)


class _Scope(Scope):
    """All edge clues; givens are known cells."""

    def __init__(self, state: SkyscrapersState) -> None:
        super().__init__(state.puzzle, state.grid, (clue.name for clue in state.plan.clues))

    def value_word(self, value: int) -> str:
        """A height, or what 0 means."""
        return value_word(value)


LOGIC = Support(
    Logic(SkyscrapersState, _LADDER, _Scope),
    ("boxes", "diagonals", "parks", "sums"),
    longest_side=LARGEST,
)
