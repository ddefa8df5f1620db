"""Every route answers what the command of its name prints."""

import base64
import io
import json
from typing import Any

import numpy as np
import pytest
from PIL import Image

from skytile.generate.library import pictures
from tests.cli.run import run
from tests.web.live import BOARD, CLASHING, SEVERAL, TILES, Live

Capture = pytest.CaptureFixture[str]
TIMES = {"seconds", "stats"}


def told(capsys: Capture, *arguments: str) -> Any:
    ran = run(capsys, *arguments, "--json")
    return timeless(json.loads(ran.out))


def timeless(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key not in TIMES}


@pytest.mark.parametrize("puzzle", [BOARD, TILES])
@pytest.mark.parametrize("task", ["solve", "check", "hint", "explain", "grade"])
def test_the_answer_is_that_of_the_command(
    live: Live, capsys: Capture, task: str, puzzle: str
) -> None:
    response = live.ask(task, puzzle=puzzle)
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    assert timeless(response.json()) == told(capsys, task, puzzle)


@pytest.mark.parametrize(
    ("task", "options"),
    [
        ("solve", {"puzzle": SEVERAL, "limit": 3}),
        ("solve", {"puzzle": BOARD, "engine": "sat:clues=direct,solver=minisat22"}),
        ("check", {"puzzle": SEVERAL}),
        ("check", {"puzzle": CLASHING}),
        ("solve", {"puzzle": CLASHING}),
        ("hint", {"puzzle": BOARD, "progress": "...../5..../...5./35.../....5"}),
        ("hint", {"puzzle": BOARD, "strength": "where"}),
        ("convert", {"puzzle": BOARD, "to": "puzzlink"}),
        ("convert", {"puzzle": TILES, "to": "dimacs", "engine": "sat:counting=naive"}),
        ("convert", {"puzzle": BOARD, "to": "prolog"}),
        ("convert", {"puzzle": BOARD, "to": "xcsp3"}),
        ("convert", {"puzzle": BOARD, "to": "flatzinc"}),
        ("convert", {"puzzle": BOARD, "to": "fpuzzles"}),
    ],
)
def test_options_are_those_of_the_command_line(
    live: Live, capsys: Capture, task: str, options: dict[str, Any]
) -> None:
    words = [f"--{name}={value}" for name, value in options.items() if name != "puzzle"]
    expected = told(capsys, task, options["puzzle"], *words)
    assert timeless(live.ask(task, **options).json()) == expected


def test_pencil_marks_and_all_steps(live: Live) -> None:
    found = live.ask("hint", puzzle=BOARD, marks={"r5c5": [4]}, near="r1c1").json()
    assert found["technique"] == "mistake"
    assert found["text"].startswith("Before going on: in r5c5 you have ruled out too much.")
    steps = live.ask("hint", puzzle=BOARD, all=True).json()["steps"]
    assert {"one visible", "facing clues"} <= {step["technique"] for step in steps}
    german = live.ask("hint", puzzle=BOARD, language="de").json()["text"]
    assert german.startswith("Die 1 unter Spalte 5 (S5)")
    walk = live.ask("explain", puzzle=BOARD, cell="r5c5").json()
    assert [step["places"] for step in walk["steps"]] == [{"r5c5": 5}]
    for body, message in (
        ({"marks": {"r9c9": [1]}}, "marks: expected r1c1 to r5c5, got 'r9c9'"),
        ({"near": "here"}, "cell: expected r1c1 to r5c5, got 'here'"),
    ):
        answer = live.ask("hint", puzzle=BOARD, **body)
        assert answer.status_code == 400
        assert answer.json()["detail"] == message


def test_a_walk_through_goes_on_from_progress_that_is_right(live: Live) -> None:
    (solution,) = live.ask("solve", puzzle=BOARD).json()["solutions"]
    rest = live.ask("explain", puzzle=BOARD, progress=[*solution[:3], *[[None] * 5] * 2]).json()
    filled = {cell for step in rest["steps"] for cell in step["places"]}
    assert filled
    assert all(cell[1] in "45" for cell in filled)
    wrong = live.ask("explain", puzzle=BOARD, progress=[solution[1], *[[None] * 5] * 4])
    assert wrong.status_code == 400
    assert "is wrong" in wrong.json()["detail"]


def test_a_puzzle_may_be_its_json_or_a_text_and_progress_may_be_rows(live: Live) -> None:
    record = json.loads(live.ask("convert", puzzle=BOARD, to="json").json()["text"])
    assert live.ask("grade", puzzle=record).json() == live.ask("grade", puzzle=BOARD).json()
    rows = [[None] * 5, [5, None, None, None, None], *[[-1] * 5] * 3]
    as_rows = live.ask("hint", puzzle=BOARD, progress=rows).json()
    assert (
        as_rows == live.ask("hint", puzzle=BOARD, progress="...../5..../...../...../.....").json()
    )


