"""What holds for the page as a whole: links, pasting, offline, narrow, dark, accessible, small."""

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from skytile.formats.json import from_object
from skytile.formats.links import share_link
from skytile.web.page_options import page_options_json
from tests.web.browsing import BOARDS, PHONE, audit, go, press, tool, values, wait

FIRST_VIEW = 200_000
"""Bytes, compressed."""
BEFORE_INTERACTIVE = """() => {
    const [{ startTime: interactive }] = performance.getEntriesByName("interactive");
    const files = performance.getEntriesByType("resource");
    return files.filter(({ startTime }) => startTime <= interactive).map(({ name }) => name);
}"""
TATHAM = "5:/3//3////3/3/1///3///////,g2g3i"


def opened(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("skytile.view.game.puzzle.toJSON()")
    return found


def test_a_link_holds_the_whole_puzzle(page: Page) -> None:
    for name, board in BOARDS.items():
        go(page, name)
        link = page.url
        assert share_link(from_object(board), link) == link
        page.evaluate("location.hash = ''")
        page.wait_for_selector(".home")
        page.evaluate("(link) => { localStorage.clear(); location.href = link; }", link)
        page.wait_for_selector(".play")
        assert opened(page) == {key: value for key, value in board.items() if key != "solution"}


def test_the_page_offers_what_the_library_declares(page: Page) -> None:
    options = page.evaluate("skytile.load('options.js').then((module) => module.OPTIONS)")
    assert options == json.loads(page_options_json())
    tool(page, "New")
    for name, family in options["families"].items():
        page.get_by_role("dialog").get_by_text(family["name"], exact=True).click()
        rules = [variant for variant in family["variants"] if variant in family["rules"]]
        options = [*family["sizes"], *family["variants"], *([] if rules else ["plain"])]
        expect(page.locator(f'[data-kind="{name}"] input')).to_have_count(len(options))
        expect(page.locator(f'[data-kind="{name}"] [type=checkbox]')).to_have_count(len(rules))


def test_sharing_shows_the_link_and_other_notations(page: Page) -> None:
    go(page, "small")
    tool(page, "More")
    tool(page, "Share")
    assert page.get_by_label("Link", exact=True).input_value() == f"{page.url}&level=easy"
    page.get_by_text("Tatham ID").click()
    expect(page.get_by_label("Notation")).to_have_value(re.compile("^4:"))


def test_any_notation_can_be_pasted(page: Page) -> None:
    link = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g"
    result = "Skytile · 16 Nov 2026\nhttps://example.org/#daily/skyscrapers/2026-11-18"
    for text, size in (
        (TATHAM, 25),
        (json.dumps(BOARDS["cat"]), 575),
        (link, 16),
        ("#compose?kind=skyscrapers&size=3&north=3..", 9),
        (result, 25),
    ):
        tool(page, "Open")
        page.get_by_label("Paste a puzzle or a link").fill(text)
        page.locator("dialog").get_by_role("button", name="Open", exact=True).click()
        wait(page, f"skytile.view.game?.puzzle.size === {size}")


@pytest.mark.parametrize("page", [{"locale": "de"}], indirect=True)
def test_a_problem_that_is_told_in_english_says_so(page: Page) -> None:
    tool(page, "Öffnen")
    page.get_by_label("Ein Rätsel oder einen Link einfügen").fill("hello")
    page.locator("dialog").get_by_role("button", name="Öffnen", exact=True).click()
    expect(page.get_by_role("alert").first).to_have_text(re.compile("auf Englisch: 'hello' is no"))


def test_a_puzzle_is_made_by_size_and_difficulty(page: Page) -> None:
    for variant, value in {"parks": 1, "sums": True, "boxes": [2, 2]}.items():
        tool(page, "New")
        dialog = page.get_by_role("dialog")
        for choice in ("4×4", variant.capitalize(), "Easy"):
            dialog.get_by_text(choice, exact=True).click()
        tool(page, "Make it")
        wait(page, f"skytile.view?.game?.puzzle.rules.{variant}")
        puzzle = opened(page)
        assert (puzzle["size"], puzzle[variant]) == (4, value)
        expect(page.locator(".level")).to_have_text("Easy")


def test_the_puzzle_of_the_day_is_that_of_its_date(page: Page, address: str) -> None:
    page.get_by_role("region", name="Mosaic").get_by_role("button", name="Today").click()
    page.wait_for_selector(".mosaic")
    date = page.evaluate("skytile.view.game.puzzle.daily")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", date)
    answer = page.request.get(f"{address}api/daily?kind=mosaic&date={date}").json()
    assert opened(page)["clues"] == answer["clues"]


def test_a_picture_is_named_when_it_is_solved(page: Page) -> None:
    page.get_by_role("group", name="Mosaic").get_by_role("button", name=re.compile("15×15")).click()
    page.wait_for_selector(".mosaic")
    page.reload()
    page.wait_for_selector(".play")
    wait(page, "skytile.view.game.puzzle.solution")
    title = page.evaluate("skytile.view.game.puzzle.picture")
    assert title not in page.url
    assert title not in page.locator(".play").inner_text()
    page.evaluate(
        """() => {
            const { game } = skytile.view;
            game.move(game.puzzle.solution.map((value, cell) => [cell, { value }]));
        }"""
    )
    expect(page.get_by_role("heading", name=f"Solved: {title}")).to_be_visible()
    tool(page, "Next puzzle")
    wait(
        page, f"skytile.view.game?.puzzle.picture && skytile.view.game.puzzle.picture !== '{title}'"
    )


def test_what_was_begun_is_listed_and_goes_on(page: Page) -> None:
    go(page, "small")
    press(page, "2")
    page.get_by_role("link", name="Skytile").click()
    page.get_by_role("link", name=re.compile("Skyscrapers 4×4")).click()
    page.wait_for_selector(".play")
    assert values(page)[0] == 2


@pytest.mark.parametrize("page", [{"service_workers": "allow"}], indirect=True)
def test_offline_the_page_opens_and_plays_on(page: Page) -> None:
    go(page, "small")
    press(page, "2")
    wait(page, "navigator.serviceWorker.controller !== null")  # once all is kept
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[data-ready]")
    assert values(page)[0] == 2
    press(page, "ArrowRight", "4")
    assert values(page)[:2] == [2, 4]
    tool(page, "Hint")  # of the kernel, or that it has not been kept yet
    expect(page.locator(".step-card:not([hidden]), #toast.shown").first).to_be_visible()
    page.context.set_offline(False)


@pytest.mark.parametrize("page", [{"viewport": PHONE, "has_touch": True}], indirect=True)
def test_nothing_is_wider_than_a_phone(page: Page) -> None:
    def overflow() -> int:
        wide: int = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wide

    assert overflow() <= 0
    for name in ("towers", "parks", "heart", "cat"):
        go(page, name)
        assert overflow() <= 0, name
    page.evaluate("location.hash = '#skyscrapers?size=9&boxes=3x3'")
    wait(page, "skytile.view.game.puzzle.width === 9")
    assert overflow() <= 0
    for label in ("New", "Open", "Help", "Settings"):
        tool(page, label)
        dialog = page.locator("dialog[open]")  # comes when its module has been loaded
        assert dialog.evaluate("d => d.scrollWidth - d.clientWidth") <= 0
        assert overflow() <= 0, label
        page.keyboard.press("Escape")


@pytest.mark.parametrize("page", [{"viewport": PHONE, "has_touch": True}], indirect=True)
def test_buttons_on_a_phone_are_large_enough(page: Page) -> None:
    go(page, "towers")
    for place in (".toolbar .button", ".pad-key:visible", ".pad-wide", ".nav", ".sky-cell"):
        for each in page.locator(place).all():
            box = each.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 43.5, place


@pytest.mark.parametrize("page", [{"color_scheme": "dark"}], indirect=True)
def test_dark_is_followed_and_can_be_overruled(page: Page) -> None:
    def shade() -> int:
        return int(
            page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0]")
        )

    assert shade() < 60
    tool(page, "Settings")
    page.get_by_text("Light", exact=True).click()
    assert shade() > 200


