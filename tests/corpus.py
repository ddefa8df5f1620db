"""Puzzles that others made, kept in `tests/data`.

`data/corpus`: made by Simon Tatham's Towers and Mosaic (`sgt-towers --generate
50 7dx` and so on). `towers-7dx.txt` is size 7, level extreme; the levels are e
easy, h hard, x extreme and u unreasonable. `data/published.jsonl`: printed in the
documents that Skytile implements, each with its source and with what is true of
it: unique boards carry their solution.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from skytile.puzzles import Mosaic

DATA = Path(__file__).parent / "data"
CORPUS = DATA / "corpus"


def corpus_files(pattern: str = "*") -> list[Path]:
    return sorted(CORPUS.glob(f"{pattern}.txt"))


def corpus_ids(file: Path) -> list[str]:
    return file.read_text().split()


def published() -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / "published.jsonl").read_text().splitlines()]


def two_tilings(n: int) -> Mosaic:
    """Two ways to cut the board into blocks, whose counts differ by one in sum: impossible.

    Seeing that takes adding up the whole board, which is out of reach for search.
    """
    assert n % 3 == 2, "or the blocks would not cover the board"
    board = Mosaic(n, n)
    grid = np.random.default_rng(1).integers(0, 2, (n, n))
    counts, clues = board.black_counts(grid), board.counts.copy()
    for first in (0, 1):
        clues[first::3, first::3] = counts[first::3, first::3]
    clues[3, 3] += 1 if clues[3, 3] < 9 else -1
    return Mosaic(n, n, clues)
