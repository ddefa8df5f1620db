"""The boards of the studies: fixed, and what their names say."""

import pytest

from skytile.errors import InputError
from skytile.generate.reduction import ORDERS
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import is_unique
from skytile.studies.machinery.boards import board, removal_names, tatham_count


@pytest.mark.parametrize("number", range(1, 8))
def test_the_seven_boards_are_unique(number: int) -> None:
    assert is_unique(board(f"cruz/{number}"))


def test_barths_sparse_boards_have_the_densities_of_the_document() -> None:
    boards = [board(f"sparse/8/{seed}") for seed in range(10)]
    edges, cells = [], []
    for puzzle in boards:
        assert isinstance(puzzle, Skyscrapers)
        assert is_unique(puzzle)
        edges.append((puzzle.edges > 0).mean())
        cells.append((puzzle.givens > 0).mean())
    assert [round(100 * x) for x in (min(edges), sum(edges) / 10, max(edges))] == [41, 51, 62]
    assert [round(100 * x) for x in (min(cells), sum(cells) / 10, max(cells))] == [8, 13, 16]
    assert len({puzzle.fingerprint for puzzle in boards}) == 10


@pytest.mark.parametrize(
    "name", ["sparse/5/3", "thin/6/1", "edges/5/2", "irreducible/8/hard/1", "tatham/10/99"]
)
def test_a_name_always_gives_the_same_board(name: str) -> None:
    first = board(name)
    board.cache_clear()
    assert board(name) == first


def test_orders_take_the_clues_first_that_the_thesis_does() -> None:
    full = board("mosaic/8/1")
    for order, first in (("easy", {4, 5, 6}), ("hard", {0, 1, 8, 9})):
        kinds = [full.clues[name] in first for name in removal_names(full, order, 3)]
        assert kinds == sorted(kinds, reverse=True)
    assert removal_names(full, "scan", 3) == list(full.clues)
    assert all(sorted(removal_names(full, order, 3)) == sorted(full.clues) for order in ORDERS)


def test_irreducible_boards_are_unique_and_need_every_clue() -> None:
    puzzle = board("irreducible/6/scan/4")
    assert isinstance(puzzle, Mosaic)
    assert is_unique(puzzle)
    assert not any(is_unique(puzzle.without([name])) for name in puzzle.clues)


def test_tathams_boards_are_there() -> None:
    assert [tatham_count(n) for n in (5, 10, 15, 25, 50, 100)] == [100, 100, 100, 100, 20, 3]


@pytest.mark.parametrize("name", ["", "cruz/9", "cruz/x", "tatham/7/0", "square/4", "moon/3/1"])
def test_a_wrong_name_is_said_in_a_line(name: str) -> None:
    with pytest.raises(InputError, match="no board has the name"):
        board(name)
