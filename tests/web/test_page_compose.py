"""The composer in a real browser: every stroke judged, for both families."""

import io
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from skytile.formats.json import from_object
from skytile.render import draw
from skytile.solving import Uniqueness, check
from tests.web.browsing import BOARDS, PHONE, audit, go, press, tool, wait

AMBIGUOUS = [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
"""A picture of 5×4 that even all its clues leave open."""
_COMPOSE = """async (board) => {
    const { fromJSON } = await skytile.load('puzzle.js');
    const { composeFragment } = await skytile.load('compose/link.js');
    location.hash = board ? composeFragment(fromJSON(board)) : '#compose';
}"""
_OPEN = """async (fields) => {
    const { designFromJSON } = await skytile.load('compose/designs.js');
    const { Draft } = await skytile.load('compose/draft.js');
    skytile.view.open(new Draft(designFromJSON(fields), { isNew: true }));
    skytile.view.board.focus();
}"""


def compose(page: Page, name: str | None = None) -> None:
    """Open the composer by its link: blank, or with a board."""
    page.evaluate(_COMPOSE, BOARDS[name] if name else None)
    page.wait_for_selector(".composer")
    page.wait_for_timeout(0)
    settle(page)


def start(page: Page, kind: str, width: int, height: int | None = None, **fields: Any) -> None:
    """Open a draft that is made of these fields."""
    if not page.locator(".composer").count():
        compose(page)
    page.evaluate(_OPEN, {"kind": kind, "width": width, "height": height or width, **fields})
    settle(page)


def settle(page: Page) -> None:
    """Wait until the verdict is complete and nothing is under way."""
    wait(
        page,
        """(({ verdict, assistant }) =>
            verdict && !verdict.stale && !verdict.partial && !assistant.working)(skytile.view ?? {})""",
    )


def design(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("skytile.view.design.toJSON()")
    return found


def puzzle(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("skytile.view.design.puzzleJSON()")
    return found


def status(page: Page) -> str:
    settle(page)
    return page.locator(".cmp-status-content").inner_text()


def marked(page: Page, mark: str) -> set[str]:
    """The places with a mark, as a reader of the board sees them."""
    names: list[str] = page.evaluate(
        "(mark) => [...document.querySelectorAll('.cmp-grid .' + mark)].map((e) => e.dataset.name)",
        mark,
    )
    return set(names)


def place(page: Page, name: str) -> None:
    """Choose a place of a Skyscrapers board."""
    page.locator(f'[data-name="{name}"]').click()


def point(page: Page, row: int, column: int) -> tuple[float, float]:
    """The middle of a cell of a Mosaic on the screen, rows and columns from 1."""
    box = page.locator(".cmp-mosaic canvas").bounding_box()
    assert box is not None
    scale = page.evaluate("skytile.view.board.scale")
    return box["x"] + (column - 0.5) * scale, box["y"] + (row - 0.5) * scale


def is_unique(board: dict[str, Any]) -> bool:
    return check(from_object(board)).status is Uniqueness.UNIQUE


def test_every_stroke_is_judged_unique_several_or_none(page: Page) -> None:
    compose(page, "small")
    assert re.search("Exactly one solution.*Easy.*7 clues", status(page), re.DOTALL)
    place(page, "N1")
    press(page, "Delete")
    assert "Several solutions" in status(page)
    assert marked(page, "differing")
    expect(page.locator(".cmp-cell.differing").first).to_have_attribute(
        "aria-label", re.compile("differs between solutions")
    )
    press(page, "4", "ArrowRight", "4")
    assert "No solution. These clues clash" in status(page)
    names = page.locator(".cmp-name").all_inner_texts()
    assert set(names) == marked(page, "clash")
    assert names
    page.locator(".cmp-name").last.click()
    assert page.evaluate("document.activeElement.dataset.name") == names[-1]
    spoken = page.locator(".cmp-status [role=status]").inner_text()
    assert all(name in spoken for name in names)
    press(page, "Control+z", "Control+z", "Control+z")
    assert "Exactly one solution" in status(page)
    press(page, "Control+y", "Control+z")
    expect(page.locator(".cmp-status-words")).to_contain_text("score")


def test_a_verdict_is_grey_while_it_is_out_of_date(page: Page) -> None:
    compose(page, "small")
    state = page.evaluate("""() => {
        const { view } = skytile, line = view.status.element;
        view.change(view.design.withoutClue('N1'));
        return [line.className, line.getAttribute('aria-busy'), view.verdict.status];
    }""")
    assert "stale" in state[0]
    assert state[1:] == ["true", "unique"]
    first = page.evaluate("""async () => {
        const { view } = skytile, seen = [];
        const note = () => view.verdict.stale || seen.push(view.verdict.status);
        view.analyst.addEventListener('change', note);
        view.change(view.design.withClues({ N2: 4, N1: 4 }));
        view.change(view.design.withClues({ N2: 1, N1: 2 }));
        await new Promise((resolve) => setTimeout(resolve, 600));
        return seen;
    }""")
    assert first == ["unique"]
    expect(page.locator(".cmp-status")).not_to_have_class(re.compile("stale"))
    page.evaluate("skytile.view.change(skytile.view.design.change({ clues: {} }))")
    assert "Nothing to check yet" in status(page)
    start(page, "skyscrapers", 3, clues={"N1": 2}, rules={"diagonals": True})
    assert "No board of this size fits these rules" in status(page)


def test_places_are_reached_by_arrows_and_take_two_digits(page: Page) -> None:
    start(page, "skyscrapers", 12)
    press(page, "1", "2", "ArrowDown", "1", "1", "ArrowLeft", "3", "Home", "End", "1", "ArrowUp")
    assert design(page)["clues"] == {"N1": 12, "r1c1": 11, "W1": 3, "E1": 1}
    press(page, "ArrowLeft", "5", "Backspace")
    assert "N12" not in design(page)["clues"]
    press(page, "7", "0")
    assert "N12" not in design(page)["clues"]
    page.get_by_text("6", exact=True).last.click()
    assert puzzle(page)["size"] == 6
    assert design(page)["clues"] == {"W1": 3, "E1": 1}
    page.get_by_label("Sums").check()
    place(page, "N1")
    press(page, "2", "1", "ArrowRight", "2", "2")
    assert design(page)["clues"]["N1"] == 21
    assert design(page)["clues"]["N2"] == 2
    place(page, "r2c2")
    press(page, "7")
    assert "largest number here is 6" in status(page)
    assert puzzle(page)["sums"] is True


def test_rules_are_chosen_and_keep_what_fits(page: Page) -> None:
    start(page, "skyscrapers", 6, clues={"N1": 6, "N2": 2})
    page.get_by_role("group", name="Boxes").get_by_text("2×3").click()
    page.get_by_label("Diagonals").check()
    page.get_by_role("group", name="Parks").get_by_text("1", exact=True).click()
    assert puzzle(page) | {"clues": 0} == {
        "kind": "skyscrapers", "size": 6, "boxes": [2, 3], "diagonals": True, "parks": 1, "clues": 0,
    }  # fmt: skip
    assert design(page)["clues"] == {"N2": 2}
    place(page, "r1c1")
    press(page, "p")
    assert "A park cannot be given" in status(page)
    page.get_by_role("group", name="Size").get_by_text("7", exact=True).click()
    assert "boxes" not in puzzle(page)
    expect(page.get_by_role("group", name="Boxes")).to_have_count(0)


def test_a_solution_is_completed_and_its_clues_thinned_out(page: Page) -> None:
    start(page, "skyscrapers", 5, rules={"parks": 1})
    page.locator("[data-mode=solution]").click()
    place(page, "r1c1")
    press(page, "p", "ArrowRight", "3", "ArrowRight", "0")
    assert design(page)["solution"][:3] == [0, 3, 0]
    press(page, "Delete")
    tool(page, "Complete at random")
    settle(page)
    solution = design(page)["solution"]
    assert solution[:2] == [0, 3]
    grid = [solution[i : i + 5] for i in range(0, 25, 5)]
    assert not from_object(puzzle(page)).violations(grid)
    tool(page, "Edges and givens")
    assert "Exactly one solution" in status(page)
    assert len(design(page)["clues"]) == 20 + 20
    tool(page, "Thin out")
    tool(page, "Remove clues")
    settle(page)
    assert is_unique(puzzle(page))
    names = list(design(page)["clues"])
    for name in names:
        fewer = page.evaluate(
            "(name) => skytile.view.design.withClues({[name]: undefined}).puzzleJSON()", name
        )
        assert not is_unique(fewer), name
    tool(page, "Can go?")
    wait(page, "skytile.view.assistant.hints.removable !== null")
    assert "Every clue is needed" in status(page)


def test_a_clue_takes_its_images_along(page: Page) -> None:
    start(page, "skyscrapers", 4, pattern="turn")
    press(page, "2")
    assert design(page)["clues"] == {"N1": 2, "S4": None}
    assert "1 clue, 1 planned" in status(page)
    page.get_by_text("Quarter turns").click()
    tool(page, "Add the missing images")
    assert design(page)["clues"].keys() == {"N1", "S4", "E1", "W4"}
    place(page, "E1")
    press(page, "Delete")
    assert design(page)["clues"] == {}
    page.get_by_text("Left to right").click()
    solution = [value for row in BOARDS["small"]["solution"] for value in row]
    page.evaluate(
        "(solution) => skytile.view.change(skytile.view.design.change({ solution }))", solution
    )
    place(page, "W2")
    press(page, " ")
    assert design(page)["clues"] == {"W2": 3, "E2": 2}
    page.get_by_text("Diagonal", exact=True).click()
    place(page, "N3")
    press(page, "?")
    assert design(page)["clues"] == {"W2": 3, "E2": 2, "N3": 2, "W3": 1}


@pytest.mark.parametrize("kind", ["skyscrapers", "mosaic"])
def test_thinning_keeps_the_symmetry(page: Page, kind: str) -> None:
    board = BOARDS["small" if kind == "skyscrapers" else "heart"]
    solution = [value for row in board["solution"] for value in row]
    side = len(board["solution"])
    start(page, kind, side, solution=solution, pattern="turn")
    page.evaluate("""() => {
        const { design } = skytile.view;
        skytile.view.change(design.withCluesOfSolution(design.placeNames));
    }""")
    settle(page)
    before = len(design(page)["clues"])
    tool(page, "Thin out")
    tool(page, "Remove clues")
    settle(page)
    tool(page, "Undo")
    assert "removed" not in status(page)  # what was said of another design
    tool(page, "Redo")
    assert len(design(page)["clues"]) < before
    assert is_unique(puzzle(page))
    assert page.evaluate("""async () => {
        const { orbit } = await skytile.load('compose/symmetry.js'), { design } = skytile.view;
        const names = Object.keys(design.clues);
        return names.every((name) => orbit(design, name, 'turn').every((each) => each in design.clues));
    }""")


def test_a_clue_is_suggested_and_removable_ones_are_shown(page: Page) -> None:
    compose(page, "small")
    place(page, "N1")
    press(page, "Delete")
    settle(page)
    tool(page, "Suggest")
    wait(page, "skytile.view.assistant.hints.suggestion")
    clue, value = page.evaluate(
        "(({ clue, value }) => [clue, value])(skytile.view.assistant.hints.suggestion)"
    )
    assert f"Suggestion: {value} at {clue}" in status(page)
    assert marked(page, "suggested") == {clue}
    tool(page, "Set it")
    assert design(page)["clues"][clue] == value
    assert "Exactly one solution" in status(page)
    page.keyboard.press("c")
    place(page, "N1")
    press(page, "2") if clue != "N1" else press(page, "ArrowRight")
    settle(page)
    wait(page, "skytile.view.assistant.hints.removable !== null")
    for name in marked(page, "removable"):
        fewer = page.evaluate(
            "(name) => skytile.view.design.withClues({[name]: undefined}).puzzleJSON()", name
        )
        assert is_unique(fewer)
    assert marked(page, "removable") == set(page.evaluate("skytile.view.assistant.hints.removable"))


def test_clues_that_contradict_the_own_solution_are_shown(page: Page) -> None:
    solution = [value for row in BOARDS["small"]["solution"] for value in row]
    start(page, "skyscrapers", 4, solution=solution, clues={"N1": 4, "N2": 1})
    assert "1 clue contradicts your solution" in status(page)
    assert marked(page, "wrong") == {"N1"}
    tool(page, "Correct")
    assert design(page)["clues"] == {"N1": 2, "N2": 1}
    compose(page, "small")
    turned = solution[::-1]
    page.evaluate("(s) => skytile.view.change(skytile.view.design.change({ solution: s }))", turned)
    settle(page)
    page.evaluate("skytile.view.change(skytile.view.design.change({ clues: {}, solution: null }))")
    place(page, "r1c1")
    press(page, "1")
    page.locator("[data-mode=solution]").click()
    settle(page)
    tool(page, "Take the one found")
    assert design(page)["solution"][0] == 1


def test_undo_and_redo_have_no_end(page: Page) -> None:
    start(page, "skyscrapers", 9)
    press(page, "4", "ArrowRight", "5")
    page.evaluate("""() => {
        const { view } = skytile;
        for (let i = 0; i < 120; i += 1) view.change(view.design.withClue('r1c1', (i % 9) + 1));
        for (let i = 0; i < 120; i += 1) view.draft.undo();
    }""")
    assert design(page)["clues"] == {"N1": 4, "N2": 5}
    press(page, "u", "Control+z")
    assert design(page)["clues"] == {}
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    press(page, "r", "Control+y", "Control+Shift+z")
    assert design(page)["clues"] == {"N1": 4, "N2": 5, "r1c1": 1}


def test_a_family_goes_on_with_its_latest_draft(page: Page) -> None:
    compose(page)
    press(page, "3")
    tool(page, "Mosaic")
    assert design(page)["kind"] == "mosaic"
    tool(page, "Skyscrapers")
    assert puzzle(page)["clues"]["north"][0] == 3


def test_drafts_are_kept_named_duplicated_and_deleted(page: Page) -> None:
    compose(page)
    press(page, "3")
    page.get_by_label("Title").fill("Spire")
    page.get_by_label("Title").press("Enter")
    page.evaluate("skytile.view.draft.save()")
    page.reload()
    page.wait_for_selector(".composer")
    assert (design(page)["title"], design(page)["clues"]) == ("Spire", {"N1": 3})
    tool(page, "Drafts")
    tool(page, "New Mosaic")
    press(page, " ")
    tool(page, "Drafts")
    expect(page.locator(".cmp-draft")).to_have_count(2)
    tool(page, "Duplicate Spire")
    assert design(page)["title"] == "Spire (copy)"
    tool(page, "Drafts")
    tool(page, "Delete Spire")
    expect(page.locator(".cmp-draft")).to_have_count(2)
    tool(page, "Delete Spire (copy)")
    expect(page.locator(".cmp-draft")).to_have_count(1)
    page.locator(".cmp-draft-open").click()
    assert design(page)["kind"] == "mosaic"
    assert design(page)["solution"][0] == 1


def test_puzzles_come_in_by_link_menu_and_notation(page: Page) -> None:
    go(page, "parks")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Change it in the composer").click()
    page.wait_for_selector(".composer")
    settle(page)
    assert puzzle(page) == {k: v for k, v in BOARDS["parks"].items() if k != "solution"}
    assert page.url.endswith("#compose")
    tool(page, "Drafts")
    page.get_by_label("Paste a puzzle or a link").fill("4:no/puzzle")
    page.locator("dialog").get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("dialog").get_by_role("alert")).to_have_text(re.compile(r"\w+"))
    page.get_by_label("Paste a puzzle or a link").fill("5:/3//3////3/3/1///3///////,g2g3i")
    page.locator("dialog").get_by_role("button", name="Open", exact=True).click()
    wait(page, "skytile.view.design.width === 5")
    page.evaluate(
        """(text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', text);
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        }""",
        json.dumps(BOARDS["heart"]),
    )
    wait(page, "skytile.view.design.kind === 'mosaic'")
    assert puzzle(page)["clues"] == BOARDS["heart"]["clues"]
    page.evaluate("location.hash = '#compose?kind=skyscrapers&size=5&north=1.2'")
    expect(page.locator("#toast")).to_contain_text("This link holds no puzzle")
    expect(page.locator(".composer")).to_be_visible()


def test_a_puzzle_goes_out_to_the_player_links_and_notations(page: Page) -> None:
    compose(page, "small")
    page.locator(".composer").get_by_role("button", name="Share").click()
    assert "#skyscrapers?size=4" in page.get_by_label("Link", exact=True).input_value()
    page.get_by_text("Tatham ID").click()
    expect(page.get_by_label("Notation")).to_have_value(re.compile("^4:"))
    press(page, "Escape")
    tool(page, "Play it")
    page.wait_for_selector(".play")
    assert page.evaluate("skytile.view.game.puzzle.toJSON()") == {
        key: value for key, value in BOARDS["small"].items() if key != "solution"
    }
    assert page.evaluate("skytile.view.game.puzzle.level") == "easy"
    page.go_back()
    page.wait_for_selector(".composer")
    assert puzzle(page)["size"] == 4


@pytest.mark.parametrize("name", ["parks", "heart"])
def test_pictures_are_those_of_the_library(page: Page, name: str) -> None:
    compose(page, name)
    solution = [value for row in BOARDS[name]["solution"] for value in row]
    page.evaluate(
        "(s) => skytile.view.change(skytile.view.design.change({ solution: s }))", solution
    )
    settle(page)
    tool(page, "Print, picture")
    for solved in (False, True):
        if solved:
            page.get_by_label("With the solution").check()
        with page.expect_download() as waiting:
            tool(page, "SVG")
        root = ET.fromstring(Path(waiting.value.path()).read_text())
        labels = {
            (each.text, each.get("x"), each.get("y"))
            for each in root.iter("{http://www.w3.org/2000/svg}text")
        }
        board = from_object(BOARDS[name])
        ours = draw(board, BOARDS[name]["solution"] if solved else None)
        assert (float(root.get("width", 0)), float(root.get("height", 0))) == (
            ours.width,
            ours.height,
        )
        assert labels == {
            (each.text, f"{each.x:g}", f"{round(each.y + 0.36 * each.size, 2):g}")
            for each in ours.labels()
        }
    with page.expect_download() as waiting:
        tool(page, "PNG")
    image = Image.open(waiting.value.path()).convert("L")
    assert image.width == 3 * ours.width
    histogram = image.histogram()
    assert sum(histogram[:60]) > 500
    assert histogram[255] > image.width * image.height // 4
    assert waiting.value.suggested_filename.endswith(".png")


def test_paper_shows_title_board_and_author_alone(page: Page) -> None:
    compose(page, "heart")
    tool(page, "Print, picture")
    page.get_by_label("Title").last.fill("Valentine")
    page.get_by_label("Author").fill("A. Setter")
    page.get_by_label("It shows").fill("Heart")
    page.get_by_label("With the solution").check()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    sheet = page.locator(".print-sheet")
    expect(sheet).to_contain_text("Valentine")
    expect(sheet).to_contain_text("A. Setter")
    expect(sheet).not_to_contain_text("Heart")
    expect(sheet.locator("svg")).to_have_count(2)
    expect(sheet.locator("svg").first).to_be_visible()
    for hidden in (".top", ".composer", "dialog"):
        expect(page.locator(hidden).first).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)


def test_a_mosaic_is_painted_and_its_clues_follow(page: Page) -> None:
    start(page, "mosaic", 6, 5, solution=[0] * 30)
    tool(page, "Clues")
    tool(page, "All clues")
    tool(page, "Picture")
    page.mouse.move(*point(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*point(page, 1, 6), steps=2)
    page.mouse.move(*point(page, 5, 6), steps=2)
    page.mouse.up()
    assert [row.count(0) for row in rows(page)] == [0, 5, 5, 5, 5]
    assert design(page)["clues"]["r1c6"] == 3
    page.mouse.click(*point(page, 1, 1), button="right")
    assert rows(page)[0][0] == 0
    tool(page, "Fill")
    page.mouse.click(*point(page, 3, 2))
    assert sum(map(sum, rows(page))) == 30
    tool(page, "Invert")
    assert sum(map(sum, rows(page))) == 0
    assert set(design(page)["clues"].values()) == {0}
    tool(page, "Undo")
    tool(page, "Undo")
    assert sum(map(sum, rows(page))) == 9
    page.evaluate("skytile.view.board.select('r3c1'); skytile.view.board.focus()")
    press(page, " ", *["Shift+ArrowRight"] * 5, "ArrowDown", "ArrowLeft", "f", "ArrowDown", "o")
    assert rows(page)[2:4] == [[1] * 6, [1] * 6]
    assert rows(page)[4] == [1, 1, 1, 1, 0, 1]
    assert rows(page)[1] == [0, 0, 0, 0, 0, 1]
    counts = from_object(puzzle(page)).black_counts(rows(page))  # type: ignore[attr-defined]
    assert puzzle(page)["clues"] == counts.tolist()


def rows(page: Page) -> list[list[int]]:
    found = design(page)
    width = found["width"]
    return [found["solution"][i : i + width] for i in range(0, len(found["solution"]), width)]


@pytest.mark.parametrize("page", [{"has_touch": True, "viewport": PHONE}], indirect=True)
def test_clues_of_a_picture_are_set_by_touch(page: Page) -> None:
    compose(page, "heart")
    before = design(page)["clues"]
    page.evaluate("scrollTo(0, 0)")
    page.touchscreen.tap(*point(page, 1, 1))
    assert design(page)["clues"] == before  # there is no picture yet, so nothing to count
    assert page.evaluate("skytile.view.board.selected") == "r1c1"
    tool(page, "Paint a picture")
    assert rows(page) == BOARDS["heart"]["solution"]
    page.evaluate("scrollTo(0, 0)")
    page.touchscreen.tap(*point(page, 3, 3))
    assert rows(page)[2][2] == 0
    assert design(page)["clues"]["r3c3"] == 8
    page.locator("[data-mode=clues]").tap()
    page.evaluate("scrollTo(0, 0)")
    page.touchscreen.tap(*point(page, 3, 3))
    assert "r3c3" not in design(page)["clues"]
    page.touchscreen.tap(*point(page, 1, 1))
    assert design(page)["clues"]["r1c1"] == 4


def test_mosaic_clues_are_typed_without_a_picture(page: Page) -> None:
    start(page, "mosaic", 4)
    page.locator("[data-mode=clues]").click()
    page.evaluate("skytile.view.board.focus()")
    press(page, "4", "ArrowRight", "?", "ArrowRight", "7", "0")
    assert design(page)["clues"] == {"r1c1": 4, "r1c2": None, "r1c3": 0}
    assert "No solution" in status(page)
    assert page.locator(".cmp-name").all_inner_texts() == ["r1c1", "r1c3"]
    press(page, "Delete", "ArrowLeft", "Backspace", "Home", "ArrowDown", "6")
    assert design(page)["clues"] == {"r1c1": 4, "r2c1": 6}
    assert "Several" in status(page)
    page.locator(".cmp-pad").get_by_role("button", name="5", exact=True).click()
    assert design(page)["clues"]["r2c1"] == 5
    page.locator("[data-mode=solution]").click()
    tool(page, "Paint a picture")
    press(page, "m")
    page.evaluate("skytile.view.board.select('r1c1')")
    page.evaluate("skytile.view.board.enter('r1c1', 3)")
    assert "The picture makes this a 0" in status(page)


def test_an_ambiguous_picture_is_mended(page: Page) -> None:
    start(page, "mosaic", 5, 4, solution=AMBIGUOUS)
    page.evaluate("""() => {
        const { design } = skytile.view;
        skytile.view.change(design.withCluesOfSolution(design.placeNames));
    }""")
    assert "Even with all clues, this picture is ambiguous" in status(page)
    assert page.evaluate("skytile.view.shown.differing.size") >= 2
    page.locator(".cmp-status").get_by_role("button", name="Mend").click()
    wait(page, "skytile.view.assistant.hints.proposal")
    changed = page.evaluate("skytile.view.assistant.hints.proposal.changed")
    assert "would make the picture unique" in status(page)
    assert design(page)["solution"] == AMBIGUOUS
    tool(page, "Apply")
    assert "Exactly one solution" in status(page)
    found = design(page)["solution"]
    assert sum(a != b for a, b in zip(found, AMBIGUOUS, strict=True)) == len(changed)
    tool(page, "Mend")
    wait(page, "/nothing to mend/.test(skytile.view.status.element.textContent)")


def test_pictures_come_from_files_and_from_the_library(page: Page) -> None:
    start(page, "mosaic", 12, solution=[0] * 144)
    image = Image.new("L", (240, 120), 255)
    ImageDraw.Draw(image).rectangle((60, 30, 179, 89), fill=70)
    content = io.BytesIO()
    image.save(content, "PNG")
    tool(page, "From an image")
    page.get_by_label("An image on this device").set_input_files(
        {"name": "box.png", "mimeType": "image/png", "buffer": content.getvalue()}
    )
    expect(page.get_by_role("button", name="Use it")).to_be_enabled()
    tool(page, "Use it")
    settle(page)
    assert (design(page)["width"], design(page)["height"]) == (12, 6)
    assert sum(map(sum, rows(page))) == 6 * 4
    assert len(design(page)["clues"]) == 72
    tool(page, "From the library")
    page.get_by_text(re.compile("^Animals")).click()
    expect(page.locator(".cmp-picture").filter(has_text="Fish").first).to_be_visible()
    page.get_by_label("Search").fill("anchor")
    page.locator(".cmp-picture").first.click()
    settle(page)
    assert max(design(page)["width"], design(page)["height"]) in (10, 12, 15)
    assert is_unique(puzzle(page))
    title = design(page)["shows"]
    assert "anchor" in title.lower()
    tool(page, "Thin out")
    page.get_by_role("dialog").get_by_text("Easy").click()
    tool(page, "Remove clues")
    settle(page)
    assert len(design(page)["clues"]) < design(page)["width"] * design(page)["height"]
    assert "Easy" in status(page)
    tool(page, "Play it")
    page.wait_for_selector(".play")
    assert page.evaluate("skytile.view.game.puzzle.picture") == title


@pytest.mark.parametrize(
    "page",
    [
        {"color_scheme": "light", "viewport": PHONE, "has_touch": True},
        {"color_scheme": "dark", "locale": "de"},
    ],
    indirect=True,
)
def test_the_composer_is_accessible_and_fits_a_phone(page: Page) -> None:
    def inspect(what: str) -> None:
        audit(page, what)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]

    expect(page.locator('a[href="#compose"]')).to_be_visible()
    inspect("home")
    start(page, "skyscrapers", 9, clues={"N1": 9, "N2": 9, "r1c1": 1}, rules={"boxes": [3, 3]})
    inspect("clash")
    press(page, "Delete")
    settle(page)
    page.locator("[data-mode=solution]").click()
    inspect("solution")
    page.locator(".cmp-head > .button").click()
    inspect("drafts")
    press(page, "Escape")
    start(page, "mosaic", 30, solution=[cell % 7 // 4 for cell in range(900)])
    inspect("mosaic")
    english = page.evaluate("document.documentElement.lang") == "en"
    assert ("Verdict" if english else "Befund") == page.evaluate(
        "document.querySelector('.cmp-status').getAttribute('aria-label')"
    )


@pytest.mark.parametrize("page", [{"viewport": {"width": 740, "height": 360}}], indirect=True)
def test_on_a_phone_on_its_side_board_and_verdict_are_in_view(page: Page) -> None:
    for name in ("towers", "heart"):
        compose(page, name)
        board = page.locator(".cmp-grid, .cmp-stage canvas").bounding_box()
        verdict = page.locator(".cmp-status").bounding_box()
        assert board is not None
        assert verdict is not None
        assert max(each["y"] + each["height"] for each in (board, verdict)) <= 360
