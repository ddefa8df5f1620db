"""Coming back: today, the calendar, the gallery, results, replays, statistics, and the file."""

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from skytile.generate.library import pictures
from tests.web.browsing import BOARDS, PHONE, audit, go, press, tool, values, wait

SOLVE = """() => {
    const { game } = skytile.view;
    game.puzzle.solution.forEach((value, cell) =>
        game.puzzle.isGiven(cell) || game.move(new Map([[cell, { value }]])));
}"""
VIEWS = ("calendar", "gallery", "puzzles", "stats")


def visit(page: Page, name: str = "") -> None:
    """Go to a view by its address."""
    page.evaluate("(name) => { location.hash = name && `#${name}`; }", name)
    page.wait_for_selector(f".{name.split('?')[0] or 'home'}")


def solve(page: Page) -> None:
    """Enter the solution of the open puzzle, cell by cell."""
    wait(page, "skytile.view?.game?.puzzle.solution")
    page.evaluate(SOLVE)
    page.wait_for_selector(".end-card:not([hidden])")


def ask(page: Page, module: str, expression: str, *given: Any) -> Any:
    """What an expression gives in which `it` is a module of the page."""
    return page.evaluate(
        f"async (given) => {{ const it = await skytile.load('{module}'); return {expression}; }}",
        given,
    )


def day(page: Page, ago: int = 0) -> str:
    """A day as the browser has it."""
    return (date.fromisoformat(ask(page, "days.js", "it.today()")) - timedelta(ago)).isoformat()


def store_results(page: Page, *given: dict[str, Any]) -> None:
    """Have the browser remember that puzzles were solved."""
    usual = {
        "kind": "skyscrapers",
        "size": "5×5",
        "level": "easy",
        "time": 60,
        "hints": 0,
        "when": 0,
    }
    results = [usual | {"key": f"k{i}"} | each for i, each in enumerate(given)]
    ask(page, "records.js", "it.addResults(given[0])", results)


def test_today_is_played_solved_counted_and_outlives_its_game(page: Page) -> None:
    today = page.get_by_role("region", name="Today").get_by_role("region", name="Mosaic")
    today.get_by_role("button", name="Play").click()
    page.wait_for_selector(".mosaic")
    assert page.evaluate("skytile.view.game.puzzle.daily") == day(page)
    press(page, "x")
    visit(page)
    expect(today).to_contain_text("% ·")
    today.get_by_role("button", name="Go on").click()
    solve(page)
    visit(page)
    expect(today).to_contain_text("Solved in")
    expect(page.get_by_role("link", name="1 day in a row")).to_be_visible()
    visit(page, "calendar")
    expect(page.locator('[aria-current="date"]')).to_have_accessible_name(
        name_of_today(page, "Skyscrapers open, Mosaic solved")
    )
    facts = page.locator(".day-words strong + span")
    expect(facts).to_have_text([re.compile(r"^\d×\d · "), re.compile("^[A-Z][a-z]+$")])
    visit(page, "puzzles")
    tool(page, page.locator(".game-item button").get_attribute("title") or "")
    tool(page, "Undo")
    expect(page.locator(".game-item a")).to_have_count(1)
    page.locator(".game-item button").click()
    visit(page, "stats")
    expect(page.locator(".fact").first).to_contain_text("1")
    visit(page)
    page.evaluate("skytile.view.day = '2020-01-01'")  # the page was left open
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait(page, "skytile.view?.isStale === false")
    expect(today).to_contain_text("Solved in")


def name_of_today(page: Page, states: str) -> str:
    """How a screen reader names today in the calendar."""
    return f"{ask(page, 'days.js', 'it.dayText(it.today(), it.LONG)')}: {states}"


