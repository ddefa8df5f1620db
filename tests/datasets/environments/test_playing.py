"""Episodes: how they begin, what a move does, and when they end."""

import json

import gymnasium
import numpy as np
import pytest

import skytile
from skytile.datasets.environments.skyscrapers import ENVIRONMENT
from skytile.errors import OptionError, PuzzleError
from tests.datasets.environments.play import (
    BOARDS,
    NAMES,
    episode,
    make,
    most_constrained_cell,
    random_policy,
    solution_actions,
    wrong_action,
)

TOWERS = "5:/3//3////3/3/1///3///////,g2g3i"


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_episode(name: str) -> None:
    one, other = make(name, pool=50), make(name, pool=50)
    assert one.reset(seed=8)[1]["puzzle"] == other.reset(seed=8)[1]["puzzle"]
    assert one.reset()[1]["puzzle"] == other.reset()[1]["puzzle"]
    drawn = {one.reset(seed=seed)[1]["fingerprint"] for seed in range(20)}
    assert len(drawn) > 5


def test_which_puzzle_a_seed_gives_is_pinned() -> None:
    _, info = make("Skyscrapers", size=5, difficulty="easy", pool=1024).reset(seed=0)
    assert (info["seed"], info["level"]) == (5201102884005944, "easy")
    assert info["fingerprint"] == "b32f3487513d1353f4bcf3cb7827b49b"
    _, info = make("Mosaic", size="6x4", pool=1024).reset(seed=0)
    assert info["fingerprint"] == "f04cd48b7e99ca7a38a1d3a97840dd8e"


def test_another_pool_seed_gives_other_puzzles() -> None:
    boards = [make("Mosaic", pool_seed=seed).reset(seed=0)[1]["puzzle"] for seed in (0, 1)]
    assert boards[0] != boards[1]


def test_a_pool_has_no_more_puzzles_than_it_says() -> None:
    env = make("Skyscrapers", size=4, pool=3)
    assert len({env.reset(seed=seed)[1]["puzzle"] for seed in range(30)}) == 3


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_info_describes_the_puzzle_without_its_solution(
    name: str, board: dict[str, object]
) -> None:
    env = make(name, **board)
    _, info = env.reset(seed=0)
    assert skytile.parse(info["puzzle"]) == env.puzzle
    assert "solution" not in json.loads(info["puzzle"])
    assert info["fingerprint"] == env.puzzle.fingerprint
    assert "level" not in info
    assert make(name, difficulty="easy").reset(seed=0)[1]["level"] == "easy"


def test_a_dictionary_shows_clues_and_cells_as_the_puzzle_has_them() -> None:
    env = make("Skyscrapers", puzzles=TOWERS)
    seen, _ = env.reset()
    puzzle = skytile.parse(TOWERS)
    assert isinstance(puzzle, skytile.Skyscrapers)
    assert (seen["edges"] == puzzle.edges).all()
    assert (seen["givens"] == puzzle.givens).all()
    expected = np.where(puzzle.givens > 0, puzzle.givens.astype(np.int16), skytile.OPEN)
    assert (seen["cells"] == expected).all()
    assert (ENVIRONMENT.givens(puzzle) == expected).all()
    assert {array.dtype for array in seen.values()} == {np.dtype(np.int8)}


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_planes_say_the_same_as_the_dictionary(name: str, board: dict[str, object]) -> None:
    plain = make(name, **board, actions="place_and_erase", max_steps=40)
    planes = make(name, **board, actions="place_and_erase", max_steps=40, observation="planes")
    (seen, info), (shown, _) = plain.reset(seed=2), planes.reset(seed=2)
    policy, values = random_policy(3), plain.puzzle.values
    for _ in range(39):
        for number, value in enumerate(values):
            assert ((seen["cells"] == value) == shown[number]).all()
        assert ((seen["cells"] == skytile.OPEN) == shown[len(values)]).all()
        action = policy(plain, info["action_mask"])
        (seen, *_, info), (shown, *_) = plain.step(action), planes.step(action)


