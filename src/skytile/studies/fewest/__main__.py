"""Write a certificate: `python -m skytile.studies.fewest SIZE CLUES FILE`."""

import sys
import time
from pathlib import Path

from skytile.studies.fewest.certificate import write_certificate
from skytile.studies.fewest.search import Progress, Search


def main(size: int, clues: int, path: Path) -> int:
    """Search, and write the certificate if no set of clues has one solution."""
    search, said = Search(size), time.monotonic()

    def report(progress: Progress) -> None:
        nonlocal said
        if sys.stderr.isatty() and time.monotonic() > said + 1:
            said = time.monotonic()
            at = f"{progress.clues} clues: {progress.sets} sets, {progress.asked} questions"
            print(f"\r{at}", end="", file=sys.stderr, flush=True)

    search.run(clues, report=report)
    if search.unique:
        print(f"{len(search.unique)} sets of {clues} clues have one solution", file=sys.stderr)
        return 1
    write_certificate(search, clues, path)
    print(f"{path}: {search.sets} sets of places, {search.vectors} vectors of values")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])))
