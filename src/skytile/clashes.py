"""Why a puzzle has no solution: a smallest set of clues that clash."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from skytile.engines import NO_LIMITS, Engine, Limits, Session, Status
from skytile.errors import LimitReached
from skytile.puzzles import Puzzle
from skytile.solving import open_session
from skytile.subsets import Refuter, irreducible, smallest


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

    `core` is a set that is known to clash already. It is made irreducible, then `smallest` looks
    for a smaller clash: what some of the clues allow breaks others, and a clash contains one of
    those.
    """
    started = time.monotonic()
    with open_session(puzzle, engine) as session:
        questions = _Questions(session, limits, started)
        known = questions.core(puzzle.clues) if core is None else frozenset(core)
        if not isinstance(known, frozenset):
            return None
        order = [name for name in puzzle.clues if name in known]
        few = irreducible(reversed(order), questions.core)
        refute = Refuter(puzzle.clues, questions.held)
        deadline = None if limits.seconds is None else started + limits.seconds
        found = smallest(refute, few.kept, deadline=deadline)
    clues = tuple(name for name in puzzle.clues if name in found.names)
    return Clash(clues, few.decided or found.proved, found.proved)


class _Questions:
    """Questions about sets of clues of one puzzle, within limits."""

    def __init__(self, session: Session, limits: Limits, started: float) -> None:
        self._session, self._limits, self._started = session, limits, started

    def core(self, clues: Iterable[str]) -> frozenset[str] | bool | None:
        """Those of the clues that clash; False if they do not, None if a limit ran out."""
        outcome = self._session.solve(clues=clues, limits=self._limits.after(self._started))
        if outcome.status is Status.IMPOSSIBLE:
            return frozenset(clues) if outcome.core is None else outcome.core
        return None if outcome.status is Status.UNKNOWN else False

    def held(self, clues: Iterable[str]) -> frozenset[str] | None:
        """All clues that hold in a solution of these; None if they clash."""
        outcome = self._session.solve(clues=clues, limits=self._limits.after(self._started))
        if outcome.status is Status.UNKNOWN:
            raise LimitReached("a limit ran out before the smallest clash was found")
        return outcome.held
