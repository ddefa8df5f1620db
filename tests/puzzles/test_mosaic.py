import pickle

import numpy as np
import pytest
from hypothesis import given

from skytile.errors import PuzzleError
from skytile.puzzles import Mosaic
from tests.strategies import mosaics, solved

RING = [[1, 1, 1, 0], [1, 0, 1, 0], [1, 1, 1, 0]]


def test_a_clue_counts_its_block_clipped_at_the_border() -> None:
    counts = Mosaic(4, 3).black_counts(RING)
    assert counts.tolist() == [[3, 5, 3, 2], [5, 8, 5, 3], [3, 5, 3, 2]]


def test_broken_rules_in_words() -> None:
    puzzle = Mosaic(4, 3).with_clues({"r1c1": 3, "r2c2": 9, "r3c4": 0})
    assert puzzle.violations(RING) == [
        "r2c2: 8 black around it, but the clue says 9",
        "r3c4: 2 black around it, but the clue says 0",
    ]
    assert puzzle.satisfied(RING) == {"r1c1"}


def test_a_cell_is_black_or_white() -> None:
    grid = np.array(RING)
    grid[0, 3] = 2
    grid[1, 3] = -1
    assert Mosaic(4, 3).violations(grid) == [
        "r1c4: 2 is neither 1 (black) nor 0 (white)",
        "r2c4: -1 is neither 1 (black) nor 0 (white)",
    ]


@given(mosaics())
def test_black_counts_match_a_plain_count(puzzle: Mosaic) -> None:
    grid = (puzzle.counts > 3).astype(int)
    counts = puzzle.black_counts(grid)
    for row, column in np.ndindex(grid.shape):
        assert counts[row, column] == grid[puzzle.block(row, column)].sum()


@given(mosaics())
def test_the_repr_can_be_evaluated_and_pickles(puzzle: Mosaic) -> None:
    assert eval(repr(puzzle)) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


@given(solved())
def test_a_solved_puzzle_is_satisfied_by_its_solution(puzzle: Mosaic) -> None:
    assert puzzle.solution is not None
    assert puzzle.satisfied(puzzle.solution) == frozenset(puzzle.clues)


def test_a_clue_too_large_for_its_corner_is_a_puzzle_without_solution_not_an_error() -> None:
    assert Mosaic(3, 3).with_clues({"r1c1": 9}).clues == {"r1c1": 9}


def test_millions_of_cells() -> None:
    grid = np.random.default_rng(7).integers(0, 2, (1500, 2000))
    full = Mosaic(2000, 1500, Mosaic(2000, 1500).black_counts(grid))
    assert full.is_solution(grid)
    grid[700, 900] ^= 1
    assert len(full.violations(grid)) == 9


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Mosaic(0, 3), "width: expected 1 to 16777216, got 0"),
        (lambda: Mosaic(3, -1), "height: expected 1 to 16777216, got -1"),
        (lambda: Mosaic(5000, 5000), "size: 5000×5000 is more than 16777216 cells"),
        (lambda: Mosaic(2, 1, [[10, 0]]), "r1c1: expected 0 to 9 or none, got 10"),
        (lambda: Mosaic(2, 2, [[1, 0]]), "clues: expected 2 rows, got 1"),
        (lambda: Mosaic(2, 1, [[1, 0, 0]]), "clues, row 1: expected 2 values, got 3"),
        (lambda: Mosaic(2, 1, [["a", "b"]]), "clues: expected whole numbers, got 'a'"),
        (lambda: Mosaic(2, 1).with_clues({"r2c1": 1}), "'r2c1': expected a cell from r1c1 to r1c2"),
        (lambda: Mosaic(2, 1).with_clues({"N1": 1}), "'N1': expected a cell from r1c1 to r1c2"),
        (lambda: Mosaic(2, 1).with_clues({"r1c1": 10}), "r1c1: expected 0 to 9, got 10"),
    ],
)
def test_construction_says_what_is_wrong_and_where(make: object, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        make()  # type: ignore[operator]
    assert str(caught.value) == message
