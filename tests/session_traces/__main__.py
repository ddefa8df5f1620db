"""`python -m tests.session_traces`: run campaigns, play traces again, shrink them."""

import argparse
import json
import sys
from pathlib import Path

from tests.session_traces.campaign import campaigns, hunt, shrunk
from tests.session_traces.making import quick_trace, random_trace, usable
from tests.session_traces.mutants import MUTANTS
from tests.session_traces.running import preload, run
from tests.session_traces.sweeping import sweep
from tests.session_traces.trace import Trace


def main() -> int:
    """Exit status 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.session_traces", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", help="random traces; failures are shrunk and written")
    running.add_argument("--seconds", type=float)
    running.add_argument("--count", type=int, help="so many traces, instead of or within a time")
    running.add_argument("--seed", type=int, default=1)
    running.add_argument("--jobs", type=int, default=1)
    running.add_argument("--quick", action="store_true", help="only engines that start no process")
    running.add_argument("--folder", type=Path, default=Path("build/session_traces"))
    replaying = commands.add_parser("replay", help="play traces again")
    replaying.add_argument("files", type=Path, nargs="+")
    shrinking = commands.add_parser("shrink", help="make a trace that fails smaller, in place")
    shrinking.add_argument("files", type=Path, nargs="+")
    sweeping = commands.add_parser("sweep", help="Ctrl-C at every line of a question")
    sweeping.add_argument("engines", nargs="+")
    sweeping.add_argument("--every", type=int, default=1, help="at every K-th line")
    hunting = commands.add_parser("hunt", help="look for planted bugs, all of them or those named")
    hunting.add_argument("mutants", nargs="*", default=list(MUTANTS))
    hunting.add_argument("--count", type=int, default=400)
    options = parser.parse_args()
    if options.command == "hunt":
        hunted = [hunt(mutant, options.count) for mutant in options.mutants]
        print("\n".join(json.dumps(found._asdict()) for found in hunted))
        return int(any(found.calls is None for found in hunted))
    if options.command == "sweep":
        return max(_sweep(engine, options.every) for engine in options.engines)
    preload()
    if options.command == "run":
        if options.seconds is None and options.count is None:
            options.seconds = 60.0
        make = quick_trace if options.quick else random_trace
        figures = campaigns(
            options.jobs, options.seed, options.folder, options.seconds, options.count, make
        )
        print(figures)
        return int(figures.findings > 0)
    return max(_again(path, shrinks=options.command == "shrink") for path in options.files)


def _sweep(engine: str, step: int) -> int:
    usable(engine)  # loads it, once for all the forks
    traces = list(sweep(engine, step))
    faults = [(trace, ended.fault) for trace in traces if (ended := run(trace)).fault]
    for trace, fault in faults[:1]:
        print(f"{fault}\n{trace.text()}", end="")
    print(f"{engine}: {len(faults)} of {len(traces)} interrupts did harm")
    return int(bool(faults))


def _again(path: Path, shrinks: bool) -> int:
    trace = Trace.load(path)
    ended = run(trace)
    if ended.fault is not None and shrinks:
        small = shrunk(trace, ended.fault)
        path.write_text(small.text())
        print(f"{path}: {len(trace.calls)} calls, now {len(small.calls)}: {small.about}")
    else:
        print(f"{path}: {ended.fault or f'{ended.questions} calls, all right'}")
    return int(ended.fault is not None)


if __name__ == "__main__":
    sys.exit(main())
