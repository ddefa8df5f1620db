"""What a study finds: a sentence of a document, whether it holds here, and the figures for that.

A sentence about which of two is faster is judged by intervals alone: it holds where the interval of
the ratio lies above 1, does not hold where it lies below, and stays open where 1 is inside.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from skytile.studies.machinery.base import Finding, Record
from skytile.studies.machinery.statistics import Estimate, paired_ratio, pairs

_FEWEST = 20
"""Boards; of fewer nothing is concluded, whatever their interval is."""


class Verdict(StrEnum):
    """What may be said of a sentence."""

    HOLDS = "holds"
    FAILS = "does not hold"
    OPEN = "stays open"
    NEW = "new"


def compare(slow: Sequence[Record], fast: Sequence[Record]) -> Estimate | None:
    """How many times as long the first take as the second, on the same boards."""
    return paired_ratio(pairs(slow, fast))


def judge(estimate: Estimate, than: float = 1.0) -> Verdict:
    """Whether a figure is above another one; a bound says nothing of the side that is open."""
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
    """A sentence that something is faster: the ratios, by size or whatever else parts them."""
    known = {name: ratio for name, ratio in ratios.items() if ratio is not None}
    figures = "; ".join(f"{name}: {ratio} (n = {ratio.n})" for name, ratio in known.items())
    evidence = f"Ratios of times on the same {unit}: {figures}." if figures else "Not measured."
    return Finding(claim, verdict_of(known), " ".join(filter(None, (evidence, further))))


def verdict_of(estimates: Mapping[str, Estimate], than: float = 1.0) -> str:
    """The verdicts on several figures in one: holds; or at which it does, and at which not."""
    groups: dict[Verdict, list[str]] = {}
    for name, estimate in estimates.items():
        groups.setdefault(judge(estimate, than), []).append(name)
    if len(groups) <= 1:
        return str(next(iter(groups), Verdict.OPEN))
    order = (Verdict.HOLDS, Verdict.FAILS, Verdict.OPEN)
    return "; ".join(f"{each} at {listed(groups[each])}" for each in order if each in groups)


def listed(names: Sequence[str]) -> str:
    """Names in a row, as in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
