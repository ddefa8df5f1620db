"""A Skyscrapers board with pencil marks: who shares a group, what follows when a cell is filled."""

from collections.abc import Iterable, Mapping
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import Skyscrapers
from tests.logic.claims.data import mask_of, require
from tests.logic.claims.lines import Ways, fitting


class Board:
    """What does not change: groups, lines, clues."""

    def __init__(self, puzzle: Skyscrapers) -> None:
        self.puzzle = puzzle
        self.size, self.parks, self.tallest = puzzle.size, puzzle.parks, puzzle.tallest
        self.sums = puzzle.sums
        self.all_values = (2 << self.tallest) - (1 if self.parks else 2)
        self.groups = [frozenset(group.cells.tolist()) for group in puzzle.groups]
        cells = range(self.size**2)
        self.groups_of = [[g for g, some in enumerate(self.groups) if c in some] for c in cells]
        self.peers = [
            frozenset().union(*(self.groups[g] for g in self.groups_of[c])) - {c} for c in cells
        ]
        self.lines: list[list[int]] = puzzle.sight_lines.reshape(-1, self.size).tolist()
        self.clues: list[int] = puzzle.edges.ravel().tolist()

    def line(self, clue: int) -> list[int]:
        """The cells that a clue sees, nearest first."""
        require(0 <= clue < len(self.lines) and self.clues[clue] > 0, f"there is no clue {clue}")
        return self.lines[clue]

    def group(self, number: int) -> frozenset[int]:
        require(0 <= number < len(self.groups), f"there is no group {number}")
        return self.groups[number]

    @cached_property
    def by_nature(self) -> "Marks":
        """The board as it is without any mark."""
        return Marks(self, [self.all_values] * self.size**2, set())


class Marks:
    """The candidates of each cell as bits, and the cells that are filled in."""

    def __init__(self, board: Board, masks: list[int], known: set[int]) -> None:
        self.board, self.masks, self.known = board, masks, known

    @classmethod
    def start(cls, puzzle: Skyscrapers, filled: Mapping[int, int] | None = None) -> "Marks":
        """The board with its givens and these cells filled in."""
        board = Board(puzzle)
        marks = board.by_nature.copy()
        for cell, value in enumerate(puzzle.givens.ravel().tolist()):
            if value:
                marks.fill(cell, value)
        for cell, value in (filled or {}).items():
            marks.fill(cell, value)
        return marks

    def copy(self) -> "Marks":
        return Marks(self.board, self.masks.copy(), self.known.copy())

    def fill(self, cell: int, value: int) -> None:
        """Fill in a cell; what its groups cannot have any more goes from their open cells."""
        self.masks[cell] = 1 << value
        self.known.add(cell)
        for group in self.board.groups_of[cell]:
            if self.missing(group, value) <= 0:
                self.remove(dict.fromkeys(self.open(self.board.groups[group]), 1 << value))

    def remove(self, removes: Mapping[int, int]) -> None:
        for cell, mask in removes.items():
            self.masks[cell] &= ~mask

    def open(self, cells: Iterable[int]) -> list[int]:
        """Those of the cells that are not filled in."""
        return [cell for cell in cells if cell not in self.known]

    def stands(self, cell: int, value: int) -> bool:
        return cell in self.known and self.masks[cell] == 1 << value

    def missing(self, group: int, value: int) -> int:
        """How many cells with this value the group still needs."""
        require(bool(self.board.all_values >> value & 1), f"there is no height {value}")
        there = sum(self.stands(cell, value) for cell in self.board.groups[group])
        return (1 if value else self.board.parks) - there

    def places(self, cells: Iterable[int], value: int) -> set[int]:
        """The open cells among these that may have the value."""
        return {cell for cell in cells if cell not in self.known and self.masks[cell] >> value & 1}

    def left_by_neighbours(self) -> list[int]:
        """What filled cells leave to each cell, all else apart."""
        board = self.board
        complete = [self._complete(group) for group in range(len(board.groups))]
        left = [board.all_values] * len(self.masks)
        for cell, groups in enumerate(board.groups_of):
            for group in groups:
                left[cell] &= ~complete[group]
        return left

    def _complete(self, group: int) -> int:
        """The values that a group has as often as it may, as bits."""
        held = [self.masks[cell] for cell in self.board.groups[group] if cell in self.known]
        heights = mask_of(mask.bit_length() - 1 for mask in held) & ~1
        return heights | (held.count(1) >= self.board.parks)

    def with_back(self, rests_on: Mapping[int, int]) -> "Marks":
        """The same with all candidates given back but these and what filled cells forbid."""
        weaker, left = self.copy(), self.left_by_neighbours()
        for cell in self.open(range(len(self.masks))):
            weaker.masks[cell] |= left[cell] & ~rests_on.get(cell, 0)
        return weaker

    def line_masks(
        self, line: Iterable[int], given: Mapping[int, int] | None = None
    ) -> tuple[int, ...]:
        """The candidates along a line, with some cells given a value."""
        fixed = given or {}
        return tuple(1 << fixed[c] if c in fixed else self.masks[c] for c in line)

    def ways(
        self, clue: int, other: int | None = None, given: Mapping[int, int] | None = None
    ) -> Ways:
        """All ways to fill the line of a clue that fit it and the clue that faces it."""
        return self.arrangements(clue, self.board.clues[clue], other, given)[0]

    def seen(self, clue: int, given: Mapping[int, int]) -> NDArray[np.int64]:
        """What can be seen from a clue's place, whatever the clue is."""
        return self.arrangements(clue, 0, None, given)[1]

    def arrangements(
        self, clue: int, near: int, other: int | None, given: Mapping[int, int] | None
    ) -> tuple[Ways, NDArray[np.int64]]:
        board = self.board
        masks, far = self.line_masks(board.line(clue), given), 0
        if other is not None:
            require(board.line(other) == board.line(clue)[::-1], "the clues do not face each other")
            far = board.clues[other]
        return fitting(board.size, board.parks, board.sums, masks, near, far)
