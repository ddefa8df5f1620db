"""Smallest hitting sets: the fewest things that take at least one from every lot."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

__all__ = ["Hitter", "hitter", "smallest_hitting_set"]

Lots = Sequence[frozenset[str]]


class Hitter(Protocol):
    """A way to find smallest hitting sets."""

    def __call__(self, lots: Lots, deadline: float | None = None) -> frozenset[str] | None:
        """A smallest set with an element of every lot; None if the deadline passes first."""


def hitter() -> Hitter:
    """The best way to find smallest hitting sets here: MaxSAT, or branch and bound without it."""
    try:
        import pysat.examples.rc2  # noqa: F401
    except ImportError:
        return smallest_hitting_set
    return by_maxsat


def smallest_hitting_set(lots: Lots, deadline: float | None = None) -> frozenset[str] | None:
    """A smallest set with an element of every lot; None if the deadline passes first.

    By branch and bound; the deadline is a time of `time.monotonic()`.
    """
    try:
        return _search(_minimal(lots), frozenset(), _greedy(_minimal(lots)), deadline)
    except TimeoutError:
        return None


def by_maxsat(lots: Lots, deadline: float | None = None) -> frozenset[str] | None:
    """The same, by the MaxSAT solver RC2: far better with many elements.

    A call that has begun is not ended by the deadline; it takes milliseconds.
    """
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    if deadline is not None and time.monotonic() > deadline:
        return None
    minimal = _minimal(lots)
    names = sorted({element for lot in minimal for element in lot})
    number = {name: i for i, name in enumerate(names, 1)}
    formula = WCNF()
    for lot in minimal:
        formula.append(sorted(number[name] for name in lot))
    for name in names:
        formula.append([-number[name]], weight=1)
    with RC2(formula, solver="g4", adapt=True, exhaust=True, minz=True, trim=5) as solver:
        model = solver.compute()
    return frozenset(names[literal - 1] for literal in model[: len(names)] if literal > 0)


def _minimal(lots: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    """The lots that contain no other one: who hits these hits all."""
    minimal: list[frozenset[str]] = []
    for lot in sorted(set(lots), key=lambda lot: (len(lot), sorted(lot))):
        if not any(other <= lot for other in minimal):
            minimal.append(lot)
    return minimal


def _search(
    lots: Lots, chosen: frozenset[str], best: frozenset[str], deadline: float | None
) -> frozenset[str]:
    """The best of `best` and all hitting sets that contain `chosen`."""
    if deadline is not None and time.monotonic() > deadline:
        raise TimeoutError
    if not lots:
        return min(chosen, best, key=len)
    if len(chosen) + _apart(lots) >= len(best):
        return best
    counts = Counter(element for lot in lots for element in lot)
    lot = min(lots, key=lambda lot: (len(lot), sorted(lot)))
    tried: set[str] = set()
    for element in sorted(lot, key=lambda e: (-counts[e], e)):
        # What was tried before may be left out from here on.
        rest = [other - tried for other in lots if element not in other]
        if all(rest):
            best = _search(rest, chosen | {element}, best, deadline)
        tried.add(element)
    return best


def _greedy(lots: Lots) -> frozenset[str]:
    chosen: set[str] = set()
    while lots:
        counts = Counter(element for lot in lots for element in lot)
        chosen.add(min(counts, key=lambda e: (-counts[e], e)))
        lots = [lot for lot in lots if not lot & chosen]
    return frozenset(chosen)


def _apart(lots: Lots) -> int:
    """How many lots share nothing: each needs an element of its own."""
    taken: set[str] = set()
    count = 0
    for lot in sorted(lots, key=len):
        if not lot & taken:
            taken |= lot
            count += 1
    return count
