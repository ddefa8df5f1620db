"""The fewest clues with which a solution is the only one, and why fewer are not enough.

By implicit hitting sets (`skytile.subsets`): any other board breaks some of the clues, and a set
of clues rules it out if and only if it contains one of those. So the fewest clues are a smallest
set with one of the clues broken by each other board. The size of a smallest set for some of these
boards is a lower bound, and every set of clues that leaves no other board gives an upper bound.

The kernel does all of this in one call. The search here works with any other engine.
"""

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from skytile.clashes import held_clues
from skytile.engines import Session
from skytile.engines.kernel import KernelSession
from skytile.errors import LimitReached
from skytile.limits import NO_LIMITS, Limits
from skytile.puzzles import Grid, Puzzle
from skytile.solving import AnyEngine, open_session
from skytile.subsets import Refuter, Smallest, best_hitter, irreducible, smallest


@dataclass(frozen=True)
class Fewest:
    """A puzzle with few clues, and how few there could be."""

    puzzle: Puzzle
    at_least: int
    """A proved lower bound on the number of clues that this solution needs."""
    others: Grid = field(default_factory=lambda: np.zeros((0, 0, 0), np.int16), repr=False)
    """A stack of other grids that prove the bound: fewer clues leave one of them."""

    @property
    def proved(self) -> bool:
        """Whether the puzzle has no more clues than the lower bound."""
        return self.puzzle.clue_count == self.at_least

    def remarks(self) -> dict[str, Any]:
        """What a record says about the fewest clues."""
        return {"fewest": self.proved} | ({} if self.proved else {"at_least": self.at_least})


def fewest(
    puzzle: Puzzle,
    *,
    solution: Grid | None = None,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
) -> Fewest:
    """The fewest of a puzzle's clues for which its solution is the only one.

    The puzzle must have one solution: its own, or the one that is passed. When a limit ends the
    search, the best result so far is returned, with the bound that was reached.
    Nodes are counted over all questions together.
    """
    solution = puzzle.solution if solution is None else solution
    assert solution is not None
    with open_session(puzzle, engine) as session:
        if isinstance(session, KernelSession):
            mask, at_least, cells = session.fewest_clues(solution, limits)
            others = cells.reshape(-1, *puzzle.shape)
            return Fewest(puzzle.keep(mask, solution), at_least, others)
        search = _Search(session, solution, limits)
        found = search.fewest()
        others = np.array(search.others, np.int16).reshape(-1, *puzzle.shape)
        return Fewest(puzzle.only(found.names).solved_by(solution), found.at_least, others)


class _Search:
    """The search for the fewest clues of one puzzle."""

    def __init__(self, session: Session, solution: Grid, limits: Limits) -> None:
        self._session, self._solution = session, solution
        self._limits, self._started = limits, time.monotonic()
        self._rank = {name: rank for rank, name in enumerate(session.puzzle.clues)}
        self._random = Random(0)
        self._refute = Refuter(self._rank, self._held_by_another, self._random)
        self.others: list[Grid] = []
        """All other grids found so far."""

    def fewest(self) -> Smallest:
        """The fewest clues, or the fewest that were found before a limit ran out."""
        try:
            self._refute_some()
            few = self._irreducible(self._rank)
        except LimitReached:
            return Smallest(self._rank, 0)
        seconds, hit = self._limits.seconds, best_hitter()
        deadline = None if seconds is None else self._started + seconds
        return smallest(self._refute, few, improve=self._improve, hit=hit, deadline=deadline)

    def _refute_some(self) -> None:
        """Find other boards to begin with: those that random sets of clues allow."""
        names = list(self._rank)
        for _ in range(4 * len(names)):
            share = self._random.uniform(0.2, 0.9)
            self._refute(self._random.sample(names, int(share * len(names))))

    def _improve(self, chosen: frozenset[str], broken: frozenset[str] | None) -> list[str]:
        """Add a clue for each other board that these allow, and then remove those that can go."""
        enough = set(chosen)
        while broken:
            often = Counter(name for other in self._refute.broken for name in other & broken)
            enough.add(min(broken, key=lambda name: (-often[name], self._rank[name])))
            broken = self._refute(enough)
        return self._irreducible(sorted(enough, key=self._rank.__getitem__))

    def _irreducible(self, clues: Iterable[str]) -> list[str]:
        return irreducible(clues, lambda rest: self._refute(rest) is None).kept

    def _held_by_another(self, clues: frozenset[str]) -> frozenset[str] | None:
        """The clues that hold on some other board that these clues allow; None if there is none."""
        limits = self._limits.after(self._started)
        outcome = self._session.solve(clues=clues, excluding=self._solution, limits=limits)
        if limits.nodes is not None:  # those of all questions together
            spent = max(1, int(outcome.stats.get("nodes", 0)))
            self._limits = replace(self._limits, nodes=max(0, limits.nodes - spent))
        if outcome.grid is not None:
            self.others.append(outcome.grid)
        return held_clues(outcome)
