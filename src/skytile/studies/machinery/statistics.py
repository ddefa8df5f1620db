"""Statistics of measurements: intervals, pairs on the same boards, limits that ran out.

A measurement whose limit ran out is *censored*: all that is known is that the time would have been
longer. A median that is a censored time is a lower bound; a ratio with a censored time is a
one-sided bound. Intervals are at 95 %; resampling is seeded, so that a report is reproducible.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp, inf, log
from statistics import mean, median
from typing import Any

import numpy as np

from skytile.errors import NotInstalled
from skytile.studies.machinery.base import Record
from skytile.studies.machinery.tables import cost, format_cell

_OUTSIDE = 0.05
"""The probability that an interval misses the true value."""
_RESAMPLES = 4000
_SHORTEST = 1e-6
"""Seconds; shorter times cannot be measured by our clocks."""


def require_scipy() -> None:
    """Raise `NotInstalled` without scipy."""
    if find_spec("scipy") is None:
        install = "pip install 'skytile[studies]'"
        raise NotInstalled(f"statistics of measurements need scipy: {install}")


def _stats() -> Any:
    require_scipy()
    from scipy import stats

    return stats


_SIGNS = {(False, False): "", (True, False): "≥ ", (False, True): "≤ ", (True, True): "≷ "}


@dataclass(frozen=True)
class Estimate:
    """A figure with its interval and the number of measurements.

    A ratio of times is neither a lower nor an upper bound if limits ran out on both sides: then
    both marks are set, and nothing follows from it.
    """

    value: float
    low: float
    high: float
    n: int
    is_least: bool = False
    """Whether it is a lower bound, because of limits that ran out."""
    is_most: bool = False
    """Whether it is an upper bound, as a ratio to times with limits that ran out."""

    def __str__(self) -> str:
        sign = _SIGNS[self.is_least, self.is_most]
        ends = ", ".join("∞" if end == inf else format_cell(end) for end in (self.low, self.high))
        return f"{sign}{format_cell(self.value)} [{ends}]"


def quotient(above: Estimate, below: Estimate) -> Estimate:
    """The ratio of two estimates of the same kind, with the widest interval that follows."""
    high = inf if below.low == 0 else above.high / below.low
    n = min(above.n, below.n)
    return Estimate(above.value / below.value, above.low / below.high, high, n)


def is_censored(record: Record) -> bool:
    """Whether there is no answer, because a limit ran out or the engine failed."""
    return record["status"] not in ("solved", "impossible")


def seconds(record: Record) -> float:
    """The seconds a measurement took; if its limit ran out, that limit."""
    return max(_SHORTEST, cost(record))


def median_of(records: Sequence[Record], of: Callable[[Record], float] = seconds) -> Estimate:
    """The median, with an interval of order statistics, which needs no assumed distribution.

    With fewer than six measurements there is no such interval: it is everything from 0 on.
    """
    n = len(records)
    known = sorted(of(record) for record in records if not is_censored(record))
    limits = sorted(of(record) for record in records if is_censored(record))
    every = known + [inf] * len(limits)
    middle = median(every) if n % 2 or every[n // 2] < inf else every[n // 2]
    rank = int(_stats().binom.ppf(_OUTSIDE / 2, n, 0.5))
    low, high = (every[rank - 1], every[n - rank]) if rank else (0.0, inf)
    if middle == inf:
        return Estimate(limits[0], min(low, limits[0]), inf, n, is_least=True)
    return Estimate(middle, low, high, n)


def par2(records: Sequence[Record]) -> float:
    """The mean of the seconds of measurements, where limits that ran out count twice."""
    return mean((2 if is_censored(record) else 1) * seconds(record) for record in records)


Pair = tuple[Record, Record]


def pairs(first: Iterable[Record], second: Iterable[Record]) -> list[Pair]:
    """The measurements of two engines on the same boards and in the same repetitions."""
    others = {_place(record): record for record in second}
    return [(one, others[_place(one)]) for one in first if _place(one) in others]


def _place(record: Record) -> tuple[str, int]:
    return record["board"], record["repetition"]


def median_pairs(some: Iterable[Pair]) -> dict[str, tuple[float, float, bool, bool]]:
    """For each board the medians of both over repetitions, and whether each is censored."""
    boards: dict[str, list[Pair]] = {}
    for pair in some:
        boards.setdefault(pair[0]["board"], []).append(pair)
    found = {}
    for name, of in boards.items():
        sides = [[pair[side] for pair in of] for side in (0, 1)]
        times = [median(map(seconds, side)) for side in sides]
        late = [2 * sum(map(is_censored, side)) > len(side) for side in sides]
        found[name] = (times[0], times[1], late[0], late[1])
    return found


def paired_ratio(some: Iterable[Pair]) -> Estimate | None:
    """The geometric mean over boards of time of the first / time of the second."""
    return pooled_ratio([some])


def pooled_ratio(comparisons: Iterable[Iterable[Pair]]) -> Estimate | None:
    """The geometric mean over several comparisons, which are first averaged for each board.

    Boards on which both ran out of time carry no information and are left out. The interval comes
    from resampling the boards (bias-corrected bootstrap).
    """
    boards: dict[str, list[float]] = {}
    first_late = second_late = False
    for some in comparisons:
        for name, (a, b, late_a, late_b) in median_pairs(some).items():
            if not (late_a and late_b):
                boards.setdefault(name, []).append(log(a / b))
                first_late, second_late = first_late or late_a, second_late or late_b
    if not boards:
        return None
    found = mean_of([mean(logs) for logs in boards.values()])
    return Estimate(
        exp(found.value),
        exp(found.low),
        exp(found.high),
        found.n,
        is_least=first_late,
        is_most=second_late,
    )


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean, with a bootstrap interval."""
    array = np.array(values, dtype=float)
    low, high = _bootstrap(array) if len(set(values)) > 1 else (array[0], array[0])
    return Estimate(float(array.mean()), float(low), float(high), len(values))


