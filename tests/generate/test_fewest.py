import os
import subprocess
import sys
from itertools import combinations

import pytest

from skytile.engines import Limits
from skytile.formats.json import write
from skytile.generate.fewest import fewest
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.skyscrapers import SkyscrapersRecipe, random_heights
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import is_unique, open_session


def all_of(puzzle: Puzzle) -> Puzzle:
    assert puzzle.solution is not None
    return puzzle.read_off(puzzle.solution).solved_by(puzzle.solution)


def random_board(size: int) -> Puzzle:
    """A random solution with all its clues."""
    board = Skyscrapers(size)
    solution = random_heights(board, 1)
    return board.read_off(solution).solved_by(solution)


def smallest_by_trying(puzzle: Puzzle, most: int) -> int | None:
    """The size of the smallest set of clues that leaves one solution, up to `most`."""
    with open_session(puzzle, "kernel") as session:
        for size in range(most + 1):
            for clues in combinations(puzzle.clues, size):
                outcome = session.solve(clues=clues, excluding=puzzle.solution)
                if outcome.grid is None:
                    return size
    return None


@pytest.mark.parametrize("seed", range(2))
def test_no_smaller_set_of_edges_does(seed: int) -> None:
    recipe = SkyscrapersRecipe(size=4, clues="full", givens="none")
    while (made := recipe.make(seed)) is None:
        seed += 100
    found = fewest(made.puzzle)
    assert found.proved
    assert is_unique(found.puzzle, engine="sat")
    assert found.puzzle.clue_count == smallest_by_trying(made.puzzle, found.puzzle.clue_count)


@pytest.mark.parametrize(("size", "seed"), [(3, 0), (3, 1), (3, 2), (4, 0)])
def test_no_smaller_set_of_edges_and_givens_does(size: int, seed: int) -> None:
    made = SkyscrapersRecipe(size=size, clues="full", givens="any").make(seed)
    assert made is not None
    full = all_of(made.puzzle)
    found = fewest(full)
    assert found.proved
    assert smallest_by_trying(full, found.puzzle.clue_count - 1) is None


@pytest.mark.parametrize("seed", range(4))
def test_no_smaller_set_of_counts_does(seed: int) -> None:
    made = MosaicRecipe(width=4, height=3, clues="full").make(seed)
    assert made is not None
    found = fewest(made.puzzle)
    assert found.proved
    assert is_unique(found.puzzle, engine="sat")
    assert found.puzzle.clue_count == smallest_by_trying(made.puzzle, found.puzzle.clue_count)


@pytest.mark.parametrize(
    "recipe",
    [
        SkyscrapersRecipe(size=5, clues="fewest"),
        SkyscrapersRecipe(size=4, clues="fewest", boxes=(2, 2)),
        SkyscrapersRecipe(size=4, clues="fewest", diagonals=True),
        SkyscrapersRecipe(size=4, clues="fewest", parks=1),
        SkyscrapersRecipe(size=4, clues="fewest", sums=True),
        MosaicRecipe(width=7, height=6, clues="fewest"),
    ],
    ids=["skyscrapers", "boxes", "diagonals", "parks", "sums", "mosaic"],
)
def test_two_engines_find_as_few(recipe: SkyscrapersRecipe | MosaicRecipe) -> None:
    made = recipe.make(5)
    assert made is not None
    assert made.remarks == {"fewest": True}
    assert made.puzzle.clue_count == fewest(all_of(made.puzzle), engine="sat").puzzle.clue_count


def test_a_limit_gives_bounds_and_a_puzzle_that_is_still_unique() -> None:
    made = MosaicRecipe(width=10, height=10, clues="full").make(1)
    assert made is not None
    found = fewest(made.puzzle, limits=Limits(nodes=1_000))
    assert not found.proved
    assert 0 <= found.at_least < found.puzzle.clue_count
    assert found.remarks() == {"fewest": False, "at_least": found.at_least}
    assert is_unique(found.puzzle, engine="sat")


def test_more_clues_than_are_branched_on() -> None:
    full = random_board(12)
    found = fewest(full, limits=Limits(nodes=500))
    assert full.clue_count > 128
    assert not found.proved
    assert is_unique(found.puzzle)


def test_several_solutions_need_all_clues() -> None:
    puzzle = Mosaic(2, 2, [[1, 1], [1, 1]], solution=[[1, 0], [0, 0]])
    found = fewest(puzzle)
    assert found.puzzle == puzzle
    assert found.proved


def test_kinds_keep_their_solution() -> None:
    made = SkyscrapersRecipe(size=4, clues="fewest").make(1)
    assert made is not None
    assert isinstance(made.puzzle, Skyscrapers)
    assert not isinstance(made.puzzle, Mosaic)
    assert made.puzzle.solution is not None


def test_the_fewest_clues_do_not_depend_on_how_strings_hash() -> None:
    made = MosaicRecipe(width=5, height=5, clues="full").make(0)
    assert made is not None
    program = (
        "import sys; from skytile import parse; from skytile.generate.fewest import fewest; "
        "puzzle = parse(sys.argv[1]); print(sorted(fewest(puzzle).puzzle.clues))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program, write(made.puzzle)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1
