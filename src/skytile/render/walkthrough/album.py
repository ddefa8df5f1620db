"""The pictures of a page: what all steps share is drawn once, and each step adds its marks.

The empty and the finished board are defined once, a large one in tiles. A picture shows the empty
one, on top of it the finished one clipped to the cells that are known, and the marks of its step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import OPEN, Grid, Puzzle, cell_name
from skytile.render import marks
from skytile.render.drawing import CELL, Label, Lines, Shape, fitted_size, outlines
from skytile.render.scene import Scene, initial_candidates, possible
from skytile.render.svg import compact_elements, escape, path_data
from skytile.render.svg import num as n
from skytile.render.walkthrough.links import Chain

if TYPE_CHECKING:
    from skytile.logic import Step
    from skytile.logic.steps import Cell

_WHOLE = 16
"""Boards with more rows or columns than this are shown in part, if their family allows it."""
_TILE = 5
"""The side of a tile of such a board; a part begins and ends with one."""
_NUMBER = 13.0
"""The size of the numbers of rows and columns."""
_BAND = 20.0
"""The room for them."""
_SCALE = 1.25
"""Pixels in a unit, if there is room."""


class _Part(NamedTuple):
    """The tiles of a board that a picture shows."""

    rows: range
    columns: range


class Album:
    """The pictures of a walk-through, one after another.

    `finished` has the values of all cells that steps fill in, `known` which have theirs before
    the first step; `prefix` comes before every id.
    """

    def __init__(
        self, puzzle: Puzzle, finished: Grid, known: NDArray[np.bool_], prefix: str
    ) -> None:
        self.puzzle, self.finished, self.prefix = puzzle, finished, prefix
        self.scene = Scene(puzzle, np.where(known, finished, np.int16(OPEN)), unfinished=True)
        self.layers = self.scene.family.board(Scene(puzzle, unfinished=True))
        self.masks: NDArray[np.int64] = initial_candidates(puzzle)
        self.roles: dict[str, None] = {}
        self._count = 0
        longest = max(puzzle.shape)
        is_large = longest > _WHOLE and self.scene.family.croppable
        self.tile = _TILE if is_large else longest
        self.all = _Part(*(range(-(-size // self.tile)) for size in puzzle.shape))

    def shared(self) -> str:
        """What all pictures use, which goes on the page once."""
        groups = [self._group("b", self.layers.back()), self._group("l", self.layers.lines())]
        groups += [self._group(f"x{i}", self._numbers(i, 1)) for i in self.all.columns]
        groups += [self._group(f"y{i}", self._numbers(i, 0)) for i in self.all.rows]
        for row, column in self._tiles(self.all):
            groups += self._tile_groups(row, column)
        body = "".join(groups)
        return f'<svg class="skytile shared" width="0" height="0" aria-hidden="true">{body}</svg>\n'

    def picture(self, step: Step | None, label: str) -> str:
        """The board as it stands, with a step marked on it, which is then taken."""
        part, chain = self._part(step), Chain(step, self.puzzle.shape[1]) if step else None
        scene = self._scene(step, chain)
        layers, known = scene.family.board(scene), scene.known()
        if chain and chain.supposed:
            known[chain.supposed] = OPEN  # shown as it is supposed, not as it is in the end
        clip = self._clip(part, known != OPEN)
        extra = self._chain(chain, scene) if chain else ()
        inside = (
            self._use("b"),
            self._tiled("g", part, clip),
            self._elements(layers.under()),
            self._use("l"),
            self._tiled("f", part),
            self._tiled("h", part, clip),
            self._elements((*layers.over(), *extra)),
        )
        if step:
            self._take(step)
        return self._sheet(part, clip, "".join(inside), label)

    def _scene(self, step: Step | None, chain: Chain | None) -> Scene:
        """The board with a step, the candidates that it is about, and where a chain ends."""
        if not step or not chain:
            return self.scene
        names, columns = self.puzzle.places.names, self.puzzle.shape[1]
        ends = frozenset(
            cell_name(*divmod(place, columns)) if kind == "cell" else names[place]
            for kind, place in chain.ends()
            if kind != "group"
        )
        left = self._candidates(step, chain) if self.scene.family.eliminate else None
        return replace(self.scene, step=step, candidates=left, mistakes=ends)

    def _candidates(self, step: Step, chain: Chain) -> NDArray[np.int64]:
        """The candidates of the cells that a step is about, except those that the chain fills."""
        left = np.zeros_like(self.masks)
        cells = list(_cells_about(step) - chain.values.keys() - chain.ruled_out.keys())
        if cells:
            where = tuple(np.transpose(cells))
            left[where] = (self.masks & possible(self.puzzle, self.scene.grid))[where]
        return left

    def _chain(self, chain: Chain, scene: Scene) -> Iterator[Shape]:
        """The links of a chain."""
        if chain.ruled_out:
            left = self.masks & possible(self.puzzle, self.scene.grid)
            for cell in chain.ruled_out.keys() - chain.values.keys():
                gone = chain.ruled_out[cell] | set(chain.step.removes.get(cell, ()))
                place = self.layers.at(*cell)
                yield from marks.candidates(place, int(left[cell]), self.puzzle.values, gone)
        yield from chain.shapes(self.layers, is_colour=scene.family.eliminate is None)
        for kind, number in chain.ends():
            if kind == "group":
                yield from self._outline(chain.step, number)

    def _outline(self, step: Step, group: int) -> Iterator[Shape]:
        """A border around the cells of a group."""
        if isinstance(step.say, str):
            return
        cells = np.zeros(self.puzzle.shape, bool)
        cells.flat[list(step.say.board.groups[group][1])] = True
        yield Lines("mistake-border", tuple(outlines(cells, self.layers.at)), closed=True)

    def _take(self, step: Step) -> None:
        grid = self.scene.known() if self.scene.grid is None else self.scene.grid
        for cell, value in step.places.items():
            grid[cell], self.masks[cell] = value, 1 << value
        for cell, values in step.removes.items():
            self.masks[cell] &= ~sum(1 << value for value in set(values))

    def _part(self, step: Step | None) -> _Part:
        """The tiles with the cells of a step, and what is next to these."""
        if step is None or self.tile != _TILE:
            return self.all
        cells = {*step.cells, *step.places, *step.removes, *marks.cells_of(step.clues)} or {(0, 0)}
        spans = []
        for axis, tiles in enumerate(self.all):
            places = [cell[axis] for cell in cells]
            first = max((min(places) - 1) // _TILE, 0)
            end = min(max((max(places) + 1) // _TILE + 1, first + 2), len(tiles))
            spans.append(range(min(first, max(end - 2, 0)), end))
        return _Part(*spans)

    def _tiles(self, part: _Part) -> Iterator[tuple[int, int]]:
        return ((row, column) for row in part.rows for column in part.columns)

    def _tile_groups(self, row: int, column: int) -> Iterator[str]:
        """A tile: the numbers of the empty board, colours and numbers of the finished one."""
        window = self._slice(row, 0), self._slice(column, 1)
        is_part = self.tile == _TILE
        empty = replace(self.scene, grid=None, window=window if is_part else None)
        finished = replace(empty, grid=self.finished)
        board, name = self.scene.family.board, f"{row}-{column}"
        yield self._group(f"f{name}", board(empty).front())
        yield self._group(f"g{name}", board(finished).back())
        yield self._group(f"h{name}", board(finished).front())

    def _slice(self, tile: int, axis: int) -> slice:
        """The rows or columns of a tile."""
        return slice(tile * self.tile, min((tile + 1) * self.tile, self.puzzle.shape[axis]))

    def _numbers(self, tile: int, axis: int) -> Iterator[Shape]:
        """The numbers of rows or columns, above or left of 0."""
        places = self._slice(tile, axis)
        for place in range(places.start, places.stop):
            text, middle = str(place + 1), self.layers.at(place, place)[1 - axis] + CELL / 2
            x, y = (middle, -_BAND / 2) if axis else (-_BAND / 2, middle)
            yield Label("number", text, x, y, fitted_size(text, _BAND - 2, _NUMBER))

    def _clip(self, part: _Part, known: NDArray[np.bool_]) -> str:
        """The definition of the cells that are known, or nothing if none are."""
        shown = np.zeros_like(known)
        window = tuple(slice(tiles.start * self.tile, tiles.stop * self.tile) for tiles in part)
        shown[window] = known[window]
        if not shown.any():
            return ""
        self._count += 1
        path = path_data(Lines("", tuple(outlines(shown, self.layers.at)), closed=True))
        return f'<clipPath id="{self.prefix}k{self._count}"><path d="{path}"/></clipPath>'

    def _tiled(self, kind: str, part: _Part, clip: str | None = None) -> str:
        """The tiles of a part, clipped if asked for."""
        if clip == "":
            return ""
        uses = "".join(self._use(f"{kind}{row}-{column}") for row, column in self._tiles(part))
        if clip is None:
            return uses
        return f'<g clip-path="url(#{self.prefix}k{self._count})">{uses}</g>'

    def _sheet(self, part: _Part, clip: str, inside: str, label: str) -> str:
        """The picture with the numbers of its rows and columns."""
        rows, columns = part
        margin = self.layers.margin
        left, top = self.layers.at(rows.start * self.tile, columns.start * self.tile)
        last = (self._slice(rows[-1], 0).stop, self._slice(columns[-1], 1).stop)
        right, bottom = self.layers.at(*last)
        left, top, right, bottom = left - margin, top - margin, right + margin, bottom + margin
        wide, high = right - left, bottom - top
        if part != self.all:
            box = f'x="{n(left)}" y="{n(top)}" width="{n(wide)}" height="{n(high)}"'
            view = f'viewBox="{n(left)} {n(top)} {n(wide)} {n(high)}"'
            inside = f"<svg {box} {view}>{inside}</svg>"
        numbers = "".join(self._use(f"x{i}", f' y="{n(top)}"') for i in columns)
        numbers += "".join(self._use(f"y{i}", f' x="{n(left)}"') for i in rows)
        wide, high = wide + _BAND, high + _BAND
        return (
            f'<svg class="skytile" viewBox="{n(left - _BAND)} {n(top - _BAND)} {n(wide)} {n(high)}"'
            f' width="{n(_SCALE * wide)}" height="{n(_SCALE * high)}" role="img"'
            f' aria-label="{escape(label)}">'
            f"{clip}{numbers}{inside}</svg>\n"
        )

    def _use(self, name: str, place: str = "") -> str:
        return f'<use href="#{self.prefix}{name}"{place}/>'

    def _group(self, name: str, shapes: Iterable[Shape]) -> str:
        return f'<g id="{self.prefix}{name}" class="skytile">{self._elements(shapes)}</g>\n'

    def _elements(self, shapes: Iterable[Shape]) -> str:
        drawn = list(shapes)
        self.roles |= dict.fromkeys(role for shape in drawn for role in shape.role.split())
        return compact_elements(drawn)


def _cells_about(step: Step) -> set[Cell]:
    """The cells whose candidates a step is about: its own, those of its clues and groups."""
    cells = {*step.cells, *step.removes, *step.rests_on}
    if isinstance(step.say, str):
        return cells
    board = step.say.board
    numbers = {cell for name in step.clues for cell in board.clue_cells(name)}
    for _, slots in step.sentences:
        for thing in slots.values():
            match thing:
                case ["group", group]:
                    numbers |= set(board.groups[group][1])
                case ["groups", groups]:
                    numbers |= {cell for group in groups for cell in board.groups[group][1]}
    return cells | {divmod(cell, board.columns) for cell in numbers}
