"""The board of a Mosaic: black cells as one shape, so that large boards stay small files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from skytile.families import Support
from skytile.puzzles import OPEN, Grid, Mosaic
from skytile.puzzles.mosaic import NO_CLUE as _NO
from skytile.render import marks
from skytile.render.drawing import CELL, Disc, Label, Lines, Point, Rect, Shape, outlines
from skytile.render.family import FamilyDrawing
from skytile.render.scene import Scene, draw

if TYPE_CHECKING:
    from skytile.logic.steps import Step

_MARGIN = 3.0
_CLUE_ROLES = {OPEN: "clue", 0: "clue on-white", 1: "clue on-black"}
_MAJOR = 5
"""On boards with more than twice as many columns or rows, every fifth line is stronger."""


def _known(scene: Scene) -> Grid:
    """The colours; a cell with one candidate left has that colour, as candidates are not drawn."""
    known = scene.known()
    if scene.candidates is not None:
        for colour in (0, 1):
            known[(known == OPEN) & (scene.candidates == 1 << colour)] = colour
    return known


class _Board:
    margin = _MARGIN

    def __init__(self, scene: Scene) -> None:
        self.puzzle, self.scene = cast(Mosaic, scene.puzzle), scene
        self.cells = _known(scene)
        self.is_partial = scene.unfinished or bool((self.cells == OPEN).any())
        self.shown: NDArray[np.bool_] = np.ones(self.puzzle.shape, bool)
        if scene.window is not None:
            self.shown[...] = False
            self.shown[scene.window] = True

    def at(self, row: int, column: int) -> Point:
        """The top left corner of a cell."""
        return _at(row, column)

    def back(self) -> Iterator[Shape]:
        """The colours."""
        wide, high = self.puzzle.width * CELL, self.puzzle.height * CELL
        if self.scene.window is None:
            yield Rect("paper", 0, 0, wide + 2 * _MARGIN, high + 2 * _MARGIN)
            if self.is_partial:
                yield Rect("open", _MARGIN, _MARGIN, wide, high)
        yield from self._fill("white", 0)
        yield from self._fill("black", 1)

    def under(self) -> Iterator[Shape]:
        """Hatched cells that are open."""
        looked = marks.looked_at(self.scene.step)
        return marks.hatched(_at(*cell) for cell in looked if self.cells[cell] == OPEN)

    def front(self) -> Iterator[Shape]:
        """The clues, except those that a step marks."""
        yield from self._dots()
        used = self.scene.step.clues if self.scene.step else ()
        if self.scene.edges:
            yield from (label for label in self._clues() if label.name not in used)

    def _fill(self, role: str, colour: int) -> Iterator[Shape]:
        """All cells of a colour, as one shape."""
        cells = (self.cells == colour) & self.shown
        if cells.any():
            yield Lines(role, tuple(outlines(cells, _at)), closed=True)

    def lines(self) -> Iterator[Shape]:
        """The lines between cells, every fifth of a large board stronger."""
        width, height = self.puzzle.width, self.puzzle.height
        if width * height > 1:
            yield Lines("grid", tuple(self._every(1)))
        if max(width, height) > 2 * _MAJOR:
            yield Lines("major", tuple(self._every(_MAJOR)))
        yield Rect("frame", _MARGIN, _MARGIN, width * CELL, height * CELL)

    def _every(self, gap: int) -> Iterator[tuple[Point, Point]]:
        """The lines between cells: all, or every fifth."""
        width, height = self.puzzle.width, self.puzzle.height
        for row in range(gap, height, gap):
            yield _at(row, 0), _at(row, width)
        for column in range(gap, width, gap):
            yield _at(0, column), _at(height, column)

    def _dots(self) -> Iterator[Shape]:
        """A dot in the corner of a cell that is known to be white, while others are open."""
        if self.is_partial:
            places = [_at(*cell) for cell in np.argwhere((self.cells == 0) & self.shown).tolist()]
            dots = [(x + 0.82 * CELL, y + 0.82 * CELL) for x, y in places]
            if dots:
                yield Lines("dots", tuple(((x, y), (x + 0.01, y)) for x, y in dots))

    def over(self) -> Iterator[Shape]:
        """Borders, the blocks of clues, and the clues of a step."""
        step = self.scene.step
        if step is not None:
            shown = [_at(*cell) for cell in marks.looked_at(step) if self.cells[cell] != OPEN]
            yield from marks.borders("clue-ring", shown)
            changed = [_at(*cell) for cell in sorted(step.places)]
            yield from marks.borders("changed-border", changed)
            for cell in marks.cells_of(step.clues):
                yield self._block(*cell)
                x, y = _at(*cell)
                yield Disc("clue-mark", x + CELL / 2, y + CELL / 2, 0.36 * CELL)
            yield from self._used_clues(step)
        wrong = [_at(*cell) for cell in marks.cells_of(self.scene.mistakes)]
        yield from marks.borders("mistake-border", wrong)
        yield from marks.flags(wrong)

    def _block(self, row: int, column: int) -> Shape:
        """The cells that a clue counts."""
        rows, columns = self.puzzle.block(row, column)
        x, y = _at(rows.start, columns.start)
        wide, high = (columns.stop - columns.start) * CELL, (rows.stop - rows.start) * CELL
        return Rect("block", x, y, wide, high)

    def _clues(self) -> Iterator[Label]:
        for number in np.flatnonzero(self.puzzle.clue_mask & self.shown.ravel()).tolist():
            yield self._clue(number, _CLUE_ROLES[int(self.cells.flat[number])])

    def _used_clues(self, step: Step) -> Iterator[Label]:
        """The clues of a step, on the discs that mark them."""
        numbers = (self.puzzle.places.numbers[name] for name in step.clues)
        return (self._clue(number, "clue") for number in numbers if self.puzzle.clue_mask[number])

    def _clue(self, number: int, role: str) -> Label:
        x, y = _at(*divmod(number, self.puzzle.width))
        name, text = self.puzzle.places.names[number], str(self.puzzle.clue_values[number])
        return Label(role, text, x + CELL / 2, y + CELL / 2, CELL * 0.56, name)


def _at(row: int, column: int) -> Point:
    return _MARGIN + column * CELL, _MARGIN + row * CELL


_EXAMPLE = Mosaic(
    7,
    6,
    [
        [3, 5, _NO, 5, _NO, 5, 3],
        [_NO, _NO, 8, _NO, 8, _NO, _NO],
        [_NO, 8, _NO, _NO, 9, _NO, 5],
        [_NO, _NO, 8, _NO, 8, _NO, _NO],
        [1, _NO, 6, _NO, 6, _NO, 1],
        [_NO, _NO, _NO, _NO, _NO, 1, _NO],
    ],
    solution=[
        [0, 1, 1, 0, 1, 1, 0],
        [1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1],
        [0, 1, 1, 1, 1, 1, 0],
        [0, 0, 1, 1, 1, 0, 0],
        [0, 0, 0, 1, 0, 0, 0],
    ],
)

DRAWING = Support(
    FamilyDrawing(
        board=_Board,
        example=_EXAMPLE,
        cover=lambda: draw(_EXAMPLE, _EXAMPLE.solution, edges=False),
        cover_width=45.0,
        writing_cell=lambda puzzle: 5.4,
        solution_cell=2.2,
        is_picture=True,
        croppable=True,
    )
)
