"""Counts of boards that all clues determine, against brute force and a solver."""

from itertools import product

import numpy as np
import pytest

from skytile import kernel
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import Uniqueness, check
from skytile.studies.determined import determined_pictures, strong_tournaments


def parts(size: int) -> list[kernel.DeterminedSquares]:
    ends = product(range(1, size + 1), repeat=2)
    return [kernel.count_determined(size, west, east) for west, east in ends]


@pytest.mark.parametrize(
    ("size", "counts"),
    [(1, (1, 1, 1)), (2, (2, 2, 2)), (3, (12, 12, 12)), (4, (576, 438, 372)),
     (5, (161_280, 102_398, 68_368))],
)  # fmt: skip
def test_squares_add_up_to_what_another_program_found(
    size: int, counts: tuple[int, int, int]
) -> None:
    assert tuple(map(sum, zip(*parts(size), strict=True))) == counts


def test_a_solver_finds_the_same_squares_of_size_four_determined() -> None:
    empty = Skyscrapers(4)
    rows = [np.array(row) for row in product(range(1, 5), repeat=4) if len(set(row)) == 4]
    found = {"squares": 0, "determined": 0}
    for square in product(rows, repeat=4):
        grid = np.array(square, np.int16)
        if all(len(set(column)) == 4 for column in grid.T):
            found["squares"] += 1
            verdict = check(Skyscrapers(4, empty.visible(grid)))
            found["determined"] += verdict.status is Uniqueness.UNIQUE
    assert found == {"squares": 576, "determined": 372}


def brute_force(width: int, height: int) -> int:
    """Pictures whose clues no other picture has."""
    cells = (np.arange(2 ** (width * height))[:, None] >> np.arange(width * height)) & 1
    pictures = np.pad(cells.reshape(-1, height, width), ((0, 0), (1, 1), (1, 1)))
    clues = np.zeros((len(cells), height, width), int)
    for i, j in product(range(3), repeat=2):
        clues += pictures[:, i : i + height, j : j + width]
    _, counts = np.unique(clues.reshape(len(cells), -1), axis=0, return_counts=True)
    return int((counts == 1).sum())


@pytest.mark.parametrize(
    ("width", "height"),
    [(1, 1), (2, 2), (3, 3), (4, 4), (1, 2), (2, 1), (1, 5), (2, 3), (3, 2), (2, 5), (5, 2), (5, 3),
     (2, 8), (8, 2), (4, 2), (1, 8)],
)  # fmt: skip
def test_the_formula_for_pictures_is_right(width: int, height: int) -> None:
    assert determined_pictures(width, height) == brute_force(width, height)


def test_the_formula_gives_what_another_program_found() -> None:
    assert [determined_pictures(n, n) for n in range(1, 6)] == [2, 2, 512, 65_536, 8_910_160]


def test_a_solver_agrees_with_the_formula() -> None:
    unique = 0
    for bits in range(2**4):
        grid = np.array([(bits >> i) & 1 for i in range(4)], np.int16).reshape(2, 2)
        full = Mosaic(2, 2).read_off(grid)
        unique += check(full).status is Uniqueness.UNIQUE
    assert unique == determined_pictures(2, 2)


def brute_force_tournaments(rows: int, columns: int) -> int:
    found = 0
    for bits in range(2 ** (rows * columns)):
        size = rows + columns
        reach = np.eye(size, dtype=bool)
        for row, column in product(range(rows), range(columns)):
            a, b = row, rows + column
            forward = (bits >> (row * columns + column)) & 1
            reach[(a, b) if forward else (b, a)] = True
        for _ in range(3):
            reach = (reach.astype(int) @ reach.astype(int)) > 0
        found += bool(reach.all())
    return found


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 3), (2, 2), (2, 3), (3, 3), (3, 4)])
def test_strong_tournaments_are_counted(rows: int, columns: int) -> None:
    assert strong_tournaments(rows, columns) == brute_force_tournaments(rows, columns)
