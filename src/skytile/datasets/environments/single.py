"""A single environment: one puzzle at a time, one move at a time."""

from copy import deepcopy
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from skytile.datasets.environments.frames import (
    METADATA,
    check_render_mode,
    frame,
    warn_about_rendering,
)
from skytile.datasets.environments.position import Position
from skytile.datasets.environments.rewards import REWARDS, Reward
from skytile.datasets.environments.tasks import task_of_options, tasks_from_options
from skytile.errors import OptionError, quoted
from skytile.puzzles import Puzzle


class PuzzleEnv(gymnasium.Env[Any, np.int64]):
    """Fill in a puzzle cell by cell.

    `options` are those of `Settings`, either `puzzles` or `pool` and `pool_seed`, and those of the
    recipe: `size`, `difficulty`, variant rules, … (`docs/reference/environments.md`).
    """

    metadata = METADATA

    def __init__(self, kind: str, *, render_mode: str | None = None, **options: Any) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._tasks = tasks_from_options(kind, options)
        self._layout, self._settings = self._tasks.layout, self._tasks.layout.settings
        self.action_space = deepcopy(self._layout.action_space)
        self.observation_space = deepcopy(self._layout.observation_space)
        self._invalid_reward = float(self._settings.invalid_reward)
        self._position: Position | None = None
        self._reward: Reward | None = None
        self._steps, self._has_ended = 0, True

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is being played."""
        return self._playing().task.puzzle

    @property
    def solution(self) -> NDArray[Any]:
        """The puzzle's only solution; for demonstrations, never part of an observation."""
        return self._playing().task.solution.reshape(self._layout.shape).copy()

    @property
    def cells(self) -> NDArray[Any]:
        """The values of the cells, `OPEN` in empty ones."""
        return self._playing().cells.reshape(self._layout.shape).copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible, in the form that sb3-contrib expects."""
        return self._playing().mask.astype(np.bool_)

    def action_of(self, row: int, column: int, value: int | None) -> int:
        """The action that puts a value into a cell, or with None empties it."""
        return self._layout.action_of(row, column, value)

    def move_of(self, action: int) -> tuple[int, int, int | None]:
        """The row, column and value of an action; the value is None if it empties the cell."""
        return self._layout.move_of(action)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode, with the puzzle in the options or with one that the seed chooses."""
        super().reset(seed=seed)
        task = task_of_options(options, self._layout) if options else None
        if task is None:
            task = self._tasks[int(self.np_random.integers(len(self._tasks)))]
        self._position = position = Position(self._layout, task)
        self._reward = REWARDS[self._settings.reward](task)
        self._steps, self._has_ended = 0, False
        if self.render_mode == "human":
            self.render()
        return position.observation(), {"action_mask": position.mask.copy(), **task.info}

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move. One that the mask rules out changes nothing and earns `invalid_reward`."""
        if self._has_ended:
            raise ResetNeeded("the episode is over; call reset() to begin another one")
        position = self._position
        assert position is not None
        number = self._checked_action(action)
        self._steps += 1
        reward, terminated, is_solved = self._invalid_reward, False, False
        if position.mask[number]:
            reward, terminated, is_solved = self._move(position, *self._layout.moves[number])
        truncated = not terminated and self._steps >= self._layout.max_steps
        info: dict[str, Any] = {"action_mask": position.mask.copy()}
        if terminated or truncated:
            self._has_ended = True
            info["is_success"] = is_solved
        if self.render_mode == "human":
            self.render()
        return position.observation(), reward, terminated, truncated, info

    def render(self) -> Any:
        """The board as text or as pixels; `human` prints it."""
        if self.render_mode is None:
            warn_about_rendering()
            return None
        position = self._playing()
        shown = frame(self.render_mode, position.task.puzzle, position.cells)
        if self.render_mode != "human":
            return shown
        print(shown, end="\n\n", flush=True)
        return None

    def _move(self, position: Position, cell: int, choice: int) -> tuple[float, bool, bool]:
        """Make a possible move; return its reward, and whether it ends and solves the episode."""
        assert self._reward is not None
        if choice == self._layout.value_count:
            return self._reward.erase(position, cell), False, False
        reward = self._reward.place(position, cell, choice)
        if position.open_count == 0 and position.task.is_solved(position.cells):
            return reward + self._reward.for_solving, True, True
        terminated = not self._settings.erases and position.is_stuck
        if self._settings.end_on_mistake and not terminated:
            terminated = bool(position.task.solution[cell] != choice + self._layout.low)
        return reward, terminated, False

    def _checked_action(self, action: Any) -> int:
        """An action as a number; raise `OptionError` if there is no such action."""
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self._layout.moves):
            most = len(self._layout.moves) - 1
            raise OptionError("action", f"expected 0 to {most}, got {quoted(str(action))}")
        return number

    def _playing(self) -> Position:
        if self._position is None:
            raise ResetNeeded("no episode has begun; call reset() first")
        return self._position
