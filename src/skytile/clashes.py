"""Why a puzzle has no solution: a smallest set of clues that clash."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from skytile.engines import NO_LIMITS, Engine, Limits, Outcome, Session, Status
from skytile.hitting import smallest_hitting_set
from skytile.puzzles import Puzzle
from skytile.solving import open_session

__all__ = ["Clash", "clash"]


@dataclass(frozen=True)
class Clash:
    """Clues that allow no solution together."""

    clues: tuple[str, ...]
    irreducible: bool
    """Whether it is proved that none of them can go."""
    smallest: bool
    """Whether it is proved that no smaller set clashes."""


def clash(
    puzzle: Puzzle,
    *,
    core: Iterable[str] | None = None,
    engine: Engine | str | None = None,
    limits: Limits = NO_LIMITS,
) -> Clash | None:
    """A smallest set of clues without a solution; None if there is none, or none was found in time.

    `core` is a set that is known to clash already. It is made irreducible, clue by
    clue. Then implicit hitting sets look for something smaller: a set of clues that
    have a solution together, and cannot be made larger, leaves out some clues, and
    whatever clashes must hold one of those. When the fewest clues that hold one of
    each such lot clash themselves, nothing smaller can.
    """
    deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
    with open_session(puzzle, engine) as session:
        search = _Search(session, limits, deadline)
        if core is None:
            outcome = search.solve(puzzle.clues)
            if outcome.status is not Status.IMPOSSIBLE:
                return None
            core = puzzle.clues if outcome.core is None else outcome.core
        return search.smallest(search.irreducible(search.in_order(core)))


class _Search:
    """Questions about sets of clues of one puzzle, under one deadline."""

    def __init__(self, session: Session, limits: Limits, deadline: float | None) -> None:
        self._session = session
        self._limits = limits
        self._deadline = deadline
        self._rank = {name: rank for rank, name in enumerate(session.puzzle.clues)}

    def in_order(self, names: Iterable[str]) -> list[str]:
        """The names in the order of the puzzle."""
        return sorted(names, key=self._rank.__getitem__)

    def solve(self, clues: Iterable[str]) -> Outcome:
        """Ask about these clues with what is left of the limits."""
        return self._session.solve(clues=clues, limits=self._left())

    def _left(self) -> Limits:
        if self._deadline is None:
            return self._limits
        return Limits(max(0.0, self._deadline - time.monotonic()), self._limits.nodes)

    def irreducible(self, core: list[str]) -> Clash:
        """The core without the clues that are not needed for it."""
        needed: list[str] = []
        proved = True
        while core and proved:
            outcome = self.solve([*needed, *core[:-1]])
            if outcome.status is Status.IMPOSSIBLE:
                keep = set(core) if outcome.core is None else outcome.core
                core = [name for name in core[:-1] if name in keep]
            elif outcome.status is Status.SOLVED:
                needed.append(core.pop())
            else:
                proved = False
        return Clash(tuple(self.in_order([*needed, *core])), proved, False)

    def smallest(self, known: Clash) -> Clash:
        """The smallest clash of all, unless the limits end the search for it."""
        lots: list[frozenset[str]] = []
        while True:
            fewest = smallest_hitting_set(lots, self._deadline)
            if fewest is None:
                return known
            if len(fewest) >= len(known.clues):
                return Clash(known.clues, True, True)
            outcome = self.solve(fewest)
            if outcome.status is Status.IMPOSSIBLE:
                return Clash(tuple(self.in_order(fewest)), True, True)
            if outcome.grid is None:
                return known
            held = self._grown(self._session.puzzle.satisfied(outcome.grid))
            lots.append(frozenset(self._rank) - held)

    def _grown(self, held: frozenset[str]) -> frozenset[str]:
        """More clues that have a solution together, as many as can be added."""
        for name in self._rank:
            if name not in held:
                grid = self.solve(held | {name}).grid
                if grid is not None:
                    held = self._session.puzzle.satisfied(grid)
        return held
