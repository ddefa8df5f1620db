"""A session: a puzzle loaded into a solver, whose clues can be switched on and off.

It answers "is there a solution with only these clues, other than those grids?" with an `Outcome`.
Uniqueness, backbones, clue removal and explanations are written once on top of that question. An
engine implements `_solve`; the session checks what goes in and, by the puzzle's own rules, what
comes out.
"""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile.errors import EngineError, PuzzleError, SessionBusy, WrongAnswer
from skytile.kernel import Teacher
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.puzzles.base import frozen


@dataclass(frozen=True)
class Outcome:
    """The answer to one question: a status, and what goes with it."""

    status: Status
    grid: Grid | None = None
    core: frozenset[str] | None = None
    """Clues that were enough for "impossible", where the engine can tell."""
    stats: Mapping[str, float] = field(default_factory=dict)
    held: frozenset[str] | None = None
    """All clues that hold in the grid, switched on or not, if the question named its clues."""
    reason: str = ""
    """Why it is unknown, if that was not a limit on time or nodes."""

    def __bool__(self) -> bool:
        raise TypeError("an outcome is not yes or no: compare its status")


class SolutionCount(NamedTuple):
    """How many solutions there are."""

    number: int
    complete: bool
    """Whether these are all; if not, a limit ran out and there are at least this many."""


CLOSED = "the session is closed; open another one"

STATUS = {True: Status.SOLVED, False: Status.IMPOSSIBLE, None: Status.UNKNOWN}
"""How a question ended, by whether it is satisfiable; None if the solver cannot tell."""


class Question(NamedTuple):
    """A question to a session, checked and normalised."""

    clues: frozenset[str] | None
    """The clues that are on; None for all of them."""
    fixed: Grid
    """Cells that are fixed in addition; `OPEN` elsewhere."""
    excluded: Grid
    """A stack of grids that the solution must differ from.

    Every value of `fixed` and `excluded` is `OPEN` or one that the puzzle's cells can have.
    """
    limits: Limits


def known_cells(grid: Grid) -> list[tuple[int, int]]:
    """The known cells of a partial grid, in reading order, with their values."""
    cells, values = known_values(grid)
    return list(zip(cells.tolist(), values.tolist(), strict=True))


def known_values(grid: Grid) -> tuple[NDArray[np.intp], Grid]:
    """The same as two arrays: numbers of cells, and their values."""
    cells = np.flatnonzero(grid != OPEN)
    return cells, grid.ravel()[cells]


@lru_cache(maxsize=64)
def nothing(shape: tuple[int, int]) -> tuple[Grid, Grid]:
    """An all-`OPEN` grid, and an empty stack of grids."""
    return frozen(np.full(shape, OPEN, np.int16)), frozen(np.empty((0, *shape), np.int16))


def _without_repeats(stack: Grid) -> Grid:
    """The distinct grids of a stack, in order of first appearance."""
    if len(stack) < 2:
        return stack
    first: dict[bytes, int] = {}
    for number, grid in enumerate(stack):
        first.setdefault(grid.tobytes(), number)
    return stack if len(first) == len(stack) else stack[list(first.values())]


