"""The hardness ladder: classes of boards from easy to hard, every engine beside the kernel.

`make bench` climbs it quickly; `python -m benchmarks ladder --full --records FILE` asks every SAT
solver about ten boards of each class, and goes on where it was interrupted.
"""

from collections.abc import Sequence
from pathlib import Path

from benchmarks.ladder import mosaic, skyscrapers
from benchmarks.ladder.climbing import FULL, QUICK, climb
from benchmarks.ladder.records import Records
from benchmarks.ladder.table import make_section
from benchmarks.report import Section

__all__ = ["measure"]


def measure(
    *, full: bool = False, records: Path | None = None, again: Sequence[str] = ()
) -> list[Section]:
    """Climb the ladder; answers that the file of records has are not asked for again."""
    profile, kept = FULL if full else QUICK, Records(records, tuple(again))
    families = {"Skyscrapers": skyscrapers, "Mosaic": mosaic}
    climb([rung for family in families.values() for rung in family.rungs()], profile, kept)
    return [
        make_section(f"The hardness ladder: {name}", family.rungs(), kept, profile)
        for name, family in families.items()
    ]
