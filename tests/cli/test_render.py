"""`skytile render`."""

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from skytile.formats.json import write
from skytile.puzzles import Skyscrapers
from tests.cli.run import run
from tests.corpus import CORPUS, corpus_ids
from tests.render.pages import pages

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
