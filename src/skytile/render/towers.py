"""The board of a Skyscrapers puzzle, from above."""

from __future__ import annotations

from collections.abc import Iterator

from skytile.puzzles import Skyscrapers, cell_name
from skytile.puzzles.skyscrapers import EDGES
from skytile.render import marks
from skytile.render.drawing import CELL, Disc, Drawing, Label, Lines, Rect, Shape, fitted
from skytile.render.scene import Scene

__all__ = ["plan"]

_MARGIN = 32.0
"""Room for the clues around the board."""
_BARE = 3.0
"""Room around a board that is drawn without its clues."""


def plan(scene: Scene) -> Drawing:
    """The board with whatever the scene shows on it."""
    puzzle = scene.puzzle
    assert isinstance(puzzle, Skyscrapers)
    board = _Plan(puzzle, scene, _MARGIN if scene.edges else _BARE)
    side = puzzle.size * CELL + 2 * board.margin
    return Drawing(side, side, tuple(board.shapes(side)), puzzle.title)


class _Plan:
    def __init__(self, puzzle: Skyscrapers, scene: Scene, margin: float) -> None:
        self.puzzle, self.scene, self.margin = puzzle, scene, margin
        self.size = puzzle.size
        self.heights = scene.known()

    def shapes(self, side: float) -> Iterator[Shape]:
        """From the back to the front."""
        inner = self.size * CELL
        yield Rect("paper", 0, 0, side, side)
        yield Rect("board", self.margin, self.margin, inner, inner)
        yield from self._shades()
        yield from self._backgrounds()
        yield from self._lines()
        yield from self._marks()
        for row in range(self.size):
            for column in range(self.size):
                yield from self._content(row, column)
        if self.scene.edges:
            yield from self._edge_clues()

    def at(self, row: int, column: int) -> marks.Place:
        """The top left corner of a cell."""
        return self.margin + column * CELL, self.margin + row * CELL

    def _shades(self) -> Iterator[Shape]:
        """Every other box, or the diagonals."""
        if self.puzzle.boxes:
            high, wide = self.puzzle.boxes
            for row in range(0, self.size, high):
                for column in range(0, self.size, wide):
                    if (row // high + column // wide) % 2:
                        yield Rect("shade", *self.at(row, column), wide * CELL, high * CELL)
        if self.puzzle.diagonals:
            start, end = self.margin, self.margin + self.size * CELL
            crossing = (((start, start), (end, end)), ((end, start), (start, end)))
            yield Lines("diagonal", crossing)

    def _backgrounds(self) -> Iterator[Shape]:
        for row, column in zip(*(self.heights == 0).nonzero(), strict=True):
            yield Rect("park", *self.at(int(row), int(column)), CELL, CELL)
        if self.scene.step is not None:
            for cell in sorted(set(self.scene.step.cells) - marks.changed_cells(self.scene.step)):
                yield from marks.looked_at(*self.at(*cell))

    def _lines(self) -> Iterator[Shape]:
        start, end = self.margin, self.margin + self.size * CELL
        high, wide = self.puzzle.boxes or (self.size, self.size)
        steps = [self.margin + i * CELL for i in range(1, self.size)]
        thin = [((start, y), (end, y)) for y in steps] + [((x, start), (x, end)) for x in steps]
        thick = [((start, steps[i - 1]), (end, steps[i - 1])) for i in range(high, self.size, high)]
        thick += [
            ((steps[i - 1], start), (steps[i - 1], end)) for i in range(wide, self.size, wide)
        ]
        if thin:
            yield Lines("grid", tuple(thin))
        if thick:
            yield Lines("box", tuple(thick))
        yield Rect("frame", start, start, end - start, end - start)

    def _marks(self) -> Iterator[Shape]:
        step = self.scene.step
        if step is not None:
            places = [self.at(*cell) for cell in sorted(marks.changed_cells(step))]
            yield from marks.borders("changed", places)
            given = [self.at(*cell) for cell in sorted(marks.cells_of(step.clues))]
            yield from marks.borders("clue-mark", given)
        wrong = [self.at(*cell) for cell in sorted(marks.cells_of(self.scene.mistakes))]
        yield from marks.borders("mistake", wrong)
        yield from marks.flags(wrong)

    def _content(self, row: int, column: int) -> Iterator[Shape]:
        """A number, a tree or candidates."""
        x, y = self.at(row, column)
        height, name = int(self.heights[row, column]), cell_name(row, column)
        if height > 0:
            role = "given" if self.puzzle.givens[row, column] else "value"
            size = fitted(str(height), CELL * 0.8, CELL * 0.58)
            yield Label(role, str(height), x + CELL / 2, y + CELL / 2, size, name)
        elif height == 0:
            yield from marks.tree(x + CELL / 2, y + CELL / 2, CELL * 0.6)
        elif self.scene.candidates is not None:
            step, mask = self.scene.step, int(self.scene.candidates[row, column])
            removed = step.removes.get((row, column), ()) if step else ()
            yield from marks.candidates((x, y), mask, self.puzzle.values, removed)

    def _edge_clues(self) -> Iterator[Shape]:
        step = self.scene.step
        used = set(step.clues) if step else set()
        for name, value in self.puzzle.clues.items():
            if name[0] not in EDGES:
                continue
            x, y = self._beside(name)
            if name in used:
                yield Disc("clue-mark", x, y, _MARGIN * 0.42)
            elif name in self.scene.mistakes:
                yield Disc("mistake", x, y, _MARGIN * 0.42)
            size = fitted(str(value), _MARGIN * 0.66, CELL * 0.48)
            yield Label("clue", str(value), x, y, size, name)

    def _beside(self, name: str) -> marks.Place:
        """The middle of the room for an edge clue."""
        along = self.margin + (int(name[1:]) - 0.5) * CELL
        near, far = self.margin / 2, 1.5 * self.margin + self.size * CELL
        near, far = near + 1.5, far - 1.5
        return {"N": (along, near), "S": (along, far), "W": (near, along), "E": (far, along)}[
            name[0]
        ]
