"""A drawing as a silhouette: its ink at high resolution, its symmetries, its parts and holes."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from resvg_py import svg_to_bytes

Ink = NDArray[np.bool_]
RESOLUTION = 1024
"""Pixels per side of the drawing's canvas."""
_ALIKE = 0.985
"""A drawing that shares this much ink with its mirror image is treated as symmetric."""
_COARSE = 4
"""Parts and holes are counted on every fourth pixel in each direction."""


@dataclass(frozen=True)
class Silhouette:
    """The ink of a drawing within its bounding box."""

    ink: Ink
    mirror: bool
    """Whether left and right are symmetric."""
    upright: bool
    """Whether top and bottom are symmetric."""
    table: NDArray[np.int64]
    """The summed-area table: the ink in every rectangle from the upper left corner."""
    parts: list[int]
    """The area of each connected part, in pixels."""
    holes: list[int]
    """The area of each hole."""

    def topology(self, cell: float) -> tuple[int, int]:
        """The numbers of parts and holes that are large enough for cells of this many pixels."""
        least = cell * cell * 0.3
        return sum(a >= least for a in self.parts), sum(a >= least for a in self.holes)


def read_silhouette(path: Path) -> Silhouette:
    """The silhouette in an SVG file."""
    svg = path.read_text().replace("<svg ", f'<svg width="{RESOLUTION}" height="{RESOLUTION}" ', 1)
    image = Image.open(io.BytesIO(bytes(svg_to_bytes(svg_string=svg, skip_system_fonts=True))))
    ink = np.asarray(image.getchannel("A")) >= 128
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    ink = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    table = np.pad(ink.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    coarse = np.pad(ink[::_COARSE, ::_COARSE], 1)
    scale = _COARSE * _COARSE
    _, *holes = sorted(component_areas(~coarse), reverse=True)
    return Silhouette(
        ink,
        _alike(ink, ink[:, ::-1]),
        _alike(ink, ink[::-1]),
        table,
        [area * scale for area in component_areas(coarse)],
        [area * scale for area in holes],
    )


def _alike(ink: Ink, other: Ink) -> bool:
    return bool((ink & other).sum() >= _ALIKE * (ink | other).sum())


def component_areas(mask: Ink) -> list[int]:
    """The area of each connected part of a mask; touching at a corner counts as connected."""
    parent: list[int] = []
    areas: list[int] = []

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = i = parent[parent[i]]
        return i

    before: list[tuple[int, int, int]] = []
    for row in np.diff(np.pad(mask.astype(np.int8), ((0, 0), (1, 1))), axis=1):
        starts, ends = np.flatnonzero(row == 1).tolist(), np.flatnonzero(row == -1).tolist()
        runs, first = [], 0
        for start, end in zip(starts, ends, strict=True):
            number = len(parent)
            parent.append(number)
            areas.append(end - start)
            while first < len(before) and before[first][1] < start:
                first += 1
            for left, _, other in before[first:]:
                if left > end:
                    break
                a, b = root(other), root(number)
                if a != b:
                    parent[b] = a
                    areas[a] += areas[b]
            runs.append((start, end, number))
        before = runs
    return [areas[i] for i in range(len(parent)) if parent[i] == i]
