"""A puzzle to play, with the arrays from which every episode on it begins."""

import json
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.datasets.environments.family import UNLIMITED
from skytile.datasets.environments.layout import Layout, small_type
from skytile.errors import NoSolution, NotUnique, PuzzleError
from skytile.formats.json import to_object
from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.solving import Uniqueness, check

NO_REMARKS: Mapping[str, Any] = MappingProxyType({})


class Task:
    """A puzzle on the board of a layout. It never changes; its arrays are copied for play."""

    def __init__(
        self,
        puzzle: Puzzle,
        layout: Layout,
        remarks: Mapping[str, Any] = NO_REMARKS,
        *,
        is_unique: bool = False,
    ) -> None:
        layout.check_board(puzzle)
        self.puzzle, self.layout = puzzle, layout
        self._remarks, self._is_unique = dict(remarks), is_unique
        self.start: NDArray[Any] = layout.family.givens(puzzle).ravel().astype(layout.cell_type)
        """The cells at the beginning."""
        self.open_count = int((self.start == OPEN).sum())
        if not self.open_count:
            raise PuzzleError(f"{puzzle.title}: every cell is given, there is nothing to play")
        if layout.settings.needs_solution:
            self.solution  # noqa: B018 — refuses a puzzle without exactly one

    @cached_property
    def solution(self) -> NDArray[Any]:
        """The values of all cells in the only solution."""
        return self._only_solution().ravel().astype(self.layout.cell_type)

    def _only_solution(self) -> Grid:
        if self._is_unique and self.puzzle.solution is not None:
            return self.puzzle.solution
        verdict = check(self.puzzle)
        if verdict.status is Uniqueness.NONE:
            raise NoSolution(f"{self.puzzle.title}: the puzzle has no solution")
        if verdict.status is not Uniqueness.UNIQUE:
            raise NotUnique(f"{self.puzzle.title}: the puzzle has several solutions")
        return verdict.grids[0]

    @cached_property
    def info(self) -> dict[str, Any]:
        """What `reset` returns about the puzzle; its values cannot be changed by the caller."""
        record = {key: value for key, value in to_object(self.puzzle).items() if key != "solution"}
        about = {
            "puzzle": json.dumps(record, separators=(",", ":")),
            "fingerprint": self.puzzle.fingerprint,
        }
        return about | {
            key: self._remarks[key] for key in ("level", "seed") if key in self._remarks
        }

    @cached_property
    def clues(self) -> dict[str, NDArray[Any]]:
        """The arrays of clues in an observation."""
        arrays, bounds = self.layout.family.clues(self.puzzle), self.layout.clue_bounds
        return {name: array.astype(small_type(bounds[name].high)) for name, array in arrays.items()}

    @cached_property
    def planes(self) -> NDArray[np.uint8]:
        """The initial observation as planes: values, open cells, clues."""
        cells = self.start.reshape(self.layout.shape)
        low, values = self.layout.low, np.arange(self.layout.value_count)
        placed = cells == values[:, None, None] + low
        clues = self.layout.family.planes(self.puzzle)
        return np.concatenate([placed, (cells == OPEN)[None], clues]).astype(np.uint8)

    @cached_property
    def free(self) -> NDArray[np.int8]:
        """1 for each action that puts a value into an open cell."""
        table = np.zeros((self.layout.cell_count, self.layout.choices), np.int8)
        table[self.start == OPEN, : self.layout.value_count] = 1
        return table.ravel()

    @cached_property
    def quotas(self) -> NDArray[np.int16]:
        """How often each value may occur in each group."""
        return self.layout.family.quotas(self.puzzle)

    @cached_property
    def counts(self) -> NDArray[np.int16]:
        """How often each value occurs in each group at the beginning."""
        layout = self.layout
        counts = np.zeros((len(layout.groups), layout.value_count), np.int16)
        for number, group in enumerate(layout.groups):
            held = self.start[group]
            choices = held[held != OPEN] - layout.low
            counts[number] = np.bincount(choices, minlength=layout.value_count)
        return counts

    @cached_property
    def is_rule(self) -> NDArray[np.bool_]:
        """Which groups are rules of this puzzle."""
        rules: NDArray[np.bool_] = (self.quotas != UNLIMITED).any(axis=1)
        return rules

    @cached_property
    def numbers(self) -> NDArray[np.int16]:
        """The clue of each line to look along, 0 for none."""
        sights = self.layout.family.sights
        return np.zeros(0, np.int16) if sights is None else sights.numbers(self.puzzle)

    @cached_property
    def rule_count(self) -> int:
        """The number of groups and clues to satisfy; at least 1, since it is a divisor."""
        return max(1, int(self.is_rule.sum()) + int((self.numbers > 0).sum()))

    @cached_property
    def groups_of_cells(self) -> list[tuple[int, ...]]:
        """The groups of each cell that are rules of this puzzle."""
        rules = self.is_rule.tolist()
        return [tuple(g for g in groups if rules[g]) for groups in self.layout.groups_of_cells]

    @cached_property
    def lines_of_cells(self) -> list[tuple[int, ...]]:
        """The lines of each cell that have a clue."""
        clued = (self.numbers > 0).tolist()
        return [tuple(n for n in lines if clued[n]) for lines in self.layout.lines_of_cells]

    def is_solved(self, cells: NDArray[Any]) -> bool:
        """Whether full cells are a solution, by the rules of the puzzle itself.

        Most full boards are not. That is quickly seen by reading off the clues; finding out what
        exactly is wrong, as `violations` does, takes ten times as long.
        """
        puzzle, grid = self.puzzle, cells.reshape(self.layout.shape).astype(np.int16)
        wrong = puzzle.clue_values != puzzle.readings(grid)
        return not (wrong & puzzle.clue_mask).any() and not puzzle.violations(grid)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.puzzle, self.layout, self._remarks, self._is_unique)


def _remade(puzzle: Puzzle, layout: Layout, remarks: Mapping[str, Any], is_unique: bool) -> Task:
    return Task(puzzle, layout, remarks, is_unique=is_unique)
