"""What stands before the routes: names, origins, rates, headers; and the files of the page."""

from pathlib import Path

import pytest

from skytile.web.headers import HEADERS
from skytile.web.settings import Bounds, Settings
from skytile.web.site import build_site
from tests.web.live import BOARD, Live, running
from tests.web.test_problems import check_problem


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html><title>Skytile</title>")
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "play.js").write_text("export const x = 1;")
    (tmp_path / ".secret").write_text("no")
    (tmp_path / "link.txt").symlink_to("/etc/passwd")
    monkeypatch.setattr("skytile.web.static.FOLDER", tmp_path)
    return tmp_path


def test_every_response_has_the_headers(live: Live) -> None:
    paths = ("/", "/healthz", "/metrics", "/openapi.json", "/api/daily?kind=x", "/nothing")
    responses = [live.client.get(path) for path in paths]
    responses += [live.ask("check", puzzle=BOARD), live.ask("check")]
    responses.append(live.client.get("/healthz", headers={"host": "evil.example"}))
    for response in responses:
        for name, value in HEADERS.items():
            assert response.headers[name] == value
        assert "server" not in response.headers
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert policy.startswith("default-src 'none'")
    assert live.ask("check", puzzle=BOARD).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "a b", "localhost:x", "127.0.0.1@e.vil"]
)
def test_other_names_are_refused(live: Live, host: str) -> None:
    check_problem(live.client.get("/healthz", headers={"host": host}), 400, "host")


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:80", "127.0.0.1:9", "[::1]:80", "10.0.0.1"]
)
def test_addresses_and_localhost_are_let_in(live: Live, host: str) -> None:
    assert live.client.get("/healthz", headers={"host": host}).status_code == 200


FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": "http://127.0.0.1:1"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_other_sites_cannot_make_the_server_work(live: Live, headers: dict[str, str]) -> None:
    body = {"puzzle": BOARD}
    check_problem(live.client.post("/api/check", json=body, headers=headers), 403)
    for method in ("GET", "HEAD", "OPTIONS", "PUT"):
        response = live.client.request(method, "/api/daily?kind=mosaic", headers=headers)
        assert response.status_code == 403
        assert "access-control-allow-origin" not in response.headers


def test_names_that_others_let_point_here_cannot_make_the_server_work(live: Live) -> None:
    for path in ("/", "/api/daily", "/healthz", "/openapi.json"):
        response = live.client.get(path, headers={"host": "rebound.example"})
        check_problem(response, 400, "host")


def test_the_page_links_to_it_and_other_programs_are_served(live: Live) -> None:
    own = {"origin": live.address, "sec-fetch-site": "same-origin"}
    for headers in (own, {"sec-fetch-site": "none"}, {}):
        asked = live.client.post("/api/check", json={"puzzle": BOARD}, headers=headers)
        assert asked.status_code == 200
        assert live.client.get("/api/daily", headers=headers).status_code == 200
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert live.client.get("/", headers=link).status_code == 200


def test_rates_names_and_files(page: Path) -> None:
    settings = Settings(Bounds(workers=1), names=frozenset({"puzzles.example"}), rate=0.1, burst=3)
    with running(settings) as live:
        named = live.client.get("/", headers={"host": "puzzles.example:8000"})
        assert named.status_code == 200
        check_files(live, page)
        assert [live.ask("check", puzzle=BOARD).status_code for _ in range(3)] == [200] * 3
        refused = live.ask("check", puzzle=BOARD)
        check_problem(refused, 429, "too many requests")
        assert int(refused.headers["retry-after"]) in range(1, 11)
        assert live.client.get("/").status_code == 200
        other = {"x-forwarded-for": "192.0.2.1"}
        behind = live.client.post("/api/check", json={"puzzle": BOARD}, headers=other)
        assert behind.status_code == 200, "the proxy is believed, and its visitors are told apart"


def check_files(live: Live, page: Path) -> None:
    first = live.client.get("/")
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    known = {"if-none-match": first.headers["etag"]}
    assert live.client.get("/", headers=known).status_code == 304
    folder = f"/{build_site(page).folder}"
    script = live.client.get(f"{folder}/a/play.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert live.client.head(f"{folder}/a/play.js").headers["content-length"] == "19"
    check_problem(live.client.post(f"{folder}/a/play.js"), 405)
    for path in (
        folder,
        f"{folder}/",
        f"{folder}/a",
        f"{folder}/.secret",
        f"{folder}/link.txt",
        "/a",
        "/a/",
        "/.secret",
        "/a/../.secret",
        "/link.txt",
        "/%2e%2e/x",
        "/a%00",
    ):
        check_problem(live.client.get(path), 404)


def test_health_and_figures(live: Live) -> None:
    assert live.client.get("/healthz").json()["status"] == "ok"
    live.ask("check", puzzle=BOARD)
    live.client.get("/some/path/from/outside")
    text = live.client.get("/metrics").text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
    assert int(figures['skytile_requests_total{route="/api/check",status="200"}']) >= 1
    assert float(figures['skytile_request_seconds_sum{route="/api/check"}']) > 0
    assert int(figures["skytile_workers_alive"]) >= 2
    assert int(figures["skytile_queue_length"]) == 0
    assert int(figures["skytile_workers_memory_bytes"]) > 10**7
    assert "outside" not in text
