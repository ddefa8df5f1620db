"""A walk-through page in a browser: what its script and its style sheet do."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from skytile.logic import explain
from skytile.render.walkthrough import page as make_page
from tests.render.pictures import TOWERS
from tests.web.browsing import browser

__all__ = ["browser"]

LAST = len(explain(TOWERS).steps)


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page of a walk-through with chains and runs; no error may reach its console."""
    file = tmp_path / "page.html"
    file.write_text(make_page(explain(TOWERS)), "utf-8")
    opened = browser.new_page(reduced_motion="reduce", viewport={"width": 1000, "height": 700})
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.goto(file.as_uri())
    yield opened
    opened.close()
    assert problems == []


def now(page: Page) -> str:
    return str(page.evaluate("document.querySelector('.now').id"))


def test_keys_go_from_step_to_step(page: Page) -> None:
    reached = []
    for key in ("End", "k", "ArrowLeft", "j", "Home", "ArrowDown"):
        page.keyboard.press(key)
        reached.append(now(page))
    assert reached == [f"step-{number}" for number in (LAST, LAST - 1, LAST - 2, LAST - 1, 1, 2)]


def test_a_key_opens_a_run(page: Page) -> None:
    page.keyboard.press("End")
    assert page.locator(".step details[open]").count() == 0
    page.keyboard.press("o")
    assert page.locator(f"#step-{LAST} details[open] li").count() > 2


def test_one_step_at_a_time(page: Page) -> None:
    page.keyboard.press("End")
    page.get_by_role("button", name="One step at a time").click()
    assert page.locator(".step:visible").count() == 1
    page.get_by_role("button", name="Previous step").click()
    assert page.locator(".step:visible").get_attribute("id") == f"step-{LAST - 1}"
    page.keyboard.press("1")
    assert page.locator(".step:visible").count() > 1


def test_shared_layers_have_their_looks(page: Page) -> None:
    """Rules must reach into what is used elsewhere: a page once came out black."""
    pixel = page.locator("header svg").screenshot()
    colours = Image.open(BytesIO(pixel)).convert("L").histogram()
    assert sum(colours[200:]) > 0.8 * sum(colours)


def test_a_narrow_screen_needs_no_scrolling_sideways(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
