"""Statistics of all records of one rule and size: shares with intervals, medians, bounds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import mean, median

from skytile.studies.machinery import Cell, Record
from skytile.studies.machinery.tables import board_size, bound, group_by

_SIGMAS = 1.959964
"""Standard deviations on either side of the mean that contain 95 % of a normal distribution."""


def wilson_interval(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share, given `hits` in `total` (Wilson, 1927)."""
    if not total:
        return 0.0, 1.0
    share, squared = hits / total, _SIGMAS**2
    middle = (share + squared / (2 * total)) / (1 + squared / total)
    spread = share * (1 - share) / total + squared / (4 * total * total)
    half = _SIGMAS * sqrt(spread) / (1 + squared / total)
    return max(0.0, middle - half), min(1.0, middle + half)


def median_at_least(numbers: Sequence[int], unfinished: Sequence[bool]) -> tuple[float, bool]:
    """The median, and whether it is only a lower bound.

    It is if a number for which counting was not finished is at or below the median.
    """
    middle = median(numbers)
    late = any(number <= middle for number, open_ in zip(numbers, unfinished, strict=True) if open_)
    return float(middle), late


@dataclass(frozen=True)
class BoardCell:
    """All boards of a rule and size."""

    rule: str
    size: int
    records: Sequence[Record]

    @cached_property
    def counts(self) -> list[tuple[int, bool]]:
        """The number of solutions of each board, and whether there may be more."""
        return [
            (number, index in record["values"]["unfinished"])
            for record in self.records
            for index, number in enumerate(record["values"]["solutions"])
        ]

    @property
    def boards(self) -> int:
        """The number of boards that were drawn."""
        return len(self.counts)

    @property
    def unique(self) -> int:
        """The number of boards with exactly one solution, by a finished count."""
        return sum(number == 1 and not more for number, more in self.counts)

    @property
    def several(self) -> int:
        """The number of boards with two or more solutions."""
        return sum(number > 1 for number, _ in self.counts)

    @property
    def unknown(self) -> int:
        """The number of boards that may have one solution or more: the limit ran out."""
        return self.boards - self.unique - self.several

    @property
    def different(self) -> int:
        """The number of different boards, turned and mirrored ones counted once."""
        return len({board for record in self.records for board in record["values"]["boards"]})

    def median_of_ambiguous(self) -> Cell:
        """The median number of solutions of the boards with several."""
        ambiguous = [each for each in self.counts if each[0] > 1]
        return bound(*median_at_least(*zip(*ambiguous, strict=True))) if ambiguous else None

    def most(self) -> Cell:
        """The largest number of solutions."""
        number, more = max(self.counts)
        return bound(float(number), True) if more else number

    def rejected_by_comparison(self) -> float:
        """The percentage of right answers that differ from the stored one, if all solutions are
        equally likely; a lower bound where the count was not finished."""
        return 100 * mean(1 - 1 / max(number, 1) for number, _ in self.counts)

    def passing(self) -> float:
        """The median lower bound on the answers that satisfy the edge clues, as a power of ten."""
        return float(median(x for record in self.records for x in record["values"]["passing"]))

    def total(self, name: str) -> Counter[str]:
        """The sum of a tally over all records."""
        tally: Counter[str] = Counter()
        for record in self.records:
            tally.update(record["values"][name])
        return tally


def cells_of(records: Sequence[Record], rules: Sequence[str]) -> list[BoardCell]:
    """The records as cells, by rule in this order and by size."""
    measured = [record for record in records if record["values"]]
    groups = group_by(measured, lambda r: (rules.index(r["job_options"]["rule"]), board_size(r)))
    return [BoardCell(rules[rule], size, of) for (rule, size), of in sorted(groups.items())]
