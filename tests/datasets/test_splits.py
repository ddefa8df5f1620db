"""Parts of data sets: no solution, however it is turned, is in two of them."""

from collections import Counter
from typing import Any

import pytest

from skytile.datasets.rows import RowOptions
from skytile.datasets.splits import SHARES, parse_shares, solution_fingerprint, split_of
from skytile.errors import OptionError, PuzzleError
from skytile.puzzles import Puzzle, Skyscrapers
from tests.scoring.boards import some_puzzles


@pytest.mark.parametrize("puzzle", some_puzzles(), ids=lambda puzzle: puzzle.title)
def test_a_turned_or_mirrored_puzzle_is_in_the_same_part(puzzle: Puzzle) -> None:
    prints = {solution_fingerprint(form) for form in puzzle.symmetries()}
    assert len(prints) == 1
    assert solution_fingerprint(puzzle.keep(~puzzle.clue_mask, puzzle.solution)) in prints


def test_other_rules_do_not_hide_the_same_solution() -> None:
    square = [[1, 2, 3, 4], [3, 4, 1, 2], [4, 3, 2, 1], [2, 1, 4, 3]]
    plain = Skyscrapers(4, solution=square)
    boxes = Skyscrapers(4, boxes=(2, 2), diagonals=True, sums=True, solution=square)
    assert plain.fingerprint != boxes.fingerprint
    assert solution_fingerprint(plain) == solution_fingerprint(boxes)


def test_shares_are_kept() -> None:
    counts = Counter(split_of(f"{number * 2654435761 % 2**32:08x}" * 4) for number in range(5000))
    for name, share in SHARES.items():
        assert counts[name] / 5000 == pytest.approx(share, abs=0.03)


def test_shares_need_not_add_up_to_one() -> None:
    shares = parse_shares("train=8, dev=1,test=1")
    assert shares == {"train": 8, "dev": 1, "test": 1}
    assert split_of("0" * 32, shares) == "train"
    assert split_of("f" * 32, shares) == "test"
    assert split_of("f" * 32, {"train": 1, "test": 0}) == "train"


@pytest.mark.parametrize(
    "text", ["", "train", "train=x", "train=1,train=2", "a/b=1", "train=0", "t=-1"]
)
def test_what_is_no_list_of_shares_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="expected"):
        parse_shares(text)


@pytest.mark.parametrize(
    "shares",
    [
        {},
        {"train": 0},
        {"train": -1, "test": 2},
        {"train": float("nan")},
        {"train": float("inf")},
        {"train": "a"},
        {"../x": 1},
        {"": 1},
        {3: 1},
    ],
)
def test_shares_that_divide_nothing_are_refused(shares: dict[Any, Any]) -> None:
    with pytest.raises(OptionError, match="shares: expected"):
        split_of("0" * 32, shares)
    with pytest.raises(OptionError, match="shares: expected"):
        RowOptions(shares=shares)


def test_what_has_no_fingerprint_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no solution to take a fingerprint of"):
        solution_fingerprint(Skyscrapers(3))
    with pytest.raises(OptionError, match="fingerprint: expected 12 or more hexadecimal digits"):
        split_of("xyz")
