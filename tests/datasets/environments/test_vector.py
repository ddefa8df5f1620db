"""The vectorised environment does what as many single ones do."""

import copy
import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from skytile.datasets.environments.vector import PuzzleVectorEnv
from skytile.errors import NotSupported, OptionError
from tests.datasets.environments.play import BOARDS, NAMES

COUNT = 4
CHOICES: list[tuple[Any, ...]] = list(
    itertools.product(
        ("place", "place_and_erase"), ("open", "rules"), ("sparse", "progress", "rules")
    )
)


def make_vec(name: str, **options: Any) -> PuzzleVectorEnv:
    chosen = {"num_envs": COUNT, "pool": 4, **options}
    envs = gymnasium.make_vec(
        f"skytile/{name}-v0", vectorization_mode="vector_entry_point", **chosen
    )
    assert isinstance(envs, PuzzleVectorEnv)
    return envs


def make_sync(name: str, mode: str, **options: Any) -> VectorEnv[Any, Any, Any]:
    return gymnasium.make_vec(
        f"skytile/{name}-v0",
        num_envs=COUNT,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
        **{"pool": 4, **options},
    )


def good_actions(envs: Any, mask: NDArray[np.int8], generator: np.random.Generator) -> NDArray[Any]:
    """Mostly moves that the solution has, so that some puzzles are solved; some impossible ones."""
    actions = generator.integers(mask.shape[1], size=COUNT)
    for number, env in enumerate(envs.envs):
        single, draw = env.unwrapped, generator.random()
        solution = single.solution
        possible = np.flatnonzero(mask[number]).tolist()
        moves = {action: single.move_of(action) for action in possible}
        right = [a for a, (r, c, value) in moves.items() if solution[r, c] == value]
        if right and (number == 0 or draw < 0.7):
            actions[number] = right[0]
        elif possible and draw < 0.9:
            actions[number] = generator.choice(possible)
    return actions


@pytest.mark.parametrize(("observation", "mode"), [("dict", "NextStep"), ("planes", "SameStep")])
@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_it_agrees_with_single_environments_step_by_step(
    name: str, board: dict[str, Any], observation: str, mode: str
) -> None:
    for number, (actions, mask, reward) in enumerate(CHOICES):
        options = {
            "observation": observation, "actions": actions, "mask": mask, "reward": reward,
            "end_on_mistake": number % 5 == 0, "max_steps": 30, **board,
        }  # fmt: skip
        ours = make_vec(name, autoreset_mode=mode, **options)
        theirs = make_sync(name, mode, **options)
        result: Any = ours.reset(seed=number)
        expected: Any = theirs.reset(seed=number)
        generator, solved = np.random.default_rng(number), 0
        for _ in range(36):
            assert equal(result, expected)
            chosen = good_actions(theirs, expected[-1]["action_mask"], generator)
            result, expected = ours.step(chosen), theirs.step(chosen)
            solved += int(count_solved(expected[-1]))
        assert solved or board.get("parks") or options["end_on_mistake"]


def equal(ours: Any, theirs: Any) -> bool:
    """Like `data_equivalence`, but a dictionary may have its keys in any order."""
    if isinstance(theirs, np.ndarray) and theirs.dtype == object:
        return all(equal(*pair) for pair in zip(ours, theirs, strict=True))
    if isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(equal(ours[k], theirs[k]) for k in theirs)
    if isinstance(theirs, tuple):
        return all(equal(*pair) for pair in zip(ours, theirs, strict=True))
    return data_equivalence(ours, theirs, exact=True)


def count_solved(infos: dict[str, Any]) -> Any:
    final = infos.get("final_info", infos)
    return np.sum(final.get("is_success", False))


