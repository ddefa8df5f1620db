"""The order of beauty, and what `best_of` does with it."""

import json

import numpy as np
import pytest

from skytile.formats import parse
from skytile.generate.beauty import beauty, mosaic_traits, skyscrapers_traits
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.puzzles import Mosaic, Skyscrapers


def board(*sides: str) -> Skyscrapers:
    return Skyscrapers(len(sides[0]), [[int(clue) for clue in side] for side in sides])


SPREAD = board("030020", "204000", "010003", "000402")


@pytest.mark.parametrize(
    "uglier",
    [
        board("032410", "000000", "000000", "000000"),  # all on one side
        board("030020", "203000", "000000", "000402"),  # none on one side
        board("033300", "333000", "003330", "000333"),  # the same everywhere
        board("010010", "101000", "060001", "000601"),  # trivial clues alone
        board("000000", "000000", "000000", "000000"),
    ],
)
def test_faults_make_boards_uglier(uglier: Skyscrapers) -> None:
    assert beauty(uglier) < beauty(SPREAD) - 10


def test_symmetric_places_and_fewer_givens_are_more_beautiful() -> None:
    symmetric = board("030020", "020040", "010030", "020040")
    assert beauty(symmetric) > beauty(board("030020", "024000", "001003", "420000"))
    givens = np.zeros((6, 6), int)
    givens[0] = range(1, 7)
    assert beauty(Skyscrapers(6, SPREAD.edges, givens)) < beauty(SPREAD)


def test_a_mosaic_is_judged_by_its_clues_and_colours() -> None:
    rng = np.random.default_rng(1)
    grid = rng.integers(0, 2, (12, 12))
    even = Mosaic(12, 12).read_off(grid)
    mask = np.zeros((12, 12), np.bool_)
    mask[::2, ::2] = True
    corner = np.zeros((12, 12), np.bool_)
    corner[:6, :6] = True
    spread, bunched = (even.keep(m.ravel(), grid) for m in (mask, corner))
    assert beauty(spread) > beauty(bunched)
    assert beauty(Mosaic(12, 12).read_off(np.zeros((12, 12), int))) < beauty(even)
    half = np.zeros((12, 12), int)
    half[:6] = 1
    solid = Mosaic(12, 12).read_off(half).solved_by(half)
    traits = mosaic_traits(solid)
    assert traits["no large areas"][0] < 0.7 < traits["balance of colours"][0]


RECIPES = [SkyscrapersRecipe(size=5), SkyscrapersRecipe(size=6, difficulty="medium", parks=1),
           MosaicRecipe(width=8, height=6), MosaicRecipe(width=3, height=1)]  # fmt: skip


@pytest.mark.parametrize("recipe", RECIPES, ids=repr)
def test_the_best_of_several_is_none_of_the_worse_ones(recipe: Recipe) -> None:
    from dataclasses import replace

    single, best = recipe.make(3), replace(recipe, best_of=6).make(3)
    assert single is not None
    assert best is not None
    assert best.record()["beauty"] == beauty(best.puzzle) >= beauty(single.puzzle)
    assert best == replace(recipe, best_of=6).make(3)
    assert replace(recipe, best_of=1).make(3).puzzle == single.puzzle  # type: ignore[union-attr]
    assert "beauty" not in single.record()
    assert parse(json.dumps(best.record())) == best.puzzle


def test_every_trait_is_a_share() -> None:
    for seed in range(5):
        new = SkyscrapersRecipe(size=5, givens="any", sums=bool(seed % 2)).make(seed)
        assert new is not None
        assert isinstance(new.puzzle, Skyscrapers)
        assert all(0 <= share <= 1 for share, _ in skyscrapers_traits(new.puzzle).values())
