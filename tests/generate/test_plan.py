"""Plans: what an entry may say, and the series of batches it becomes."""

import json

import pytest

from skytile.errors import OptionError
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from skytile.generate.plan import parse_plan, plan_series
from skytile.render.book import Book, Entry
from skytile.render.book.sections import sections_of


def test_the_kind_is_carried_over_and_one_is_the_default() -> None:
    plan = "skyscrapers 4 easy x10, 5 easy, mosaic 15x10 hard x3; 20\nskyscrapers x2"
    entries = parse_plan(plan)
    assert [(entry.kind, entry.size, entry.count) for entry in entries] == [
        ("skyscrapers", (4, None), 10),
        ("skyscrapers", (5, None), 1),
        ("mosaic", (15, 10), 3),
        ("mosaic", (20, None), 1),
        ("skyscrapers", None, 2),
    ]
    assert [entry.options for entry in entries[:4]] == [
        {"difficulty": "easy"},
        {"difficulty": "easy"},
        {"difficulty": "hard"},
        {},
    ]


def test_options_are_those_of_the_command_line() -> None:
    plan = "6 parks 1 diagonals boxes 2x3 givens any needs 'naked pair' density 0.5 best-of 3 x7"
    (entry,) = parse_plan(plan, "skyscrapers")
    assert entry.count == 7
    assert entry.options == {
        "parks": 1,
        "diagonals": True,
        "boxes": (2, 3),
        "givens": "any",
        "needs": "naked pair",
        "density": 0.5,
        "best_of": 3,
    }


WRONG = {
    "": "expected entries such as",
    "4 easy": "entry 1, '4 easy': expected a kind of puzzles first: skyscrapers, mosaic",
    "skyscrapers 4, 5 eazy": "entry 2, '5 eazy': expected a size, a level, xN or an option of "
    "skyscrapers, got 'eazy'",
    "skyscrapers 4 5": "entry 1, 'skyscrapers 4 5': a second size, '5'",
    "skyscrapers 4 easy hard": "difficulty is said twice",
    "skyscrapers mosaic 4": "two kinds, skyscrapers and mosaic",
    "skyscrapers 4 x0": "expected x1 to x1000000, got 'x0'",
    "skyscrapers 4 parks": "parks: a value is missing",
    "skyscrapers 4 parks x3": "parks: a value is missing",
    "skyscrapers 4 parks few": "parks: expected a whole number from 0, got 'few'",
    "skyscrapers 4 givens all": "givens: expected none, few, any, got 'all'",
    "mosaic 5 parks 1": "expected a size, a level, xN or an option of mosaic, got 'parks'",
    "mosaic 5 image cat.png": "got 'image'",
    "mosaic 5 black 1.5": "black: expected a number from 0 to 1, got '1.5'",
}


@pytest.mark.parametrize("plan", WRONG)
def test_a_wrong_entry_is_named(plan: str) -> None:
    with pytest.raises(OptionError) as raised:
        parse_plan(plan)
    assert WRONG[plan] in str(raised.value)


def test_an_entry_that_cannot_be_made_is_named() -> None:
    with pytest.raises(OptionError, match=r"entry 2, '5x6': size: Skyscrapers are square"):
        plan_series(parse_plan("skyscrapers 4, 5x6"), 1, {})


def test_puzzles_come_in_the_order_of_the_plan_with_their_sections() -> None:
    entries = parse_plan("skyscrapers 4 easy x2, 4 parks 1, mosaic 5 x2, skyscrapers 4 easy x2")
    series = plan_series(entries, 7, {"best_of": 2})
    made = list(series.entries(SerialExecutor()))
    records = [json.loads(entry.line) for entry in made]
    easy = "Skyscrapers 4×4, easy"
    assert [record["section"] for record in records] == [
        easy, easy, "Skyscrapers 4×4, parks 1", "Mosaic 5×5", "Mosaic 5×5", easy, easy,
    ]  # fmt: skip
    assert records[0]["seed"] == 7
    assert all(0 <= record["beauty"] <= 100 for record in records)
    assert len({entry.fingerprint for entry in made}) == 7
    with ProcessExecutor(2) as executor:
        assert [entry.line for entry in series.entries(executor)] == [entry.line for entry in made]
    with_puzzles = [Entry.from_record(batch_board, record) for batch_board, record in zip(
        (batch.recipe.board for batch in series.batches for _ in range(batch.count)), records,
        strict=True,
    )]  # fmt: skip
    sections = sections_of(Book(with_puzzles))
    assert [len(section.entries) for section in sections] == [4, 1, 2]


def test_entries_of_equal_boards_share_no_puzzle() -> None:
    series = plan_series(parse_plan("skyscrapers 3 easy x9, 3 easy x9"), 1, {})
    made = list(series.entries(SerialExecutor()))
    assert len({entry.fingerprint for entry in made}) == 18
