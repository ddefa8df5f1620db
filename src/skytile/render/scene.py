"""What a picture is to show: a puzzle, and what is known or marked on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile.errors import PuzzleError
from skytile.logic.steps import Step
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers, cell_name

__all__ = ["MOST_CELLS", "Scene", "checked_scene", "possible", "start"]

MOST_CELLS = 500 * 500
"""Larger boards are not drawn: no reader would open the file."""
_MOST_VALUE = 62
"""What a bit mask has room for."""


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
    """The rows and columns that are shown, if not all; of Mosaics only."""

    def known(self) -> Grid:
        """The values to draw: givens, what the grid says, and what a step places."""
        known: Grid = np.full(self.puzzle.shape, OPEN, np.int16)
        if self.grid is not None:
            known[...] = self.grid
        if isinstance(self.puzzle, Mosaic) and self.candidates is not None:
            # Two candidates need no small print: a cell that has one of them left is coloured.
            for value in (0, 1):
                known[(known == OPEN) & (self.candidates == 1 << value)] = value
        if isinstance(self.puzzle, Skyscrapers):
            given = self.puzzle.givens > 0
            known[given] = self.puzzle.givens[given]
        for cell, value in (self.step.places if self.step else {}).items():
            known[cell] = value
        return known


def checked_scene(
    puzzle: Puzzle,
    grid: ArrayLike | None = None,
    *,
    candidates: ArrayLike | None = None,
    step: Step | None = None,
    mistakes: frozenset[str] = frozenset(),
    edges: bool = True,
) -> Scene:
    """A scene whose parts are checked to fit the puzzle."""
    if puzzle.shape[0] * puzzle.shape[1] > MOST_CELLS:
        raise PuzzleError(f"a board of {puzzle.title.split()[1]} is too large to draw")
    known = None if grid is None else _checked_values(puzzle, puzzle.checked_grid(grid))
    masks = None if candidates is None else _checked_masks(puzzle, candidates)
    if step is not None:
        _check_cells(puzzle, step)
    return Scene(puzzle, known, masks, step, frozenset(mistakes), edges)


def start(puzzle: Puzzle) -> NDArray[np.int64]:
    """The candidates before the first step: givens placed, everything else possible."""
    if puzzle.values[-1] > _MOST_VALUE:
        raise PuzzleError(f"candidates: for heights up to {_MOST_VALUE}, not {puzzle.values[-1]}")
    every = sum(1 << value for value in puzzle.values)
    masks = np.full(puzzle.shape, every, np.int64)
    if isinstance(puzzle, Skyscrapers):
        for row, column in np.argwhere(puzzle.givens).tolist():
            masks[row, column] = 1 << int(puzzle.givens[row, column])
    return masks


def _checked_values(puzzle: Puzzle, grid: Grid) -> Grid:
    allowed = {OPEN, *puzzle.values}
    low, high = puzzle.values[0], puzzle.values[-1]
    for row, column in np.argwhere(~np.isin(grid, list(allowed))).tolist():
        raise PuzzleError(
            f"{cell_name(row, column)}: expected {low} to {high}, got {grid[row, column]}"
        )
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


def possible(puzzle: Puzzle, grid: ArrayLike | None = None) -> NDArray[np.int64]:
    """Bit masks of the values that the groups of each open cell leave, clues not looked at."""
    masks = start(puzzle)
    if not isinstance(puzzle, Skyscrapers):
        return masks
    heights = checked_scene(puzzle, grid).known().ravel()
    flat = masks.ravel()
    for group in puzzle.groups:
        held = heights[group.cells]
        taken = sum(1 << int(height) for height in set(held[held > 0].tolist()))
        if puzzle.parks and np.count_nonzero(held == 0) >= puzzle.parks:
            taken |= 1
        flat[group.cells[held == OPEN]] &= ~taken
    known = heights != OPEN
    flat[known] = 1 << heights[known].astype(np.int64)
    return flat.reshape(puzzle.shape)
