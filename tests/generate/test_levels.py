"""Mosaics of a level: clues are removed so that nearly every seed gives one, at any size."""

import numpy as np
import pytest

from skytile.engines.kernel import Kernel, MosaicSession
from skytile.errors import LimitReached
from skytile.generate.mosaic import MosaicRecipe, random_pixels
from skytile.generate.reduction import removal_order
from skytile.limits import Limits
from skytile.logic import LEVELS, grade, level_without_steps
from skytile.logic.mosaic import estimated_grade
from skytile.puzzles import Mosaic
from skytile.solving import is_unique

SLOW = {"expert": 1, "extreme": 1}


@pytest.mark.parametrize("level", LEVELS)
def test_nearly_every_seed_gives_a_board_of_the_level(level: str) -> None:
    recipe = MosaicRecipe(width=12, height=12, difficulty=level)
    made = [recipe.make(seed) for seed in range(SLOW.get(level, 6))]
    for one in made:
        assert one is not None
        assert one.remarks["level"] == level == level_without_steps(one.puzzle)
        assert LEVELS[int(one.remarks["score"] // 10)] == level
        assert is_unique(one.puzzle, engine="sat")


@pytest.mark.parametrize(("level", "side"), [("easy", 60), ("hard", 40), ("extreme", 25)])
def test_large_boards_are_of_their_level(level: str, side: int) -> None:
    one = MosaicRecipe(width=side, height=side, difficulty=level).make(1)
    assert one is not None
    assert level_without_steps(one.puzzle) == one.remarks["level"] == level
    assert is_unique(one.puzzle, engine="sat")


def test_a_pattern_and_a_target_are_kept_at_a_level() -> None:
    one = MosaicRecipe(width=10, height=10, difficulty="hard", pattern="turn").make(3)
    assert one is not None
    assert (one.puzzle.clue_mask == one.puzzle.clue_mask[::-1]).all()
    made = [
        MosaicRecipe(width=10, height=10, difficulty="medium", target=60).make(s) for s in range(4)
    ]
    assert {one.puzzle.clue_count for one in made if one} == {60}


def test_the_estimated_grade_of_an_extreme_board_is_near_the_grade() -> None:
    one = MosaicRecipe(width=10, height=10, difficulty="extreme").make(2)
    assert one is not None
    assert isinstance(one.puzzle, Mosaic)
    estimate = estimated_grade(one.puzzle)
    assert (estimate.level, estimate.hardest) == ("extreme", "smallest reason")
    assert estimate.score == pytest.approx(grade(one.puzzle).score, abs=0.5)


def test_a_limit_ends_the_removal() -> None:
    grid = random_pixels(30, 30, 0.5, 1)
    puzzle = Mosaic(30, 30).read_off(grid)
    with Kernel().open(puzzle) as session:
        assert isinstance(session, MosaicSession)
        removal = removal_order(puzzle, seed=1)
        with pytest.raises(LimitReached):
            session.remove_clues_to_level(removal, grid, 3, limits=Limits(seconds=0.0))
        kept = session.remove_clues_to_level(removal, grid, 1)
    assert kept is not None
    assert np.count_nonzero(kept) < 450
