"""A puzzle as a model in CPMpy: rules that always hold, and one constraint for each clue.

Skyscrapers: an integer variable for each cell, AllDifferent over each group, and along
the line of a clue a running maximum. A building is visible if it is taller than the
maximum before it, and the clue is the number of visible ones. A park has height 0 and
is never above that maximum. With several parks, AllDifferentExcept0 and a count of the
zeros take the place of AllDifferent. Mosaic: a Boolean for each cell, a sum for each clue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from skytile.errors import EngineError
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["Model", "model_of"]

Expression = Any
"""CPMpy's own classes are known only once it has been imported."""


class Model:
    """The cells in reading order, the rules, and the clues by name."""

    def __init__(self, puzzle: Puzzle, cells: Sequence[Expression]) -> None:
        self.puzzle = puzzle
        self.cells = cells
        self.rules: list[Expression] = []
        self.clues: dict[str, Expression] = {}

    def is_value(self, cell: int, value: int) -> Expression:
        """That a cell has a value; plainly False for a value that no cell can have."""
        if value not in self.puzzle.values:
            return False
        if isinstance(self.puzzle, Mosaic):
            return self.cells[cell] if value else ~self.cells[cell]
        return self.cells[cell] == value

    def differs(self, grid: Grid) -> Expression:
        """That some cell is not what the grid says of it; False if it says nothing."""
        import cpmpy

        flat = grid.ravel()
        said = np.flatnonzero(flat != OPEN).tolist()
        if any(int(flat[cell]) not in self.puzzle.values for cell in said):
            return True
        others = [self._is_not(cell, int(flat[cell])) for cell in said]
        return cpmpy.any(others) if others else False

    def _is_not(self, cell: int, value: int) -> Expression:
        if isinstance(self.puzzle, Mosaic):
            return ~self.cells[cell] if value else self.cells[cell]
        return self.cells[cell] != value

    def grid(self) -> Grid:
        """The solution that was found; cells that no constraint speaks of are as low as can be."""
        lowest = self.puzzle.values[0]
        values = [lowest if (v := cell.value()) is None else int(v) for cell in self.cells]
        return np.array(values, np.int16).reshape(self.puzzle.shape)


def model_of(puzzle: Puzzle) -> Model:
    """The model of either kind of puzzle."""
    if isinstance(puzzle, Skyscrapers):
        return _skyscrapers(puzzle)
    if isinstance(puzzle, Mosaic):
        return _mosaic(puzzle)
    raise EngineError(f"engine 'cpmpy' has no model of a {puzzle.kind} puzzle")


def _mosaic(puzzle: Mosaic) -> Model:
    import cpmpy

    cells = cpmpy.boolvar(shape=puzzle.width * puzzle.height)
    model = Model(puzzle, list(np.atleast_1d(cells)))
    places = np.arange(puzzle.width * puzzle.height).reshape(puzzle.shape)
    for row, column in np.argwhere(puzzle.counts != NO_CLUE).tolist():
        block = [model.cells[i] for i in places[puzzle.block(row, column)].ravel().tolist()]
        count = int(puzzle.counts[row, column])
        model.clues[cell_name(row, column)] = cpmpy.sum(block) == count
    return model


def _skyscrapers(puzzle: Skyscrapers) -> Model:
    import cpmpy

    low, high = puzzle.values[0], puzzle.tallest
    model = Model(puzzle, [cpmpy.intvar(low, high) for _ in range(puzzle.size**2)])
    for group in puzzle.groups:
        model.rules += _every_height_once([model.cells[i] for i in group.cells], puzzle.parks)
    for row, column in np.argwhere(puzzle.givens).tolist():
        cell = model.cells[row * puzzle.size + column]
        model.clues[cell_name(row, column)] = cell == int(puzzle.givens[row, column])
    for side, index in np.argwhere(puzzle.edges).tolist():
        line = [model.cells[i] for i in puzzle.sight_lines[side, index]]
        seen = cpmpy.sum(_visible(model, line, puzzle))
        model.clues[f"{EDGES[side]}{index + 1}"] = seen == int(puzzle.edges[side, index])
    return model


def _every_height_once(cells: list[Expression], parks: int) -> list[Expression]:
    import cpmpy

    if parks < 2:
        return [cpmpy.AllDifferent(cells)]
    return [cpmpy.AllDifferentExcept0(cells), cpmpy.Count(cells, 0) == parks]


def _visible(model: Model, line: list[Expression], puzzle: Skyscrapers) -> list[Expression]:
    """Whether each building of a line is seen, nearest first; the last needs no maximum."""
    import cpmpy

    first, *rest = line
    seen: list[Expression] = [first > 0] if puzzle.parks else [1]
    tallest = first
    for height in rest:
        seen.append(height > tallest)
        if len(seen) < len(line):
            higher = cpmpy.intvar(puzzle.values[0], puzzle.tallest)
            model.rules.append(higher == cpmpy.Maximum([tallest, height]))
            tallest = higher
    return seen
