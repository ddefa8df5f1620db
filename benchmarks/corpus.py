"""Solving and proving uniqueness of boards by Simon Tatham's programs, with the fast engines."""

from time import perf_counter

from benchmarks.report import Section
from skytile.engines import make_engine
from skytile.formats import parse
from skytile.puzzles import Puzzle
from skytile.solving import Uniqueness, check
from tests.corpus import corpus_files, corpus_ids

COMPARED = ("kernel", "sat", "cp")
BOARDS = 10
"""The number of boards measured from the start of each file."""


def measure() -> list[Section]:
    engines = [make_engine(name) for name in COMPARED]
    rows = []
    for file in corpus_files():
        puzzles = [parse(name) for name in corpus_ids(file)[:BOARDS]]
        times = {str(engine): [_seconds(p, str(engine)) for p in puzzles] for engine in engines}
        means = {name: sum(found) / len(found) for name, found in times.items()}
        rows.append(
            [
                file.stem,
                *(f"{1000 * t:.1f} ms" for t in means.values()),
                *(f"{t / means['kernel']:.0f}" for name, t in means.items() if name != "kernel"),
            ]
        )
    names = [str(engine) for engine in engines]
    ratios = [f"{name} / kernel" for name in names if name != "kernel"]
    return [
        Section(
            "Solving and proving unique",
            ["boards", *names, *ratios],
            rows,
            [f"Mean over the first {BOARDS} boards of each file, building the model included."],
        )
    ]


def _seconds(puzzle: Puzzle, engine: str) -> float:
    started = perf_counter()
    verdict = check(puzzle, engine=engine)
    elapsed = perf_counter() - started
    assert verdict.status is Uniqueness.UNIQUE
    return elapsed
