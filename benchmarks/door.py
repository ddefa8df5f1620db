"""The public interfaces, compared with the kernel's own time for the same boards.

Cold: files of many boards through the command line, everything included (starting, reading,
solving, checking by the rules, printing). Warm: the same requests in this process.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

from benchmarks.report import Section, per_call
from skytile import _kernel, check, check_many, count, make_engine, parse, solve, solve_many, write
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.corpus import CORPUS, corpus_files, corpus_ids

BOARDS = 10_000
PEERS = 200
REPEAT = 5
NO_LIMITS = (2**63, -1.0)
NOTHING = np.empty(0, np.int16)
AIMS = {5: 0.5, 7: 1.0}
OVERHEAD = 40e-6
"""The seconds that a single check may take in addition to the kernel's own time."""


def measure() -> list[Section]:
    return [_files(), _calls(), _counts()]


def _boards(size: int, number: int) -> list[Puzzle]:
    """Boards of the corpus with their rotations and reflections, repeated if there are too few."""
    files = corpus_files(f"towers-{size}d*")
    ids = [name for file in files for name in corpus_ids(file)]
    turned: Iterator[Puzzle] = (form for name in ids for form in parse(name).symmetries())
    return list(islice(cycle(dict.fromkeys(turned)), number))


def _files() -> Section:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "boards.txt"
        for size, aim in AIMS.items():
            puzzles = _boards(size, BOARDS)
            for words in (["check"], ["check", "--json"], ["solve"], ["solve", "--json"]):
                rows.append(_file_row(size, words, puzzles, file, aim))
            rows.append(_file_row(size, ["check"], puzzles, file, aim, "json"))
            for engine in ("kernel", "sat"):
                words = ["check", "--engine", engine]
                rows.append(_file_row(size, words, puzzles[:PEERS], file, None))
    return Section(
        "The door: files of many boards through the command line",
        ["command", "boards", "wall clock", "CPU", "a board", "kernel alone, a board", "aim"],
        rows,
        [
            f"Medians of {REPEAT} cold runs, everything included; a board's share is of the wall "
            "clock. The kernel alone answers 'unique?', CPU time."
        ],
    )


