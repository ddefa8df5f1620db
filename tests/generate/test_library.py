"""The library of pictures: what it holds, how it is searched, and puzzles from it."""

import json
import zlib
from importlib.resources import files

import numpy as np
import pytest

from skytile import kernel
from skytile.errors import OptionError
from skytile.generate.batch import Batch
from skytile.generate.executors import SerialExecutor
from skytile.generate.library import ANY, find_picture, fitting_pictures, pictures
from skytile.generate.library.pack import NAME, key_of, pack_pictures, sheet_of, unpack
from skytile.generate.mosaic import MosaicRecipe, picture_size
from skytile.generate.unique_picture import ambiguity
from skytile.logic import LEVELS
from skytile.solving import is_unique

FOLDER = files("skytile.generate.library")
MOST_BYTES = 400_000


def test_there_are_at_least_400_pictures_with_titles_of_many_kinds() -> None:
    assert len(pictures()) >= 400
    assert len({picture.name for picture in pictures()}) == len(pictures())
    categories = {picture.category for picture in pictures()}
    assert categories >= {"animals", "plants", "food", "vehicles", "buildings", "tools", "things"}
    for picture in pictures():
        assert picture.title[0].isupper()
        assert picture.sheets.keys() <= {10, 12, 15, 20, 25, 30, 40, 50, 60}


def test_the_pack_is_small_and_its_licence_is_with_it() -> None:
    text = (FOLDER / NAME).read_bytes()
    assert len(zlib.compress(text)) < len(text) < MOST_BYTES
    notice = (FOLDER / "LICENSE-phosphor-icons.txt").read_text()
    assert notice.startswith("MIT License\n\nCopyright (c) 2023 Phosphor Icons\n")
    assert "The above copyright notice and this permission notice shall be included" in notice


def test_every_picture_is_determined_by_its_clues_and_neither_empty_nor_full() -> None:
    for picture in pictures():
        for size, sheet in picture.sheets.items():
            grid = sheet.grid
            assert max(grid.shape) == size
            assert grid.shape == (sheet.height, sheet.width)
            assert 0.05 < grid.mean() < 0.97, (picture.name, size)
            assert not ambiguity(grid).any(), (picture.name, size)


@pytest.mark.parametrize("number", range(0, 400, 57))
def test_a_picture_makes_puzzles_of_the_levels_that_it_is_said_to_have(number: int) -> None:
    picture = pictures()[number]
    sheet = picture.at(None)
    for level in sheet.levels:
        recipe = MosaicRecipe(
            width=sheet.width, height=sheet.height, picture=picture.name, difficulty=level
        )
        found = next(new for seed in range(50) if (new := recipe.make(seed)) is not None)
        assert found.remarks["level"] == level
        assert found.puzzle.solution is not None
        np.testing.assert_array_equal(found.puzzle.solution, sheet.grid)
        assert is_unique(found.puzzle)


def test_a_pack_is_read_as_it_was_written() -> None:
    some = pictures()[:7]
    assert unpack(pack_pictures(some, tuple(LEVELS))) == some
    grid = np.random.default_rng(1).integers(0, 2, (13, 11)).astype(np.int16)
    np.testing.assert_array_equal(sheet_of(grid, ()).grid, grid)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("cat", "Cat"),
        ("Palm tree", "Palm tree"),
        ("palm-tree", "Palm tree"),
        ("flashlight", "Torch"),
        ("kings crown", "King's crown"),
        ("King's crown", "King's crown"),
        ("football", "Football"),
        ("lightho", "Lighthouse"),
    ],
)
def test_pictures_are_found_by_name_title_or_beginning(text: str, title: str) -> None:
    assert find_picture(text).title == title


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ca", "'ca' begins several names: cable-car, cactus, cake, calculator"),
        ("lihgthouse", "no picture 'lihgthouse'; near it: lighthouse"),
        ("{}", r"no picture '\{\}' \(pictures lists all\)"),
        ("", "no picture ''"),
    ],
)
def test_a_wrong_name_is_answered_with_names_near_it(text: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        find_picture(text)


def test_sizes_and_levels_that_do_not_exist_are_refused() -> None:
    with pytest.raises(OptionError, match=r"'cat' comes in 15, 20, 25, .*, not in 17"):
        picture_size("cat", (17, None))
    with pytest.raises(OptionError, match=r"pictures come in 10, 12, 15, .*, not in 17"):
        fitting_pictures(17)
    with pytest.raises(OptionError, match="no picture of size 60 makes extreme puzzles"):
        MosaicRecipe(width=60, height=60, picture=ANY, difficulty="extreme")
    with pytest.raises(OptionError, match=r"difficulty: at this size 'cat' makes easy, .*extreme"):
        MosaicRecipe(width=20, height=19, picture="cat", difficulty="extreme")
    with pytest.raises(OptionError, match="not WxH"):
        picture_size("cat", (20, 15))
    assert picture_size("cat", None) == picture_size("Cat", (20, 20))
    assert picture_size(ANY, None) == (20, 20)


def test_any_gives_other_pictures_by_seed_and_each_once() -> None:
    recipe = MosaicRecipe(width=10, height=10, picture=ANY, difficulty="easy")
    assert recipe.variety == len(fitting_pictures(10, "easy"))
    with SerialExecutor() as executor:
        first, again = (list(Batch(recipe, 7, 20).entries(executor)) for _ in range(2))
    assert first == again
    assert len({json.loads(entry.line)["picture"] for entry in first}) == 20
    record = json.loads(first[0].line)
    assert record["picture"] == key_of(record["title"])
    with pytest.raises(OptionError, match=f"count: there are {recipe.variety} such pictures"):
        Batch(recipe, 7, 500)


def test_the_choice_of_a_seed_stays() -> None:
    """The seed and the order of the pack choose; a new pack may choose anew."""
    made = [MosaicRecipe(width=10, height=10, picture=ANY).make(seed) for seed in range(3)]
    choice = fitting_pictures(10)
    expected = [choice[kernel.choice_of(seed, len(choice))].name for seed in range(3)]
    assert [new.remarks["picture"] for new in made if new] == expected
