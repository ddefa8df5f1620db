"""Findings of a study: a claim of a document, whether it holds here, and the figures for that.

A claim about which of two is faster is judged by intervals alone: it holds where the interval of
the ratio lies above 1, does not hold where it lies below, and stays open where 1 is inside.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from skytile.studies.machinery.base import Finding, Record
from skytile.studies.machinery.statistics import Estimate, paired_ratio, pairs

_FEWEST = 20
"""The number of boards below which nothing is concluded, whatever the interval."""


class Verdict(StrEnum):
    """The possible verdicts on a claim."""

    HOLDS = "holds"
    FAILS = "does not hold"
    OPEN = "stays open"
    NEW = "new"


def compare(slow: Sequence[Record], fast: Sequence[Record]) -> Estimate | None:
    """The ratio of the times of the first to those of the second, on the same boards."""
    return paired_ratio(pairs(slow, fast))


def judge(estimate: Estimate, than: float = 1.0) -> Verdict:
    """Whether an estimate is above a number; a bound decides nothing on its open side."""
    if estimate.n < _FEWEST:
        return Verdict.OPEN
    if estimate.low > than and not estimate.is_most:
        return Verdict.HOLDS
    if estimate.high < than and not estimate.is_least:
        return Verdict.FAILS
    return Verdict.OPEN


def faster(
    claim: str, ratios: Mapping[str, Estimate | None], further: str = "", unit: str = "boards"
) -> Finding:
    """The finding on a claim that something is faster, by ratios for each size or other group."""
    known = {name: ratio for name, ratio in ratios.items() if ratio is not None}
    figures = "; ".join(f"{name}: {ratio} (n = {ratio.n})" for name, ratio in known.items())
    evidence = f"Ratios of times on the same {unit}: {figures}." if figures else "Not measured."
    return Finding(claim, verdict_of(known), " ".join(filter(None, (evidence, further))))


def verdict_of(estimates: Mapping[str, Estimate], than: float = 1.0) -> str:
    """One verdict on several estimates; if they differ, which hold and which do not."""
    groups: dict[Verdict, list[str]] = {}
    for name, estimate in estimates.items():
        groups.setdefault(judge(estimate, than), []).append(name)
    if len(groups) <= 1:
        return str(next(iter(groups), Verdict.OPEN))
    order = (Verdict.HOLDS, Verdict.FAILS, Verdict.OPEN)
    return "; ".join(f"{each} at {listed(groups[each])}" for each in order if each in groups)


def listed(names: Sequence[str]) -> str:
    """Names joined as in a sentence: `a, b and c`, or `a, 1; b, 2` if they hold commas."""
    if len(names) == 1 or any("," in name for name in names):
        return "; ".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
