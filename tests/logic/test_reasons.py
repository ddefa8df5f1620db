"""Smallest reasons: as small as trying all sets says, and never wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pytest

from skytile.engines import Status, make_engine
from skytile.generate.mosaic import MosaicRecipe
from skytile.logic import reasons
from skytile.logic.base import logic_of, start
from skytile.logic.reasons import Inquiry, smallest_reason
from skytile.logic.walkthrough import path
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


@contextmanager
def inquiry_about(puzzle: Puzzle) -> Iterator[Inquiry]:
    with open_session(puzzle) as session:
        yield Inquiry(session, logic_of(puzzle).scope(start(puzzle)))


def assert_smallest(puzzle: Puzzle) -> int:
    """For every value that can be ruled out from the start; how large the largest reason is."""
    solution = check(puzzle).grids[0]
    state = start(puzzle)
    wrong = [
        (cell, value)
        for cell, mask in enumerate(state.candidates)
        for value in puzzle.values
        if mask.bit_count() > 1 and value != solution.ravel()[cell]
    ]
    largest = 0
    with inquiry_about(puzzle) as inquiry:
        for cell, value, core in inquiry.first_cores(wrong)[::3]:
            reason = inquiry.smallest(cell, value, inquiry.irreducible(cell, value, core))
            assert reason.smallest
            at = divmod(cell, puzzle.shape[1])
            assert fewest_by_trying(puzzle, at, value, len(reason.clues)) == len(reason.clues)
            largest = max(largest, len(reason.clues))
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
        with inquiry_about(puzzle) as inquiry:
            for cell, value, core in inquiry.first_cores(wrong)[:5]:
                clues = inquiry.irreducible(cell, value, core)
                reason = inquiry.smallest(cell, value, clues)
                assert len(reason.clues) <= len(clues) <= len(core)
                shrunk += len(reason.clues) < len(clues)
    assert shrunk, "or the search for smaller ones was never used"


def test_a_reason_that_ran_out_of_questions_is_not_called_smallest(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("skytile.logic.reasons._QUESTIONS", 0)
    puzzle = random_mosaic(7, 7, 3)
    step = smallest_reason(start(puzzle), check(puzzle).grids[0])
    assert "perhaps not the smallest" in step.text or len(step.clues) == 1


def test_without_answers_a_reason_is_found_and_not_called_smallest(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("skytile.logic.reasons._NODES", 0)
    for puzzle in (random_mosaic(7, 7, 3), random_skyscrapers("plain 5", 4)):
        solution = check(puzzle).grids[0]
        step = smallest_reason(start(puzzle), solution)
        assert all(solution[cell] == value for cell, value in step.places.items())
        assert all(solution[cell] not in gone for cell, gone in step.removes.items())
        assert "no fewer clues will do" not in step.text


def test_reasons_in_windows_of_a_large_board_hold_on_the_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reasons, "_LARGE", 0)
    monkeypatch.setattr(reasons, "_REACH", 4)
    new = MosaicRecipe(width=15, height=15).make(7)
    assert new is not None
    puzzle = new.puzzle
    solution = check(puzzle).grids[0]
    state, found = start(puzzle), 0
    with open_session(puzzle) as session:
        before = state.grid
        for step in path(state, solution):
            if step.technique == "smallest reason":
                found += 1
                for (row, column), value in step.places.items():
                    cells = before.copy()
                    cells[row, column] = 1 - value
                    outcome = session.solve(clues=step.clues, fixed=cells)
                    assert outcome.status is Status.IMPOSSIBLE
            before = state.grid
    assert state.solved
    assert found > 0
