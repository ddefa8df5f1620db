"""The same question about many puzzles, answered in order.

The default engine answers boards of one shape together, on several threads and without the GIL;
other engines go through the puzzles one by one.
"""

import os
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import groupby

from skytile.engines import Asked, Engine, Outcome, default_engine, make_engine
from skytile.errors import OptionError, PuzzleError, quoted
from skytile.limits import NO_LIMITS, Limits
from skytile.puzzles import Puzzle
from skytile.solving import AnyEngine, Verdict, verdict_of

Progress = Callable[[int], object]
"""Called with the number of puzzles answered so far."""

_FIRST, _MOST = 32, 2048
"""How many puzzles are read before they are answered: few at first, then more and more."""

_SECONDS = 0.05
"""The longest that puzzles which come slowly wait for others."""


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Outcome]:
    """What `solve` returns for each puzzle, in order, while further ones are read.

    Puzzles of any kind may be mixed, and there may be endlessly many. Limits are for each puzzle.
    The default engine uses this many threads, or one for each processor.
    """
    asked = ask_many(puzzles, 1, engine=engine, limits=limits, threads=threads, progress=progress)
    return (one.outcomes[-1] for one in asked)


def check_many(
    puzzles: Iterable[Puzzle],
    *,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Verdict]:
    """What `check` returns for each puzzle, in order; otherwise like `solve_many`."""
    asked = ask_many(puzzles, 2, engine=engine, limits=limits, threads=threads, progress=progress)
    return (verdict_of(one.outcomes) for one in asked)


def ask_many(
    puzzles: Iterable[Puzzle],
    count: int,
    *,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Asked]:
    """Up to `count` solutions of each puzzle, and how long each took."""
    if threads is None:
        threads = _processors()
    elif not 1 <= threads <= 1024:
        raise OptionError("threads", f"expected 1 to 1024, got {threads}")
    if isinstance(engine, str):
        engine = make_engine(engine)
    return _answers(iter(puzzles), count, engine, limits, threads, progress)


def _answers(
    puzzles: Iterator[Puzzle],
    count: int,
    engine: Engine | None,
    limits: Limits,
    threads: int,
    progress: Progress | None,
) -> Iterator[Asked]:
    done, known = 0, _Engines(engine)
    for window in _windows(puzzles):
        for solver, some in groupby(window, known.engine_for):
            for asked in solver.ask_many(list(some), count, limits, threads):
                done += 1
                yield asked
                if progress is not None:
                    progress(done)


class _Engines:
    """The engine that was chosen, or else the default one for each kind of board."""

    def __init__(self, chosen: Engine | None) -> None:
        self._chosen = chosen
        self._known: dict[Hashable, Engine] = {}

    def engine_for(self, puzzle: Puzzle) -> Engine:
        if self._chosen is not None:
            return self._chosen
        key = puzzle.board_key
        if key not in self._known:
            self._known[key] = default_engine(puzzle)
        return self._known[key]


def _windows(puzzles: Iterator[Puzzle]) -> Iterator[list[Puzzle]]:
    """The puzzles in lists. An error with one is raised when those before it are answered."""
    size, problem, ended = _FIRST, None, False
    while not ended:
        window: list[Puzzle] = []
        until = time.monotonic() + _SECONDS
        try:
            while len(window) < size and (not window or time.monotonic() < until):
                window.append(_checked(next(puzzles)))
        except StopIteration:
            ended = True
        except Exception as raised:
            problem, ended = raised, True
        yield window
        size = min(2 * size, _MOST)
    if problem is not None:
        raise problem


def _checked(puzzle: Puzzle) -> Puzzle:
    if not isinstance(puzzle, Puzzle):
        raise PuzzleError(f"expected a puzzle, got {quoted(repr(puzzle))}")
    return puzzle


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
