"""Books: the order of puzzles, their sections and captions."""

from collections.abc import Sequence

import pytest

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.render.book import Book, Entry
from skytile.render.book.sections import sections_of
from skytile.render.book.words import caption, estimate_width, printable, revealed_title

S4, S6 = Skyscrapers(4), Skyscrapers(6)
S6_DIAGONALS, S6_PARKS = Skyscrapers(6, diagonals=True), Skyscrapers(6, parks=1)
M5, M9 = Mosaic(5, 5), Mosaic(9, 5)


def names(puzzles: Sequence[Puzzle]) -> list[tuple[str, int]]:
    book = Book([Entry(puzzle) for puzzle in puzzles])
    return [(section.name, len(section.entries)) for section in sections_of(book)]


def test_sections_by_family_and_size() -> None:
    puzzles = [M5] * 6 + [S6] * 7 + [S4] * 6 + [S6_DIAGONALS] * 8
    assert names(puzzles) == [
        ("Skyscrapers 4×4", 6),
        ("Skyscrapers 6×6", 7),
        ("Skyscrapers 6×6, diagonals", 8),
        ("Mosaic 5×5", 6),
    ]


@pytest.mark.parametrize(
    ("puzzles", "expected"),
    [
        ([S4, S6], "Skyscrapers 4×4 to 6×6"),
        ([S6, S6_PARKS], "Skyscrapers 6×6 and variants"),
        ([S6_DIAGONALS, S6_PARKS], "Skyscrapers 6×6, variants"),
        ([M9, M5], "Mosaic 5×5 to 9×5"),
    ],
)
def test_sizes_with_few_puzzles_share_a_section(puzzles: list[Puzzle], expected: str) -> None:
    assert names(puzzles) == [(expected, 2)]


def test_a_size_with_many_puzzles_stays_apart() -> None:
    assert names([S4] * 9 + [S6]) == [("Skyscrapers 4×4", 9), ("Skyscrapers 6×6", 1)]
    assert names([S4, M5]) == [("Skyscrapers 4×4", 1), ("Mosaic 5×5", 1)]


GRADED = [
    Entry(S4, level="hard", score=24.0, title="c"),
    Entry(S4, title="e"),
    Entry(S4, level="easy", score=8.0, title="b"),
    Entry(S4, level="expert", title="d"),
    Entry(S4, level="easy", title="a"),
]


def test_sorted_by_difficulty_and_whatever_is_not_graded_last() -> None:
    (section,) = sections_of(Book(GRADED, sort="difficulty"))
    assert "".join(entry.title for entry in section.entries) == "abcde"
    (as_given,) = sections_of(Book(GRADED))
    assert "".join(entry.title for entry in as_given.entries) == "cebda"


def test_sections_by_level() -> None:
    sections = sections_of(Book(GRADED, sections="level"))
    assert [section.name for section in sections] == ["Easy", "Hard", "Expert", "Not graded"]
    assert [(section.first, section.last) for section in sections] == [
        (1, 2),
        (3, 3),
        (4, 4),
        (5, 5),
    ]


def test_without_sections_the_order_stays() -> None:
    (section,) = sections_of(Book([Entry(M5), Entry(S4)], sections="none"))
    assert (section.name, [entry.puzzle for entry in section.entries]) == ("", [M5, S4])


def test_sections_that_the_records_name_come_in_their_order() -> None:
    entries = [
        Entry(M5, section="Warm-up"),
        Entry(S4, section="Finale"),
        Entry(S4, section="Warm-up"),
    ]
    sections = sections_of(Book(entries))
    assert [(s.name, len(s.entries)) for s in sections] == [("Warm-up", 2), ("Finale", 1)]


def test_a_record_says_what_is_known() -> None:
    record = {"level": "easy", "score": 7, "title": "Cat", "section": "Animals", "seed": 3}
    assert Entry.from_record(M5, record) == Entry(M5, None, "easy", "Cat", 7.0, "Animals")
    odd = {"level": ["x"], "score": True, "title": 7, "section": None}
    assert Entry.from_record(M5, odd) == Entry(M5)
    assert Entry.from_record(M5, {"score": float("nan")}) == Entry(M5)
    assert Entry.from_record(M5, {"difficulty": "hard", "name": "n"}) == Entry(
        M5, None, "hard", "n"
    )


def test_captions() -> None:
    assert caption(Entry(S4), "Skyscrapers 4×4") == ""
    assert caption(Entry(S4), "Easy") == "Skyscrapers 4×4"
    assert caption(Entry(S4, title="Sunday"), "Easy") == "Sunday"
    assert caption(Entry(M5, title="Cat"), "Mosaic 5×5") == ""
    assert (revealed_title(Entry(M5, title="Cat")), revealed_title(Entry(S4, title="x"))) == (
        "Cat",
        "",
    )


def test_long_words_can_break() -> None:
    assert printable("a" * 35) == "\u200b".join(["a" * 10, "a" * 10, "a" * 10, "a" * 5])
    assert len(printable("word " * 90)) == 200
    assert estimate_width("漢字", 10) > 2 * estimate_width("ab", 10)
