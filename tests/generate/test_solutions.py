from collections import Counter

import numpy as np
import pytest

from skytile.errors import OptionError
from skytile.generate.mosaic import random_pixels
from skytile.generate.skyscrapers import random_heights
from skytile.puzzles import Skyscrapers


def test_every_latin_square_of_order_three_is_as_likely() -> None:
    drawn = Counter(random_heights(Skyscrapers(3), seed).tobytes() for seed in range(12_000))
    assert len(drawn) == 12
    chi_square = sum((count - 1000) ** 2 / 1000 for count in drawn.values())
    assert chi_square < 31.3  # exceeded by chance once in a thousand times


def test_every_latin_square_of_order_four_is_as_likely() -> None:
    drawn = Counter(random_heights(Skyscrapers(4), seed).tobytes() for seed in range(28_800))
    assert len(drawn) == 576
    chi_square = sum((count - 50) ** 2 / 50 for count in drawn.values())
    assert chi_square < 687  # 575 degrees of freedom, once in a thousand


@pytest.mark.parametrize(
    "rules",
    [
        Skyscrapers(1),
        Skyscrapers(7),
        Skyscrapers(16),
        Skyscrapers(6, parks=2),
        Skyscrapers(6, boxes=(2, 3)),
        Skyscrapers(9, boxes=(3, 3), diagonals=True),
        Skyscrapers(7, diagonals=True),
        Skyscrapers(6, boxes=(3, 2), parks=1),
    ],
    ids=str,
)
def test_random_boards_follow_the_rules_and_differ(rules: Skyscrapers) -> None:
    boards = [random_heights(rules, seed) for seed in range(10)]
    assert all(rules.is_solution(board) for board in boards)
    assert len({board.tobytes() for board in boards}) == (1 if rules.size == 1 else 10)


def test_rules_that_no_board_follows_are_refused() -> None:
    with pytest.raises(OptionError, match="no board follows"):
        random_heights(Skyscrapers(3, diagonals=True), 1)


def test_the_same_seed_gives_the_same_board_on_every_machine() -> None:
    assert random_heights(Skyscrapers(4), 1).tolist() == PINNED_CITY
    assert random_pixels(4, 2, 0.5, 1).tolist() == PINNED_PIXELS


def test_pixels_are_black_as_often_as_asked() -> None:
    assert not random_pixels(50, 50, 0.0, 1).any()
    assert random_pixels(50, 50, 1.0, 1).all()
    assert abs(np.mean(random_pixels(200, 200, 0.3, 1)) - 0.3) < 0.01


PINNED_CITY = [[4, 3, 1, 2], [2, 1, 4, 3], [1, 2, 3, 4], [3, 4, 2, 1]]
PINNED_PIXELS = [[0, 0, 1, 0], [1, 0, 0, 0]]
