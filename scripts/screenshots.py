"""Take screenshots of the page for the docs: each view light and dark, on phone and desktop.

python scripts/screenshots.py [NAME…]
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "screenshots"
BOARDS = json.loads((ROOT / "tests" / "web" / "boards.json").read_text())
DEVICES = {
    "desk": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
LARGEST = 150_000
_GO = """async (board) => {
    const { fromJSON } = await skytile.load('puzzle.js');
    const { fragment } = await skytile.load('share.js');
    location.hash = fragment(fromJSON(board));
}"""

_COMPOSE = """async (board) => {
    const { fromJSON } = await skytile.load('puzzle.js');
    const { composeFragment } = await skytile.load('compose/link.js');
    location.hash = composeFragment(fromJSON(board));
}"""


def go(page: Page, name: str, level: str, share: float = 0.0) -> None:
    """Open a board with a share of it filled in."""
    board = BOARDS[name] | {"level": level}
    page.evaluate(_GO, board)
    page.wait_for_selector(".play")
    cells = [value for row in board["solution"] for value in row]
    step = 1 if board["kind"] == "mosaic" else 7
    page.evaluate("skytile.view.game.elapsed = 312")
    for index in range(int(len(cells) * share)):
        fill(page, (index * step + 3) % len(cells), cells)


def fill(page: Page, index: int, cells: list[int]) -> None:
    """Fill in a cell with its right value, through the game itself."""
    page.evaluate(
        "([cell, value]) => skytile.view.game.move(new Map([[cell, { value }]]))",
        [index, cells[index]],
    )


_PAST = """async () => {
    const { today, addDays } = await skytile.load("days.js");
    const { addResults } = await skytile.load("records.js");
    const { pictures } = await skytile.load("pictures.js");
    const library = await pictures();
    const result = (i, kind, more) => {
        const on = addDays(today(), -i);
        const usual = { level: ["easy", "medium", "hard"][i % 3], daily: on, hints: i % 4 ? 0 : 1 };
        return { key: `${kind} ${i}`, kind, on, when: -i, time: 150 + 17 * i, ...usual, ...more };
    };
    const days = Array.from({ length: 24 }, (_, i) => i + 1).filter((i) => i % 7 !== 5);
    addResults(days.map((i) => result(i, "skyscrapers", { size: i % 3 === 2 ? "6×6" : "5×5" })));
    addResults(
        days
            .filter((i) => i % 3)
            .map((i) => [i, { size: "20×18", picture: library[(i * 5) % 60].title }])
            .map(([i, more]) => result(i, "mosaic", more)),
    );
}"""


def look_back(page: Page, name: str) -> None:
    """Open a view with some weeks of results."""
    page.evaluate(_PAST)
    page.evaluate("(name) => { location.hash = name; }", name)
    page.wait_for_selector(f".{name}")
    page.wait_for_timeout(300)


def calendar(page: Page) -> None:
    """The calendar of this month."""
    look_back(page, "calendar")


def gallery(page: Page) -> None:
    """The gallery, partly filled."""
    look_back(page, "gallery")


def stats(page: Page) -> None:
    """The statistics."""
    look_back(page, "stats")


def home(page: Page) -> None:
    """The home view, with a game in progress."""
    page.evaluate(_PAST)
    go(page, "towers", "medium", 0.5)
    page.wait_for_timeout(500)
    go(page, "cat", "medium", 0.3)
    page.wait_for_timeout(500)
    page.evaluate("location.hash = ''")
    page.wait_for_selector(".home")
    page.wait_for_timeout(1500)  # until the puzzles of the day arrive


def skyscrapers(page: Page) -> None:
    """A half-built board with pencil marks, seen from a clue."""
    go(page, "towers", "medium", 0.55)
    page.evaluate("skytile.view.game.fillMarks()")
    page.get_by_role("button", name="south, column 3").click()
    page.get_by_role("gridcell", name=re.compile("row 2, column 4")).click()


def parks(page: Page) -> None:
    """A variant, partly filled in."""
    go(page, "parks", "hard", 0.45)


def hint(page: Page) -> None:
    """A full hint."""
    go(page, "towers", "medium", 0.3)
    for label in ("Hint", "Which technique?", "Show me"):
        page.get_by_role("button", name=label, exact=True).click()
        page.wait_for_selector(".step-card:not([hidden])")
        page.wait_for_timeout(400)


def solved(page: Page) -> None:
    """A solved city in the evening."""
    go(page, "towers", "medium", 1)
    page.wait_for_selector(".end-card:not([hidden])")
    page.wait_for_timeout(2600)


def mosaic(page: Page) -> None:
    """A half-painted Mosaic."""
    go(page, "cat", "medium", 0.55)


def walk(page: Page) -> None:
    """The walk-through of a Mosaic."""
    go(page, "cat", "medium")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Walk through the solution").click()
    page.wait_for_selector(".step-card:not([hidden])")
    for _ in range(24):
        page.get_by_role("button", name="Next step").click()


def learn(page: Page) -> None:
    """The list of all techniques."""
    page.evaluate("location.hash = '#learn'")
    page.wait_for_selector(".technique-card")


def lesson(page: Page) -> None:
    """A technique, shown on a position."""
    page.evaluate("location.hash = '#learn?kind=skyscrapers&technique=silhouette'")
    page.wait_for_selector(".lesson-card")
    page.get_by_role("button", name="Show me").click()
    page.wait_for_selector(".step-card:not([hidden])")


def picture(page: Page) -> None:
    """A solved Mosaic with its picture revealed."""
    go(page, "cat", "medium", 1)
    page.wait_for_selector(".end-card:not([hidden])")
    page.wait_for_timeout(1500)


def new(page: Page) -> None:
    """The dialog for a new puzzle."""
    go(page, "towers", "medium", 0.4)
    page.get_by_role("button", name="New", exact=True).click()


def compose(page: Page) -> None:
    """A Skyscrapers in the composer, not unique yet."""
    _compose(page, "parks")
    page.locator('[data-name="N4"]').click()
    page.keyboard.press("Delete")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)


def paint(page: Page) -> None:
    """A Mosaic in the composer."""
    _compose(page, "cat")
    page.get_by_role("button", name="Paint a picture").click()


def _compose(page: Page, name: str) -> None:
    page.evaluate(_COMPOSE, BOARDS[name])
    page.wait_for_selector(".cmp-status[data-status=unique]")


SCENES: dict[str, Callable[[Page], None]] = {
    scene.__name__: scene
    for scene in (
        home,
        calendar,
        gallery,
        stats,
        skyscrapers,
        parks,
        hint,
        solved,
        mosaic,
        walk,
        learn,
        lesson,
        picture,
        new,
        compose,
        paint,
    )
}


@contextmanager
def served() -> Iterator[str]:
    """Run the server as a separate process; yields its address."""
    command = [sys.executable, "-m", "skytile", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := re.search(r"http://[\w.:\[\]]+", line):
                yield found[0]
                return
        raise SystemExit("the server did not start")
    finally:
        process.terminate()
        process.wait()


def shoot(browser: Browser, address: str, name: str, device: str, scheme: str) -> None:
    """Take one screenshot."""
    options = DEVICES[device] | {"color_scheme": scheme, "service_workers": "block"}
    context = browser.new_context(**options, device_scale_factor=1.5 if device == "phone" else 1)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    SCENES[name](page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(700)
    image = Image.open(io.BytesIO(page.screenshot()))
    path = FOLDER / f"{name}-{device}-{scheme}.png"
    image.convert("RGB").save(path, optimize=True)
    if path.stat().st_size > LARGEST * 0.9:
        image.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size // 1000} kB")
    if size > LARGEST:
        raise SystemExit(f"{path.name} is larger than {LARGEST // 1000} kB")
    context.close()


def main(names: list[str]) -> None:
    """Take screenshots of the named views, or of all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or "chromium"
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        for name in names or SCENES:
            for device in DEVICES:
                for scheme in ("light", "dark"):
                    shoot(browser, address, name, device, scheme)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
