"""Mosaics as people draw them: a plain rectangle of counts."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.errors import FormatError
from skytile.formats.lines import Line, read_value
from skytile.formats.text import TextBoard, between, has_margin
from skytile.puzzles import Mosaic
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["BOARD"]


def _draw(puzzle: Mosaic, cells: ArrayLike | None) -> list[str]:
    """The counts; or the cells, `X` for black and `?` for open, which nobody reads back."""
    if cells is not None:
        return [" ".join(".X?"[v] for v in row) for row in np.asarray(cells)]
    rows = [" ".join("." if k == NO_CLUE else str(k) for k in row) for row in puzzle.counts]
    # Few columns could be read as the first line of a table, few rows as part of a board.
    small = puzzle.width <= 3 or puzzle.height <= 2
    return [puzzle.kind] * small + rows


def _read(board: list[Line], rules: dict[str, Any]) -> Mosaic:
    rows = [(line.number, _cells(line)) for line in board]
    width = len(rows[0][1])
    for number, cells in rows:
        if len(cells) != width:
            raise FormatError(f"expected {width} cells, got {len(cells)}", line=number)
    counts = [[read_value(mark, NO_CLUE, number) for mark in cells] for number, cells in rows]
    return Mosaic(width, len(rows), counts, **rules)


def _cells(line: Line) -> list[str]:
    """The cells of a row: between uprights if these separate them, else every mark."""
    if "|" not in line.text:
        if re.search(r"\S {3,}\S", line.text):
            raise FormatError(
                "a gap in the row; write '.' for a cell without a clue", line=line.number
            )
        return list("".join(line.words))
    inside = between(line.text)
    if "|" in inside:
        return [part.strip() or "." for part in inside.split("|")]
    return _cells(Line(line.number, inside))


BOARD = TextBoard(lambda board: not has_margin(board), _read, _draw)
