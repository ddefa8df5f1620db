"""What cannot be answered is a problem with the right status and one clear line."""

import socket
from typing import Any

import httpx
import pytest

from tests.cli.run import run
from tests.web.live import BOARD, CLASHING, SEVERAL, TILES, Live

JSON = {"content-type": "application/json"}


def check_problem(response: httpx.Response, status: int, detail: str = "") -> None:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert problem["status"] == status
    assert problem["type"] == "about:blank"
    assert detail in problem["detail"]
    assert "\n" not in problem["detail"]
    assert "Traceback" not in response.text


@pytest.mark.parametrize(
    "puzzle",
    ["5:1/2/", "4:9///////////////", '{"kind":"mosaic"}', "3x3:z", " ", '{"kind":"sudoku"}'],
)
def test_bad_input_has_the_line_of_the_command(
    live: Live, capsys: pytest.CaptureFixture[str], puzzle: str
) -> None:
    line = run(capsys, "check", puzzle).err.removeprefix("skytile: ").strip()
    check_problem(live.ask("check", puzzle=puzzle), 400, line)


@pytest.mark.parametrize(
    ("task", "options", "detail"),
    [
        ("solve", {}, "puzzle: missing"),
        ("solve", {"puzzle": 5}, "puzzle: expected a puzzle's JSON or a text"),
        ("solve", {"puzzle": BOARD, "colour": 1}, "colour: there is no such option here"),
        ("check", {"puzzle": BOARD, "proof": "p"}, "proof: there is no such option here"),
        (
            "generate",
            {"kind": "mosaic", "clues": "fewest", "proof": "p"},
            "proof: there is no such option here",
        ),
        ("solve", {"puzzle": BOARD, "limit": 0}, "limit: "),
        ("solve", {"puzzle": BOARD, "limit": "2"}, "limit: "),
        ("solve", {"puzzle": BOARD, "engine": "magic"}, "no such engine here"),
        ("solve", {"puzzle": BOARD, "engine": "sat:colour=red"}, "no option 'colour'"),
        ("solve", {"puzzle": BOARD, "engine": "cp:workers=9"}, "workers: expected 1 here"),
        ("convert", {"puzzle": BOARD, "to": "klingon"}, "to: "),
        ("solve", {"puzzle": BOARD, "engine": "ace"}, "no such engine here"),
        ("convert", {"puzzle": BOARD, "to": "text", "engine": "sat"}, "engine: only for"),
        ("convert", {"puzzle": TILES, "to": "clockwise"}, "clockwise"),
        ("hint", {"puzzle": BOARD, "progress": [[1]]}, "progress: expected 5 rows, got 1"),
        ("hint", {"puzzle": BOARD, "progress": 7}, "progress: expected a list of rows or a text"),
        ("render", {"puzzle": BOARD, "mistakes": True}, "mistakes: needs progress"),
        ("render", {"puzzle": BOARD, "width": 99, "scale": 2}, "give one of them"),
        ("render", {"puzzle": TILES, "iso": True}, ""),
        ("render", {"puzzle": BOARD, "view": "X9"}, "X9"),
        ("generate", {"kind": "mosaic", "size": "0x4"}, "size: expected N or WxH"),
        ("generate", {"kind": "skyscrapers", "size": "4x5"}, "size: Skyscrapers are square"),
        ("generate", {"kind": "mosaic", "size": 5, "parks": 1}, "parks: only for skyscrapers"),
        ("generate", {"kind": "sudoku", "size": 9}, "kind: "),
        ("check", {"puzzle": f"{BOARD}\n{BOARD}"}, "expected one puzzle, got 2"),
    ],
)
def test_bad_options_are_400(live: Live, task: str, options: dict[str, Any], detail: str) -> None:
    check_problem(live.ask(task, **options), 400, detail)


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"[]", b"null", b"5", b'{"puzzle":NaN}', b"\xff", b"[" * 100_000),
        *(b'{"puzzle":"4:","puzzle":"5:"}', b'{"puzzle":' + b"1" * 5000 + b"}"),
    ],
)
def test_bodies_that_are_no_json_object_are_400(live: Live, body: bytes) -> None:
    check_problem(live.client.post("/api/check", content=body, headers=JSON), 400)


