"""Asking every engine about every board of the ladder, the kernel first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.ladder.asking import Asker
from benchmarks.ladder.records import Record, Records
from benchmarks.ladder.rungs import Rung
from skytile.engines.sat.solvers import NAMES

__all__ = ["FULL", "KERNEL", "QUICK", "Profile", "climb"]

KERNEL = "kernel"
_OTHERS = ("cp", "asp")
_ENCODINGS = ("sat:clues=consequences,counting=improved",)
_QUICK_SOLVERS = ("glucose4", "maplechrono", "cadical195")


@dataclass(frozen=True)
class Profile:
    """How many boards of each class, which engines beside the kernel, and how long they have."""

    name: str
    engines: Sequence[str]
    limit: float
    """CPU seconds for a board."""
    times_kernel: float = 4.0
    """Another engine gets this many times what the kernel took, but at least `least` seconds:
    that it takes still longer says little."""
    least: float = 2.0

    def count(self, rung: Rung) -> int:
        """How many boards of a class."""
        return rung.quick if self.name == "quick" else rung.full

    def limit_beside(self, kernel: Record) -> float:
        """What another engine gets for a board."""
        spent = kernel.cpu if kernel.decided else self.limit
        return min(self.limit, max(self.least, self.times_kernel * spent))


QUICK = Profile(
    "quick", (*(f"sat:solver={name}" for name in _QUICK_SOLVERS), *_OTHERS), 5.0, 2.0, 0.5
)
FULL = Profile("full", (*(f"sat:solver={name}" for name in NAMES), *_ENCODINGS, *_OTHERS), 20.0)


def climb(rungs: Iterable[Rung], profile: Profile, records: Records) -> None:
    """Ask about the first board of each class, then the second, and so on."""
    rungs, asker = list(rungs), Asker()
    try:
        for index in range(max(map(profile.count, rungs))):
            for rung in rungs:
                if index < profile.count(rung):
                    _ask_all(asker, rung, index, profile, records)
    finally:
        asker.close()


def _ask_all(asker: Asker, rung: Rung, index: int, profile: Profile, records: Records) -> None:
    puzzle = rung.draw(index)

    def record(engine: str, limit: float) -> Record:
        found = records.find(rung.title, index, engine, limit)
        if found is None:
            answer = asker.ask(puzzle, engine, limit)
            found = Record(rung.title, index, engine, *answer, limit)
            records.add(found)
        return found

    kernel = record(KERNEL, profile.limit)
    for engine in profile.engines:
        record(engine, profile.limit_beside(kernel))
