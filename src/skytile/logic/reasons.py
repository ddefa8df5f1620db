"""The smallest set of clues that rules something out.

Suppose a cell had a certain value: with all clues, and the cells known so far, there is no
solution. Which clues does that take? A smallest set is found as for clashes (`skytile.subsets`),
but of this one question, and with limits that keep a walk-through quick.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from skytile.engines import Outcome, Session
from skytile.errors import LimitReached
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.logic.base import Scope
from skytile.subsets import Refuter, irreducible, smallest

_NODES = 200_000
"""A question that takes more is left unanswered."""
_QUESTIONS = 500
"""So many are asked to find a smaller reason; if that ends it, a reason is called small."""

Clues = frozenset[str]


@dataclass(frozen=True)
class Reason:
    """Clues that, with the cells known so far, leave no room for a value."""

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
        self._limits = Limits(nodes=_NODES)
        self._asked = 0

    def _ask(self, cell: int, value: int, clues: Collection[str], limits: Limits) -> Outcome:
        self._asked += 1
        chosen = frozenset(clues)
        cells = self._scope.cells_for(chosen)
        cells.flat[cell] = value
        return self._session.solve(clues=chosen, fixed=cells, limits=limits)

    def _core(
        self, cell: int, value: int, clues: Collection[str], limits: Limits
    ) -> Clues | bool | None:
        """Clues of these that rule the value out; False if they do not, None if unanswered."""
        outcome = self._ask(cell, value, clues, limits)
        if outcome.status is Status.IMPOSSIBLE:
            return frozenset(clues) if outcome.core is None else outcome.core
        return None if outcome.status is Status.UNKNOWN else False

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
        core = self._core(cell, value, self._scope.clues, NO_LIMITS)
        assert isinstance(core, frozenset), "the puzzle is unique, and its solution another"
        return [(cell, value, core)]

    def _core_within(self, cell: int, value: int, reach: int) -> Clues | bool | None:
        return self._core(cell, value, self._scope.clues_near(cell, reach), self._limits)

    def irreducible(self, cell: int, value: int, core: Clues) -> Clues:
        """The core without the clues that are not needed."""
        order = [name for name in reversed(self._scope.clues) if name in core]
        few = irreducible(order, lambda rest: self._core(cell, value, rest, self._limits))
        return frozenset(few.kept)

    def smallest(self, cell: int, value: int, known: Clues) -> Reason:
        """A smallest reason, or at least an irreducible one, given an irreducible one."""
        # Each clue of an irreducible reason shares open cells with another: none is far off.
        near = self._scope.clues_near(cell, 1 + 2 * max(0, len(known) - 2))
        last = self._asked + _QUESTIONS

        def held(chosen: Clues) -> Clues | None:
            if self._asked >= last:
                raise LimitReached("too many questions about one reason")
            outcome = self._ask(cell, value, chosen, self._limits)
            if outcome.status is Status.UNKNOWN:
                raise LimitReached("a question about a reason was left unanswered")
            return None if outcome.held is None else outcome.held & near

        names = self._scope.clues
        found = smallest(Refuter((name for name in names if name in near), held), known)
        clues = tuple(name for name in names if name in found.names)
        return Reason(cell, value, clues, found.proved)
