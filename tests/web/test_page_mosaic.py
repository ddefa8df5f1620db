"""Playing Mosaic in a real browser."""

import io

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, go, is_solved, press, tool, values, wait

OPEN = -1
FLAT = """() => {
    const object = { kind: 'mosaic', width: 100, height: 100, clues: [] };
    for (let r = 0; r < 100; r += 1) object.clues.push(Array(100).fill(null));
    object.clues[1][1] = 9;
    return object;
}"""


def point(page: Page, row: int, column: int) -> tuple[float, float]:
    """The middle of a cell on the screen, rows and columns from 1."""
    box = page.locator(".mosaic canvas").bounding_box()
    assert box is not None
    left, top, scale = page.evaluate(
        "(({ left, top, scale }) => [left, top, scale])(skytile.view.view)"
    )
    return box["x"] + left + (column - 0.5) * scale, box["y"] + top + (row - 0.5) * scale


def large(page: Page) -> None:
    """An empty board of 100×100 with one clue."""
    page.evaluate(f"""async () => {{
        const {{ fromJSON }} = await skytile.load('puzzle.js'), {{ fragment }} = await skytile.load('share.js');
        location.hash = fragment(fromJSON(({FLAT})()));
    }}""")
    wait(page, "skytile.view.view?.scale > 0")


def test_a_board_is_solved_by_keyboard(page: Page) -> None:
    solution = go(page, "heart")
    for row in range(5):
        for column in range(5):
            press(page, "x" if solution[row * 5 + column] else "o")
            press(page, *(["ArrowRight"] if column < 4 else []))
        press(page, "Home", "ArrowDown")
    assert values(page) == solution
    assert is_solved(page)


