"""What a person at a terminal sees, and what Ctrl-C does."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.corpus import CORPUS


def at_terminal(*arguments: str, width: int = 100, **environment: str) -> str:
    shown: str = pexpect.run(
        f"{sys.executable} -m skytile " + " ".join(f"'{a}'" for a in arguments),
        timeout=300,
        encoding="utf-8",
        env={"TERM": "xterm-256color", "COLUMNS": str(width), "LANG": "C.UTF-8", "PATH": ""}
        | environment,
    )
    return shown


def test_boards_are_drawn_in_colour() -> None:
    shown = at_terminal("solve", '{"kind":"skyscrapers","size":4,"boxes":[2,2]}')
    assert "\x1b[" in shown
    assert "┏━━━┯━━━┳━━━┯━━━┓" in shown
    assert "┣━━━┿━━━╋━━━┿━━━┫" in shown


def test_wide_mosaics_are_drawn_in_half_blocks() -> None:
    narrow = at_terminal("solve", "9x2:r", width=80)
    assert "▀" not in narrow
    wide = at_terminal("solve", "9x2:r", width=12)
    assert wide.count("▀") == 9


def test_many_puzzles_show_a_progress_bar_and_leave_the_answers() -> None:
    shown = at_terminal("check", str(CORPUS / "towers-4de.txt"))
    assert shown.count("unique") == 50
    assert "/50" in shown
    # Whatever is drawn of the bar is wiped before an answer is printed.
    assert not re.search(r"\d:\d\dunique", re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown))


def test_no_bar_is_drawn_where_another_program_prints_the_answers() -> None:
    shown: str = pexpect.run(
        f"sh -c \"{sys.executable} -m skytile check {CORPUS / 'towers-4de.txt'} | cat\"",
        timeout=300, encoding="utf-8",
    )  # fmt: skip
    assert shown.split() == ["unique"] * 50


def test_engines_are_a_table() -> None:
    assert "* the default" in at_terminal("engines")


def test_a_pipe_that_closes_early_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m skytile check {CORPUS}/mosaic-5x5.txt | head -1",
        shell=True, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("unique\n", "")


@pytest.mark.parametrize(
    "command", ["solve 2:2///////", "engines", "--help", "check 2:2/// 2:2///////"]
)
def test_a_full_disk_is_one_line_and_status_2(command: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m skytile {command} > /dev/full",
        shell=True, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "No space left on device" in done.stderr.splitlines()[-1]


def test_a_closed_output_is_no_traceback() -> None:
    done = subprocess.run(
        f"{sys.executable} -m skytile solve 2:2/////// >&-; {sys.executable} -m skytile solve - <&-",
        shell=True, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert "Traceback" not in done.stderr


def test_without_colour_a_mosaic_is_drawn_plain() -> None:
    assert "X" in at_terminal("solve", "2x2:4c", NO_COLOR="1")


def test_boards_too_wide_for_the_terminal_are_drawn_plain() -> None:
    empty = '{"kind":"skyscrapers","size":20}'
    assert "┏" in at_terminal("solve", empty, width=150)
    assert "┏" not in at_terminal("solve", empty, width=80)


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    empty = "8:" + "/" * 31
    file.write_text(f"2:2///////\n{empty}\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "skytile", "solve", str(file), "--limit", "1000000000"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert first == "solved 12/21\n"
    assert out in ("", "unknown\n") or out.startswith("unknown ")  # and what was found
    assert err.strip() == "skytile: interrupted"
