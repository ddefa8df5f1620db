"""Make the boards that `boards.txt` should have and has not."""

from benchmarks.ladder.kept import make_missing

make_missing()