@pytest.mark.parametrize(
    "page", [{"color_scheme": each} for each in ("light", "dark")], indirect=True
)
def test_an_audit_finds_nothing_inaccessible(page: Page) -> None:
    audit(page, "home")
    for name in ("towers", "heart"):
        go(page, name)
        press(page, "1", "h")
        page.wait_for_selector(".step-card:not([hidden])")
        audit(page, name)
    if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"):
        return  # the dialogs have no colours of their own
    for label in ("New", "Open", "Help", "Settings", "More"):
        tool(page, label)
        audit(page, label)
        page.keyboard.press("Escape")


def test_every_dialog_is_left_by_keyboard_and_focus_returns(page: Page) -> None:
    go(page, "small")
    for label in ("New", "Help", "More"):
        page.get_by_role("button", name=label, exact=True).press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name=label, exact=True)).to_be_focused()


def test_the_first_view_is_small_and_all_from_here(browser: Browser, address: str) -> None:
    context = browser.new_context(service_workers="block")
    page, responses = context.new_page(), list[Response]()
    page.on("response", lambda each: responses.append(each))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    assert all(each.url.startswith(address) for each in responses)
    before = page.evaluate(BEFORE_INTERACTIVE)
    assert len(before) > 20
    assert not [each for each in before if "kernel" in each]  # it comes after the first view
    first = [each for each in responses if each.url in (address, *before)]
    assert sum(len(gzip.compress(each.body())) for each in first) < FIRST_VIEW
    context.close()


def test_printing_shows_the_board_alone(page: Page) -> None:
    go(page, "towers")
    page.emulate_media(media="print")
    expect(page.locator(".sky-grid")).to_be_visible()
    for hidden in (".top", ".side", ".meter"):
        expect(page.locator(hidden).first).to_be_hidden()


def test_a_puzzle_is_opened_by_pasting_it_anywhere(page: Page) -> None:
    page.evaluate(
        """(text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', text);
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        }""",
        TATHAM,
    )
    page.wait_for_selector(".play")
    assert opened(page)["size"] == 5


def test_the_city_has_trees_in_its_parks(page: Page) -> None:
    go(page, "parks")
    press(page, "p")
    expect(page.locator(".city .crown")).to_have_count(3)
