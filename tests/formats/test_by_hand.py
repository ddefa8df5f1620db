"""Boards as people type them: every way that the guide shows is the same puzzle."""

import re
import textwrap
from pathlib import Path

import pytest

from skytile.errors import InputError
from skytile.formats import parse, split
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import Uniqueness, check

GUIDE = Path(__file__).parents[2] / "docs/how-to/type-a-board.md"
BOARD = Skyscrapers(4).with_clues({"N1": 2, "W2": 3, "E3": 2, "S4": 2, "r1c1": 3})
SHOWN = [
    textwrap.dedent(block)
    for block in re.findall(
        r"^ *```text\n(.*?)^ *```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL
    )
]


@pytest.mark.parametrize("text", SHOWN[:-1])
def test_all_ways_of_the_guide_are_the_same_board(text: str) -> None:
    assert parse(text) == BOARD


def test_the_boards_of_the_guide_can_be_solved() -> None:
    assert check(BOARD).status is Uniqueness.UNIQUE
    assert check(parse(SHOWN[-1])).status is not Uniqueness.NONE


def test_the_guide_shows_ten_ways_and_a_mosaic() -> None:
    assert len(SHOWN) == 11
    assert parse(SHOWN[-1]) == Mosaic(5, 3).with_clues(
        {"r1c2": 4, "r2c1": 4, "r2c4": 5, "r3c3": 6, "r3c5": 3}
    )


@pytest.mark.parametrize("separator", ["\t", ",", ";", " ; ", ", "])
def test_a_spreadsheet_keeps_its_empty_fields(separator: str) -> None:
    rows = [" 2    ", " 3    ", "3     ", "     2", "      ", "    2 "]
    text = "\n".join(separator.join(row[:6].replace(" ", "\0")).replace("\0", "") for row in rows)
    assert parse(f"skyscrapers 4\n{text}") == BOARD
    plain = parse(text)
    assert isinstance(plain, Mosaic)
    assert plain.clue_count == 5
    assert plain.clues["r1c2"] == 2


@pytest.mark.parametrize(
    ("damaged", "problem"),
    [
        (",2,,,\n,3,,x,\n,,,,1\n,,,,\n,,,,3", "line 2: 'x' is not a clue"),
        (",2,,,\n,3,,\n,,,,1\n,,,,\n,,,,3", "',2,,,' is no puzzle in any notation"),
    ],
)
def test_a_damaged_spreadsheet_is_refused_as_one(damaged: str, problem: str) -> None:
    (only,) = split(damaged)
    with pytest.raises(InputError, match=problem):
        parse(only)


def test_a_board_indented_by_tabs_is_no_spreadsheet() -> None:
    drawn = "\t\t  2 . . .\n\t\t. 3 . . . .\n\t\t3 . . . . .\n\t\t. . . . . 2\n\t\t. . . . . .\n\t\t  . . . 2"
    assert parse(drawn) == BOARD


def test_a_table_of_another_size_than_announced_is_refused() -> None:
    with pytest.raises(InputError, match="5 was announced, but the board is 6x6"):
        parse("skyscrapers 5\n" + ". . . . . .\n" * 6)
