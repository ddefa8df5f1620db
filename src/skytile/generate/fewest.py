"""The fewest clues with which a solution is the only one, and the proof that fewer do not do.

By implicit hitting sets: any other board breaks some of the clues, and a set of clues
rules it out just if it holds one of those. So the fewest clues are a smallest set that holds
one of the clues broken by each other board. There are far too many of those to list; but if
the smallest set for some of them leaves no other board at all, it is the fewest for all, and
if it leaves one, that is one more to list. The size of each such set is a lower bound on the
way, and every set of clues that leaves no other board an upper one.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from skytile.engines import NO_LIMITS, Engine, Limits, Session, Status
from skytile.errors import LimitReached
from skytile.hitting import hitter
from skytile.puzzles import Grid, Puzzle
from skytile.solving import open_session

__all__ = ["Fewest", "fewest"]


@dataclass(frozen=True)
class Fewest:
    """A puzzle with few clues, and how few there could be."""

    puzzle: Puzzle
    at_least: int
    """So many clues are needed for this solution: that is proved."""

    @property
    def proved(self) -> bool:
        """Whether there are no more clues than that."""
        return self.puzzle.clue_count == self.at_least

    def remarks(self) -> dict[str, Any]:
        """What a record says about it."""
        return {"fewest": self.proved} | ({} if self.proved else {"at_least": self.at_least})


def fewest(
    puzzle: Puzzle,
    *,
    solution: Grid | None = None,
    engine: Engine | str | None = None,
    limits: Limits = NO_LIMITS,
) -> Fewest:
    """The fewest of a puzzle's clues for which its solution is the only one.

    The puzzle must have one solution, its own unless another way to know it is named. When a
    limit ends the search, the best that was found is given, with the bound that was reached.
    Nodes are counted over all questions together.
    """
    solution = puzzle.solution if solution is None else solution
    assert solution is not None
    with open_session(puzzle, engine) as session:
        search = _Search(session, solution, limits)
        few = puzzle.only(search.fewest())
        return Fewest(few.solved_by(solution), search.at_least)


class _Search:
    """The search for the fewest clues of one puzzle."""

    def __init__(self, session: Session, solution: Grid, limits: Limits) -> None:
        self._session = session
        self._solution = solution
        self._rank = {name: rank for rank, name in enumerate(session.puzzle.clues)}
        self._budget = _Budget(limits)
        self._lots: list[frozenset[str]] = []
        self._source = Random(0)
        self.at_least = 0

    def fewest(self) -> Collection[str]:
        """The fewest clues, or the fewest that were found before a limit ran out."""
        best: Collection[str] = self._rank
        smallest_set = hitter()
        try:
            self._list_some()
            best = self._without_needless(self._rank)
            while self.at_least < len(best):
                smallest = smallest_set(self._lots, self._budget.deadline)
                if smallest is None:
                    break
                self.at_least = len(smallest)
                enough: Collection[str] = self._made_enough(smallest)
                if len(enough) > len(smallest):
                    enough = self._without_needless(enough)
                best = min(best, enough, key=len)
        except LimitReached:
            pass
        return best

    def _list_some(self) -> None:
        """Other boards to begin with: what some clues, taken at random, allow."""
        names = list(self._rank)
        for _ in range(4 * len(names)):
            share = self._source.uniform(0.2, 0.9)
            self._list_another(self._source.sample(names, int(share * len(names))))

    def _made_enough(self, clues: Iterable[str]) -> set[str]:
        """These clues, and one more for each other board that they do not rule out."""
        enough = set(clues)
        while broken := self._list_another(enough):
            often = Counter(name for lot in self._lots for name in lot & broken)
            enough.add(min(broken, key=lambda name: (-often[name], self._rank[name])))
        return enough

    def _without_needless(self, clues: Iterable[str]) -> Collection[str]:
        """The clues without those that can go."""
        kept = dict.fromkeys(clues)
        for name in list(kept):
            if not self._list_another([other for other in kept if other != name]):
                del kept[name]
        return kept

    def _list_another(self, clues: Iterable[str]) -> frozenset[str]:
        """List an other board that these clues allow, by the clues it breaks; none if none.

        The fewer it breaks the more it tells, so as many others as can be are made to hold.
        """
        held = self._held_by_another(clues)
        if held is None:
            return frozenset()
        missing = [name for name in self._rank if name not in held]
        self._source.shuffle(missing)
        for name in missing:
            if name not in held:
                held = self._held_by_another(held | {name}) or held
        broken = frozenset(self._rank) - held
        self._lots.append(broken)
        return broken

    def _held_by_another(self, clues: Iterable[str]) -> frozenset[str] | None:
        """The clues that some other board holds which these allow; None if there is none."""
        outcome = self._session.solve(
            clues=clues, excluding=self._solution, limits=self._budget.left()
        )
        self._budget.spend(int(outcome.stats.get("nodes", 0)))
        if outcome.status is Status.UNKNOWN:
            raise LimitReached("the search for the fewest clues was not finished")
        return None if outcome.grid is None else self._session.puzzle.satisfied(outcome.grid)


class _Budget:
    """What is left of limits that hold for many questions together."""

    def __init__(self, limits: Limits) -> None:
        self._nodes = limits.nodes
        self.deadline = None if limits.seconds is None else time.monotonic() + limits.seconds

    def spend(self, nodes: int) -> None:
        """Count the nodes of a question, at least one."""
        if self._nodes is not None:
            self._nodes = max(0, self._nodes - max(nodes, 1))

    def left(self) -> Limits:
        """What the next question may cost."""
        seconds = None if self.deadline is None else max(0.0, self.deadline - time.monotonic())
        return Limits(seconds, self._nodes)
