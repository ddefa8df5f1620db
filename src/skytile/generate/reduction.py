"""Taking clues away until none can go, and putting them on until the solution is the only one.

Everything here is a question to a session: are there other solutions without these clues?
The kernel answers the whole series in one call; any other engine, clue by clue.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from skytile import _kernel
from skytile.engines import NO_LIMITS, Engine, Limits, Status
from skytile.generate.order import Removal, clue_names, removal_order
from skytile.generate.solutions import further_groups
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE
from skytile.solving import open_session

__all__ = ["Reduced", "completed", "counting_alone", "irreducible", "reduced", "reduced_by_engine"]

_NO_LIMIT = 2**63


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
    if isinstance(puzzle, Mosaic):
        return _reduced_mosaic(puzzle, solution, removal, fewest, limits, counting=False)
    assert isinstance(puzzle, Skyscrapers)
    kept, decided = _kernel.reduce_skyscrapers(
        *_city(puzzle, solution),
        clues_there(puzzle),
        *removal,
        fewest,
        *_budget(limits),
    )
    return Reduced(with_only(puzzle, kept, solution), decided)


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
    if not _kernel.counting_solves(*_mosaic(puzzle, solution)):
        return None
    return _reduced_mosaic(puzzle, solution, removal, fewest, limits, counting=True)


def reduced_by_engine(
    puzzle: Puzzle, removal: Removal, engine: Engine | str, limits: Limits = NO_LIMITS
) -> Reduced:
    """Take clues away in this order by asking an engine about each."""
    names, kept, decided = clue_names(puzzle), dict.fromkeys(puzzle.clues), True
    with open_session(puzzle, engine) as session:
        for group in removal.groups():
            going = {names[clue] for clue in group}
            clues = [name for name in kept if name not in going]
            outcome = session.solve(clues=clues, excluding=puzzle.solution, limits=limits)
            if outcome.status is Status.IMPOSSIBLE:
                kept = dict.fromkeys(clues)
            decided = decided and outcome.status is not Status.UNKNOWN
    return Reduced(puzzle.only(kept), decided)


def completed(
    puzzle: Skyscrapers, solution: Grid, seed: int, limits: Limits = NO_LIMITS
) -> Reduced:
    """The puzzle with cells given until the solution is the only one (Kolijn, section 3.4).

    As long as there is another solution, one of the cells in which it differs is given.
    """
    kept, decided = _kernel.complete_skyscrapers(
        *_city(puzzle, solution), clues_there(puzzle), seed, *_budget(limits)
    )
    full = Skyscrapers(puzzle.size, puzzle.edges, solution, **puzzle.rules())
    return Reduced(with_only(full, kept, solution), decided)


def with_only(puzzle: Puzzle, kept: bytes, solution: Grid | None) -> Puzzle:
    """The puzzle with the clues that are flagged, by number, and with this solution."""
    flags = np.frombuffer(kept, np.uint8)
    if isinstance(puzzle, Mosaic):
        counts = np.where(flags.reshape(puzzle.shape), puzzle.counts, NO_CLUE)
        return Mosaic(puzzle.width, puzzle.height, counts, solution=solution)
    assert isinstance(puzzle, Skyscrapers)
    n = puzzle.size
    return Skyscrapers(
        n,
        puzzle.edges * flags[: 4 * n].reshape(4, n),
        puzzle.givens * flags[4 * n :].reshape(n, n),
        **puzzle.rules(),
        solution=solution,
    )


def clues_there(puzzle: Puzzle) -> NDArray[np.uint8]:
    """1 for each clue that the puzzle has, by number."""
    there: NDArray[np.bool_]
    if isinstance(puzzle, Mosaic):
        there = puzzle.counts.ravel() != NO_CLUE
    else:
        assert isinstance(puzzle, Skyscrapers)
        there = np.concatenate((puzzle.edges.ravel(), puzzle.givens.ravel())) > 0
    return there.astype(np.uint8)


def _reduced_mosaic(
    puzzle: Mosaic,
    solution: Grid,
    removal: Removal,
    fewest: int,
    limits: Limits,
    *,
    counting: bool,
) -> Reduced:
    kept, decided = _kernel.reduce_mosaic(
        *_mosaic(puzzle, solution), *removal, fewest, counting, *_budget(limits)
    )
    return Reduced(with_only(puzzle, kept, solution), decided)


def _city(
    puzzle: Skyscrapers, solution: Grid
) -> tuple[int, int, list[list[int]], NDArray[np.uint8], NDArray[np.int16]]:
    """A board as the kernel takes it: its rules, what is visible, and its heights."""
    edges = puzzle.visible(solution).ravel()
    return puzzle.size, puzzle.parks, further_groups(puzzle), edges, solution.ravel()


def _mosaic(
    puzzle: Mosaic, solution: Grid
) -> tuple[int, int, NDArray[np.uint8], NDArray[np.uint8]]:
    """A board as the kernel takes it: its size, its colours and which clues it has."""
    return (
        puzzle.width,
        puzzle.height,
        solution.ravel().astype(np.uint8),
        clues_there(puzzle),
    )


def _budget(limits: Limits) -> tuple[int, float]:
    nodes = _NO_LIMIT if limits.nodes is None else limits.nodes
    return nodes, -1.0 if limits.seconds is None else limits.seconds
