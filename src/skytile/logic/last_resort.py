"""Where no technique helps: the smallest set of clues that forces something."""

from __future__ import annotations

from skytile.logic.base import Scope, logic_of
from skytile.logic.ladder import State, conclude
from skytile.logic.reasons import Inquiry, Reason
from skytile.logic.steps import Step
from skytile.logic.wording import join_words
from skytile.puzzles import Grid, cell_name
from skytile.solving import open_session

_COMPARED = 8
"""Of the candidates with the fewest clues at first sight, so many are looked at closely."""


def smallest_reason(state: State, solution: Grid) -> Step:
    """The step that takes the fewest clues, as far as a limited search can tell."""
    scope = logic_of(state.puzzle).scope(state)
    with open_session(state.puzzle) as session:
        inquiry = Inquiry(session, scope)
        suspects = _wrong_candidates(state, solution)[: scope.most_suspects]
        cores = sorted(inquiry.first_cores(suspects), key=lambda core: len(core[2]))
        close = [
            (inquiry.irreducible(cell, value, core), cell, value)
            for cell, value, core in cores[:_COMPARED]
        ]
        clues, cell, value = min(close, key=lambda reason: len(reason[0]))
        return _step(scope, inquiry.smallest(cell, value, clues))


def _wrong_candidates(state: State, solution: Grid) -> list[tuple[int, int]]:
    """Candidates that are not the solution's, those in cells with few candidates first."""
    truth = solution.ravel().tolist()
    wrong = [
        (mask.bit_count(), cell, value)
        for cell, mask in enumerate(state.candidates)
        if mask & (mask - 1)
        for value in range(mask.bit_length())
        if mask >> value & 1 and value != truth[cell]
    ]
    return [(cell, value) for _, cell, value in sorted(wrong)]


def _step(scope: Scope, reason: Reason) -> Step:
    name = cell_name(*divmod(reason.cell, scope.puzzle.shape[1]))
    excluded = scope.exclude(reason.cell, reason.value)
    return conclude(
        "smallest reason",
        f"{_premise(scope, reason)} {name} is {excluded.wrong}; so {excluded.conclusion}.",
        clues=reason.clues,
        places=excluded.places,
        removes=excluded.removes,
    )


def _premise(scope: Scope, reason: Reason) -> str:
    clues = join_words(reason.clues)
    known = "with the cells known so far, " if (scope.known >= 0).any() else ""
    if not reason.clues:
        return "The cells known so far leave no way to fill in the rest if"
    if len(reason.clues) == 1:
        return f"{clues}: {known}it cannot be met if"
    only = "no fewer clues will do" if reason.smallest else "a small set, perhaps not the smallest"
    return f"Take {clues} together ({only}): {known}they cannot all be met if"
