"""Many positions on one board as arrays: the vectorised form of `position.py` and `tally.py`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.datasets.environments.family import UNLIMITED
from skytile.datasets.environments.layout import Layout, small_type
from skytile.datasets.environments.task import Task
from skytile.puzzles import OPEN

Rows = NDArray[np.intp]
"""The numbers of some positions."""


class BatchTally:
    """How often each value occurs in each group of each position."""

    def __init__(self, layout: Layout, count: int) -> None:
        self._layout = layout
        groups = len(layout.groups)
        # The last group is a dummy: cells that are in fewer groups than others are in it as well.
        self._counts = np.zeros((count, groups + 1, layout.value_count), np.int16)
        self._quotas = np.full_like(self._counts, UNLIMITED)
        self._is_rule = np.zeros((count, groups), np.bool_)
        self._numbers = np.zeros((count, len(layout.lines)), np.int16)
        self.rule_counts = np.ones(count, np.int64)

    def load(self, row: int, task: Task) -> None:
        """Load another puzzle into a position."""
        self._counts[row, :-1], self._quotas[row, :-1] = task.counts, task.quotas
        self._is_rule[row], self._numbers[row] = task.is_rule, task.numbers
        self.rule_counts[row] = task.rule_count

    def change(self, rows: Rows, cells: Rows, choices: Rows, by: int) -> None:
        """Count values that were placed, or subtract values that were erased."""
        groups = self._layout.group_table[cells]
        self._counts[rows[:, None], groups, choices[:, None]] += np.int16(by)

    def forbidden(self) -> NDArray[np.bool_]:
        """Whether some group has no room left, for each position, cell and value."""
        full = self._counts >= self._quotas
        table = self._layout.group_table
        forbidden = full[:, table[:, 0]]
        for column in table.T[1:]:
            forbidden = forbidden | full[:, column]
        return forbidden

    def scores(self, cells: NDArray[Any]) -> NDArray[np.int64]:
        """The number of satisfied groups and clues minus that of broken ones, for each position."""
        counts, quotas = self._counts[:, :-1], self._quotas[:, :-1]
        broken = (counts > quotas).any(axis=2)
        kept = (counts.sum(axis=2) == self._layout.group_sizes) & ~broken
        judged: NDArray[np.int64] = self._is_rule * (kept.astype(np.int64) - broken)
        scores: NDArray[np.int64] = judged.sum(axis=1) + self._line_scores(cells)
        return scores

    def _line_scores(self, cells: NDArray[Any]) -> NDArray[np.int64]:
        scores = np.zeros(len(cells), np.int64)
        if not self._numbers.shape[1]:
            return scores
        lines = cells[:, self._layout.lines]
        judged = (lines != OPEN).all(axis=2) & (self._numbers > 0)
        if judged.any():
            holds = self._layout.look(lines[judged]) == self._numbers[judged]
            np.add.at(scores, np.nonzero(judged)[0], np.where(holds, 1, -1))
        return scores


class Batch:
    """The cells of many tasks that are played at the same time."""

    def __init__(self, layout: Layout, count: int) -> None:
        self.layout = layout
        settings, cells = layout.settings, layout.cell_count
        self.tasks: list[Task | None] = [None] * count
        self.cells = np.full((count, cells), OPEN, layout.cell_type)
        self.open_counts = np.zeros(count, np.int64)
        self.start_counts = np.ones(count, np.int64)
        self._free = np.zeros((count, cells, layout.choices), np.int8)
        self.mask = self._free
        """1 for each action that is possible: by position, cell and choice."""
        self.solutions = np.zeros_like(self.cells) if settings.needs_solution else None
        self.tally = BatchTally(layout, count) if settings.follows_rules else None
        self._planes = self._clues = None
        if settings.observation == "planes":
            self._planes = np.zeros((count, *(layout.observation_space.shape or ())), np.uint8)
        else:
            self._clues = {
                name: np.zeros((count, *bounds.shape), small_type(bounds.high))
                for name, bounds in layout.clue_bounds.items()
            }

    def load(self, row: int, task: Task) -> None:
        """Load another puzzle into a position; call `update_mask` afterwards."""
        self.tasks[row] = task
        self.cells[row], self._free[row] = task.start, task.free.reshape(self._free.shape[1:])
        self.open_counts[row] = self.start_counts[row] = task.open_count
        if self.solutions is not None:
            self.solutions[row] = task.solution
        if self.tally is not None:
            self.tally.load(row, task)
        if self._planes is not None:
            self._planes[row] = task.planes
        if self._clues is not None:
            for name, array in task.clues.items():
                self._clues[name][row] = array

    def place(self, rows: Rows, cells: Rows, choices: Rows) -> None:
        """Put values into open cells; call `update_mask` afterwards."""
        values = self.layout.value_count
        self.cells[rows, cells] = choices + self.layout.low
        self.open_counts[rows] -= 1
        self._free[rows, cells] = 0
        if self.layout.settings.erases:
            self._free[rows, cells, values] = 1
        self._show(rows, cells, choices, 1)
        if self.tally is not None:
            self.tally.change(rows, cells, choices, 1)

    def erase(self, rows: Rows, cells: Rows) -> None:
        """Empty cells; call `update_mask` afterwards."""
        values = self.layout.value_count
        choices = self.cells[rows, cells].astype(np.intp) - self.layout.low
        self.cells[rows, cells] = OPEN
        self.open_counts[rows] += 1
        self._free[rows, cells] = 1
        self._free[rows, cells, values] = 0
        self._show(rows, cells, choices, 0)
        if self.tally is not None:
            self.tally.change(rows, cells, choices, -1)

    def update_mask(self) -> None:
        """Determine which actions are possible, after moves."""
        if self.layout.settings.mask == "rules":
            assert self.tally is not None
            self.mask = self._free.copy()
            self.mask[:, :, : self.layout.value_count] *= ~self.tally.forbidden()

    def observation(self) -> Any:
        """The observation of all positions, as copies."""
        if self._planes is not None:
            return self._planes.copy()
        assert self._clues is not None
        seen = {name: array.copy() for name, array in self._clues.items()}
        seen["cells"] = self.cells.reshape(-1, *self.layout.shape).copy()
        return seen

    def are_right(self, rows: Rows, cells: Rows) -> NDArray[np.bool_]:
        """Whether the values of cells are those of the solutions."""
        assert self.solutions is not None
        right: NDArray[np.bool_] = self.cells[rows, cells] == self.solutions[rows, cells]
        return right

    def _show(self, rows: Rows, cells: Rows, choices: Rows, placed: int) -> None:
        """Show in the planes that values were placed or erased."""
        if self._planes is not None:
            at, columns = np.divmod(cells, self.layout.shape[1])
            self._planes[rows, choices, at, columns] = placed
            self._planes[rows, self.layout.value_count, at, columns] = 1 - placed
