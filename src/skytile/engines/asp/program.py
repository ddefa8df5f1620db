"""The logic programs, the facts of a board, and the names of clues in them."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import numpy as np

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["facts", "rules"]


@lru_cache
def rules(kind: str) -> str:
    """The program for puzzles of this kind."""
    return files(__package__).joinpath(f"{kind}.lp").read_text(encoding="utf-8")


def facts(puzzle: Puzzle) -> list[str]:
    """The board, a line for each kind of fact."""
    if isinstance(puzzle, Skyscrapers):
        return _skyscrapers(puzzle)
    assert isinstance(puzzle, Mosaic)
    counts = [
        f"count({row + 1},{column + 1},{puzzle.counts[row, column]})."
        for row, column in np.argwhere(puzzle.counts != NO_CLUE).tolist()
    ]
    return [f"width({puzzle.width}). height({puzzle.height}).", " ".join(counts)]


def _skyscrapers(puzzle: Skyscrapers) -> list[str]:
    rules = [f"size({puzzle.size}).", f"parks({puzzle.parks})."]
    rules += [f"box({puzzle.boxes[0]},{puzzle.boxes[1]})."] if puzzle.boxes else []
    rules += ["diagonals."] if puzzle.diagonals else []
    edges = [
        f"edge({EDGES[side].lower()},{index + 1},{puzzle.edges[side, index]})."
        for side, index in np.argwhere(puzzle.edges).tolist()
    ]
    givens = [
        f"given({row + 1},{column + 1},{puzzle.givens[row, column]})."
        for row, column in np.argwhere(puzzle.givens).tolist()
    ]
    return [" ".join(line) for line in (rules, edges, givens)]
