"""The scorer cannot be fooled: of many wrong answers, none is accepted.

Answers are grids that a plain check of the rules, which shares nothing with Skytile, finds wrong,
written in every form, with noise around them; and texts of right answers that were changed, of
which any that is accepted must show a solution.
"""

import random
import string

import pytest

from skytile.formats.json import to_object
from skytile.puzzles import Puzzle
from skytile.scoring import score
from tests.scoring.boards import breaks_no_rule, some_puzzles
from tests.scoring.forms import FORMS, TOUCHING, Rows

PUZZLES = some_puzzles(5)
RECORDS = [to_object(puzzle) for puzzle in PUZZLES]


def wrong_grid(puzzle: Puzzle, dice: random.Random) -> Rows:
    """A grid near a solution: cells changed or swapped, lines moved, turned, or all at random."""
    assert puzzle.solution is not None
    rows: Rows = puzzle.solution.tolist()
    high, wide = puzzle.shape
    match dice.randrange(8):
        case 0:
            return [[dice.choice(puzzle.values) for _ in row] for row in rows]
        case 1:
            return rows[::-1]
        case 2:
            return [row[::-1] for row in rows]
        case 3 if high == wide:
            return [list(column) for column in zip(*rows, strict=True)]
        case 4:
            dice.shuffle(rows)
            return rows
        case 5:
            return [rows[0]] * high
        case 6:
            r, c, d = dice.randrange(high), dice.randrange(wide), dice.randrange(wide)
            rows[r][c], rows[r][d] = rows[r][d], rows[r][c]
            return rows
    for _ in range(dice.randint(1, 3)):
        rows[dice.randrange(high)][dice.randrange(wide)] = dice.choice(puzzle.values)
    return rows


def noise(dice: random.Random) -> str:
    """Something that may stand around an answer, which is no grid."""
    words = [
        "",
        "So the answer is:",
        "```",
        "Row 1 sees 3.",
        "[1, 2",
        "| - |",
        "r1c1=1",
        "5 4 3",
        "{}",
    ]
    letters = "".join(dice.choices(string.printable, k=dice.randrange(12)))
    return f"{dice.choice(words)} {letters.translate({ord('<'): 'x'})} ."


def written(rows: Rows, dice: random.Random) -> str:
    forms = FORMS if max(map(max, rows)) > 9 else FORMS | TOUCHING
    return forms[dice.choice(list(forms))](rows)


def fool_with_wrong_grids(count: int, seed: int) -> int:
    """Score so many wrong answers; how many of them there were, none accepted."""
    dice, tried = random.Random(seed), 0
    while tried < count:
        which = dice.randrange(len(PUZZLES))
        rows = wrong_grid(PUZZLES[which], dice)
        if breaks_no_rule(RECORDS[which], rows):
            continue
        text = written(rows, dice)
        if dice.random() < 0.5:
            text = f"{noise(dice)}\n{text}\n{noise(dice)}"
        if dice.random() < 0.2:  # a right answer before the last one is no excuse
            solution = PUZZLES[which].solution
            assert solution is not None
            right = written(solution.tolist(), dice).replace("answer>", "draft>")  # the tag counts
            text = f"{right}\nno, rather:\n{written(rows, dice)}"
        found = score(PUZZLES[which], text)
        assert found.exact == 0, (PUZZLES[which], text)
        assert found.share < 1
        tried += 1
    return tried


def fool_with_changed_texts(count: int, seed: int) -> int:
    """Score so many changed texts of right answers; how many of them were accepted."""
    dice, accepted = random.Random(seed), 0
    for _ in range(count):
        which = dice.randrange(len(PUZZLES))
        solution = PUZZLES[which].solution
        assert solution is not None
        text = list(written(solution.tolist(), dice))
        for _ in range(dice.randint(1, 4)):
            place = dice.randrange(len(text))
            text[place : place + dice.randrange(2)] = dice.choice(["", *"0123456789 ,\n[]|."])
        found = score(PUZZLES[which], "".join(text))
        if found.exact:
            assert found.answer is not None
            assert breaks_no_rule(RECORDS[which], found.answer.tolist())
            accepted += 1
    return accepted


def test_no_wrong_grid_is_accepted() -> None:
    assert fool_with_wrong_grids(2_000, 1) == 2_000


def test_a_changed_text_is_accepted_only_if_it_still_shows_a_solution() -> None:
    assert fool_with_changed_texts(1_500, 2) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_million_wrong_answers_are_refused(seed: int) -> None:
    assert fool_with_wrong_grids(100_000, seed + 100) == 100_000
    fool_with_changed_texts(20_000, seed + 200)
