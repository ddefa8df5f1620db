"""Which moves are possible: in `info`, from `action_masks`, and by the rules."""

from typing import Any

import numpy as np
import pytest

import skytile
from skytile.datasets.environments.single import PuzzleEnv
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.datasets.environments.play import BOARDS, NAMES, make, random_policy


def allowed_by_rules(env: PuzzleEnv, row: int, column: int, value: int) -> bool:
    """Whether a value breaks no group or count at once, worked out from the puzzle itself."""
    grid = env.cells.astype(np.int16)
    grid[row, column] = value
    return not any(broken(env.puzzle, grid, row, column, value))


def broken(puzzle: Puzzle, grid: Any, row: int, column: int, value: int) -> Any:
    if isinstance(puzzle, Skyscrapers):
        most = puzzle.parks if value == 0 else 1
        for _, cells in puzzle.groups:
            if row * puzzle.size + column in cells:
                yield (grid.ravel()[cells] == value).sum() > most
    if isinstance(puzzle, Mosaic):
        for clue in puzzle.count_clues:
            if row * puzzle.width + column in clue.cells:
                held = grid.ravel()[list(clue.cells)]
                black, still_open = (held == 1).sum(), (held == skytile.OPEN).sum()
                yield not black <= clue.value <= black + still_open


@pytest.mark.parametrize("actions", ["place", "place_and_erase"])
@pytest.mark.parametrize("mask", ["open", "rules"])
@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_the_mask_is_what_open_cells_and_rules_allow(
    name: str, board: dict[str, Any], mask: str, actions: str
) -> None:
    env = make(name, **board, mask=mask, actions=actions, max_steps=40)
    policy, seed, ended = random_policy(7), 0, True
    for _ in range(40):
        if ended:
            _, info = env.reset(seed=seed)
            start, seed = env.cells, seed + 1
        assert (env.action_masks() == info["action_mask"]).all()
        cells = env.cells
        for action, possible in enumerate(info["action_mask"].tolist()):
            row, column, value = env.move_of(action)
            is_open = cells[row, column] == skytile.OPEN
            if value is None:
                assert possible == (not is_open and start[row, column] == skytile.OPEN)
            else:
                fits = mask == "open" or (is_open and allowed_by_rules(env, row, column, value))
                assert possible == (is_open and fits)
        *_, terminated, truncated, info = env.step(policy(env, info["action_mask"]))
        ended = terminated or truncated


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_what_gymnasium_samples_with(name: str) -> None:
    env = make(name)
    _, info = env.reset(seed=0)
    assert info["action_mask"].dtype == np.int8
    assert env.action_masks().dtype == np.bool_
    assert info["action_mask"][env.action_space.sample(info["action_mask"])]


@pytest.mark.parametrize("name", NAMES)
def test_changing_a_mask_changes_nothing_in_the_environment(name: str) -> None:
    env = make(name)
    _, info = env.reset(seed=0)
    info["action_mask"][:] = 0
    assert env.action_masks().any()


def test_what_the_rules_forbid_is_invalid() -> None:
    env = make("Skyscrapers", mask="rules")
    env.reset(seed=0)
    env.step(env.action_of(0, 0, 3))
    _, reward, *_ = env.step(env.action_of(0, 4, 3))
    assert reward == -0.1
    assert env.cells[0, 4] == skytile.OPEN


def test_a_dead_end_under_the_rules_ends_the_episode() -> None:
    env = make("Skyscrapers", puzzles=skytile.Skyscrapers(2), mask="rules")
    env.reset()
    env.step(env.action_of(0, 0, 1))
    _, _, terminated, _, info = env.step(env.action_of(1, 1, 2))
    assert (terminated, info["is_success"]) == (True, False)
    assert not info["action_mask"].any()
