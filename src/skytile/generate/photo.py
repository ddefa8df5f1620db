"""Photographs in black and white: finding the subject, and keeping the structure.

A drawing is either ink or paper, and one threshold separates the two. In a photograph light and
shadow vary, so a shade is compared with its surroundings where there is structure, and with the
whole picture where there is none.
"""

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import Grid

Pixels = NDArray[np.float64]
"""Shades from 0 (black) to 255 (white), or three colours of such values."""
Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in thousandths of the width and height."""

FINE = 6
"""Pixels along the side of a cell, for finding structure."""
_EVEN = 24.0
"""A border whose colours mostly differ by less than this is a plain background."""
_MARGIN = 0.03
_WHOLE = 0.88
"""A subject that takes up this much of both width and height is the whole picture."""
_CLIPPED = 1.0
"""The percentage of pixels that auto-levels make fully black, and fully white."""
_STRUCTURED = 26.0
"""The deviation of shades at which the local threshold has half of its full weight."""
_SPECK = 3
"""Connected parts of fewer cells are noise."""
_LINE = 7.0
"""How much darker than its surroundings an outline must be."""


def subject(colours: Pixels) -> Box | None:
    """The box around the subject of a picture; None if it is the whole picture."""
    distance = _distance_from_border(colours)
    border = _border(distance)
    if np.percentile(border, 85) < _EVEN:
        seen = blur(distance, 1.0) > max(_EVEN, 0.35 * float(np.percentile(distance, 99)))
        spans = [_span(seen.any(axis=axis).astype(float), 0.0) for axis in (0, 1)]
    else:
        weight = _salience(colours)
        spans = [_span(weight.sum(axis=axis), 0.04) for axis in (0, 1)]
    spans = [(max(0.0, low - _MARGIN), min(1.0, high + _MARGIN)) for low, high in spans]
    (left, right), (top, bottom) = spans
    if right - left >= _WHOLE and bottom - top >= _WHOLE:
        return None
    return round(left * 1000), round(top * 1000), round(right * 1000), round(bottom * 1000)


def level(shades: Pixels) -> Pixels:
    """Auto-levels: the darkest shades become black, the lightest white."""
    low, high = np.percentile(shades, (_CLIPPED, 100 - _CLIPPED))
    if high - low < 1:
        return shades
    return np.asarray(np.clip((shades - low) * (255 / (high - low)), 0, 255))


def separate(shades: Pixels, threshold: int) -> Grid:
    """Black and white by structure, a cell for every `FINE` × `FINE` pixels.

    Where shades vary, a pixel is black if it is darker than its surroundings; where they hardly
    vary, if it is darker than the threshold.
    """
    reach = max(3.0 * FINE, max(shades.shape) / 7)
    around = blur(shades, reach)
    deviation = np.sqrt(np.maximum(0.0, blur(shades**2, reach) - around**2))
    share = deviation / (deviation + _STRUCTURED) * 0.85
    black = blur(shades, FINE / 4) < share * around + (1 - share) * threshold
    return _without_specks(_cells(black) > 0.5)


def outline(shades: Pixels) -> Grid:
    """Lines where light and dark meet, on the dark side of each edge (difference of Gaussians)."""
    darker = blur(shades, 0.9 * FINE) - blur(shades, 0.45 * FINE)
    return _without_specks(_cells(darker > _LINE) > 0.42)


def blur(pixels: Pixels, sigma: float) -> Pixels:
    """A Gaussian blur, by three box blurs in each direction; edge pixels are extended outwards."""
    radius = max(1, round(np.sqrt(4 * sigma * sigma + 1) / 2 - 0.5)) if sigma >= 0.7 else 1
    for _ in range(3):
        for axis in (0, 1):
            pixels = _box_blur(pixels, radius, axis)
    return pixels


def _box_blur(pixels: Pixels, radius: int, axis: int) -> Pixels:
    widths = [(0, 0)] * pixels.ndim
    widths[axis] = (radius + 1, radius)
    sums = np.pad(pixels, widths, mode="edge").cumsum(axis=axis)
    length, wide = pixels.shape[axis], 2 * radius + 1
    upper = np.take(sums, np.arange(wide, wide + length), axis=axis)
    lower = np.take(sums, np.arange(length), axis=axis)
    mean: Pixels = (upper - lower) / wide
    return mean


def _border(values: Pixels) -> Pixels:
    """The values along the border of a picture."""
    wide = max(1, min(values.shape[:2]) // 30)
    inner = np.ones(values.shape[:2], bool)
    inner[wide:-wide, wide:-wide] = False
    return values[inner]


def _distance_from_border(colours: Pixels) -> Pixels:
    """How far the colour of each pixel is from the median colour of the border."""
    usual = np.median(_border(colours), axis=0)
    return np.asarray(np.sqrt(((colours - usual) ** 2).sum(axis=2)))


def _salience(colours: Pixels) -> Pixels:
    """How much each pixel stands out: unlike the mean colour, rich in edges, near the middle."""
    mean = colours.mean(axis=(0, 1))
    unlike = np.sqrt(((blur(colours, 2.0) - mean) ** 2).sum(axis=2))
    grey = blur(colours.mean(axis=2), 1.0)
    edges = blur(np.hypot(*np.gradient(grey)), 4.0)
    height, width = unlike.shape
    y, x = np.linspace(-1, 1, height)[:, None], np.linspace(-1, 1, width)[None, :]
    middle = np.exp(-(x * x + y * y) * 1.2)
    weight = (unlike / (unlike.max() + 1) + edges / (edges.max() + 1)) * middle
    return np.asarray(weight**2)


def _span(weights: Pixels, outside: float) -> tuple[float, float]:
    """The span, in shares of the length, that leaves this share of the weight out at each end."""
    total = weights.sum()
    if total <= 0:
        return 0.0, 1.0
    along = np.cumsum(weights) / total
    first = int(np.searchsorted(along, outside, side="right"))
    last = int(np.searchsorted(along, 1 - outside - 1e-9))
    return first / len(weights), (last + 1) / len(weights)


def _cells(black: NDArray[np.bool_]) -> Pixels:
    """The share of black in each cell."""
    height, width = black.shape
    blocks = black.reshape(height // FINE, FINE, width // FINE, FINE)
    return np.asarray(blocks.mean(axis=(1, 3)))


def _without_specks(black: NDArray[np.bool_]) -> Grid:
    """Flip parts, black or white, that are too small to mean anything."""
    cells = black.copy()
    for colour in (True, False):
        for part in _small_parts(cells == colour):
            for cell in part:
                cells[cell] = not colour
    return cells.astype(np.int16)


def _small_parts(mask: NDArray[np.bool_]) -> list[list[tuple[int, int]]]:
    """The connected parts of fewer than `_SPECK` cells; touching corners connect them, too."""
    left = set(map(tuple, np.argwhere(mask).tolist()))
    small = []
    while left:
        part, open_ones = [], [left.pop()]
        while open_ones:
            row, column = open_ones.pop()
            part.append((row, column))
            near = {(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= near
            open_ones.extend(near)
        if len(part) < _SPECK:
            small.append(part)
    return small
