"""`--needs`: puzzles whose hardest technique it is."""

import json
from typing import Any

import pytest

from skytile import parse
from skytile.errors import OptionError
from skytile.families import families
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.options import recipe_from_options
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.logic import explain, grade
from skytile.logic.techniques import TECHNIQUES
from tests.cli.run import run

HARDEST = [
    SkyscrapersRecipe(size=5, needs="counting along"),
    SkyscrapersRecipe(size=5, needs="naked single"),
    SkyscrapersRecipe(size=6, needs="common peer", diagonals=True),
    SkyscrapersRecipe(size=6, needs="one-clue line"),
    MosaicRecipe(width=8, height=8, needs="touching corners"),
    MosaicRecipe(width=8, height=8, needs="distant clues"),
    MosaicRecipe(width=8, height=8, needs="chain of bounds"),
]
EASY = [
    SkyscrapersRecipe(size=5, needs="one visible"),
    SkyscrapersRecipe(size=5, needs="silhouette"),
    SkyscrapersRecipe(size=5, needs="last cell"),
    MosaicRecipe(width=8, height=8, needs="full clue"),
]


def first(recipe: Recipe) -> dict[str, Any]:
    """The first puzzle that a recipe makes."""
    return next(new for seed in range(2000) if (new := recipe.make(seed))).record()


@pytest.mark.parametrize("recipe", HARDEST, ids=lambda recipe: str(recipe.needs))
def test_the_hardest_technique_is_the_one_asked_for(recipe: Recipe) -> None:
    record = first(recipe)
    graded = grade(parse(json.dumps(record)))
    assert graded.hardest == record["needs"] == recipe.needs
    assert graded.level == record["level"] == TECHNIQUES[str(recipe.needs)].level


@pytest.mark.parametrize("recipe", EASY, ids=lambda recipe: str(recipe.needs))
def test_an_easy_technique_comes_up_in_an_easy_puzzle(recipe: Recipe) -> None:
    walk = explain(parse(json.dumps(first(recipe))), folded=False)
    assert {step.level for step in walk.steps} == {"easy"}
    assert recipe.needs in {step.technique for step in walk.steps}


def test_every_technique_belongs_to_a_family() -> None:
    named = [name for f in families() for name in f.part("logic").build.techniques]
    assert set(named) == TECHNIQUES.keys()


@pytest.mark.parametrize("name", ["X-Wing", "x wing", "x_wing", " X-wing "])
def test_a_name_may_be_written_as_one_likes(name: str) -> None:
    recipe = recipe_from_options("skyscrapers", (6, 6), {"needs": name})
    assert (recipe.needs, recipe.difficulty) == ("X-wing", "expert")


@pytest.mark.parametrize("name", ["full clue", "luck", ""])
def test_others_are_refused_with_a_list_of_those_that_there_are(name: str) -> None:
    expected = f"^needs: expected one visible, staircase, .*, smallest reason, got '{name}'$"
    with pytest.raises(OptionError, match=expected):
        recipe_from_options("skyscrapers", (5, 5), {"needs": name})


def test_what_cannot_come_up_is_refused() -> None:
    with pytest.raises(OptionError, match=r"^needs: 'locked heights' comes up only with boxes$"):
        recipe_from_options("skyscrapers", (6, 6), {"needs": "locked heights"})
    with pytest.raises(OptionError, match=r"^needs: 'naked pair' is medium, not with difficulty"):
        recipe_from_options("skyscrapers", (6, 6), {"needs": "naked pair", "difficulty": "easy"})


def test_a_batch_does_not_depend_on_how_many_work_on_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["generate", "mosaic", "--size", "7", "--count", "3", "--seed", "4"]
    arguments += ["--needs", "touching-corners"]
    alone, together = run(capsys, *arguments), run(capsys, *arguments, "--jobs", "2")
    assert alone.status == together.status == 0
    assert alone.out == together.out
    assert [record["needs"] for record in alone.records] == ["touching corners"] * 3


def test_the_command_line_spells_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "generate", "mosaic", "--size", "7", "--needs", "X-wing")
    assert ran.status == 2
    assert ran.err.startswith("skytile: --needs: expected empty clue, full clue, counting, ")
