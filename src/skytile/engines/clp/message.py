"""A question as numbers, which is all that a Prolog process is ever told.

Boards are told as the document has them: rows of cells, and the clues of the top, left,
bottom and right side.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.engines.base import Question
from skytile.errors import NotSupported
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["LABELING", "VISIBILITY", "clue_rows", "given_rows", "message", "rules", "size"]

VISIBILITY = ("disjunction", "maximum")
LABELING = ("leftmost", "ff", "ffc")
"""Both in the order of their numbers."""

_SIDES = [0, 3, 2, 1]
"""Top, left, bottom and right among a puzzle's edges."""


def message(puzzle: Puzzle, question: Question, visibility: str, labeling: str) -> bytes:
    """The line that asks this question; the puzzle has only the clues that are on."""
    nodes = question.limits.nodes
    parts = [
        [1 if isinstance(puzzle, Skyscrapers) else 2, *puzzle.shape],
        [puzzle.values[0], puzzle.values[-1], *rules(puzzle)],
        [VISIBILITY.index(visibility), LABELING.index(labeling), -1 if nodes is None else nodes],
        given_rows(puzzle).ravel().tolist(),
        _tamed(question.fixed, puzzle),
        clue_rows(puzzle).ravel().tolist(),
        [len(question.excluded)],
        _tamed(question.excluded, puzzle),
    ]
    return b" ".join(b"%d" % number for part in parts for number in part) + b"\n"


def _tamed(grids: NDArray[Any], puzzle: Puzzle) -> list[int]:
    """The values; those that no cell can have are all alike, one above the largest."""
    low, high = puzzle.values[0], puzzle.values[-1]
    odd = ((grids < low) & (grids != OPEN)) | (grids > high)
    values: list[int] = np.where(odd, high + 1, grids).ravel().tolist()
    return values


def rules(puzzle: Puzzle) -> tuple[int, int, int, int]:
    """Parks, the rows and columns of a box (0 for no boxes), and 1 for diagonals."""
    if not isinstance(puzzle, Skyscrapers):
        return (0, 0, 0, 0)
    return (puzzle.parks, *(puzzle.boxes or (0, 0)), int(puzzle.diagonals))


def given_rows(puzzle: Puzzle) -> NDArray[Any]:
    """Given heights, `OPEN` elsewhere."""
    if isinstance(puzzle, Skyscrapers):
        return np.where(puzzle.givens > 0, puzzle.givens.astype(np.int16), OPEN)
    return np.full(puzzle.shape, OPEN, np.int16)


def clue_rows(puzzle: Puzzle) -> NDArray[Any]:
    """The four sides of a Skyscrapers board, 0 for none; the counts of a Mosaic, -1 for none."""
    if isinstance(puzzle, Skyscrapers):
        return puzzle.edges[_SIDES]
    if isinstance(puzzle, Mosaic):
        return puzzle.counts
    raise NotSupported(f"engine 'clp' does not support {puzzle.title}")


def size(puzzle: Puzzle, visibility: str, excluded: int) -> dict[str, float]:
    """How many variables and constraints the Prolog text posts."""
    cells = puzzle.shape[0] * puzzle.shape[1]
    if isinstance(puzzle, Mosaic):
        clues = int((puzzle.counts != NO_CLUE).sum())
        return {"variables": cells, "constraints": clues + excluded}
    assert isinstance(puzzle, Skyscrapers)
    lines, n = int((puzzle.edges > 0).sum()), puzzle.size
    groups = len(puzzle.groups) * (puzzle.tallest if puzzle.parks > 1 else 1)
    along_a_line = n if visibility == "disjunction" else 2 * n + 1
    return {
        "variables": cells + 2 * n * lines,
        "constraints": groups + along_a_line * lines + excluded,
    }
