"""`python -m tests.referee`: the parts that are named, or all; figures at the end."""

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from .boards import referee_boards
from .formulas import referee_formulas
from .program import Report
from .puzzles import referee_puzzles
from .walks import referee_walks

PARTS: dict[str, tuple[Callable[[int, int], Report], int, int]] = {
    "boards": (referee_boards, 20_000, 500),
    "walks": (referee_walks, 600, 30),
    "puzzles": (referee_puzzles, 2_000, 40),
    "formulas": (referee_formulas, 400, 100),
}
"""What judges, how many boards or puzzles in `make soak`, and how many at once."""


def main() -> int:
    """Exit status 1 if the referee complains."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--share", type=float, default=1.0, help="of the work of make soak")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    started, total = time.monotonic(), Report()
    with ProcessPoolExecutor(options.jobs) as pool:
        work = []
        for name in options.parts or PARTS:
            judge, whole, portion = PARTS[name]
            count = max(1, round(whole * options.share))
            sizes = [min(portion, count - done) for done in range(0, count, portion)]
            work += [
                pool.submit(judge, size, options.seed * 10_000 + number)
                for number, size in enumerate(sizes)
            ]
        for done in work:
            try:
                report = done.result()
            except Exception as problem:  # so that the others are still judged
                report = Report()
                report.complaints.append(f"{type(problem).__name__}: {problem}")
            total.add(report)
            for complaint in report.complaints:
                print(complaint[:2000], flush=True)
    figures = [f"{count} {name}" for name, count in sorted(total.counts.items())]
    minutes = (time.monotonic() - started) / 60
    print(f"{', '.join(figures)}; {len(total.complaints)} complaints; {minutes:.1f} minutes")
    return int(bool(total.complaints))


if __name__ == "__main__":
    sys.exit(main())
