"""Text on a terminal of any width: wrapped at words, and no board is broken."""

import os
import re
import sys

import pexpect
import pytest

from skytile.cli.wrapping import wrapped

BOARD = "4:2/////3//////3///2/"
SENTENCE = " 7. The 2 north of column 1 (N1) must show 2 buildings: so r1c1 is not 4."


@pytest.mark.parametrize("width", [20, 33, 46, 72, 200])
def test_sentences_are_wrapped_at_words(width: int) -> None:
    lines = wrapped(SENTENCE, width).split("\n")
    assert all(len(line) <= width for line in lines)
    assert " ".join("\n".join(lines).split()) == " ".join(SENTENCE.split())
    assert all(line.startswith("    ") for line in lines[1:])


@pytest.mark.parametrize(
    "text",
    [
        "  skytile hint 4:2/////3//////3///2/ --progress '{\"cells\":[[1,2,3]]}'",
        "$ skytile generate skyscrapers --size 5 --difficulty medium --seed 7",
        ". | 1 2 3 4 5 6 7 8 9 10 11 12 | .\n  +-----------------------------+",
        "X X . X X . X X . X X . X X . X X .",
        "averylongwordthatcannotbebrokenanywhereatall",
    ],
)
def test_boards_commands_and_long_words_stay_whole(text: str) -> None:
    assert wrapped(text, 20) == text


@pytest.mark.parametrize("words", ["explain", "hint", "grade", "check", "solve"])
def test_a_narrow_terminal_is_not_overrun(words: str) -> None:
    plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    program = pexpect.spawn(
        sys.executable, ["-m", "skytile", words, BOARD], dimensions=(40, 44), encoding="utf-8",
        timeout=120, env=plain | {"TERM": "xterm"},
    )  # fmt: skip
    program.expect(pexpect.EOF)
    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", program.before or "")
    assert shown.strip()
    assert all(len(line) <= 44 for line in shown.replace("\r", "").split("\n"))
