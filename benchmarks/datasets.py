"""The speed of writing data sets and scoring answers, compared with published rules of others.

The peers are reimplementations of published rules in plain Python (`studies/llm_data/rules.py`): a
square drawn cell by cell with all its edges, unchecked; and the same repeated until the board is
unique, as our rows are. Uniqueness is checked by our kernel there too.
"""

import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from benchmarks.batches import EXECUTORS
from benchmarks.report import Section
from skytile.datasets import Dataset
from skytile.datasets.rows import RowBatch
from skytile.generate.batch import Executor
from skytile.generate.batch_file import write_batch
from skytile.generate.options import recipe_from_options
from skytile.scoring import score
from skytile.solving import is_unique
from skytile.studies.llm_data.rules import RULES
from skytile.studies.llm_data.verifiers import rules_hold

MILLION = 1_000_000
PLANS = {
    "5×5, any givens": "skyscrapers 5 givens any x20000",
    "5×5 easy, no givens": "skyscrapers 5 easy x20000",
    "7×7 medium": "skyscrapers 7 medium x3000",
    "Mosaic 8×8 easy": "mosaic 8 easy x8000",
}
TRACED = "skyscrapers 5 easy x1500"
SCORED = 3000
PEER = "enigmata"
"""The most widely used suite, which draws a square cell by cell."""


def measure() -> list[Section]:
    return [_writing(), _drawing(), _scoring()]


def _writing() -> Section:
    columns = ["who", *(f"{name}, rows/s" for name in PLANS), "a million of the first"]
    rows = []
    for who, executors in EXECUTORS.items():
        with executors() as executor:
            _rate(executor, Dataset.from_plan("skyscrapers 4 x100", 1))  # start the workers
            rates = [_rate(executor, Dataset.from_plan(plan, 1)) for plan in PLANS.values()]
        minutes = MILLION / rates[0] / 60
        rows.append([who, *(f"{rate:,.0f}" for rate in rates), f"{minutes:.1f} min"])
    traced = Dataset.from_plan(TRACED, 1, traces=True, false_traces=True)
    with EXECUTORS["2 processes"]() as executor:
        with_traces = _rate(executor, traced)
    notes = [
        "Rows in a file of JSON lines: puzzle, proof of uniqueness, grade, prompt, answer read "
        "back and checked, fingerprints, duplicates up to symmetry left out. Wall time.",
        f"With true and false traces, 2 processes, 5×5 easy: {with_traces:,.0f} rows/s.",
    ]
    return Section("Data sets", columns, rows, notes)


def _rate(executor: Executor, dataset: Dataset) -> float:
    series = dataset.series
    started = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        write_batch(series, Path(folder) / "rows.jsonl", executor)
    return series.count / (perf_counter() - started)


def _drawing() -> Section:
    rows = []
    for size in (5, 6, 7):
        draw = partial(RULES[PEER].draw, size)
        ours = RowBatch(recipe_from_options("skyscrapers", (size, size), {}), 1, MILLION)
        plain = _per_second(draw)
        unique = _per_second(partial(_is_unique, size))
        made = _per_second(ours.entry)
        ratio = f"{made / unique:.1f}" if unique else "–"
        rows.append([f"{size}×{size}", *map(_figure, (plain, unique, made)), ratio])
    columns = ["size", "drawn, unchecked", "drawn until unique", "our rows", "ours to unique ones"]
    notes = ["Boards a second on one core, CPU time. Ours are whole rows, no givens, any level."]
    return Section("Boards for language models", columns, rows, notes)


def _is_unique(size: int, number: int) -> bool:
    return is_unique(RULES[PEER].draw(size, number))


def _figure(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def _per_second(make: Callable[[int], object], seconds: float = 3.0) -> float:
    """How many results per second `make` gives for the numbers 0, 1, 2, …"""
    started, made, number = process_time(), 0, 0
    while process_time() < started + seconds:
        made += bool(make(number))
        number += 1
    return made / (process_time() - started)


def _scoring() -> Section:
    rows = []
    for name in ("5×5, any givens", "Mosaic 8×8 easy"):
        every = Dataset.from_plan(PLANS[name], 2).rows()
        some = [row for row, _ in zip(every, range(SCORED), strict=False)]
        right = _rate_of(score, [(row["puzzle"], row["answer"]) for row in some])
        wrong = _rate_of(score, [(row["puzzle"], row["answer"][::-1]) for row in some])
        rows.append([name, f"{right:,.0f}", f"{wrong:,.0f}"])
    boards = [RULES[PEER].draw(5, number) for number in range(SCORED)]
    plain = _rate_of(rules_hold, [(board, board.solution) for board in boards])
    notes = [
        "From the JSON object and the text on, one core, CPU time. A plain check of rows, columns "
        f"and clues in numpy, of a grid that is at hand already: {plain:,.0f} a second (5×5).",
    ]
    columns = ["answers", "right ones, a second", "wrong or unreadable ones, a second"]
    return Section("Scoring", columns, rows, notes)


def _rate_of(judge: Callable[[Any, Any], object], pairs: Sequence[tuple[Any, Any]]) -> float:
    started = process_time()
    for puzzle, answer in pairs:
        judge(puzzle, answer)
    return len(pairs) / (process_time() - started)
