"""Ambiguous pictures: the theory against solving, and the fewest changes against brute force."""

from collections import deque
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from skytile import OPEN, backbone, is_unique
from skytile.generate.unique_picture import ambiguity, mend
from skytile.puzzles import Grid
from tests.generate.recipes import clues_of

SMALL = [
    (1, 2),
    (2, 1),
    (1, 5),
    (1, 11),
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 4),
    (2, 5),
    (5, 2),
    (4, 2),
    (3, 3),
]


def grid_of(number: int, shape: tuple[int, int]) -> Grid:
    cells = shape[0] * shape[1]
    return np.array([number >> i & 1 for i in range(cells)], np.int16).reshape(shape)


def number_of(grid: NDArray[np.generic]) -> int:
    return int(sum(1 << i for i, cell in enumerate(grid.ravel()) if cell))


@cache
def with_the_same_clues(shape: tuple[int, int]) -> dict[int, list[int]]:
    """Every picture, with all pictures that have its clues."""
    lots: dict[bytes, list[int]] = {}
    numbers = range(2 ** (shape[0] * shape[1]))
    keys = {n: clues_of(grid_of(n, shape)).counts.tobytes() for n in numbers}
    for number, key in keys.items():
        lots.setdefault(key, []).append(number)
    return {number: lots[key] for number, key in keys.items()}


def fewest_changes(shape: tuple[int, int]) -> dict[int, int]:
    """How far each picture is from one that is unique."""
    far = {number: 0 for number, lot in with_the_same_clues(shape).items() if len(lot) == 1}
    queue = deque(far)
    while queue:
        number = queue.popleft()
        for cell in range(shape[0] * shape[1]):
            if (other := number ^ 1 << cell) not in far:
                far[other] = far[number] + 1
                queue.append(other)
    return far


@pytest.mark.parametrize("shape", SMALL, ids=str)
def test_all_small_pictures_agree_with_brute_force(shape: tuple[int, int]) -> None:
    far = fewest_changes(shape)
    for number, lot in with_the_same_clues(shape).items():
        grid = grid_of(number, shape)
        open_cells = 0
        for other in lot:
            open_cells |= number ^ other
        assert number_of(ambiguity(grid)) == open_cells
        better, changed = mend(grid)
        assert len(changed) == far[number]
        assert [(r, c) for r, c in np.argwhere(better != grid).tolist()] == changed
        assert far[number_of(better)] == 0


def strong(arrows: int) -> bool:
    """Whether 4 rows and 4 columns are strongly connected, by walking."""
    for forwards in (True, False):
        reached, stack = {0}, [0]
        while stack:
            vertex = stack.pop()
            for other in range(4) if vertex >= 4 else range(4, 8):
                row, column = min(vertex, other), max(vertex, other) - 4
                from_row = bool(arrows >> 4 * row + column & 1)
                if (from_row == (vertex < 4)) == forwards and other not in reached:
                    reached.add(other)
                    stack.append(other)
        if len(reached) < 8:
            return False
    return True


def test_five_by_five_agrees_with_brute_force_over_its_core() -> None:
    """Rows and columns that cross in pairs are a 4×4 board of arrows; all 65,536 of them."""
    far = np.full(2**16, 99)
    far[[arrows for arrows in range(2**16) if strong(arrows)]] = 0
    for distance in range(8):
        for cell in range(16):
            near = far[np.arange(2**16) ^ 1 << cell] == distance
            far[near & (far == 99)] = distance + 1
    assert far.max() == 4  # all arrows from rows to columns: each needs one back
    dice = np.random.default_rng(3)
    paired = np.array([0, 1, 3, 4])
    signs = np.outer([1, -1, 1, -1], [1, -1, 1, -1])
    for arrows in [*np.flatnonzero(far >= 2)[::40], *dice.integers(0, 2**16, 300), 0, 2**16 - 1]:
        grid = np.zeros((5, 5), np.int16)
        core = grid_of(int(arrows), (4, 4))
        grid[np.ix_(paired, paired)] = np.where(signs > 0, core, 1 - core)
        assert len(mend(grid).changed) == far[arrows]


@pytest.mark.parametrize(
    "shape", [(5, 5), (8, 8), (5, 11), (8, 7), (7, 8), (11, 14), (6, 6)], ids=str
)
def test_the_theory_agrees_with_solving(shape: tuple[int, int]) -> None:
    dice = np.random.default_rng(sum(shape))
    for density in (0.05, 0.3, 0.5, 0.95):
        grid = (dice.random(shape) < density).astype(np.int16)
        check_by_solving(grid)
    rows, columns = np.indices(shape)
    check_by_solving(((rows + columns) % 2).astype(np.int16))
    check_by_solving((columns % 3 == 0).astype(np.int16))
    check_by_solving(((columns % 3 == 0) == (rows % 3 == 0)).astype(np.int16))


def check_by_solving(grid: Grid) -> None:
    always = backbone(clues_of(grid)).grid
    assert always is not None
    np.testing.assert_array_equal(ambiguity(grid), always == OPEN)
    assert is_unique(clues_of(mend(grid).grid))


@pytest.mark.parametrize("shape", [(3, 3), (4, 6), (100, 100), (7, 1)], ids=str)
def test_where_no_side_is_two_more_than_a_multiple_of_three_all_is_clear(
    shape: tuple[int, int],
) -> None:
    for seed in range(5):
        grid = np.random.default_rng(seed).integers(0, 2, shape).astype(np.int16)
        assert not ambiguity(grid).any()
        assert mend(grid).changed == []


def test_large_pictures_are_mended() -> None:
    rows, columns = np.indices((101, 200))
    disc = ((rows - 50) ** 2 + (columns - 100) ** 2 < 40**2).astype(np.int16)
    stripes = (columns % 3 == 0).astype(np.int16)
    for grid in (disc, stripes, 1 - stripes):
        better, _ = mend(grid)
        assert is_unique(clues_of(better))


def test_the_picture_itself_is_left_alone() -> None:
    grid = np.array([[1, 0]], np.int16)
    better, changed = mend(grid)
    assert grid.tolist() == [[1, 0]]
    assert (better.tolist(), changed) in (([[0, 0]], [(0, 0)]), ([[1, 1]], [(0, 1)]))


def test_where_there_is_a_choice_costs_decide() -> None:
    grid = np.array([[1, 0, 0, 1, 0]], np.int16)
    for cell in (0, 1, 3, 4):
        costs = np.ones((1, 5), np.int32)
        costs[0, cell] = 0
        costs[0, 2] = -1  # no pair, so it does not help
        assert mend(grid, costs).changed == [(0, cell)]
