"""Playing, whatever the family: rules live, mistakes, pause, tabs, layouts, notes."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.browsing import (
    STATIC,
    audit,
    go,
    press,
    reload_when_saved,
    resize,
    tool,
    values,
    wait,
)

OPEN = -1
SEVERAL = "#skyscrapers?size=4&north=2...&givens=1..............."
CLASHING = "#skyscrapers?size=4&north=4.4..&west=...2"
NEWER = re.compile(
    r"\.(?:with|toSorted|toReversed|toSpliced|groupBy|withResolvers|difference|union)\("
    r"|light-dark\(|color-mix\(|:has\(|@container|\d(?:cq[wh]|dvh)\b|popover"
)
"""What browsers of November 2022 do not know."""
GUARDED = re.compile(r"@supports [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def open_link(page: Page, link: str) -> None:
    page.evaluate("(link) => { location.hash = link; }", link)
    page.wait_for_selector(".play")


def clue(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


def solve(page: Page) -> None:
    page.evaluate(
        """() => {
            const { game } = skytile.view;
            game.move(game.puzzle.solution.map((value, cell) => [cell, { value }]));
        }"""
    )
    page.wait_for_selector(".end-card:not([hidden])")


def set_to(page: Page, *labels: str) -> None:
    tool(page, "Settings")
    for label in labels:
        page.locator("dialog").get_by_text(label, exact=True).click()
    page.keyboard.press("Escape")


def test_rules_are_judged_at_every_move(page: Page) -> None:
    go(page, "small")
    wrong, bad = page.locator(".sky-cell.wrong"), page.locator(".sky-clue.bad")
    press(page, "1", "ArrowRight", "1")
    expect(wrong).to_have_count(2)
    expect(page.get_by_role("gridcell", name="row 1, column 2, 1, repeated")).to_be_visible()
    expect(bad).to_have_count(1)  # the 1 above column 2 sees a 1 first: others must follow
    expect(clue(page, "north, column 2")).to_have_attribute("aria-label", re.compile("broken$"))
    set_to(page, "Never")
    expect(wrong).to_have_count(0)
    expect(bad).to_have_count(0)
    set_to(page, "By the rules")
    expect(wrong).to_have_count(2)
    press(page, "Backspace")
    expect(wrong).to_have_count(0)
    expect(bad).to_have_count(0)


def test_a_clue_is_red_as_soon_as_it_cannot_be_met(page: Page) -> None:
    """Behind a 3 in front one can see at most two towers, however the rest is filled in."""
    open_link(page, "#skyscrapers?size=4&west=3...&sums=")
    press(page, "3")
    expect(page.locator(".sky-clue.bad")).to_have_count(1)
    press(page, "2")
    expect(page.locator(".sky-clue.bad")).to_have_count(0)
    open_link(page, "#skyscrapers?size=4&west=9...&sums=1")
    press(page, "2")
    expect(page.locator(".sky-clue.bad")).to_have_count(0)
    press(page, "ArrowRight", "4")
    expect(page.locator(".sky-clue.bad")).to_have_count(1)


def test_a_mosaic_clue_is_broken_by_too_many_of_either_colour(page: Page) -> None:
    go(page, "heart")
    press(page, "ArrowRight", "ArrowDown", "0", "ArrowRight", "0")
    label = "skytile.view.view.row.firstChild.getAttribute('aria-label')"
    assert "clue 8, broken" in page.evaluate(label)
    page.evaluate("skytile.view.game.puzzle.solution = null")
    tool(page, "Check")
    expect(page.locator("#toast")).to_contain_text(
        re.compile("has too many white cells around it. Also broken: .* more rules?")
    )


def test_a_full_board_says_what_is_wrong(page: Page) -> None:
    open_link(page, "#skyscrapers?size=2&north=2.")
    press(page, "1", "ArrowRight", "1", "ArrowDown", "2", "ArrowLeft", "2")
    expect(page.locator("#toast")).to_have_text(
        "1 stands more than once in row 1. Also broken: one more rule."
    )
    expect(page.locator(".end-card")).to_be_hidden()
    expect(page.locator(".sky-clue.ok")).to_have_count(1)
    open_link(page, "#skyscrapers?size=2&west=1.")
    press(page, "2", "ArrowRight", "2")
    expect(page.locator(".sky-clue.ok")).to_have_count(0)


def test_check_never_praises_beside_a_red_clue(page: Page) -> None:
    open_link(page, SEVERAL)
    expect(page.get_by_role("region", name="About this puzzle")).to_be_visible()
    press(page, "ArrowRight", "c")
    expect(page.locator("#toast")).to_have_text("No rule is broken so far.")
    open_link(page, "#skyscrapers?size=4&west=4...")
    press(page, "3", "c")
    expect(page.locator(".sky-clue.bad")).to_have_count(1)
    expect(page.locator("#toast")).to_have_text("The 4 left of row 1 cannot be met any more.")


def test_typing_goes_on_after_a_click_on_a_clue(page: Page) -> None:
    go(page, "small")
    clue(page, "north, column 1").click()
    press(page, "2")
    assert values(page)[0] == 2
    press(page, "ArrowRight", "4")
    assert values(page)[:2] == [2, 4]


@pytest.mark.parametrize("name", ["small", "heart"])
def test_a_solved_board_stays_until_it_is_undone_or_started_over(page: Page, name: str) -> None:
    solution = go(page, name)
    solve(page)
    press(page, "1", "2", "0", "Backspace", "x")
    assert values(page) == solution
    for idle in ("Check", "Hint", "Pause"):
        expect(page.get_by_role("button", name=idle, exact=True)).to_be_disabled()
    tool(page, "More")
    tool(page, "Start over")
    expect(page.locator(".end-card")).to_be_hidden()
    assert set(values(page)) == {OPEN}
    press(page, "1")
    tool(page, "Undo")
    tool(page, "Undo")
    assert values(page) == solution
    expect(page.locator(".end-card")).to_be_visible()


def test_starting_over_keeps_automatic_candidates(page: Page) -> None:
    go(page, "small")
    set_to(page, "Automatic candidates")
    press(page, "2")
    tool(page, "More")
    tool(page, "Start over")
    assert page.evaluate("[...skytile.view.game.marks]") == [0b11110] * 16


def test_the_clock_waits_behind_a_dialog_in_a_hidden_tab_and_during_a_pause(page: Page) -> None:
    page.clock.install()
    go(page, "small")

    def stands() -> bool:
        page.clock.run_for(600)
        before = page.evaluate("skytile.view.game.elapsed")
        page.clock.run_for(3000)
        return bool(page.evaluate("skytile.view.game.elapsed") == before)

    assert not stands()
    tool(page, "Help")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert stands()
    page.keyboard.press("Escape")
    wait(page, "!document.querySelector('dialog')")
    tool(page, "Pause")
    assert stands()
    for hidden in (".sky", ".side", ".city"):
        expect(page.locator(hidden)).to_be_hidden()
    press(page, "2")
    assert values(page)[0] == OPEN
    tool(page, "Go on")
    press(page, "2")
    assert values(page)[0] == 2
    assert not stands()
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert stands()


def test_a_second_tab_follows_the_first(page: Page) -> None:
    go(page, "small")
    press(page, "2")
    wait(page, "!skytile.view.game.unsaved")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("[data-ready]")
    assert values(other)[0] == 2
    press(other, "ArrowRight", "4")
    wait(page, "skytile.view.game.values[1] === 4")
    other.close()
    press(page, "ArrowDown", "1")
    page.reload()
    page.wait_for_selector("[data-ready]")
    assert [values(page)[i] for i in (0, 1, 4)] == [2, 4, 1]
    assert page.evaluate("skytile.view.game.history.moves.length") == 3


LAND, TABLET, WIDE = ((740, 360), (820, 1180), (2560, 1440))
PLACES = """(selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width)
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""


