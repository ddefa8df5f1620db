"""Boards in the terminal: in colour for people, plain for pipes, half blocks for large ones.

A grid may be partial; its open cells are blank, a question mark in plain Mosaics.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.text import Text

from skytile.formats import text as notation
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers, cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["coloured", "one_line", "pixels", "plain"]

CLUE, GIVEN, ANSWER, FRAME = "bold cyan", "bold", "green", "dim"
TILES = {1: "white on grey11", 0: "grey30 on grey93", OPEN: "bold cyan on grey50"}
INK = {1: "grey11", 0: "grey93", OPEN: "grey50"}
MARKED = " reverse"


def plain(puzzle: Puzzle, grid: Grid | None = None) -> str:
    """The board, or its solution, without any styling."""
    if isinstance(puzzle, Mosaic) and grid is not None:
        return "\n".join(" ".join(".X?"[v] for v in row) for row in grid)
    return notation.write(puzzle, grid)


def pixels(grid: Grid) -> str:
    """A Mosaic's grid in half blocks, one column a cell and two rows a line, without styling."""
    black = grid == 1
    return "\n".join(
        "".join(
            " ▀▄█"[int(upper) + 2 * int(row + 1 < len(black) and black[row + 1, column])]
            for column, upper in enumerate(black[row])
        )
        for row in range(0, len(black), 2)
    )


def one_line(grid: Grid) -> str:
    """A grid on one line: rows between slashes."""
    between = "" if grid.max(initial=0) <= 9 else ","
    return "/".join(between.join(map(str, row)) for row in grid.tolist())


def coloured(
    puzzle: Puzzle, grid: Grid | None = None, width: int = 80, marked: Collection[str] = ()
) -> Text:
    """The board, or its solution, for a terminal of that width.

    `marked` are names of cells and clues to stand out, those of a hint, say.
    """
    if isinstance(puzzle, Skyscrapers):
        drawn = _skyline(puzzle, grid, marked)
        return (
            drawn if max(map(len, drawn.plain.splitlines())) <= width else Text(plain(puzzle, grid))
        )
    assert isinstance(puzzle, Mosaic)
    if grid is not None and 2 * puzzle.width > width:
        return _half_blocks(grid)
    return _tiles(puzzle, grid, marked)


def _skyline(puzzle: Skyscrapers, grid: Grid | None, marked: Collection[str]) -> Text:
    wide = len(str(puzzle.tallest))
    rule, board = _Ruler(puzzle, wide), Text(no_wrap=True)
    _clues_along(board, puzzle, 0, marked)
    for row in range(puzzle.size):
        board.append(rule.across(row), FRAME)
        west, east = (_edge(puzzle, side, row, marked) for side in (3, 1))
        board.append(f"{west[0]:>{wide}}", west[1]).append(" ")
        for column in range(puzzle.size):
            board.append(rule.upright(column), FRAME)
            shown, style = _height(puzzle, grid, row, column, marked)
            board.append(f" {shown:>{wide}} ", style)
        board.append(rule.upright(puzzle.size), FRAME)
        if east[0]:
            board.append(" ").append(*east)
        board.append("\n")
    board.append(rule.across(puzzle.size), FRAME)
    _clues_along(board, puzzle, 2, marked)
    board.rstrip()
    return board


def _clues_along(board: Text, puzzle: Skyscrapers, side: int, marked: Collection[str]) -> None:
    """The line of clues above or below the board."""
    wide = len(str(puzzle.tallest))
    board.append(" " * (wide + 2))
    last = max((i for i, value in enumerate(puzzle.edges[side]) if value), default=-1)
    for i in range(last + 1):
        shown, style = _edge(puzzle, side, i, marked)
        board.append(" ").append(f"{shown:>{wide}}", style).append("  " * (i < last))
    board.append("\n")


def _edge(puzzle: Skyscrapers, side: int, i: int, marked: Collection[str]) -> tuple[str, str]:
    """An edge clue and its style."""
    name = f"{EDGES[side]}{i + 1}"
    return _mark(puzzle.edges[side, i]), CLUE + MARKED * (name in marked)


def _height(
    puzzle: Skyscrapers, grid: Grid | None, row: int, column: int, marked: Collection[str]
) -> tuple[str, str]:
    """What stands in a cell, and its style."""
    given = puzzle.givens[row, column]
    value = given or (OPEN if grid is None else grid[row, column])
    style = (GIVEN if given else ANSWER) + MARKED * (cell_name(row, column) in marked)
    return "·" if value == 0 else _mark(value), style


def _mark(value: Any) -> str:
    return str(value) if value > 0 else ""


class _Ruler:
    """The lines between cells: heavy around the board and its boxes, light elsewhere."""

    def __init__(self, puzzle: Skyscrapers, wide: int) -> None:
        self.size = puzzle.size
        self.high_box, self.wide_box = puzzle.boxes or (puzzle.size, puzzle.size)
        self.margin, self.dashes = " " * (wide + 1), wide + 2

    def upright(self, column: int) -> str:
        """The line to the left of a column."""
        return "┃" if column % self.wide_box == 0 else "│"

    def across(self, row: int) -> str:
        """The whole line above a row."""
        if row in (0, self.size):
            left, light, heavy, right = "┏┯┳┓" if row == 0 else "┗┷┻┛"
            dash = "━"
        elif row % self.high_box == 0:
            (left, light, heavy, right), dash = "┣┿╋┫", "━"
        else:
            (left, light, heavy, right), dash = "┠┼╂┨", "─"
        joints = [heavy if c % self.wide_box == 0 else light for c in range(1, self.size)]
        return self.margin + left + (dash * self.dashes).join(["", *joints, ""]) + right + "\n"


def _tiles(puzzle: Mosaic, grid: Grid | None, marked: Collection[str]) -> Text:
    """Two columns a cell, with the clue in it."""
    board = Text(no_wrap=True)
    for row in range(puzzle.height):
        for column in range(puzzle.width):
            clue = puzzle.counts[row, column]
            shown = "" if clue == NO_CLUE else str(clue)
            if grid is None:
                text, style = f"{shown or '·':>2}", CLUE if shown else FRAME
            else:
                text, style = f"{shown:>2}", TILES[int(grid[row, column])]
            board.append(text, style + MARKED * (cell_name(row, column) in marked))
        board.append("\n")
    board.right_crop(1)  # the line end; blanks before it are cells
    return board


def _half_blocks(grid: Grid) -> Text:
    """One column a cell and two rows a line, for boards that are too wide otherwise."""
    board = Text(no_wrap=True)
    for row in range(0, len(grid), 2):
        for column in range(grid.shape[1]):
            under = f" on {INK[int(grid[row + 1, column])]}" if row + 1 < len(grid) else ""
            board.append("▀", INK[int(grid[row, column])] + under)
        board.append("\n")
    board.right_crop(1)  # the line end; blanks before it are cells
    return board