def test_the_calendar_is_a_grid_for_the_keyboard(page: Page) -> None:
    before = day(page, 1)
    visit(page, f"calendar?{before}")
    chosen = page.locator('.day[aria-selected="true"]')
    chosen.focus()
    press(page, "ArrowRight")
    expect(chosen).to_have_attribute("aria-current", "date")
    press(page, "ArrowRight", "PageDown")  # nothing is to come
    expect(chosen).to_have_attribute("aria-current", "date")
    press(page, "PageUp", "Home")
    first = date.fromisoformat(ask(page, "days.js", "it.addMonths(it.today(), -1)"))
    first -= timedelta(first.weekday())
    expect(chosen).to_be_focused()
    expect(chosen.locator(".day-number")).to_have_text(str(first.day))
    press(page, "Enter", "Enter")  # to the first puzzle of the day, and open it
    page.wait_for_selector(".play")
    assert page.evaluate("skytile.view.game.puzzle.daily") == first.isoformat()
    solve(page)
    visit(page, f"calendar?{first.isoformat()}")
    assert "solved later" in (chosen.get_attribute("aria-label") or "")


def test_streaks_and_best_times_follow_from_results(page: Page) -> None:
    days = {ago: day(page, ago) for ago in range(12)}
    on_time = [{"daily": days[ago], "on": days[ago]} for ago in (1, 2, 5, 6, 7, 9)]
    later = {"daily": days[3], "on": days[1], "hints": 2, "time": 9}
    store_results(page, *on_time, later, {"on": days[0], "time": 50, "level": "hard"})
    assert ask(page, "statistics.js", "it.streaks()") == {"current": 3, "onTime": 2, "longest": 3}
    best = {each["level"]: each for each in ask(page, "statistics.js", "it.bestTimes()")}
    assert (best["easy"]["time"], best["easy"]["count"]) == (60, 7)  # the quicker one had hints
    assert best["hard"]["time"] == 50
    both = [{"size": size, "picture": size} for size in ("15×12", "11×15")]
    grouped = ask(page, "statistics.js", "it.bestTimes(given)", *both)
    assert [(each["size"], each["count"]) for each in grouped] == [("15×15", 2)]
    rows = ask(page, "statistics.js", "it.solvedByDay(3)")
    assert [row.get("skyscrapers", 0) for row in rows] == [1, 2, 1]
    visit(page, "stats")
    expect(page.get_by_role("img", name="8 puzzles solved in the last 30 days")).to_be_visible()
    expect(page.get_by_role("row", name="5×5")).to_contain_text("1:00")


def test_a_result_tells_the_course_and_not_the_board(page: Page) -> None:
    tool(page, "Play: Skyscrapers, Today")
    page.wait_for_selector(".play")
    wait(page, "skytile.view.game.puzzle.solution")
    page.evaluate(
        """() => {
            const { game } = skytile.view;
            const cell = game.values.indexOf(-1), right = game.puzzle.solution[cell];
            game.enter(cell, right === 1 ? 2 : 1);
            game.elapsed = 252;
        }"""
    )
    solve(page)
    tool(page, "Share")
    text = page.get_by_label("Result", exact=True).input_value()
    facts, blocks, link = text.split("\n")
    assert facts.startswith(
        f"Skytile · {ask(page, 'days.js', 'it.dayText(it.today())')} · Skyscrapers "
    )
    assert facts.endswith(" · 4:12 · no hints")
    assert len(blocks) == 10
    assert blocks[0] != "🟩"
    assert set(blocks[1:]) == {"🟩"}
    own = page.url
    page.goto(link)
    page.reload()
    page.wait_for_selector(".play")
    assert page.url == own


def test_a_replay_shows_the_moves_and_keeps_the_own_board(page: Page) -> None:
    solution = go(page, "small")
    press(page, "Shift+1", "Shift+2", "2", "ArrowRight")
    page.evaluate(SOLVE)
    tool(page, "Share")
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".replaying")
    tool(page, "Pause")
    shown = "skytile.view.game.board.values"
    slider = page.get_by_role("slider", name="Move")
    slider.press("End")
    assert page.evaluate(shown) == solution
    expect(page.locator(".city.evening")).to_be_visible()
    slider.press("Home")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    assert page.evaluate("skytile.view.game.board.marks[0]") == 0b110
    assert page.evaluate(f"{shown}.filter((value) => value > 0).length") == sum(
        bool(value) for row in BOARDS["small"].get("givens", []) for value in row
    )
    link = page.url
    page.get_by_role("link", name="Play it yourself").click()
    wait(page, "!document.querySelector('.replaying')")
    assert values(page) == solution
    page.evaluate("(link) => { localStorage.clear(); location.href = link.slice(0, -4); }", link)
    expect(page.locator("#toast")).to_contain_text("This link holds no puzzle")