def places(page: Page, selector: str) -> list[list[float]]:
    """Left, top, right and bottom of everything like this that can be seen."""
    found: list[list[float]] = page.evaluate(PLACES, selector)
    assert found, selector
    return found


def test_layouts_use_the_screen(page: Page) -> None:
    for name in ("towers", "heart", "#skyscrapers?size=12&boxes=3x4&north=3..........."):
        if name.startswith("#"):
            open_link(page, name)
        else:
            go(page, name)
        for wide, high in (LAND, TABLET, WIDE, LAND):
            resize(page, wide, high)
            (board,) = places(page, ".sky-grid, .mosaic canvas")
            controls = places(page, ".main-tools .button, .pad-key, .palette .tool")
            for left, top, right, bottom in [board, *controls]:
                assert left >= 0 <= top, name
                assert right <= wide, name
                assert bottom <= high, name
            across, down = (board[2] - board[0]) / wide, (board[3] - board[1]) / high
            assert page.evaluate("!skytile.view.view.isZoomed"), "all of it is in view"
            if (wide, high) == LAND:
                assert all(control[0] > board[2] for control in controls)
                assert down > 0.7
            elif (wide, high) == TABLET:
                assert across > (0.7 if name != "heart" else 0.35)
            else:
                assert max(each[2] for each in places(page, ".aside, .palette")) > 0.6 * wide
                assert name == "heart" or down > 0.6