def _file_row(
    size: int,
    words: list[str],
    puzzles: list[Puzzle],
    file: Path,
    aim: float | None,
    notation: str = "tatham",
) -> list[str]:
    file.write_text("\n".join(write(puzzle, notation) for puzzle in puzzles))
    arguments = [sys.executable, "-m", "skytile", *words, str(file)]
    runs = sorted(_run(arguments) for _ in range(REPEAT))
    wall, own = runs[REPEAT // 2][0], _batch_seconds(puzzles) / len(puzzles)
    processor = sorted(cpu for _, cpu in runs)[REPEAT // 2]
    return [
        f"{size}×{size} {' '.join(words)}{', JSON in' * (notation == 'json')}",
        f"{len(puzzles):,}",
        f"{wall:.2f} s",
        f"{processor:.2f} s",
        f"{1e6 * wall / len(puzzles):.0f} µs",
        f"{1e6 * own:.1f} µs",
        "" if aim is None else f"≤ {aim} s: {'yes' if wall <= aim else 'NO'}",
    ]


def _run(arguments: list[str]) -> tuple[float, float]:
    """Run a command; returns the wall and CPU seconds."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
    wall, after = perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _batch_seconds(puzzles: list[Puzzle]) -> float:
    """The kernel's own CPU seconds for these boards in one call."""
    boards = [puzzle for puzzle in puzzles if isinstance(puzzle, Skyscrapers)]
    edges = np.array([board.edges for board in boards]).ravel()
    cells = np.array([board.givens for board in boards], np.int16).ravel()
    cells[cells == 0] = -1
    solver = _kernel.SkyscrapersSolver(_kernel.SkyscrapersRules(boards[0].size, 0, False, []))
    started = process_time()
    solver.solve_many(edges, cells, 2, *NO_LIMITS, 1).wait(len(boards), 1e9)
    return process_time() - started


def _calls() -> Section:
    rows = []
    for size in AIMS:
        puzzles = _boards(size, 1000)
        own = _batch_seconds(puzzles) / len(puzzles)
        rows += [_call_row(f"{size}×{size} {name}", call, puzzles, own) for name, call in _EACH]
        rows += [_call_row(f"{size}×{size} {name}", call, puzzles, own) for name, call in _MANY]
    mosaics = [parse(name) for name in corpus_ids(CORPUS / "mosaic-5x5.txt")]
    own = _mosaic_seconds(mosaics) / len(mosaics)
    rows += [_call_row(f"Mosaic 5×5 {name}", call, mosaics, own) for name, call in _EACH]
    return Section(
        "The door: questions from Python",
        ["call", "a board", "kernel alone", "over it", f"≤ {1e6 * OVERHEAD:.0f} µs"],
        rows,
        [
            f"CPU time, mean over the boards, the best of {REPEAT} passes; each pass asks about "
            "every board once. What threads save of the wall clock does not show here."
        ],
    )


def _call_row(
    name: str, call: Callable[[list[Puzzle]], object], puzzles: list[Puzzle], own: float
) -> list[str]:
    def seconds() -> float:
        started = process_time()
        call(puzzles)
        return process_time() - started

    each = min(seconds() for _ in range(REPEAT)) / len(puzzles)
    over = each - own
    times = [f"{1e6 * value:.1f} µs" for value in (each, own, over)]
    return [name, *times, "yes" if over <= OVERHEAD else "NO"]


def _ask_sessions(puzzles: list[Puzzle]) -> None:
    engine = make_engine("kernel")
    for puzzle in puzzles:
        with engine.open(puzzle) as session:
            session.solve(excluding=session.solve().grid)


_EACH: list[tuple[str, Callable[[list[Puzzle]], object]]] = [
    ("check", lambda puzzles: [check(puzzle) for puzzle in puzzles]),
    ("solve", lambda puzzles: [solve(puzzle) for puzzle in puzzles]),
    ("session, two questions", _ask_sessions),
]
_MANY: list[tuple[str, Callable[[list[Puzzle]], object]]] = [
    ("check_many, one thread", lambda puzzles: list(check_many(puzzles, threads=1))),
    ("check_many, two threads", lambda puzzles: list(check_many(puzzles, threads=2))),
    ("solve_many, two threads", lambda puzzles: list(solve_many(puzzles, threads=2))),
]


def _mosaic_seconds(puzzles: list[Puzzle]) -> float:
    mosaics = [puzzle for puzzle in puzzles if isinstance(puzzle, Mosaic)]
    solver, cells = _kernel.MosaicSolver(5, 5), np.full(25, -1, np.int16)
    started = process_time()
    for mosaic in mosaics:
        solver.solve(mosaic.counts.ravel(), cells, NOTHING, 2, *NO_LIMITS)
    return process_time() - started


def _counts() -> Section:
    squares = per_call(lambda: count(Skyscrapers(5)), REPEAT)
    few = Mosaic(60, 60).with_clues(
        {f"r{r}c{c}": 4 for r in range(2, 60, 3) for c in range(2, 60, 3)}
    )
    rows = [
        ["Latin squares of order 5", "161,280", f"{1000 * squares:.0f} ms",
         f"≤ 200 ms: {'yes' if squares <= 0.2 else 'NO'}"],
        ["Latin squares of order 4, by sat", "576", f"{1000 * _by_sat():.0f} ms", ""],
        ["an empty Mosaic 100×100", "2^10,000",
         f"{1000 * per_call(lambda: count(Mosaic(100, 100)), REPEAT):.1f} ms", ""],
        ["a Mosaic 60×60 of 400 regions", "126^400",
         f"{1000 * per_call(lambda: count(few), REPEAT):.1f} ms", ""],
    ]  # fmt: skip
    return Section(
        "The door: counting all solutions", ["board", "solutions", "median", "aim"], rows
    )


def _by_sat() -> float:
    return per_call(lambda: count(Skyscrapers(4), engine="sat"), 1)