@pytest.mark.parametrize("page", [{"has_touch": True, "viewport": PHONE}], indirect=True)
def test_a_board_is_solved_by_touch_and_open_cells_end_white(page: Page) -> None:
    solution = go(page, "heart")
    for index, value in enumerate(solution):
        if value:
            page.touchscreen.tap(*point(page, index // 5 + 1, index % 5 + 1))
    assert is_solved(page)
    assert values(page) == solution


def test_a_press_goes_from_black_to_white_to_open(page: Page) -> None:
    go(page, "heart")
    for expected in (1, 0, OPEN):
        page.mouse.click(*point(page, 2, 2))
        assert values(page)[6] == expected
    page.mouse.click(*point(page, 2, 2), button="right")
    assert values(page)[6] == 0


def test_a_drag_is_one_step_and_spoils_nothing(page: Page) -> None:
    go(page, "heart")
    page.mouse.click(*point(page, 1, 3), button="right")
    page.mouse.move(*point(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*point(page, 1, 5), steps=3)
    page.mouse.move(*point(page, 5, 5), steps=2)
    page.mouse.up()
    assert values(page)[:5] == [1, 1, 0, 1, 1]
    assert [values(page)[i] for i in (9, 14, 19, 24)] == [1, 1, 1, 1]
    tool(page, "Undo")
    assert values(page) == [OPEN, OPEN, 0, *[OPEN] * 22]
    tool(page, "Redo")
    assert values(page).count(1) == 8


def test_fill_completes_a_clue_whose_rest_is_forced(page: Page) -> None:
    go(page, "heart")
    page.get_by_role("button", name="Fill").click()
    page.mouse.click(*point(page, 3, 3))
    assert values(page).count(1) == 9
    press(page, "Control+z")
    assert values(page).count(1) == 0
    page.mouse.click(*point(page, 1, 2))
    assert values(page).count(OPEN) == 25, "nothing is forced there yet"
    press(page, "ArrowDown", "ArrowDown", "ArrowRight", "Enter")
    assert values(page).count(1) == 9


def test_the_cell_at_the_cursor_is_told_in_words(page: Page) -> None:
    go(page, "heart")
    press(page, "ArrowRight", "1")
    grid = page.get_by_role("grid")
    name = grid.get_attribute("aria-activedescendant")
    label = page.locator(f"#{name}").get_attribute("aria-label")
    assert label == "row 1, column 2; clue 5, 1 black and 5 open around it; black"
    assert page.locator(f"#{name}").get_attribute("aria-colindex") == "2"


def test_a_broken_clue_is_told_and_checked(page: Page) -> None:
    go(page, "heart")
    press(page, "ArrowRight", "ArrowDown", "0", "ArrowUp", "ArrowRight", "1")
    tool(page, "Check")
    expect(page.locator("#toast")).to_have_text("2 cells are wrong.")


def test_a_hint_tells_and_applies(page: Page) -> None:
    solution = go(page, "heart")
    press(page, "h")
    card = page.get_by_role("region", name="Hint")
    expect(card).to_contain_text("1 of 3")
    tool(page, "Which technique?")
    expect(card).to_contain_text("2 of 3")
    tool(page, "Show me")
    expect(card).to_contain_text("3 of 3")
    tool(page, "Apply")
    filled = [i for i, value in enumerate(values(page)) if value != OPEN]
    assert filled
    assert all(values(page)[i] == solution[i] for i in filled)


def test_a_large_board_is_zoomed_and_panned(page: Page) -> None:
    large(page)
    start = page.evaluate("skytile.view.view.scale")
    page.mouse.move(*point(page, 5, 5))
    under = page.evaluate("skytile.view.view.left")
    page.mouse.wheel(0, -400)
    wait(page, f"skytile.view.view.scale > {start}")
    assert page.evaluate("skytile.view.view.left") < under + 1
    tool(page, "Whole board")
    fit = page.evaluate("skytile.view.view.scale")
    assert fit * 100 <= page.evaluate("skytile.view.view.wide") + 1
    tool(page, "Zoom in")
    tool(page, "Zoom in")
    page.get_by_role("button", name="Move").click()
    x, y = point(page, 40, 40)
    before = page.evaluate("skytile.view.view.left")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y, steps=3)
    page.mouse.up()
    assert page.evaluate("skytile.view.view.left") == pytest.approx(before - 60, abs=1)
    assert values(page).count(OPEN) == 10_000


def test_the_cursor_stays_in_sight_on_a_large_board(page: Page) -> None:
    large(page)
    press(page, "+", "+", "End", "x")
    x, _ = point(page, 1, 100)
    box = page.locator(".mosaic canvas").bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"]
    assert values(page)[99] == 1


def test_a_map_shows_and_moves_the_view(page: Page) -> None:
    large(page)
    map_ = page.locator(".minimap")
    tool(page, "Whole board")
    expect(map_).to_be_hidden()
    for _ in range(5):
        tool(page, "Zoom in")
    expect(map_).to_be_visible()
    place = map_.bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + 0.75 * place["width"], place["y"] + 0.5 * place["height"])
    x, y = point(page, 50, 75)
    board = page.locator(".mosaic canvas").bounding_box()
    assert board is not None
    assert x == pytest.approx(board["x"] + board["width"] / 2, abs=15)
    assert y == pytest.approx(board["y"] + board["height"] / 2, abs=15)
    assert values(page).count(OPEN) == 10_000


def test_a_stroke_scrolls_at_the_edge_and_paints_on(page: Page) -> None:
    large(page)
    tool(page, "Close")  # what says that this board has several solutions
    press(page, "+", "+", "+", "Home")
    board = page.locator(".mosaic canvas").bounding_box()
    assert board is not None
    before = page.evaluate("skytile.view.view.left")
    x, y = point(page, 3, 3)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] - 4, y, steps=4)
    wait(page, f"skytile.view.view.left < {before} - 300")
    page.mouse.up()
    left, scale, wide = page.evaluate(
        "(({ left, scale, wide }) => [left, scale, wide])(skytile.view.view)"
    )
    painted = values(page)[200:300]
    reach = int((wide - left) / scale) - 1
    assert painted[2:reach] == [1] * (reach - 2)
    assert page.evaluate("skytile.view.game.history.moves.length") == 1


