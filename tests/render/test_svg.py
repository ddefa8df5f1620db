"""SVG: well-formed, named, and proof against what users write."""

from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given

from skytile.errors import OptionError, PuzzleError
from skytile.logic.steps import Step
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.render import city, draw, to_svg
from skytile.render.scene import possible
from skytile.render.svg import escape
from tests.render.pictures import DRAWINGS, MOSAIC, NASTY, SOLUTION, SUDOKU, TOWERS
from tests.strategies import puzzles

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("digits", ["text", "drawn"])
@pytest.mark.parametrize("name", DRAWINGS)
def test_it_is_well_formed_and_ids_are_unique(name: str, digits: str) -> None:
    root = ElementTree.fromstring(to_svg(DRAWINGS[name](), digits=digits))
    ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
    assert root.tag == f"{SPACE}svg"
    assert set(ids.values()) <= {1}
    assert not [e for e in root.iter() if e.tag in (f"{SPACE}script", f"{SPACE}image")]


@pytest.mark.parametrize("puzzle", [TOWERS, SUDOKU, MOSAIC])
def test_every_clue_has_its_name_for_an_id(puzzle: Mosaic) -> None:
    root = ElementTree.fromstring(to_svg(draw(puzzle)))
    shown = {e.get("id"): e.text for e in root.iter() if e.get("id")}
    assert shown == {name: str(value) for name, value in puzzle.clues.items()}


def test_ids_can_have_a_prefix() -> None:
    assert 'id="b2-N2"' in to_svg(draw(TOWERS), prefix="b2-")
    assert 'id="b2onx-N2"' in to_svg(draw(TOWERS), prefix='b2" on="x<-')


def test_solved_cells_are_named_too() -> None:
    assert 'id="r1c1"' in to_svg(draw(TOWERS, SOLUTION))


def test_a_title_cannot_become_markup() -> None:
    text = to_svg(replace(draw(TOWERS), title=NASTY))
    root = ElementTree.fromstring(text)
    title = root.find(f"{SPACE}title")
    assert title is not None
    assert title.text is not None
    assert title.text.startswith("<script>alert('x')</script> \"&amp; #emph[hi]")
    assert "שלום 🏙" in title.text
    assert not set(title.text) & {"\x00", "\x1b", "\ud800"}
    assert "<script" not in text
    text.encode()


@pytest.mark.parametrize("character", [chr(c) for c in (*range(32), 127, 0x85, 0xFFFE, 0xD800)])
def test_no_control_character_comes_through(character: str) -> None:
    ElementTree.fromstring(f"<a b='{escape(character)}'>{escape(character)}</a>")


def test_themes() -> None:
    drawing = draw(TOWERS)
    light, dark, auto = (to_svg(drawing, theme=t) for t in ("light", "dark", "auto"))
    assert "#14171d" not in light
    assert "#ffffff" not in dark
    assert "@media screen and (prefers-color-scheme:dark)" in auto
    assert "paper{fill:none}" in to_svg(drawing, theme="print")
    with pytest.raises(OptionError, match="theme: expected light, dark"):
        to_svg(drawing, theme="pink")


def test_scale_changes_the_size_alone() -> None:
    small, large = to_svg(draw(TOWERS)), to_svg(draw(TOWERS), scale=2)
    assert 'width="264"' in small
    assert 'width="528"' in large
    assert small.split("\n", 1)[1] == large.split("\n", 1)[1]


def test_what_does_not_fit_the_board_is_refused() -> None:
    with pytest.raises(PuzzleError, match="r1c1: expected 1 to 5, got 9"):
        draw(TOWERS, SOLUTION + 8)
    with pytest.raises(PuzzleError, match="grid: expected 5×5"):
        draw(TOWERS, SOLUTION[:4])
    with pytest.raises(PuzzleError, match="candidates"):
        draw(TOWERS, candidates=[[1, 2], [3, 4]])
    with pytest.raises(PuzzleError, match="r9c1 is not on this board"):
        draw(TOWERS, step=Step("x", "easy", "x", cells=((8, 0),)))
    with pytest.raises(PuzzleError, match="too large to draw"):
        draw(Mosaic(1000, 1000))


@given(puzzles())
def test_any_puzzle_can_be_drawn(puzzle: Puzzle) -> None:
    root = ElementTree.fromstring(to_svg(draw(puzzle)))
    shown = {e.get("id"): e.text for e in root.iter() if e.get("id")}
    assert shown == {name: str(value) for name, value in puzzle.clues.items()}
    if isinstance(puzzle, Skyscrapers):
        ElementTree.fromstring(to_svg(city(puzzle, puzzle.solution, view="N1"), digits="drawn"))
        ElementTree.fromstring(to_svg(draw(puzzle, candidates=possible(puzzle))))
