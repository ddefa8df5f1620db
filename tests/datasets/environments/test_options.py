"""What can be chosen, and what is refused in one line."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import skytile
from skytile.errors import OptionError, SkytileError
from tests.datasets.environments.play import make


@pytest.mark.parametrize(
    ("size", "shape"), [(8, (8, 8)), ("10x8", (8, 10)), ((4, 3), (3, 4)), (None, (5, 5))]
)
def test_a_size_is_a_number_or_width_and_height(size: Any, shape: tuple[int, int]) -> None:
    assert make("Mosaic", size=size).reset(seed=0)[0]["cells"].shape == shape


def test_numbers_may_be_those_of_numpy() -> None:
    env = make(
        "Mosaic",
        size=np.int64(3),
        pool=np.int64(2),
        max_steps=np.int8(5),
        invalid_reward=np.float32(-1),
    )
    env.reset(seed=0)
    env.step(0)
    reward = env.step(0)[1]
    assert (reward, type(reward)) == (-1.0, float)


def test_options_of_the_recipe_are_those_of_generate() -> None:
    env = make("Skyscrapers", size=6, boxes="2x3", parks=1, difficulty="easy", givens="any")
    _, info = env.reset(seed=0)
    assert env.puzzle.rules == {"boxes": (2, 3), "parks": 1}
    assert info["level"] == "easy"
    full = make("Skyscrapers", size=4, clues="full", sums=True)
    full.reset(seed=0)
    assert full.puzzle.clue_count >= 16


def test_a_picture_may_be_played() -> None:
    env = make("Mosaic", picture="any", size=15, pool=2)
    env.reset(seed=0)
    assert env.puzzle.shape == (15, 15)


def test_own_puzzles_are_played_with_what_they_say_about_themselves() -> None:
    lines = [skytile.write(skytile.Mosaic(2, 1).with_clues({"r1c1": n}), "json") for n in (0, 2)]
    graded = lines[0][:-1] + ',"level":"easy","seed":7}'
    env = make("Mosaic", puzzles=[graded, lines[1]])
    infos = [env.reset(seed=seed)[1] for seed in range(12)]
    assert {info["puzzle"] for info in infos} == set(lines)
    assert {info.get("level") for info in infos} == {"easy", None}


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("Mosaic", {"parks": 1}, "'parks': no such option of a mosaic environment"),
        ("Skyscrapers", {"colour": "red"}, "'colour': no such option of a skyscrapers environment"),
        ("Skyscrapers", {"size": "big"}, "size: expected N or NxM, got 'big'"),
        ("Skyscrapers", {"size": True}, "size: expected N or NxM, got 'True'"),
        ("Skyscrapers", {"size": "5x4"}, "size: Skyscrapers are square, got 5x4"),
        ("Skyscrapers", {"parks": "one"}, "parks: expected a whole number from 0, got 'one'"),
        ("Skyscrapers", {"diagonals": "yes"}, "diagonals: expected True or False, got 'yes'"),
        ("Skyscrapers", {"density": 2}, "density: expected a number from 0 to 1, got '2'"),
        ("Skyscrapers", {"needs": 3}, "needs: expected a word, got '3'"),
        ("Skyscrapers", {"givens": "all"}, "givens: expected none, few, any, got 'all'"),
        ("Skyscrapers", {"difficulty": "nasty"}, "difficulty: expected easy, .*, got 'nasty'"),
        ("Skyscrapers", {"pool": 0}, "pool: expected a whole number from 1, got '0'"),
        ("Skyscrapers", {"pool_seed": -1}, "pool_seed: expected a whole number from 0, got '-1'"),
        ("Skyscrapers", {"pool_seed": 2**60}, "pool_seed: expected 0 to"),
        ("Mosaic", {"observation": "text"}, "observation: expected dict, planes, got 'text'"),
        ("Mosaic", {"actions": "guess"}, "actions: expected place, place_and_erase, got 'guess'"),
        ("Mosaic", {"mask": "all"}, "mask: expected open, rules, got 'all'"),
        ("Mosaic", {"reward": "gold"}, "reward: expected sparse, .*, got 'gold'"),
        ("Mosaic", {"up_to": "nasty"}, "up_to: expected easy, .*, got 'nasty'"),
        ("Mosaic", {"invalid_reward": "-1"}, "invalid_reward: expected a number, got '-1'"),
        ("Mosaic", {"end_on_mistake": 1}, "end_on_mistake: expected True or False, got '1'"),
        ("Mosaic", {"max_steps": 0}, "max_steps: expected a whole number from 1, got '0'"),
        ("Mosaic", {"puzzles": []}, "puzzles: expected at least one, got none"),
        ("Mosaic", {"puzzles": [3]}, "puzzle: expected a Puzzle, text in any notation"),
        ("Mosaic", {"puzzles": 3}, "puzzles: expected a puzzle or a list of them, got '3'"),
        ("Mosaic", {"puzzles": "2:2///////"}, "puzzles: expected mosaic, got Skyscrapers 2×2"),
        ("Mosaic", {"puzzles": [skytile.Mosaic(2, 2), skytile.Mosaic(2, 3)]}, "number 2: expected"),
        ("Mosaic", {"puzzles": skytile.Mosaic(2, 2), "size": 2}, "size: not together with puzzles"),
    ],
)  # fmt: skip
def test_wrong_options_are_refused_in_one_line(
    name: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError, match=message) as caught:
        gymnasium.make(f"skytile/{name}-v0", **options)
    assert "\n" not in str(caught.value)


def test_text_that_is_no_puzzle_is_refused() -> None:
    with pytest.raises(SkytileError, match="is no puzzle in any notation"):
        make("Mosaic", puzzles=["nonsense"])


def test_a_render_mode_that_there_is_not_is_refused() -> None:
    with (
        pytest.warns(UserWarning, match="render_mode='film'"),
        pytest.raises(
            OptionError, match="render_mode: expected ansi, human, rgb_array, got 'film'"
        ),
    ):
        make("Mosaic", render_mode="film")


def test_a_recipe_that_gives_no_puzzle_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skytile.SkyscrapersRecipe, "make", lambda recipe, seed: None)
    env = make("Skyscrapers", size=5, pool_seed=12345)
    with pytest.raises(skytile.LimitReached, match="candidates in a row gave none that fits"):
        env.reset(seed=0)
