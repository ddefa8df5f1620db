"""Books: where boards are on their pages, and how large."""

from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np
import pytest

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.render.book import Book, Entry, lay_out
from skytile.render.book.codes import code_side
from skytile.render.book.pages import Page
from skytile.render.book.typeset import Layout
from skytile.render.drawing import CELL, Box
from tests.render.pictures import MOSAIC, SOLUTION, TOWERS

LONG = "A title that goes on and on because somebody had to say all about it in one line"


def board(size: int) -> Skyscrapers:
    return Skyscrapers(size)


def mosaic(width: int, height: int) -> Mosaic:
    return Mosaic(width, height, solution=np.zeros((height, width), np.int16))


MIXED: list[Puzzle] = [
    *(board(size) for size in (4, 5, 6, 7, 8, 9, 9, 4, 5, 12)),
    *(mosaic(*size) for size in ((5, 5), (10, 10), (30, 20), (20, 30), (60, 60), (60, 20), (5, 5))),
]


def entries(puzzles: Iterable[Puzzle], title: str = "") -> list[Entry]:
    return [Entry(puzzle, puzzle.solution, "easy", title) for puzzle in puzzles]


def counts(layout: Layout) -> list[int]:
    return [len(page.items) for page in layout.pages]


def is_apart(boxes: Sequence[Box], room: tuple[float, float]) -> bool:
    """Whether no two of them overlap and all lie within the room."""
    inside = all(
        box.left >= -0.02 and box.top >= -0.02 and box.right <= room[0] + 0.02
        and box.bottom <= room[1] + 0.02
        for box in boxes
    )  # fmt: skip
    smaller = [Box(b.left + 0.02, b.top + 0.02, b.right - 0.02, b.bottom - 0.02) for b in boxes]
    return inside and not any(one.overlaps(other) for one, other in combinations(smaller, 2))


def boxes_of(page: Page, layout: Layout) -> list[Box]:
    wide, high = layout.book.room[0], layout.geometry.heading
    headings = [Box(0, top, wide, top + high) for _, top in page.headings]
    return [box for item in page.items for box in item.boxes] + headings


@pytest.mark.parametrize("title", ["", LONG], ids=["untitled", "long titles"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"large": True},
        {"columns": 2},
        {"columns": 4},
        {"sections": "none"},
        {"qr": "https://x/"},
    ]
    + [{"qr": "https://x/", "large": True}, {"qr": "https://x/", "per_page": 24}]
    + [{"per_page": count} for count in (1, 2, 3, 5, 6, 9, 12, 24)],
    ids=str,
)
def test_nothing_overlaps(title: str, paper: str, options: dict[str, object]) -> None:
    layout = lay_out(Book(entries(MIXED, title), paper=paper, **options))  # type: ignore[arg-type]
    for page in layout.pages:
        assert is_apart(boxes_of(page, layout), layout.book.room)
    for answers in layout.key:
        assert is_apart([box for answer in answers for box in answer.boxes], layout.book.room)
    numbers = [item.number for page in layout.pages for item in page.items]
    assert numbers == list(range(1, len(MIXED) + 1))


@pytest.mark.parametrize("sections", ["size", "level", "none"])
def test_equal_boards_are_printed_equally_large(sections: str) -> None:
    books = entries(MIXED * 3)
    books[0] = Entry(MIXED[0], None, "hard", LONG)
    sizes: dict[tuple[str, tuple[int, ...]], set[float]] = {}
    for page in lay_out(Book(books, sections=sections)).pages:
        for item in page.items:
            puzzle = item.entry.puzzle
            sizes.setdefault((puzzle.kind, puzzle.shape), set()).add(round(item.scale, 6))
    assert {len(scales) for scales in sizes.values()} == {1}


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("size", range(4, 10))
def test_cells_are_good_to_write_in(paper: str, size: int) -> None:
    layout = lay_out(Book(entries([board(size)] * 12), paper=paper))
    (cell,) = {round(item.scale * CELL, 3) for page in layout.pages for item in page.items}
    assert (6.4 if paper == "a5" else 8.4) <= cell <= 10.4


