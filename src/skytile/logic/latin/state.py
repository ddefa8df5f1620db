"""A board of Latin kind while it is being solved: the values each cell may still have.

Every group (row, column, box, diagonal) holds each height once. Besides, each group may have a
number of empty cells, parks, with the value 0.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from skytile.logic.steps import Cell, Step
from skytile.puzzles import OPEN, Grid

ANY = -1
"""All candidates of a cell, as bits."""


@lru_cache(maxsize=4096)
def values_in(mask: int) -> tuple[int, ...]:
    """The values of a mask of candidates, bit v for value v."""
    return tuple(v for v in range(mask.bit_length()) if mask >> v & 1)


def value_word(value: int) -> str:
    """A height, or what 0 means."""
    return str(value) if value else "a park"


class Group(NamedTuple):
    """A row, column, box or diagonal."""

    name: str
    cells: tuple[int, ...]

    @property
    def kind(self) -> str:
        """`row` for row 2, `rising diagonal` as it is."""
        return self.name.rstrip("0123456789 ")


class LatinPlan:
    """What of a board does not change while it is solved."""

    def __init__(
        self, size: int, parks: int, groups: Iterable[tuple[str, NDArray[np.intp]]]
    ) -> None:
        self.size, self.tallest, self.parks = size, size - parks, parks
        self.all_values = (2 << self.tallest) - (1 if parks else 2)
        self.groups = [Group(name, tuple(cells.tolist())) for name, cells in groups]
        self.at = [divmod(cell, size) for cell in range(size**2)]
        self.groups_of: list[list[Group]] = [[] for _ in self.at]
        for group in self.groups:
            for cell in group.cells:
                self.groups_of[cell].append(group)
        self.peers = [
            sorted({c for group in groups for c in group.cells} - {cell})
            for cell, groups in enumerate(self.groups_of)
        ]

    def cells(self, numbers: Iterable[int]) -> list[Cell]:
        """Rows and columns of cells."""
        return [self.at[number] for number in numbers]


class LatinState(ABC):
    """Candidates of every cell as bits (bit v for height v, bit 0 a park), and what is known.

    A cell that is filled in takes its height from the rest of its row, column and so on by
    itself; a cell with one candidate is not filled in until a step says so.
    """

    def __init__(self, plan: LatinPlan, filled: Grid) -> None:
        self.plan = plan
        self.candidates = [plan.all_values] * plan.size**2
        self.known: set[int] = set()
        for cell, value in enumerate(filled.ravel().tolist()):
            if value >= 0:
                self.fill(cell, value)

    @abstractmethod
    def either_way(self) -> list[list[int]]:
        """For each cell with two candidates what singles leave whichever it has, else []."""

    @property
    def solved(self) -> bool:
        """Whether every cell is known."""
        return len(self.known) == len(self.candidates)

    @property
    def grid(self) -> Grid:
        """The cells that are known; `OPEN` elsewhere."""
        values = [
            mask.bit_length() - 1 if cell in self.known else OPEN
            for cell, mask in enumerate(self.candidates)
        ]
        return np.array(values, np.int16).reshape(self.plan.size, self.plan.size)

    def copy(self) -> Self:
        """A state that can go another way."""
        other = object.__new__(type(self))
        other.plan = self.plan
        other.candidates, other.known = self.candidates.copy(), self.known.copy()
        return other

    def fill(self, cell: int, value: int) -> None:
        """Fill in a cell, and take its height from all that may not have it too."""
        self.candidates[cell] = 1 << value
        self.known.add(cell)
        for other in self.plan.peers[cell] if value else self._beside_parks(cell):
            if other not in self.known:
                self.candidates[other] &= ~(1 << value)

    def _beside_parks(self, cell: int) -> Iterator[int]:
        """Cells that can be no park since one of their groups has all its parks."""
        for group in self.plan.groups_of[cell]:
            parks = sum(self.candidates[c] == 1 and c in self.known for c in group.cells)
            if parks == self.plan.parks:
                yield from group.cells

    def apply(self, step: Step) -> None:
        """Write down what a step says."""
        size = self.plan.size
        for (row, column), values in step.removes.items():
            self.candidates[row * size + column] &= ~sum(1 << value for value in values)
        for (row, column), value in step.places.items():
            self.fill(row * size + column, value)

    def has_use_for(self, step: Step) -> bool:
        """Whether all that the step says is still news."""
        size, candidates = self.plan.size, self.candidates
        return all(
            candidates[row * size + column] >> value & 1
            for (row, column), values in step.removes.items()
            for value in values
        ) and all(row * size + column not in self.known for row, column in step.places)

    def removed_by_steps(self, cells: Iterable[int], mask: int = ANY) -> dict[Cell, int]:
        """Of these candidates those that steps removed: that no filled-in cell forbids anyway."""
        gone = {}
        for cell in cells:
            lost = self.plan.all_values & mask & ~self.candidates[cell]
            if lost and cell not in self.known:
                for peer in self.plan.peers[cell]:
                    if peer in self.known:
                        lost &= ~self.candidates[peer] | 1
                if lost:
                    gone[self.plan.at[cell]] = lost
        return gone

    def removals(self, kept: Iterable[tuple[int, int]]) -> dict[Cell, tuple[int, ...]]:
        """What cells lose if they keep only these candidates; nothing for those that lose none."""
        return {
            self.plan.at[cell]: values_in(lost)
            for cell, mask in kept
            if (lost := self.candidates[cell] & ~mask)
        }
