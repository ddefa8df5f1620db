import numpy as np
import pytest

from skytile.errors import OptionError
from skytile.generate.order import PATTERNS, clue_names, clue_values, removal_order
from skytile.generate.solutions import all_clues, random_city, random_pixels
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

CITY = all_clues(Skyscrapers(5), random_city(Skyscrapers(5), 3))
TILES = all_clues(Mosaic(7, 5), random_pixels(7, 5, 0.5, 3))
SQUARE = all_clues(Mosaic(6, 6), random_pixels(6, 6, 0.5, 3))


@pytest.mark.parametrize("puzzle", [CITY, TILES], ids=["city", "tiles"])
def test_names_and_values_by_number_are_those_of_the_puzzle(puzzle: Puzzle) -> None:
    by_number = dict(zip(clue_names(puzzle), clue_values(puzzle).tolist(), strict=True))
    assert by_number == dict(puzzle.clues)


@pytest.mark.parametrize("order", ["scan", "random", "easy", "hard"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_clue_goes_once(order: str, pattern: str) -> None:
    for puzzle in (CITY, SQUARE):
        removal = removal_order(puzzle, order, 7, pattern=pattern)
        assert sorted(removal.clues.tolist()) == list(range(len(puzzle.clues)))
        assert removal.sizes.sum() == len(puzzle.clues)


def test_scanning_goes_from_left_to_right_and_top_to_bottom() -> None:
    assert removal_order(TILES, "scan").clues.tolist() == list(range(35))


def test_easy_takes_the_middle_counts_first_and_hard_the_extreme_ones() -> None:
    values = clue_values(SQUARE)
    easy = values[removal_order(SQUARE, "easy", 1).clues]
    extreme = np.isin(easy, (0, 1, 8, 9))
    assert extreme.any()
    assert (np.diff(extreme.astype(int)) >= 0).all()
    hard = np.isin(values[removal_order(SQUARE, "hard", 1).clues], (0, 1, 8, 9))
    assert (np.diff(hard.astype(int)) <= 0).all()


@pytest.mark.parametrize(("prefer", "edges_go_last"), [("edges", True), ("givens", False)])
def test_what_is_preferred_goes_last(prefer: str, edges_go_last: bool) -> None:
    are_edges = removal_order(CITY, "random", 1, prefer=prefer).clues < 20
    assert are_edges[-20:].all() if edges_go_last else are_edges[:20].all()


def test_a_half_turn_maps_each_group_to_itself() -> None:
    removal = removal_order(CITY, "random", 1, pattern="turn")
    names = clue_names(CITY)
    groups = [{names[clue] for clue in group} for group in removal.groups()]
    assert {"N1", "S5"} in groups
    assert {"W2", "E4"} in groups
    assert {"r1c2", "r5c4"} in groups
    assert {"r3c3"} in groups


def test_quarter_turns_and_mirrors() -> None:
    def groups(pattern: str) -> list[set[str]]:
        names = clue_names(CITY)
        removal = removal_order(CITY, "scan", pattern=pattern)
        return [{names[clue] for clue in group} for group in removal.groups()]

    assert {"N1", "E1", "S5", "W5"} in groups("quarter")
    assert {"N1", "N5"} in groups("mirror")
    assert {"W2", "E2"} in groups("mirror")
    assert {"N2", "S2"} in groups("upright")
    assert {"N2", "W2"} in groups("diagonal")


@pytest.mark.parametrize("pattern", ["quarter", "diagonal"])
def test_patterns_that_need_a_square_say_so(pattern: str) -> None:
    with pytest.raises(OptionError, match="only for square boards"):
        removal_order(TILES, pattern=pattern)
