"""Walk-throughs: does every conclusion follow from what its step names and what is known by then?"""

from random import Random
from typing import Any

import numpy as np

from .program import Report, skytile
from .rules import Array, Board, flat, is_possible

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
BOARDS: list[tuple[str, ...]] = [
    ("skyscrapers", "--size", "4"), ("skyscrapers", "--size", "5"), ("skyscrapers", "--size", "6"),
    ("skyscrapers", "--size", "5", "--givens", "any"), ("skyscrapers", "--size", "5", "--diagonals"),
    ("skyscrapers", "--size", "4", "--boxes", "2x2"), ("skyscrapers", "--size", "6", "--boxes", "2x3"),
    ("skyscrapers", "--size", "5", "--parks", "1"), ("skyscrapers", "--size", "5", "--parks", "2"),
    ("skyscrapers", "--size", "5", "--sums"), ("skyscrapers", "--size", "4", "--sums", "--parks", "1"),
    ("mosaic", "--size", "6"), ("mosaic", "--size", "9x7"), ("mosaic", "--size", "10"),
]  # fmt: skip
"""What walk-throughs are made of."""


def referee_walks(count: int, seed: int) -> Report:
    """Walk-throughs of so many new puzzles, folded and open."""
    report, source = Report(), Random(seed)
    kind = BOARDS[seed % len(BOARDS)]
    order = ["--order", source.choice(["random", "easy", "hard"])]
    options = ["--count", str(count), "--seed", str(seed)]
    puzzles = skytile("generate", *kind, *order, *options)
    folded = skytile("explain", puzzles=puzzles)
    opened = skytile("explain", "--open", puzzles=puzzles)
    for puzzle, walk, other in zip(puzzles, folded, opened, strict=True):
        steps = [step for run in walk["steps"] for step in run.get("steps", [run])]
        report.require(steps == other["steps"], "folded and open steps differ", puzzle)
        _judge_folds(report, puzzle, walk["steps"])
        _judge_walk(report, puzzle, steps)
    report.counts["walk-throughs"] += len(puzzles)
    return report


def _judge_folds(report: Report, puzzle: Any, steps: list[Any]) -> None:
    """A folded run says what its steps say together."""
    for run in steps:
        if "steps" in run:
            placed: dict[str, int] = {}
            for step in run["steps"]:
                placed |= step["places"]
            named = {name for step in run["steps"] for name in step["clues"]}
            same = run["places"] == placed and set(run["clues"]) <= named
            report.require(same, "a run is not what its steps are", [puzzle, run])


def _judge_walk(report: Report, puzzle: Any, steps: list[Any]) -> None:
    board = Board(puzzle)
    known, filled = board.start(), {board.name(cell) for cell in board.givens}
    for number, step in enumerate(steps, 1):
        report.counts["steps"] += 1
        gone = _conclusions(board, known, step)
        about = [puzzle, number, step]
        is_news = bool(gone.any()) or not step["places"].keys() <= filled
        report.require(is_news, "a step says nothing new", about)
        if not report.require(
            _follows(board, known, step["clues"], gone), "it does not follow", about
        ):
            return
        report.counts["conclusions"] += int(gone.sum())
        known &= ~gone
        filled |= step["places"].keys()
    cells = flat(puzzle["solution"])
    report.require(bool((known.sum(axis=1) == 1).all()), "not at its end", puzzle)
    report.require(known.argmax(axis=1).tolist() == cells, "not the solution", puzzle)


def _conclusions(board: Board, known: Array, step: Any) -> Array:
    """The candidates that the step rules out, of those that are left."""
    gone: Array = np.zeros_like(known)
    for name, value in step["places"].items():
        gone[board.number(name)] = np.arange(gone.shape[1]) != value
    for name, values in step["removes"].items():
        gone[board.number(name), values] = True
    gone &= known
    return gone


def _follows(board: Board, known: Array, names: list[str], gone: Array) -> bool:
    """Whether no way to fill the board, with these clues alone, has what is ruled out."""
    tables = board.tables([name for name in names if name in board.clues])
    for cell in np.flatnonzero(gone.any(axis=1)):
        tried = known.copy()
        tried[cell] = gone[cell]
        if is_possible(tried, tables):
            return False
    return True
