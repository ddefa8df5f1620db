"""A vectorised environment: many puzzles at once, as arrays.

With the same seeds and actions it gives the same observations, rewards, ends of episodes and infos
as that many single environments under `gymnasium.vector.SyncVectorEnv`, step by step.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from skytile.datasets.environments.batch import Batch, Rows
from skytile.datasets.environments.frames import (
    METADATA,
    check_render_mode,
    frame,
    warn_about_rendering,
)
from skytile.datasets.environments.rewards import Reward
from skytile.datasets.environments.task import Task
from skytile.datasets.environments.tasks import task_of_options, tasks_from_options
from skytile.datasets.values import check_whole
from skytile.errors import NotSupported, OptionError, quoted

_BATCHED_REWARDS = ("sparse", "progress", "rules")
_Flags = NDArray[np.bool_]


class PuzzleVectorEnv(VectorEnv[Any, NDArray[Any], NDArray[Any]]):
    """Fill in many puzzles at the same time, one cell of each in every step.

    The options are those of `PuzzleEnv`. In addition, `autoreset_mode` says when a position whose
    episode is over begins again, and `max_episode_steps` is a second limit, like Gymnasium's own.
    """

    def __init__(
        self,
        kind: str,
        *,
        num_envs: int = 1,
        render_mode: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        **options: Any,
    ) -> None:
        check_whole("num_envs", num_envs, 1)
        check_render_mode(render_mode)
        if max_episode_steps is not None:
            check_whole("max_episode_steps", max_episode_steps, 1)
        self._tasks = tasks_from_options(kind, options)
        self._layout = layout = self._tasks.layout
        _check_reward(layout.settings.reward)
        self.num_envs, self.render_mode = num_envs, render_mode
        self.autoreset_mode = _checked_mode(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": self.autoreset_mode}
        self.single_action_space = deepcopy(layout.action_space)
        self.single_observation_space = deepcopy(layout.observation_space)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._max_steps = min(layout.max_steps, max_episode_steps or layout.max_steps)
        self._generators: list[np.random.Generator | None] = [None] * num_envs
        self._batch = Batch(layout, num_envs)
        self._steps = np.zeros(num_envs, np.int64)
        self._have_ended = np.ones(num_envs, np.bool_)
        self._scores = np.zeros(num_envs, np.int64)
        self._rows: Rows = np.arange(num_envs)

    def action_masks(self) -> _Flags:
        """Which actions are possible, one row for each position."""
        return self._batch.mask.reshape(self.num_envs, -1).astype(np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode in all positions, or where `options["reset_mask"]` is true."""
        chosen, seeds = dict(options or {}), self._checked_seeds(seed)
        rows = self._checked_rows(chosen.pop("reset_mask", None))
        task = task_of_options(chosen, self._layout)
        for row in rows.tolist():
            if seeds[row] is not None or self._generators[row] is None:
                self._generators[row] = seeding.np_random(seeds[row])[0]
        infos = self._begin(rows, task)
        self._after_moves()
        self._add_masks(infos)
        if self.render_mode == "human":
            self.render()
        return self._batch.observation(), infos

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Any, NDArray[np.float64], _Flags, _Flags, dict[str, Any]]:
        """Make a move in every position; begin again where an episode is over."""
        numbers, again = self._checked_actions(actions), self._have_ended.copy()
        infos = self._begin_again(again)
        rewards, terminations, solved = self._move(numbers, ~again)
        self._steps += ~again
        truncations = ~again & ~terminations & (self._steps >= self._max_steps)
        ended = terminations | truncations
        self._have_ended = ended.copy()
        if ended.any():
            infos |= self._end(ended, solved)
        self._add_masks(infos)
        if self.render_mode == "human":
            self.render()
        return self._batch.observation(), rewards, terminations, truncations, infos

    def render(self) -> tuple[Any, ...] | None:
        """The boards as text or as pixels, one for each position; `human` prints them."""
        if self.render_mode is None:
            warn_about_rendering()
            return None
        positions = zip(self._batch.tasks, self._batch.cells, strict=True)
        frames = tuple(
            frame(self.render_mode, task.puzzle, cells)
            for task, cells in positions
            if task is not None
        )
        if self.render_mode != "human":
            return frames
        print(*frames, sep="\n\n", end="\n\n", flush=True)
        return None

    def _begin_again(self, again: _Flags) -> dict[str, Any]:
        """Begin an episode in the positions in which the last step ended one."""
        if not again.any():
            return {}
        if self.autoreset_mode is not AutoresetMode.NEXT_STEP or None in self._batch.tasks:
            raise ResetNeeded("an episode is over, or none has begun; call reset() first")
        return self._begin(np.flatnonzero(again))

    def _begin(self, rows: Rows, task: Task | None = None) -> dict[str, Any]:
        """Begin an episode in these positions; return the infos about their puzzles."""
        infos: dict[str, Any] = {}
        for row in rows.tolist():
            chosen = task or self._draw(row)
            self._batch.load(row, chosen)
            infos = self._add_info(infos, chosen.info, row)
        self._steps[rows], self._have_ended[rows] = 0, False
        return infos

    def _draw(self, row: int) -> Task:
        generator = self._generators[row]
        assert generator is not None
        return self._tasks[int(generator.integers(len(self._tasks)))]

    def _move(self, numbers: Rows, playing: _Flags) -> tuple[NDArray[np.float64], _Flags, _Flags]:
        """Make moves; return the rewards, which episodes terminate, and which are solved."""
        layout, batch = self._layout, self._batch
        cells, choices = np.divmod(numbers, layout.choices)
        valid = playing & (batch.mask[self._rows, cells, choices] != 0)
        placing = np.flatnonzero(valid & (choices < layout.value_count))
        erasing = np.flatnonzero(valid & (choices == layout.value_count))
        rewards = np.where(playing & ~valid, layout.settings.invalid_reward, 0.0)
        rewards[erasing] -= self._worth(erasing, cells[erasing])
        if erasing.size:
            batch.erase(erasing, cells[erasing])
        batch.place(placing, cells[placing], choices[placing])
        rewards[placing] += self._worth(placing, cells[placing])
        before = self._after_moves()
        if batch.tally is not None and layout.settings.reward == "rules":
            rewards[valid] += ((self._scores - before) / batch.tally.rule_counts)[valid]
        solved = self._solved(placing)
        if layout.settings.reward == "sparse":
            rewards[solved] += Reward.for_solving
        return rewards, solved | self._lost(placing, cells[placing]), solved

    def _worth(self, rows: Rows, cells: Rows) -> NDArray[np.float64] | float:
        """The reward for values in these cells being right or wrong."""
        if self._layout.settings.reward != "progress":
            return 0.0
        share = 1.0 / self._batch.start_counts[rows]
        return np.where(self._batch.are_right(rows, cells), share, -share)

    def _after_moves(self) -> NDArray[np.int64]:
        """Update masks and scores; return the previous scores."""
        self._batch.update_mask()
        before = self._scores
        if self._batch.tally is not None and self._layout.settings.reward == "rules":
            self._scores = self._batch.tally.scores(self._batch.cells)
        return before

    def _solved(self, placing: Rows) -> _Flags:
        """Flags for the positions in which the move solved the puzzle, by its own rules."""
        solved = np.zeros(self.num_envs, np.bool_)
        for row in placing[self._batch.open_counts[placing] == 0].tolist():
            task = self._batch.tasks[row]
            solved[row] = task is not None and task.is_solved(self._batch.cells[row])
        return solved

    def _lost(self, placing: Rows, cells: Rows) -> _Flags:
        """Flags for the positions that have no move left, or in which the move was a mistake."""
        lost, settings = np.zeros(self.num_envs, np.bool_), self._layout.settings
        if not settings.erases:
            lost[placing] = ~self._batch.mask[placing].any(axis=(1, 2))
        if settings.end_on_mistake:
            lost[placing] |= ~self._batch.are_right(placing, cells)
        return lost

    def _end(self, ended: _Flags, solved: _Flags) -> dict[str, Any]:
        """The infos about episodes that are over; in SAME_STEP mode, begin others at once."""
        outcome = {"is_success": solved & ended, "_is_success": ended.copy()}
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            return outcome
        self._add_masks(outcome, ended)
        infos = {"final_info": outcome, "_final_info": ended.copy(), "_final_obs": ended.copy()}
        infos["final_obs"] = finals = np.full(self.num_envs, None, object)
        seen = self._batch.observation()
        for row in np.flatnonzero(ended).tolist():
            finals[row] = (
                {name: array[row] for name, array in seen.items()}
                if isinstance(seen, dict)
                else seen[row]
            )
        infos |= self._begin(np.flatnonzero(ended))
        self._after_moves()
        return infos

    def _add_masks(self, infos: dict[str, Any], rows: _Flags | None = None) -> None:
        """Add to the infos which actions are possible, in all positions or in some."""
        masks = self._batch.mask.reshape(self.num_envs, -1).copy()
        here = np.ones(self.num_envs, np.bool_) if rows is None else rows
        infos["action_mask"], infos["_action_mask"] = masks, here.copy()
        masks[~here] = 0

    def _checked_actions(self, actions: Any) -> Rows:
        numbers, most = np.asarray(actions), len(self._layout.moves) - 1
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise OptionError("actions", f"expected {self.num_envs} whole numbers")
        outside = (numbers < 0) | (numbers > most)
        if outside.any():
            raise OptionError("actions", f"expected 0 to {most}, got {numbers[outside][0]}")
        return numbers.astype(np.intp)

    def _checked_seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """A seed for each position: those of a list, or a number and those that follow it."""
        if seed is None or isinstance(seed, int):
            return [None if seed is None else seed + row for row in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise OptionError("seed", f"expected {self.num_envs} seeds, got {len(seed)}")
        return list(seed)

    def _checked_rows(self, mask: Any) -> Rows:
        """The positions to begin in."""
        if mask is None:
            return self._rows
        flags = np.asarray(mask)
        if flags.shape != (self.num_envs,) or flags.dtype != np.bool_ or not flags.any():
            raise OptionError(
                "reset_mask", f"expected {self.num_envs} truth values, one of them true"
            )
        return np.flatnonzero(flags)


def _check_reward(name: str) -> None:
    if name not in _BATCHED_REWARDS:
        instead = 'vectorization_mode="sync" does'
        raise NotSupported(
            f"the vectorised environment does not support the reward '{name}'; {instead}"
        )


def _checked_mode(mode: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        expected = ", ".join(known.value for known in AutoresetMode)
        raise OptionError(
            "autoreset_mode", f"expected {expected}, got {quoted(str(mode))}"
        ) from None
