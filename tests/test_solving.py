import numpy as np
import pytest
from hypothesis import given, settings

from skytile.engines import Limits, Status
from skytile.errors import LimitReached, OptionError
from skytile.formats import parse
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import Uniqueness, backbone, check, is_unique, solutions, solve
from tests.corpus import two_tilings
from tests.strategies import mosaics, skyscrapers, solved

UNIQUE = parse("5:/3//3////3/3/1///3///////,g2g3i")
NOTHING = Limits(seconds=0)


def test_solve_gives_one_solution() -> None:
    outcome = solve(UNIQUE)
    assert outcome.grid is not None
    assert UNIQUE.is_solution(outcome.grid)


def test_solutions_stop_at_the_limit() -> None:
    some = solutions(Skyscrapers(4), 3)
    assert (len(some.grids), some.complete, some.status) == (3, False, Status.SOLVED)


def test_solutions_that_take_too_much_memory_are_cut_short_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("skytile.solving.usual_memory", lambda: 2**20)
    monkeypatch.setattr("skytile.solving._MUCH", 2**20)
    blank = Mosaic(100, 100)
    found = solutions(blank, 10**6)
    assert found.status is Status.UNKNOWN
    assert found.last.reason == "memory ran out"
    assert 1 < len(found.grids) < 100


def test_a_limit_is_a_number_from_one() -> None:
    with pytest.raises(OptionError, match="limit: expected a number from 1, got 0"):
        solutions(Skyscrapers(3), 0)


def test_all_latin_squares_of_size_three() -> None:
    every = solutions(Skyscrapers(3))
    assert (len(every.grids), every.complete, every.status) == (12, True, Status.SOLVED)


def test_check_tells_unique_several_none_and_unknown() -> None:
    assert check(UNIQUE).status is Uniqueness.UNIQUE
    several = check(Skyscrapers(3))
    assert several.status is Uniqueness.SEVERAL
    assert (several.grids[0] != several.grids[1]).any()
    assert check(Skyscrapers(3).with_clues({"N1": 1, "N2": 1})).status is Uniqueness.NONE
    assert check(UNIQUE, limits=NOTHING).status is Uniqueness.UNKNOWN


def test_is_unique_does_not_guess_when_a_limit_runs_out() -> None:
    assert is_unique(UNIQUE)
    assert not is_unique(Skyscrapers(3))
    with pytest.raises(LimitReached):
        is_unique(UNIQUE, limits=NOTHING)


def test_unknown_is_not_impossible() -> None:
    hard = two_tilings(20)
    assert solve(hard, limits=Limits(nodes=1)).status is Status.UNKNOWN
    assert backbone(hard, limits=Limits(nodes=1)).status is Status.UNKNOWN


def test_the_backbone_of_a_unique_puzzle_is_its_solution() -> None:
    found = backbone(UNIQUE)
    assert found.grid is not None
    assert UNIQUE.is_solution(found.grid)


def test_the_backbone_of_an_impossible_puzzle_is_none() -> None:
    found = backbone(Mosaic(2, 2).with_clues({"r1c1": 9}))
    assert (found.status, found.grid) == (Status.IMPOSSIBLE, None)


@settings(max_examples=25)
@given(skyscrapers(largest=3) | mosaics(longest=3))
def test_the_backbone_is_what_all_solutions_agree_on(puzzle: Puzzle) -> None:
    every = solutions(puzzle)
    found = backbone(puzzle)
    if not every.grids:
        assert found.status is Status.IMPOSSIBLE
        return
    first = every.grids[0]
    agreed = np.all([grid == first for grid in every.grids], axis=0)
    assert np.array_equal(np.asarray(found.grid), np.where(agreed, first, OPEN))


@settings(max_examples=15)
@given(solved())
def test_the_solution_that_made_a_board_is_among_its_solutions(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    found = backbone(puzzle).grid
    assert found is not None
    assert ((found == OPEN) | (found == puzzle.solution)).all()
