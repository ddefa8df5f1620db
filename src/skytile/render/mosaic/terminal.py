"""A Mosaic in the terminal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import numpy as np

from skytile.families import Support
from skytile.formats import text as notation
from skytile.puzzles import OPEN, Grid, Mosaic, cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.render.family import Terminal

if TYPE_CHECKING:
    from rich.text import Text

CLUE, NO_CLUE_MARK = "bold cyan", "dim"
TILES = {1: "white on grey11", 0: "grey30 on grey93", OPEN: "bold cyan on grey50"}
INK = {1: "grey11", 0: "grey93", OPEN: "grey50"}
MARK = " reverse"


def _render_plain(puzzle: Mosaic, grid: Grid | None) -> str:
    if grid is None:
        return notation.write(puzzle)
    return "\n".join(" ".join(".X?"[value] for value in row) for row in grid)


def _render_coloured(
    puzzle: Mosaic, grid: Grid | None, width: int, marked: Collection[str]
) -> Text:
    if grid is not None and 2 * puzzle.width > width:
        return _half_blocks(grid)
    return _tiles(puzzle, grid, marked)


def _pixels(grid: Grid) -> str:
    """One column per cell and two rows per line, without styling."""
    black = np.pad(grid == 1, ((0, len(grid) % 2), (0, 0)))
    blocks = black[::2] + 2 * black[1::2]
    return "\n".join("".join(" ▀▄█"[block] for block in row) for row in blocks)


def _tiles(puzzle: Mosaic, grid: Grid | None, marked: Collection[str]) -> Text:
    """Two columns per cell, with the clue in it."""
    from rich.text import Text

    board = Text(no_wrap=True)
    for row in range(puzzle.height):
        for column in range(puzzle.width):
            clue = puzzle.counts[row, column]
            shown = "" if clue == NO_CLUE else str(clue)
            if grid is None:
                text, style = f"{shown or '·':>2}", CLUE if shown else NO_CLUE_MARK
            else:
                text, style = f"{shown:>2}", TILES[int(grid[row, column])]
            board.append(text, style + MARK * (cell_name(row, column) in marked))
        board.append("\n")
    board.right_crop(1)  # the line end; blanks before it are cells
    return board


def _half_blocks(grid: Grid) -> Text:
    """One column per cell and two rows per line, for boards that are too wide otherwise."""
    from rich.text import Text

    board = Text(no_wrap=True)
    for row in range(0, len(grid), 2):
        for column in range(grid.shape[1]):
            under = f" on {INK[int(grid[row + 1, column])]}" if row + 1 < len(grid) else ""
            board.append("▀", INK[int(grid[row, column])] + under)
        board.append("\n")
    board.right_crop(1)  # the line end; blanks before it are cells
    return board


TERMINAL = Support(Terminal(_render_plain, _render_coloured, _pixels))
