"""How people solve Skyscrapers: the techniques, from the easiest to the hardest."""

from __future__ import annotations

from skytile.logic.ladder import Ladder
from skytile.logic.skyscrapers.chains import contradiction, forcing_chain
from skytile.logic.skyscrapers.clues import facing_clues, height_bounds, one_visible, staircase
from skytile.logic.skyscrapers.sets import fish, larger_subset, locked_heights, pair
from skytile.logic.skyscrapers.sight import counting_along, one_clue_line, two_clue_line
from skytile.logic.skyscrapers.singles import hidden_single, naked_single
from skytile.logic.skyscrapers.state import SkyscrapersState

__all__ = ["SKYSCRAPERS_LADDER", "SkyscrapersState"]

SKYSCRAPERS_LADDER: Ladder[SkyscrapersState] = Ladder(
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
