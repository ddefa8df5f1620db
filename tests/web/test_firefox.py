"""The main ways through the page, in Firefox."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from skytile.web.site import build_site
from tests.conftest import required
from tests.web.browsing import BOARDS, GO
from tests.web.firefox import Firefox, firefox, program
from tests.web.hosting import hosting
from tests.web.test_notations import CHECK, vectors

VALUES = "[...skytile.view.game.values]"


@pytest.fixture(scope="module")
def fox() -> Iterator[Firefox]:
    """One for all: it takes seconds to start."""
    required("firefox-esr", program() is not None)
    with firefox() as fox:
        yield fox


@pytest.fixture
def first_view(fox: Firefox, address: str) -> Firefox:
    """The first view, of a player who has played nothing."""
    fox.open(f"{address}techniques/en/index.html")
    fox.evaluate("localStorage.clear()")
    fox.open(address)
    fox.wait_for("[data-ready]")
    return fox


def go(fox: Firefox, name: str) -> list[int]:
    """Open a board by its link; gives its solution."""
    fox.evaluate(f"({GO})(args[0])", BOARDS[name])
    fox.wait("skytile.view.game?.puzzle.solution")
    return [value for row in BOARDS[name]["solution"] for value in row]


def solved(fox: Firefox) -> bool:
    fox.wait_for(".end-card:not([hidden])")
    return bool(fox.evaluate("document.querySelector('.end-card').textContent.includes('Solved')"))


def test_a_skyscrapers_is_solved_by_keyboard(first_view: Firefox) -> None:
    fox, solution = first_view, go(first_view, "small")
    for row in range(4):
        first, *others = map(str, solution[4 * row :][:4])
        fox.press(first, *(key for value in others for key in ("ArrowRight", value)))
        fox.press(*["ArrowLeft"] * 3, "ArrowDown")
    assert fox.evaluate(VALUES) == solution
    assert solved(fox)


def test_a_mosaic_is_solved_by_mouse(first_view: Firefox) -> None:
    fox, solution = first_view, go(first_view, "heart")
    left, top, scale = fox.evaluate(
        """(({ left, top, scale, canvas }) => {
            const box = canvas.getBoundingClientRect();
            return [box.x + left, box.y + top, scale];
        })(skytile.view.view)"""
    )
    for cell, value in enumerate(solution):
        if value:
            fox.click_at(left + (cell % 5 + 0.5) * scale, top + (cell // 5 + 0.5) * scale)
    assert solved(fox)
    assert fox.evaluate(VALUES) == solution


def test_a_puzzle_is_composed(first_view: Firefox) -> None:
    fox, verdict = first_view, "document.querySelector('.cmp-status').dataset.status"
    fox.evaluate("location.hash = '#compose?kind=skyscrapers&size=4&north=2.1..&east=..2.1'")
    fox.wait_for(".composer")
    fox.wait(f"{verdict} === 'several'")
    fox.click('[data-name="W1"]')
    fox.press("4", "ArrowDown", "4")
    fox.wait(f"{verdict} === 'none'")
    fox.click(".toolbar button", "Undo")
    fox.click(".toolbar button", "Undo")
    fox.click('[data-mode="solution"]')
    fox.click(".cmp-actions button", "Complete at random")
    fox.wait("skytile.view.design.hasFullSolution")
    fox.click(".cmp-actions button", "Edges and givens")
    fox.wait(f"{verdict} === 'unique'")
    fox.click(".cmp-actions button", "Play it")
    fox.wait_for(".play")


def test_a_hint_tells_and_applies(first_view: Firefox) -> None:
    fox, solution = first_view, go(first_view, "small")
    fox.press("h")
    fox.wait_for(".step-card:not([hidden])")
    for label in ("Which technique?", "Show me", "Apply"):
        fox.click(".step-card button", label)
    changed = fox.wait(f"({VALUES}).some((value) => value > 0) && {VALUES}")
    assert all(value in (-1, right) for value, right in zip(changed, solution, strict=True))


def test_a_puzzle_is_made_and_opened(first_view: Firefox) -> None:
    fox = first_view
    fox.click("nav .button", "Open")
    fox.type("dialog textarea", "5:/3//3////3/3/1///3///////,g2g3i")
    fox.click("dialog .button", "Open")
    fox.wait("skytile.view.game?.puzzle.size === 25")
    fox.click("nav .button", "New")
    fox.click("dialog label", "4×4")
    fox.click("dialog .button", "Make it")
    fox.wait("skytile.view.game?.puzzle.size === 16")


def test_it_reads_and_writes_all_notations(first_view: Firefox) -> None:
    assert first_view.evaluate(f"({CHECK})(args[0])", vectors()) == []


def test_after_the_first_visit_the_network_may_be_cut(fox: Firefox, tmp_path: Path) -> None:
    kept = len(build_site().files) - 2
    with hosting(tmp_path) as host:
        fox.open(host.address)
        fox.wait_for("[data-ready]")
        fox.wait(
            """caches.keys().then(([key]) => key && caches.open(key)).then((cache) => cache?.keys())
               .then((keys) => keys?.length === args[0])""",
            kept,
        )
    fox.open(host.address)  # the server has ended
    fox.wait_for("[data-ready]")
    fox.evaluate(f"({GO})(args[0])", BOARDS["small"])
    fox.wait_for(".play")
    fox.press("2")
    fox.reload()
    fox.wait_for(".play")
    assert fox.evaluate(VALUES)[0] == 2
    if not build_site().lacks_kernel:
        fox.click("nav .button", "New")
        fox.click("dialog label", "5×5")
        fox.click("dialog .button", "Make it")
        fox.wait("skytile.view?.game?.puzzle.size === 25")
        fox.press("h")
        fox.wait_for(".step-card:not([hidden])")
    fox.open(f"{host.address}techniques/en/x-wing.html")
    fox.wait("document.querySelector('h1')?.textContent === 'X-wing'")