@pytest.mark.parametrize("options", [{}, {"solution": True, "theme": "dark"}, {"iso": True}])
def test_pictures_are_those_of_the_command(
    live: Live, capsys: Capture, options: dict[str, Any]
) -> None:
    words = [
        f"--{name}" if value is True else f"--{name}={value}" for name, value in options.items()
    ]
    drawn = run(capsys, "render", BOARD, *words, "-o", "-")
    answer = live.ask("render", puzzle=BOARD, **options).json()
    assert answer["text"] == drawn.out
    assert answer["title"].startswith("Skyscrapers 5×5")


@pytest.mark.parametrize(("kind", "start"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_other_kinds_of_pictures_come_in_base64(live: Live, kind: str, start: bytes) -> None:
    answer = live.ask("render", puzzle=TILES, solution=True, format=kind).json()
    assert base64.b64decode(answer["base64"]).startswith(start)


def test_generate_makes_what_the_command_makes(live: Live, capsys: Capture) -> None:
    answer = live.ask("generate", kind="skyscrapers", size=5, seed=7).json()
    assert answer == told(capsys, "generate", "skyscrapers", "--size=5", "--seed=7")
    several = live.ask("generate", kind="mosaic", size="6x5", seed=7, count=2, clues="full").json()
    ran = run(
        capsys,
        "generate",
        "mosaic",
        "--size=6x5",
        "--seed=7",
        "--count=2",
        "--clues=full",
        "--json",
    )
    assert several == ran.records


@pytest.mark.parametrize("kind", ["skyscrapers", "mosaic"])
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_the_puzzle_of_a_day_is_always_the_same(live: Live, kind: str, difficulty: str) -> None:
    asked = {"kind": kind, "date": "2026-11-15", "difficulty": difficulty}
    first = live.client.get("/api/daily", params=asked)
    assert first.status_code == 200, first.text
    assert first.json()["level"] == difficulty
    assert first.json()["date"] == "2026-11-15"
    assert live.client.get("/api/daily", params=asked).content == first.content
    other = live.client.get("/api/daily", params=asked | {"date": "2026-11-16"})
    assert other.json()["clues"] != first.json()["clues"]
    assert live.ask("check", puzzle=first.json()).json()["status"] == "unique"
    if kind == "mosaic":
        assert first.json()["picture"] in {each.name for each in pictures()}


def test_a_picture_of_the_library_is_made(live: Live) -> None:
    record = live.ask("generate", kind="mosaic", size=20, picture="cat", seed=1).json()
    assert (record["title"], record["picture"], record["width"]) == ("Cat", "cat", 20)
    several = live.ask("generate", kind="mosaic", size="10x10", picture="any", count=3).json()
    assert len({record["picture"] for record in several}) == 3
    wrong = live.ask("generate", kind="mosaic", size=20, picture="lihgthouse")
    assert (wrong.status_code, "near it: lighthouse" in wrong.json()["detail"]) == (400, True)


def picture(width: int = 10, height: int = 10) -> bytes:
    shades = np.full((height, width), 255, np.uint8)
    shades[2:8, 3:7] = 0
    file = io.BytesIO()
    Image.fromarray(shades).save(file, "PNG")
    return file.getvalue()


def test_a_picture_becomes_a_mosaic(live: Live) -> None:
    png = {"content-type": "image/png"}
    raw = live.client.post("/api/picture?seed=1", content=picture(), headers=png)
    assert raw.status_code == 200, raw.text
    solution = np.array(raw.json()["solution"])
    assert solution.shape == (10, 10)
    assert solution[2:8, 3:7].all()
    assert solution.sum() == 24
    form = live.client.post("/api/picture?seed=1", files={"image": ("a.png", picture())})
    assert form.json() == raw.json()
    smaller = live.client.post(
        "/api/picture?size=6x6&invert=true", content=picture(), headers=png
    ).json()
    assert (smaller["width"], smaller["height"]) == (6, 6)


def test_an_ambiguous_picture_is_refused_or_mended(live: Live) -> None:
    shades = np.full((5, 5), 255, np.uint8)
    shades[:, ::3] = 0
    file = io.BytesIO()
    Image.fromarray(shades).save(file, "PNG")
    png = {"content-type": "image/png"}
    refused = live.client.post("/api/picture", content=file.getvalue(), headers=png)
    assert refused.status_code == 422
    assert "'mend'" in refused.json()["detail"]
    mended = live.client.post("/api/picture?mend=true", content=file.getvalue(), headers=png)
    assert mended.json()["changed"]


@pytest.mark.parametrize(
    ("technique", "options"),
    [
        ("naked pair", {}),
        ("silhouette", {"size": 6, "language": "de"}),
        ("contradiction", {"kind": "mosaic", "size": "9x8"}),
    ],
)
def test_a_lesson_is_that_of_the_command(
    live: Live, capsys: Capture, technique: str, options: dict[str, Any]
) -> None:
    words = [f"--{name}={value}" for name, value in options.items()]
    expected = told(capsys, "teach", technique, "--seed=3", *words)
    assert live.ask("teach", technique=technique, seed=3, **options).json() == expected


def test_a_lesson_on_boards_that_are_too_large_is_refused(live: Live) -> None:
    response = live.ask("teach", technique="counting", size=255)
    assert response.status_code == 413
    response = live.ask("teach", technique="locked heights", size=5)
    assert response.status_code == 400
