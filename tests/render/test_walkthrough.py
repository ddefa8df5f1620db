"""Walk-through pages: complete in themselves, small, safe, and true to the steps."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise

import numpy as np
import pytest

from skytile.formats import parse
from skytile.logic import Walkthrough, explain
from skytile.logic.base import start
from skytile.logic.steps import Said, Step
from skytile.logic.words import catalogue
from skytile.puzzles import OPEN, Mosaic, Skyscrapers
from skytile.render.walkthrough import page
from tests.corpus import CORPUS, corpus_ids
from tests.render.pictures import MOSAIC, NASTY, PARKS, SOLUTION, STEP, SUMS, TOWERS, walk


class Reader(HTMLParser):
    """What a page has: tags, ids, references, the text that is shown."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: Counter[str] = Counter()
        self.references: set[str] = set()
        self.shown = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        named = dict(attrs)
        assert not named.keys() & {"src", "onload", "onclick"}
        self.ids.update(value or "" for name, value in attrs if name == "id")
        if "href" in named:
            self.references.add(named["href"] or "")
        if tag == "svg" and named.get("role") == "img":
            assert named["aria-label"]

    def handle_data(self, data: str) -> None:
        self.shown += data


def boards(text: str) -> list[str]:
    """The pictures of a page, without what they share."""
    return re.findall(r'<svg class="skytile" .*?</svg>\n', text, re.DOTALL)


def candidates(board: str) -> int:
    return sum(map(len, re.findall(r'class="candidate"[^>]*>(\d*)<', board)))


