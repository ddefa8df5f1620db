"""Findings of a study: a claim of a document, whether it holds here, and the figures for that.

A claim about which of two is faster is judged by intervals alone: it holds where the interval of
the ratio lies above 1, does not hold where it lies below, and stays open where 1 is inside.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from skytile.studies.machinery.base import Detail, Finding, Record
from skytile.studies.machinery.statistics import Estimate, paired_ratio, pairs

_FEWEST = 20
"""The number of boards below which nothing is concluded, whatever the interval."""
_SENTENCE = 3
"""The most figures that a sentence holds; more become a table."""


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
    details = [Detail(name, str(ratio), ratio.n, judge(ratio)) for name, ratio in known.items()]
    lead = f"Ratios of times on the same {unit}"
    return finding(claim, verdict_of(known), lead, details, further)


def finding(
    claim: str, verdict: str, lead: str, details: Sequence[Detail], further: str = ""
) -> Finding:
    """A finding whose figures are part of a sentence if they are few, and a table otherwise."""
    if not details:
        return Finding(claim, verdict, f"Not measured. {further}".rstrip())
    if len(details) > _SENTENCE:
        return Finding(claim, verdict, f"{lead}. {further}".rstrip(), tuple(details))
    figures = "; ".join(f"{each.name}: {each.figure} (n = {each.n})" for each in details)
    return Finding(claim, verdict, f"{lead}: {figures}. {further}".rstrip())


def verdict_of(estimates: Mapping[str, Estimate], than: float = 1.0) -> str:
    """One verdict on several estimates; if they differ, which ones hold, or how many of many."""
    groups: dict[Verdict, list[str]] = {}
    for name, estimate in estimates.items():
        groups.setdefault(judge(estimate, than), []).append(name)
    if len(groups) <= 1:
        return str(next(iter(groups), Verdict.OPEN))
    order = [each for each in (Verdict.HOLDS, Verdict.FAILS, Verdict.OPEN) if each in groups]
    if len(estimates) > _SENTENCE:
        first, *others = (f"{each} in {len(groups[each])}" for each in order)
        return "; ".join([f"{first} of {len(estimates)}", *others])
    return "; ".join(f"{each} at {listed(groups[each])}" for each in order)


def listed(names: Sequence[str]) -> str:
    """Names joined as in a sentence: `a, b and c`, or `a, 1; b, 2` if they hold commas."""
    if len(names) == 1 or any("," in name for name in names):
        return "; ".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
