import numpy as np
import pytest
from hypothesis import given, settings

from skytile.engines import Limits, Status
from skytile.errors import LimitReached
from skytile.formats import parse
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solve import Uniqueness, backbone, check, clash, is_unique, solutions, solve
from tests.corpus import CORPUS, corpus_ids
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
    hard = parse(corpus_ids(CORPUS / "towers-8du.txt")[0])
    assert solve(hard, limits=Limits(nodes=1)).status is Status.UNKNOWN
    assert backbone(hard, limits=Limits(nodes=1)).status is Status.UNKNOWN
    assert clash(hard, limits=NOTHING) is None


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


@settings(max_examples=15)
@given(solved())
def test_the_solution_that_made_a_board_is_among_its_solutions(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    found = backbone(puzzle).grid
    assert found is not None
    assert ((found == OPEN) | (found == puzzle.solution)).all()
