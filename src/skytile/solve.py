"""Questions about a puzzle, written once on top of sessions, for every engine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from skytile.engines import NO_LIMITS, Engine, Limits, Outcome, Session, Status, make_engine
from skytile.errors import LimitReached
from skytile.hitting import smallest_hitting_set
from skytile.puzzles import OPEN, Grid, Puzzle

__all__ = [
    "Backbone",
    "Clash",
    "Solutions",
    "Uniqueness",
    "Verdict",
    "backbone",
    "check",
    "clash",
    "is_unique",
    "solutions",
    "solve",
]


class Uniqueness(StrEnum):
    """How many solutions a puzzle has, as far as it matters."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Solutions:
    """Solutions that were found, and whether a limit cut the search short."""

    status: Status
    grids: tuple[Grid, ...]
    complete: bool
    """Whether it is proved that there are no more."""
    last: Outcome
    """The last answer of the engine: its statistics, and a core where there is one."""


@dataclass(frozen=True)
class Verdict:
    """Whether a puzzle is unique, with the solution, or two that differ."""

    status: Uniqueness
    grids: tuple[Grid, ...]
    last: Outcome


@dataclass(frozen=True)
class Backbone:
    """What is true in every solution: a grid with `OPEN` where solutions differ."""

    status: Status
    grid: Grid | None


@dataclass(frozen=True)
class Clash:
    """Clues that allow no solution together; none of them can go."""

    clues: tuple[str, ...]
    smallest: bool
    """Whether it is proved that no smaller set clashes."""


def solve(
    puzzle: Puzzle, *, engine: Engine | str | None = None, limits: Limits = NO_LIMITS
) -> Outcome:
    """One solution, or the news that there is none."""
    with _session(puzzle, engine) as session:
        return session.solve(limits=limits)


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    engine: Engine | str | None = None,
    limits: Limits = NO_LIMITS,
) -> Solutions:
    """All solutions, or the first `limit` of them. The limits hold for all together."""
    started = time.monotonic()
    grids: list[Grid] = []
    with _session(puzzle, engine) as session:
        while True:
            excluding = np.array(grids) if grids else None
            outcome = session.solve(excluding=excluding, limits=limits.after(started))
            if outcome.grid is not None:
                grids.append(outcome.grid)
            if outcome.status is not Status.SOLVED or len(grids) == limit:
                break
    status = Status.SOLVED if grids and outcome.status is not Status.UNKNOWN else outcome.status
    return Solutions(status, tuple(grids), outcome.status is Status.IMPOSSIBLE, outcome)


def check(
    puzzle: Puzzle, *, engine: Engine | str | None = None, limits: Limits = NO_LIMITS
) -> Verdict:
    """Whether there is exactly one solution."""
    found = solutions(puzzle, 2, engine=engine, limits=limits)
    if len(found.grids) == 2:
        status = Uniqueness.SEVERAL
    elif found.status is Status.UNKNOWN:
        status = Uniqueness.UNKNOWN
    else:
        status = Uniqueness.UNIQUE if found.grids else Uniqueness.NONE
    return Verdict(status, found.grids, found.last)


def is_unique(
    puzzle: Puzzle, *, engine: Engine | str | None = None, limits: Limits = NO_LIMITS
) -> bool:
    """Whether there is exactly one solution; raises `LimitReached` if the limits ran out."""
    status = check(puzzle, engine=engine, limits=limits).status
    if status is Uniqueness.UNKNOWN:
        raise LimitReached("a limit ran out before the puzzle was known to be unique or not")
    return status is Uniqueness.UNIQUE


def backbone(
    puzzle: Puzzle, *, engine: Engine | str | None = None, limits: Limits = NO_LIMITS
) -> Backbone:
    """The cells that have the same value in every solution.

    Each question asks for a solution that differs from what all solutions so
    far agree on; when there is none, they agree on exactly what is always true.
    """
    started = time.monotonic()
    with _session(puzzle, engine) as session:
        outcome = session.solve(limits=limits)
        agreed = outcome.grid
        while agreed is not None and (agreed != OPEN).any():
            outcome = session.solve(excluding=agreed, limits=limits.after(started))
            if outcome.grid is None:
                break
            agreed = np.where(agreed == outcome.grid, agreed, OPEN).astype(np.int16)
    if outcome.status is Status.UNKNOWN:
        return Backbone(Status.UNKNOWN, None)
    return Backbone(Status.IMPOSSIBLE if agreed is None else Status.SOLVED, agreed)


def clash(
    puzzle: Puzzle, *, engine: Engine | str | None = None, limits: Limits = NO_LIMITS
) -> Clash | None:
    """A smallest set of clues without a solution; None if there is none, or none was found in time.

    First a core is made irreducible, clue by clue. Then implicit hitting sets
    look for something smaller: every solution of some of the clues breaks others,
    and a clashing set must hold one of each such lot. When the fewest clues that
    do so clash themselves, nothing smaller can.
    """
    started = time.monotonic()
    with _session(puzzle, engine) as session:
        outcome = session.solve(limits=limits)
        if outcome.status is not Status.IMPOSSIBLE:
            return None
        core = outcome.core if outcome.core is not None else puzzle.clues.keys()
        found = _irreducible(
            session, [name for name in puzzle.clues if name in core], limits, started
        )
        return _smallest(session, found, limits, started)


def _irreducible(
    session: Session, core: list[str], limits: Limits, started: float
) -> tuple[str, ...]:
    """The core without the clues that are not needed for it."""
    needed: list[str] = []
    while core:
        rest = [*needed, *core[:-1]]
        outcome = session.solve(clues=rest, limits=limits.after(started))
        if outcome.status is Status.IMPOSSIBLE:
            keep = frozenset(rest) if outcome.core is None else outcome.core
            core = [name for name in core[:-1] if name in keep]
        else:
            needed.append(core.pop())
    return tuple(sorted(needed, key=list(session.puzzle.clues).index))


def _smallest(session: Session, known: tuple[str, ...], limits: Limits, started: float) -> Clash:
    """The smallest clashing set of all, unless the limits end the search for it."""
    lots: list[frozenset[str]] = []
    every = frozenset(session.puzzle.clues)
    while True:
        if limits.after(started).exhausted:
            return Clash(known, False)
        fewest = smallest_hitting_set(lots)
        if len(fewest) >= len(known):
            return Clash(known, True)
        outcome = session.solve(clues=fewest, limits=limits.after(started))
        if outcome.grid is None:
            proved = outcome.status is Status.IMPOSSIBLE
            names = tuple(name for name in session.puzzle.clues if name in fewest)
            return Clash(names if proved else known, proved)
        lots.append(every - session.puzzle.satisfied(outcome.grid))


@contextmanager
def _session(puzzle: Puzzle, engine: Engine | str | None) -> Iterator[Session]:
    chosen = engine if isinstance(engine, Engine) else make_engine(engine)
    with chosen.open(puzzle) as session:
        yield session
