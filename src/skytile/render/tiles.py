"""The board of a Mosaic: black cells as one shape, so that large boards stay small files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import OPEN, Grid, Mosaic, cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.render import marks
from skytile.render.drawing import CELL, Box, Disc, Drawing, Label, Lines, Point, Rect, Shape
from skytile.render.scene import Scene

__all__ = ["picture"]

_MARGIN = 3.0
_MAJOR = 5
"""On boards with more than twice as many columns or rows, every fifth line is stronger."""


def picture(scene: Scene) -> Drawing:
    """The board with whatever the scene shows on it."""
    puzzle = scene.puzzle
    assert isinstance(puzzle, Mosaic)
    wide, high = puzzle.width * CELL + 2 * _MARGIN, puzzle.height * CELL + 2 * _MARGIN
    shapes = (Rect("paper", 0, 0, wide, high), *_Picture(puzzle, scene).shapes())
    whole = Drawing(wide, high, shapes, puzzle.title)
    if scene.window is None:
        return whole
    rows, columns = scene.window
    (left, top), (right, bottom) = _at(rows.start, columns.start), _at(rows.stop, columns.stop)
    return whole.cropped(Box(left - 1, top - 1, right + 1, bottom + 1))


class _Picture:
    def __init__(self, puzzle: Mosaic, scene: Scene) -> None:
        self.puzzle, self.scene = puzzle, scene
        self.cells: Grid = scene.known()
        self.is_partial = bool((self.cells == OPEN).any())
        self.shown: NDArray[np.bool_] = np.ones(puzzle.shape, bool)
        if scene.window is not None:
            self.shown[...] = False
            self.shown[scene.window] = True

    def shapes(self) -> Iterator[Shape]:
        """From the back to the front."""
        step = self.scene.step
        if self.is_partial:
            wide, high = self.puzzle.width * CELL, self.puzzle.height * CELL
            yield Rect("open", _MARGIN, _MARGIN, wide, high)
        yield from self._painted("white", 0)
        if step is not None:
            for cell in sorted(set(step.cells) - marks.changed_cells(step)):
                if self.cells[cell] == OPEN:
                    yield from marks.looked_at(*_at(*cell))
        yield from self._painted("black", 1)
        yield from self._lines()
        yield from self._dots()
        yield from self._marks()
        if self.scene.edges:
            yield from self._clues()

    def _painted(self, role: str, colour: int) -> Iterator[Shape]:
        """All cells of a colour, as one shape."""
        cells = (self.cells == colour) & self.shown
        if cells.any():
            yield Lines(role, tuple(_runs(cells)), closed=True)

    def _lines(self) -> Iterator[Shape]:
        width, height = self.puzzle.width, self.puzzle.height
        if width * height > 1:
            yield Lines("grid", tuple(self._every(1)))
        if max(width, height) > 2 * _MAJOR:
            yield Lines("major", tuple(self._every(_MAJOR)))
        yield Rect("frame", _MARGIN, _MARGIN, width * CELL, height * CELL)

    def _every(self, gap: int) -> Iterator[tuple[Point, Point]]:
        """The lines between cells: all, or one in so many."""
        width, height = self.puzzle.width, self.puzzle.height
        for row in range(gap, height, gap):
            yield _at(row, 0), _at(row, width)
        for column in range(gap, width, gap):
            yield _at(0, column), _at(height, column)

    def _dots(self) -> Iterator[Shape]:
        """A dot in the corner of a cell that is known to be white, while others are open."""
        if self.is_partial:
            for row, column in np.argwhere((self.cells == 0) & self.shown).tolist():
                x, y = _at(row, column)
                yield Disc("dot", x + 0.82 * CELL, y + 0.82 * CELL, 0.07 * CELL)

    def _marks(self) -> Iterator[Shape]:
        step = self.scene.step
        if step is not None:
            looked = [c for c in sorted(set(step.cells)) if self.cells[c] != OPEN]
            shown = [_at(*c) for c in looked if c not in marks.changed_cells(step)]
            yield from marks.borders("clue-ring", shown)
            changed = [_at(*cell) for cell in sorted(step.places)]
            yield from marks.borders("changed-border", changed)
            for cell in sorted(marks.cells_of(step.clues)):
                yield self._block(*cell)
                x, y = _at(*cell)
                yield Disc("clue-mark", x + CELL / 2, y + CELL / 2, 0.36 * CELL)
        wrong = [_at(*cell) for cell in sorted(marks.cells_of(self.scene.mistakes))]
        yield from marks.borders("mistake-border", wrong)
        yield from marks.flags(wrong)

    def _block(self, row: int, column: int) -> Shape:
        """The cells that a clue counts."""
        rows, columns = self.puzzle.block(row, column)
        x, y = _at(rows.start, columns.start)
        wide, high = (columns.stop - columns.start) * CELL, (rows.stop - rows.start) * CELL
        return Rect("block", x, y, wide, high)

    def _clues(self) -> Iterator[Shape]:
        used = marks.cells_of(self.scene.step.clues) if self.scene.step else set()
        for row, column in np.argwhere((self.puzzle.counts != NO_CLUE) & self.shown).tolist():
            x, y = _at(row, column)
            role = self._clue_role(row, column, (row, column) in used)
            text, name = str(self.puzzle.counts[row, column]), cell_name(row, column)
            yield Label(role, text, x + CELL / 2, y + CELL / 2, CELL * 0.56, name)

    def _clue_role(self, row: int, column: int, marked: bool) -> str:
        colour = self.cells[row, column]
        if colour == OPEN or marked:
            return "clue"
        return "clue on-black" if colour else "clue on-white"


def _at(row: int, column: int) -> Point:
    return _MARGIN + column * CELL, _MARGIN + row * CELL


def _runs(cells: NDArray[np.bool_]) -> Iterable[tuple[Point, ...]]:
    """Rectangles that cover the cells: runs along rows, joined where rows repeat."""
    edges = np.diff(np.pad(cells.astype(np.int8), ((0, 0), (1, 1))), axis=1)
    open_runs: dict[tuple[int, int], int] = {}
    for row in range(len(cells) + 1):
        here = set()
        if row < len(cells):
            starts, ends = np.flatnonzero(edges[row] == 1), np.flatnonzero(edges[row] == -1)
            here = set(zip(starts.tolist(), ends.tolist(), strict=True))
        for span in [span for span in open_runs if span not in here]:
            yield _outline(span, open_runs.pop(span), row)
        for span in sorted(here - open_runs.keys()):
            open_runs[span] = row


def _outline(span: tuple[int, int], top: int, bottom: int) -> tuple[Point, ...]:
    (left, up), (right, down) = _at(top, span[0]), _at(bottom, span[1])
    return (left, up), (right, up), (right, down), (left, down)