def test_moves_are_packed_and_unpacked_unchanged(page: Page) -> None:
    for name in ("towers", "parks", "cat"):
        same, length = ask(
            page,
            "moves.js",
            """(async () => {
                const { fromJSON } = await skytile.load('puzzle.js');
                const puzzle = fromJSON(given[0]);
                const values = puzzle.startValues(), marks = values.map(() => 0), moves = [];
                let state = 7;
                const random = (n) => (state = (state * 16807) % 2147483647) % n;
                for (let i = 0; i < 300; i += 1) moves.push(Array.from({ length: 1 + random(4) }, () => {
                    const cell = random(puzzle.size), value = random(3) - 1, mask = random(2) ? random(2 ** 20) : marks[cell];
                    const change = [cell, values[cell], value, marks[cell], mask];
                    [values[cell], marks[cell]] = [value, mask];
                    return change;
                }));
                const text = it.packMoves(moves, puzzle);
                return [JSON.stringify(it.unpackMoves(text, puzzle)) === JSON.stringify(moves), text.length];
            })()""",
            BOARDS[name],
        )
        assert same
        assert length < 6000


def test_the_gallery_hides_what_is_not_solved(page: Page) -> None:
    store_results(page, {"kind": "mosaic", "size": "15×13", "picture": "Cat", "on": day(page)})
    visit(page, "gallery")
    expect(page.locator(".frame")).to_have_count(len(pictures()))
    assert page.locator(".frame .thumbnail").count() == 1
    html = page.locator(".gallery").inner_html()
    assert "Cat" in html
    assert not [each.title for each in pictures() if len(each.title) > 7 and each.title in html]
    animals = page.locator(".theme", has_text="Animals:")
    page.get_by_text("10", exact=True).click()
    animals.locator(".hidden-frame").first.click()
    page.wait_for_selector(".mosaic")
    solve(page)
    page.go_back()
    expect(animals.get_by_role("link", name="Bird")).to_be_visible()
    assert page.evaluate("location.hash") == "#gallery?10.easy"


def test_the_pack_reads_as_in_python(page: Page) -> None:
    for picture in pictures()[::89]:
        found = ask(
            page,
            "pictures.js",
            """it.pictures().then((all) => [...all.find(({ name }) => name === given[0]).sheets]
                .map(([size, sheet]) => [size, sheet.levels, it.cellsOf(sheet)]))""",
            picture.name,
        )
        expected = [
            [size, list(sheet.levels), sheet.grid.ravel().tolist()]
            for size, sheet in picture.sheets.items()
        ]
        assert found == expected


def test_all_progress_goes_into_a_file_and_back(page: Page, tmp_path: Path) -> None:
    go(page, "small")
    press(page, "2")
    go(page, "heart")
    solve(page)
    ask(page, "practice.js", "it.notePractice('mosaic', 'counting', 'found')")
    visit(page, "stats")
    with page.expect_download() as waiting:
        tool(page, "Save as a file")
    file = tmp_path / "progress.json"
    waiting.value.save_as(file)
    kept = json.loads(file.read_text())
    assert (len(kept["games"]), len(kept["results"])) == (2, 1)
    page.evaluate("localStorage.clear()")
    go(page, "small")
    press(page, "2", "ArrowRight", "4")  # further than the game in the file
    visit(page, "stats")
    chooser = page.locator("#progress-file")
    chooser.set_input_files(file)
    expect(page.locator("#toast")).to_have_text("1 game and 1 result taken over.")
    expect(page.locator(".fact").first).to_contain_text("1")
    assert ask(page, "practice.js", "it.practised('mosaic', 'counting').found") == 1
    go(page, "small")
    assert values(page)[:2] == [2, 4]
    visit(page, "stats")
    for text, said in (
        ("{", "holds no progress"),
        ('{"format": "other"}', "holds no progress"),
        (json.dumps(kept | {"version": 99}), "newer version"),
        (json.dumps(kept | {"games": [{"link": "#mosaic?size=x"}, 7]}), "0 games and 0 results"),
    ):
        file.write_text(text)
        chooser.set_input_files(file)
        expect(page.locator("#toast")).to_contain_text(said)


