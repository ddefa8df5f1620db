"""Solving and proving unique: boards of Simon Tatham's programs, with every engine."""

from time import perf_counter

from benchmarks.report import Section
from skytile.engines import ENGINES, make_engine
from skytile.formats import parse
from skytile.puzzles import Puzzle
from skytile.solving import Uniqueness, check
from tests.corpus import corpus_files, corpus_ids

BOARDS = 10
"""Boards of each file that are measured, the first ones."""


def measure() -> list[Section]:
    engines = [engine for engine in map(make_engine, ENGINES) if engine.version() is not None]
    rows = []
    for file in corpus_files():
        puzzles = [parse(name) for name in corpus_ids(file)[:BOARDS]]
        times = {str(engine): [_seconds(p, str(engine)) for p in puzzles] for engine in engines}
        means = {name: sum(found) / len(found) for name, found in times.items()}
        rows.append(
            [
                file.stem,
                *(f"{1000 * t:.1f} ms" for t in means.values()),
                *(f"{t / means['sat']:.1f}" for name, t in means.items() if name != "sat"),
            ]
        )
    names = [str(engine) for engine in engines]
    ratios = [f"{name} / sat" for name in names if name != "sat"]
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
