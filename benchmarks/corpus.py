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


def measure() -> Section:
    engines = [engine for engine in map(make_engine, ENGINES) if engine.version() is not None]
    rows = []
    for file in corpus_files():
        puzzles = [parse(name) for name in corpus_ids(file)[:BOARDS]]
        for engine in engines:
            times = [_seconds(puzzle, str(engine)) for puzzle in puzzles]
            mean, worst = sum(times) / len(times), max(times)
            rows.append([file.stem, str(engine), f"{1000 * mean:.1f} ms", f"{1000 * worst:.1f} ms"])
    return Section(
        "Solving and proving unique",
        ["boards", "engine", "mean", "worst"],
        rows,
        [f"The first {BOARDS} boards of each file, building the model included."],
    )


def _seconds(puzzle: Puzzle, engine: str) -> float:
    started = perf_counter()
    verdict = check(puzzle, engine=engine)
    elapsed = perf_counter() - started
    assert verdict.status is Uniqueness.UNIQUE
    return elapsed
