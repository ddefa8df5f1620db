"""Answers to Skyscrapers: heights as numbers, a park as 0; groups and clues as rules."""

from collections.abc import Mapping

import numpy as np

from skytile.puzzles import OPEN, Grid, Skyscrapers
from skytile.puzzles.groups import group_cells
from skytile.scoring.family import AnswerForm

_PARKS = ("-", "–", "—", "P", "p", "park", "Park")
"""Words for a park, besides 0. A dot is not one of them: drawn boards have it in open cells."""


def _symbols(puzzle: Skyscrapers) -> Mapping[str, int]:
    words = {str(value): value for value in puzzle.values}
    return words | dict.fromkeys(_PARKS, 0) if puzzle.parks else words


def _count_kept(puzzle: Skyscrapers, grid: Grid) -> tuple[int, int]:
    flat = grid.ravel()
    groups = np.sort(flat[group_cells(puzzle.size, puzzle.boxes, puzzle.diagonals)], axis=1)
    heights = np.maximum(np.arange(puzzle.size) - puzzle.parks + 1, 0)
    kept_groups = int((groups == heights).all(axis=1).sum())
    is_whole = (flat[puzzle.sight_lines] != OPEN).all(axis=2)
    kept_edges = (puzzle.edges > 0) & (puzzle.edges == puzzle.visible(grid)) & is_whole
    kept_givens = (puzzle.givens > 0) & (puzzle.givens == grid)
    kept = kept_groups + int(kept_edges.sum()) + int(kept_givens.sum())
    return kept, len(groups) + puzzle.clue_count


def _is_echo(puzzle: Skyscrapers, grid: Grid) -> bool:
    is_open = grid == OPEN
    is_given = (puzzle.givens > 0) & (puzzle.givens == grid)
    return bool(is_open.any() and (is_open | is_given).all())


def _sides(puzzle: Skyscrapers) -> list[tuple[str, str]]:
    _, east, _, west = puzzle.edges.tolist()
    return [(str(left or ""), str(right or "")) for left, right in zip(west, east, strict=True)]


ANSWER = AnswerForm(_symbols, str, _is_echo, _sides, _count_kept)
