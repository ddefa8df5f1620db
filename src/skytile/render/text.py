"""Boards in the terminal: in colour for people, plain for pipes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from skytile.formats import text as notation
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["coloured", "one_line", "plain"]

CLUE, GIVEN, ANSWER, FRAME = "bold cyan", "bold", "green", "dim"
BLACK, WHITE, UNSOLVED = "white on grey11", "grey30 on grey93", "default"


def plain(puzzle: Puzzle, grid: Grid | None = None) -> str:
    """The board, or its solution, without any styling."""
    if isinstance(puzzle, Mosaic) and grid is not None:
        return "\n".join(" ".join(".X"[v] for v in row) for row in grid)
    return notation.write(puzzle, grid)


def one_line(grid: Grid) -> str:
    """A grid on one line: rows between slashes."""
    between = "" if grid.max(initial=0) <= 9 else ","
    return "/".join(between.join(map(str, row)) for row in grid.tolist())


def coloured(puzzle: Puzzle, grid: Grid | None = None, width: int = 80) -> Text:
    """The board, or its solution, for a terminal of that width."""
    if isinstance(puzzle, Skyscrapers):
        drawn = _skyline(puzzle, grid)
        return (
            drawn if max(map(len, drawn.plain.splitlines())) <= width else Text(plain(puzzle, grid))
        )
    assert isinstance(puzzle, Mosaic)
    if grid is not None and 2 * puzzle.width > width:
        return _half_blocks(grid)
    return _tiles(puzzle, grid)


def _skyline(puzzle: Skyscrapers, grid: Grid | None) -> Text:
    north, east, south, west = puzzle.edges
    wide = len(str(puzzle.tallest))
    rule = _Ruler(puzzle, wide)
    board = Text(no_wrap=True)

    def clues_along(values: Any) -> None:
        cells = "".join(f" {_mark(v):>{wide}}  " for v in values)
        board.append(f"{' ' * (wide + 2)}{cells.rstrip()}\n", CLUE)

    clues_along(north)
    for row in range(puzzle.size):
        board.append(rule.across(row), FRAME)
        board.append(f"{_mark(west[row]):>{wide}} ", CLUE)
        for column in range(puzzle.size):
            board.append(rule.upright(column), FRAME)
            given = puzzle.givens[row, column]
            value = given if grid is None else grid[row, column]
            park = "·" if grid is not None else ""
            board.append(f" {_mark(value, park):>{wide}} ", GIVEN if given else ANSWER)
        board.append(rule.upright(puzzle.size), FRAME)
        board.append(f" {_mark(east[row])}".rstrip() + "\n", CLUE)
    board.append(rule.across(puzzle.size), FRAME)
    clues_along(south)
    board.rstrip()
    return board


def _mark(value: Any, none: str = "") -> str:
    return str(value) if value > 0 else none


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


def _tiles(puzzle: Mosaic, grid: Grid | None) -> Text:
    """Two columns a cell, with the clue in it."""
    styles = (WHITE, BLACK)
    board = Text(no_wrap=True)
    for row in range(puzzle.height):
        for column in range(puzzle.width):
            clue = puzzle.counts[row, column]
            shown = "" if clue == NO_CLUE else str(clue)
            if grid is None:
                board.append(f"{shown or '·':>2}", CLUE if shown else FRAME)
            else:
                board.append(f"{shown:>2}", styles[grid[row, column]])
        board.append("\n")
    board.rstrip()
    return board


def _half_blocks(grid: Grid) -> Text:
    """One column a cell and two rows a line, for boards that are too wide otherwise."""
    ink: Callable[[int], str] = ("grey93", "grey11").__getitem__
    board = Text(no_wrap=True)
    for row in range(0, len(grid), 2):
        for column in range(grid.shape[1]):
            upper = ink(grid[row, column])
            under = f" on {ink(grid[row + 1, column])}" if row + 1 < len(grid) else ""
            board.append("▀", upper + under)
        board.append("\n")
    board.rstrip()
    return board
