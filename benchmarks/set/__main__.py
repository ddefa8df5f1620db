"""Measure boards for the benchmark set and write its catalogue.

RECORDS             measure all candidates, and choose those well inside a class
RECORDS --hardest   measure the hardest candidates only; all others stay as they are
RECORDS --again     measure the instances of the set again, and write their effort

Each continues with the measurements in RECORDS, so it can be interrupted. For --again, start with a
new RECORDS; times above --limit are written as "more_than". The tables in docs/ are updated.
"""

import argparse
from pathlib import Path

from benchmarks.set.again import LIMIT, measure_again, report, write_efforts
from benchmarks.set.candidates import candidates
from benchmarks.set.choosing import write_catalogue
from benchmarks.set.hardest import hardest
from benchmarks.set.records import Records, measure_candidates
from benchmarks.set.tables import update_docs
from skytile.benchmark_set.catalogue import select

parser = argparse.ArgumentParser(
    prog="python -m benchmarks.set",
    description=__doc__,
    formatter_class=argparse.RawDescriptionHelpFormatter,
)
parser.add_argument("records", type=Path, help="what was measured, a line of JSON each")
which = parser.add_mutually_exclusive_group()
which.add_argument("--hardest", action="store_true", help="measure only the hardest candidates")
which.add_argument("--again", action="store_true", help="measure the instances of the set")
parser.add_argument("--only", action="append", default=[], metavar="NAME", help="with --again")
parser.add_argument("--limit", type=float, default=LIMIT, help=f"with --again ({LIMIT:g})")

asked = parser.parse_args()
records = Records(asked.records)
if asked.again:
    again = measure_again(records, select(names=asked.only), asked.limit)
    write_efforts(again)
    print(report(again))
else:
    measure_candidates(records, list(hardest()) if asked.hardest else candidates())
    write_catalogue(records)
update_docs()
