"""The drawing model: a picture as shapes with roles, independent of the file format.

A shape says what it is (`cell`, `clue`, `given`, `candidate`, `mistake` …), not how it looks:
looks are in `styles.py`, by role, and the writers (`svg.py`, `export.py`) put the two
together. A label may have a name, that of the clue or cell it stands for. The unit is a
fortieth of a cell; (0, 0) is the top left corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from skytile.display import Pictured

CELL = 40.0
"""The side of a cell."""

Point: TypeAlias = tuple[float, float]

_ADVANCE = 0.62
"""The width of a digit in common fonts, in font sizes; wider than those drawn by `digits.py`."""
_CAPITAL = 0.74
"""The height of a digit, in font sizes."""


class Box(NamedTuple):
    """A rectangle that something takes up."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        """Whether the two have more than a border in common."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > 1e-9
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 1e-9
        )


class Rect(NamedTuple):
    """A rectangle with rounded corners, if any."""

    role: str
    x: float
    y: float
    width: float
    height: float
    corner: float = 0.0


class Lines(NamedTuple):
    """Polylines, or polygons if they are closed, that are one shape."""

    role: str
    lines: tuple[tuple[Point, ...], ...]
    closed: bool = False


class Disc(NamedTuple):
    """A circle."""

    role: str
    x: float
    y: float
    radius: float


class Label(NamedTuple):
    """A number or a sign, centred on a point. `slant` is a 2×2 matrix (a, b, c, d), as in SVG."""

    role: str
    text: str
    x: float
    y: float
    size: float
    name: str = ""
    slant: tuple[float, float, float, float] | None = None

    @property
    def box(self) -> Box:
        """What the label takes up at most, unslanted."""
        wide, high = _ADVANCE * self.size * len(self.text) / 2, _CAPITAL * self.size / 2
        return Box(self.x - wide, self.y - high, self.x + wide, self.y + high)


Shape: TypeAlias = Rect | Lines | Disc | Label


@dataclass(frozen=True, repr=False)
class Drawing(Pictured):
    """A picture: shapes on a sheet, from the back to the front."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    """The text for readers who cannot see it."""

    def __repr__(self) -> str:
        size = f"{self.width:g}×{self.height:g}"
        return f"<Drawing {self.title!r}, {size}, {len(self.shapes)} shapes>"

    def labels(self) -> Iterator[Label]:
        """The labels in it."""
        return (shape for shape in self.shapes if isinstance(shape, Label))

    def roles(self) -> list[str]:
        """The roles in it, in the order they come up first."""
        return list(dict.fromkeys(role for shape in self.shapes for role in shape.role.split()))


def fitted_size(text: str, wide: float, most: float) -> float:
    """The largest font size, up to `most`, at which the text is no wider than that."""
    return min(most, wide / (_ADVANCE * len(text)))


def outlines(
    cells: NDArray[np.bool_], at: Callable[[int, int], Point]
) -> Iterator[tuple[Point, ...]]:
    """Rectangles that cover the cells: runs along rows, joined where rows repeat.

    `at` is the top left corner of a cell.
    """
    filled = np.flatnonzero(cells.any(axis=1))
    top, bottom = (int(filled[0]), int(filled[-1]) + 1) if len(filled) else (0, 0)
    edges = np.diff(np.pad(cells[top:bottom].astype(np.int8), ((0, 1), (1, 1))), axis=1)
    open_runs: dict[tuple[int, int], int] = {}
    for row, changes in enumerate(edges, top):
        starts, ends = np.flatnonzero(changes == 1), np.flatnonzero(changes == -1)
        here = set(zip(starts.tolist(), ends.tolist(), strict=True))
        for span in [span for span in open_runs if span not in here]:
            (left, up), (right, down) = at(open_runs.pop(span), span[0]), at(row, span[1])
            yield (left, up), (right, up), (right, down), (left, down)
        for span in sorted(here - open_runs.keys()):
            open_runs[span] = row
