"""Where no technique helps: the smallest set of clues that forces something."""

from __future__ import annotations

from skytile.logic.ladder import conclude
from skytile.logic.mosaic import MosaicState
from skytile.logic.reasons import Reason, inquire
from skytile.logic.skyscrapers import SkyscrapersState
from skytile.logic.skyscrapers.singles import value_word
from skytile.logic.steps import Step
from skytile.logic.wording import joined
from skytile.puzzles import Grid, cell_name

__all__ = ["smallest_reason"]

_HEIGHTS, _COLOURS = 60, 200
"""So many candidates are looked at; of heights, those in cells with few of them first."""
_COMPARED = 8
"""Of those with the fewest clues at first sight, so many are looked at closely."""


def smallest_reason(state: SkyscrapersState | MosaicState, solution: Grid) -> Step:
    """The step that takes the fewest clues, as far as a limited search can tell."""
    inquiry = inquire(state.plan.puzzle, state.grid)
    cores = sorted(inquiry.first_cores(_wrong(state, solution)), key=lambda found: len(found[2]))
    close = [
        (inquiry.irreducible(cell, value, core), cell, value)
        for cell, value, core in cores[:_COMPARED]
    ]
    clues, cell, value = min(close, key=lambda found: len(found[0]))
    return _step(state, inquiry.smallest(cell, value, clues))


def _wrong(state: SkyscrapersState | MosaicState, solution: Grid) -> list[tuple[int, int]]:
    """Candidates that are not the truth, those in cells with few candidates first."""
    truth = solution.ravel().tolist()
    wrong = [
        (mask.bit_count(), cell, value)
        for cell, mask in enumerate(state.candidates)
        if mask & (mask - 1)
        for value in range(mask.bit_length())
        if mask >> value & 1 and value != truth[cell]
    ]
    most = _COLOURS if isinstance(state, MosaicState) else _HEIGHTS
    return [(cell, value) for _, cell, value in sorted(wrong)[:most]]


def _step(state: SkyscrapersState | MosaicState, reason: Reason) -> Step:
    cell = divmod(reason.cell, state.plan.puzzle.shape[1])
    name, clues = cell_name(*cell), joined(reason.clues)
    if not reason.clues:
        start = "The cells known so far leave no way to fill in the rest if"
    elif len(reason.clues) == 1:
        start = f"{clues}: {_with_known(state)}it cannot be met if"
    else:
        only = (
            "no fewer clues will do" if reason.smallest else "a small set, perhaps not the smallest"
        )
        start = f"Take {clues} together ({only}): {_with_known(state)}they cannot all be met if"
    if isinstance(state, MosaicState):
        wrong, right = ("white", "black") if reason.value == 0 else ("black", "white")
        text = f"{start} {name} is {wrong}; so it is {right}."
        places = {cell: 1 - reason.value}
        return conclude("smallest reason", text, clues=reason.clues, places=places)
    value = value_word(reason.value)
    text = f"{start} {name} is {value}; so {name} is not {value}."
    return conclude("smallest reason", text, clues=reason.clues, removes={cell: (reason.value,)})


def _with_known(state: SkyscrapersState | MosaicState) -> str:
    return "with the cells known so far, " if (state.grid >= 0).any() else ""
