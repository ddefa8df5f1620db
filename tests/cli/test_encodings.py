"""Whatever standard output is, not UTF-8, closed or full, no command ends with a traceback."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skytile.cli import COMMANDS, main
from skytile.cli.streams import plain

TOWERS = "4://///////1//4///3/"
MOSAIC = "5x5:b45a2e669a3c4b2b"
CALLS = {
    "solve": [TOWERS],
    "check": [TOWERS, "--proof", "pröof"],
    "hint": [TOWERS, "--language", "de"],
    "explain": [TOWERS, "--language", "de"],
    "grade": [TOWERS, MOSAIC],
    "doctor": ["--licences"],
    "teach": ["naked", "pair", "--language", "de"],
    "fewest": [TOWERS],
    "verify-proof": ["missing-pröof"],
    "generate": ["mosaic", "--picture", "cat", "--preview"],
    "render": [MOSAIC, "--pixels", "--solution"],
    "book": [TOWERS, "-o", "bück.pdf", "--title", "Süß"],
    "convert": [TOWERS, "--to", "dimacs"],
    "compare": ["ü", "-o", "ü"],
    "study": ["list"],
    "dataset": ["--plan", "skyscrapers 4 × x1"],
    "benchmark-set": ["ü", "--formats", "ü"],
    "engines": [],
    "site": ["sïte"],
    "serve": ["--host", "ü", "--port", "×"],
    "demo": ["-o", "/dev/null/dêmo"],
    "completion": ["bash"],
}
"""Of each command a call that says something in characters beyond ASCII, or gets some."""
ENCODINGS = ("ascii", "latin-1", "utf-8")
C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def printed(
    monkeypatch: pytest.MonkeyPatch, encoding: str, *arguments: str
) -> tuple[int, bytes, bytes]:
    """The exit status and the bytes on streams of an encoding, which are set up as Python does."""
    streams = [
        io.TextIOWrapper(io.BytesIO(), encoding, errors)
        for errors in ("strict", "backslashreplace")
    ]
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue() for stream in streams)
    assert isinstance(left.value.code, int)
    return left.value.code, out, err


def test_every_command_is_tried() -> None:
    assert CALLS.keys() == COMMANDS.keys()


@pytest.mark.parametrize("command", CALLS)
def test_a_command_answers_alike_in_every_encoding(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    statuses = set()
    for encoding in ENCODINGS:
        for arguments in (CALLS[command], ["--help"]):
            status, out, err = printed(monkeypatch, encoding, command, *arguments)
            out.decode(encoding), err.decode(encoding)
            assert len(err.splitlines()) <= 1
            statuses.add((status, arguments[0] if arguments else ""))
    assert len(statuses) <= 2  # the same in each of them: one for the call, one for its help


def test_boards_and_words_become_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = printed(monkeypatch, "ascii", "explain", TOWERS, "--language", "de")
    assert b"4x4" in out.splitlines()[0]
    _, out, _ = printed(monkeypatch, "ascii", "render", MOSAIC, "--pixels", "--solution")
    assert set(out) <= set(b"#^_ \n")


@pytest.mark.parametrize(
    ("char", "expected"),
    [("×", "x"), ("…", "..."), ("“", '"'), ("—", "-"), ("ü", "ue"), ("é", "e"), ("→", "->")]
    + [(char, "-") for char in "─━"]
    + [(char, "|") for char in "│┃"]
    + [(char, "+") for char in "┏┿╋┼┫┛"]
    + [("\N{SNOWMAN}", "?"), ("\ud800", "?")],
)
def test_what_an_encoding_lacks_is_replaced_by_what_looks_like_it(char: str, expected: str) -> None:
    assert plain(char) == expected


def test_an_error_handler_that_was_asked_for_stays() -> None:
    done = program("explain", TOWERS, PYTHONIOENCODING="ascii:xmlcharrefreplace")
    assert b"4&#215;4" in done.stdout


def test_svg_is_utf_8_in_every_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    drawings = {printed(monkeypatch, name, "render", TOWERS, "-o", "-")[1] for name in ENCODINGS}
    assert len(drawings) == 1
    assert "4×4" in drawings.pop().decode("utf-8")


def program(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "skytile", *arguments],
        capture_output=True, timeout=120, env={**os.environ, **environment},
    )  # fmt: skip


def test_file_names_survive_a_locale_without_them(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path / "bück.pdf")
    done = program("book", TOWERS, "-o", name, **C_LOCALE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == name + b": 1 puzzle\n"
    assert [os.fsencode(path) for path in tmp_path.iterdir()] == [name]


def test_a_board_in_box_characters_is_read_in_any_locale() -> None:
    board = " . 2\n┌───┐\n│. .│\n│. .│\n└───┘"
    plainly, in_c = (program("solve", board.encode(), **env) for env in ({}, C_LOCALE))
    assert plainly.returncode == in_c.returncode == 0
    assert plainly.stdout == in_c.stdout


@pytest.mark.parametrize(
    ("arguments", "redirection", "status", "complaint"),
    [
        ("--help", "> /dev/full", 2, "skytile: output: No space left on device\n"),
        ("check {}", "> /dev/full", 2, "skytile: output: No space left on device\n"),
        ("check {}", "<&- >&-", 0, ""),
        ("check {}", "2>/dev/full", 0, ""),
        ("check --help", "| head -c 1 > /dev/null; exit ${{PIPESTATUS[0]}}", 0, ""),
    ],
)
def test_output_that_cannot_be_written_is_one_line_or_silence(
    arguments: str, redirection: str, status: int, complaint: str
) -> None:
    command = f"{sys.executable} -m skytile {arguments} {redirection}".format(TOWERS)
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (status, complaint)


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_an_error_that_cannot_be_told_still_has_its_status(redirection: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m skytile check nothing {redirection}"],
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")


def test_closed_standard_input_is_one_line() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m skytile check - <&-"],
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "skytile: standard input: closed\n")


def test_a_file_is_never_taken_for_closed_standard_output(tmp_path: Path) -> None:
    """What a solver prints by itself must not land in a file that got its descriptor."""
    script = "import os; os.write(1, b'noise'); os.write(2, b'noise')"
    done = subprocess.run(
        ["bash", "-c", f'{sys.executable} -c "$0" <&- >&- 2>&-', _OPENING + script],
        cwd=tmp_path, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0
    assert (tmp_path / "book").read_bytes() == b""


_OPENING = """
from skytile.cli.streams import prepare_streams
prepare_streams()
file = open('book', 'w')
"""