class Session(ABC):
    """A puzzle loaded into a solver, its clues switchable. Use it in a `with` statement."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._blank, self._no_grids = nothing(puzzle.shape)
        self._in_use = threading.RLock()
        self.closed = False
        self.times: dict[str, float] = {}
        """Seconds that building took; `Engine.open` measures them where the session does not."""

    @abstractmethod
    def _solve(self, question: Question) -> Outcome:
        """The engine's own answer."""

    def _stats(self, started: float, **effort: float) -> dict[str, float]:
        """The cost of a search that began when `time.perf_counter()` was `started`."""
        return {**self.times, "solve_seconds": time.perf_counter() - started, **effort}

    def close(self) -> None:
        """Release processes and memory. A closed session answers no more questions."""
        if not self.closed:
            self.closed = True
            self._close()

    def _close(self) -> None:  # noqa: B027 — most engines have nothing to release
        """The engine's part of `close`."""

    def solve(
        self,
        *,
        clues: Iterable[str] | None = None,
        fixed: ArrayLike | None = None,
        excluding: ArrayLike | None = None,
        limits: Limits = NO_LIMITS,
    ) -> Outcome:
        """A solution with only these clues (all, if None), other than the excluded grids.

        `fixed` is a partial grid, `OPEN` where nothing is known, that the solution must
        agree with. `excluding` is a grid or a stack of them; a partial one excludes
        every solution that agrees with it.
        """
        question = Question(
            None if clues is None else self._checked_clues(clues),
            self._partial(fixed),
            self._stack(excluding),
            limits,
        )
        if limits.exhausted:
            return Outcome(Status.UNKNOWN)
        if fixed is not None and not self._possible(question.fixed).all():
            return Outcome(Status.IMPOSSIBLE, core=frozenset())
        with self.exclusively():
            return self._verify(self._solve(question), question)

    @contextmanager
    def exclusively(self) -> Iterator[None]:
        """Keep other threads out meanwhile: solvers crash when two threads use them at once."""
        if not self._in_use.acquire(blocking=False):
            raise SessionBusy("a session answers one thread at a time; open another one")
        try:
            if self.closed:
                raise EngineError(CLOSED)
            yield
        finally:
            self._in_use.release()

    def each_solution(
        self, limit: int | None = None, limits: Limits = NO_LIMITS
    ) -> Iterator[Outcome]:
        """Solutions, one after another; if there are fewer than `limit`, a last outcome says why.

        The limit on seconds covers all of them together, the limit on nodes each one.
        """
        started = time.monotonic()
        found: list[Grid] = []
        while limit is None or len(found) < limit:
            excluding = np.array(found) if found else None
            outcome = self.solve(excluding=excluding, limits=limits.after(started))
            yield outcome
            if outcome.grid is None:
                return
            found.append(outcome.grid)

    def teacher(self) -> Teacher | None:
        """The engine's own teacher, which finds clashes by itself; None if it has none."""
        return None

    def count(self, limits: Limits = NO_LIMITS) -> SolutionCount:
        """How many solutions there are; limits as for `each_solution`."""
        number, last = 0, Status.UNKNOWN
        for outcome in self.each_solution(limits=limits):
            number, last = number + (outcome.grid is not None), outcome.status
        return SolutionCount(number, last is Status.IMPOSSIBLE)

    def _checked_clues(self, clues: Iterable[str]) -> frozenset[str]:
        names = frozenset(clues)
        if not names <= self.puzzle.clues.keys():
            self.puzzle.mask_of(names)  # says which is none of the puzzle's
        return names

    def _partial(self, fixed: ArrayLike | None) -> Grid:
        if fixed is None:
            return self._blank
        return self.puzzle.checked_grid(fixed)

    def _stack(self, excluding: ArrayLike | None) -> Grid:
        """The excluded grids as a stack, which may be empty.

        A grid with a value that no cell can have excludes nothing and is dropped. So are repeats:
        a literal that is assumed twice makes some SAT solvers write out of bounds.
        """
        if excluding is None:
            return self._no_grids
        try:
            stack = np.asarray(excluding)
        except ValueError:
            raise PuzzleError("excluded: expected grids of one shape") from None
        if stack.dtype == np.int16 and stack.shape == self.puzzle.shape:
            stack = stack[np.newaxis]
        elif stack.dtype != np.int16 or stack.shape[1:] != self.puzzle.shape:
            grids = stack if stack.ndim == 3 else [excluding]
            stack = np.stack([self.puzzle.checked_grid(grid) for grid in grids])
        possible: Grid = stack[self._possible(stack).all(axis=(1, 2))]
        return _without_repeats(possible)

    def _possible(self, grids: Grid) -> NDArray[np.bool_]:
        """Which cells of grids are `OPEN` or have a possible value."""
        values = self.puzzle.values
        possible: NDArray[np.bool_] = (grids == OPEN) | (
            (grids >= values.start) & (grids < values.stop)
        )
        return possible

    def _verify(self, outcome: Outcome, question: Question) -> Outcome:
        """The outcome, or an error if the rules of the puzzle contradict the engine."""
        if outcome.status is not Status.SOLVED:
            on = self.puzzle.clues.keys() if question.clues is None else question.clues
            if outcome.core is not None and not outcome.core <= on:
                raise WrongAnswer("an engine blamed clues that were switched off")
            return outcome
        if outcome.grid is None:
            raise WrongAnswer("an engine claimed a solution and gave none")
        grid: Grid = frozen(self.puzzle.checked_grid(outcome.grid))
        held = None if question.clues is None else self.puzzle.satisfied(grid)
        if broken := self._broken(grid, question.clues, held):
            raise WrongAnswer(f"an engine's solution breaks a rule: {broken}")
        if ((question.fixed != grid) & (question.fixed != OPEN)).any():
            raise WrongAnswer("an engine changed a cell that was fixed")
        excluded = question.excluded
        if len(excluded) and ((excluded == grid) | (excluded == OPEN)).all(axis=(1, 2)).any():
            raise WrongAnswer("an engine gave a solution that was excluded")
        return Outcome(outcome.status, grid, stats=outcome.stats, held=held)

    def _broken(
        self, grid: Grid, clues: frozenset[str] | None, held: frozenset[str] | None
    ) -> str | None:
        """A rule that the grid breaks, or the first clue that is on and does not hold."""
        if clues is None or held is None:
            return next(iter(self.puzzle.violations(grid)), None)
        if broken := self._bare.violations(grid):
            return broken[0]
        failed = clues - held
        return f"clue {min(failed)} does not hold" if failed else None

    @cached_property
    def _bare(self) -> Puzzle:
        """The puzzle without any clue: its rules alone."""
        return self.puzzle.only(())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
