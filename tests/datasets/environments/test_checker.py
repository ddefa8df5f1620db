"""Gymnasium's own checker and wrappers find nothing to complain about."""

import copy
import pickle
import warnings
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from gymnasium.wrappers import FlattenObservation, RecordEpisodeStatistics, TimeLimit

from tests.datasets.environments.play import BOARDS, NAMES, episode, make, random_policy

OBSERVATIONS = ("dict", "planes")


@pytest.mark.parametrize("observation", OBSERVATIONS)
@pytest.mark.parametrize("actions", ["place", "place_and_erase"])
@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_the_checker_has_no_warnings(
    name: str, board: dict[str, Any], observation: str, actions: str
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # pictures take a moment each, and are the same for all observations
        is_first = (observation, actions) == ("dict", "place")
        env = make(name, observation=observation, actions=actions, **board)
        check_env(env, skip_render_check=not is_first)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_observations_of_a_whole_episode_are_in_the_space(name: str, observation: str) -> None:
    env = make(name, observation=observation, actions="place_and_erase", max_steps=60)
    seen, info = env.reset(seed=1)
    env.action_space.seed(1)
    ended = False
    while not ended:
        assert seen in env.observation_space
        seen, _, terminated, truncated, info = env.step(
            env.action_space.sample(info["action_mask"])
        )
        ended = terminated or truncated
    assert seen in env.observation_space


@pytest.mark.parametrize("name", NAMES)
def test_the_wrappers_that_people_use(name: str) -> None:
    env = RecordEpisodeStatistics(TimeLimit(FlattenObservation(make(name)), 3))
    seen, info = env.reset(seed=0)
    assert seen.ndim == 1
    for _ in range(3):
        action = np.int64(np.flatnonzero(info["action_mask"])[0])
        _, _, terminated, truncated, info = env.step(action)
    assert (terminated, truncated) == (False, True)
    assert info["episode"]["l"] == 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("vectorise", [SyncVectorEnv, AsyncVectorEnv])
def test_gymnasium_vectorises_it(name: str, vectorise: Any) -> None:
    envs = vectorise([partial(gymnasium.make, f"skytile/{name}-v0", pool=2) for _ in range(2)])
    try:
        seen, infos = envs.reset(seed=0)
        assert seen["cells"].shape == (2, 5, 5)
        _, rewards, *_ = envs.step(infos["action_mask"].argmax(axis=1))
        assert rewards.tolist() == [0.0, 0.0]
    finally:
        envs.close()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "duplicate",
    [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["copy", "pickle"],
)
@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_a_copy_goes_on_by_itself(name: str, duplicate: Any, observation: str) -> None:
    env = make(name, observation=observation, mask="rules", reward="rules")
    env.reset(seed=5)
    env.step(int(env.action_masks().argmax()))
    twin = duplicate(env)
    move = int(np.flatnonzero(env.action_masks())[-1])
    ours, theirs = env.step(move), twin.step(move)
    assert data_equivalence(ours, theirs, exact=True)
    assert episode(env, random_policy(1)) == episode(twin, random_policy(1))


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_does_not_change_the_original(name: str) -> None:
    env = make(name)
    env.reset(seed=5)
    before = env.cells
    copy.deepcopy(env).step(int(env.action_masks().argmax()))
    assert (env.cells == before).all()
