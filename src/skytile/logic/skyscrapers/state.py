"""A Skyscrapers board while it is being solved: the heights each cell may still have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike

from skytile.kernel import SkyscrapersLogic, narrow_line
from skytile.logic.steps import Cell, Step
from skytile.puzzles import OPEN, Grid, Skyscrapers
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["ANY", "Block", "Plan", "SkyscrapersState", "View", "heights"]

ANY = -1
"""All candidates of a cell, as bits."""


@lru_cache(maxsize=4096)
def heights(mask: int) -> tuple[int, ...]:
    """The values of a mask of candidates, bit v for value v."""
    return tuple(v for v in range(mask.bit_length()) if mask >> v & 1)


class Block(NamedTuple):
    """A row, column, box or diagonal."""

    name: str
    cells: tuple[int, ...]

    @property
    def kind(self) -> str:
        """`row` for row 2, `rising diagonal` as it is."""
        return self.name.rstrip("0123456789 ")


class View(NamedTuple):
    """A clue and the cells it looks along, nearest first."""

    name: str
    clue: int
    cells: tuple[int, ...]


class Plan:
    """What of a board does not change while it is solved."""

    def __init__(self, puzzle: Skyscrapers) -> None:
        self.puzzle = puzzle
        self.size, self.tallest, self.parks = puzzle.size, puzzle.tallest, puzzle.parks
        self.all_values = sum(1 << value for value in puzzle.values)
        self.blocks = [Block(name, tuple(cells.tolist())) for name, cells in puzzle.groups]
        self.at = [divmod(cell, self.size) for cell in range(self.size**2)]
        self.blocks_of: list[list[Block]] = [[] for _ in self.at]
        for block in self.blocks:
            for cell in block.cells:
                self.blocks_of[cell].append(block)
        self.peers = [
            sorted({c for block in blocks for c in block.cells} - {cell})
            for cell, blocks in enumerate(self.blocks_of)
        ]
        self._narrowed: dict[tuple[tuple[int, ...], int, int], list[int]] = {}
        edges, sight = puzzle.edges.tolist(), puzzle.sight_lines.tolist()
        self.views = [
            View(f"{EDGES[side]}{i + 1}", edges[side][i], tuple(sight[side][i]))
            for side in range(4)
            for i in range(self.size)
            if edges[side][i]
        ]

    @cached_property
    def kernel(self) -> SkyscrapersLogic:
        """The kernel's side of the ladder."""
        return SkyscrapersLogic(self.puzzle.kernel_rules, self.puzzle.edges)

    @cached_property
    def facing(self) -> list[tuple[View, View]]:
        """The two clues of each line that has two: west and east, north and south."""
        by_name = {view.name: view for view in self.views}
        names = [(f"{a}{i + 1}", f"{b}{i + 1}") for a, b in ("WE", "NS") for i in range(self.size)]
        return [(by_name[a], by_name[b]) for a, b in names if a in by_name and b in by_name]

    @cached_property
    def bounds(self) -> list[tuple[View, list[tuple[int, int]]]]:
        """For every clue, its cells with the candidates that leave room for the clue."""
        return [
            (view, [(cell, self._within(view.clue, i)) for i, cell in enumerate(view.cells)])
            for view in self.views
        ]

    def _within(self, clue: int, distance: int) -> int:
        if clue == 1:
            return self.all_values & ~((distance > self.parks) << self.tallest)
        # Seen at most: one for each cell up to it, and all that are taller.
        return self.all_values & ((2 << self.tallest - clue + 1 + distance) - 1)

    def narrowed(self, line: tuple[int, ...], left: int, right: int) -> list[int]:
        """What clues at its ends leave of a line; asked again and again, so it is kept."""
        key = (line, left, right)
        if key not in self._narrowed:
            self._narrowed[key] = narrow_line(list(line), self.tallest, left, right)
        return self._narrowed[key]

    def cells(self, numbers: Iterable[int]) -> list[Cell]:
        """Rows and columns of cells."""
        return [self.at[number] for number in numbers]


class SkyscrapersState:
    """Candidates of every cell as bits (bit v for height v, bit 0 a park), and what is known.

    A cell that is filled in takes its height from the rest of its row, column and so on by
    itself; a cell with one candidate is not filled in until a step says so.
    """

    def __init__(self, puzzle: Skyscrapers, progress: ArrayLike | None = None) -> None:
        self.plan = Plan(puzzle)
        self.candidates = [self.plan.all_values] * puzzle.size**2
        self.known: set[int] = set()
        given = puzzle.givens.astype(np.int16)
        filled = given if progress is None else puzzle.checked_grid(progress)
        for cell, value in enumerate(np.where(given > 0, given, filled).ravel().tolist()):
            if value > 0 or (value == 0 and progress is not None and puzzle.parks):
                self.fill(cell, value)

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
        return np.array(values, np.int16).reshape(self.plan.puzzle.shape)

    def copy(self) -> Self:
        """A state that can go another way."""
        other = object.__new__(type(self))
        other.plan, other.candidates, other.known = (
            self.plan,
            self.candidates.copy(),
            self.known.copy(),
        )
        return other

    def fill(self, cell: int, value: int) -> None:
        """Fill in a cell, and take its height from all that may not have it too."""
        self.candidates[cell] = 1 << value
        self.known.add(cell)
        for other in self.plan.peers[cell] if value else self._beside_parks(cell):
            if other not in self.known:
                self.candidates[other] &= ~(1 << value)

    def _beside_parks(self, cell: int) -> Iterator[int]:
        """Cells that can be no park since one of their lines has all its parks."""
        for block in self.plan.blocks_of[cell]:
            parks = sum(self.candidates[c] == 1 and c in self.known for c in block.cells)
            if parks == self.plan.parks:
                yield from block.cells

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

    def level(self, highest: int) -> int:
        """The number of the level whose techniques solve the rest, as the kernel tells it."""
        return self.plan.kernel.level(self.candidates, highest)

    def gone(self, cells: Iterable[int], mask: int = ANY) -> dict[Cell, int]:
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
            self.plan.at[cell]: heights(lost)
            for cell, mask in kept
            if (lost := self.candidates[cell] & ~mask)
        }
