import numpy as np
import pytest

from skytile.engines import Limits
from skytile.generate.mosaic import MosaicRecipe, random_pixels
from skytile.generate.reduction import (
    PATTERNS,
    irreducible,
    removal_order,
    remove_by_engine,
    remove_clues,
)
from skytile.generate.skyscrapers import give_cells, random_heights
from skytile.generate.unique_picture import ambiguity
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import is_unique
from tests.generate.verify import needless

VARIANTS = [
    Skyscrapers(5),
    Skyscrapers(6, boxes=(2, 3)),
    Skyscrapers(5, diagonals=True),
    Skyscrapers(5, parks=1),
    Skyscrapers(5, sums=True),
    Skyscrapers(5, sums=True, parks=1),
]


def full_city(rules: Skyscrapers, seed: int) -> Puzzle:
    solution = random_heights(rules, seed)
    return rules.read_off(solution).solved_by(solution)


def full_tiles(width: int, height: int, seed: int) -> Mosaic:
    grid = random_pixels(width, height, 0.5, seed)
    while ambiguity(grid).any():
        seed += 1000
        grid = random_pixels(width, height, 0.5, seed)
    return Mosaic(width, height).read_off(grid).solved_by(grid)


@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_kernel_and_sat_keep_the_same_clues(rules: Skyscrapers) -> None:
    for seed in range(8):
        puzzle = full_city(rules, seed)
        removal = removal_order(puzzle, "random", seed)
        by_sat = remove_by_engine(puzzle, removal, "sat")
        assert remove_clues(puzzle, removal).puzzle == by_sat.puzzle


@pytest.mark.parametrize("pattern", PATTERNS)
def test_with_a_pattern_no_group_can_go(pattern: str) -> None:
    puzzle = full_city(Skyscrapers(5), 3)
    removal = removal_order(puzzle, "random", 1, pattern=pattern)
    assert remove_clues(puzzle, removal).puzzle == remove_by_engine(puzzle, removal, "sat").puzzle
    tiles = full_tiles(6, 6, 3)
    removal = removal_order(tiles, "random", 1, pattern=pattern)
    thin = remove_clues(tiles, removal).puzzle
    again = removal_order(thin, "scan", pattern=pattern)
    assert remove_by_engine(thin, again, "sat").puzzle == thin


@pytest.mark.parametrize(("width", "height"), [(7, 4), (10, 10), (13, 9)])
def test_no_clue_of_an_irreducible_mosaic_can_go(width: int, height: int) -> None:
    for seed in range(6):
        thin = irreducible(full_tiles(width, height, seed), seed=seed).puzzle
        assert is_unique(thin, engine="sat")
        assert not needless(thin, "sat")


def test_a_large_mosaic_goes_through_windows_lanes_and_search() -> None:
    thin = irreducible(full_tiles(24, 21, 5), seed=5)
    assert thin.decided
    assert is_unique(thin.puzzle, engine="sat")
    assert not needless(thin.puzzle, "sat")


def test_a_puzzle_with_some_clues_is_reduced_too() -> None:
    puzzle = irreducible(full_tiles(9, 9, 2), order="scan", pattern="turn").puzzle
    thin = irreducible(puzzle, seed=4).puzzle
    assert set(thin.clues) <= set(puzzle.clues)
    assert not needless(thin, "sat")


def test_counting_alone_keeps_what_counting_needs() -> None:
    new = MosaicRecipe(width=9, height=7, clues="counting").make(0)
    assert new is not None
    thin = new.puzzle
    assert isinstance(thin, Mosaic)
    assert is_unique(thin, engine="sat")
    assert solved_by_counting(thin)
    for name in thin.clues:
        assert not solved_by_counting(thin.without([name]))


def solved_by_counting(puzzle: Mosaic) -> bool:
    """Counting, written as plainly as can be."""
    grid = np.full(puzzle.shape, -1)
    while True:
        before = grid.copy()
        for row, column in np.argwhere(puzzle.counts >= 0):
            block = grid[puzzle.block(row, column)]
            missing = puzzle.counts[row, column] - (block == 1).sum()
            if missing in (0, (block == -1).sum()):
                block[block == -1] = int(missing > 0)
        if (grid == before).all():
            return bool((grid >= 0).all())


def test_at_least_so_many_clues_stay() -> None:
    puzzle = full_city(Skyscrapers(5), 1)
    assert remove_clues(puzzle, removal_order(puzzle), fewest=30).puzzle.clue_count == 30
    tiles = full_tiles(10, 10, 1)
    assert remove_clues(tiles, removal_order(tiles), fewest=60).puzzle.clue_count == 60


def test_a_limit_leaves_more_clues_and_says_so() -> None:
    tiles = full_tiles(10, 10, 1)
    stopped = irreducible(tiles, limits=Limits(nodes=1))
    assert not stopped.decided
    assert is_unique(stopped.puzzle, engine="sat")
    assert stopped.puzzle.clue_count > irreducible(tiles).puzzle.clue_count


@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_cells_are_given_until_the_solution_is_the_only_one(rules: Skyscrapers) -> None:
    for seed in range(8):
        solution = random_heights(rules, seed)
        edges = Skyscrapers(rules.size, rules.visible(solution), **rules.rules)
        full = give_cells(edges, solution, seed)
        assert is_unique(full, engine="sat")
        assert full.clue_mask[: 4 * rules.size].all()
