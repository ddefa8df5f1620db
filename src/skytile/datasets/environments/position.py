"""The state of one episode: its cells, the possible moves, and the observation.

Every move updates only what it affects, which makes a single environment fast. The vectorised one
(`batch.py`) recomputes whole arrays instead, and a test compares the two.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.datasets.environments.layout import Layout
from skytile.datasets.environments.tally import Tally
from skytile.datasets.environments.task import Task
from skytile.puzzles import OPEN


class Position:
    """The state of a task that is being played."""

    def __init__(self, layout: Layout, task: Task) -> None:
        self.layout, self.task = layout, task
        settings = layout.settings
        self.cells, self.open_count = task.start.copy(), task.open_count
        self._free = task.free.copy()
        self.tally = Tally(task) if settings.follows_rules else None
        self._planes = task.planes.flatten() if settings.observation == "planes" else None
        self._erases, self._by_rules = settings.erases, settings.mask == "rules"
        self.mask = self._free
        """1 for each action that is possible."""
        self._update_mask()

    def place(self, cell: int, choice: int) -> None:
        """Put a value into an open cell."""
        layout = self.layout
        first, values = cell * layout.choices, layout.value_count
        self.cells[cell] = choice + layout.low
        self.open_count -= 1
        self._free[first : first + values] = 0
        if self._erases:
            self._free[first + values] = 1
        if self._planes is not None:
            self._planes[choice * layout.cell_count + cell] = 1
            self._planes[values * layout.cell_count + cell] = 0
        if self.tally is not None:
            self.tally.add(cell, choice, self.cells)
            self._update_mask()

    def erase(self, cell: int) -> int:
        """Empty a cell; return the number of its value."""
        layout = self.layout
        first, values = cell * layout.choices, layout.value_count
        choice = int(self.cells[cell]) - layout.low
        self.cells[cell] = OPEN
        self.open_count += 1
        self._free[first : first + values] = 1
        self._free[first + values] = 0
        if self._planes is not None:
            self._planes[choice * layout.cell_count + cell] = 0
            self._planes[values * layout.cell_count + cell] = 1
        if self.tally is not None:
            self.tally.remove(cell, choice)
            self._update_mask()
        return choice

    def observation(self) -> Any:
        """The observation, as copies."""
        if self._planes is not None:
            return self._planes.reshape(self.task.planes.shape).copy()
        seen: dict[str, NDArray[Any]] = {
            name: array.copy() for name, array in self.task.clues.items()
        }
        seen["cells"] = self.cells.reshape(self.layout.shape).copy()
        return seen

    @property
    def is_stuck(self) -> bool:
        """Whether no action is possible."""
        return b"\1" not in self.mask.tobytes()

    def _update_mask(self) -> None:
        if self._by_rules:
            assert self.tally is not None
            self.mask = np.multiply(self._free, self.tally.blocked == 0)
