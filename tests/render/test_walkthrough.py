"""Walk-through pages: complete in themselves, safe, and true to the steps."""

import re
from collections import Counter
from html.parser import HTMLParser

import numpy as np
import pytest

from skytile.formats import parse
from skytile.logic.steps import Step
from skytile.puzzles import Mosaic
from skytile.render.walkthrough import page
from tests.corpus import CORPUS, corpus_ids
from tests.render.pictures import MOSAIC, NASTY, PARKS, SOLUTION, STEP, SUMS, TOWERS, walk


class Reader(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: Counter[str] = Counter()
        self.shown = ""
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open.append(tag)
        self.ids.update(value or "" for name, value in attrs if name == "id")
        assert not {name for name, _ in attrs} & {"src", "href", "onload", "onclick"}

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        self.shown += data


def test_one_picture_and_one_sentence_for_each_step() -> None:
    text = page(walk(TOWERS, STEP, STEP))
    read = Reader(text)
    assert read.tags.count("svg") == 2 + 2
    assert read.tags.count("li") == 2
    assert read.shown.count(STEP.text) == 2
    assert "Solved." in read.shown
    assert set(read.ids.values()) == {1}
    assert "needs trying" in page(walk(TOWERS, STEP, solved=False))


def test_every_picture_of_sums_says_so() -> None:
    read = Reader(page(walk(SUMS, STEP)))
    assert read.shown.count("Σ") == read.tags.count("svg") == 3


def test_nothing_is_loaded_and_nothing_runs() -> None:
    text = page(walk(TOWERS, STEP))
    assert not {"script", "link", "img", "iframe", "object"} & set(Reader(text).tags)
    assert not re.search(r"url\(|@import|javascript:", text)
    assert set(re.findall(r"https?://[^\"]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text


def test_what_a_step_says_cannot_become_markup() -> None:
    text = page(walk(TOWERS, Step(NASTY, NASTY, NASTY)))
    read = Reader(text)
    assert "script" not in read.tags
    assert "<script>alert('x')</script> \"&amp; #emph[hi]" in read.shown
    text.encode()


def boards(text: str) -> list[str]:
    return re.findall(r"<svg.*?</svg>", text, re.DOTALL)


def candidates(board: str) -> int:
    return sum(map(len, re.findall(r'class="candidate"[^>]*>(\d*)<', board)))


def test_the_board_stands_as_it_is_at_that_point() -> None:
    first = Step("a", "easy", "a", removes={(0, 0): (5,)})
    second = Step("b", "easy", "b", places={(0, 0): 1}, removes={(0, 1): (4,)})
    _, one, two, end = boards(page(walk(TOWERS, first, second)))
    assert [board.count('class="struck"') for board in (one, two, end)] == [1, 1, 0]
    # Two givens leave their value to none of the 16 open cells in line with them.
    assert candidates(one) == 23 * 5 - 16
    # r1c1 is a number now; then seven cells in line with it lose 1, and r1c2 its 4.
    assert candidates(two) == candidates(one) - 4
    assert candidates(end) == candidates(two) - 7 - 1
    assert re.search(r'id="end-r1c1" class="value"[^>]*>1<', end)
    assert 'id="s1-r1c1"' not in one


def test_parks_can_be_placed() -> None:
    step = Step("park", "easy", "x", places={(0, 0): 0})
    assert page(walk(PARKS, step)).count('class="park"') == 2


def test_large_mosaics_are_shown_in_part() -> None:
    puzzle = parse(corpus_ids(CORPUS / "mosaic-100x100.txt")[0])
    assert isinstance(puzzle, Mosaic)
    steps = [Step("x", "easy", "x", cells=((i, i),), places={(i, 99 - i): 1}) for i in (0, 50, 99)]
    steps.append(Step("x", "easy", "x", clues=("r50c50",), places={(49, 50): 1}))
    text = page(walk(puzzle, *steps))
    assert "rows 45 to 55, columns 45 to 56" in text or "rows 45 to 55" in text
    assert len(boards(text)[4]) < 20_000


def test_all_steps_of_a_solution_end_in_the_solution() -> None:
    cells = [(int(r), int(c)) for r, c in np.argwhere(SOLUTION)]
    steps = [Step("x", "easy", "x", places={cell: int(SOLUTION[cell])}) for cell in cells]
    end = boards(page(walk(TOWERS, *steps)))[-1]
    shown = dict(re.findall(r'id="end-(r\dc\d)"[^>]*>(\d)<', end))
    assert shown == {f"r{r + 1}c{c + 1}": str(SOLUTION[r, c]) for r, c in cells}


@pytest.mark.parametrize("puzzle", [TOWERS, MOSAIC])
def test_without_steps_there_is_still_a_page(puzzle: Mosaic) -> None:
    assert "0 steps" in page(walk(puzzle, solved=False))