@pytest.mark.parametrize("count", range(2, 14))
@pytest.mark.parametrize("size", [4, 5, 7])
def test_no_puzzle_is_alone_where_it_could_share_a_page(size: int, count: int) -> None:
    shared = counts(lay_out(Book(entries([board(size)] * count))))
    assert min(shared) > 1


def test_small_boards_fill_the_page_that_a_section_before_left_open() -> None:
    layout = lay_out(Book(entries([board(9)] * 7 + [mosaic(5, 5)] * 7)))
    assert counts(layout)[:3] == [2, 2, 2]
    assert counts(layout)[3] > 2
    assert [section.name for section, _ in layout.pages[3].headings] == ["Mosaic 5×5"]


def test_boards_too_large_to_share_have_a_page_each() -> None:
    assert counts(lay_out(Book(entries([mosaic(60, 60)] * 3)))) == [1, 1, 1]
    assert counts(lay_out(Book(entries([mosaic(60, 20)] * 3)))) == [3]


def test_so_many_on_a_page() -> None:
    for count, expected in ((1, 5), (2, 3), (3, 2), (5, 1), (9, 1)):
        pages = counts(lay_out(Book(entries([TOWERS] * 5), per_page=count)))
        assert len(pages) == expected
        assert max(pages) <= count


def test_large_print_is_one_on_a_page_and_larger() -> None:
    usual, large = (lay_out(Book(entries([TOWERS] * 3), large=large)) for large in (False, True))
    assert (counts(usual), counts(large)) == ([3], [1, 1, 1])
    assert large.pages[0].items[0].scale > 1.8 * usual.pages[0].items[0].scale


def test_columns() -> None:
    for columns in (1, 2, 3, 4):
        (page, *_) = lay_out(Book(entries([board(4)] * 12), columns=columns)).pages
        assert len({round(item.board.left) for item in page.items}) == columns
    (page,) = lay_out(Book(entries([mosaic(60, 20)] * 2), columns=4)).pages
    assert len({item.board.left for item in page.items}) == 1  # too small to read side by side


def test_a_board_between_others_of_other_sizes_stands_in_the_middle() -> None:
    boards = [board(9), board(5), board(9), board(5), board(5), board(5)]
    layout = lay_out(Book(entries(boards), sections="none"))
    middles = [item.board.left + item.board.right for page in layout.pages for item in page.items]
    wide = layout.book.room[0]
    assert [round(middle / wide, 1) for middle in middles] == [1.0, 1.0, 1.0, 0.5, 1.5, 0.5]


def test_a_code_stands_beside_its_board_or_below() -> None:
    layout = lay_out(Book(entries([board(9), mosaic(30, 30)]), qr="https://example.org/"))
    small, large = (item for page in layout.pages for item in page.items)
    assert small.code is not None
    assert large.code is not None
    assert small.code.left > small.board.right
    assert large.code.top > large.board.bottom
    assert code_side(layout.codes[1]) <= small.code.right - small.code.left + 1e-6
    assert layout.uncoded == []


def test_a_link_that_is_too_long_has_no_code() -> None:
    full = Mosaic(40, 40, np.full((40, 40), 5))
    layout = lay_out(Book([Entry(full), Entry(TOWERS)], qr="https://example.org/"))
    assert layout.uncoded == [2]
    assert [item.code is None for page in layout.pages for item in page.items] == [False, True]


def test_solutions_of_one_size_are_equally_large_and_many_share_a_page() -> None:
    puzzles = [Entry(TOWERS, SOLUTION)] * 30 + [Entry(MOSAIC, MOSAIC.solution, None, LONG)] * 30
    pages = lay_out(Book(puzzles)).key
    assert len(pages) == 2
    answers = [answer for page in pages for answer in page]
    assert [answer.title for answer in answers] == [""] * 30 + [LONG] * 30
    assert len({round(answer.board.right - answer.board.left, 6) for answer in answers}) == 2
