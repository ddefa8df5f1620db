"""Taking clues away until none can go.

Everything here is a question to a session: are there other solutions without these clues?
The kernel answers the whole series in one call; any other engine, clue by clue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skytile import subsets
from skytile.engines import NO_LIMITS, Engine, Limits, Status
from skytile.engines.kernel import Kernel, KernelSession
from skytile.generate.order import removal_order
from skytile.kernel import Removal
from skytile.puzzles import Grid, Puzzle
from skytile.solving import open_session


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
    engine: Engine | str | None = None,
    limits: Limits = NO_LIMITS,
) -> Reduction:
    """The puzzle with no clue left that could go; it must carry its one solution."""
    removal = removal_order(puzzle, order, seed, pattern=pattern, prefer=prefer)
    if engine is None or str(engine) == "kernel":
        return remove_clues(puzzle, removal, limits=limits)
    return reduced_by_engine(puzzle, removal, engine, limits)


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


def remove_within_level(
    level: int, puzzle: Puzzle, removal: Removal, solution: Grid, *, fewest: int = 0
) -> Puzzle | None:
    """Take clues away in this order, as long as techniques up to this level solve the puzzle.

    None if they do not even solve it with all its clues. One more clue never makes techniques
    fail, so what is left either needs the level or is not of it.
    """
    with _open(puzzle) as session:
        kept = session.remove_clues_within(removal, solution, level, fewest=fewest)
    return None if kept is None else puzzle.keep(kept, solution)


def reduced_by_engine(
    puzzle: Puzzle, removal: Removal, engine: Engine | str, limits: Limits = NO_LIMITS
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
