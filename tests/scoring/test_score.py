"""Answers in free text: found however they are written, and judged by the rules alone."""

import random

import pytest

from skytile.formats import parse
from skytile.formats.json import to_object
from skytile.puzzles import OPEN, Mosaic, Skyscrapers
from skytile.scoring import score
from tests.scoring.boards import breaks_no_rule, some_puzzles
from tests.scoring.forms import FORMS, TOUCHING

PUZZLES = some_puzzles()
SMALL = [puzzle for puzzle in PUZZLES if max(puzzle.values) < 10]
FIVE = parse("5:/2///2//4/3/2//2////3//3///")
ROWS = [[2, 1, 5, 3, 4], [4, 5, 3, 1, 2], [1, 4, 2, 5, 3], [5, 3, 4, 2, 1], [3, 2, 1, 4, 5]]
TEXT = "\n".join(" ".join(map(str, row)) for row in ROWS)
WRONG = "\n".join(TEXT.split("\n")[::-1])


def test_the_board_of_these_tests_is_what_it_should_be() -> None:
    assert FIVE.is_solution(ROWS)
    assert breaks_no_rule(to_object(FIVE), ROWS)


@pytest.mark.parametrize("form", FORMS)
def test_the_solution_is_exact_in_every_form(form: str) -> None:
    for puzzle in PUZZLES:
        assert puzzle.solution is not None
        found = score(puzzle, FORMS[form](puzzle.solution.tolist()))
        assert (found.exact, found.share, found.violations) == (1, 1.0, ()), puzzle.title


@pytest.mark.parametrize("form", TOUCHING)
def test_values_of_one_digit_may_touch(form: str) -> None:
    for puzzle in SMALL:
        assert puzzle.solution is not None
        assert score(puzzle, TOUCHING[form](puzzle.solution.tolist())).exact == 1, puzzle.title


@pytest.mark.parametrize("black_and_white", ["# .", "X .", "1 0", "■ □", "⬛ ⬜", "B W"])
@pytest.mark.parametrize("gap", ["", " "])
def test_mosaics_are_read_as_people_draw_them(black_and_white: str, gap: str) -> None:
    puzzle = PUZZLES[-2]
    assert puzzle.solution is not None
    black, white = black_and_white.split()
    drawn = (gap.join((white, black)[cell] for cell in row) for row in puzzle.solution.tolist())
    assert score(puzzle, "\n".join(drawn)).exact == 1


@pytest.mark.parametrize("before", ["Row {}: ", "{}. ", "- ", "| Row {} | "])
def test_rows_of_drawn_mosaics_may_have_labels(before: str) -> None:
    puzzle = PUZZLES[-2]
    assert puzzle.solution is not None
    drawn = (" ".join(".#"[cell] for cell in row) for row in puzzle.solution.tolist())
    text = "\n".join(before.format(number) + row for number, row in enumerate(drawn, 1))
    assert score(puzzle, text).exact == 1


def test_a_puzzle_may_be_its_json_object_or_any_notation() -> None:
    assert score(to_object(FIVE), TEXT).exact == 1
    assert score(to_object(FIVE.solved_by(ROWS)), TEXT).exact == 1
    assert score("5:/2///2//4/3/2//2////3//3///", TEXT).exact == 1


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        (Mosaic(3, 2).with_clues({"r2c2": 0}), "0 0 0\n0 0 0"),
        (Mosaic(2, 2).with_clues({"r1c1": 0}), ". .\n. ."),
        (Mosaic(1, 1).with_clues({"r1c1": 1}), "1"),
        (Mosaic(1, 1).with_clues({"r1c1": 0}), "[[0]]"),
        (Skyscrapers(1).with_clues({"r1c1": 1}), "1"),
        (Skyscrapers(2).with_clues({"r1c1": 1, "r1c2": 2, "r2c1": 2, "r2c2": 1}), "1 2\n2 1"),
    ],
)
def test_a_solution_may_look_like_the_clues(puzzle: Skyscrapers | Mosaic, text: str) -> None:
    assert score(puzzle, text).exact == 1


def test_any_solution_counts_not_just_the_stored_one() -> None:
    free = Skyscrapers(2, solution=[[1, 2], [2, 1]])
    assert score(free, "2 1\n1 2").exact == 1


def test_repeated_heights_are_not_a_solution_even_if_all_clues_hold() -> None:
    puzzle = Skyscrapers(3, [[0, 0, 0], [0, 0, 0], [0, 0, 0], [3, 3, 3]])
    found = score(puzzle, "1 2 3\n1 2 3\n1 2 3")
    assert found.exact == 0
    assert found.share == pytest.approx((3 + 3) / (6 + 3))
    assert found.violations[0] == "column 1: height 1 stands 3 times, at r1c1, r2c1, r3c1"


