import numpy as np
import pytest

from skytile.errors import OptionError
from skytile.generate.mosaic import random_pixels
from skytile.generate.reduction import ORDERS, PATTERNS, removal_order
from skytile.generate.skyscrapers import random_heights
from skytile.puzzles import Mosaic, Skyscrapers

CITY = Skyscrapers(5).read_off(random_heights(Skyscrapers(5), 3))
TILES = Mosaic(7, 5).read_off(random_pixels(7, 5, 0.5, 3))
SQUARE = Mosaic(6, 6).read_off(random_pixels(6, 6, 0.5, 3))


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_clue_goes_once(order: str, pattern: str) -> None:
    for puzzle in (CITY, SQUARE):
        removal = removal_order(puzzle, order, 7, pattern=pattern)
        assert sorted(removal.clues.tolist()) == list(range(len(puzzle.clues)))
        assert removal.sizes.sum() == len(puzzle.clues)


def test_scanning_goes_from_left_to_right_and_top_to_bottom() -> None:
    assert removal_order(TILES, "scan").clues.tolist() == list(range(35))


def test_easy_takes_the_middle_counts_first_and_hard_the_extreme_ones() -> None:
    values = SQUARE.clue_values
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
    names = CITY.places.names
    groups = [{names[clue] for clue in group} for group in removal.groups()]
    assert {"N1", "S5"} in groups
    assert {"W2", "E4"} in groups
    assert {"r1c2", "r5c4"} in groups
    assert {"r3c3"} in groups


def test_quarter_turns_and_mirrors() -> None:
    def groups(pattern: str) -> list[set[str]]:
        names = CITY.places.names
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
