"""Steps of our Gymnasium environments, next to Gymnasium's own in the same run.

One core, CPU time, including resets and the choice of random possible actions. CartPole and
FrozenLake show the overhead of Gymnasium and its wrappers: their own work is negligible.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import skytile.datasets.environments  # registers the environments
from benchmarks.report import Section

AIM = 20_000
STEPS = 60_000
REPEAT = 3
POOL = 256
COUNTS = (64, 512)

Act = Callable[[dict[str, Any]], Any]

_SINGLES: list[tuple[str, dict[str, Any]]] = [
    ("Skyscrapers 5×5", {}),
    ("Skyscrapers 5×5, planes", {"observation": "planes"}),
    ("Skyscrapers 5×5, progress", {"reward": "progress"}),
    ("Skyscrapers 5×5, mask and reward by rules", {"mask": "rules", "reward": "rules"}),
    ("Skyscrapers 5×5, rules, erasing", {"mask": "rules", "actions": "place_and_erase"}),
    ("Mosaic 5×5", {}),
    ("Mosaic 5×5, mask and reward by rules", {"mask": "rules", "reward": "rules"}),
]
_PEERS = ("CartPole-v1", "FrozenLake-v1")


def measure() -> list[Section]:
    assert skytile.datasets.environments
    return [_single(), _vectorised()]


def _single() -> Section:
    rows = [_row(name, _made(name, options), AIM) for name, options in _SINGLES]
    rows += [_row(name, gymnasium.make(name), None) for name in _PEERS]
    rows.append(_process_row())
    return Section(
        "Environments, one at a time",
        ["environment", "steps/s", "without choosing actions", f"≥ {AIM:,}"],
        rows,
        [
            f"Random possible actions, {STEPS:,} steps, the best of {REPEAT} passes, with all of "
            f"Gymnasium's wrappers; a pool of {POOL} puzzles that were drawn before. To make a "
            f"puzzle when it is first drawn takes {_making():.2f} ms (Skyscrapers 5×5 easy).",
        ],
    )


def _made(name: str, options: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    kind = name.split()[0]
    env = gymnasium.make(f"skytile/{kind}-v0", size=5, pool=POOL, **options)
    for seed in range(8 * POOL):  # generates nearly all of the pool
        env.reset(seed=seed)
    return env


def _row(name: str, env: gymnasium.Env[Any, Any], aim: int | None, steps: int = STEPS) -> list[str]:
    act = _actor(env.action_space)
    whole, choosing = min(_play(env, act, steps) for _ in range(REPEAT))
    rate = steps / whole
    return [
        name,
        f"{rate:,.0f}",
        f"{steps / (whole - choosing):,.0f}",
        "" if aim is None else "yes" if rate >= aim else "NO",
    ]


def _actor(space: gymnasium.Space[Any]) -> Act:
    space.seed(0)
    return lambda info: space.sample(info.get("action_mask"))


def _play(env: gymnasium.Env[Any, Any], act: Act, steps: int) -> tuple[float, float]:
    """The seconds for this many steps, and for only choosing as many actions."""
    _, info = env.reset(seed=0)
    masks, started = info, process_time()
    for _ in range(steps):
        _, _, terminated, truncated, info = env.step(act(info))
        if terminated or truncated:
            _, info = env.reset()
    whole, started = process_time() - started, process_time()
    for _ in range(steps):
        act(masks)
    return whole, process_time() - started


def _process_row() -> list[str]:
    """The row of the reward that judges every move, which takes most of the time."""
    env = gymnasium.make("skytile/Skyscrapers-v0", size=5, pool=8, reward="process", up_to="easy")
    return _row("Skyscrapers 5×5, process up to easy", env, None, 300)


def _making() -> float:
    """Milliseconds to generate a puzzle that was not drawn before."""
    env = gymnasium.make("skytile/Skyscrapers-v0", size=5, difficulty="easy", pool=10**6)
    env.reset(seed=0)
    started = process_time()
    for _ in range(200):
        env.reset()
    return (process_time() - started) * 1000 / 200


def _vectorised() -> Section:
    rows = []
    for name, options in (_SINGLES[0], _SINGLES[3], _SINGLES[5], _SINGLES[6]):
        kind = f"skytile/{name.split()[0]}-v0"
        for count in COUNTS:
            ours = gymnasium.make_vec(kind, count, size=5, pool=POOL, **options)
            rates = [_vector_rate(ours, count)]
            if count == COUNTS[0]:
                sync = gymnasium.make_vec(kind, count, "sync", size=5, pool=POOL, **options)
                rates.append(_vector_rate(sync, count))
            rows.append([f"{name}, {count} at once", *map(_shown, rates), *[""] * (2 - len(rates))])
    for count in COUNTS:
        carts = gymnasium.make_vec("CartPole-v1", count, "vector_entry_point")
        rows.append([f"CartPole-v1, {count} at once", _shown(_vector_rate(carts, count)), ""])
    return Section(
        "Environments, vectorised",
        ["environment", "steps/s", "SyncVectorEnv"],
        rows,
        ["Steps of all positions together, one core; random possible actions, chosen by numpy."],
    )


def _vector_rate(envs: gymnasium.vector.VectorEnv[Any, Any, Any], count: int) -> float:
    generator, space = np.random.default_rng(0), envs.single_action_space
    assert isinstance(space, gymnasium.spaces.Discrete)
    whole = np.ones((count, int(space.n)), np.int8)

    def choose(infos: dict[str, Any]) -> NDArray[np.intp]:
        mask = infos.get("action_mask", whole)
        chosen: NDArray[np.intp] = (generator.random(mask.shape, np.float32) * mask).argmax(axis=1)
        return chosen

    _, infos = envs.reset(seed=0)
    for _ in range(100):  # generates the pool
        *_, infos = envs.step(choose(infos))
    turns, best = max(STEPS // count, 100), float("inf")
    for _ in range(REPEAT):
        started = process_time()
        for _ in range(turns):
            *_, infos = envs.step(choose(infos))
        best = min(best, process_time() - started)
    return turns * count / best


def _shown(rate: float) -> str:
    return f"{rate:,.0f}"
