import pickle

import numpy as np
import pytest
from hypothesis import given

from skytile.errors import PuzzleError
from skytile.puzzles import Skyscrapers
from tests.strategies import latin_squares, skyscrapers

SQUARE = [[1, 2, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1]]


def test_clues_are_named_by_edge_and_cell() -> None:
    edges = [[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]
    givens = np.zeros((4, 4), int)
    givens[1, 2] = 4
    puzzle = Skyscrapers(4, edges, givens)
    assert dict(puzzle.clues) == {"N1": 1, "E2": 2, "S3": 3, "W4": 4, "r2c3": 4}


def test_a_solution_breaks_no_rule() -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 4, "W1": 4, "E1": 1, "S2": 2, "r2c2": 1})
    assert puzzle.violations(SQUARE) == []


def test_every_broken_rule_is_listed_in_words() -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 1, "E1": 3, "r2c2": 2})
    grid = [row[:] for row in SQUARE]
    grid[3][3] = 2
    assert puzzle.violations(grid) == [
        "row 4: height 1 is missing",
        "row 4: height 2 stands 2 times, at r4c3, r4c4",
        "column 4: height 1 is missing",
        "column 4: height 2 stands 2 times, at r3c4, r4c4",
        "r2c2: height 1, but 2 is given",
        "N1: 4 visible, but the clue says 1",
        "E1: 1 visible, but the clue says 3",
    ]


def test_heights_out_of_range_are_broken_rules() -> None:
    grid = np.array(SQUARE)
    grid[0, 0] = 9
    grid[1, 1] = -1
    broken = Skyscrapers(4).violations(grid)
    assert broken[:2] == ["r1c1: height 9 is not 1 to 4", "r2c2: height -1 is not 1 to 4"]


def test_boxes_and_diagonals_are_rules() -> None:
    boxed = Skyscrapers(4, boxes=(2, 2))
    assert "box 1: height 1 stands 2 times, at r1c1, r2c2" in boxed.violations(SQUARE)
    crossed = Skyscrapers(4, diagonals=True)
    assert "falling diagonal: height 2 is missing" in crossed.violations(SQUARE)
    assert "rising diagonal: height 4 stands 4 times, at r4c1, r3c2, r2c3, r1c4" in (
        crossed.violations(SQUARE)
    )


def test_boxes_may_be_wide() -> None:
    puzzle = Skyscrapers(6, boxes=(2, 3))
    box = next(group for group in puzzle.groups if group.name == "box 2")
    assert box.cells.tolist() == [3, 4, 5, 9, 10, 11]


def test_parks_are_not_seen_and_hide_nothing() -> None:
    puzzle = Skyscrapers(4, parks=1).with_clues({"W1": 2, "E1": 2, "r1c3": 3})
    grid = [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]
    assert puzzle.violations(grid) == []
    assert puzzle.visible(grid)[3].tolist() == [2, 3, 2, 1]


def test_several_parks_in_a_line() -> None:
    grid = [[0, 0, 1, 2], [0, 0, 2, 1], [1, 2, 0, 0], [2, 1, 0, 0]]
    assert Skyscrapers(4, parks=2).violations(grid) == []
    assert Skyscrapers(4, parks=1).violations(grid) != []


@given(latin_squares())
def test_visible_counts_match_a_plain_count(grid: np.ndarray) -> None:
    n = len(grid)

    def plain_count(line: np.ndarray) -> int:
        return sum(height > max([0, *line[:i]]) for i, height in enumerate(line))

    north, east, south, west = Skyscrapers(n).visible(grid).tolist()
    assert north == [plain_count(column) for column in grid.T]
    assert south == [plain_count(column[::-1]) for column in grid.T]
    assert west == [plain_count(row) for row in grid]
    assert east == [plain_count(row[::-1]) for row in grid]


@given(latin_squares())
def test_the_clues_read_off_a_grid_are_satisfied_by_it(grid: np.ndarray) -> None:
    n = len(grid)
    puzzle = Skyscrapers(n, Skyscrapers(n).visible(grid), grid)
    assert puzzle.is_solution(grid)
    assert puzzle.satisfied(grid) == frozenset(puzzle.clues)


def test_satisfied_names_only_the_clues_that_hold() -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 4, "E1": 3, "r1c1": 1, "r4c4": 2})
    assert puzzle.satisfied(SQUARE) == {"N1", "r1c1"}


@given(skyscrapers())
def test_the_repr_can_be_evaluated(puzzle: Skyscrapers) -> None:
    assert eval(repr(puzzle)) == puzzle