@pytest.mark.parametrize("page", [{"viewport": {"width": 360, "height": 740}}], indirect=True)
def test_marks_and_twelve_heights_fit_a_phone(page: Page) -> None:
    open_link(page, "#skyscrapers?size=9&boxes=3x3&north=3........&west=2........")
    page.evaluate("skytile.view.game.fillMarks()")
    size = "parseFloat(getComputedStyle(document.querySelector('.marks')).fontSize)"
    assert page.evaluate(size) >= 9
    fits = """() => [...document.querySelectorAll('.sky-cell')].every((cell) => {
        const marks = cell.querySelector('.marks');
        return !marks || (marks.scrollHeight <= cell.clientHeight
            && marks.scrollWidth <= cell.clientWidth);
    })"""
    assert page.evaluate(fits)
    open_link(page, "#skyscrapers?size=12&sums=1&boxes=3x4&north=78.12..........")
    press(page, "Shift+Digit1", "Shift+Digit0", "Shift+Digit3")
    expect(page.locator(".marks.few i")).to_have_text(["3", "10"])
    press(page, "ArrowRight", "1", "0", "ArrowRight", "1", "ArrowRight", "2")
    assert values(page)[1:4] == [10, 1, 2]
    for height in range(1, 13):
        expect(page.get_by_role("button", name=f"Enter {height}", exact=True)).to_be_visible()
    page.evaluate("skytile.view.game.fillMarks()")
    expect(page.locator(".marks.dots").first).to_be_visible()
    assert page.evaluate(fits)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for each in page.locator(".clue-number").all():
        assert each.evaluate("(c) => c.scrollWidth <= c.clientWidth + 1"), "two digits fit"
    open_link(page, "#skyscrapers?size=30")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    press(page, "End", "9")
    assert 0 < box(page.locator(".sky-cell").nth(29))["x"] < 360


@pytest.mark.parametrize("page", [{"forced_colors": "active"}], indirect=True)
def test_forced_colours_keep_the_grid(page: Page) -> None:
    go(page, "towers")
    cell = page.locator(".sky-cell").nth(8)
    style = "(c) => [getComputedStyle(c).borderTopStyle, getComputedStyle(c).borderTopColor,"
    style += " getComputedStyle(c).backgroundColor]"
    line, colour, ground = cell.evaluate(style)
    assert line == "solid"
    assert colour != ground
    go(page, "heart")
    press(page, "1", "ArrowRight", "0")
    shades = page.evaluate("""() => {
        const { canvas, left, top, scale, ratio, context } = skytile.view.view;
        const at = (x, y) => context.getImageData((left + x * scale) * ratio,
            (top + y * scale) * ratio, 1, 1).data.slice(0, 3).join();
        return { black: at(0.2, 0.8), white: at(1.5, 0.15), line: at(2.001, 2.5), open: at(2.2, 2.2) };
    }""")
    assert shades["line"] == shades["black"]
    assert shades["line"] != shades["open"] == shades["white"]


