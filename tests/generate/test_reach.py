"""Levels that do not exist are refused, and those of the table exist."""

import pytest

from scripts.existing_levels import existing_levels
from skytile.errors import OptionError
from skytile.generate.options import recipe_from_options
from skytile.generate.reach import edges_determine_some, existing_level_table
from skytile.puzzles import Mosaic, Skyscrapers


def refusal(kind: str, size: int, **options: object) -> str:
    with pytest.raises(OptionError) as raised:
        recipe_from_options(kind, (size, size), options)
    return str(raised.value)


def test_the_reason_is_said() -> None:
    tried = "all boards with every irreducible set of clues were tried"
    assert refusal("skyscrapers", 4, difficulty="extreme") == (
        f"difficulty: no Skyscrapers 4×4 without givens is extreme: {tried}"
    )
    parks = refusal("skyscrapers", 4, parks=1, sums=True, difficulty="easy")
    assert parks.startswith("difficulty: no Skyscrapers 4×4, parks 1, sums without givens is easy")
    assert refusal("skyscrapers", 3, givens="any", difficulty="extreme").startswith(
        "difficulty: no Skyscrapers 3×3 is extreme"
    )
    assert "Mosaic 2×2 is medium" in refusal("mosaic", 2, difficulty="medium")


def test_what_was_not_tried_is_not_refused() -> None:
    recipe_from_options("skyscrapers", (4, 4), {"givens": "any", "difficulty": "extreme"})
    recipe_from_options("skyscrapers", (5, 5), {"difficulty": "extreme"})
    assert edges_determine_some(Skyscrapers(5))
    assert not edges_determine_some(Skyscrapers(3, parks=2))


@pytest.mark.parametrize("board", [Skyscrapers(3), Skyscrapers(3, parks=1, sums=True)], ids=repr)
def test_the_table_is_what_trying_all_gives(board: Skyscrapers) -> None:
    assert existing_levels(board, 12) == existing_level_table()["edges"][board.title]


def test_the_table_of_mosaics() -> None:
    assert existing_levels(Mosaic(3, 2), 6) == existing_level_table()["all"]["Mosaic 3×2"]


@pytest.mark.soak
def test_the_whole_table() -> None:
    for parks in (0, 1, 2):
        board = Skyscrapers(4, parks=parks)
        assert existing_levels(board, 16) == existing_level_table()["edges"][board.title]
