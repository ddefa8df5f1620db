"""The ladder as a table: the kernel next to the best of the others, class by class.

A time with ">" is an expired limit, so a ratio computed from it is a bound: "> 4" means that the
other engine takes more than four times as long, "< 0.5" that the kernel takes more than twice as
long.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from benchmarks.ladder.climbing import KERNEL, Profile
from benchmarks.ladder.records import Record, Records
from benchmarks.ladder.rungs import Rung
from benchmarks.report import Section

__all__ = ["make_section"]

COLUMNS = (
    "class", "boards", "kernel: median", "worst decile", "worst", "best other by median",
    "its median", "ratio of medians", "of worst deciles", "worst single", "ahead",
)  # fmt: skip


class Time(NamedTuple):
    """A time in seconds, or only a bound if the limit expired."""

    seconds: float
    decided: bool

    def __str__(self) -> str:
        sign, seconds = "" if self.decided else "> ", self.seconds
        return f"{sign}{1e3 * seconds:.3g} ms" if seconds < 1 else f"{sign}{seconds:.3g} s"


class Ratio(NamedTuple):
    """How many times as long another engine takes: exactly (""), more (">") or less ("<")."""

    value: float
    sign: str

    @classmethod
    def of(cls, other: Time, kernel: Time) -> "Ratio":
        """The ratio of two times; "?" if both are bounds."""
        sign = {(True, True): "", (False, True): ">", (True, False): "<"}
        return cls(other.seconds / kernel.seconds, sign.get((other.decided, kernel.decided), "?"))

    @property
    def ahead(self) -> bool:
        """Whether the kernel is known to be faster."""
        return self.value >= 1 and self.sign in ("", ">")

    def __str__(self) -> str:
        if self.sign == "?":
            return "?"
        digits = 0 if self.value >= 9.5 else 1 if self.value >= 0.95 else 2
        return f"{self.sign} {self.value:.{digits}f}".strip()


def make_section(title: str, rungs: Iterable[Rung], records: Records, profile: Profile) -> Section:
    """The table of these classes."""
    titles = [rung.title for rung in rungs if profile.count(rung)]
    complete = [(title, _complete(title, records, profile.engines)) for title in titles]
    rows = [_row(title, by_engine) for title, by_engine in complete if by_engine]
    ahead = sum(row[-1] == "yes" for row in rows)
    notes = [
        f"Profile {profile.name}: CPU seconds to find a solution and prove it unique, building the "
        f"model included, at most {profile.limit:g} s a board; others get "
        f"{profile.times_kernel:g} times what the kernel took, at least {profile.least:g} s. "
        'With ">" a limit ran out. Boards: u unique, s several solutions, n none, ? not decided.',
        f"Beside the kernel: {', '.join(profile.engines)}.",
        "A ratio is the time of another engine over the kernel's: for the median and the worst "
        "decile that of the best engine of the class, for the worst single ratio that of the best "
        "engine for each board.",
        f"The kernel is ahead in median and worst decile in {ahead} of {len(rows)} classes; "
        f"{len(titles) - len(rows)} were not reached in time.",
    ]
    return Section(title, COLUMNS, rows, notes)


def _complete(title: str, records: Records, engines: Sequence[str]) -> dict[str, list[Record]]:
    """The records of a class by engine, for the boards on which all engines were run."""
    found = [record for record in records if record.rung == title]
    asked = [{r.index for r in found if r.engine == engine} for engine in (KERNEL, *engines)]
    boards = sorted(set.intersection(*asked))
    by_place = {(record.engine, record.index): record for record in found}
    return {e: [by_place[e, index] for index in boards] for e in (KERNEL, *engines) if boards}


def _row(title: str, by_engine: dict[str, list[Record]]) -> list[str]:
    kernel = _times(by_engine[KERNEL])
    others = {
        engine: _times(records)
        for engine, records in by_engine.items()
        if engine != KERNEL and _supported(records)
    }
    own = [_quantile(kernel, share) for share in (0.5, 0.9, 1.0)]
    best = min(others, key=lambda engine: _quantile(others[engine], 0.5))
    median = _quantile(others[best], 0.5)
    decile = min(_quantile(times, 0.9) for times in others.values())
    fastest = [min(times) for times in zip(*others.values(), strict=True)]
    ratios = Ratio.of(median, own[0]), Ratio.of(decile, own[1])
    single = min(Ratio.of(*pair) for pair in zip(fastest, kernel, strict=True))
    shown = [_boards(by_engine), *own, best.removeprefix("sat:solver="), median, *ratios, single]
    return [title, *map(str, shown), _verdict(ratios)]


def _verdict(ratios: Sequence[Ratio]) -> str:
    if all(ratio.ahead for ratio in ratios):
        return "yes"
    return "?" if all(ratio.ahead or ratio.sign == "?" for ratio in ratios) else "NO"


def _supported(records: Sequence[Record]) -> bool:
    """Whether the engine is installed and supports the rules of these boards."""
    return all(record.status not in ("unsupported", "missing") for record in records)


def _times(records: Sequence[Record]) -> list[Time]:
    return [Time(record.seconds, record.decided) for record in records]


def _quantile(times: Sequence[Time], share: float) -> Time:
    """The time within which this share of the boards is solved."""
    return sorted(times)[math.ceil(share * len(times)) - 1]


def _boards(by_engine: dict[str, list[Record]]) -> str:
    """The number of boards of each verdict."""
    verdicts: dict[int, str] = {record.index: "?" for record in by_engine[KERNEL]}
    for records in by_engine.values():
        verdicts |= {record.index: record.status[0] for record in records if record.decided}
    return ", ".join(f"{count} {verdict}" for verdict, count in Counter(verdicts.values()).items())
