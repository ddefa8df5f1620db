"""`skytile render` and `skytile book`."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

import skytile
from skytile.errors import PuzzleError
from skytile.formats import parse_with_remarks
from skytile.formats.json import write
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.cli.run import run
from tests.corpus import CORPUS, corpus_ids
from tests.render.pages import pages, text_of
from tests.render.pictures import NASTY, TOWERS

BOARD = "5:/3//3////3/3/1///3///////,g2g3i"
TILES = "5x5:b45a2e669a3c4b2b"
Capture = pytest.CaptureFixture[str]


def test_the_kind_of_file_follows_its_name(capsys: Capture, tmp_path: Path) -> None:
    for kind, start in (
        ("svg", b"<svg "),
        ("png", b"\x89PNG"),
        ("pdf", b"%PDF"),
        ("SVG", b"<svg "),
    ):
        file = tmp_path / f"board.{kind}"
        ran = run(capsys, "render", BOARD, "-o", str(file))
        assert (ran.status, ran.out, ran.err) == (0, f"{file}\n", "")
        assert file.read_bytes().startswith(start)


def test_svg_on_standard_output(capsys: Capture) -> None:
    out = run(capsys, "render", BOARD, "-o", "-").out
    assert ElementTree.fromstring(out).get("width") == "264"


def test_solution_progress_candidates_mistakes(capsys: Capture) -> None:
    solved = run(capsys, "render", BOARD, "--solution", "-o", "-").out
    assert solved.count('class="value"') == 23
    so_far = "51.../...../...../...../....."
    drawn = run(capsys, "render", BOARD, "--progress", so_far, "--candidates", "--mistakes", "-o", "-")  # fmt: skip
    assert drawn.out.count('class="value"') == 2
    assert drawn.out.count('class="flag"') == 2
    assert 'class="candidate"' in drawn.out


@pytest.mark.parametrize(
    "grid",
    [
        "[[1,3,-1,-1,-1],[null,null,2,-1,-1],[-1,-1,-1,-1,-1],[3,-1,-1,-1,-1],[-1,-1,-1,-1,-1]]",
        "1 3 . . .\n. . 2 . .\n. . . . .\n3 . . . .\n. . . . .\n",
        "13.../..2../-----/3____/?????",
    ],
)
def test_progress_in_any_shape(capsys: Capture, grid: str, tmp_path: Path) -> None:
    expected = run(
        capsys, "render", BOARD, "--progress", "13.../..2../...../3..../.....", "-o", "-"
    )
    assert run(capsys, "render", BOARD, "--progress", grid, "-o", "-") == expected
    file = tmp_path / "grid.txt"
    file.write_text(grid)
    assert run(capsys, "render", BOARD, "--progress", str(file), "-o", "-") == expected


def test_progress_of_a_mosaic(capsys: Capture) -> None:
    ran = run(capsys, "render", TILES, "--progress", ".oX../...../...../...../.....")
    assert ran.out.splitlines()[0] == "? . X ? ?"


def test_the_city(capsys: Capture) -> None:
    out = run(capsys, "render", BOARD, "--iso", "--solution", "--view", "W3", "-o", "-").out
    assert "seen from W3" in out
    assert "roof-seen" in out


def test_sizes(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    for options, width in (((), 528), (("--scale", "1"), 264), (("--width", "800"), 800)):
        run(capsys, "render", BOARD, "-o", str(file), *options)
        assert Image.open(io.BytesIO(file.read_bytes())).width == width
    run(
        capsys,
        "render",
        corpus_ids(CORPUS / "mosaic-100x100.txt")[0],
        "-o",
        str(tmp_path / "big.png"),
    )
    assert Image.open(next(tmp_path.glob("big*.png"))).width <= 4000


def test_many_puzzles_are_numbered_files_or_pages(capsys: Capture, tmp_path: Path) -> None:
    many = str(CORPUS / "towers-4de.txt")
    ran = run(capsys, "render", many, "-o", str(tmp_path / "b.svg"))
    assert ran.out.splitlines()[-1] == str(tmp_path / "b-050.svg")
    assert len(list(tmp_path.glob("b-*.svg"))) == 50
    assert run(capsys, "render", many, "-o", str(tmp_path / "b.pdf")).status == 0
    assert len(pages((tmp_path / "b.pdf").read_bytes())) == 50


def test_a_bad_puzzle_does_not_stop_the_others(capsys: Capture, tmp_path: Path) -> None:
    ran = run(
        capsys,
        "render",
        "-",
        "-o",
        str(tmp_path / "b.svg"),
        stdin=f"{BOARD}\n5:9/\n{BOARD}".encode(),
    )
    assert ran.status == 2
    assert "line 2" in ran.err
    assert len(list(tmp_path.iterdir())) == 2


def test_without_a_file_the_terminal(capsys: Capture) -> None:
    assert run(capsys, "render", "2:2///////", "--solution").out.splitlines()[2] == ". | 1 2 | ."
    assert run(capsys, "render", TILES, "--solution", "--pixels").out == "▄ ██▄\n█ ███\n▀    \n"
    (record,) = run(capsys, "render", "2:2///////", "--solution", "--json").records
    assert record == {"title": "Skyscrapers 2×2", "grid": [[1, 2], [2, 1]]}


def test_json_names_the_file(capsys: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "b.svg")
    (record,) = run(capsys, "render", BOARD, "-o", file, "--json").records
    assert record == {"file": file, "title": "Skyscrapers 5×5", "width": 264.0, "height": 264.0}


def test_no_solution_is_status_1_and_no_time_is_3(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "b.svg"
    assert run(capsys, "render", "4:1/1//////////////", "--solution", "-o", str(file)).status == 1
    large = write(Skyscrapers(60, diagonals=True))
    assert run(capsys, "render", large, "--solution", "--timeout", "0", "-o", str(file)).status == 3
    assert not file.exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-o", "b.gif"], "'b.gif': expected a file name with .svg, .png, .pdf"),
        (["-o", "b"], "expected a file name"),
        (["-o", "no/such/folder/b.svg"], "No such file"),
        (["--iso"], "--iso: needs a file"),
        (["--view", "Q1", "-o", "b.svg"], "view: expected an edge from N1 to W5, got 'Q1'"),
        (["--progress", "12", "-o", "b.svg"], "progress: expected 5"),
        (["--progress", "12/3", "-o", "b.svg"], "progress"),
        (["--progress", "9..../...../...../...../.....", "-o", "b.svg"], "r1c1"),
        (["--progress", "[1, 2]", "-o", "b.svg"], "progress: expected a JSON list of rows"),
        (["--progress", "[[", "-o", "b.svg"], "progress: expected a JSON list of rows"),
        (["--scale", "2", "--width", "99", "-o", "b.svg"], "give one of them"),
        (["--mistakes", "-o", "b.svg"], "--mistakes: needs --progress"),
        (["--solution", "--progress", "1", "-o", "b.svg"], "give one of them"),
        (["--scale", "99", "-o", "b.png"], "pixels long, of at most"),
        (["--theme", "pink", "-o", "b.svg"], "Invalid value for '--theme'"),
    ],
)
def test_bad_wishes_are_one_line(
    capsys: Capture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(capsys, "render", BOARD, *options)
    assert ran.status == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_a_mosaic_is_no_city(capsys: Capture) -> None:
    ran = run(capsys, "render", TILES, "--iso", "-o", "-")
    assert (ran.status, "the 3D view does not support mosaic puzzles" in ran.err) == (2, True)


def book(capsys: Capture, file: Path, *arguments: str) -> list[str]:
    ran = run(capsys, "book", *arguments, "-o", str(file))
    assert ran.status == 0
    return [text_of(page) for page in pages(file.read_bytes())]


def test_a_book(capsys: Capture, tmp_path: Path) -> None:
    shown = book(
        capsys, tmp_path / "b.pdf", BOARD, TILES, "--title", "Rainy days", "--author", "Me"
    )
    assert shown[0].split("\r\n") == ["Rainy days", "2 puzzles", "Me"]
    assert "Solutions" in shown[-1]
    bare = book(capsys, tmp_path / "c.pdf", BOARD, "--no-solutions", "--no-instructions")
    assert len(bare) == 2


def test_levels_and_titles_come_from_the_records(capsys: Capture, tmp_path: Path) -> None:
    record = json.loads(write(TOWERS)) | {"level": "hard", "title": NASTY.replace("\ud800", "")}
    file = tmp_path / "puzzles.jsonl"
    file.write_text(json.dumps(record) + "\n" + write(TOWERS) + "\n", "utf-8")
    page = book(capsys, tmp_path / "b.pdf", str(file))[2]
    assert page.count("★") == 3
    assert "<script>" in page
    odd = write(TOWERS)[:-1] + ',"level":["x"],"title":7}'
    assert "★" not in book(capsys, tmp_path / "b.pdf", odd)[2]


def test_remarks_are_what_is_no_part_of_the_puzzle() -> None:
    text = '{"kind":"mosaic","level":"easy","width":1,"height":1,"clues":[[1]]}'
    assert parse_with_remarks(text) == (Mosaic(1, 1, [[1]]), {"level": "easy"})
    assert parse_with_remarks("1x1:1") == (Mosaic(1, 1, [[1]]), {})


def test_a_puzzle_without_a_solution_is_not_printed(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "b.pdf"
    ran = run(capsys, "book", "-", "-o", str(file), stdin=f"{BOARD}\n4:1/1//////////////".encode())
    assert (ran.status, file.exists()) == (2, False)
    assert ran.err == "skytile: standard input, line 2: this puzzle has no solution\n"


def test_a_puzzle_with_several_solutions_is_told(capsys: Capture, tmp_path: Path) -> None:
    ran = run(capsys, "book", "3:///////////", "-o", str(tmp_path / "b.pdf"), "--json")
    assert ran.records == [{"file": str(tmp_path / "b.pdf"), "puzzles": 1}]
    assert "several solutions" in ran.err


def test_bad_wishes_for_a_book(capsys: Capture, tmp_path: Path) -> None:
    for options in (
        ["-o", "b.svg"],
        [],
        ["-o", "b.pdf", "--per-page", "0"],
        ["-o", "b.pdf", "--paper", "a3"],
    ):
        ran = run(capsys, "book", BOARD, *options)
        assert (ran.status, len(ran.err.splitlines())) == (2, 1)


def test_grades_are_asked_for_where_no_level_is_told(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def grade(puzzle: Puzzle) -> Any:
        if len(puzzle.clues) == 0:
            raise PuzzleError("several solutions")
        return SimpleNamespace(level="expert")

    monkeypatch.setattr(skytile, "grade", grade, raising=False)
    told = write(TOWERS)[:-1] + ',"level":"easy"}'
    page = book(capsys, tmp_path / "b.pdf", BOARD, told, "3:///////////", "--grade")[2]
    assert page.count("★") == 4 + 1
