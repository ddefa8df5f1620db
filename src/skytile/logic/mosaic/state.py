"""A Mosaic while it is being solved: which cells are black, white or open."""

from functools import cached_property
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike

from skytile.kernel import MosaicLogic
from skytile.logic.steps import Cell, Step
from skytile.puzzles import OPEN, Grid, Mask, Mosaic


class Count(NamedTuple):
    """A clue, where it stands, and its block as a set of cells: bit i for the i-th cell."""

    name: str
    value: int
    at: Cell
    block: int

    @property
    def words(self) -> str:
        """`the 3 in r2c4`."""
        return f"the {self.value} in {self.name}"


class Plan:
    """What of a board does not change while it is solved."""

    def __init__(self, puzzle: Mosaic) -> None:
        self.puzzle = puzzle
        self.width, self.height = puzzle.width, puzzle.height
        self.every_cell = (1 << self.width * self.height) - 1

    @cached_property
    def clues(self) -> dict[int, Count]:
        """The clues, by the numbers of the cells they stand in."""
        clues = {}
        for name, value, cells in self.puzzle.count_clues:
            number = self.puzzle.places.numbers[name]
            block = sum(1 << cell for cell in cells)
            clues[number] = Count(name, value, divmod(number, self.width), block)
        return clues

    @cached_property
    def kernel(self) -> MosaicLogic:
        """The kernel's side of the ladder."""
        return MosaicLogic(self.width, self.height, self.puzzle.counts)

    def cells(self, mask: int) -> list[Cell]:
        """The cells of a set, row by row."""
        cells = []
        while mask:
            lowest = mask & -mask
            cells.append(divmod(lowest.bit_length() - 1, self.width))
            mask ^= lowest
        return cells

    def table(self, mask: int) -> Mask:
        """A set of cells as a table of truth values."""
        count = self.width * self.height
        raw = np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8)
        bits = np.unpackbits(raw, count=count, bitorder="little").view(np.bool_)
        return bits.reshape(self.height, self.width)


class MosaicState:
    """The black and the white cells, each as a set: bit i for the i-th cell, row by row."""

    def __init__(self, puzzle: Mosaic, progress: ArrayLike | None = None) -> None:
        self.plan = Plan(puzzle)
        self.black = self.white = 0
        if progress is not None:
            cells = puzzle.checked_grid(progress)
            self.black, self.white = _mask(cells == 1), _mask(cells == 0)

    @property
    def puzzle(self) -> Mosaic:
        """The board."""
        return self.plan.puzzle

    @property
    def open(self) -> int:
        """The cells that are not known."""
        return self.plan.every_cell & ~(self.black | self.white)

    @property
    def candidates(self) -> list[int]:
        """For each cell the colours it may have: bit 0 white, bit 1 black."""
        return [
            2 if self.black >> cell & 1 else 1 if self.white >> cell & 1 else 3
            for cell in range(self.plan.width * self.plan.height)
        ]

    @property
    def solved(self) -> bool:
        """Whether every cell is known."""
        return self.black | self.white == self.plan.every_cell

    @property
    def grid(self) -> Grid:
        """The cells that are known; `OPEN` elsewhere."""
        grid: Grid = np.where(self.plan.table(self.white), 0, OPEN).astype(np.int16)
        grid[self.plan.table(self.black)] = 1
        return grid

    def copy(self) -> Self:
        """A state that can go another way."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def apply(self, step: Step) -> None:
        """Write down what a step says."""
        for (row, column), value in step.places.items():
            bit = 1 << row * self.plan.width + column
            if value:
                self.black |= bit
            else:
                self.white |= bit

    def has_use_for(self, step: Step) -> bool:
        """Whether all that the step says is still news."""
        known = self.black | self.white
        return not any(known >> row * self.plan.width + column & 1 for row, column in step.places)

    def level(self, highest: int) -> int:
        """The number of the level whose techniques solve the rest, from the kernel."""
        return self.plan.kernel.level(self.grid.ravel(), highest)

    def needs(self, clue: Count) -> int:
        """How many of its open cells are black."""
        return clue.value - (clue.block & self.black).bit_count()

    def colours(self, black: int, white: int) -> dict[Cell, int]:
        """What a step places: these cells black, those white."""
        return dict.fromkeys(self.plan.cells(black), 1) | dict.fromkeys(self.plan.cells(white), 0)


def _mask(table: Mask) -> int:
    """A table of truth values as a set of cells."""
    return int.from_bytes(np.packbits(table, bitorder="little").tobytes(), "little")
