"""Removing clues until none can go: in which order, which of them together, by which engine.

The orders of de Jong's thesis (section 6): `scan` from left to right and top to bottom,
`random`, `easy` (the strong clues, such as 0, 1, 8 and 9 of a Mosaic, go last, which leaves an
easier puzzle), `hard` (they go first). Each puzzle knows its strong clues (`strong_clues`). With a
pattern, clues that are images of each other are removed together.

Whether clues can go is a question to a session: are there other solutions without them? The
kernel answers the whole series in one call; any other engine is asked clue by clue.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from skytile import kernel, subsets
from skytile.engines.kernel import Kernel, KernelSession
from skytile.errors import OptionError
from skytile.kernel import Removal
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import Grid, Puzzle
from skytile.solving import AnyEngine, open_session

ORDERS = ("scan", "random", "easy", "hard")

PATTERNS = ("none", "turn", "quarter", "mirror", "upright", "diagonal")
"""Half turn, quarter turns, mirrored left to right, top to bottom, on the falling diagonal."""

PREFERENCES = (None, "edges", "givens")
"""Which clues to keep if there is a choice."""


@dataclass(frozen=True)
class Reduction:
    """A puzzle from which clues were removed; its solution is still the only one."""

    puzzle: Puzzle
    decided: bool
    """Whether every clue was decided on; if not, a limit ran out, and more might go."""


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
    """Remove clues until none can go; the puzzle must carry its one solution."""
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
    """Remove clues in this order, as long as the solution stays the only one.

    The solution is the puzzle's own, unless one is passed. At least `fewest` clues stay.
    """
    solution = puzzle.solution if solution is None else solution
    assert solution is not None
    with _open(puzzle) as session:
        kept, decided = session.remove_clues(removal, solution, fewest=fewest, limits=limits)
    return Reduction(puzzle.keep(kept, solution), decided)


def remove_within(
    level: int, puzzle: Puzzle, removal: Removal, solution: Grid, *, fewest: int = 0
) -> Puzzle | None:
    """Remove clues in this order, as long as techniques up to this level solve the puzzle.

    None if they do not even solve it with all its clues. One more clue never makes techniques
    fail, so no clue that is left can go; the puzzle may still be easier than the level.
    """
    with _open(puzzle) as session:
        kept = session.remove_clues_within(removal, solution, level, fewest=fewest)
    return None if kept is None else puzzle.keep(kept, solution)


def remove_by_engine(
    puzzle: Puzzle, removal: Removal, engine: AnyEngine, limits: Limits = NO_LIMITS
) -> Reduction:
    """Remove clues in this order by asking an engine about each."""
    names = puzzle.places.names
    always = puzzle.without(names[number] for number in removal.clues.tolist()).clues
    with open_session(puzzle, engine, limits) as session:

        def holds(rest: Sequence[tuple[int, ...]]) -> bool | None:
            clues = [*always, *(names[number] for group in rest for number in group)]
            outcome = session.solve(clues=clues, excluding=puzzle.solution, limits=limits)
            unknown = outcome.status is Status.UNKNOWN
            return None if unknown else outcome.status is Status.IMPOSSIBLE

        few = subsets.irreducible(map(tuple, removal.groups()), holds)
    kept = [*always, *(names[number] for group in few.kept for number in group)]
    return Reduction(puzzle.only(kept), few.decided)


def _open(puzzle: Puzzle) -> KernelSession:
    """A kernel session for the puzzle; the kernel removes a whole series of clues in one call."""
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
    """The clues of a puzzle in the order in which to try to remove them."""
    check_pattern(puzzle, pattern)
    return kernel.removal_order(
        puzzle.shape,
        puzzle.clue_mask,
        puzzle.strong_clues,
        order=ORDERS.index(order),
        pattern=PATTERNS.index(pattern),
        prefer=PREFERENCES.index(prefer),
        seed=seed,
    )


def check_pattern(board: Puzzle, pattern: str) -> None:
    """Refuse a pattern that only square boards have."""
    rows, columns = board.shape
    if pattern in ("quarter", "diagonal") and rows != columns:
        raise OptionError("pattern", f"{pattern} is only for square boards, not {columns}×{rows}")
