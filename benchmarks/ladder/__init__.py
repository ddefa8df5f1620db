"""The hardness ladder: classes of boards from easy to hard, with every engine next to the kernel.

`make bench` runs a quick version; `python -m benchmarks ladder --full --records FILE` runs every
SAT solver on up to ten boards of each class, and continues where it was interrupted.
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
    """Run the ladder; answers in the file of records are not measured again."""
    profile, kept = FULL if full else QUICK, Records(records, tuple(again))
    families = {"Skyscrapers": skyscrapers, "Mosaic": mosaic}
    climb([rung for family in families.values() for rung in family.rungs()], profile, kept)
    return [
        make_section(f"The hardness ladder: {name}", family.rungs(), kept, profile)
        for name, family in families.items()
    ]