def test_planes_of_skyscrapers_have_clues_along_their_lines() -> None:
    env = make("Skyscrapers", puzzles=TOWERS, observation="planes")
    shown, _ = env.reset()
    puzzle = env.puzzle
    assert isinstance(puzzle, skytile.Skyscrapers)
    given, *clues = shown[6:]
    assert (given == (puzzle.givens > 0)).all()
    sides = np.array(clues).reshape(4, 5, 5, 5)  # side, number, row, column
    for number in range(1, 6):
        north, east, south, west = (side[number - 1] for side in sides)
        assert (north == (puzzle.edges[0] == number)[None, :]).all()
        assert (east == (puzzle.edges[1] == number)[:, None]).all()
        assert (south == (puzzle.edges[2] == number)[None, :]).all()
        assert (west == (puzzle.edges[3] == number)[:, None]).all()


def test_planes_of_mosaics_have_a_plane_for_each_count() -> None:
    env = make("Mosaic", size="6x4", observation="planes")
    shown, _ = env.reset(seed=0)
    puzzle = env.puzzle
    assert isinstance(puzzle, skytile.Mosaic)
    assert shown.shape == (13, 4, 6)
    for number in range(10):
        assert (shown[3 + number] == (puzzle.counts == number)).all()


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_playing_the_solution_solves_the_puzzle(name: str, board: dict[str, object]) -> None:
    env = make(name, **board)
    env.reset(seed=4)
    actions = list(solution_actions(env))
    for action in actions[:-1]:
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (0.0, False, False)
        assert "is_success" not in info
    _, reward, terminated, truncated, info = env.step(actions[-1])
    assert (reward, terminated, truncated, info["is_success"]) == (1.0, True, False, True)
    assert env.puzzle.is_solution(env.cells)


def test_any_solution_counts_not_only_the_one_that_is_known() -> None:
    square = skytile.Skyscrapers(2, solution=[[1, 2], [2, 1]])
    env = make("Skyscrapers", puzzles=[square])
    env.reset()
    for row, column, value in ((0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 2)):
        _, reward, terminated, _, info = env.step(env.action_of(row, column, value))
    assert (reward, terminated, info["is_success"]) == (1.0, True, True)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mask", ["open", "rules"])
@pytest.mark.parametrize("actions", ["place", "place_and_erase"])
def test_a_random_policy_ends_every_episode(name: str, mask: str, actions: str) -> None:
    env, policy = make(name, mask=mask, actions=actions, reward="rules"), random_policy(0)
    for seed in range(3):
        total, steps, _ = episode(env, policy, seed)
        assert steps <= (25 if actions == "place" else 100)
        assert -1.0 <= total <= 1.0


def test_a_policy_that_only_looks_at_the_mask_solves_some_puzzles() -> None:
    env = make("Mosaic", mask="rules", size=3, difficulty="easy", pool=20)
    outcomes = [episode(env, most_constrained_cell, seed)[2] for seed in range(20)]
    assert any(outcomes)


def test_without_erasing_a_full_board_ends_the_episode() -> None:
    env = make("Skyscrapers", size=4)
    env.reset(seed=0)
    for row, column in np.argwhere(env.cells == skytile.OPEN).tolist():
        _, reward, terminated, truncated, info = env.step(env.action_of(row, column, 1))
    assert (reward, terminated, truncated, info["is_success"]) == (0.0, True, False, False)


def test_with_erasing_a_full_board_can_be_mended() -> None:
    env = make("Mosaic", size=4, actions="place_and_erase")
    env.reset(seed=0)
    wrong, right = wrong_action(env), list(solution_actions(env))
    row, column, value = env.move_of(wrong)
    repair = env.action_of(row, column, 1 - (value or 0))
    for action in [wrong, *(a for a in right if a != repair)]:
        _, _, terminated, *_ = env.step(action)
    assert not terminated
    assert not env.step(env.action_of(row, column, None))[2]
    _, reward, terminated, _, info = env.step(repair)
    assert (reward, terminated, info["is_success"]) == (1.0, True, True)


