"""A Skyscrapers board as a city in three dimensions.

Towers are drawn from the back to the front, so that nearer ones cover those behind. The
spectator stands in the south-east. With a view from a clue, the towers that are visible from
there are coloured and outlined, those hidden behind them are grey, and the rest of the city
is glass; for a clue in the north or west the whole city is turned by half, so that the side it
looks at is in front.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from skytile.errors import PuzzleError, quoted
from skytile.families import Support
from skytile.puzzles import OPEN, Grid, Skyscrapers, Symmetry
from skytile.render.drawing import Disc, Drawing, Label, Lines, Point, Rect, Shape, fitted_size
from skytile.render.marks import tree
from skytile.render.scene import Scene
from skytile.render.styles import TONES

_ACROSS, _DOWN, _FLOOR = 30.0, 17.0, 15.0
"""One cell to the right and down on the sheet, and one floor up."""
_GAP = 0.14
"""Half a street."""
_PAVEMENT = 1.0
_SIGN = 9.5
_PAD = 6.0
_LARGEST, _DETAILED = 100, 20
"""The largest board that is drawn at all, and with windows."""
_HALF = Symmetry(2, False)


def _draw_city(scene: Scene, view: str | None) -> Drawing:
    """The city, turned by half if the view is from the north or west."""
    puzzle, heights = cast(Skyscrapers, scene.puzzle), scene.known()
    if view is None:
        return _City(puzzle, heights).drawing()
    edge = _edge_number(puzzle, view)
    turned = 0 in puzzle.places.positions[edge]
    if turned:
        puzzle, heights = puzzle.transformed(_HALF), _HALF.apply(heights)
        edge = _opposite(edge, puzzle.size)
    return _City(puzzle, heights, edge, _states(puzzle, heights, edge), turned).drawing()


def _edge_number(puzzle: Skyscrapers, view: str) -> int:
    edges = 4 * puzzle.size
    number = puzzle.places.numbers.get(view, edges)
    if number >= edges:
        raise PuzzleError(f"view: expected an edge from N1 to W{puzzle.size}, got {quoted(view)}")
    return number


def _opposite(edge: int, size: int) -> int:
    """The number of an edge after half a turn."""
    side, place = divmod(edge, size)
    return (side + 2) % 4 * size + size - 1 - place


def _states(puzzle: Skyscrapers, heights: Grid, edge: int) -> dict[tuple[int, int], str]:
    """The state of each cell: `seen`, `hidden` or `far` (out of the line)."""
    states = {(r, c): "far" for r in range(puzzle.size) for c in range(puzzle.size)}
    tallest, known = 0, True
    for cell in puzzle.sight_lines.reshape(-1, puzzle.size)[edge].tolist():
        height = int(heights.flat[cell])
        known = known and height != OPEN
        state = "seen" if known and height > tallest else "hidden"
        states[divmod(cell, puzzle.size)] = state
        tallest = max(tallest, height)
    return states


@dataclass(frozen=True)
class _City:
    puzzle: Skyscrapers
    heights: Grid
    view: int | None = None
    """The number of the edge that it is seen from."""
    states: Mapping[tuple[int, int], str] = field(default_factory=dict)
    turned: bool = False
    """Whether the board here is half a turn away from that of the original puzzle."""

    @cached_property
    def skyline(self) -> float:
        """The height of the signs behind the city: above every tower."""
        return float(self.heights.max(initial=0).clip(0)) + 1.1

    def drawing(self) -> Drawing:
        """The city on a sheet of its own size."""
        wide = 2 * self._reach() + 2 * _PAD
        bottom = (2 * self.puzzle.size + 2 * _PAVEMENT) * _DOWN + 10
        high = bottom + self._above + 2 * _PAD
        shapes = (Rect("paper", 0, 0, wide, high), *self._shapes())
        seen = "" if self.view is None else f", seen from {self._name(self.view)}"
        return Drawing(wide, high, shapes, f"{self.puzzle.title}, as a city{seen}")

    @cached_property
    def _above(self) -> float:
        """How far the picture reaches above the back corner of the board."""
        return max(self.skyline * _FLOOR + _SIGN, 2 * _PAVEMENT * _DOWN)

    def _reach(self) -> float:
        """How far it reaches to either side of that corner."""
        return (self.puzzle.size + 2 * _PAVEMENT) * _ACROSS

    def _at(self, row: float, column: float, height: float = 0.0) -> Point:
        left, top = _PAD + self._reach(), _PAD + self._above
        return left + (column - row) * _ACROSS, top + (column + row) * _DOWN - height * _FLOOR

    def _shapes(self) -> Iterator[Shape]:
        n = self.puzzle.size
        yield from self._ground()
        yield from self._signs(self.skyline, behind=True)
        for depth in range(2 * n - 1):
            for row in range(max(0, depth - n + 1), min(depth, n - 1) + 1):
                yield from self._cell(row, depth - row)
        yield from self._signs(0.3, behind=False)

    def _ground(self) -> Iterator[Shape]:
        near, far = -_PAVEMENT, self.puzzle.size + _PAVEMENT
        corners = self._quad((near, near), (far, far))
        under = [(x, y + 10) for x, y in corners[1:]]
        yield Lines("ground-edge", ((*corners[:0:-1], *under),), closed=True)
        yield Lines("ground", (corners,), closed=True)
        if self.view is not None:
            yield Lines("looked", (self._strip(self.view),), closed=True)

    def _strip(self, edge: int) -> tuple[Point, ...]:
        """The ground along the line of sight."""
        near, far = -_PAVEMENT, self.puzzle.size + _PAVEMENT
        row, column = self.puzzle.places.positions[edge]
        if 1 <= column <= self.puzzle.size:
            return self._quad((near, column - 1), (far, column))
        return self._quad((row - 1, near), (row, far))

    def _quad(self, one: Point, other: Point, height: float = 0.0) -> tuple[Point, ...]:
        """A rectangle on the ground, or above it, between two corners (row, column)."""
        (top, left), (bottom, right) = one, other
        corners = ((top, left), (top, right), (bottom, right), (bottom, left))
        return tuple(self._at(*corner, height) for corner in corners)

    def _cell(self, row: int, column: int) -> Iterator[Shape]:
        height = int(self.heights[row, column])
        plot = ((row + _GAP, column + _GAP), (row + 1 - _GAP, column + 1 - _GAP))
        if height == OPEN:
            yield Lines("lot", (self._quad(*plot),), closed=True)
        elif height == 0:
            yield Lines("lawn", (self._quad(*plot),), closed=True)
            for down, right in ((0.3, 0.62), (0.42, 0.3), (0.7, 0.6)):
                x, y = self._at(row + down, column + right)
                yield from tree(x, y - 5, 15)
        else:
            yield from self._tower(row, column, height)

    def _tower(self, row: int, column: int, height: int) -> Iterator[Shape]:
        state = self.states.get((row, column), "")
        tone = round((height - 1) / max(self.puzzle.tallest - 1, 1) * (TONES - 1))
        top, left, bottom, right = row + _GAP, column + _GAP, row + 1 - _GAP, column + 1 - _GAP
        corner = (bottom, right)
        walls = {"left": ((bottom, left), corner), "right": (corner, (top, right))}
        for side, ends in walls.items():
            yield Lines(f"{side}-{state}{tone}", (self._wall(*ends, 0, height),), closed=True)
        if state != "far" and self.puzzle.size <= _DETAILED:
            for side, ends in walls.items():
                yield Lines(f"window-{side}", tuple(self._windows(*ends, height)), closed=True)
        roof, foot = (self._quad((top, left), (bottom, right), high) for high in (height, 0))
        yield Lines(f"roof-{state}{tone}", (roof,), closed=True)
        around = (foot[3], *roof[3:], *roof[:2], *foot[1:])
        edges = (around, roof[3:0:-1], (roof[2], foot[2]))
        yield Lines(f"outline-{state}" if state else "outline", edges)
        if state == "far":
            return  # numbers on glass would be mixed up with those behind
        x, y = self._at(row + 0.5, column + 0.5, height)
        slant = (_ACROSS / 40, _DOWN / 40, -_ACROSS / 40, _DOWN / 40)
        size = fitted_size(str(height), 25, 24)
        yield Label(f"roof-number-{state}{tone}", str(height), x, y, size, slant=slant)

    def _wall(self, one: Point, other: Point, low: float, high: float) -> tuple[Point, ...]:
        """An upright rectangle between two points of the ground (row, column)."""
        corners = ((one, low), (other, low), (other, high), (one, high))
        return tuple(self._at(*foot, height) for foot, height in corners)

    def _windows(self, one: Point, other: Point, floors: int) -> Iterator[tuple[Point, ...]]:
        (row, column), (down, right) = one, (other[0] - one[0], other[1] - one[1])

        def along(share: float) -> Point:
            return row + down * share, column + right * share

        for floor in range(floors):
            for start in (0.14, 0.42, 0.7):
                yield self._wall(along(start), along(start + 0.16), floor + 0.3, floor + 0.72)

    def _signs(self, height: float, *, behind: bool) -> Iterator[Shape]:
        """The clues on poles around the city, behind it or in front."""
        places = self.puzzle.places
        for clue in self.puzzle.edge_clues:
            edge = places.numbers[clue.name]
            row, column = places.positions[edge]
            if (0 in (row, column)) != behind:
                continue
            foot = self._foot(row), self._foot(column)
            x, y = self._at(*foot, height)
            yield Lines("pole", ((self._at(*foot), (x, y)),))
            yield Disc("clue-mark" if edge == self.view else "sign", x, y, _SIGN)
            text = str(clue.value)
            yield Label("clue", text, x, y, fitted_size(text, 13, 13), self._name(edge))

    def _name(self, edge: int) -> str:
        """What the puzzle calls an edge."""
        number = _opposite(edge, self.puzzle.size) if self.turned else edge
        return self.puzzle.places.names[number]

    def _foot(self, place: int) -> float:
        """Where a sign stands: beside a row or column, or before or behind all of them."""
        if place == 0:
            return -0.5
        return self.puzzle.size + 0.62 if place > self.puzzle.size else place - 0.5


CITY = Support(_draw_city, rules=("boxes", "diagonals", "parks", "sums"), longest_side=_LARGEST)
