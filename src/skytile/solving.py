"""Questions about a puzzle, written once on top of sessions, for every engine."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from skytile.engines import (
    Engine,
    Outcome,
    Session,
    SolutionCount,
    default_engine,
    make_engine,
)
from skytile.engines.isolation import usual_memory
from skytile.errors import LimitReached, OptionError
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import OPEN, Grid, Puzzle

_BYTES, _CELL_BYTES = 1000, 16
"""What a solution takes with what is made of it, such as JSON."""
_MUCH = 2**28
"""Bytes after which we check how much memory there is."""
AnyEngine = Engine | str | None
"""An engine, its name and options, or None for the default one."""


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


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while solutions were looked for, with those that were found."""

    def __init__(self, so_far: Solutions) -> None:
        super().__init__()
        self.so_far = so_far


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


def solve(puzzle: Puzzle, *, engine: AnyEngine = None, limits: Limits = NO_LIMITS) -> Outcome:
    """Find one solution, or that there is none."""
    started = time.monotonic()
    with open_session(puzzle, engine, limits) as session:
        return session.solve(limits=limits.after(started))


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
) -> Solutions:
    """All solutions, or the first `limit` of them.

    Seconds are for all of them together, including loading the puzzle; nodes are for each.
    """
    if limit is not None and limit < 1:
        raise OptionError(f"limit: expected a number from 1, got {limit}")
    started = time.monotonic()
    found: list[Outcome] = []
    try:
        with open_session(puzzle, engine, limits) as session:
            outcomes = session.each_solution(limit, limits.after(started))
            found.extend(_while_they_fit(outcomes, limits.memory))
    except KeyboardInterrupt:
        raise Interrupted(solutions_of([*found, Outcome(Status.UNKNOWN)])) from None
    return solutions_of(found)


def _while_they_fit(outcomes: Iterable[Outcome], memory: int | None) -> Iterator[Outcome]:
    """The outcomes, until they take more memory than is allowed."""
    taken = 0
    for outcome in outcomes:
        yield outcome
        taken += 0 if outcome.grid is None else _BYTES + _CELL_BYTES * outcome.grid.size
        if taken > (memory or _MUCH):
            memory = memory or taken + usual_memory()
            if taken > memory:
                yield Outcome(Status.UNKNOWN, stats=outcome.stats, reason="memory ran out")
                return


def solutions_of(outcomes: Sequence[Outcome]) -> Solutions:
    """The result of a search for solutions: those that were found, and whether there are more."""
    grids = tuple([outcome.grid for outcome in outcomes if outcome.grid is not None])
    last = outcomes[-1]
    status = Status.SOLVED if grids and last.status is not Status.UNKNOWN else last.status
    return Solutions(status, grids, last.status is Status.IMPOSSIBLE, last)


def check(puzzle: Puzzle, *, engine: AnyEngine = None, limits: Limits = NO_LIMITS) -> Verdict:
    """Whether there is exactly one solution."""
    started = time.monotonic()
    with open_session(puzzle, engine, limits) as session:
        return verdict_of(list(session.each_solution(2, limits.after(started))))


def verdict_of(outcomes: Sequence[Outcome]) -> Verdict:
    """The result of a search for two solutions: those that were found, or why there are fewer."""
    grids = tuple([outcome.grid for outcome in outcomes if outcome.grid is not None])
    last = outcomes[-1]
    if len(grids) == 2:
        status = Uniqueness.SEVERAL
    elif last.status is Status.UNKNOWN:
        status = Uniqueness.UNKNOWN
    else:
        status = Uniqueness.UNIQUE if grids else Uniqueness.NONE
    return Verdict(status, grids, last)


def count(puzzle: Puzzle, *, engine: AnyEngine = None, limits: Limits = NO_LIMITS) -> SolutionCount:
    """How many solutions there are or, if a limit runs out, how many there are at least.

    The default engine counts without listing them, and Mosaics region by region.
    """
    started = time.monotonic()
    with open_session(puzzle, engine, limits) as session:
        return session.count(limits.after(started))


def is_unique(puzzle: Puzzle, *, engine: AnyEngine = None, limits: Limits = NO_LIMITS) -> bool:
    """Whether there is exactly one solution; raises `LimitReached` if the limits ran out."""
    status = check(puzzle, engine=engine, limits=limits).status
    if status is Uniqueness.UNKNOWN:
        raise LimitReached("a limit ran out before the puzzle was known to be unique or not")
    return status is Uniqueness.UNIQUE


def backbone(puzzle: Puzzle, *, engine: AnyEngine = None, limits: Limits = NO_LIMITS) -> Backbone:
    """The cells that have the same value in every solution.

    Each question asks for a solution that differs from what all solutions so far agree on; when
    there is none, they agree on exactly what is always true.
    """
    started = time.monotonic()
    with open_session(puzzle, engine, limits) as session:
        outcome = session.solve(limits=limits.after(started))
        agreed = outcome.grid
        while agreed is not None and (agreed != OPEN).any():
            outcome = session.solve(excluding=agreed, limits=limits.after(started))
            if outcome.grid is None:
                break
            agreed = np.where(agreed == outcome.grid, agreed, OPEN).astype(np.int16)
    if outcome.status is Status.UNKNOWN:
        return Backbone(Status.UNKNOWN, None)
    return Backbone(Status.IMPOSSIBLE if agreed is None else Status.SOLVED, agreed)


def open_session(puzzle: Puzzle, engine: AnyEngine = None, limits: Limits = NO_LIMITS) -> Session:
    """A session on the engine, or on the default one; for a `with` statement.

    Of the limits, only that on memory is for the whole session; give the others with each question.
    """
    if isinstance(engine, str):
        engine = make_engine(engine)
    return (engine or default_engine(puzzle)).open(puzzle, memory=limits.memory)
