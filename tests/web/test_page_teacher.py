"""The teacher in a real browser: hints, the street, walk-throughs and lessons."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from skytile.logic.words import catalogue, languages
from tests.web.browsing import GO, PHONE, audit, go, press, tool, values, wait

CHAINS = {
    "kind": "skyscrapers",
    "size": 6,
    "clues": {
        "north": [4, 0, 4, 3, 0, 3],
        "east": [0, 0, 2, 0, 4, 5],
        "south": [0, 2, 0, 0, 0, 0],
        "west": [0, 2, 2, 3, 0, 0],
    },
}
"""A board whose walk-through has chapters, runs, chains and arrangements."""


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def fill(page: Page, count: int, solution: list[int]) -> None:
    """Fill in the first cells of a board."""
    page.evaluate(
        "(values) => skytile.view.game.move(values.map((value, cell) => [cell, { value }]))",
        solution[:count],
    )


def walk(page: Page) -> Locator:
    """Open the walk-through."""
    tool(page, "More")
    tool(page, "Walk through the solution")
    steps = card(page, "Walk-through")
    expect(steps).to_be_visible()
    return steps


def at(page: Page) -> int:
    """The number of the step that is shown."""
    number: int = page.evaluate("skytile.view.walk.index")
    return number


def lesson(page: Page, kind: str, technique: str) -> Locator:
    """Open a lesson by its address."""
    page.evaluate(f"location.hash = '#learn?kind={kind}&technique={technique}'")
    found = card(page, "Lesson")
    expect(found).to_be_visible()
    return found


def test_a_hint_lights_up_its_places_and_turns_the_street_to_its_clue(page: Page) -> None:
    solution = go(page, "towers")
    page.get_by_role("gridcell", name=re.compile("^row 4, column 5")).click()
    press(page, str(solution[3 * 6 + 4]))
    tool(page, "Hint")
    hint = card(page, "Hint")
    expect(hint).to_contain_text("E4")  # several clues do, and this one is near
    expect(page.locator(".ruler.rows span")).to_have_text(list("123456"))
    tool(page, "Which technique?")
    expect(hint.get_by_role("link", name="One visible")).to_have_attribute(
        "href", "techniques/en/one-visible.html"
    )
    expect(hint.get_by_role("button", name="Show me")).to_be_focused()
    press(page, "Enter")
    expect(hint).to_contain_text("So r4c6 is 6.")
    expect(hint.get_by_role("button", name="Apply")).to_be_focused()
    street = hint.get_by_role("img", name=re.compile("^The street seen from the east"))
    expect(street).to_have_accessible_name(re.compile("first: 6, .* 1 of 1 seen"))
    hint.get_by_role("button", name="r4c6").hover()
    expect(page.locator(".sky-cell.pointed")).to_have_accessible_name(re.compile("row 4, column 6"))
    expect(page.locator(".ruler .lit")).to_have_text(["4", "6"])
    hint.get_by_role("button", name="E4").focus()
    expect(page.locator(".pointed")).to_have_count(1)
    expect(page.locator(".sky-clue.pointed")).to_have_count(1)
    assert (page.locator("#live").text_content() or "").count("So r4c6 is 6.") == 1
    tool(page, "Apply")
    assert values(page)[3 * 6 + 5] == solution[3 * 6 + 5]
    expect(page.locator(".pointed, .street:visible, .ruler:visible")).to_have_count(0)
    expect(page.locator(".sky-cell:focus")).to_have_count(1)


def test_a_hint_tells_one_deduction_after_another(page: Page) -> None:
    page.evaluate(GO, CHAINS)
    page.wait_for_selector(".play")
    hint = card(page, "Hint")
    for more in ("Hint", "Which technique?", "Show me"):
        tool(page, more)
    expect(hint).to_contain_text("Deduction 1 of")
    count = page.evaluate("skytile.view.hints.steps.length")
    assert count > 1
    texts = set()
    for _ in range(count - 1):
        texts.add(hint.locator(".step-text").inner_text())
        tool(page, "Then")
    texts.add(hint.locator(".step-text").inner_text())
    assert len(texts) == count
    tool(page, "Apply")
    assert sum(value > 0 for value in values(page)) >= 1


def test_the_street_shows_what_is_seen_from_a_clue(page: Page) -> None:
    fill(page, 18, go(page, "parks"))
    page.get_by_role("button", name=re.compile("^north, column 3")).click()
    street = page.get_by_role("figure", name="Street view")
    expect(street).to_contain_text("From the north you see 1, 2, and 3")
    expect(street).to_contain_text("3 of 4 seen")
    expect(street.locator(".elevation .tower.seen")).to_have_count(3)
    expect(street.locator(".section .ray")).to_have_count(3)
    expect(street.locator(".section .lot")).to_have_count(3)
    page.get_by_role("button", name=re.compile("^west, row 1")).click()
    expect(street.locator(".section .crown")).to_have_count(1)
    expect(street.locator(".street-count.ok")).to_have_text("4 of 4 seen")
    press(page, "Escape")
    expect(street).to_be_hidden()
    fill(page, 25, go(page, "sums"))
    page.get_by_role("button", name=re.compile("^north, column 5")).click()
    expect(street).to_contain_text("sum 14 of 14")


def test_near_towers_hide_what_they_hide(page: Page) -> None:
    """In the elevation a tower shows above all nearer ones if and only if it is seen."""
    sizes = page.evaluate(
        """async () => {
            const { elevation } = await skytile.load('street_drawing.js');
            const bad = [];
            for (let n = 2; n <= 30; n += 1)
                for (let [near, far] of [[n - 1, n], [2, 1], [n, n - 1], [1, 2]])
                    for (const gap of [1, n - 1]) {
                        const lots = Array.from({ length: n }, () => ({ height: -1 }));
                        lots[0] = { height: near, seen: true, tone: '#000' };
                        lots[gap] = { height: far, seen: far > near, tone: '#000' };
                        const walls = elevation({ lots, tallest: n }).querySelectorAll('.wall');
                        const [back, front] = [...walls].map((wall) => Number(wall.getAttribute('y')));
                        if (back < front - 1 !== far > near) bad.push([n, near, far, gap]);
                    }
            return bad;
        }"""
    )
    assert sizes == []


@pytest.mark.parametrize(
    "page", [{"has_touch": True, "viewport": {"width": 360, "height": 740}}], indirect=True
)
def test_on_a_phone_the_street_slides_in_and_a_hint_leaves_the_board_in_view(page: Page) -> None:
    go(page, "towers")
    page.get_by_role("button", name=re.compile("^north, column 3")).tap()
    street = page.get_by_role("figure", name="Street view")
    box = street.bounding_box()
    assert box is not None
    assert box["x"] == 0
    assert box["width"] == 360
    page.get_by_role("button", name="Close the street view").tap()
    expect(street).to_be_hidden()
    tool(page, "Hint")
    tool(page, "Which technique?")
    tool(page, "Show me")
    leaves_the_board_in_view(page, card(page, "Hint"))
    card(page, "Hint").get_by_role("button", name="N3").tap()
    expect(page.locator(".sky-clue.pointed")).to_have_count(1)
    press(page, "Escape")
    steps = walk(page)
    for _ in range(4):
        press(page, "ArrowRight")
        leaves_the_board_in_view(page, steps)


def leaves_the_board_in_view(page: Page, steps: Locator) -> None:
    board, place = page.locator(".sky").bounding_box(), steps.bounding_box()
    assert board is not None
    assert place is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= place["y"] + 1
    assert place["y"] + place["height"] <= 740


def test_a_walk_through_is_played_by_slider_keys_chapters_and_by_itself(page: Page) -> None:
    page.evaluate(GO, CHAINS)
    page.wait_for_selector(".play")
    steps = walk(page)
    count = page.evaluate("skytile.view.walk.steps.length")
    slider = steps.get_by_role("slider", name="Step")
    press(page, "ArrowRight", "ArrowRight")
    assert at(page) == 2
    expect(slider).to_have_attribute("aria-valuetext", f"2 of {count}: Height bounds")
    press(page, "ArrowLeft", "End")
    assert at(page) == count
    expect(page.locator(".sky-cell .value")).to_have_count(36)
    press(page, "Home")
    assert at(page) == 0
    slider.fill("5")
    assert at(page) == 5
    chapters = steps.get_by_label("Chapter")
    chapters.select_option(index=1)
    assert at(page) == page.evaluate("skytile.view.walk.steps.chapters[1].first")
    steps.get_by_label("Speed").select_option("4×")
    before = at(page)
    steps.get_by_role("button", name="Play").click()
    expect(steps.get_by_role("button", name="Pause")).to_be_focused()
    wait(page, f"skytile.view.walk.index > {before + 1}")
    steps.get_by_role("button", name="Pause").click()
    stopped = at(page)
    page.wait_for_timeout(150)
    assert at(page) == stopped
    run = page.evaluate("skytile.view.walk.steps.steps.findIndex((step) => step.steps) + 1")
    slider.fill(str(run))
    steps.get_by_role("button", name=re.compile("^Show these .* one by one")).click()
    assert page.evaluate("skytile.view.walk.steps.length") > count
    assert at(page) == run
    steps.get_by_role("button", name="Fold these steps again").click()
    assert page.evaluate("skytile.view.walk.steps.length") == count
    check_details(page, steps)
    steps.get_by_role("button", name="Close").click()
    expect(page.locator(".sky-cell:focus")).to_have_count(1)
    assert values(page) == [-1] * 36


def check_details(page: Page, steps: Locator) -> None:
    """Chains are shown link by link, and arrangements as a table."""
    find = "skytile.view.walk.steps.steps.findIndex((step) => step.{}) + 1"
    slider = steps.get_by_role("slider", name="Step")
    slider.fill(str(page.evaluate(find.format("technique === 'contradiction'"))))
    expect(steps).to_contain_text("A chain of 3 links")
    tool(page, "Next link")
    expect(steps.locator(".chain-text")).to_contain_text("1 of 3 In row 1, 4 must stand in r1c4")
    expect(page.locator(".sky-cell.changed")).to_have_count(2)  # supposed, and what follows
    tool(page, "Next link")
    tool(page, "Next link")
    expect(steps.get_by_role("button", name="Next link")).to_be_disabled()
    slider.fill(str(page.evaluate(find.format("arrangements"))))
    expect(steps.get_by_role("columnheader")).to_have_text(["r1c3", "r2c3", "r3c3", "r6c3"])
    expect(steps.get_by_role("row")).to_have_count(6)


def test_a_walk_through_goes_on_from_ones_own_board_without_its_mistakes(page: Page) -> None:
    solution = go(page, "small")
    wrong = [solution[0] % 4 + 1]
    fill(page, 4, wrong + solution[1:])
    steps = walk(page)
    expect(steps).to_contain_text("starts from the clues alone")
    tool(page, "Go on from my board")
    expect(steps).to_contain_text("one cell is wrong and left out")
    expect(page.locator(".sky-cell .value")).to_have_count(3)
    press(page, "End")
    shown = page.evaluate("skytile.view.game.board.values")
    assert shown == solution
    placed = page.evaluate("skytile.view.walk.steps.steps.flatMap((s) => Object.keys(s.places))")
    assert "r1c1" in placed
    assert not {"r1c2", "r1c3", "r1c4"} & set(placed)
    tool(page, "Start from the clues")
    expect(steps).to_contain_text("starts from the clues alone")


def test_the_walk_through_of_a_solved_mosaic_has_clues_and_scrolls_to_its_steps(page: Page) -> None:
    solution = go(page, "cat")
    fill(page, len(solution), solution)
    wait(page, "skytile.view.view.reveal === 1")
    walk(page)
    assert page.evaluate("skytile.view.view.reveal") == 0
    expect(page.locator(".ruler.rows span")).not_to_have_count(0)
    page.set_viewport_size(PHONE)
    wait(page, "skytile.view.view.wide < 400")
    press(page, "End")
    inside = """() => {
        const { view, walk } = skytile.view, step = walk.steps.step(walk.index);
        return Object.keys(step.places).every((name) => {
            const [, row, column] = /r(\\d+)c(\\d+)/.exec(name).map(Number);
            const x = view.left + (column - 0.5) * view.scale, y = view.top + (row - 0.5) * view.scale;
            return x > 0 && x < view.wide && y > 0 && y < view.tall && view.scale >= 15;
        });
    }"""
    wait(page, f"({inside})()")
    press(page, "ArrowLeft", "ArrowLeft", "ArrowLeft")
    assert page.evaluate(inside)
    press(page, "Escape")
    assert page.evaluate("skytile.view.view.reveal") == 1


def test_a_technique_is_found_on_a_position_and_that_is_remembered(page: Page) -> None:
    page.get_by_role("button", name="Help").click()
    page.get_by_role("dialog").get_by_role("link", name="Learn").click()
    pair = page.get_by_role("listitem").filter(has_text="Naked pair")
    expect(pair.get_by_role("img", name="Not practised yet")).to_be_visible()
    pair.get_by_role("link", name="Practise Naked pair").click()
    found = card(page, "Lesson")
    expect(found).to_contain_text("Here it helps.")
    step = page.evaluate("skytile.view.step")
    assert step["technique"] == "naked pair"
    name, gone = next(iter(step["removes"].items()))
    row, column = (int(each) for each in name[1:].split("c"))
    size = page.evaluate("skytile.view.game.puzzle.width")
    cell = (row - 1) * size + column - 1
    solution = page.evaluate("skytile.view.game.puzzle.solution")
    page.locator(".sky-cell").nth(cell).click()
    press(page, f"Shift+Digit{solution[cell]}")
    expect(found).to_contain_text("That does not follow")
    tool(page, "Undo")
    press(page, f"Shift+Digit{gone[0]}")
    expect(found).to_contain_text("Found!")
    expect(found).to_contain_text("can only be")
    expect(found.get_by_role("img", name="Found once")).to_be_visible()
    tool(page, "Next position")
    expect(found).to_contain_text("Here it helps.")
    tool(page, "Show me")
    expect(card(page, "Hint")).to_contain_text("Naked pair")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('puzzle'))") == []
    found.get_by_role("link", name="All techniques").click()
    expect(pair.get_by_role("img", name="Found once")).to_be_visible()
    expect(page.get_by_text("1 of 26 found by yourself")).to_be_visible()
    page.get_by_text("Mosaic", exact=True).click()
    expect(page.get_by_role("heading", name="Chain of bounds")).to_be_visible()


@pytest.mark.parametrize("page", [{"locale": "de-DE"}], indirect=True)
def test_lessons_and_sentences_are_in_the_language_of_the_page(page: Page) -> None:
    page.evaluate("location.hash = '#learn?kind=mosaic&technique=full-clue'")
    found = card(page, "Übung")
    expect(found).to_contain_text("Hier hilft sie.")
    tool(page, "Zeig es mir")
    expect(card(page, "Tipp")).to_contain_text("schwarz")
    for language in languages():
        run = catalogue(language).format("cells-run", {"first": "r1c1", "last": "r1c4"})
        word = catalogue(language, "page").format("sentence-run", {})
        assert run == f"r1c1 {word} r1c4"
    names = page.evaluate(
        """async () => {
            const { sentence } = await skytile.load('sentence.js');
            const nodes = sentence('Also: r1c1 bis r1c4, r10c2 und (W2).', () => {});
            return nodes.filter((node) => node.children)
                .map((node) => [node.textContent, node.children[0].dataset.places]);
        }"""
    )
    assert names == [
        ["r1c1 bis r1c4,", "r1c1 r1c2 r1c3 r1c4"],
        ["r10c2", "r10c2"],
        ["(W2).", "W2"],
    ]


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}], indirect=True)
def test_the_teacher_can_be_used_by_everyone(page: Page) -> None:
    page.evaluate("location.hash = '#learn'")
    page.wait_for_selector(".technique-card")
    inspect(page, "techniques")
    lesson(page, "skyscrapers", "one-clue-line")
    tool(page, "Show me")
    expect(page.get_by_role("table")).to_be_visible()
    top = page.locator(".sky").evaluate("(board) => board.getBoundingClientRect().top")
    assert top >= 0, "a tall card does not scroll the board away"
    inspect(page, "lesson")
    go(page, "towers")
    page.get_by_role("button", name=re.compile("^north, column 3")).click()
    walk(page)
    press(page, "ArrowRight")
    inspect(page, "walk-through")


def inspect(page: Page, what: str) -> None:
    """No findings of axe, light and dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        audit(page, f"{what}, {scheme}")
