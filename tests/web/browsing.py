"""A real browser on a real server, and boards to open in it."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.conftest import required

BOARDS: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "boards.json").read_text())
STATIC = Path(__file__).parents[2] / "src" / "skytile" / "web" / "static"
PATIENCE = 60_000
"""Milliseconds: a busy machine is no reason to fail."""
expect.set_options(timeout=PATIENCE)
PHONE: ViewportSize = {"width": 375, "height": 700}
REST = """() => Promise.all(document.getAnimations()
    .filter(({ playState, effect }) =>
        playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => null))).then(() => null)"""
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
GO = """async (board) => {
    const { fromJSON } = await skytile.load('puzzle.js'), { fragment } = await skytile.load('share.js');
    location.hash = fragment(fromJSON(board));
}"""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where `skytile serve` listens, started as people start it."""
    command = [sys.executable, "-m", "skytile", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield _told_address(process)
    finally:
        process.terminate()
        process.wait(20)


def _told_address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://[\w.:\[\]]+/", line):
            return found[0]
    raise AssertionError("the server ended without an address")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium. One for each module: while it runs, no other event loop can."""
    program = shutil.which("chromium")
    required("chromium", program is not None)
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The first view, in a browser that knows nothing yet; no error may reach its console.

    A test that is parametrized indirectly gives the options of the browser's context.
    """
    options = {"service_workers": "block"} | getattr(request, "param", {})
    context = browser.new_context(**options)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: _note(said.type, said.text, problems))
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    yield page
    context.close()
    assert not problems


def _note(kind: str, text: str, problems: list[str]) -> None:
    """Refused requests are part of some tests; broken code and broken policy of none."""
    if kind == "error" and "Failed to load resource" not in text:
        problems.append(text)


def go(page: Page, name: str) -> list[int]:
    """Open a board by its link; gives its solution."""
    page.evaluate(GO, BOARDS[name])
    page.wait_for_selector(".play")
    wait(page, "skytile.view.game.puzzle.solution && skytile.view.game.puzzle.level")
    return [value for row in BOARDS[name]["solution"] for value in row]


def wait(page: Page, expression: str) -> None:
    """Until an expression holds; the browser's own way of waiting would break the page's policy."""
    for _ in range(PATIENCE // 50):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"it did not come about: {expression}")


def values(page: Page) -> list[int]:
    """The board as it stands."""
    found: list[int] = page.evaluate("[...skytile.view.game.values]")
    return found


def press(page: Page, *keys: str) -> None:
    """Type these keys, one after another."""
    for key in keys:
        page.keyboard.press(key)


def tool(page: Page, label: str) -> None:
    """Press a button by its name."""
    page.get_by_role("button", name=label, exact=True).click()


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and the page time to see that."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(f"{FRAMES}.then(() => null)")


def audit(page: Page, what: str) -> None:
    """No findings of axe, once everything that moves has come to rest."""
    page.evaluate(REST)
    found = Axe().run(page).response["violations"]
    nodes = [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found]
    assert not nodes, (what, nodes)


def reload_when_saved(page: Page) -> None:
    """Load the page again, once the game is stored."""
    wait(page, "!skytile.view.game.unsaved")
    page.reload()
    page.wait_for_selector("[data-ready]")


def is_solved(page: Page) -> bool:
    """Whether the page says so."""
    page.wait_for_selector(".end-card:not([hidden])")
    return page.get_by_role("heading", name="Solved").is_visible()
