"""Smallest reasons: as small as trying all sets says, and never wrong."""

from itertools import combinations
from typing import Any

from skytile.engines import Status, make_engine
from skytile.generate.mosaic import MosaicRecipe
from skytile.kernel import ReasonLimits
from skytile.logic.base import Guide, start
from skytile.puzzles import Puzzle
from skytile.solving import check, open_session
from tests.logic.boards import random_mosaic, random_skyscrapers


def fewest_by_trying(puzzle: Puzzle, cell: tuple[int, int], value: int, most: int) -> int:
    """How many clues it takes to rule a value out, nothing but the givens known."""
    fixed = start(puzzle).grid
    fixed[cell] = value
    edges = [name for name in puzzle.clues if puzzle.kind == "mosaic" or name[0] != "r"]
    givens = [name for name in puzzle.clues if name not in edges]
    with make_engine("kernel").open(puzzle) as session:
        for size in range(most):
            for chosen in combinations(edges, size):
                found = session.solve(clues=[*givens, *chosen], fixed=fixed)
                if found.status is Status.IMPOSSIBLE:
                    return size
    return most


def reasons_against(puzzle: Puzzle, suspects: list[tuple[int, int]]) -> list[dict[str, Any]]:
    """The reasons against values of cells from the start, as the kernel gives them."""
    teacher, state = Guide(puzzle).teacher, start(puzzle).arrays()
    found = [teacher.reason_against(*state, cell, value) for cell, value in suspects]
    return [reason for reason in found if reason is not None]


def assert_smallest(puzzle: Puzzle) -> int:
    """For every value that can be ruled out from the start; how large the largest reason is."""
    solution = check(puzzle).grids[0]
    state = start(puzzle)
    wrong = [
        (cell, value)
        for cell, mask in enumerate(state.candidates)
        for value in puzzle.values
        if mask.bit_count() > 1 and value != solution.ravel()[cell]
    ][::3]
    largest = 0
    for (cell, value), reason in zip(wrong, reasons_against(puzzle, wrong), strict=True):
        assert reason["smallest"]
        at, size = divmod(cell, puzzle.shape[1]), len(reason["clues"])
        assert fewest_by_trying(puzzle, at, value, size) == size
        largest = max(largest, size)
    return largest


def test_smallest_reasons_of_skyscrapers_are_as_small_as_can_be() -> None:
    assert max(assert_smallest(random_skyscrapers("plain 4", seed)) for seed in range(8)) > 2


def test_smallest_reasons_of_mosaics_are_as_small_as_can_be() -> None:
    assert max(assert_smallest(random_mosaic(5, 4, seed)) for seed in range(8)) > 2


def test_a_smaller_reason_is_found_where_an_irreducible_one_is_not_smallest() -> None:
    shrunk = 0
    for seed in range(30):
        puzzle = random_mosaic(7, 7, seed)
        solution = check(puzzle).grids[0]
        wrong = [(i, 1 - int(value)) for i, value in enumerate(solution.ravel())]
        for reason in reasons_against(puzzle, wrong[:5]):
            clues, irreducible = len(reason["clues"]), len(reason["irreducible"])
            assert clues <= irreducible <= len(reason["core"])
            shrunk += clues < irreducible
    assert shrunk, "or the search for smaller ones was never used"


def test_what_is_possible_has_no_reason_against_it() -> None:
    puzzle = random_mosaic(5, 5, 1)
    right = [(i, int(value)) for i, value in enumerate(check(puzzle).grids[0].ravel())]
    assert reasons_against(puzzle, right) == []


def test_a_reason_that_ran_out_of_questions_is_not_called_smallest() -> None:
    puzzle = random_mosaic(7, 7, 3)
    solution, limits = check(puzzle).grids[0], ReasonLimits(questions=0)
    step = Guide(puzzle).smallest_reason(start(puzzle), solution, limits)
    assert "perhaps not the smallest" in step.text or len(step.clues) == 1


def test_without_answers_a_reason_is_found_and_not_called_smallest() -> None:
    limits = ReasonLimits(nodes=0)
    for puzzle in (random_mosaic(7, 7, 3), random_skyscrapers("plain 5", 4)):
        solution = check(puzzle).grids[0]
        step = Guide(puzzle).smallest_reason(start(puzzle), solution, limits)
        assert all(solution[cell] == value for cell, value in step.places.items())
        assert all(solution[cell] not in gone for cell, gone in step.removes.items())
        assert "no fewer clues will do" not in step.text


def test_reasons_in_windows_of_a_large_board_hold_on_the_whole() -> None:
    new = MosaicRecipe(width=15, height=15).make(10)
    assert new is not None
    puzzle = new.puzzle
    solution = check(puzzle).grids[0]
    state, found = start(puzzle), 0
    steps, _ = Guide(puzzle).path(state, solution, ReasonLimits(large=0, reach=4))
    with open_session(puzzle) as session:
        for step in steps:
            if step.technique == "smallest reason":
                found += 1
                for (row, column), value in step.places.items():
                    cells = state.grid
                    cells[row, column] = 1 - value
                    outcome = session.solve(clues=step.clues, fixed=cells)
                    assert outcome.status is Status.IMPOSSIBLE
            state.apply(step)
    assert state.solved
    assert found > 0
