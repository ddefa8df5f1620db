"""Running every engine on every board of the ladder, the kernel first."""

import math
import time
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
_QUICK = ("sat", *(f"sat:solver={name}" for name in ("gluecard3", "minisat-gh", "kissat404")))


@dataclass(frozen=True)
class Profile:
    """The number of boards of each class, the engines besides the kernel, and their limits."""

    name: str
    engines: Sequence[str]
    limit: float
    """CPU seconds for a board."""
    times_kernel: float = 4.0
    """Another engine gets this many times the kernel's time, but at least `least` seconds:
    knowing that it takes even longer would add little."""
    least: float = 2.0
    seconds: float = math.inf
    """Wall seconds in total: after that no further board is started."""

    def count(self, rung: Rung) -> int:
        """The number of boards of a class."""
        return rung.quick if self.name == "quick" else rung.full

    def limit_beside(self, kernel: Record) -> float:
        """The limit of another engine for a board."""
        spent = kernel.cpu if kernel.decided else self.limit
        return min(self.limit, max(self.least, self.times_kernel * spent))


QUICK = Profile("quick", (*_QUICK, *_OTHERS), limit=4.0, times_kernel=2.0, least=0.5, seconds=540.0)
FULL = Profile("full", (*(f"sat:solver={name}" for name in NAMES), *_ENCODINGS, *_OTHERS), 20.0)


def climb(rungs: Iterable[Rung], profile: Profile, records: Records) -> None:
    """Run the first board of each class, then the second, and so on."""
    rungs, asker, started = list(rungs), Asker(), time.monotonic()
    try:
        for index in range(max(map(profile.count, rungs))):
            for rung in rungs:
                if time.monotonic() - started > profile.seconds:
                    return
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
            status, cpu, wall, _ = answer
            found = Record(rung.title, index, engine, status, cpu, wall, limit)
            records.add(found)
        return found

    kernel = record(KERNEL, profile.limit)
    for engine in profile.engines:
        record(engine, profile.limit_beside(kernel))