@pytest.mark.parametrize("task", ["hint", "explain", "grade"])
@pytest.mark.parametrize("puzzle", [SEVERAL, CLASHING])
def test_what_cannot_be_explained_is_422(live: Live, task: str, puzzle: str) -> None:
    check_problem(live.ask(task, puzzle=puzzle), 422, "solution")


def test_a_picture_of_no_solution_is_422(live: Live) -> None:
    check_problem(live.ask("render", puzzle=CLASHING, solution=True), 422, "no solution to draw")


def test_other_types_of_body_are_415(live: Live) -> None:
    response = live.client.post("/api/check", content=b"{}", headers={"content-type": "text/plain"})
    check_problem(response, 415)
    check_problem(live.client.post("/api/picture", content=b"x", headers=JSON), 415)


def test_what_is_too_large_is_413(live: Live) -> None:
    check_problem(live.ask("check", puzzle="x" * 2**20), 413, "expected a body of at most")

    def parts() -> Any:
        for _ in range(40):
            yield b" " * 2**16

    check_problem(live.client.post("/api/check", content=parts(), headers=JSON), 413)
    check_problem(live.ask("check", puzzle="70:" + "/" * 279), 413, "at most 63 a side, got 70")
    check_problem(
        live.ask("convert", puzzle="300x300:" + "z" * 3461 + "n", to="text"), 413, "300×300"
    )
    check_problem(live.ask("generate", kind="mosaic", size="201x200"), 413, "201×200")
    check_problem(live.ask("render", puzzle=BOARD, format="png", scale=20), 413, "4000 pixels")


def test_unknown_paths_and_methods(live: Live) -> None:
    check_problem(live.client.get("/nothing.js"), 404)
    check_problem(live.client.post("/api/nothing", json={}), 404)
    for path in ("/api/solve", "/api/picture"):
        response = live.client.get(path)
        check_problem(response, 405)
        assert response.headers["allow"] == "POST"
    for path in ("/healthz", "/metrics", "/api/daily", "/openapi.json"):
        check_problem(live.client.delete(path), 405)


@pytest.mark.parametrize(
    "content", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n" + b"\0" * 100, b"<svg xmlns='a'/>", b"P6 1 1"]
)
def test_damaged_pictures_are_400(live: Live, content: bytes) -> None:
    png = {"content-type": "image/png"}
    check_problem(live.client.post("/api/picture", content=content, headers=png), 400, "picture: ")
    form = live.client.post("/api/picture", files={"image": ("../../etc/passwd", content)})
    check_problem(form, 400, "picture: ")


def test_bad_forms_and_dates_are_400(live: Live) -> None:
    check_problem(live.client.post("/api/picture", files={"photo": b"x"}), 400, "image: missing")
    broken = {"content-type": "multipart/form-data; boundary=x"}
    check_problem(live.client.post("/api/picture", content=b"--y", headers=broken), 400)
    for query in ("date=yesterday", "date=1066-10-14", "kind=sudoku", "difficulty=extreme", "x=1"):
        check_problem(live.client.get(f"/api/daily?{query}"), 400)


PATHS = ["/etc/passwd", "-", "README.md", "./pyproject.toml", "file:///etc/passwd", "/dev/stdin"]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_is_reached(live: Live, path: str) -> None:
    for response in (
        live.ask("check", puzzle=path),
        live.ask("convert", puzzle=path, to="text"),
        live.ask("hint", puzzle=BOARD, progress=path),
        live.ask("render", puzzle=BOARD, progress=path),
        live.ask("solve", puzzle=BOARD, engine=f"sat:solver={path}"),
        live.ask("convert", puzzle=BOARD, to="dimacs", engine=f"sat:solver={path}"),
    ):
        check_problem(response, 400)
        assert "root:" not in response.text


@pytest.mark.parametrize(
    "engine", ["clp", "ip", "pb", "cpmpy:solver=minizinc", "sat:solver=kissat"]
)
def test_engines_that_run_programs_are_refused(live: Live, engine: str) -> None:
    check_problem(live.ask("solve", puzzle=BOARD, engine=engine), 400, "here")


def test_a_client_that_leaves_within_its_body_harms_nobody(live: Live) -> None:
    host, port = live.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as line:
        head = f"POST /api/check HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    assert live.ask("check", puzzle=BOARD).status_code == 200
    assert 'status="500"' not in live.client.get("/metrics").text
