"""Where no technique helps: the smallest set of clues that rules something out.

Suppose a cell had a certain value: with all clues, and what is known so far, there is no
solution. Which clues does that take? A smallest set is found as for clashes (`skytile.subsets`),
but of this one question, and with limits that keep a walk-through quick.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from skytile.clashes import core_of, held_clues
from skytile.engines import Outcome, Session
from skytile.errors import LimitReached
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.logic.base import Scope, logic_of
from skytile.logic.state import State
from skytile.logic.steps import Cell, Said, Step
from skytile.logic.techniques import level_of
from skytile.puzzles import OPEN, Grid
from skytile.solving import open_session
from skytile.subsets import Refuter, irreducible, smallest

_COMPARED = 8
"""How many of the candidates with the fewest clues at first sight are looked at closely."""
_NODES = 200_000
"""A question that takes more is left unanswered."""
_QUESTIONS = 500
"""How many are asked to find a smaller reason; if that ends it, a reason is called small."""

Clues = frozenset[str]


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
        reason = inquiry.smallest(cell, value, clues)
        inquiry.forget_needless(reason)
        together = [*inquiry.ruled_out_too(reason, suspects)]
        return _step(state, scope, reason, together)


def reason_against(state: State, cell: int, value: int) -> "Reason":
    """The fewest clues that leave no room for this value in this cell."""
    with open_session(state.puzzle) as session:
        inquiry = Inquiry(session, logic_of(state.puzzle).scope(state))
        ((_, _, core),) = inquiry.first_cores([(cell, value)])
        return inquiry.smallest(cell, value, inquiry.irreducible(cell, value, core))


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


@dataclass(frozen=True)
class Reason:
    """Clues that, with what is known so far, leave no room for a value."""

    cell: int
    value: int
    clues: tuple[str, ...]
    smallest: bool
    """Whether it is proved that no fewer clues do."""


class Inquiry:
    """Questions about a board: would these clues allow that value in that cell?"""

    def __init__(self, session: Session, scope: Scope) -> None:
        self._session = session
        self._scope = scope
        self._asked = 0

    def _ask(
        self, cell: int, value: int, clues: Collection[str], limits: Limits | None = None
    ) -> Outcome:
        self._asked += 1
        chosen = frozenset(clues)
        cells = self._scope.cells_for(chosen)
        cells.flat[cell] = value
        limits = limits or Limits(nodes=_NODES)
        gone = self._scope.ruled_out
        return self._session.solve(clues=chosen, fixed=cells, excluding=gone, limits=limits)

    def first_cores(self, suspects: Iterable[tuple[int, int]]) -> list[tuple[int, int, Clues]]:
        """For cells and values the clues that rule them out, as the engine names them.

        Where clues only reach so far, clues near the cell are tried first, and if they rule
        out anything at all, what else there is does not matter.
        """
        candidates = list(suspects)
        for reach in self._scope.reaches:
            cores = [
                (cell, value, core)
                for cell, value in candidates
                if isinstance(core := self._core_within(cell, value, reach), frozenset)
            ]
            if cores:
                return cores
        cell, value = candidates[0]
        core = core_of(self._ask(cell, value, self._scope.clues, NO_LIMITS), self._scope.clues)
        assert isinstance(core, frozenset), "the puzzle is unique, and its solution another"
        return [(cell, value, core)]

    def _core_within(self, cell: int, value: int, reach: int) -> Clues | bool | None:
        clues = self._scope.clues_near(cell, reach)
        return core_of(self._ask(cell, value, clues), clues)

    def irreducible(self, cell: int, value: int, core: Clues) -> Clues:
        """The core without the clues that are not needed."""
        order = [name for name in reversed(self._scope.clues) if name in core]
        few = irreducible(order, lambda rest: core_of(self._ask(cell, value, rest), rest))
        return frozenset(few.kept)

    def smallest(self, cell: int, value: int, known: Clues) -> Reason:
        """A smallest reason, or at least an irreducible one, given an irreducible one."""
        # Each clue of an irreducible reason shares open cells with another: none is far off.
        near = self._scope.clues_near(cell, 1 + 2 * max(0, len(known) - 2))
        last = self._asked + _QUESTIONS

        def held(chosen: Clues) -> Clues | None:
            if self._asked >= last:
                raise LimitReached("too many questions about one reason")
            clues = held_clues(self._ask(cell, value, chosen))
            return None if clues is None else clues & near

        names = self._scope.clues
        found = smallest(Refuter((name for name in names if name in near), held), known)
        clues = tuple(name for name in names if name in found.names)
        return Reason(cell, value, clues, found.proved)

    def forget_needless(self, reason: Reason) -> None:
        """Let go of the candidates known to be gone that the reason does not rest on."""
        if self._scope.ruled_out is None:
            return
        every = self._scope.ruled_out
        cells = [int(np.flatnonzero(grid != OPEN)[0]) for grid in every.reshape(len(every), -1)]
        kept = set(cells)
        for cell in (None, *sorted(kept)):  # perhaps the reason rests on none of them
            fewer = set() if cell is None else kept - {cell}
            chosen = [i for i, of in enumerate(cells) if of in fewer]
            before, self._scope.ruled_out = self._scope.ruled_out, every[chosen] if chosen else None
            if self._rules_out(reason.cell, reason.value, reason.clues):
                kept = fewer
            else:
                self._scope.ruled_out = before
            if not kept:
                return

    def ruled_out_too(
        self, reason: Reason, suspects: Iterable[tuple[int, int]]
    ) -> Iterator[tuple[int, int]]:
        """What the same clues rule out, the reason's own candidate among it."""
        near = {cell for name in reason.clues for cell in self._scope.board.clue_cells(name)}
        for cell, value in suspects:
            own = (cell, value) == (reason.cell, reason.value)
            if own or (cell in near and self._rules_out(cell, value, reason.clues)):
                yield cell, value

    def _rules_out(self, cell: int, value: int, clues: Collection[str]) -> bool:
        return self._ask(cell, value, clues).status is Status.IMPOSSIBLE


def _step(state: State, scope: Scope, reason: Reason, gone: list[tuple[int, int]]) -> Step:
    logic, numbers = logic_of(state.puzzle), state.puzzle.places.numbers
    slots = {
        "clues": ("clues", [numbers[name] for name in reason.clues]),
        "proved": int(reason.smallest),
    }
    at = {cell: divmod(cell, state.board.columns) for cell, _ in gone}
    removed = {at[cell]: tuple(v for c, v in gone if c == cell) for cell, _ in sorted(gone)}
    places: dict[Cell, int] = {}
    if logic.concludes_places:
        places = {cell: 1 - values[0] for cell, values in removed.items()}
        for colour, value in (("black", 1), ("white", 0)):
            slots[colour] = ("cells", sorted(c for c, cell in at.items() if places[cell] == value))
        removed = {}
    else:
        slots["removes"] = ("removes", [(c, removed[at[c]]) for c in sorted(at)])
    return Step(
        "smallest reason",
        level_of("smallest reason"),
        Said(((logic.conclude, slots),), state.board),
        clues=reason.clues,
        places=places,
        removes=removed,
        rests_on=_rests_on(scope),
    )


def _rests_on(scope: Scope) -> dict[Cell, int]:
    """The candidates that had to be gone."""
    rests_on: dict[Cell, int] = {}
    for grid in () if scope.ruled_out is None else scope.ruled_out:
        row, column = map(int, np.argwhere(grid != OPEN)[0])
        rests_on[row, column] = rests_on.get((row, column), 0) | 1 << int(grid[row, column])
    return rests_on
