"""The board of a Skyscrapers puzzle, from above."""

from collections.abc import Iterator
from typing import cast

import numpy as np
from numpy.typing import NDArray

from skytile.families import Support
from skytile.puzzles import OPEN, Grid, Puzzle, Skyscrapers, cell_name
from skytile.render import marks
from skytile.render.drawing import CELL, Disc, Label, Lines, Rect, Shape, fitted_size
from skytile.render.family import FamilyDrawing
from skytile.render.scene import Scene, city

_MARGIN = 32.0
"""Room for the clues around the board."""
_BARE = 3.0
"""Room around a board that is drawn without its clues."""


def _givens(puzzle: Skyscrapers) -> Grid:
    return np.where(puzzle.givens > 0, puzzle.givens.astype(np.int16), np.int16(OPEN))


def _eliminate(puzzle: Skyscrapers, heights: Grid, masks: NDArray[np.int64]) -> None:
    """Remove the heights that a group has from the candidates of its open cells."""
    known, flat = heights.ravel(), masks.reshape(-1)
    for group in puzzle.groups:
        held = known[group.cells]
        taken = sum(1 << height for height in set(held[held > 0].tolist()))
        if puzzle.parks and np.count_nonzero(held == 0) >= puzzle.parks:
            taken |= 1
        flat[group.cells[held == OPEN]] &= ~taken


class _Board:
    def __init__(self, scene: Scene) -> None:
        self.puzzle, self.scene = cast(Skyscrapers, scene.puzzle), scene
        self.margin = _MARGIN if scene.edges else _BARE
        self.size = self.puzzle.size
        self.heights = scene.known()

    def back(self) -> Iterator[Shape]:
        """The board without its lines, and the parks."""
        inner = self.size * CELL
        side = inner + 2 * self.margin
        yield Rect("paper", 0, 0, side, side)
        yield Rect("board", self.margin, self.margin, inner, inner)
        yield from self._shades()
        for row, column in np.argwhere(self.heights == 0).tolist():
            yield Rect("park", *self.at(row, column), CELL, CELL)

    def at(self, row: int, column: int) -> marks.Place:
        """The top left corner of a cell."""
        return self.margin + column * CELL, self.margin + row * CELL

    def _shades(self) -> Iterator[Shape]:
        """The shades of every other box, and the diagonals."""
        if self.puzzle.boxes:
            high, wide = self.puzzle.boxes
            for row in range(0, self.size, high):
                for column in range(0, self.size, wide):
                    if (row // high + column // wide) % 2:
                        yield Rect("shade", *self.at(row, column), wide * CELL, high * CELL)
        if self.puzzle.diagonals:
            n = self.size
            crossing = ((self.at(0, 0), self.at(n, n)), (self.at(0, n), self.at(n, 0)))
            yield Lines("diagonal", crossing)

    def lines(self) -> Iterator[Shape]:
        """The lines between cells and around boxes."""
        n = self.size
        for role, (high, wide) in (("grid", (1, 1)), ("box", self.puzzle.boxes or (n, n))):
            lines = [(self.at(row, 0), self.at(row, n)) for row in range(high, n, high)]
            lines += [(self.at(0, column), self.at(n, column)) for column in range(wide, n, wide)]
            if lines:
                yield Lines(role, tuple(lines))
        yield Rect("frame", *self.at(0, 0), n * CELL, n * CELL)

    def under(self) -> Iterator[Shape]:
        """What a step looks at and changes, and mistakes."""
        step = self.scene.step
        if step is not None:
            yield from marks.hatched(self.at(*cell) for cell in marks.looked_at(step))
            changed = sorted({*step.places, *step.removes})
            yield from marks.borders("changed", [self.at(*cell) for cell in changed])
            given = [self.at(*cell) for cell in marks.cells_of(step.clues)]
            yield from marks.borders("clue-mark", given)
        wrong = [self.at(*cell) for cell in marks.cells_of(self.scene.mistakes)]
        yield from marks.borders("mistake", wrong)
        yield from marks.flags(wrong)
        if self.scene.edges:
            yield from self._edge_marks()

    def front(self) -> Iterator[Shape]:
        """Heights and trees, and the clues around them."""
        for row, column in np.argwhere(self.heights != OPEN).tolist():
            (x, y), height = self.at(row, column), int(self.heights[row, column])
            if height == 0:
                yield from marks.tree(x + CELL / 2, y + CELL / 2, CELL * 0.6)
                continue
            role = "given" if self.puzzle.givens[row, column] else "value"
            size = fitted_size(str(height), CELL * 0.8, CELL * 0.58)
            name = cell_name(row, column)
            yield Label(role, str(height), x + CELL / 2, y + CELL / 2, size, name)
        if self.scene.edges:
            yield from self._edge_clues()

    def over(self) -> Iterator[Shape]:
        """Candidates."""
        if self.scene.candidates is None:
            return
        removes = self.scene.step.removes if self.scene.step else {}
        for row, column in np.argwhere(self.heights == OPEN).tolist():
            if mask := int(self.scene.candidates[row, column]):
                place, removed = self.at(row, column), removes.get((row, column), ())
                yield from marks.candidates(place, mask, self.puzzle.values, removed)

    def _edge_marks(self) -> Iterator[Shape]:
        used = set(self.scene.step.clues) if self.scene.step else set()
        for clue in self.puzzle.edge_clues:
            if clue.name in self.scene.mistakes:
                yield Disc("mistake", *self.beside(clue.name), _MARGIN * 0.42)
            elif clue.name in used:
                yield Disc("clue-mark", *self.beside(clue.name), _MARGIN * 0.42)

    def _edge_clues(self) -> Iterator[Shape]:
        if self.puzzle.sums:
            corner = self._middle(0)
            yield Label("clue", "Σ", corner, corner, CELL * 0.48)
        for clue in self.puzzle.edge_clues:
            size = fitted_size(str(clue.value), _MARGIN * 0.66, CELL * 0.48)
            yield Label("clue", str(clue.value), *self.beside(clue.name), size, clue.name)

    def beside(self, name: str) -> marks.Place:
        """The middle of the room for a clue on the margin."""
        row, column = self.puzzle.places.positions[self.puzzle.places.numbers[name]]
        return self._middle(column), self._middle(row)

    def _middle(self, place: int) -> float:
        if place == 0:
            return self.margin / 2 + 1.5
        if place > self.size:
            return 1.5 * self.margin + self.size * CELL - 1.5
        return self.margin + (place - 0.5) * CELL


def _writing_cell(puzzle: Puzzle) -> float:
    """Larger cells for large boards, as these are hard and people write many candidates in them."""
    return 8.4 if max(puzzle.shape) < 8 else 9.0


_EXAMPLE = Skyscrapers(
    4,
    [[0, 2, 0, 2], [0, 0, 4, 0], [0, 3, 0, 0], [2, 0, 0, 4]],
    solution=[[2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1], [1, 2, 3, 4]],
)

DRAWING = Support(
    FamilyDrawing(
        board=_Board,
        example=_EXAMPLE,
        cover=lambda: city(_EXAMPLE, _EXAMPLE.solution),
        cover_width=110.0,
        writing_cell=_writing_cell,
        solution_cell=4.4,
        givens=_givens,
        eliminate=_eliminate,
    ),
    rules=("boxes", "diagonals", "parks", "sums"),
)
