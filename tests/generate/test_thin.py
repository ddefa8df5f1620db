import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest

from skytile import kernel
from skytile.engines import Status
from skytile.formats import parse
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.generate.thin import fewest_known, thin_board
from skytile.puzzles import OPEN, Skyscrapers
from skytile.solving import is_unique

DOCS = Path(__file__).parents[2] / "docs" / "explanation" / "generating.md"


def thin(size: int, tries: int) -> SkyscrapersRecipe:
    return SkyscrapersRecipe(size=size, clues="fewest", givens="none", tries=tries)


def documented() -> list[tuple[int, str]]:
    """The boards of the documentation's table: how many clues, and the ID."""
    section = DOCS.read_text("utf-8").partition("## Thin boards")[2].partition("\n## ")[0]
    return [
        (int(n), board) for n, board in re.findall(r"^\| \S+ \| (\d+) .*`(\S+)`", section, re.M)
    ]


@pytest.mark.parametrize("size", range(1, 6))
def test_walks_come_to_a_clue_less_than_rows(size: int) -> None:
    for seed in range(5):
        board = thin_board(size, seed)
        assert board is not None
        assert board.clue_count == fewest_known(size)
        assert not board.givens.any()
        assert is_unique(board, engine="sat")


@pytest.mark.parametrize("size", [4, 5])
def test_the_recipe_makes_and_proves_thin_boards(size: int) -> None:
    made = thin(size, tries=40).make(1)
    assert made is not None
    assert made.puzzle.clue_count == size - 1
    assert made.record()["fewest"] is True
    assert is_unique(made.puzzle, engine="sat")


def test_the_same_seed_gives_the_same_board() -> None:
    boards = [thin_board(5, seed) for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]
    assert boards[0] is not None
    assert boards[0].clues == {"N2": 5, "S5": 3, "W1": 4, "W2": 4}


def test_tries_end_with_a_board_as_thin_as_any() -> None:
    once, often = thin(4, tries=1).make(1), thin(4, tries=10**9).make(1)
    assert once is not None
    assert often is not None
    assert often.puzzle == once.puzzle


def test_a_short_walk_meets_no_board() -> None:
    assert thin_board(6, 0, questions=2) is None


def test_without_proof_the_board_is_still_there() -> None:
    found = SkyscrapersRecipe(size=5, clues="fewest", givens="none", nodes=1).make(1)
    assert found is not None
    assert found.puzzle.clue_count == 4
    assert found.remarks["fewest"] is False
    assert found.remarks["at_least"] < 4


def test_variants_are_made_from_random_squares() -> None:
    recipe = SkyscrapersRecipe(size=4, clues="fewest", givens="none", diagonals=True, tries=5)
    made = recipe.make(1)
    assert made is not None
    assert isinstance(made.puzzle, Skyscrapers)
    assert made.puzzle.rules == {"diagonals": True}
    assert is_unique(made.puzzle, engine="sat")


@pytest.mark.parametrize(("count", "board"), documented())
def test_documented_boards_have_one_solution(count: int, board: str) -> None:
    puzzle = parse(board)
    assert isinstance(puzzle, Skyscrapers)
    assert puzzle.clue_count == count == puzzle.size - 1
    assert is_unique(puzzle, engine="sat")


def test_the_documentation_has_boards() -> None:
    sizes = [parse(board).shape[0] for _, board in documented()]
    assert sizes == [4, 5, 6, 7, 8]


def forms(places: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """The places as they are on the board turned and mirrored."""

    def turned(place: int) -> int:
        side, at = divmod(place, size)
        return (side + 1) % 4 * size + (size - 1 - at if side % 2 else at)

    def mirrored(place: int) -> int:
        side, at = divmod(place, size)
        return (4 - side) % 4 * size + (at if side % 2 else size - 1 - at)

    for _ in range(4):
        places = tuple(sorted(map(turned, places)))
        yield from (places, tuple(sorted(map(mirrored, places))))


def unique_sets(size: int, count: int) -> int:
    """How many sets of so many edge clues leave one board: all are tried, up to symmetry."""
    solver = kernel.SkyscrapersBoard(kernel.SkyscrapersRules(size))
    cells = np.full(size**2, OPEN, np.int16)
    edges, unique = np.zeros(4 * size, np.uint16), 0
    for places in combinations(range(4 * size), count):
        if places > min(forms(places, size)):
            continue
        edges[:] = 0
        for values in product(range(1, size + 1), repeat=count):
            edges[list(places)] = values
            reply = solver.solve(edges, cells, count=2)
            unique += reply.status is Status.IMPOSSIBLE and len(reply.grids) == 1
    return unique


@pytest.mark.parametrize("size", [3, 4])
def test_trying_all_sets_of_clues_finds_thin_boards(size: int) -> None:
    assert unique_sets(size, fewest_known(size)) > 0


@pytest.mark.parametrize("size", [2, 3, 4, 5, pytest.param(6, marks=pytest.mark.soak)])
def test_no_board_has_fewer_clues(size: int) -> None:
    assert unique_sets(size, fewest_known(size) - 1) == 0