def test_the_next_puzzle_is_there_at_once(page: Page) -> None:
    page.get_by_role("group", name="Skyscrapers").get_by_role("button", name="5×5").click()
    page.wait_for_selector(".play")
    ready = "JSON.parse(localStorage.getItem('skytile:ahead') ?? '[]').map(([, record]) => record)"
    wait(page, f"{ready}.length === 1")
    [record] = page.evaluate(ready)
    solve(page)
    tool(page, "Next puzzle")
    sides = "['north', 'east', 'south', 'west'].map((side) => clues[side])"
    wait(page, "!skytile.view?.game?.done")
    shown = page.evaluate(f"(({{ clues }}) => {sides})(skytile.view.game.puzzle.toJSON())")
    assert shown == [record["clues"][side] for side in ("north", "east", "south", "west")]


def test_a_long_generation_can_be_stopped(page: Page) -> None:
    tool(page, "New")
    dialog = page.get_by_role("dialog", name="New puzzle")
    for choice in ("12×12", "Sums", "Parks", "Diagonals", "Boxes"):
        dialog.get_by_text(choice, exact=True).click()
    tool(page, "Make it")
    expect(page.get_by_role("progressbar", name="Making a puzzle")).to_be_visible()
    tool(page, "Stop")
    expect(dialog.get_by_role("button", name="Make it")).to_be_enabled()
    expect(page.locator(".problem")).to_be_empty()
    dialog.get_by_text("4×4", exact=True).click()
    tool(page, "Make it")
    page.wait_for_selector(".play")


def test_variants_are_combined_where_the_size_has_them(page: Page) -> None:
    tool(page, "New")
    dialog = page.get_by_role("dialog")
    sizes = dialog.locator('[data-kind="skyscrapers"]')
    sizes.get_by_text("5×5", exact=True).click()
    expect(dialog.get_by_role("checkbox", name="Boxes")).to_be_disabled()
    expect(dialog).to_contain_text("Boxes: 4×4, 6×6")
    for choice in ("4×4", "Boxes", "Diagonals", "Sums"):
        dialog.get_by_text(choice, exact=True).click()
    tool(page, "Make it")
    page.wait_for_selector(".play")
    assert page.evaluate("skytile.view.game.puzzle.rules") == {
        "boxes": [2, 2],
        "diagonals": True,
        "sums": True,
    }
    tool(page, "New")
    dialog.get_by_text("Mosaic", exact=True).click()
    dialog.get_by_text("100×100", exact=True).click()
    expect(dialog.get_by_role("radio", name="Picture")).to_be_disabled()
    expect(dialog.get_by_role("radio", name="Random")).to_be_checked()


@pytest.mark.parametrize(
    "page",
    [{"color_scheme": "light"}, {"color_scheme": "dark", "locale": "de", "viewport": PHONE}],
    indirect=True,
)
def test_every_view_is_accessible_and_no_wider_than_the_screen(page: Page) -> None:
    missing: list[str] = []
    page.on(
        "console", lambda said: missing.append(said.text) if "no message" in said.text else None
    )
    store_results(page, {"on": day(page), "daily": day(page)}, {"on": day(page), "picture": "Cat"})
    go(page, "small")
    press(page, "2")
    go(page, "heart")
    solve(page)
    page.locator(".end-card .button").nth(1).click()
    replay = page.locator("dialog a.button").get_attribute("href") or ""
    page.keyboard.press("Escape")
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    for name in (*VIEWS, replay.removeprefix("#")):
        page.evaluate("(name) => { location.hash = `#${name}`; }", name)
        page.wait_for_selector(f".{name.split('/')[0].replace('replay', 'replaying')}")
        page.evaluate(
            "document.querySelectorAll('.theme ~ .theme').forEach((alike) => alike.remove())"
        )
        if not is_dark or name in ("calendar", "stats"):  # the others have no colours of their own
            audit(page, name)
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wide) <= 0, name
        if name == "gallery":
            title = {"en": "Cat", "de": "Katze"}[page.evaluate("document.documentElement.lang")]
            expect(page.locator(".frame .thumbnail + span")).to_have_text(title)
    assert not missing
