from itertools import combinations

import pytest
from hypothesis import given, settings

from skytile.clashes import clash
from skytile.engines import Limits, Status
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from tests.strategies import mosaics, skyscrapers

UNIQUE = parse("5:/3//3////3/3/1///3///////,g2g3i")


@pytest.mark.parametrize(
    ("clues", "expected"),
    [
        ({"N1": 1, "W1": 2, "S4": 2, "E3": 3}, ("N1", "W1")),
        ({"r1c1": 3, "r1c4": 3, "N2": 2}, ("r1c1", "r1c4")),
        ({"N1": 4, "E1": 4}, ("N1", "E1")),
        ({"W1": 3, "E1": 3, "W2": 2}, ("E1", "W1")),
    ],
)
def test_a_clash_names_the_fewest_clues(clues: dict[str, int], expected: tuple[str, ...]) -> None:
    found = clash(Skyscrapers(4).with_clues(clues))
    assert found is not None
    assert found.clues == expected
    assert found.smallest


def test_a_smaller_clash_is_found_behind_a_larger_one() -> None:
    """Three clues of a row clash, and so do two others elsewhere."""
    puzzle = Skyscrapers(5).with_clues({"r1c1": 1, "r1c2": 2, "W1": 5, "r1c3": 4, "S1": 1, "S2": 1})
    found = clash(puzzle)
    assert found is not None
    assert found.smallest
    assert len(found.clues) == 2


def test_rules_that_allow_no_board_clash_without_any_clue() -> None:
    found = clash(Skyscrapers(2, diagonals=True).with_clues({"N1": 1}))
    assert found is not None
    assert found.clues == ()


def test_a_puzzle_with_solutions_has_no_clash() -> None:
    assert clash(UNIQUE) is None


@settings(max_examples=25)
@given(skyscrapers(largest=4))
def test_a_clash_is_impossible_and_nothing_in_it_can_go(puzzle: Puzzle) -> None:
    found = clash(puzzle)
    if found is None:
        assert solve(puzzle).status is Status.SOLVED
        return
    assert solve(puzzle.only(found.clues)).status is Status.IMPOSSIBLE
    for name in found.clues:
        fewer = [other for other in found.clues if other != name]
        assert solve(puzzle.only(fewer)).status is Status.SOLVED


@settings(max_examples=25)
@given(mosaics(longest=3))
def test_no_smaller_set_of_clues_clashes(puzzle: Mosaic) -> None:
    found = clash(puzzle)
    if found is None or not found.clues:
        return
    assert found.smallest
    for fewer in combinations(puzzle.clues, len(found.clues) - 1):
        assert solve(puzzle.only(fewer)).status is Status.SOLVED


def test_a_known_core_is_taken_as_it_is() -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 1, "N2": 1, "W3": 2})
    found = clash(puzzle, core=["N1", "N2", "W3"])
    assert found is not None
    assert found.clues == ("N1", "N2")


def test_without_time_nothing_is_claimed() -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 1, "N2": 1, "W3": 2})
    nothing = Limits(seconds=0)
    assert clash(puzzle, limits=nothing) is None
    unproved = clash(puzzle, core=["N1", "N2", "W3"], limits=nothing)
    assert unproved is not None
    assert unproved.clues == ("N1", "N2", "W3")
    assert not unproved.irreducible
    assert not unproved.smallest
