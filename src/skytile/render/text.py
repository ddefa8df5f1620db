"""Boards in the terminal: in colour for people, plain for pipes, half blocks for large ones.

A grid may be partial; its open cells are blank, a question mark in plain Mosaics. A family
without a way of its own gets its clues and values as a plain table.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from skytile.families import ANY_RULE, Support, family_of, select
from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.render.family import Terminal

if TYPE_CHECKING:
    from rich.text import Text


def render_text(puzzle: Puzzle, grid: Grid | None = None) -> str:
    """The board, or its solution, without any styling."""
    return _terminal(puzzle).plain(puzzle, grid)


def render_coloured(
    puzzle: Puzzle, grid: Grid | None = None, width: int = 80, marked: Collection[str] = ()
) -> Text:
    """The board, or its solution, for a terminal of that width.

    `marked` are names of cells and clues to highlight, such as those of a hint.
    """
    return _terminal(puzzle).coloured(puzzle, grid, width, marked)


def render_pixels(puzzle: Puzzle, grid: Grid | None) -> str | None:
    """A grid in half blocks, without styling; None if the family has no such picture."""
    pixels = _terminal(puzzle).pixels
    return None if pixels is None or grid is None else pixels(grid)


def format_grid(grid: Grid) -> str:
    """A grid on one line: rows between slashes."""
    between = "" if grid.max(initial=0) <= 9 else ","
    return "/".join(between.join(map(str, row)) for row in grid.tolist())


def _terminal(puzzle: Puzzle) -> Terminal:
    family = family_of(puzzle)
    support: Support[Terminal] = family.part("terminal") if family.has("terminal") else _TABLE
    return select("the terminal", {puzzle.kind: support}, puzzle)


def _render_table(puzzle: Puzzle, grid: Grid | None) -> str:
    """The rules in force, then every clue at its place, with the values over those in cells."""
    rows, columns = puzzle.shape
    places, values = puzzle.places, puzzle.clue_values.tolist()
    shown = dict.fromkeys(places.positions[-rows * columns :], ".")
    shown |= {
        places.positions[number]: str(value)
        for number, value in enumerate(values)
        if value != puzzle.no_clue
    }
    if grid is not None:
        cells = zip(places.positions[-rows * columns :], grid.ravel().tolist(), strict=True)
        shown |= {at: "." if value == OPEN else str(value) for at, value in cells}
    wide = max(map(len, shown.values()))
    last_row, last_column = (max(axis) for axis in zip(*places.positions, strict=True))
    lines = (
        " ".join(shown.get((row, column), "").rjust(wide) for column in range(last_column + 1))
        for row in range(last_row + 1)
    )
    return "\n".join([*puzzle.rule_words, *map(str.rstrip, lines)])


def _render_table_coloured(
    puzzle: Puzzle, grid: Grid | None, width: int, marked: Collection[str]
) -> Text:
    from rich.text import Text

    return Text(_render_table(puzzle, grid), no_wrap=True)


_TABLE = Support(Terminal(_render_table, _render_table_coloured), rules=(ANY_RULE,))