@pytest.mark.parametrize(
    "page", [{"locale": "de", "viewport": {"width": 740, "height": 360}}], indirect=True
)
def test_long_words_fit_their_buttons_and_the_street_leaves_the_clues_in_view(page: Page) -> None:
    inside = """(padding) => [...document.querySelectorAll('.tool .label, .pad-wide .label, .primary span')].filter((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const [own, text] = [each.closest('.button'), words].map((place) => place.getBoundingClientRect());
        return text.width && (text.left < own.left + padding || text.right > own.right - padding);
    }).map((each) => each.textContent)"""
    for name in ("heart", "towers"):
        go(page, name)
        assert page.evaluate(inside, 2) == []
    page.locator(".sky-clue:not(.none)").first.click()
    ((left, *_),) = places(page, ".street")
    assert left >= max(right for _, _, right, _ in places(page, ".sky"))
    solve(page)
    page.evaluate(
        """async () => {
            const { replayLink } = await skytile.load('result.js');
            location.hash = new URL(replayLink(skytile.view.game)).hash;
        }"""
    )
    page.wait_for_selector(".replaying")
    assert page.evaluate(inside, 2) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_messages_cover_neither_clues_nor_buttons(page: Page) -> None:
    go(page, "towers")
    for wide, high in ((360, 740), LAND, TABLET, (1280, 860)):
        resize(page, wide, high)
        tool(page, "Check")
        ((left, top, right, bottom),) = places(page, "#toast.shown")
        for place in places(page, ".sky-clue:not(.none), button"):
            beside = left >= place[2] or place[0] >= right
            assert beside or top >= place[3] or place[1] >= bottom, (wide, high, place)


def test_a_bad_link_is_told_in_words(page: Page) -> None:
    for link in (
        "#mosaic?size=5x5&clues=abc",
        "#mosaic?size=5&clues=abc",
        "#mosaic?size=2x2&clues=%ff",
        "#skyscrapers?size=4&shows=%%%",
        "#skyscrapers?size=4&north=1.x.2.3",
        "#skyscrapers?size=4&givens=9...............",
        "#skyscrapers?size=4&boxes=3x3",
        "#skyscrapers?size=4&parks=7",
        "#skyscrapers?",
    ):
        page.evaluate("document.getElementById('toast').textContent = ''")
        page.evaluate("(link) => { location.hash = link; }", link)
        expect(page.locator("#toast")).to_have_text(
            "This link holds no puzzle: it is cut off or was changed."
        )
        expect(page.locator(".home")).to_be_visible()
    tool(page, "Open")
    field = page.get_by_label("Paste a puzzle or a link")
    for link, reason in (
        ("#skyscrapers?size=4&boxes=3x3", "These boxes do not fit a board of 4×4."),
        ("#skyscrapers?size=4&shows=%25%25", "This link holds no puzzle"),
        ("5:no/puzzle/at/all", "Tatham: expected 20 edge clues"),
        ("#skyscrapers?size=31", "The page shows Skyscrapers up to 30×30."),
        ("#daily/mosaic/2026-02-30", "There are puzzles of the days from"),
        ('{"kind": "skyscrapers"}', "This is no puzzle that Skytile knows."),
        ('{"kind": "mosaic", "clues": [[1, 2], 3]}', "The rows do not fit"),
    ):
        field.fill(link)
        page.locator("dialog").get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_role("alert").first).to_contain_text(reason)


def test_what_a_link_says_of_its_puzzle_must_make_sense(page: Page) -> None:
    open_link(page, "#skyscrapers?size=2&north=2.&level=foo&daily=2026-02-30")
    wait(page, "skytile.view.game.puzzle.level")
    expect(page.locator(".level")).to_have_text("Easy")


def test_givens_are_no_progress(page: Page) -> None:
    go(page, "towers")
    meter = page.get_by_role("progressbar", name="Filled in")
    assert meter.evaluate("(m) => m.value") == 0
    press(page, "5")
    assert meter.evaluate("(m) => m.value") == pytest.approx(1 / 33)


def test_a_puzzle_with_no_or_several_solutions_says_so(page: Page) -> None:
    open_link(page, CLASHING)
    verdict = page.get_by_role("region", name="About this puzzle")
    expect(verdict).to_contain_text(
        "This puzzle has no solution: the 4 above column 1 and the 4 above column 2 clash."
    )
    expect(page.locator(".sky-clue.looked")).to_have_count(2)
    press(page, "1")
    expect(page.locator(".sky-clue.looked")).to_have_count(0)
    open_link(page, "#mosaic?size=3x1&clues=4b")
    expect(verdict).to_contain_text("no solution: the 4 in r1c1 cannot be met.")
    open_link(page, "#mosaic?size=3x1&clues=1a1")
    expect(verdict).to_contain_text("several solutions. Two of them differ in r1c1")
    assert page.evaluate("skytile.view.view.step.cells").count("r1c1") == 1
    tool(page, "Close")
    expect(verdict).to_be_hidden()
    assert page.evaluate("skytile.view.view.step") is None


