"""Boards as people draw them."""

import pytest

from skytile.errors import InputError
from skytile.formats import parse, write
from skytile.puzzles import Mosaic, Skyscrapers

BOARD = Skyscrapers(4).with_clues({"N1": 3, "N4": 2, "E2": 4, "S3": 1, "W4": 2, "r2c3": 4})


def test_how_a_board_is_drawn() -> None:
    assert write(BOARD, "text").split("\n") == [
        "    3 . . 2",
        "  +---------+",
        ". | . . . . | .",
        ". | . . 4 . | 4",
        ". | . . . . | .",
        "2 | . . . . | .",
        "  +---------+",
        "    . . 1 .",
    ]


def test_variants_are_lines_of_words() -> None:
    puzzle = Skyscrapers(4, boxes=(2, 2), diagonals=True, parks=1)
    assert write(puzzle, "text").split("\n")[:3] == ["boxes 2x2", "diagonals", "parks 1"]
    assert parse("Boxes: 2 x 2\nDiagonal\nparks=1\n" + write(Skyscrapers(4), "text")) == puzzle


def test_sums_have_room_for_two_digits() -> None:
    puzzle = Skyscrapers(4, sums=True).with_clues({"N1": 10, "E2": 9, "S3": 4, "r2c3": 4})
    drawn = write(puzzle, "text")
    assert drawn.split("\n")[:2] == ["sums", "     10  .  .  ."]
    assert parse(drawn) == puzzle
    with pytest.raises(InputError, match=r"^N1: expected 1 to 4 or none, got 10$"):
        parse(drawn.replace("sums\n", ""))
    assert parse(drawn.replace("sums", "Sum: yes")) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        # no frame
        "  3 . . 2\n. . . . . .\n. . . 4 . 4\n. . . . . .\n2 . . . . .\n  . . 1 .",
        # dashes, tabs, no blanks to align
        "3\t-\t-\t2\n-\t-\t-\t-\t-\t-\n-\t-\t-\t4\t-\t4\n-\t-\t-\t-\t-\t-\n2\t-\t-\t-\t-\t-\n-\t-\t1\t-",
        # values that touch
        " 3..2\n......\n...4.4\n......\n2.....\n ..1.",
        # a frame with touching values inside
        "  3..2\n +----+\n.|....|.\n.|..4.|4\n.|....|.\n2|....|.\n +----+\n  ..1.",
        # blanks for none, clues over their columns
        "    3     2\n  +---------+\n  | . . . . |\n  | . . 4 . | 4\n  | . . . . |\n2 | . . . . |\n  +---------+\n        1",
        # uprights between the cells, blank cells
        "    3           2\n  |   |   |   |   |\n  |   |   | 4 |   | 4\n  |   |   |   |   |\n2 |   |   |   |   |\n            1",
        # box-drawing characters
        "    3 · · 2\n  ┌─────────┐\n· │ · · · · │ ·\n· │ · · 4 · │ 4\n· │ · · · · │ ·\n2 │ · · · · │ ·\n  └─────────┘\n    · · 1 ·",
        # corners drawn too
        ". 3 . . 2 .\n. | . . . . | .\n. | . . 4 . | 4\n. | . . . . | .\n2 | . . . . | .\n. . . 1 . .",
        # a word first
        "Skyscrapers 4x4\n  3 . . 2\n. . . . . .\n. . . 4 . 4\n. . . . . .\n2 . . . . .\n  . . 1 .",
    ],
)  # fmt: skip
def test_all_the_ways_of_drawing_the_same_board(text: str) -> None:
    assert parse(text) == BOARD


