"""Taking clues away until none can go, and putting them on until the solution is the only one.

Everything here is a question to a session: are there other solutions without these clues?
The kernel answers the whole series in one call; any other engine, clue by clue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skytile import subsets
from skytile.engines import NO_LIMITS, Engine, Limits, Status
from skytile.engines.kernel import Kernel, KernelSession, MosaicSession, SkyscrapersSession
from skytile.generate.order import Removal, removal_order
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.solving import open_session

__all__ = ["Reduced", "completed", "counting_alone", "irreducible", "reduced", "reduced_by_engine"]


@dataclass(frozen=True)
class Reduced:
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
) -> Reduced:
    """The puzzle with no clue left that could go; it must have one solution and know it."""
    removal = removal_order(puzzle, order, seed, pattern=pattern, prefer=prefer)
    if engine is None or str(engine) == "kernel":
        return reduced(puzzle, removal, limits=limits)
    return reduced_by_engine(puzzle, removal, engine, limits)


def reduced(
    puzzle: Puzzle,
    removal: Removal,
    *,
    solution: Grid | None = None,
    fewest: int = 0,
    limits: Limits = NO_LIMITS,
) -> Reduced:
    """Take clues away in this order, as long as the solution stays the only one.

    The solution is the puzzle's own, unless another way to know it is named.

    At least `fewest` stay. The clues of a Mosaic are gone through three times: first go those
    that counting can do without, then those that comparing two clues can, then the rest.
    """
    solution = puzzle.solution if solution is None else solution
    assert solution is not None
    with kernel_session(puzzle) as session:
        kept, decided = session.remove_clues(removal, solution, fewest=fewest, limits=limits)
    return Reduced(puzzle.keep(kept, solution), decided)


def counting_alone(
    puzzle: Mosaic,
    removal: Removal,
    *,
    solution: Grid | None = None,
    fewest: int = 0,
    limits: Limits = NO_LIMITS,
) -> Reduced | None:
    """The same, as long as counting alone finds the solution; None if it never did."""
    solution = puzzle.solution if solution is None else solution
    assert solution is not None
    with kernel_session(puzzle) as session:
        assert isinstance(session, MosaicSession)
        if not session.counting_solves(solution):
            return None
        kept, decided = session.remove_clues(
            removal, solution, fewest=fewest, limits=limits, by_counting=True
        )
    return Reduced(puzzle.keep(kept, solution), decided)


def reduced_by_engine(
    puzzle: Puzzle, removal: Removal, engine: Engine | str, limits: Limits = NO_LIMITS
) -> Reduced:
    """Take clues away in this order by asking an engine about each."""
    names = puzzle.places.names
    with open_session(puzzle, engine) as session:

        def holds(rest: Sequence[tuple[int, ...]]) -> bool | None:
            clues = [names[number] for group in rest for number in group]
            outcome = session.solve(clues=clues, excluding=puzzle.solution, limits=limits)
            unknown = outcome.status is Status.UNKNOWN
            return None if unknown else outcome.status is Status.IMPOSSIBLE

        few = subsets.irreducible(map(tuple, removal.groups()), holds)
    kept = puzzle.only(names[number] for group in few.kept for number in group)
    return Reduced(kept, few.decided)


def completed(
    puzzle: Skyscrapers, solution: Grid, seed: int, limits: Limits = NO_LIMITS
) -> Reduced:
    """The puzzle with cells given until the solution is the only one (Kolijn, section 3.4).

    As long as there is another solution, one of the cells in which it differs is given.
    """
    with kernel_session(puzzle) as session:
        assert isinstance(session, SkyscrapersSession)
        kept, decided = session.give_cells(solution, seed, limits)
    full = Skyscrapers(puzzle.size, puzzle.edges, solution, **puzzle.rules)
    return Reduced(full.keep(kept, solution), decided)


def kernel_session(puzzle: Puzzle) -> KernelSession:
    """The puzzle in the kernel, which takes clues away a whole series in one call."""
    session = Kernel().open(puzzle)
    assert isinstance(session, KernelSession)
    return session
