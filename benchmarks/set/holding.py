"""Whether the classes of the benchmark set hold when they are measured again.

A class holds for an engine if the engine's median over its instances is above that of the previous
class; and it holds for an instance if the median of the judges is within its bounds again.
"""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from benchmarks.ladder.asking import Asker
from benchmarks.report import Section
from benchmarks.set.records import ENGINES, Effort, effort_of
from skytile.benchmark_set.catalogue import (
    CLASSES,
    JUDGES,
    NAME,
    VERSION,
    Instance,
    class_of,
    instances,
    median_seconds,
)

__all__ = ["Again", "make_section", "measure"]

_A_FEW = 3
"""About this many instances of each class but the hardest are measured, unless `full` is set."""


class Again(NamedTuple):
    """An instance that was measured again."""

    instance: Instance
    effort: Effort

    @property
    def keeps_its_class(self) -> bool:
        """Whether the median of the judges is within the bounds of the class."""
        return class_of(median_seconds(self.effort)) == self.instance.hardness


def measure(*, full: bool = False) -> list[Section]:
    """Measure instances of every class again, and report whether the classes hold."""
    asker = Asker()
    try:
        again = {
            name: [Again(instance, effort_of(asker, instance.puzzle)) for instance in chosen]
            for name, chosen in _choose(full).items()
        }
    finally:
        asker.close()
    return [make_section({name: some for name, some in again.items() if some})]


def _choose(full: bool) -> dict[str, list[Instance]]:
    classes = {name: [i for i in instances() if i.hardness == name] for name in CLASSES}
    if full:
        return classes
    *others, _ = CLASSES
    return {name: classes[name][:: max(1, len(classes[name]) // _A_FEW)] for name in others}


def make_section(again: dict[str, list[Again]]) -> Section:
    """The measurements of each class, and the engines for which the classes hold."""
    medians = {
        name: {engine: _median(some, engine) for engine in ENGINES} for name, some in again.items()
    }
    rows = [
        [
            name,
            str(len(some)),
            *(_shown(some, engine, medians[name][engine]) for engine in ENGINES),
            f"{sum(one.keeps_its_class for one in some)} of {len(some)}",
        ]
        for name, some in again.items()
    ]
    rising = [
        judge
        for judge in JUDGES
        if all(
            medians[easier][judge] < medians[harder][judge] for easier, harder in pairwise(medians)
        )
    ]
    verdict = "hold for" if len(rising) == len(JUDGES) else "hold only for"
    return Section(
        f"The classes of {NAME} {VERSION}, measured again",
        ["class", "instances", *(f"{engine}: median" for engine in ENGINES), "keep their class"],
        rows,
        [
            "CPU seconds to find a solution and whether it is the only one; with '>' a limit "
            "ran out for the median instance. What an engine cannot express is left out.",
            f"The classes {verdict} {', '.join(rising) or 'no engine'}: the median rises from "
            "class to class.",
        ],
    )  # fmt: skip


def _median(some: Sequence[Again], engine: str) -> float:
    return median([_seconds(one.effort[engine]) for one in _measured(some, engine)] or [0.0])


def _measured(some: Sequence[Again], engine: str) -> list[Again]:
    known = ("seconds", "more_than")
    return [one for one in some if any(key in one.effort.get(engine, {}) for key in known)]


def _seconds(spent: dict[str, float]) -> float:
    return spent.get("seconds", spent.get("more_than", 0.0))


def _shown(some: Sequence[Again], engine: str, middle: float) -> str:
    measured = _measured(some, engine)
    if not measured:
        return ""
    unknown = any("more_than" in one.effort[engine] and one.effort[engine]["more_than"] <= middle
                  for one in measured)  # fmt: skip
    return f"{'> ' if unknown else ''}{middle:.3g} s"
