"""Answers to Mosaics: black and white in the ways people draw them; each clue is a rule."""

from collections.abc import Mapping

import numpy as np

from skytile.puzzles import OPEN, Grid, Mosaic
from skytile.scoring.family import AnswerForm

_BLACK = ("1", "#", "X", "x", "B", "b", "■", "█", "●", "⬛", "▓", "⚫", "◼", "▪", "⬤", "true",
          "True", "black", "Black")  # fmt: skip
_WHITE = ("0", ".", "-", "_", "W", "w", "□", "○", "⬜", "░", "·", "⚪", "◻", "▫", "false",
          "False", "white", "White")  # fmt: skip
_SYMBOLS = dict.fromkeys(_BLACK, 1) | dict.fromkeys(_WHITE, 0)


def _symbols(puzzle: Mosaic) -> Mapping[str, int]:
    return _SYMBOLS


def _count_kept(puzzle: Mosaic, grid: Grid) -> tuple[int, int]:
    is_whole = puzzle.black_counts((grid == OPEN).astype(np.int16)) == 0
    is_black = puzzle.black_counts((grid == 1).astype(np.int16))
    kept = (puzzle.counts >= 0) & (puzzle.counts == is_black) & is_whole
    return int(kept.sum()), puzzle.clue_count


def _is_echo(puzzle: Mosaic, grid: Grid) -> bool:
    shown = np.where(puzzle.counts >= 0, grid == puzzle.counts, grid <= 0)
    return bool((grid == OPEN).all() or (grid.max() > 1 and shown.all()))


ANSWER = AnswerForm(_symbols, ".#".__getitem__, _is_echo, lambda puzzle: (), _count_kept)