def clipped(board: str) -> set[tuple[int, int]]:
    """The cells of a Skyscrapers board that a picture shows filled in."""
    cells = set()
    for x, y, wide, high in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)", clip_of(board)):
        top, left = (int(y) - 32) // 40, (int(x) - 32) // 40
        rows, columns = range(top, top + int(high) // 40), range(left, left + int(wide) // 40)
        cells |= {(row, column) for row in rows for column in columns}
    return cells


def clip_of(board: str) -> str:
    found = re.search(r"<clipPath.*?</clipPath>", board)
    return found[0] if found else ""


@pytest.fixture(scope="module")
def five() -> Walkthrough:
    return explain(TOWERS)


def hundred() -> Mosaic:
    puzzle = parse(corpus_ids(CORPUS / "mosaic-100x100.txt")[0])
    assert isinstance(puzzle, Mosaic)
    return puzzle


def test_one_picture_and_one_sentence_for_each_step() -> None:
    text = page(walk(TOWERS, STEP, STEP))
    read = Reader(text)
    assert len(boards(text)) == 2 + 2
    assert read.tags.count("li") == 2
    assert read.shown.count(STEP.text) == 2
    assert set(read.ids.values()) == {1}
    assert "Here the steps end" in read.shown


def test_a_solution_has_its_grade_and_chapters_with_links(five: Walkthrough) -> None:
    read = Reader(page(five))
    assert "Solved." in read.shown
    for fact in ("Levelexpert", "Hardest techniquecontradiction", "Bottlenecks", "Steps36"):
        assert fact in read.shown
    titles = [chapter.title for chapter in five.chapters]
    assert read.tags.count("h2") == len(titles) + 1
    assert all(read.shown.count(title) == 2 for title in titles)
    assert {name for name in read.references if "chapter" in name} == {
        f"#chapter-{number}" for number in range(1, len(titles) + 1)
    }


def test_everything_that_is_used_is_there_once(five: Walkthrough) -> None:
    text = page(five)
    read = Reader(text)
    assert set(read.ids.values()) == {1}
    used = read.references | set(re.findall(r"url\((#[^)]*)\)", text))
    assert used <= {f"#{name}" for name in read.ids}


def test_every_picture_has_the_numbers_of_its_rows_and_columns() -> None:
    text = page(walk(hundred(), Step("x", "easy", "x", places={(52, 71): 1})))
    (picture,) = [board for board in boards(text) if "<svg x=" in board]
    assert re.findall(r'href="#([xy]\d+)"', picture) == ["x14", "x15", "y10", "y11"]
    group = re.search(r'<g id="x14".*?</g>', text, re.DOTALL)
    assert group is not None
    assert re.findall(r">(\d+)<", group[0]) == ["71", "72", "73", "74", "75"]


def test_sums_say_so() -> None:
    assert Reader(page(walk(SUMS, STEP))).shown.count("Σ") >= 1


def test_nothing_is_loaded() -> None:
    text = page(walk(TOWERS, STEP))
    read = Reader(text)
    assert not {"link", "img", "iframe", "object"} & set(read.tags)
    assert read.tags.count("script") == 1
    assert all(name.startswith("#") for name in read.references)
    assert not re.search(r"url\([^#]|@import|javascript:|https?:", text)
    for feature in ("prefers-color-scheme:dark", "prefers-reduced-motion", "@media print"):
        assert feature in text
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert len(script) < 3_000
    assert not re.search(r"Storage|cookie|fetch|innerHTML", script)


def test_what_a_step_says_cannot_become_markup() -> None:
    text = page(walk(TOWERS, Step(NASTY, NASTY, NASTY)))
    read = Reader(text)
    assert read.tags.count("script") == 1
    assert "<script>alert('x')</script> \"&amp; #emph[hi]" in read.shown
    text.encode()


def test_the_board_stands_as_it_is_at_that_point() -> None:
    first = Step("a", "easy", "a", cells=((0, 1),), removes={(0, 0): (5,)})
    second = Step("b", "easy", "b", places={(0, 0): 1}, removes={(0, 1): (4,)})
    third = Step("c", "easy", "c", cells=((0, 1),))
    text = page(walk(TOWERS, first, second, third))
    start, one, two, three, end = boards(text)
    assert [board.count('class="struck"') for board in (one, two, three, end)] == [1, 1, 0, 0]
    # Candidates are shown where a step looks at them: r1c1 may not be 3, which r4c1 is.
    assert [candidates(board) for board in (start, one, two, three)] == [0, 4 + 5, 5, 3]
    givens = {(1, 2), (3, 0)}
    assert [clipped(board) for board in (start, one, two, end)] == [
        givens, givens, givens | {(0, 0)}, givens | {(0, 0)},
    ]  # fmt: skip


def test_parks_can_be_placed() -> None:
    text = page(walk(PARKS, Step("park", "easy", "x", places={(0, 0): 0})))
    shared = text[: text.index(boards(text)[0])]
    assert shared.count('class="park"') == 1


def test_all_steps_of_a_solution_end_in_the_solution(five: Walkthrough) -> None:
    text = page(five)
    pictures = boards(text)
    shown = [clipped(board) for board in pictures]
    assert all(before <= after for before, after in pairwise(shown))
    assert len(shown[-1]) == 25
    finished = re.search(r'<g id="h0-0".*?</g>', text, re.DOTALL)
    assert finished is not None
    digits = "".join(re.findall(r'class="(?:given|value)"[^>]*>(\d+)<', finished[0]))
    assert sorted(digits) == sorted("".join(map(str, SOLUTION.ravel())))


def test_a_solution_from_somewhere_begins_there() -> None:
    progress = np.where(np.arange(25).reshape(5, 5) % 3 == 0, SOLUTION, OPEN)
    text = page(explain(TOWERS, progress))
    known = {(int(r), int(c)) for r, c in np.argwhere(progress != OPEN)}
    assert clipped(boards(text)[0]) == known | {(1, 2), (3, 0)}


def test_arrangements_are_rows_of_a_table(five: Walkthrough) -> None:
    rows = [step for step in five.steps if step.technique == "one-clue line"]
    text = page(five)
    assert text.count('<table class="rows">') == len(rows) > 0
    arrangement = rows[0].record()["arrangements"][0]
    head = "".join(f'<th scope="col">{name}' for name in arrangement["cells"])
    body = "".join("<tr>" + "".join(f"<td>{v}" for v in row) for row in arrangement["rows"])
    assert f"<thead><tr>{head}</thead><tbody>{body}</tbody>" in text


def test_links_of_a_chain_are_numbered_in_words_and_in_the_picture() -> None:
    puzzle = parse(corpus_ids(CORPUS / "towers-7du.txt")[3])
    walkthrough = explain(puzzle)
    number, step = next(
        (number, step)
        for number, step in enumerate(walkthrough.steps, 1)
        if step.technique == "contradiction" and step.links > 2
    )
    text = page(walkthrough)
    links = [link["text"] for link in step.record()["links"]]
    item = re.search(rf'id="step-{number}".*?</div>\n', text, re.DOTALL)
    assert item is not None
    listed = re.findall(r"<li>(.*)\n", item[0])
    assert listed == links[: len(listed)]
    assert len(listed) >= 2
    (cell,), (values,) = step.removes, step.removes.values()
    assert f">{values[0]}?<" in item[0], cell
    orders = "".join(re.findall(r'class="order"[^>]*>([^<]*)<', item[0]))
    assert {str(i + 1) for i in range(len(listed))} <= set(re.findall(r"\d", orders))
    assert 'class="mistake' in item[0]


def test_colours_of_a_chain_are_squares_and_its_end_is_marked() -> None:
    puzzle = Mosaic(4, 3).with_clues({"r2c2": 4})
    chain = {
        "cell": ["cell", 0],
        "colour": 0,
        "links": ["list", [["turns-black", {"clue": ["clue", 5], "cells": ["cells", [1, 2]]}]]],
        "end": ["list", [["end-too-few", {"clue": ["clue", 5], "count": 3}]]],
    }
    said = Said((("contradiction-colour", chain),), start(puzzle).board)
    step = Step("contradiction", "expert", said, clues=("r2c2",), places={(0, 0): 1}, links=1)
    _, picture, end = boards(page(walk(puzzle, step)))
    (black,) = re.findall(r'class="assumed-black" d="([^"]*)"', picture)
    assert black.count("M") == 2
    assert picture.count('class="assumed-white"') == picture.count(">?<") == 1
    assert 'class="mistake-border"' in picture
    # The cell is shown as it is supposed to be, and only then as it is.
    assert (clip_of(picture), bool(clip_of(end))) == ("", True)


def test_runs_are_folded_and_can_be_opened(five: Walkthrough) -> None:
    text = page(five)
    runs = [step for step in five.steps if step.steps]
    assert text.count("<details><summary>") == len(runs) > 0
    for step in runs:
        items = "".join(f"<li>{single.text}\n" for single in step.steps)
        assert f"one by one</summary><ol>{items}</ol></details>" in text


def test_large_mosaics_are_small_pages_of_parts() -> None:
    text = page(explain(hundred()))
    assert len(text.encode()) < 2_700_000
    pictures = boards(text)[1:-1]
    assert all("<svg x=" in picture for picture in pictures)
    assert np.median([len(picture) for picture in pictures]) < 4_000


def test_a_page_of_skyscrapers_is_small() -> None:
    puzzle = parse(corpus_ids(CORPUS / "towers-9dh.txt")[0])
    assert isinstance(puzzle, Skyscrapers)
    assert len(page(explain(puzzle)).encode()) < 400_000


def test_a_page_speaks_one_language(five: Walkthrough) -> None:
    text = page(five, "de")
    assert '<html lang="de">' in text
    shown = Reader(text).shown
    assert "Stufesehr schwer" in shown
    assert "Gelöst." in shown
    assert five.steps[0].words("de") in shown
    assert not [word for word in ("Level", "Step ", "Chapters", "Solved") if word in shown]
    assert "page-title" in catalogue("de")


@pytest.mark.parametrize("puzzle", [TOWERS, MOSAIC])
def test_without_steps_there_is_still_a_page(puzzle: Mosaic) -> None:
    assert "Steps0" in Reader(page(walk(puzzle))).shown
