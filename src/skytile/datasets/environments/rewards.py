"""What a move in a single environment earns, by the name of the reward.

Whatever a cell earned is taken back when it is emptied, so nobody profits from placing and
erasing over and over: an episode is worth what stands on the board at its end.
"""

from collections.abc import Callable

import numpy as np

from skytile.datasets.environments.position import Position
from skytile.datasets.environments.task import Task

VERDICTS = {"provable": 1.0, "true": 0.5, "false": -1.0}
"""What a placement earns under the reward `process`, before it is divided by the open cells."""


class Reward:
    """The reward `sparse`: 1 for a solved puzzle, nothing for anything else."""

    for_solving = 1.0
    """What it earns to have solved the puzzle, besides what the moves earned."""

    def __init__(self, task: Task) -> None:
        self.task, self.share = task, 1.0 / task.open_count

    def place(self, position: Position, cell: int, choice: int) -> float:
        """Put a value into a cell; what that earns."""
        position.place(cell, choice)
        return 0.0

    def erase(self, position: Position, cell: int) -> float:
        """Empty a cell; what that earns."""
        position.erase(cell)
        return 0.0


class Progress(Reward):
    """The reward `progress`: the cells that are as in the solution, less those that are not."""

    for_solving = 0.0

    def place(self, position: Position, cell: int, choice: int) -> float:
        """A share for a right value, less a share for a wrong one."""
        position.place(cell, choice)
        return self._worth(cell, choice)

    def erase(self, position: Position, cell: int) -> float:
        """What the cell had earned is taken back."""
        return -self._worth(cell, position.erase(cell))

    def _worth(self, cell: int, choice: int) -> float:
        is_right = self.task.solution[cell] == choice + self.task.layout.low
        return self.share if is_right else -self.share


class Rules(Reward):
    """The reward `rules`: groups and clues that are kept, less those that are broken."""

    for_solving = 0.0

    def place(self, position: Position, cell: int, choice: int) -> float:
        """The change of the score, as a share of all groups and clues."""
        assert position.tally is not None
        before = position.tally.score
        position.place(cell, choice)
        return (position.tally.score - before) / self.task.rule_count

    def erase(self, position: Position, cell: int) -> float:
        """The same."""
        assert position.tally is not None
        before = position.tally.score
        position.erase(cell)
        return (position.tally.score - before) / self.task.rule_count


class Process(Reward):
    """The reward `process`: whether a placement can be proved from what stood there before."""

    for_solving = 0.0

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self._earned: dict[int, float] = {}

    def place(self, position: Position, cell: int, choice: int) -> float:
        """A share for a value that can be proved; half for a right one that cannot be yet."""
        from skytile.datasets.judging import judge

        layout = self.task.layout
        grid = position.cells.reshape(layout.shape).astype(np.int16)
        move = (*divmod(cell, layout.shape[1]), choice + layout.low)
        judged = judge(self.task.puzzle, grid, move, up_to=layout.settings.up_to)
        self._earned[cell] = self.share * VERDICTS[judged.verdict]
        position.place(cell, choice)
        return self._earned[cell]

    def erase(self, position: Position, cell: int) -> float:
        """What the cell had earned is taken back."""
        position.erase(cell)
        return -self._earned.pop(cell)


REWARDS: dict[str, Callable[[Task], Reward]] = {
    "sparse": Reward,
    "progress": Progress,
    "rules": Rules,
    "process": Process,
}