def test_numbers_can_come_first(page: Page) -> None:
    go(page, "small")
    set_to(page, "Number first")
    cells = page.locator(".sky-cell")
    key = page.get_by_role("button", name="Enter 2")
    key.click()
    expect(key).to_have_attribute("aria-pressed", "true")
    for at in (0, 5):
        cells.nth(at).click()
    assert [values(page)[i] for i in (0, 5)] == [2, 2]
    expect(page.locator(".sky-cell.same")).to_have_count(2)
    tool(page, "Erase")
    cells.nth(5).click()
    assert values(page)[5] == OPEN
    tool(page, "Marks")
    page.get_by_role("button", name="Enter 3").click()
    cells.nth(6).click()
    expect(cells.nth(6)).to_have_attribute("aria-label", re.compile("candidates 3$"))


def test_clues_are_crossed_off(page: Page) -> None:
    go(page, "small")
    north = clue(page, "north, column 1")
    north.click(button="right")
    expect(north).to_have_attribute("aria-label", re.compile("crossed off$"))
    set_to(page, "crosses it off")
    clue(page, "west, row 2").click()
    expect(page.locator(".sky-clue.crossed")).to_have_count(2)
    press(page, "2")
    reload_when_saved(page)
    expect(page.locator(".sky-clue.crossed")).to_have_count(2)
    clue(page, "west, row 2").click()
    expect(page.locator(".sky-clue.crossed")).to_have_count(1)
    box_ = box(north)
    page.mouse.move(box_["x"] + 5, box_["y"] + 5)
    page.mouse.down()
    expect(north).to_have_attribute("aria-pressed", "true")
    page.mouse.up()
    expect(north).to_have_attribute("aria-pressed", "true")


def test_cells_are_coloured_and_that_is_undone(page: Page) -> None:
    go(page, "small")
    tool(page, "Colours")
    tool(page, "blue")
    press(page, "ArrowRight", "1")
    first, second = (page.locator(".sky-cell").nth(i) for i in (0, 1))
    expect(first).to_have_attribute("aria-label", "row 1, column 1, empty, blue")
    expect(second).to_have_class(re.compile("tint-1"))
    press(page, "k", "4")
    expect(second).to_have_attribute("aria-label", "row 1, column 2, 4, yellow")
    tool(page, "Undo")
    tool(page, "Undo")
    expect(second).not_to_have_class(re.compile("tint"))
    page.reload()
    page.wait_for_selector("[data-ready]")
    expect(first).to_have_class(re.compile("tint-3"))


@pytest.mark.parametrize(
    "page", [{"color_scheme": each} for each in ("light", "dark")], indirect=True
)
def test_an_audit_of_notes_errors_and_pauses_finds_nothing(page: Page) -> None:
    go(page, "towers")
    set_to(page, "Number first")
    clue(page, "north, column 3").click(button="right")
    press(page, "k")
    for colour in "12345":
        press(page, colour, "ArrowRight")
    page.evaluate("skytile.view.game.fillMarks()")
    press(page, "k", "4", "ArrowLeft", "4", "c")
    tool(page, "Enter 5")
    tool(page, "Colours")
    tool(page, "green")
    audit(page, "notes and errors")
    open_link(page, CLASHING)
    page.wait_for_selector(".verdict:not([hidden])")
    audit(page, "verdict")
    if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"):
        return
    tool(page, "Pause")
    audit(page, "pause")
    tool(page, "Go on")
    tool(page, "More")
    tool(page, "Save points")
    tool(page, "Set a save point")
    audit(page, "save points")
    page.keyboard.press("Escape")
    go(page, "heart")
    tool(page, "Note")
    audit(page, "brushes")


def test_the_page_keeps_to_what_four_year_old_browsers_know() -> None:
    files = [file for file in STATIC.rglob("*.*") if file.suffix in (".js", ".css")]
    found = {file.name: NEWER.findall(GUARDED.sub("", file.read_text("utf-8"))) for file in files}
    assert not {name: newer for name, newer in found.items() if newer}
