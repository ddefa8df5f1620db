"""Which files commands replace: never what they read, and nothing else of yours without --force."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.run import run

BOARD = "4://///////1//4///3/"
OTHER = "4:2/////3//////3///2/"
Capture = pytest.CaptureFixture[str]


def link(board: Path) -> Path:
    (path := board.with_name("link.txt")).symlink_to(board)
    return path


def hard_link(board: Path) -> Path:
    (path := board.with_name("twin.txt")).hardlink_to(board)
    return path


def roundabout(board: Path) -> Path:
    return board.parent / ".." / board.parent.name / "." / board.name


@pytest.mark.parametrize("other_name", [lambda board: board, link, hard_link, roundabout])
@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("command", [["convert", "--to", "json"], ["explain"]])
def test_what_is_read_is_never_written_over(
    other_name: Callable[[Path], Path],
    force: list[str],
    command: list[str],
    capsys: Capture,
    tmp_path: Path,
) -> None:
    board = tmp_path / "board.txt"
    board.write_text(f"{BOARD}\n")
    ran = run(capsys, *command, str(board), "-o", str(other_name(board)), *force)
    assert (ran.status, ran.out) == (2, "")
    assert "is read and would be lost; expected another file" in ran.err
    assert ran.err.count("\n") == 1
    assert board.read_text() == f"{BOARD}\n"


def test_nor_is_one_of_several(capsys: Capture, tmp_path: Path) -> None:
    (board := tmp_path / "board.txt").write_text(f"{BOARD}\n")
    words = ["--to", "json", "-o", str(board), "--force"]
    assert run(capsys, "convert", OTHER, str(board), *words).status == 2
    (page := tmp_path / "page-2.html").write_text(f"{BOARD}\n{OTHER}\n")
    words = ["-o", str(tmp_path / "page.html"), "--force"]
    assert run(capsys, "explain", str(page), *words).status == 2
    assert page.read_text() == f"{BOARD}\n{OTHER}\n"


def test_standard_input_is_not_written_over_either(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text(f"{BOARD}\n")
    words = ["convert", "-", "--to", "json", "-o", str(board), "--force"]
    with board.open() as file:
        done = subprocess.run(
            [sys.executable, "-m", "skytile", *words], stdin=file, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    assert "is read and would be lost" in done.stderr
    assert board.read_text() == f"{BOARD}\n"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["render", "{board}"], "board.svg"),
        (["book", "{board}"], "board.pdf"),
        (["render", BOARD, "--progress", "{board}"], "progress.svg"),
        (["generate", "mosaic", "--image", "{board}"], "picture.png"),
        (["generate", "mosaic", "--preview", "--image", "{board}"], "picture.png"),
    ],
)
def test_whatever_its_name_and_the_option_it_came_by(
    words: list[str], name: str, capsys: Capture, tmp_path: Path
) -> None:
    board = tmp_path / name
    board.write_text(f"{BOARD}\n")
    ran = run(capsys, *(word.format(board=board) for word in words), "-o", str(board), "--force")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert board.read_text() == f"{BOARD}\n"


def test_a_conversion_replaces_a_file_only_when_told_to(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    words = ["convert", BOARD, "--to", "json", "-o", str(file)]
    assert run(capsys, *words).status == 0
    made = file.read_text()
    assert run(capsys, *words).status == 0  # the same again loses nothing
    file.write_text("precious\n")
    ran = run(capsys, *words)
    assert ran.status == 2
    assert ran.err == (
        f"skytile: --output: {file} already exists, with other content (--force replaces it)\n"
    )
    assert file.read_text() == "precious\n"
    assert run(capsys, *words, "--force").status == 0
    assert file.read_text() == made
    file.write_text("")  # as mktemp leaves it
    assert run(capsys, *words).status == 0


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["render", BOARD], "a.svg"),
        (["render", BOARD], "a.png"),
        (["render", BOARD], "a.pdf"),
        (["explain", BOARD], "a.html"),
        (["explain", BOARD], "notes.txt"),
        (["book", BOARD], "a.pdf"),
        (["generate", "mosaic", "--picture", "cat", "--preview"], "a.png"),
    ],
)
def test_a_picture_takes_the_place_of_another_but_of_nothing_else(
    words: list[str], name: str, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / name
    assert run(capsys, *words, "-o", str(file)).status == 0
    made = file.read_bytes()
    file.write_bytes(made + b" ")
    assert run(capsys, *words, "-o", str(file)).status == 0
    assert file.read_bytes() == made
    file.write_text("precious\n")
    ran = run(capsys, *words, "-o", str(file))
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "already exists, and is no" in ran.err
    assert file.read_text() == "precious\n"
    assert run(capsys, *words, "-o", str(file), "--force").status == 0
    assert file.read_bytes() == made
    assert list(tmp_path.iterdir()) == [file]


def test_numbered_pictures_are_looked_at_one_by_one(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "page-002.svg").write_text("precious\n")
    ran = run(capsys, "render", BOARD, OTHER, "-o", str(tmp_path / "page.svg"))
    assert ran.status == 2
    assert (tmp_path / "page-002.svg").read_text() == "precious\n"


def test_a_proof_replaces_a_proof_and_nothing_else(capsys: Capture, tmp_path: Path) -> None:
    words = ["check", BOARD, "--form", "pb", "--proof", str(tmp_path)]
    assert run(capsys, *words).status == 0
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert run(capsys, "check", OTHER, *words[2:]).status == 0
    assert run(capsys, *words).status == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == made
    ran = run(capsys, "check", str(tmp_path / "puzzle.json"), *words[2:])
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "puzzle.json: is read and would be lost" in ran.err
    (tmp_path / "README.txt").write_text("precious\n")
    ran = run(capsys, *words)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "holds a file of another kind" in ran.err
    assert (tmp_path / "README.txt").read_text() == "precious\n"


def test_a_data_set_is_not_written_over_one_that_it_reads(capsys: Capture, tmp_path: Path) -> None:
    words = ["dataset", "--plan", "skyscrapers 4 x3", "--seed", "1", "-o"]
    assert run(capsys, *words, str(tmp_path / "data")).status == 0
    before = sorted(tmp_path.rglob("*"))
    for output in (tmp_path / "data", tmp_path / "data" / "more", tmp_path / "data" / "a.jsonl"):
        ran = run(capsys, *words, str(output), "--not-in", str(tmp_path / "data"), "--force")
        assert (ran.status, ran.err.count("\n")) == (2, 1)
    file = tmp_path / "data" / "train.jsonl"
    ran = run(capsys, *words, str(file), "--not-in", str(file), "--force")
    assert (ran.status, "is read and would be lost" in ran.err) == (2, True)
    assert sorted(tmp_path.rglob("*")) == before
