"""Books: what is on which page."""

import pytest

from skytile.errors import OptionError
from skytile.families import Family, families
from skytile.formats import parse
from skytile.render.book import Book, Entry, instructions, make_book
from skytile.render.export import plain_text
from skytile.solving import is_unique
from tests.corpus import CORPUS, corpus_ids
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
    assert first.count("★★☆☆☆") == 6
    assert second.count("★★☆☆☆") == 1
    assert "Solutions" in solutions
    assert [page.rstrip()[-1] for page in (rules, first, second)] == ["2", "3", "4"]


def test_parts_can_be_left_out() -> None:
    pages_of = texts(Book([ENTRY], solutions=False, instructions=False))
    assert len(pages_of) == 2
    assert pages_of[0].startswith("Skyscrapers\r\n1 puzzle")


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.3, 841.9)), ("letter", (612, 792))])
def test_paper(paper: str, size: tuple[float, float]) -> None:
    for page in pages(make_book(Book([ENTRY], paper=paper))):
        assert page.get_size() == pytest.approx(size, abs=0.2)


def test_so_many_on_a_page() -> None:
    for count, expected in ((1, 5), (2, 3), (5, 1), (9, 1)):
        book = Book([ENTRY] * 5, per_page=count, solutions=False, instructions=False)
        assert len(pages(make_book(book))) == 1 + expected


def test_large_boards_get_a_page_and_small_ones_share() -> None:
    large = parse(corpus_ids(CORPUS / "mosaic-50x50.txt")[0])
    book = Book([ENTRY, ENTRY, Entry(large), ENTRY], solutions=False, instructions=False)
    shown = texts(book)[1:]
    assert ["Mosaic 50×50" in page for page in shown] == [False, True, False]


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
    assert len(pages(make_book(Book([Entry(TOWERS, None, None, text)], title=text, author=text))))


def test_an_unknown_level_has_no_stars() -> None:
    shown = "".join(texts(Book([Entry(TOWERS, None, "<b>"), Entry(TOWERS)])))
    assert "★" not in shown
    assert "☆" not in shown


def test_solutions_that_are_not_known_are_left_out() -> None:
    assert "Solutions" not in "".join(texts(Book([Entry(TOWERS)])))


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(OptionError, match="paper: expected a4, letter, got 'a3'"):
        make_book(Book([ENTRY], paper="a3"))
    with pytest.raises(OptionError, match="at least one puzzle"):
        make_book(Book([]))


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
