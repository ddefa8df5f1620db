"""Marks on a board: what a step looks at and changes, mistakes, candidates.

Each differs from the others by more than its colour: hatched, thickly bordered, dashed with
a flag in the corner, struck through.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import ceil, sqrt
from typing import TYPE_CHECKING

from skytile.puzzles import cell_at
from skytile.render.drawing import CELL, Disc, Label, Lines, Point, Rect, Shape, fitted_size

if TYPE_CHECKING:
    from skytile.logic.steps import Step

Place = tuple[float, float]
"""The top left corner of a cell."""

_INSET = 2.5


def looked_at(step: Step | None) -> list[tuple[int, int]]:
    """The cells that a step looks at and says nothing new about, in order."""
    return sorted({*step.cells} - {*step.places, *step.removes}) if step else []


def hatched(cells: Iterable[Place]) -> Iterator[Shape]:
    """The background of cells that a step looks at."""
    places = list(cells)
    if places:
        yield from (Rect("looked", x, y, CELL, CELL) for x, y in places)
        yield Lines("hatch", tuple(line for x, y in places for line in _hatching(x, y)))


def _hatching(x: float, y: float) -> Iterator[tuple[Point, Point]]:
    """Rising diagonals across a cell."""
    for reach in range(4, int(2 * CELL), 8):
        low, high = max(0.0, reach - CELL), min(CELL, reach)
        yield (x + low, y + reach - low), (x + high, y + reach - high)


def borders(role: str, cells: Iterable[Place]) -> Iterator[Shape]:
    """A border just within each cell."""
    side = CELL - 2 * _INSET
    return (Rect(role, x + _INSET, y + _INSET, side, side, 3) for x, y in cells)


def flags(cells: Iterable[Place]) -> Iterator[Shape]:
    """A flag in the corner of each cell that holds a mistake."""
    for x, y in cells:
        right, top = x + CELL - _INSET, y + _INSET
        corner = ((right - 11, top), (right, top), (right, top + 11))
        yield Lines("flag", (corner,), closed=True)


def tree(x: float, y: float, size: float) -> Iterator[Shape]:
    """A tree in the middle of a place, for a park."""
    yield Lines("trunk", (((x, y + 0.1 * size), (x, y + 0.42 * size)),))
    for right, down, radius in ((-0.17, 0.03, 0.2), (0.17, 0.03, 0.2), (0.0, -0.17, 0.24)):
        yield Disc("tree", x + right * size, y + down * size, radius * size)


def candidates(place: Place, mask: int, values: range, removed: Collection[int]) -> Iterator[Shape]:
    """The values that a cell may still have, each at its own spot; those removed are struck."""
    columns = ceil(sqrt(len(values)))
    wide, high = (CELL - 6) / columns, (CELL - 6) / ceil(len(values) / columns)
    size = fitted_size(str(values[-1]), wide * 0.94, min(high, wide) * 0.92)
    for index, value in enumerate(values):
        struck = value in removed
        if not (mask >> value & 1 or struck):
            continue
        row, column = divmod(index, columns)
        x, y = place[0] + 3 + (column + 0.5) * wide, place[1] + 3 + (row + 0.5) * high
        if value == 0:
            yield Disc("tree", x, y, size * 0.26)
        else:
            yield Label("candidate", str(value), x, y, size)
        if struck:
            reach = min(wide, high) * 0.46
            yield Lines("struck", (((x - reach, y + reach), (x + reach, y - reach)),))


def cells_of(names: Iterable[str]) -> list[tuple[int, int]]:
    """Those of the names that are cells, in order."""
    return sorted({cell for cell in map(cell_at, names) if cell is not None})
