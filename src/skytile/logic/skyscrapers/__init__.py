"""How people solve Skyscrapers: the techniques, from the easiest to the hardest."""

from skytile.families import Support
from skytile.kernel import LARGEST_LOGIC
from skytile.logic.base import Logic, Scope
from skytile.logic.ladder import Ladder
from skytile.logic.latin import chains, sets, singles
from skytile.logic.latin.state import value_word
from skytile.logic.skyscrapers import clues
from skytile.logic.skyscrapers.contradiction import contradiction
from skytile.logic.skyscrapers.state import SkyscrapersState

__all__ = ["LOGIC", "SkyscrapersState"]

_LADDER: Ladder[SkyscrapersState] = Ladder(
    clues.one_visible,
    clues.staircase,
    clues.facing_clues,
    singles.naked_single,
    singles.hidden_single,
    clues.height_bounds,
    clues.counting_along,
    sets.pair,
    sets.locked_heights,
    sets.larger_subset,
    clues.one_clue_line,
    clues.two_clue_line,
    sets.fish,
    chains.forcing_chain,
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
    longest_side=LARGEST_LOGIC,
)
