"""Any puzzle as a drawing, and the scene behind it: what is known of it or marked on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile.errors import PuzzleError
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name
from skytile.render.drawing import CELL, Drawing
from skytile.render.family import FamilyDrawing, family_drawing, select_part

if TYPE_CHECKING:
    from skytile.logic.steps import Step

MOST_CELLS = 500 * 500
"""Larger boards are not drawn: no reader would open the file."""
_MOST_VALUE = 62
"""The largest value that a bit mask has room for."""


@dataclass(frozen=True)
class Scene:
    """A puzzle and what is drawn on it."""

    puzzle: Puzzle
    grid: Grid | None = None
    """Values of cells, `OPEN` where none is known; the solution, or how far someone got."""
    candidates: NDArray[np.int64] | None = None
    """For each cell the values it may have: bit v for value v."""
    step: Step | None = None
    mistakes: frozenset[str] = frozenset()
    """The names of cells and clues that are wrong."""
    edges: bool = True
    """Whether the clues are drawn; small solutions do without."""
    window: tuple[slice, slice] | None = None
    """The rows and columns whose cells are shown, if not all."""
    unfinished: bool = False
    """Whether to draw it as if some cells were open, even if none are."""

    @cached_property
    def family(self) -> FamilyDrawing:
        """How the family of the puzzle is drawn; refused if it is not, or not under its rules."""
        return family_drawing(self.puzzle)

    def draw(self) -> Drawing:
        """The picture of it."""
        layers, (rows, columns) = self.family.board(self), self.puzzle.shape
        wide, high = (count * CELL + 2 * layers.margin for count in (columns, rows))
        parts = (layers.back, layers.under, layers.lines, layers.front, layers.over)
        shapes = tuple(shape for part in parts for shape in part())
        return Drawing(wide, high, shapes, self.puzzle.title)

    def known(self) -> Grid:
        """The values to draw: givens, what the grid says, and what a step places."""
        known: Grid = np.full(self.puzzle.shape, OPEN, np.int16)
        if self.grid is not None:
            known[...] = self.grid
        if self.family.givens is not None:
            given = self.family.givens(self.puzzle)
            np.copyto(known, given, where=given != OPEN)
        for cell, value in (self.step.places if self.step else {}).items():
            known[cell] = value
        return known


def draw(
    puzzle: Puzzle,
    grid: ArrayLike | None = None,
    *,
    candidates: ArrayLike | None = None,
    step: Step | None = None,
    mistakes: Iterable[str] = (),
    edges: bool = True,
) -> Drawing:
    """The puzzle from above, with what is known of it and what is marked on it.

    `grid` holds values (-1 for open cells): a solution, or someone's progress. `candidates`
    holds a bit mask for each cell, bit v for value v. `step` is highlighted; `mistakes` are
    names of cells and clues. `edges=False` leaves the clues out.
    """
    known = _checked_values(puzzle, grid)
    masks = None if candidates is None else _checked_masks(puzzle, candidates)
    if step is not None:
        _check_cells(puzzle, step)
    return Scene(puzzle, known, masks, step, frozenset(mistakes), edges).draw()


def city(puzzle: Puzzle, grid: ArrayLike | None = None, *, view: str | None = None) -> Drawing:
    """The board with these heights (-1 for empty lots), or with its givens alone, as a city.

    `view` is the name of an edge, such as `W3`: the towers visible from there are coloured.
    """
    draw_city = select_part(puzzle, "city", "the 3D view")
    drawing: Drawing = draw_city(Scene(puzzle, _checked_values(puzzle, grid)), view)
    return drawing


def initial_candidates(puzzle: Puzzle) -> NDArray[np.int64]:
    """The candidates before the first step: givens placed, everything else possible."""
    if puzzle.values[-1] > _MOST_VALUE:
        raise PuzzleError(f"candidates: for values up to {_MOST_VALUE}, not {puzzle.values[-1]}")
    masks = np.full(puzzle.shape, sum(1 << value for value in puzzle.values), np.int64)
    _place(masks, Scene(puzzle).known())
    return masks


def possible(puzzle: Puzzle, grid: ArrayLike | None = None) -> NDArray[np.int64]:
    """Bit masks of the values that its groups leave to each open cell, ignoring the clues."""
    masks, scene = initial_candidates(puzzle), Scene(puzzle, _checked_values(puzzle, grid))
    if scene.family.eliminate is not None:
        known = scene.known()
        scene.family.eliminate(puzzle, known, masks)
        _place(masks, known)
    return masks


def _place(masks: NDArray[np.int64], known: Grid) -> None:
    """Reduce the candidates of each cell whose value is known to that value."""
    placed = known != OPEN
    masks[placed] = 1 << known[placed].astype(np.int64)


def _checked_values(puzzle: Puzzle, values: ArrayLike | None) -> Grid | None:
    """The values, if each is one that a cell of this board can have."""
    if prod(puzzle.shape) > MOST_CELLS:
        raise PuzzleError(f"a board of {puzzle.title.split()[1]} is too large to draw")
    if values is None:
        return None
    grid, low, high = puzzle.checked_grid(values), puzzle.values[0], puzzle.values[-1]
    for row, column in np.argwhere(~np.isin(grid, [OPEN, *puzzle.values])).tolist():
        name = cell_name(row, column)
        raise PuzzleError(f"{name}: expected {low} to {high}, got {grid[row, column]}")
    return grid


def _checked_masks(puzzle: Puzzle, candidates: ArrayLike) -> NDArray[np.int64]:
    masks = np.asarray(candidates)
    if masks.shape != puzzle.shape or masks.dtype.kind not in "iu":
        raise PuzzleError(f"candidates: expected bit masks for {puzzle.shape[0]} rows")
    return masks.astype(np.int64)


def _check_cells(puzzle: Puzzle, step: Step) -> None:
    rows, columns = puzzle.shape
    for row, column in [*step.cells, *step.places, *step.removes]:
        if not (0 <= row < rows and 0 <= column < columns):
            raise PuzzleError(f"step: {cell_name(row, column)} is not on this board")
