"""The rewards of moves in a single environment, by name.

The reward for a cell is taken back when it is emptied, so that nothing is gained by placing and
erasing over and over: the total depends only on the board at the end.
"""

from collections.abc import Callable

import numpy as np

from skytile.datasets.environments.position import Position
from skytile.datasets.environments.task import Task

VERDICTS = {"provable": 1.0, "true": 0.5, "false": -1.0}
"""What a placement earns with the reward `process`, before division by the open cells."""


class Reward:
    """The reward `sparse`: 1 for solving the puzzle, 0 for anything else."""

    for_solving = 1.0
    """The extra reward for solving the puzzle."""

    def __init__(self, task: Task) -> None:
        self.task, self.share = task, 1.0 / task.open_count

    def place(self, position: Position, cell: int, choice: int) -> float:
        """Put a value into a cell; return the reward."""
        position.place(cell, choice)
        return 0.0

    def erase(self, position: Position, cell: int) -> float:
        """Empty a cell; return the reward."""
        position.erase(cell)
        return 0.0


class Progress(Reward):
    """The reward `progress`: the share of cells that are right minus that of wrong ones."""

    for_solving = 0.0

    def place(self, position: Position, cell: int, choice: int) -> float:
        """Put a value into a cell; return its share, negative for a wrong value."""
        position.place(cell, choice)
        return self._worth(cell, choice)

    def erase(self, position: Position, cell: int) -> float:
        """Empty a cell; take back what it had earned."""
        return -self._worth(cell, position.erase(cell))

    def _worth(self, cell: int, choice: int) -> float:
        is_right = self.task.solution[cell] == choice + self.task.layout.low
        return self.share if is_right else -self.share


class Rules(Reward):
    """The reward `rules`: satisfied groups and clues minus broken ones."""

    for_solving = 0.0

    def place(self, position: Position, cell: int, choice: int) -> float:
        """Put a value into a cell; return the change of the score, as a share of all rules."""
        assert position.tally is not None
        before = position.tally.score
        position.place(cell, choice)
        return (position.tally.score - before) / self.task.rule_count

    def erase(self, position: Position, cell: int) -> float:
        """Empty a cell; return the change of the score, as a share of all rules."""
        assert position.tally is not None
        before = position.tally.score
        position.erase(cell)
        return (position.tally.score - before) / self.task.rule_count


class Process(Reward):
    """The reward `process`: whether a placement can be proved from the board before it."""

    for_solving = 0.0

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self._earned: dict[int, float] = {}

    def place(self, position: Position, cell: int, choice: int) -> float:
        """Put a value into a cell; return its share by the verdict on it."""
        from skytile.datasets.judging import judge

        layout = self.task.layout
        grid = position.cells.reshape(layout.shape).astype(np.int16)
        move = (*divmod(cell, layout.shape[1]), choice + layout.low)
        judged = judge(self.task.puzzle, grid, move, up_to=layout.settings.up_to)
        self._earned[cell] = self.share * VERDICTS[judged.verdict]
        position.place(cell, choice)
        return self._earned[cell]

    def erase(self, position: Position, cell: int) -> float:
        """Empty a cell; take back what it had earned."""
        position.erase(cell)
        return -self._earned.pop(cell)


REWARDS: dict[str, Callable[[Task], Reward]] = {
    "sparse": Reward,
    "progress": Progress,
    "rules": Rules,
    "process": Process,
}