@pytest.mark.parametrize(
    "text",
    [
        ". 3 . .\n4 . . .\n. . . 0",
        ".3..\n4...\n...0",
        "| . 3 . . |\n| 4 . . . |\n| . . . 0 |",
        "| |3| | |\n|4| | | |\n| | | |0|",
        "┌─┬─┬─┬─┐\n│ │3│ │ │\n├─┼─┼─┼─┤\n│4│ │ │ │\n├─┼─┼─┼─┤\n│ │ │ │0│\n└─┴─┴─┴─┘",
        "```\n. 3 . .\n4 . . .\n. . . 0\n```",
        "> . 3 . .\n> 4 . . .\n> . . . 0",
        "+---+\n|-3--|\n|4---|\n|---0|\n+---+",
        "mosaic\n.3..\n4...\n...0",
        "fill-a-pix 4x3\n- 3 - -\n4 - - -\n- - - 0",
    ],
)
def test_all_the_ways_of_drawing_a_mosaic(text: str) -> None:
    assert parse(text) == Mosaic(4, 3).with_clues({"r1c2": 3, "r2c1": 4, "r3c4": 0})


def test_a_variant_can_be_denied() -> None:
    assert parse("diagonals: no\n" + write(Skyscrapers(3), "text")) == Skyscrapers(3)


def test_a_word_tells_givens_from_a_mosaic() -> None:
    assert parse("skyscrapers\n1 . .\n. . .\n. . 3") == Skyscrapers(3).with_clues(
        {"r1c1": 1, "r3c3": 3}
    )


@pytest.mark.parametrize(
    "words", ["boxes 1x2", "Boxes: 1x2", "boxes=1,2,", "boxes-1x2", "boxes/1/2"]
)
def test_a_rule_may_be_followed_by_any_separator(words: str) -> None:
    board = ". .\n. | . . | .\n. | . . | .\n. ."
    assert parse(f"{words}\n{board}") == Skyscrapers(2, boxes=(1, 2))


def test_a_line_of_clues_above_framed_rows_may_have_corners() -> None:
    board = parse("skyscrapers 2\n. 1 2 .\n| . . |\n| . . |")
    assert board == Skyscrapers(2).with_clues({"N1": 1, "N2": 2})


def test_boards_with_values_of_two_digits() -> None:
    puzzle = Skyscrapers(11).with_clues({"N1": 11, "W11": 2, "r5c5": 10})
    drawn = write(puzzle, "text")
    assert "| 10" not in drawn
    assert parse(drawn) == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mosaic", "text: no board follows"),
        ("mosaic\nparks 1\n1 2\n3 4", "text: a Mosaic has no parks"),
        ("mosaic\nsums\n1 2\n3 4", "text: a Mosaic has no sums"),
        ("parks many\n1 2\n3 4", "text: line 1: expected a line such as 'parks 1', got 'parks many'"),
        ("boxes 3\n1 2\n3 4", "text: line 1: expected a line such as 'boxes 3x3', got 'boxes 3'"),
        ("1 2 3 4\n1 2 3\n1 2 3 4", "text: line 2: expected 4 cells, got 3"),
        (". 3 . .\n4 . x .\n. . . 0", "text: line 2: 'x' is not a clue"),
        ("  1 2\n. | 1 2 | .\n. | 1 | .\n  . .", "text: line 3: expected 2 values, got 1"),
        ("  1 2 1\n. | 1 2 | .\n. | 1 2 | .\n  . .", "text: line 1: expected 2 values, got 3"),
        ("  1 5\n. | 1 2 | .\n. | 1 2 | .\n  . .", "N2: expected 1 to 2 or none, got 5"),
        (". | 1 2 | .\nhello\n. | 1 2 | .\n", "text: line 2: expected a row between '|', got 'hello'"),
        ("mosaic\n1 | 2 | 3\n. | . | .", "text: line 2: a Mosaic has nothing outside of '|', got '1 | 2 | 3'"),
        ("mosaic\n| 1 2 | 4\n| 1 2 |", "text: line 2: a Mosaic has nothing outside of '|', got '| 1 2 | 4'"),
        (" 1 2 .\n. | 1 2 3 | .\n. | 1 2 3 | .\n", "text: expected 3 rows of 3 cells, got 2"),
        ("towers 2\n. 1 2 .\n. . . .\n. . . .", "text: size 2: expected 4 rows with all clues, or 2, got 3"),
        ("1 1\n1 1\n. | 1 2 | .\n. | 1 2 | .\n", "text: line 1: '1 1' does not belong to the board"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_drawing(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text, "text" if message.startswith("text") else None)
    assert str(caught.value) == message
