"""A Skyscrapers board in the terminal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from skytile.families import Support
from skytile.formats.text import write
from skytile.puzzles import OPEN, Grid, Skyscrapers, cell_name
from skytile.puzzles.skyscrapers import edge_name
from skytile.render.family import Terminal

if TYPE_CHECKING:
    from rich.text import Text

CLUE, GIVEN, ANSWER, FRAME = "bold cyan", "bold", "green", "dim"
MARK = " reverse"


def _render_coloured(
    puzzle: Skyscrapers, grid: Grid | None, width: int, marked: Collection[str]
) -> Text:
    from rich.text import Text

    board = _frame(puzzle, grid, marked)
    fits = max(map(len, board.plain.splitlines())) <= width
    return board if fits else Text(write(puzzle, grid))


def _frame(puzzle: Skyscrapers, grid: Grid | None, marked: Collection[str]) -> Text:
    """The board with its clues around it, in box-drawing characters."""
    from rich.text import Text

    wide = len(str(puzzle.largest_clue))
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
    wide = len(str(puzzle.largest_clue))
    corner = "Σ" if puzzle.sums and side == 0 else ""
    board.append(corner.rjust(wide), FRAME).append("  ")
    last = max((i for i, value in enumerate(puzzle.edges[side]) if value), default=-1)
    for i in range(last + 1):
        shown, style = _edge(puzzle, side, i, marked)
        board.append(" ").append(f"{shown:>{wide}}", style).append("  " * (i < last))
    board.append("\n")


def _edge(puzzle: Skyscrapers, side: int, i: int, marked: Collection[str]) -> tuple[str, str]:
    """An edge clue and its style."""
    name = edge_name(side, i)
    return _mark(puzzle.edges[side, i]), CLUE + MARK * (name in marked)


def _height(
    puzzle: Skyscrapers, grid: Grid | None, row: int, column: int, marked: Collection[str]
) -> tuple[str, str]:
    """The text in a cell, and its style."""
    given = puzzle.givens[row, column]
    value = given or (OPEN if grid is None else grid[row, column])
    style = (GIVEN if given else ANSWER) + MARK * (cell_name(row, column) in marked)
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
            left, light, heavy, right, dash = "┏┯┳┓━" if row == 0 else "┗┷┻┛━"
        else:
            left, light, heavy, right, dash = "┠┼╂┨─" if row % self.high_box else "┣┿╋┫━"
        joints = [heavy if c % self.wide_box == 0 else light for c in range(1, self.size)]
        return self.margin + left + (dash * self.dashes).join(["", *joints, ""]) + right + "\n"


TERMINAL = Support(Terminal(write, _render_coloured), rules=("boxes", "diagonals", "parks", "sums"))