def test_cells_are_noted_in_colour(page: Page) -> None:
    go(page, "heart")
    tool(page, "Note")
    tool(page, "green")
    page.mouse.move(*point(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*point(page, 1, 3), steps=3)
    page.mouse.up()
    assert page.evaluate("skytile.view.game.colours") == {"0": 2, "1": 2, "2": 2}
    assert values(page) == [OPEN] * 25
    page.mouse.click(*point(page, 1, 1))
    tool(page, "Black")
    page.mouse.click(*point(page, 1, 2))
    assert page.evaluate("skytile.view.game.colours") == {"1": 2, "2": 2}
    press(page, "Control+z", "Control+z", "Control+z")
    assert page.evaluate("skytile.view.game.colours") == {}


def test_a_move_on_a_large_board_draws_no_more_than_it_changes(page: Page) -> None:
    large(page)
    tool(page, "Close")  # what says that this board has several solutions
    page.evaluate("""() => {
        const { context } = skytile.view.view, real = context.fillRect.bind(context);
        window.drawn = 0;
        context.fillRect = (...box) => { window.drawn += 1; real(...box); };
    }""")
    page.mouse.click(*point(page, 8, 8))
    assert 0 < page.evaluate("window.drawn") < 100


def test_a_picture_becomes_a_mosaic(page: Page) -> None:
    drawn = Image.new("RGB", (60, 40), "white")
    ImageDraw.Draw(drawn).ellipse((12, 4, 44, 36), "black")
    file = io.BytesIO()
    drawn.save(file, "PNG")
    tool(page, "Open")
    page.get_by_label("Or turn a picture into a Mosaic").set_input_files(
        {"name": "moon.png", "mimeType": "image/png", "buffer": file.getvalue()}
    )
    page.locator("dialog").get_by_text("20", exact=True).click()
    tool(page, "Make a Mosaic")
    page.wait_for_selector(".mosaic")
    width, height, solution = page.evaluate(
        "(({ width, height, solution }) => [width, height, solution])(skytile.view.game.puzzle)"
    )
    assert (width, height) == (20, 13)
    assert solution[6 * 20 + 9] == 1, "the middle of the moon"
    assert solution[0] == solution[19] == 0, "the sky"


def test_a_file_that_is_no_picture_is_refused(page: Page) -> None:
    tool(page, "Open")
    page.get_by_label("Or turn a picture into a Mosaic").set_input_files(
        {"name": "note.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    tool(page, "Make a Mosaic")
    expect(page.locator("dialog .problem").last).to_contain_text("no picture")


def test_the_end_can_be_taken_back(page: Page) -> None:
    solution = go(page, "heart")
    page.evaluate(
        "(cells) => skytile.view.game.move(cells.flatMap((v, i) => v ? [[i, { value: 1 }]] : []))",
        solution,
    )
    assert is_solved(page)
    assert values(page) == solution
    tool(page, "Undo")
    expect(page.locator(".end-card")).to_be_hidden()
    assert values(page) == [OPEN] * 25


def test_paper_gets_the_whole_board_in_light(page: Page) -> None:
    large(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print", color_scheme="dark")
    board = page.locator(".print-board")
    expect(board).to_be_visible()
    width, shade = board.evaluate(
        "(c) => [c.width, c.getContext('2d').getImageData(c.width - 9, c.height - 9, 1, 1).data[0]]"
    )
    assert width >= 100 * 20
    assert shade == 255


def test_two_fingers_zoom_and_paint_nothing(page: Page) -> None:
    large(page)
    before, after, painted = page.evaluate(
        """() => {
            const { view } = skytile.view, { canvas } = view, box = canvas.getBoundingClientRect();
            canvas.setPointerCapture = () => {};
            const send = (kind, pointerId, x, y) => canvas.dispatchEvent(new PointerEvent(kind,
                { pointerId, clientX: box.left + x, clientY: box.top + y, bubbles: true }));
            const before = view.scale;
            send('pointerdown', 1, 200, 200);
            send('pointerdown', 2, 260, 200);
            send('pointermove', 1, 170, 200);
            send('pointermove', 2, 290, 200);
            send('pointerup', 1, 170, 200);
            send('pointermove', 2, 300, 200);
            send('pointerup', 2, 300, 200);
            return [before, view.scale, skytile.view.game.filled];
        }"""
    )
    assert after == pytest.approx(2 * before)
    assert painted == 0
