"""Measure the candidates and write the catalogue of the benchmark set."""

import sys
from pathlib import Path

from benchmarks.set.choosing import write_catalogue
from benchmarks.set.records import Records, measure_candidates

records = Records(Path(sys.argv[1]))
measure_candidates(records)
write_catalogue(records)
