"""Which rules one position satisfies or breaks, and the values they forbid, move by move."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.datasets.environments.task import Task
from skytile.puzzles import OPEN


class Tally:
    """How often each value occurs in each group.

    A group is *kept* when it is full and no value occurs in it too often, and *broken* as soon as
    one does. A line with a clue is kept or broken when it is full. `score` is the number of those
    kept minus that of those broken.
    """

    def __init__(self, task: Task) -> None:
        layout = task.layout
        self._task, self._layout, self._values = task, layout, layout.value_count
        self._counts: list[int] = task.counts.ravel().tolist()
        self._quotas: list[int] = task.quotas.ravel().tolist()
        self._excess: list[int] = np.maximum(task.counts - task.quotas, 0).sum(axis=1).tolist()
        self._open: list[int] = (layout.group_sizes - task.counts.sum(axis=1)).tolist()
        self._open_in_lines: list[int] = (task.start[layout.lines] == OPEN).sum(axis=1).tolist()
        self._judged = [0] * len(self._open)
        self._judged_lines = [0] * len(self._open_in_lines)
        self.score = 0
        self.blocked: NDArray[np.int16] = np.zeros(int(layout.action_space.n), np.int16)
        """The number of groups that have no room left for the value, for each action."""
        self._begin(task)

    def _begin(self, task: Task) -> None:
        full = np.flatnonzero(task.counts.ravel() >= task.quotas.ravel())
        for place in full.tolist():
            self.blocked[self._layout.group_actions[place]] += 1
        for group in np.flatnonzero(task.is_rule).tolist():
            self._judge(group)
        for line in np.flatnonzero(task.numbers).tolist():
            self._judge_line(line, task.start)

    def add(self, cell: int, choice: int, cells: NDArray[Any]) -> None:
        """Count a value that was placed in a cell."""
        counts, quotas = self._counts, self._quotas
        for group in self._task.groups_of_cells[cell]:
            place = group * self._values + choice
            counts[place] = count = counts[place] + 1
            self._open[group] -= 1
            if count == quotas[place]:
                self.blocked[self._layout.group_actions[place]] += 1
            elif count > quotas[place]:
                self._excess[group] += 1
            self._judge(group)
        for line in self._task.lines_of_cells[cell]:
            self._open_in_lines[line] -= 1
            self._judge_line(line, cells)

    def remove(self, cell: int, choice: int) -> None:
        """Subtract a value that was erased from a cell."""
        counts, quotas = self._counts, self._quotas
        for group in self._task.groups_of_cells[cell]:
            place = group * self._values + choice
            count = counts[place]
            counts[place] = count - 1
            self._open[group] += 1
            if count == quotas[place]:
                self.blocked[self._layout.group_actions[place]] -= 1
            elif count > quotas[place]:
                self._excess[group] -= 1
            self._judge(group)
        for line in self._task.lines_of_cells[cell]:
            self._open_in_lines[line] += 1
            self.score -= self._judged_lines[line]
            self._judged_lines[line] = 0

    def _judge(self, group: int) -> None:
        judged = -1 if self._excess[group] else int(self._open[group] == 0)
        self.score += judged - self._judged[group]
        self._judged[group] = judged

    def _judge_line(self, line: int, cells: NDArray[Any]) -> None:
        if self._open_in_lines[line] == 0:
            seen = self._layout.look(cells[self._layout.lines[line]][None])[0]
            judged = 1 if seen == self._task.numbers[line] else -1
            self.score += judged - self._judged_lines[line]
            self._judged_lines[line] = judged
