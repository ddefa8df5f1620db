"""Irreducible and smallest subsets with a property, for every question about sets of clues.

A property is *sufficient* in the sense that a set keeps it when elements are added: these clues
clash, these clues leave no other solution, these clues rule a value out. `irreducible` takes
elements away while the property holds. `smallest` uses implicit hitting sets: a set without the
property has a witness, a solution that breaks some elements, and whatever has the property
contains one of those. A smallest set that meets all the broken sets known so far is a lower
bound; if it has the property itself, it is a smallest one, and if not, its witness breaks
another set.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeVar

from skytile.errors import LimitReached

T = TypeVar("T")

Names = frozenset[str]
Ask = Callable[[Names], Names | None]


@dataclass(frozen=True)
class Irreducible(Generic[T]):
    """What is left of a set, in the order in which elements were tried."""

    kept: list[T]
    decided: bool
    """Whether it is proved that none of them can go; if not, a limit ran out."""


def irreducible(
    order: Iterable[T], holds: Callable[[Sequence[T]], Collection[T] | bool | None]
) -> Irreducible[T]:
    """Take elements away in this order while the property holds for the rest.

    `holds(rest)` says True or False, or None if a limit ran out; then the element stays. It may
    also return a part of the rest that is known to suffice, and what is outside it goes as well.
    An element may be a group of clues that go together.
    """
    kept: list[T] = []
    left, decided = deque(order), True
    while left:
        element = left.popleft()
        answer = holds([*kept, *left])
        if answer is None or answer is False:
            kept.append(element)
            decided = decided and answer is False
        elif answer is not True:
            left = deque(other for other in left if other in answer)
    return Irreducible(kept, decided)


class Refuter:
    """Shows that sets are not sufficient, and remembers what each witness breaks.

    `ask(chosen)` returns None if the chosen elements are sufficient, or else all elements that
    hold in some witness; it raises `LimitReached` if it cannot tell. The fewer elements a witness
    breaks the more it says, so others are added as long as there is a witness that keeps them
    all: in the order of the universe, or as `random` shuffles them.
    """

    def __init__(self, universe: Iterable[str], ask: Ask, random: Random | None = None) -> None:
        self._universe = dict.fromkeys(universe)
        self._ask, self._random = ask, random
        self.broken: list[Names] = []
        """Every sufficient set contains an element of each of these."""

    def __call__(self, chosen: Iterable[str]) -> Names | None:
        """What a witness against these elements breaks; None if they are sufficient."""
        held = self._ask(frozenset(chosen))
        if held is None:
            return None
        missing = [name for name in self._universe if name not in held]
        if self._random:
            self._random.shuffle(missing)
        for name in missing:
            if name not in held:
                held = self._ask(held | {name}) or held
        self.broken.append(frozenset(self._universe) - held)
        return self.broken[-1]


@dataclass(frozen=True)
class Smallest:
    """A sufficient set, and how small one could be."""

    names: Collection[str]
    at_least: int
    """No sufficient set has fewer elements: that is proved."""

    @property
    def proved(self) -> bool:
        """Whether there is no smaller one."""
        return self.at_least >= len(self.names)


def smallest(
    refute: Refuter,
    known: Collection[str],
    *,
    improve: Callable[[Names, Names], Collection[str]] | None = None,
    hit: Hitter | None = None,
    deadline: float | None = None,
) -> Smallest:
    """A smallest sufficient set, given one that is known; that one if no other is smaller.

    `improve(chosen, broken)` may extend a set that was refuted to a sufficient one. If a limit
    runs out first, the best that was found is returned.
    """
    at_least = 0
    try:
        while at_least < len(known):
            chosen = (hit or hit_by_search)(refute.broken, deadline)
            if chosen is None:
                break
            at_least = len(chosen)
            if at_least >= len(known):
                break
            broken = refute(chosen)
            if broken is None:
                return Smallest(chosen, at_least)
            if not broken:  # a witness against all elements: nothing else is sufficient
                return Smallest(known, len(known))
            if improve:
                known = min(known, improve(chosen, broken), key=len)
    except LimitReached:
        pass
    return Smallest(known, at_least)


class Hitter(Protocol):
    """A way to find smallest hitting sets."""

    def __call__(self, sets: Sequence[Names], deadline: float | None = None) -> Names | None:
        """A smallest set that meets all of these; None after the deadline, a monotonic time."""


def best_hitter() -> Hitter:
    """The best way to find smallest hitting sets here: MaxSAT, or branch and bound without it."""
    try:
        import pysat.examples.rc2  # noqa: F401
    except ImportError:
        return hit_by_search
    return hit_by_maxsat


def hit_by_search(sets: Sequence[Names], deadline: float | None = None) -> Names | None:
    """A smallest set that meets all of these, by branch and bound."""
    minimal = _minimal(sets)
    try:
        return _search(minimal, frozenset(), _greedy(minimal), deadline)
    except TimeoutError:
        return None


def hit_by_maxsat(sets: Sequence[Names], deadline: float | None = None) -> Names | None:
    """A smallest set that meets all of these, by MaxSAT (RC2): far better with many elements.

    A call that has begun is not ended by the deadline; it takes milliseconds.
    """
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    if deadline is not None and time.monotonic() > deadline:
        return None
    minimal = _minimal(sets)
    names = sorted({name for some in minimal for name in some})
    number = {name: i for i, name in enumerate(names, 1)}
    formula = WCNF()
    for some in minimal:
        formula.append(sorted(number[name] for name in some))
    for name in names:
        formula.append([-number[name]], weight=1)
    with RC2(formula, solver="g4", adapt=True, exhaust=True, minz=True, trim=5) as solver:
        model = solver.compute()
    return frozenset(names[literal - 1] for literal in model[: len(names)] if literal > 0)


def _minimal(sets: Iterable[Names]) -> list[Names]:
    """The sets that contain no other one: what meets these meets all."""
    minimal: list[Names] = []
    for some in sorted(set(sets), key=lambda some: (len(some), sorted(some))):
        if not any(other <= some for other in minimal):
            minimal.append(some)
    return minimal


def _search(sets: Sequence[Names], chosen: Names, best: Names, deadline: float | None) -> Names:
    """The best of `best` and all hitting sets that contain `chosen`."""
    if deadline is not None and time.monotonic() > deadline:
        raise TimeoutError
    if not sets:
        return min(chosen, best, key=len)
    if len(chosen) + _disjoint(sets) >= len(best):
        return best
    counts = Counter(name for some in sets for name in some)
    branch = min(sets, key=lambda some: (len(some), sorted(some)))
    tried: set[str] = set()
    for name in sorted(branch, key=lambda name: (-counts[name], name)):
        # What was tried before may be left out from here on.
        rest = [some - tried for some in sets if name not in some]
        if all(rest):
            best = _search(rest, chosen | {name}, best, deadline)
        tried.add(name)
    return best


def _greedy(sets: Sequence[Names]) -> Names:
    chosen: set[str] = set()
    while sets:
        counts = Counter(name for some in sets for name in some)
        chosen.add(min(counts, key=lambda name: (-counts[name], name)))
        sets = [some for some in sets if not some & chosen]
    return frozenset(chosen)


def _disjoint(sets: Sequence[Names]) -> int:
    """How many sets share nothing: each needs an element of its own."""
    taken: set[str] = set()
    count = 0
    for some in sorted(sets, key=len):
        if not some & taken:
            taken |= some
            count += 1
    return count
