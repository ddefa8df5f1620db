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
    puzzle: Puzzle, removal: Removal, *, fewest: int = 0, limits: Limits = NO_LIMITS
) -> Reduced:
    """Take clues away in this order, as long as the solution stays the only one.

    At least `fewest` stay. The clues of a Mosaic are gone through three times: first go those
    that counting can do without, then those that comparing two clues can, then the rest.
    """
    if isinstance(puzzle, Mosaic):
        return _reduced_mosaic(puzzle, removal, fewest, limits, by_counting_alone=False)
    assert isinstance(puzzle, Skyscrapers)
    assert puzzle.solution is not None
    kept, decided = _kernel.reduce_skyscrapers(
        *_city(puzzle, puzzle.solution),
        clues_there(puzzle),
        *removal,
        fewest,
        *_budget(limits),
    )
    return Reduced(with_only(puzzle, kept), decided)


def counting_alone(
    puzzle: Mosaic, removal: Removal, *, fewest: int = 0, limits: Limits = NO_LIMITS
) -> Reduced | None:
    """The same, as long as counting alone finds the solution; None if it never did."""
    assert puzzle.solution is not None
    if not _kernel.counting_solves(*_mosaic(puzzle, puzzle.solution)):
        return None
    return _reduced_mosaic(puzzle, removal, fewest, limits, by_counting_alone=True)


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


def completed(puzzle: Skyscrapers, solution: Grid, seed: int, limits: Limits = NO_LIMITS) -> Reduced:  # fmt: skip
    """The puzzle with cells given until the solution is the only one (Kolijn, section 3.4).

    As long as there is another solution, one of the cells in which it differs is given.
    """
    kept, decided = _kernel.complete_skyscrapers(
        *_city(puzzle, solution), clues_there(puzzle), seed, *_budget(limits)
    )
    full = Skyscrapers(
        puzzle.size, puzzle.edges, solution, **puzzle.rules(), solution=solution
    )
    return Reduced(with_only(full, kept), decided)


def with_only(puzzle: Puzzle, kept: bytes) -> Puzzle:
    """The puzzle with the clues that are flagged, by number."""
    flags = np.frombuffer(kept, np.uint8)
    if isinstance(puzzle, Mosaic):
        counts = np.where(flags.reshape(puzzle.shape), puzzle.counts, NO_CLUE)
        return Mosaic(puzzle.width, puzzle.height, counts, solution=puzzle.solution)
    assert isinstance(puzzle, Skyscrapers)
    n = puzzle.size
    return Skyscrapers(
        n,
        puzzle.edges * flags[: 4 * n].reshape(4, n),
        puzzle.givens * flags[4 * n :].reshape(n, n),
        **puzzle.rules(),
        solution=puzzle.solution,
    )


def clues_there(puzzle: Puzzle) -> NDArray[np.uint8]:
    """1 for each clue that the puzzle has, by number."""
    if isinstance(puzzle, Mosaic):
        return (puzzle.counts.ravel() != NO_CLUE).astype(np.uint8)
    assert isinstance(puzzle, Skyscrapers)
    both = np.concatenate((puzzle.edges.ravel(), puzzle.givens.ravel()))
    return (both > 0).astype(np.uint8)


def _reduced_mosaic(
    puzzle: Mosaic, removal: Removal, fewest: int, limits: Limits, *, by_counting_alone: bool
) -> Reduced:
    assert puzzle.solution is not None
    kept, decided = _kernel.reduce_mosaic(
        *_mosaic(puzzle, puzzle.solution),
        *removal,
        fewest,
        by_counting_alone,
        *_budget(limits),
    )
    return Reduced(with_only(puzzle, kept), decided)


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
