"""Make the boards that are missing in `boards.txt`."""

from benchmarks.ladder.kept import make_missing

make_missing()
