"""Generating puzzles of every size and level, next to Simon Tatham's programs in one run.

For each size and level: how long a puzzle takes, how often a seed gives one, how many clues it
has, and how many of the puzzles are distinct up to rotation and reflection.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from time import perf_counter
from typing import Any

from benchmarks.generate import his_time, shown, verdict
from benchmarks.report import Section
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import NewPuzzle, Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.logic import LEVELS
from skytile.puzzles import Skyscrapers

_AIMS = {4: 0.02, 5: 0.02, 6: 0.1, 7: 1.0, 8: 5.0, 9: 30.0}
_HIS_LEVELS = {"easy": "e", "hard": "h", "expert": "x", "extreme": "u"}
_ALL_DIFFERENT = 1000
"""The number of puzzles where they are generated quickly, to see whether they differ."""
_PATIENCE = 40.0
"""The seconds for one row; after that it uses the puzzles made so far."""


@dataclass(frozen=True)
class Job:
    """A recipe, the number of puzzles, the aim in seconds for one, and the peer."""

    recipe: Recipe
    count: int
    aim: float
    peer: tuple[str, str, int] | None = None


def jobs() -> Iterator[tuple[str, Job]]:
    """Every size and level of both families, and some of the two most common variants."""
    for size, aim in _AIMS.items():
        for level in LEVELS:
            if (size, level) == (4, "extreme"):
                continue  # there are none
            is_quick = size < 6 and level in LEVELS[:3]
            count = _ALL_DIFFERENT if is_quick else {8: 20, 9: 10}.get(size, 50)
            his = f"{size}d{_HIS_LEVELS[level]}" if level in _HIS_LEVELS else ""
            peer = ("sgt-towers", his, 5) if his and size < 8 else None
            yield (
                f"Skyscrapers {size}×{size} {level}",
                Job(SkyscrapersRecipe(size=size, difficulty=level), count, aim, peer),
            )
    variants: dict[str, dict[str, Any]] = {"a park": {"parks": 1}, "diagonals": {"diagonals": True}}
    for words, rules in variants.items():
        for size in (6, 7, 8):
            for level in ("easy", "hard", "expert"):
                recipe = SkyscrapersRecipe(size=size, difficulty=level, **rules)
                yield f"Skyscrapers {size}×{size} {level}, {words}", Job(recipe, 10, _AIMS[size])
    for side in (10, 25, 40, 60, 100):
        for level in LEVELS:
            board = MosaicRecipe(width=side, height=side, difficulty=level)
            easy_peer = (
                ("sgt-mosaic", f"{side}x{side}", 1) if level == "easy" and side < 99 else None
            )
            yield (
                f"Mosaic {side}×{side} {level}",
                Job(board, 20 if side < 40 else 3, 5.0, easy_peer),
            )


def measure() -> list[Section]:
    header = [
        "puzzle",
        "made",
        "hit rate",
        "time, mean",
        "worst",
        "aim",
        "edges",
        "givens",
        "clues",
    ]
    return [
        Section(
            "Levels, one core",
            [*header, "different", "his program", "his time"],
            [_row(name, job) for name, job in jobs()],
            [
                "Seeds 0, 1, 2, …; the time of seeds that give no puzzle counts, and so does the "
                "grade. The hit rate is the share of seeds that give a puzzle. His levels e, h, x "
                "and u stand beside easy, hard, expert and extreme, though they are not the same. "
                "Puzzles are different if none is another one turned or mirrored.",
            ],
        )
    ]


def _row(name: str, job: Job) -> list[str]:
    puzzles, times, tried = _make(job)
    if not puzzles:
        return [name, "0", *[""] * 10]
    seconds = mean(times)
    different = len({one.puzzle.fingerprint for one in puzzles})
    his = his_time(*job.peer) if job.peer else None
    return [
        name,
        str(len(puzzles)),
        f"{len(puzzles) / tried:.0%}",
        shown(seconds),
        shown(max(times)),
        f"≤ {shown(job.aim)}: {verdict(seconds <= job.aim)}",
        *_clue_counts(puzzles),
        f"{different} of {len(puzzles)}",
        f"{job.peer[0]} {job.peer[1]}" if job.peer and his is not None else "",
        shown(his) if his is not None else "",
    ]


def _make(job: Job) -> tuple[list[NewPuzzle], list[float], int]:
    """The puzzles, the seconds for each, and the number of seeds tried."""
    puzzles: list[NewPuzzle] = []
    times: list[float] = []
    job.recipe.make(2**40)  # one-time costs are not counted
    seed, began = 0, perf_counter()
    last = began
    while len(puzzles) < job.count and perf_counter() - began < _PATIENCE:
        if one := job.recipe.make(seed):
            puzzles.append(one)
            times.append(perf_counter() - last)
            last = perf_counter()
        seed += 1
    return puzzles, times, seed


def _clue_counts(puzzles: list[NewPuzzle]) -> tuple[str, str, str]:
    """The mean numbers of edge clues and givens of Skyscrapers, and of all clues."""
    boards = [one.puzzle for one in puzzles if isinstance(one.puzzle, Skyscrapers)]
    edges = f"{mean(int((board.edges > 0).sum()) for board in boards):.1f}" if boards else ""
    givens = f"{mean(int((board.givens > 0).sum()) for board in boards):.1f}" if boards else ""
    return edges, givens, f"{mean(one.puzzle.clue_count for one in puzzles):.1f}"