def test_violations_are_in_words() -> None:
    found = score(FIVE, WRONG)
    assert found.exact == 0
    assert 0 < found.share < 1
    assert "N2: 4 visible, but the clue says 2" in found.violations


def test_the_last_of_several_grids_is_the_answer() -> None:
    assert score(FIVE, f"First I thought\n{WRONG}\nbut it is\n{TEXT}\nas you see.").exact == 1
    assert score(FIVE, f"First I thought\n{TEXT}\nbut it is\n{WRONG}\nas you see.").exact == 0
    assert score(FIVE, f"{TEXT}\n\n{WRONG}").exact == 0
    assert score(FIVE, f"{ROWS}\n{WRONG}").exact == 0
    assert score(FIVE, f"{WRONG}\n{ROWS}").exact == 1


def test_the_answer_tag_counts_and_nothing_else() -> None:
    assert score(FIVE, f"{WRONG}<answer>{TEXT}</answer>{WRONG}").exact == 1
    assert score(FIVE, f"{TEXT}<answer>{WRONG}</answer>{TEXT}").exact == 0
    assert score(FIVE, f"{TEXT}<answer>I do not know</answer>").exact == 0
    assert score(FIVE, f"<think>{WRONG}</think>{TEXT}").exact == 1


@pytest.mark.parametrize(
    "text",
    [
        TEXT + "\n1 2 3 4 5",
        "1 2 3 4 5\n" + TEXT,
        TEXT.replace("\n", " 9\n"),
        "\n".join(TEXT.split("\n")[:4]),
        TEXT.replace("1", "x"),
        TEXT.replace("2 1 5 3 4", "2 1 5 3"),
        TEXT.replace("2 1 5 3 4", "2 2 1 5 3 4 2"),
        str([*ROWS, [1, 2, 3, 4, 5]]),
        str([[*row, 1] for row in ROWS]),
        ", ".join(f"r{r + 1}c{c + 1}={ROWS[r][c]}" for r in range(5) for c in range(5)) + ", r1c1=3",
        ", ".join(f"r{r + 1}c{c + 1}={ROWS[r][c]}" for r in range(5) for c in range(4)),
        ", ".join(f"r{r + 1}c{c}={ROWS[r][c]}" for r in range(5) for c in range(5)),
    ],
)  # fmt: skip
def test_what_is_not_quite_a_solution_is_none(text: str) -> None:
    assert score(FIVE, text).exact == 0


@pytest.mark.parametrize(
    "text", ["", "no", "\0", "\ud800", "[[[[", "{", "1 2\n3", "٣" * 9, "<answer>"]
)
def test_garbage_is_no_answer(text: str) -> None:
    found = score(FIVE, text)
    assert (found.exact, found.share, found.answer) == (0, 0.0, None)
    assert found.violations == ("no answer of 5 rows and 5 columns was found",)


def test_open_cells_and_odd_values_are_named() -> None:
    partial = score(FIVE, TEXT.replace("1", "."))
    assert partial.violations[0] == "r1c2: no value"
    assert partial.answer is not None
    assert partial.answer[0].tolist() == [2, OPEN, 5, 3, 4]
    odd = score(FIVE, TEXT.replace("1", "9"))
    assert odd.violations[0] == "r1c2: height 9 is not 1 to 5"


def test_a_record_is_json() -> None:
    assert score(FIVE, TEXT).record() == {
        "exact": 1, "share": 1.0, "violations": [], "answer": ROWS
    }  # fmt: skip


@pytest.mark.parametrize(
    "part",
    ["1 2 3 4 5\n", "[", "[[1,2,3,4,5],", "r1c1=1 ", "1", "٣ ", "(1,", "[ ", "Row 1: ", "\\\\",
     "<answer>", '"12345",', "| ", "1 2 3 4 5\n\n", "(1, 1)", "🂡", "[[1,2,3,4,5]" + " " * 9_000, "r1c1=" + "1." * 5_000, " (" * 120 + "\n", "<answer></answer>",
     "Row 1: 1 2 3 4 5 (no\n", "; "],
)  # fmt: skip
def test_long_texts_survive(part: str) -> None:
    text = part * (200_000 // len(part))
    assert score(FIVE, text).exact == 0
    assert score(FIVE, f"{text}\nhence:\n{TEXT}").exact == 1


@pytest.mark.soak
def test_ten_megabytes_survive() -> None:
    marks = "12345[],rc=: \n<answer>"
    text = "".join(random.Random(1).choices(marks, k=10_000_000))
    score(FIVE, text)
