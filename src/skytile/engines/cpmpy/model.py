"""A puzzle as a model in CPMpy: rules that always hold, and one constraint for each clue.

Skyscrapers: an integer variable for each cell, AllDifferent over each group, and along
the line of a clue a running maximum. A building is visible if it is taller than the
maximum before it, and the clue is the number of visible ones, or with sums the sum of their
heights. A park has height 0 and is never above that maximum. With several parks,
AllDifferentExcept0 and a count of the zeros take the place of AllDifferent. Mosaic: a
Boolean for each cell, a sum for each clue.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from skytile.engines.session import known_cells
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers

Expression = Any
"""CPMpy's own classes are known only once it has been imported."""


class Model:
    """The cells in reading order, the rules, and the clues by name."""

    def __init__(self, puzzle: Puzzle, cells: Sequence[Expression]) -> None:
        self.puzzle = puzzle
        self.cells = cells
        self.rules: list[Expression] = []
        self.clues: dict[str, Expression] = {}

    def along(self, cells: Iterable[int]) -> list[Expression]:
        """The variables of these cells."""
        return [self.cells[cell] for cell in cells]

    def is_value(self, cell: int, value: int) -> Expression:
        """The constraint that a cell has a value."""
        return self.cells[cell] == value

    def differs(self, grid: Grid) -> Expression:
        """The constraint that some cell differs from the grid; False if no cell of it is known."""
        import cpmpy

        others = [self._is_not(*place) for place in known_cells(grid)]
        return cpmpy.any(others) if others else False

    def _is_not(self, cell: int, value: int) -> Expression:
        variable = self.cells[cell]
        return variable == 1 - value if variable.is_bool() else variable != value

    def grid(self) -> Grid:
        """The solution that was found; cells in no constraint get the lowest value."""
        lowest = self.puzzle.values[0]
        values = [lowest if (v := cell.value()) is None else int(v) for cell in self.cells]
        return np.array(values, np.int16).reshape(self.puzzle.shape)


def build_mosaic(puzzle: Mosaic) -> Model:
    """The model of a Mosaic."""
    import cpmpy

    cells = cpmpy.boolvar(shape=puzzle.width * puzzle.height)
    model = Model(puzzle, list(np.atleast_1d(cells)))
    for clue in puzzle.count_clues:
        model.clues[clue.name] = cpmpy.sum(model.along(clue.cells)) == clue.value
    return model


def build_skyscrapers(puzzle: Skyscrapers) -> Model:
    """The model of a Skyscrapers board."""
    import cpmpy

    low, high = puzzle.values[0], puzzle.tallest
    model = Model(puzzle, [cpmpy.intvar(low, high) for _ in range(puzzle.size**2)])
    for group in puzzle.groups:
        model.rules += _every_height_once(model.along(group.cells), puzzle.parks)
    for clue in puzzle.given_clues:
        model.clues[clue.name] = model.cells[clue.cells[0]] == clue.value
    for clue in puzzle.edge_clues:
        line = model.along(clue.cells)
        seen = _visible(model, line, puzzle)
        if puzzle.sums:
            seen = [height * sees for height, sees in zip(line, seen, strict=True)]
        model.clues[clue.name] = cpmpy.sum(seen) == clue.value
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
