"""Smallest hitting sets: the fewest things that take at least one from every lot."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

__all__ = ["smallest_hitting_set"]

Lots = Sequence[frozenset[str]]


def smallest_hitting_set(lots: Lots, deadline: float | None = None) -> frozenset[str] | None:
    """A smallest set with an element of every lot; None if the deadline passes first.

    By branch and bound; the deadline is a time of `time.monotonic()`.
    """
    minimal = [lot for lot in set(lots) if not any(other < lot for other in lots)]
    try:
        return _search(minimal, frozenset(), _greedy(minimal), deadline)
    except TimeoutError:
        return None


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
