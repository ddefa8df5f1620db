"""From the table of chosen drawings to grids that their clues determine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from scripts.picture_pack.rasterise import rasterise
from scripts.picture_pack.silhouette import Silhouette, read_silhouette
from skytile.generate.unique_picture import ambiguity, mend
from skytile.puzzles import Grid

SIZES = (10, 12, 15, 20, 25, 30, 40, 50, 60)
"""Cells along the longer side."""
TABLE = Path(__file__).parent / "chosen.txt"
LIVELY = 0.3
"""The smallest share of clues that are not extreme: a large plain shape makes a dull puzzle."""


class Chosen(NamedTuple):
    """A line of the table: a drawing, and the smallest size at which it is recognisable."""

    name: str
    category: str
    title: str
    smallest: int


class Drawn(NamedTuple):
    """A chosen drawing as grids by size, and how many cells were changed to make each unique."""

    chosen: Chosen
    grids: dict[int, Grid]
    changed: dict[int, int]


def chosen_drawings() -> Iterator[Chosen]:
    """The lines of the table: `[category]`, and below it `name smallest-size Title`."""
    category = ""
    for line in TABLE.read_text().splitlines():
        if line.startswith("["):
            category = line.strip("[]")
            continue
        name, smallest, title = line.split(" ", 2)
        yield Chosen(name, category, title, int(smallest))


def draw(chosen: Chosen, folder: Path, smallest: int | None = None) -> Drawn:
    """The drawing at all sizes at which it is recognisable and worth solving."""
    silhouette = read_silhouette(folder / f"{chosen.name}-fill.svg")
    grids, changed = {}, {}
    for size in SIZES:
        if size < (chosen.smallest if smallest is None else smallest):
            continue
        grid = rasterise(silhouette, size).astype(np.int16)
        if size > 25 and liveliness(grid) < LIVELY:
            break
        grids[size], changed[size] = _make_unique(grid, silhouette)
    return Drawn(chosen, grids, changed)


def _make_unique(grid: Grid, silhouette: Silhouette) -> tuple[Grid, int]:
    """The grid with the fewest changes that make it unique; symmetric ones change in pairs."""
    if not ambiguity(grid).any():
        return grid, 0
    better, changed = mend(grid)
    height, width = grid.shape
    even = grid.copy()
    for r, c in changed:
        twins = {(r, c)}
        if silhouette.mirror:
            twins |= {(y, width - 1 - x) for y, x in twins}
        if silhouette.upright:
            twins |= {(height - 1 - y, x) for y, x in twins}
        for twin in twins:
            even[twin] = better[r, c]
    if not ambiguity(even).any():
        better = even
    return better, int((better != grid).sum())


def liveliness(grid: Grid) -> float:
    """The share of cells whose clue is neither the smallest nor the largest possible there."""
    padded, places = np.pad(grid, 1), np.pad(np.ones_like(grid), 1)
    height, width = grid.shape
    shifts = [(i, j) for i in range(3) for j in range(3)]
    counts, rooms = (
        sum(a[i : i + height, j : j + width] for i, j in shifts) for a in (padded, places)
    )
    return float(((counts > 0) & (counts < rooms)).mean())
