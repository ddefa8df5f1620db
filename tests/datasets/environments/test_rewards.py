"""What moves earn."""

from typing import Any

import numpy as np
import pytest

import skytile
from skytile.datasets import judge, judging
from skytile.errors import NoSolution, NotUnique
from tests.datasets.environments.play import (
    BOARDS,
    NAMES,
    episode,
    make,
    random_policy,
    solution_actions,
    wrong_action,
)


def play(env: Any, actions: Any) -> list[float]:
    return [env.step(action)[1] for action in actions]


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_progress_is_a_share_for_each_right_cell(name: str, board: dict[str, Any]) -> None:
    env = make(name, **board, reward="progress")
    env.reset(seed=3)
    actions = list(solution_actions(env))
    rewards = play(env, actions)
    assert set(rewards) == {1 / len(actions)}
    assert sum(rewards) == pytest.approx(1.0)


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_cell_costs_a_share(name: str) -> None:
    env = make(name, reward="progress")
    env.reset(seed=3)
    shares = len(list(solution_actions(env)))
    assert play(env, [wrong_action(env)]) == [-1 / shares]


@pytest.mark.parametrize("reward", ["progress", "rules"])
@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_nobody_profits_from_erasing(name: str, board: dict[str, Any], reward: str) -> None:
    env = make(name, **board, reward=reward, actions="place_and_erase", max_steps=200)
    _, info = env.reset(seed=1)
    policy, total, earned = random_policy(1), 0.0, {env.cells.tobytes(): 0.0}
    for _ in range(150):
        _, gain, terminated, _, info = env.step(policy(env, info["action_mask"]))
        total += gain
        known = earned.setdefault(env.cells.tobytes(), total)
        assert total == pytest.approx(known)
        if terminated:
            break


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_all_rules_kept_are_worth_one(name: str, board: dict[str, Any]) -> None:
    env = make(name, **board, reward="rules")
    env.reset(seed=3)
    rewards = play(env, solution_actions(env))
    assert 0.8 < sum(rewards) <= 1.0 + 1e-9
    assert min(rewards) >= 0


def test_rules_counts_what_is_kept_and_broken() -> None:
    puzzle = skytile.Skyscrapers(2).with_clues({"W1": 2})  # 4 groups and 1 clue
    env = make("Skyscrapers", puzzles=puzzle, reward="rules")
    env.reset()
    first = [env.action_of(0, 0, 1), env.action_of(0, 1, 1)]
    assert play(env, first) == [0.0, -2 / 5]  # the row has 1 twice, and one building is visible
    env.reset()
    right = [env.action_of(0, 0, 1), env.action_of(0, 1, 2), env.action_of(1, 0, 2)]
    assert play(env, right) == [0.0, 2 / 5, 1 / 5]


def test_rules_knows_when_a_count_cannot_be_kept_any_more() -> None:
    puzzle = skytile.Mosaic(2, 1).with_clues({"r1c1": 1})
    env = make("Mosaic", puzzles=puzzle, reward="rules")
    env.reset()
    assert play(env, [env.action_of(0, 0, 1), env.action_of(0, 1, 1)]) == [0.0, -1.0]
    env.reset()
    assert play(env, [env.action_of(0, 0, 0), env.action_of(0, 1, 1)]) == [0.0, 1.0]


def test_rewards_by_the_rules_need_no_solution() -> None:
    env = make("Skyscrapers", puzzles=skytile.Skyscrapers(3), reward="rules")
    total, *_ = episode(env, random_policy(0), seed=0)
    assert -1.0 <= total <= 1.0


@pytest.mark.parametrize("options", [{"reward": "progress"}, {"end_on_mistake": True}])
def test_comparing_with_the_solution_needs_the_only_one(options: dict[str, Any]) -> None:
    several = make("Skyscrapers", puzzles=skytile.Skyscrapers(3), **options)
    with pytest.raises(NotUnique, match="has several solutions"):
        several.reset()
    none = skytile.Skyscrapers(3).with_clues({"N1": 3, "N2": 3})
    with pytest.raises(NoSolution, match="has no solution"):
        make("Skyscrapers", puzzles=none, **options).reset()


def test_a_puzzle_without_its_solution_is_solved_first() -> None:
    env = make("Skyscrapers", puzzles="5:/3//3////3/3/1///3///////,g2g3i", reward="progress")
    env.reset()
    assert env.puzzle.is_solution(env.solution)
    assert sum(play(env, solution_actions(env))) == pytest.approx(1.0)


@pytest.mark.parametrize("name", NAMES)
def test_rewards_are_plain_numbers(name: str) -> None:
    for reward in ("sparse", "progress", "rules"):
        env = make(name, reward=reward)
        env.reset(seed=0)
        gained = env.step(np.int64(next(solution_actions(env))))[1]
        assert type(gained) is float


def provable_and_not(env: Any) -> tuple[int, int]:
    """A right move that easy techniques prove now, and one that they do not."""
    moves = {action: env.move_of(action) for action in solution_actions(env)}
    worth = {
        action: judge(env.puzzle, env.cells.astype(np.int16), move, up_to="easy").verdict
        for action, move in moves.items()
    }
    by_verdict = {verdict: action for action, verdict in worth.items()}
    return by_verdict["provable"], by_verdict["true"]


@pytest.mark.parametrize("name", NAMES)
def test_process_rewards_what_can_be_proved_now(name: str) -> None:
    env = make(name, size=5, difficulty="easy", reward="process", up_to="easy")
    env.reset(seed=0)
    shares = len(list(solution_actions(env)))
    proved, early = provable_and_not(env)
    wrong = wrong_action(env)
    for action, worth in ((proved, 1.0), (early, 0.5), (wrong, -1.0)):
        env.reset(seed=0)
        assert play(env, [action]) == [pytest.approx(worth / shares)]


@pytest.mark.parametrize("name", NAMES)
def test_logical_play_earns_the_whole_process_reward(name: str) -> None:
    env = make(name, size=4, difficulty="easy", reward="process", up_to="easy")
    env.reset(seed=0)
    total, ended = 0.0, False
    while not ended:
        moves = judging.Position(env.puzzle, env.cells.astype(np.int16)).moves("easy")
        move = next(iter(moves))
        _, reward, ended, _, info = env.step(env.action_of(*move.cell, move.value))
        total += reward
    assert info["is_success"]
    assert total == pytest.approx(1.0)


def test_erasing_takes_the_process_reward_back() -> None:
    env = make("Mosaic", reward="process", actions="place_and_erase")
    env.reset(seed=0)
    action = next(solution_actions(env))
    row, column, _ = env.move_of(action)
    rewards = play(env, [action, env.action_of(row, column, None), action])
    assert rewards[0] == -rewards[1]
    assert rewards[2] == rewards[0]
