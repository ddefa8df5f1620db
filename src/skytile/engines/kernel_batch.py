"""Many boards in the kernel: those of one shape are passed to it together.

The kernel answers them on threads of its own, without the GIL, while Python reads the answers
that are ready. Every solution is checked again by plain code (`verifier.cpp`) that shares nothing
with the search.
"""

from collections.abc import Generator, Hashable, Iterator, Sequence
from itertools import compress, islice

from skytile.engines.base import Asked
from skytile.engines.kernel import Kernel, KernelSession, raise_wrong
from skytile.engines.session import Outcome
from skytile.kernel import Answers
from skytile.limits import Limits, Status
from skytile.puzzles import Grid, Puzzle

_CELLS_AT_ONCE = 2**20
"""Boards with up to this many cells in total are passed together."""

_SOLVED = Status.SOLVED


def ask_many(
    engine: Kernel, puzzles: Sequence[Puzzle], count: int, limits: Limits, threads: int
) -> Iterator[Asked]:
    """Up to `count` solutions of each puzzle, in order."""
    same: dict[Hashable, list[Puzzle]] = {}
    keys = [puzzle.board_key for puzzle in puzzles]
    for key, puzzle in zip(keys, puzzles, strict=True):
        same.setdefault(key, []).append(puzzle)
    answers = {
        key: _ask_same(engine, boards, count, limits, threads) for key, boards in same.items()
    }
    try:
        for key in keys:
            yield next(answers[key])
    finally:
        for answer in answers.values():
            answer.close()


def _ask_same(
    engine: Kernel, puzzles: list[Puzzle], count: int, limits: Limits, threads: int
) -> Generator[Asked, None, None]:
    """The same for boards of one shape, which are passed to the kernel on first use."""
    build: type[KernelSession] = engine.model_builder(puzzles[0])
    if limits.exhausted:
        yield from (Asked(engine, [Outcome(Status.UNKNOWN)], 0.0) for _ in puzzles)
        return
    rows, columns = puzzles[0].shape
    most = max(1, _CELLS_AT_ONCE // (rows * columns))
    for start in range(0, len(puzzles), most):
        some = puzzles[start : start + most]
        (clues, cells), board, first = build.stack(some), build(some[0]).board, 0
        for answers in board.solve_many(clues, cells, count, limits, threads):
            last = first + len(answers.statuses)
            wrong = board.first_wrong(
                clues[first:last], cells[first:last], answers.counts, answers.grids
            )
            if wrong is not None:
                raise_wrong(some[first + wrong], _grids_of(answers, wrong, (rows, columns)))
            yield from _asked(engine, build, some[first:last], answers)
            first = last


def _grids_of(answers: Answers, number: int, shape: tuple[int, int]) -> Grid:
    start, count = answers.counts[:number].sum(), answers.counts[number]
    return answers.grids[start : start + count].reshape(-1, *shape)


def _asked(
    engine: Kernel, build: type[KernelSession], puzzles: Sequence[Puzzle], answers: Answers
) -> Iterator[Asked]:
    """The answers for boards of one shape, as a session would have given them."""
    grids = iter(answers.grids.reshape(-1, *puzzles[0].shape))
    names, used, size = puzzles[0].places.names, answers.used, len(answers.used) // len(puzzles)
    for puzzle, status, found, nodes, seconds, start in zip(
        puzzles,
        answers.statuses,
        answers.counts.tolist(),
        answers.nodes,
        answers.seconds,
        range(0, len(used), size),
        strict=True,
    ):
        stats = {"build_seconds": 0.0, "solve_seconds": seconds, "nodes": float(nodes)}
        outcomes = [Outcome(_SOLVED, grid, stats=stats) for grid in islice(grids, found)]
        if status is not _SOLVED:
            core = None
            if status is Status.IMPOSSIBLE and not found:
                flags = used[start : start + size] + build.unaccounted(puzzle)
                core = frozenset(compress(names, flags))
            outcomes.append(Outcome(status, core=core, stats=stats))
        yield Asked(engine, outcomes, seconds)
