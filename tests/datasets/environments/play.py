"""What the tests of environments share: making one, and policies that play it."""

from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import skytile.datasets.environments
from skytile.datasets.environments.single import PuzzleEnv

NAMES = ("Skyscrapers", "Mosaic")
BOARDS: list[tuple[str, dict[str, Any]]] = [
    ("Skyscrapers", {"size": 4}),
    ("Skyscrapers", {"size": 5, "parks": 1, "diagonals": True, "givens": "any"}),
    ("Skyscrapers", {"size": 4, "boxes": "2x2", "sums": True}),
    ("Mosaic", {"size": 5}),
    ("Mosaic", {"size": "6x4"}),
]
"""A board of each kind, and of each rule."""

Policy = Callable[[PuzzleEnv, NDArray[np.int8]], int]


def make(name: str, **options: Any) -> PuzzleEnv:
    """An environment without Gymnasium's wrappers."""
    few: dict[str, Any] = {} if "puzzles" in options else {"pool": 4}
    env = gymnasium.make(f"skytile/{name}-v0", **{**few, **options}).unwrapped
    assert isinstance(env, PuzzleEnv)
    return env


def solution_actions(env: PuzzleEnv) -> Iterator[int]:
    """The moves that solve the puzzle, in reading order."""
    solution = env.solution
    for row, column in np.argwhere(env.cells == skytile.OPEN).tolist():
        yield env.action_of(row, column, int(solution[row, column]))


def wrong_action(env: PuzzleEnv) -> int:
    """The first possible move that is not the solution's."""
    right = set(solution_actions(env))
    return next(a for a in np.flatnonzero(env.action_masks()).tolist() if a not in right)


def random_policy(seed: int) -> Policy:
    generator = np.random.default_rng(seed)
    return lambda _, mask: int(generator.choice(np.flatnonzero(mask)))


def most_constrained_cell(env: PuzzleEnv, mask: NDArray[np.int8]) -> int:
    """Fill in the cell with the fewest values left: rules, but no logic."""
    left = mask.reshape(env.cells.size, -1)
    cell = int(np.where(left.any(axis=1), left.sum(axis=1), 99).argmin())
    return cell * left.shape[1] + int(left[cell].argmax())


def episode(env: PuzzleEnv, policy: Policy, seed: int | None = None) -> tuple[float, int, bool]:
    """The sum of the rewards, the number of steps, and whether the puzzle was solved."""
    _, info = env.reset(seed=seed)
    total, steps = 0.0, 0
    while True:
        _, reward, terminated, truncated, info = env.step(policy(env, info["action_mask"]))
        total, steps = total + reward, steps + 1
        if terminated or truncated:
            return total, steps, info["is_success"]
