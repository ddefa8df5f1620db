"""Rasterise a silhouette: fit it to the grid so that thin parts survive and edges stay clean.

The position of a drawing on the grid, and its exact size, decide whether a thin line falls into one
row of cells or half into each of two. Therefore many positions are tried, and the best is the one
whose cells are closest to all ink or all paper. Then undecided cells are chosen so that the picture
has the same parts and holes as the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scripts.picture_pack.silhouette import Silhouette, component_areas

Coverage = NDArray[np.float64]
Cells = NDArray[np.bool_]

_STRETCHES = (1.0, 0.97, 1.03)
"""The factors by which a picture may be stretched."""
_THRESHOLDS = (0.5, 0.44, 0.38, 0.56, 0.62)
_SHORTLIST = 16
_TEAR = 1.6
"""The cost of each extra or missing part or hole, in cells."""
_CORNER, _TOUCH = 0.05, 0.1
"""The costs of a corner, and of a place where cells only touch at their corners."""
_UNSURE = 0.25
"""A cell with a coverage of 0.5 ± this much may become either."""


class Fit(NamedTuple):
    """A drawing on the grid: cost, share of ink in each cell, pixels per cell."""

    cost: float
    coverage: Coverage
    cell: float


def rasterise(drawing: Silhouette, longest: int) -> Cells:
    """The drawing in cells, with `longest` of them along its longer side."""
    fits = sorted(_fits(drawing, longest), key=lambda fit: fit.cost)[:_SHORTLIST]
    best, best_energy = None, np.inf
    for fit in fits:
        parts = drawing.topology(fit.cell)
        for threshold in _THRESHOLDS:
            cells = fit.coverage > threshold
            energy = _misfit(cells, fit) + _tears(cells, parts) + fit.cost * 0.1
            if energy < best_energy:
                best, best_energy = (cells, fit, parts), energy
    assert best is not None
    return _repair(drawing, *best)


def _fits(drawing: Silhouette, longest: int) -> Iterator[Fit]:
    """The drawing at many positions and sizes."""
    height, width = drawing.ink.shape
    most = 2.0 if longest >= 15 else 1.0
    for space, stretch in product(np.arange(0, most + 0.01, 0.4 if most > 1 else 0.25), _STRETCHES):
        cell = max(height, width) / (longest - space)
        sides = []
        for length, alike, own in (
            (height, drawing.upright, cell * (stretch if width > height else 1)),
            (width, drawing.mirror, cell * (stretch if height >= width else 1)),
        ):
            content = length / own
            if length == max(height, width):
                counts = [longest]
            else:
                counts = [c for c in range(1, longest + 1) if -0.01 <= c - content <= most + 0.4]
            sides.append([(own, c, at) for c in counts for at in _places(c - content, alike)])
        for (tall, rows, top), (wide, columns, left) in product(*sides):
            coverage = _coverage(drawing, (rows, tall, top), (columns, wide, left))
            blur = float(np.minimum(coverage, 1 - coverage).sum())
            uneven = abs((rows - height / tall) - (columns - width / wide))
            cost = blur + longest * (abs(stretch - 1) * 0.8 + uneven * 0.03 + space * 0.02)
            yield Fit(cost, coverage, cell)


def _places(room: float, alike: bool) -> list[float]:
    """Offsets of the drawing along a side: centred, or also nearby unless it is symmetric."""
    middle = max(0.0, room) / 2
    if alike:
        return [middle]
    return [middle, *(at for at in (middle - 1 / 3, middle + 1 / 3) if 0 <= at <= room)]


def _coverage(
    drawing: Silhouette, rows: tuple[int, float, float], columns: tuple[int, float, float]
) -> Coverage:
    """The share of ink in each cell."""
    height, width = drawing.ink.shape
    edges = []
    for (count, cell, begin), length in ((rows, height), (columns, width)):
        edges.append(np.clip(np.rint((np.arange(count + 1) - begin) * cell), 0, length).astype(int))
    corners = drawing.table[np.ix_(edges[0], edges[1])]
    ink = np.diff(np.diff(corners, axis=0), axis=1)
    coverage = np.minimum(1.0, ink / (rows[1] * columns[1]))
    if drawing.mirror:
        coverage = (coverage + coverage[:, ::-1]) / 2
    if drawing.upright:
        coverage = (coverage + coverage[::-1]) / 2
    return coverage


def _misfit(cells: Cells, fit: Fit) -> float:
    """The difference of the cells from the drawing, in cells, plus a penalty for jagged edges."""
    padded = np.pad(cells, 1)
    quads = padded[:-1, :-1] * 1 + padded[:-1, 1:] + padded[1:, :-1] + padded[1:, 1:]
    corners = int((quads % 2).sum())
    touching = int(((quads == 2) & (padded[:-1, :-1] == padded[1:, 1:])).sum())
    jags = corners * _CORNER + touching * _TOUCH
    return float(np.abs(cells - fit.coverage).sum()) + jags


def _tears(cells: Cells, parts: tuple[int, int]) -> float:
    """The cost of extra or missing parts and holes."""
    padded = np.pad(cells, 1)
    black, white = len(component_areas(padded)), len(component_areas(~padded)) - 1
    return _TEAR * (abs(black - parts[0]) + abs(white - parts[1]))


def _repair(drawing: Silhouette, cells: Cells, fit: Fit, parts: tuple[int, int]) -> Cells:
    """Flip undecided cells, symmetric ones together, wherever that reduces the cost."""
    misfit, tears = _misfit(cells, fit), _tears(cells, parts)
    doubt = np.abs(fit.coverage - 0.5)
    unsure = sorted(map(tuple, np.argwhere(doubt <= _UNSURE).tolist()), key=lambda c: doubt[c])
    for cell in unsure * 2:
        trial = cells.copy()
        for twin in _twins(cell, drawing, cells.shape):
            trial[twin] ^= True
        other = _misfit(trial, fit)
        if other >= misfit + tears:
            continue
        torn = _tears(trial, parts)
        if other + torn < misfit + tears - 1e-9:
            cells, misfit, tears = trial, other, torn
    return cells


def _twins(
    cell: tuple[int, int], drawing: Silhouette, shape: tuple[int, ...]
) -> set[tuple[int, int]]:
    """The cell and its images under the symmetries of the drawing."""
    group, (height, width) = {cell}, shape
    if drawing.mirror:
        group |= {(r, width - 1 - c) for r, c in group}
    if drawing.upright:
        group |= {(height - 1 - r, c) for r, c in group}
    return group
