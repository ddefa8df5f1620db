"""A program that writes a book, to be killed: OUT JOBS COUNT [resume]."""

import sys
from pathlib import Path

from skytile.generate.batch import Batch
from skytile.generate.book import write_book
from skytile.generate.crews import Alone, Processes
from tests.generate.recipes import Dots

if __name__ == "__main__":
    out, jobs, count, *rest = sys.argv[1:]
    batch = Batch(Dots(seconds=0.002), 7, int(count))
    with Alone() if jobs == "1" else Processes(int(jobs)) as crew:
        write_book(batch, Path(out), crew, resume="resume" in rest)
