"""Taking clues away until none can go: in which order, which of them together, and by what.

The orders of de Jong's thesis (section 6): `scan` from left to right and top to bottom,
`random`, `easy` (the strong clues go last, and an easier puzzle is left: 0, 1, 8, 9 of a
Mosaic), `hard` (they go first). What a strong clue is, each puzzle knows (`strong_clues`). A
pattern makes clues go together that are images of each other.

Whether clues can go is a question to a session: are there other solutions without them? The
kernel answers the whole series in one call; any other engine, clue by clue.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from skytile import kernel, subsets
from skytile.engines.kernel import Kernel, KernelSession
from skytile.errors import OptionError
from skytile.kernel import Removal
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import Grid, Mask, Places, Puzzle
from skytile.solving import AnyEngine, open_session

Numbers = NDArray[np.uint32]

ORDERS = ("scan", "random", "easy", "hard")

Move = Callable[[int, int, int, int], tuple[int, int]]
"""Where a place goes, by its row and column and the last row and column."""

PATTERNS: dict[str, Move] = {
    "none": lambda r, c, rows, columns: (r, c),
    "turn": lambda r, c, rows, columns: (rows - r, columns - c),
    "quarter": lambda r, c, rows, columns: (c, rows - r),
    "mirror": lambda r, c, rows, columns: (r, columns - c),
    "upright": lambda r, c, rows, columns: (rows - r, c),
    "diagonal": lambda r, c, rows, columns: (c, r),
}
"""Half turn, quarter turns, left to right, top to bottom, along the falling diagonal."""


@dataclass(frozen=True)
class Reduction:
    """A puzzle that clues were taken from, its solution still the only one."""

    puzzle: Puzzle
    decided: bool
    """Whether all clues were decided about; if not, a limit ran out, and more could go."""


def irreducible(
    puzzle: Puzzle,
    *,
    order: str = "random",
    seed: int = 0,
    pattern: str = "none",
    prefer: str | None = None,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
) -> Reduction:
    """The puzzle with no clue left that could go; it must carry its one solution."""
    removal = removal_order(puzzle, order, seed, pattern=pattern, prefer=prefer)
    if engine is None or str(engine) == "kernel":
        return remove_clues(puzzle, removal, limits=limits)
    return remove_by_engine(puzzle, removal, engine, limits)


def remove_clues(
    puzzle: Puzzle,
    removal: Removal,
    *,
    solution: Grid | None = None,
    fewest: int = 0,
    limits: Limits = NO_LIMITS,
) -> Reduction:
    """Take clues away in this order, as long as the solution stays the only one.

    The solution is the puzzle's own, unless one is named. At least `fewest` clues stay.
    """
    solution = puzzle.solution if solution is None else solution
    assert solution is not None
    with _open(puzzle) as session:
        kept, decided = session.remove_clues(removal, solution, fewest=fewest, limits=limits)
    return Reduction(puzzle.keep(kept, solution), decided)


def remove_within(
    level: int, puzzle: Puzzle, removal: Removal, solution: Grid, *, fewest: int = 0
) -> Puzzle | None:
    """Take clues away in this order, as long as techniques up to this level solve the puzzle.

    None if they do not even solve it with all its clues. One more clue never makes techniques
    fail, so what is left either needs the level or is not of it.
    """
    with _open(puzzle) as session:
        kept = session.remove_clues_within(removal, solution, level, fewest=fewest)
    return None if kept is None else puzzle.keep(kept, solution)


def remove_by_engine(
    puzzle: Puzzle, removal: Removal, engine: AnyEngine, limits: Limits = NO_LIMITS
) -> Reduction:
    """Take clues away in this order by asking an engine about each."""
    names = puzzle.places.names
    always = puzzle.without(names[number] for number in removal.clues.tolist()).clues
    with open_session(puzzle, engine) as session:

        def holds(rest: Sequence[tuple[int, ...]]) -> bool | None:
            clues = [*always, *(names[number] for group in rest for number in group)]
            outcome = session.solve(clues=clues, excluding=puzzle.solution, limits=limits)
            unknown = outcome.status is Status.UNKNOWN
            return None if unknown else outcome.status is Status.IMPOSSIBLE

        few = subsets.irreducible(map(tuple, removal.groups()), holds)
    kept = [*always, *(names[number] for group in few.kept for number in group)]
    return Reduction(puzzle.only(kept), few.decided)


def _open(puzzle: Puzzle) -> KernelSession:
    """The puzzle in the kernel, which takes clues away a whole series in one call."""
    session = Kernel().open(puzzle)
    assert isinstance(session, KernelSession)
    return session


def removal_order(
    puzzle: Puzzle,
    order: str = "random",
    seed: int = 0,
    *,
    pattern: str = "none",
    prefer: str | None = None,
) -> Removal:
    """The clues of a puzzle in the order in which to try and take them away."""
    count = len(puzzle.places)
    numbers = np.arange(count, dtype=np.uint32) if order == "scan" else kernel.shuffle(count, seed)
    if order in ("easy", "hard"):
        strong = puzzle.strong_clues
        numbers = _last(strong if order == "easy" else ~strong, numbers)
    if prefer is not None:
        edges = np.arange(count) < count - math.prod(puzzle.shape)
        numbers = _last(edges if prefer == "edges" else ~edges, numbers)
    numbers = np.ascontiguousarray(numbers[puzzle.clue_mask[numbers]])
    if pattern == "none":
        return Removal(numbers, np.ones(len(numbers), np.uint32))
    return _together(numbers, _orbits(puzzle.places, puzzle.shape, pattern))


def _last(late: Mask, numbers: Numbers) -> Numbers:
    """The same numbers, those of the mask last."""
    moved: Numbers = numbers[np.argsort(late[numbers], kind="stable")]
    return moved


def _together(numbers: Numbers, orbits: NDArray[np.intp]) -> Removal:
    """The same clues, each with its images where the first of them stands."""
    _, first, inverse = np.unique(orbits[numbers], return_index=True, return_inverse=True)
    by_group = np.argsort(first[inverse], kind="stable")
    _, sizes = np.unique(first[inverse], return_counts=True)
    return Removal(np.ascontiguousarray(numbers[by_group]), sizes.astype(np.uint32))


@lru_cache(maxsize=64)
def _orbits(places: Places, shape: tuple[int, int], pattern: str) -> NDArray[np.intp]:
    """For each clue by number, the lowest number among its images."""
    rows, columns = shape
    if pattern in ("quarter", "diagonal") and rows != columns:
        raise OptionError("pattern", f"{pattern} is only for square boards, not {columns}×{rows}")
    number = {place: i for i, place in enumerate(places.positions)}
    last_row, last_column = max(r for r, _ in number), max(c for _, c in number)
    orbits = np.full(len(number), -1, np.intp)
    for i, place in enumerate(places.positions):
        while orbits[number[place]] < 0:
            orbits[number[place]] = i
            place = PATTERNS[pattern](*place, last_row, last_column)
    return orbits
