"""The kernel in a real browser: asked by the page, without the server."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.web.browsing import BOARDS

ASK = """async ([command, body]) => {
    const { post } = await skytile.load('api.js');
    return post(command, body);
}"""


@pytest.fixture
def alone(page: Page) -> Page:
    """A page whose server answers no question."""

    def refuse(route: Route) -> None:
        raise AssertionError(f"the server was asked: {route.request.url}")

    page.route("**/api/**", refuse)
    return page


def ask(page: Page, command: str, **body: Any) -> Any:
    return page.evaluate(ASK, [command, body])


def test_the_page_needs_no_server(alone: Page) -> None:
    board = BOARDS["towers"]
    assert ask(alone, "check", puzzle=board)["status"] == "unique"
    assert ask(alone, "hint", puzzle=board, language="de")["text"]
    assert ask(alone, "grade", puzzle=board)["level"]
    made = ask(alone, "generate", kind="skyscrapers", size=5, seed=1)
    assert ask(alone, "explain", puzzle=made)["solved"]
    assert ask(alone, "teach", technique="naked pair", seed=1)["step"]["technique"] == "naked pair"
    today = ask(alone, "daily", kind="mosaic", date="2026-11-16")
    assert today["title"]
    assert ask(alone, "daily", kind="mosaic", date="2026-11-16") == today


def test_the_composers_questions(alone: Page) -> None:
    full = ask(alone, "generate", kind="skyscrapers", size=5, seed=4, clues="full")
    assert ask(alone, "analyse", puzzle=full)["status"] == "unique"
    removable = ask(alone, "removable", puzzle=full)["clues"]
    assert "N1" in removable
    bare = {"kind": "skyscrapers", "size": 4, "clues": {"north": [1, 0, 0, 0]}}
    several = ask(alone, "analyse", puzzle=bare)
    assert several["status"] == "several"
    assert "r1c1" not in several["differing"]
    assert "r1c2" in several["differing"]
    suggestion = ask(alone, "suggest", puzzle=bare)
    assert suggestion["clue"] != "N1"
    clash = {"kind": "skyscrapers", "size": 4, "clues": {"north": [4, 4, 0, 0]}}
    assert ask(alone, "analyse", puzzle=clash)["clash"] == ["N1", "N2"]


def test_long_work_reports_progress_and_can_be_stopped(alone: Page) -> None:
    reported, ended, after = alone.evaluate(
        """async () => {
        const { post } = await skytile.load('api.js');
        const control = new AbortController(), reports = [];
        const body = { kind: 'skyscrapers', size: 9, clues: 'fewest', seed: 1 };
        const onprogress = (report) => { reports.push(report); control.abort(); };
        const making = post('generate', body, { signal: control.signal, onprogress });
        const ended = await making.catch((error) => error.name);
        const next = await post('generate', { kind: 'skyscrapers', size: 4, seed: 1 });
        return [reports[0], ended, next.size];
    }"""
    )
    assert reported["made"] == 0
    assert reported["count"] == 1
    assert (ended, after) == ("AbortError", 4)


def test_a_refusal_is_in_the_words_of_the_page(alone: Page) -> None:
    said = alone.evaluate(
        """async () => {
        const { post, RequestError } = await skytile.load('api.js');
        const body = { kind: 'skyscrapers', size: 3, diagonals: true };
        const error = await post('generate', body).catch((problem) => problem);
        return [error instanceof RequestError, error.message];
    }"""
    )
    assert said == [True, "No board follows these rules."]


def test_a_picture_becomes_a_mosaic(alone: Page) -> None:
    record = alone.evaluate(
        """async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
        const context = canvas.getContext('2d');
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 300, 300);
        context.fillStyle = '#111';
        context.beginPath();
        context.arc(150, 150, 90, 0, 7);
        context.fill();
        const image = context.getImageData(0, 0, 300, 300);
        const { post } = await skytile.load('api.js');
        return post('picture', { image, size: '16', mend: true, seed: 1 });
    }"""
    )
    black = sum(map(sum, record["solution"])) / (record["width"] * record["height"])
    assert (record["width"], record["height"]) == (16, 16)
    assert 0.6 < black < 0.8  # the subject, a disc, was cut out