@given(skyscrapers())
def test_a_pickled_puzzle_is_equal_and_read_only(puzzle: Skyscrapers) -> None:
    copy = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle
    assert hash(copy) == hash(puzzle)
    assert not copy.edges.flags.writeable
    assert not copy.givens.flags.writeable


@given(skyscrapers())
def test_taking_clues_away_and_putting_them_back(puzzle: Skyscrapers) -> None:
    names = list(puzzle.clues)
    some = names[::2]
    assert puzzle.without(some).with_clues({name: puzzle.clues[name] for name in some}) == puzzle
    assert puzzle.only(some).clues.keys() == set(some)
    assert puzzle.without(names).clues == {}


def test_a_puzzle_cannot_be_changed() -> None:
    puzzle = Skyscrapers(4)
    with pytest.raises(AttributeError):
        puzzle.parks = 2
    with pytest.raises(ValueError, match="read-only"):
        puzzle.edges[0, 0] = 3


def test_a_solution_stays_only_while_it_fits() -> None:
    puzzle = Skyscrapers(4, solution=SQUARE)
    assert puzzle.with_clues({"N1": 4}).solution is not None
    assert puzzle.with_clues({"N1": 3}).solution is None
    assert puzzle == Skyscrapers(4)


@pytest.mark.parametrize("n", [1, 255])
def test_the_smallest_and_the_largest_board(n: int) -> None:
    grid = (np.arange(n)[:, None] + np.arange(n)) % n + 1
    puzzle = Skyscrapers(n, Skyscrapers(n).visible(grid), grid)
    assert puzzle.is_solution(grid)
    assert puzzle.clues[f"W{n}"] == puzzle.edges[3, n - 1]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Skyscrapers(0), "size: expected 1 to 255, got 0"),
        (lambda: Skyscrapers(256), "size: expected 1 to 255, got 256"),
        (lambda: Skyscrapers(2.0), "size: expected a whole number, got '2.0'"),  # type: ignore[arg-type]
        (lambda: Skyscrapers(True), "size: expected a whole number, got 'True'"),
        (lambda: Skyscrapers(3, np.full((4, 3), 4)), "N1: expected 1 to 3 or none, got 4"),
        (lambda: Skyscrapers(3, np.zeros((3, 3), int)), "clues: expected 4 rows, got 3"),
        (lambda: Skyscrapers(2, [[1, 2], [1]] * 2), "clues, row 2: expected 2 values, got 1"),
        (lambda: Skyscrapers(2, givens=[[1, 2], [1, 7]]), "r2c2: expected 1 to 2 or none, got 7"),
        (lambda: Skyscrapers(2, givens=[[1, 2], [0.5, 1]]), "givens: expected whole numbers, got '1.0'"),  # type: ignore[arg-type]
        (lambda: Skyscrapers(4, parks=4), "parks: expected 0 to 3, got 4"),
        (lambda: Skyscrapers(4, parks=1).with_clues({"N1": 4}), "N1: expected 1 to 3, got 4"),
        (lambda: Skyscrapers(6, boxes=(2, 2)), "boxes: a box of 2×2 does not hold 6 cells"),
        (lambda: Skyscrapers(6, boxes=(6,)), "boxes: expected two numbers, rows and columns of a box"),  # type: ignore[arg-type]
        (lambda: Skyscrapers(2, solution=[[1, 2], [1, 2]]), "solution: column 1: height 1 stands 2 times, at r1c1, r2c1"),
        (lambda: Skyscrapers(2).with_clues({"X1": 1}), "'X1': expected N1 to W2 or r1c1 to r2c2"),
        (lambda: Skyscrapers(2).with_clues({"N3": 1}), "'N3': expected N1 to W2 or r1c1 to r2c2"),
        (lambda: Skyscrapers(2).with_clues({"r1c3": 1}), "'r1c3': expected N1 to W2 or r1c1 to r2c2"),
        (lambda: Skyscrapers(2).without(["N1"]), "'N1': this puzzle has no such clue"),
        (lambda: Skyscrapers(2).violations([[1, 2, 3]]), "grid: expected 2×2 (rows × columns), got 1×3 (rows × columns)"),
        (lambda: Skyscrapers(1).violations([[0.5]]), "grid: expected whole numbers, got float64"),
    ],
)  # fmt: skip
def test_construction_says_what_is_wrong_and_where(make: object, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        make()  # type: ignore[operator]
    assert str(caught.value) == message
