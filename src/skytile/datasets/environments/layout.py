"""What all episodes on a board share: the spaces, and tables of which rules concern which cells."""

from functools import cached_property, lru_cache
from math import prod
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from skytile.datasets.environments.family import Bounds, FamilyEnvironment
from skytile.datasets.environments.settings import Settings
from skytile.errors import OptionError
from skytile.families import family_of
from skytile.puzzles import OPEN, Puzzle, cell_name


class Layout:
    """A board with settings: its spaces of actions and observations, and tables of its rules.

    Action `cell * choices + choice` puts the value number `choice` into a cell; cells are counted
    in reading order. Where cells can be emptied, the last choice of each does that.
    """

    def __init__(self, board: Puzzle, settings: Settings) -> None:
        self.board, self.settings = board, settings
        self.family: FamilyEnvironment = family_of(board).part("environment", "gymnasium")
        self.shape, self.cell_count = board.shape, prod(board.shape)
        self.low, self.value_count = board.values[0], len(board.values)
        self.choices = self.value_count + settings.erases
        self.max_steps = settings.max_steps or 4 * self.cell_count
        self.action_space = spaces.Discrete(self.cell_count * self.choices)
        self.moves = [divmod(action, self.choices) for action in range(int(self.action_space.n))]
        """The cell and the choice of each action."""

    def action_of(self, row: int, column: int, value: int | None) -> int:
        """The action that puts a value into a cell, or with None empties it, if that is allowed."""
        rows, columns = self.shape
        if not (0 <= row < rows and 0 <= column < columns):
            name = cell_name(row, column)
            raise OptionError(
                "cell", f"expected r1c1 to {cell_name(rows - 1, columns - 1)}, got {name}"
            )
        choice = self.value_count if value is None else value - self.low
        if choice not in range(self.choices) or (value is not None and choice == self.value_count):
            raise OptionError("value", f"expected one of {list(self.board.values)}, got {value}")
        return (row * columns + column) * self.choices + choice

    def move_of(self, action: int) -> tuple[int, int, int | None]:
        """The row, column and value of an action; the value is None if it empties the cell."""
        cell, choice = self.moves[action]
        value = None if choice == self.value_count else choice + self.low
        return (*divmod(cell, self.shape[1]), value)

    @cached_property
    def observation_space(self) -> spaces.Dict | spaces.Box:
        """The space of observations that the settings ask for."""
        if self.settings.observation == "planes":
            count = self.value_count + 1 + len(self.family.planes(self.board))
            return spaces.Box(0, 1, (count, *self.shape), np.uint8)
        cells = Bounds(self.shape, OPEN, self.board.values[-1])
        return spaces.Dict(
            {
                name: spaces.Box(low, high, shape, small_type(high))
                for name, (shape, low, high) in {**self.clue_bounds, "cells": cells}.items()
            }
        )

    @cached_property
    def clue_bounds(self) -> dict[str, Bounds]:
        """The bounds of the arrays of clues in an observation."""
        return self.family.bounds(self.board)

    @cached_property
    def cell_type(self) -> type[np.integer[Any]]:
        """The data type of cells."""
        return small_type(self.board.values[-1])

    @cached_property
    def groups(self) -> list[NDArray[np.intp]]:
        """The groups of the board, as flat indices of cells."""
        return list(self.family.groups(self.board))

    @cached_property
    def group_sizes(self) -> NDArray[np.int16]:
        """The number of cells in each group."""
        return np.array([len(group) for group in self.groups], np.int16)

    @cached_property
    def groups_of_cells(self) -> list[list[int]]:
        """The groups that each cell is in."""
        return _reversed(self.groups, self.cell_count)

    @cached_property
    def group_table(self) -> NDArray[np.intp]:
        """`groups_of_cells` as a table, padded with the number of a dummy group."""
        most = max(map(len, self.groups_of_cells))
        table = np.full((self.cell_count, most), len(self.groups), np.intp)
        for cell, numbers in enumerate(self.groups_of_cells):
            table[cell, : len(numbers)] = numbers
        return table

    @cached_property
    def group_actions(self) -> list[NDArray[np.intp]]:
        """The actions that put a value into a cell of a group: group by group, value by value."""
        return [
            group * self.choices + choice
            for group in self.groups
            for choice in range(self.value_count)
        ]

    @cached_property
    def lines(self) -> NDArray[np.intp]:
        """The lines that clues look along, one row of cells each; no rows if there are none."""
        sights = self.family.sights
        return np.empty((0, 1), np.intp) if sights is None else sights.lines(self.board)

    @cached_property
    def lines_of_cells(self) -> list[list[int]]:
        """The lines that each cell is in."""
        return _reversed(list(self.lines), self.cell_count)

    def look(self, lines: NDArray[Any]) -> NDArray[Any]:
        """The number seen in each row of a table of filled lines."""
        assert self.family.sights is not None
        seen = self.family.sights.look(self.board)
        return seen(np.ascontiguousarray(lines, np.uint8))

    def check_board(self, puzzle: Puzzle) -> None:
        """Refuse a puzzle on another board."""
        if puzzle.board_key != self.board.board_key:
            expected = f"expected {self.board.title}, got {puzzle.title}"
            raise OptionError("puzzle", expected)

    def __reduce__(self) -> tuple[Any, ...]:
        return layout_of, (self.board, self.settings)


@lru_cache(maxsize=64)
def layout_of(board: Puzzle, settings: Settings) -> Layout:
    """The layout of a board, cached so that all environments share it."""
    return Layout(board, settings)


def small_type(high: int) -> type[np.integer[Any]]:
    """The data type for observations with numbers up to this one: int8 if it fits, else int16."""
    return np.int8 if high < 2**7 else np.int16


def _reversed(sets: list[NDArray[np.intp]], cells: int) -> list[list[int]]:
    """The sets that each cell is in, from the cells of each set."""
    containing: list[list[int]] = [[] for _ in range(cells)]
    for number, members in enumerate(sets):
        for cell in members.tolist():
            containing[cell].append(number)
    return containing