@pytest.mark.parametrize("name", NAMES)
def test_it_is_what_make_vec_makes(name: str) -> None:
    envs = gymnasium.make_vec(f"skytile/{name}-v0", num_envs=3)
    assert isinstance(envs, PuzzleVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, infos = envs.reset(seed=0)
    assert seen in envs.observation_space
    seen, *_ = envs.step(infos["action_mask"].argmax(axis=1))
    assert seen in envs.observation_space
    assert envs.single_action_space == gymnasium.make(f"skytile/{name}-v0").action_space
    assert (envs.action_masks() == envs.step(envs.action_space.sample())[-1]["action_mask"]).sum()


@pytest.mark.parametrize("name", NAMES)
def test_a_second_limit_is_gymnasiums_own(name: str) -> None:
    envs = make_vec(name, max_episode_steps=2)
    envs.reset(seed=0)
    ends = [envs.step(np.arange(COUNT))[3].all() for _ in range(4)]
    assert ends == [False, True, False, False]


@pytest.mark.parametrize("name", NAMES)
def test_some_positions_alone_can_begin_again(name: str) -> None:
    envs = make_vec(name, autoreset_mode="Disabled", max_steps=1)
    _, infos = envs.reset(seed=0)
    *_, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert truncated.all()
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros(COUNT, np.int64))
    half = np.array([True, True, False, False])
    seen, infos = envs.reset(options={"reset_mask": half})
    assert ((seen["cells"] != -1).any(axis=(1, 2)) == ~half).all()
    assert infos["_puzzle"].tolist() == half.tolist()


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_of_a_batch_goes_on_by_itself(name: str) -> None:
    envs = make_vec(name, mask="rules", reward="rules")
    _, infos = envs.reset(seed=0)
    twin = copy.deepcopy(envs)
    for _ in range(30):
        actions = infos["action_mask"].argmax(axis=1)
        result = envs.step(actions)
        assert equal(result, twin.step(actions))
        infos = result[-1]


def test_wrappers_of_vectors_work() -> None:
    envs = RecordEpisodeStatistics(make_vec("Mosaic", max_steps=2))
    _, infos = envs.reset(seed=0)
    for _ in range(2):
        *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert infos["episode"]["l"].tolist() == [2] * COUNT


def test_all_positions_can_play_a_given_puzzle() -> None:
    envs = make_vec("Skyscrapers", size=2)
    _, infos = envs.reset(options={"puzzle": "2:2///////"})
    assert len(set(infos["puzzle"])) == 1


def test_it_shows_a_frame_for_each_position() -> None:
    envs = make_vec("Mosaic", render_mode="ansi")
    envs.reset(seed=0)
    frames = envs.render()
    assert frames is not None
    assert [type(frame) for frame in frames] == [str] * COUNT


def test_people_see_all_positions(capsys: pytest.CaptureFixture[str]) -> None:
    envs = make_vec("Mosaic", render_mode="human", num_envs=2, size=2)
    envs.reset(seed=0)
    assert capsys.readouterr().out.count("?") == 8
    envs.step(np.array([0, 0]))
    assert capsys.readouterr().out.count("?") == 6


def test_a_reward_that_needs_every_move_judged_is_refused() -> None:
    with pytest.raises(NotSupported, match=r"does not support the reward 'process'; .*sync"):
        make_vec("Skyscrapers", reward="process")


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.zeros(3, np.int64), "actions: expected 4 whole numbers"),
        (np.zeros(4), "actions: expected 4 whole numbers"),
        (np.array([0, 0, 0, -1]), "actions: expected 0 to 124, got -1"),
        (np.array([0, 125, 0, 0]), "actions: expected 0 to 124, got 125"),
    ],
)
def test_actions_outside_the_space_are_refused(actions: NDArray[Any], message: str) -> None:
    envs = make_vec("Skyscrapers")
    envs.reset(seed=0)
    with pytest.raises(OptionError, match=message):
        envs.step(actions)


def test_wrong_options_of_vectors_are_refused_in_one_line() -> None:
    with pytest.raises(OptionError, match="autoreset_mode: expected NextStep, SameStep, Disabled"):
        make_vec("Mosaic", autoreset_mode="never")
    with pytest.raises(OptionError, match="num_envs: expected a whole number from 1, got '0'"):
        make_vec("Mosaic", num_envs=0)
    with pytest.raises(OptionError, match="seed: expected 4 seeds, got 2"):
        make_vec("Mosaic").reset(seed=[1, 2])
    with pytest.raises(OptionError, match="reset_mask: expected 4 truth values"):
        make_vec("Mosaic").reset(options={"reset_mask": np.zeros(4, np.bool_)})
    with pytest.raises(gymnasium.error.ResetNeeded):
        make_vec("Mosaic").step(np.zeros(4, np.int64))