def _bootstrap(values: np.ndarray[Any, Any]) -> tuple[float, float]:
    found = _stats().bootstrap(
        (values,), np.mean, n_resamples=_RESAMPLES, confidence_level=1 - _OUTSIDE, rng=1
    )
    low, high = found.confidence_interval
    return float(low), float(high)


def share(hits: int, n: int) -> Estimate:
    """A share, with Wilson's interval."""
    found = _stats().binomtest(hits, n).proportion_ci(1 - _OUTSIDE, method="wilson")
    return Estimate(hits / n, float(found.low), float(found.high), n)


def wilcoxon(some: Iterable[Pair]) -> float | None:
    """The p-value of a difference between two engines, by Wilcoxon's signed-rank test.

    It uses the logarithms of the ratios of times; None for fewer than six boards, which cannot show
    anything.
    """
    ratios = [log(a / b) for a, b, x, y in median_pairs(some).values() if not (x and y)]
    if sum(ratio != 0 for ratio in ratios) < 6:
        return None
    return float(_stats().wilcoxon(ratios).pvalue)


def holm(chances: Mapping[Any, float | None]) -> dict[Any, float | None]:
    """The p-values of several comparisons, corrected for multiple testing by Holm's method."""
    known = sorted((p, key) for key, p in chances.items() if p is not None)
    found: dict[Any, float | None] = dict.fromkeys(chances)
    worst = 0.0
    for i, (p, key) in enumerate(known):
        worst = max(worst, min(1.0, p * (len(known) - i)))
        found[key] = worst
    return found


def one_per_board(records: Iterable[Record]) -> list[Record]:
    """The median measurement of each board, as repetitions are no further boards."""
    boards: dict[str, list[Record]] = {}
    for record in records:
        boards.setdefault(record["board"], []).append(record)
    return [sorted(of, key=_order)[len(of) // 2] for of in boards.values()]


def virtual_best(groups: Mapping[str, Sequence[Record]]) -> list[Record]:
    """The fastest measurement for each board and repetition: a perfect choice of engine."""
    best: dict[tuple[str, int], Record] = {}
    for record in (record for of in groups.values() for record in of):
        at = _place(record)
        if at not in best or _order(record) < _order(best[at]):
            best[at] = record
    return list(best.values())


def _order(record: Record) -> tuple[bool, float]:
    return is_censored(record), seconds(record)
