"""Books: what is on which page."""

import re
import sys

import pytest

from skytile.errors import NotInstalled, OptionError
from skytile.families import Family, families
from skytile.render.book import Book, Entry, make_book
from skytile.render.book.typeset import instructions
from skytile.render.export import plain_text
from skytile.solving import is_unique
from tests.render.pages import fonts_embedded, images, pages, text_of
from tests.render.pictures import MOSAIC, NASTY, PARKS, SOLUTION, SUDOKU, SUMS, TOWERS

ENTRY = Entry(TOWERS, SOLUTION, "medium")


def texts(book: Book) -> list[str]:
    return [text_of(page) for page in pages(make_book(book))]


def test_title_instructions_puzzles_solutions() -> None:
    book = Book([ENTRY] * 7, title="Rainy days", author="A. Maker")
    title, rules, first, second, solutions = texts(book)
    assert title.split("\r\n") == ["Rainy days", "7 puzzles", "A. Maker"]
    assert "How to solve them" in rules
    assert "Mosaic" not in rules
    assert "Skyscrapers 5×5" in first
    assert [page.count("medium ★★☆☆☆") for page in (first, second)] == [4, 3]
    assert "Solutions" in solutions
    assert [page.rstrip()[-1] for page in (rules, first, second)] == ["2", "3", "4"]


def test_parts_can_be_left_out() -> None:
    pages_of = texts(Book([ENTRY], solutions=False, instructions=False))
    assert len(pages_of) == 2
    assert pages_of[0].startswith("Skyscrapers\r\n1 puzzle")


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (595.3, 841.9)), ("letter", (612, 792)), ("a5", (419.5, 595.3))]
)
def test_paper(paper: str, size: tuple[float, float]) -> None:
    for page in pages(make_book(Book([ENTRY], paper=paper))):
        assert page.get_size() == pytest.approx(size, abs=0.2)


def test_contents_with_page_numbers_and_bookmarks() -> None:
    entries = [Entry(MOSAIC, MOSAIC.solution), *[ENTRY] * 7, Entry(SUDOKU)]
    document = pages(make_book(Book(entries)))
    lines = [re.sub(r"[ .]+", " ", line) for line in text_of(document[1]).split("\r\n")]
    assert "Skyscrapers 5×5 1–7 4" in lines
    assert "Skyscrapers 6×6, boxes 2x3, diagonals 8 5" in lines
    marks = [(mark.get_title(), mark.get_dest().get_index() + 1) for mark in document.get_toc()]
    assert marks == [
        ("Contents", 2),
        ("How to solve them", 3),
        ("Skyscrapers 5×5", 4),
        ("Skyscrapers 6×6, boxes 2x3, diagonals", 5),
        ("Mosaic 7×6", 5),
        ("Solutions", 6),
    ]


def test_the_title_of_a_picture_stands_with_its_solution() -> None:
    book = Book([Entry(MOSAIC, MOSAIC.solution, None, "Heart")], instructions=False)
    _, puzzle, solution = texts(book)
    assert ("Heart" in puzzle, "1 Heart" in solution.replace("\xa0", " ")) == (False, True)


def test_everything_is_vector_and_fonts_are_embedded() -> None:
    document = pages(make_book(Book([ENTRY, Entry(MOSAIC, MOSAIC.solution, "hard")])))
    embedded = [known for page in document for known in fonts_embedded(page)]
    assert embedded
    assert all(embedded)
    assert not [picture for page in document for picture in images(page)]


def test_what_users_write_stays_text() -> None:
    titled = Entry(TOWERS, None, "easy", NASTY)
    document = pages(make_book(Book([titled], title=NASTY, author=NASTY)))
    written = "<script>alert('x')</script> \"&amp; #emph[hi] $x$"
    for page in (text_of(document[0]), text_of(document[2])):
        assert written in page.replace("\r\n", " ").replace("’", "'")
    assert document.get_metadata_dict()["Title"] == plain_text(NASTY)
    assert document.get_metadata_dict()["Author"] == plain_text(NASTY)


@pytest.mark.parametrize("text", ["#" * 500, "]" * 9, "= x\n== y", "\u202e", "a" * 2000, "🏙" * 99])
def test_odd_titles_make_a_book_all_the_same(text: str) -> None:
    entry = Entry(TOWERS, None, None, text, section=text)
    shown = pages(make_book(Book([entry], title=text, author=text, paper="a5")))
    assert len(shown) == 3


def test_an_unknown_level_has_no_stars() -> None:
    shown = "".join(texts(Book([Entry(TOWERS, None, "<b>"), Entry(TOWERS)])))
    assert "★" not in shown
    assert "☆" not in shown


def test_solutions_that_are_not_known_are_left_out() -> None:
    assert "Solutions" not in "".join(texts(Book([Entry(TOWERS)])))


def test_codes_need_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(NotInstalled, match=r"segno.*pip install 'skytile\[print\]'"):
        make_book(Book([ENTRY], qr="https://example.org/"))


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(OptionError, match="paper: expected a4, letter, a5, got 'a3'"):
        make_book(Book([ENTRY], paper="a3"))
    with pytest.raises(OptionError, match="at least one puzzle"):
        make_book(Book([]))
    with pytest.raises(OptionError, match="large: not together with columns"):
        make_book(Book([ENTRY], large=True, columns=2))
    for address in ("puzzles.jsonl", "ftp://example.org", "https://", "https://a b"):
        with pytest.raises(OptionError, match="qr: expected the address of a page"):
            make_book(Book([ENTRY], qr=address))


@pytest.mark.parametrize("family", families(), ids=lambda family: family.kind)
def test_the_examples_are_unique(family: Family) -> None:
    example = family.part("drawing").build.example
    assert is_unique(example)
    assert example.solution is not None


def test_only_rules_that_are_needed_are_explained() -> None:
    (plain,) = instructions([TOWERS])
    towers, mosaic = instructions([TOWERS, MOSAIC, SUDOKU, PARKS, SUMS])
    assert len(plain["paragraphs"]) == 2
    assert len(towers["paragraphs"]) == 6
    assert "sum of the heights that are visible" in towers["paragraphs"][-1]
    assert mosaic["name"] == "Mosaic"