def test_a_mistake_ends_the_episode_if_asked_for() -> None:
    env = make("Skyscrapers", end_on_mistake=True)
    env.reset(seed=0)
    assert env.step(next(solution_actions(env)))[2] is False
    _, _, terminated, truncated, info = env.step(wrong_action(env))
    assert (terminated, truncated, info["is_success"]) == (True, False, False)


def test_too_many_steps_truncate_the_episode() -> None:
    env = make("Skyscrapers", size=4, actions="place_and_erase")
    env.reset(seed=0)
    place, erase = env.action_of(0, 0, 1), env.action_of(0, 0, None)
    ends = [env.step((place, erase)[number % 2])[2:4] for number in range(64)]
    assert ends[-1] == (False, True)
    assert set(ends[:-1]) == {(False, False)}


@pytest.mark.parametrize("name", NAMES)
def test_an_invalid_action_costs_and_changes_nothing(name: str) -> None:
    env = make(name, reward="progress", invalid_reward=-0.25)
    env.reset(seed=0)
    action = next(solution_actions(env))
    env.step(action)
    before = env.cells
    _, reward, terminated, truncated, _ = env.step(action)
    assert (reward, terminated, truncated) == (-0.25, False, False)
    assert (env.cells == before).all()


def test_a_step_after_the_end_needs_a_reset() -> None:
    env = make("Mosaic")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    episode(env, random_policy(0), seed=0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 125, 2.5, None])
def test_an_action_outside_the_space_is_refused(action: object) -> None:
    env = make("Skyscrapers")
    env.reset(seed=0)
    with pytest.raises(OptionError, match="action: expected 0 to 124"):
        env.step(action)  # type: ignore[arg-type]


def test_reset_plays_a_given_puzzle_in_any_notation() -> None:
    env = make("Skyscrapers", size=5)
    puzzle = skytile.parse(TOWERS)
    for given in (
        puzzle,
        TOWERS,
        skytile.write(puzzle, "text"),
        json.loads(skytile.write(puzzle, "json")),
    ):
        env.reset(options={"puzzle": given})
        assert env.puzzle == puzzle


def test_reset_refuses_a_puzzle_of_another_board() -> None:
    env = make("Skyscrapers", size=5)
    with pytest.raises(OptionError, match="puzzle: expected Skyscrapers 5×5, got Skyscrapers 2×2"):
        env.reset(options={"puzzle": "2:2///////"})
    with pytest.raises(OptionError, match="'board': no such option of reset; there is puzzle"):
        env.reset(options={"board": TOWERS})


def test_a_puzzle_without_open_cells_is_refused() -> None:
    env = make("Skyscrapers", puzzles=skytile.Skyscrapers(1, givens=[[1]]))
    with pytest.raises(PuzzleError, match="every cell is given"):
        env.reset()


def test_moves_and_actions_are_two_names_of_one_thing() -> None:
    env = make("Skyscrapers", size=4, parks=1, actions="place_and_erase")
    env.reset(seed=0)
    for action in range(len(env.action_masks())):
        assert env.action_of(*env.move_of(action)) == action
    assert env.move_of(4) == (0, 0, None)
    assert env.move_of(5) == (0, 1, 0)
    with pytest.raises(OptionError, match="value: expected one of"):
        env.action_of(0, 0, 4)
    with pytest.raises(OptionError, match="cell: expected r1c1 to r4c4, got r5c1"):
        env.action_of(4, 0, 1)
    with pytest.raises(OptionError, match="value: expected one of"):
        make("Skyscrapers").action_of(0, 0, None)
