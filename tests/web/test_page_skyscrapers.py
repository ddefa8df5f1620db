"""Playing Skyscrapers in a real browser."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import BOARDS, PHONE, go, is_solved, press, tool, values

OPEN = -1


def cell(page: Page, row: int, column: int) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(rf"^row {row}, column {column},"))


def test_a_board_is_solved_by_keyboard(page: Page) -> None:
    solution = go(page, "small")
    for row in range(4):
        for column in range(4):
            press(page, str(solution[row * 4 + column]))
            press(page, *(["ArrowRight"] if column < 3 else []))
        press(page, "Home", "ArrowDown")
    assert values(page) == solution
    assert is_solved(page)


@pytest.mark.parametrize("page", [{"has_touch": True, "viewport": PHONE}], indirect=True)
def test_a_board_is_solved_by_touch(page: Page) -> None:
    solution = go(page, "small")
    for index, value in enumerate(solution):
        cell(page, index // 4 + 1, index % 4 + 1).tap()
        page.get_by_role("button", name=f"Enter {value}").tap()
    assert values(page) == solution
    assert is_solved(page)


def test_a_park_is_built_by_key_and_by_button(page: Page) -> None:
    go(page, "parks")
    press(page, "ArrowRight", "p", "ArrowRight", "1")
    expect(cell(page, 1, 2)).to_have_attribute("aria-label", "row 1, column 2, park")
    cell(page, 2, 4).click()
    tool(page, "Enter a park")
    assert [values(page)[i] for i in (1, 2, 9)] == [0, 1, 0]


def test_a_number_takes_its_marks_away_and_undo_brings_all_back(page: Page) -> None:
    go(page, "small")
    press(page, "ArrowRight", "Shift+Digit3", "Shift+Digit4", "ArrowLeft")
    expect(cell(page, 1, 2)).to_have_attribute(
        "aria-label", "row 1, column 2, empty; candidates 3, 4"
    )
    press(page, "4")
    expect(cell(page, 1, 2)).to_have_attribute("aria-label", "row 1, column 2, empty; candidates 3")
    press(page, "Control+z")
    expect(cell(page, 1, 2)).to_have_attribute(
        "aria-label", "row 1, column 2, empty; candidates 3, 4"
    )
    assert values(page) == [OPEN] * 16
    press(page, "Control+y")
    assert values(page)[0] == 4


def test_all_moves_can_be_taken_back_even_after_a_reload(page: Page) -> None:
    go(page, "small")
    press(page, "1", "2", "3", "Backspace", "m", "1", "2", "m", "4")
    page.reload()
    page.wait_for_selector("[data-ready]")
    assert values(page)[0] == 4
    while page.get_by_role("button", name="Undo", exact=True).is_enabled():
        tool(page, "Undo")
    assert values(page) == [OPEN] * 16
    assert page.evaluate("skytile.view.game.history.moves.length") == 7


def test_a_hint_tells_more_with_every_press_and_can_be_applied(page: Page) -> None:
    solution = go(page, "towers")
    tool(page, "Hint")
    card = page.get_by_role("region", name="Hint")
    expect(card).to_contain_text("Look at the clue")
    expect(page.locator(".sky-clue.looked")).not_to_have_count(0)
    tool(page, "Which technique?")
    expect(card).to_contain_text("2 of 3")
    tool(page, "Show me")
    expect(card).to_contain_text("3 of 3")
    expect(page.locator(".sky-cell.changed")).not_to_have_count(0)
    expect(page.locator("#live")).to_contain_text("Hint:")
    before = values(page)
    tool(page, "Apply")
    after = values(page)
    changed = [i for i in range(36) if before[i] != after[i]]
    assert changed
    assert all(after[i] == solution[i] for i in changed)
    expect(card).to_be_hidden()


def test_a_hint_points_out_mistakes_first(page: Page) -> None:
    solution = go(page, "small")
    press(page, str(solution[0] % 4 + 1), "h")
    expect(page.get_by_role("region", name="Hint")).to_contain_text(
        "Before going on: one cell is wrong."
    )
    expect(page.locator(".sky-cell.wrong")).to_have_count(0)
    tool(page, "Which one?")
    expect(page.locator(".sky-cell.wrong")).to_have_count(1)


def test_a_hint_knows_the_pencil_marks(page: Page) -> None:
    solution = go(page, "small")
    press(page, "m", str(solution[0] % 4 + 1), "h")
    expect(page.get_by_role("region", name="Hint")).to_contain_text(
        "Before going on: in one cell you have ruled out too much."
    )


def test_mistakes_are_shown_on_request_at_once_or_never(page: Page) -> None:
    solution, wrong = go(page, "small"), page.locator(".sky-cell.wrong")
    press(page, str(solution[0] % 4 + 1))
    expect(wrong).to_have_count(0)
    tool(page, "Check")
    expect(wrong).to_have_count(1)
    expect(page.locator("#toast")).to_have_text("One cell is wrong.")
    press(page, "ArrowRight", str(solution[1]))
    expect(wrong).to_have_count(0)
    for label, shown in (("By the solution", 1), ("By the rules", 0), ("Never", 0)):
        tool(page, "Settings")
        page.get_by_text(label, exact=True).click()
        page.keyboard.press("Escape")
        expect(wrong).to_have_count(shown)
    expect(page.get_by_role("button", name="Check")).to_be_hidden()
    page.evaluate("localStorage.setItem('skytile:settings', '{\"mistakes\": \"now\"}')")
    page.reload()  # what the setting was called before
    expect(wrong).to_have_count(1)


def test_a_clue_turns_green_when_its_line_is_right_and_red_when_it_is_wrong(page: Page) -> None:
    go(page, "small")
    clue = page.get_by_role("button", name=re.compile("^north, column 1"))
    press(page, "2", "ArrowDown", "1", "ArrowDown", "4", "ArrowDown", "3")
    expect(clue).to_have_class(re.compile(r"\bok\b"))
    expect(clue).to_have_attribute("aria-label", "north, column 1: 2 visible, satisfied")
    press(page, "ArrowUp", "3", "ArrowDown", "4")
    expect(clue).to_have_class(re.compile(r"\bbad\b"))


def test_the_city_grows_and_is_seen_from_a_clue(page: Page) -> None:
    go(page, "small")
    press(page, "2", "ArrowDown", "1", "ArrowDown", "4")
    expect(page.locator(".city .roof")).to_have_count(3)
    press(page, "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    expect(page.locator(".city .seen .roof")).to_have_count(2)
    expect(page.locator(".city .hidden .roof")).to_have_count(1)
    expect(page.locator(".city-caption")).to_have_text("From the north you see 2, 4 (2 of 2)")


def test_a_save_point_has_a_name_and_brings_the_board_back(page: Page) -> None:
    go(page, "small")
    press(page, "2")
    tool(page, "More")
    tool(page, "Save points")
    for name in ("before the guess", ""):
        page.get_by_label("Name").fill(name)
        tool(page, "Set a save point")
    tool(page, "Delete Save point 2")
    expect(page.locator(".save-points li")).to_have_count(1)
    page.keyboard.press("Escape")
    cell(page, 1, 2).click()
    press(page, "4", "ArrowDown", "3")
    page.reload()
    page.wait_for_selector("[data-ready]")
    tool(page, "More")
    tool(page, "Save points")
    tool(page, "Back to before the guess")
    assert values(page) == [2] + [OPEN] * 15
    tool(page, "Undo")
    assert values(page)[:2] == [2, 4]


def test_the_walk_through_leaves_ones_own_board_alone(page: Page) -> None:
    go(page, "small")
    press(page, "2")
    tool(page, "More")
    tool(page, "Walk through the solution")
    steps = page.get_by_role("region", name="Walk-through")
    expect(steps).to_contain_text("0 of")
    tool(page, "Next step")
    tool(page, "Next step")
    expect(steps).to_contain_text("2 of")
    tool(page, "Previous step")
    expect(steps).to_contain_text("1 of")
    steps.get_by_role("button", name="Close").click()
    expect(page.locator(".sky-cell .value")).to_have_text(["2"])
    assert values(page) == [2] + [OPEN] * 15


def test_candidates_are_filled_in_when_asked_for(page: Page) -> None:
    go(page, "small")
    press(page, "2")
    tool(page, "More")
    tool(page, "Fill in all candidates")
    expect(cell(page, 1, 2)).to_have_attribute(
        "aria-label", "row 1, column 2, empty; candidates 1, 3, 4"
    )


def test_two_digits_make_one_number_on_a_large_board(page: Page) -> None:
    page.evaluate("location.hash = '#skyscrapers?size=12'")
    page.wait_for_selector(".sky-cell")
    page.locator(".sky-cell").first.click()
    press(page, "1", "2")
    assert values(page)[0] == 12


def test_boxes_and_diagonals_are_drawn_and_their_clashes_found(page: Page) -> None:
    page.evaluate("location.hash = '#skyscrapers?size=4&boxes=2x2&diagonals=1'")
    page.wait_for_selector(".sky-cell.diagonal")
    expect(page.locator(".sky-cell.box-top")).to_have_count(4)
    press(page, "1", "ArrowRight", "ArrowDown", "1", "c")
    expect(page.locator(".sky-cell.wrong")).to_have_count(2)


def test_givens_stay(page: Page) -> None:
    go(page, "towers")
    cell(page, 3, 5).click()
    press(page, "6", "Backspace")
    assert values(page)[16] == BOARDS["towers"]["givens"][2][4]


def test_automatic_candidates_come_back_with_an_erased_number(page: Page) -> None:
    go(page, "small")
    tool(page, "Settings")
    page.get_by_role("switch", name="Automatic candidates").check()
    page.keyboard.press("Escape")
    cell(page, 1, 1).click()
    press(page, "2")
    expect(cell(page, 1, 2)).to_have_attribute(
        "aria-label", "row 1, column 2, empty; candidates 1, 3, 4"
    )
    press(page, "Backspace")
    for column in (1, 2):
        expect(cell(page, 1, column)).to_have_attribute(
            "aria-label", f"row 1, column {column}, empty; candidates 1, 2, 3, 4"
        )


def test_with_sums_a_clue_is_the_sum_of_the_visible_heights(page: Page) -> None:
    solution = go(page, "sums")
    clue = page.get_by_role("button", name="north, column 5: 14 visible in sum")
    clue.click()
    for row in range(5):
        cell(page, row + 1, 5).click()
        press(page, str(solution[5 * row + 4]))
    expect(clue).to_have_attribute("aria-label", re.compile("satisfied$"))
    expect(page.locator(".city-caption")).to_have_text(
        "From the north you see 2, 3, 4, 5 (14 of 14)"
    )
    for index, value in enumerate(solution):
        if index % 5 < 4:
            cell(page, index // 5 + 1, index % 5 + 1).click()
            press(page, str(value))
    assert is_solved(page)
