"""Bad input: one clear line that names the place, exit status 2, nothing on standard output."""

import json
from pathlib import Path

import pytest

from tests.cli.run import run, run_program

SKY = {"kind": "skyscrapers", "size": 2, "clues": {"north": [2, 0]}}

TEXTS = {
    "nothing": ("", "the text is empty"),
    "blanks": ("  \t ", "the text is empty"),
    "a word": ("hello", "'hello': no such file, and no puzzle in any notation"),
    "a missing file": ("puzzles/missing.txt", "no such file"),
    "a sentence": ("solve this, please", "no such file"),
    "a truncated ID": ("5:3////4///////////2///4", "expected 20 edge clues between slashes, got 19"),
    "a truncated grid": ("5:3////4///////////2///4/,o2f1", "expected 25 cells, got 23"),
    "a given of five digits": ("4:///////////////,40000o", "'40000' is too large"),
    "a grid too long": ("5:3////4///////////2///4/,zz", "expected 25 cells, got more"),
    "a letter in the clues": ("5:3/a///4///////////2///4/", "edge clue 2: 'a' is not a number"),
    "a clue out of range": ("5:6////4///////////2///4/", "N1: expected 1 to 5 or none, got 6"),
    "a given out of range": ("4:///////////////,9o", "r1c1: expected 1 to 4 or none, got 9"),
    "a random seed": ("5dh#1234", "random seed"),
    "size 0": ("0:", "size: expected 1"),
    "size 256": ("256:" + "/" * 1023, "size: expected 1 to 255, got 256"),
    "a short mosaic": ("5x5:a", "expected 25 cells, got 1"),
    "a long mosaic": ("2x2:12345", "expected 4 cells, got more"),
    "a strange mark in a mosaic": ("2x2:1a!", "'!' is neither a number nor a skip"),
    "a mosaic too large": ("99999x99999:a", "expected 1 to 16777216 cells"),
    "a link to another puzzle": ("https://puzz.link/p?slither/4/4/0", "'slither' is not a puzzle"),
    "an oblong link": ("https://puzz.link/p?skyscrapers/4/5/0", "square, got 4×5"),
    "a truncated link": ("https://puzz.link/p?skyscrapers/4/4/12", "expected 16 cells outside, got 2"),
    "clockwise, not by four": ("1,2,3,4,5", "expected four clues for each row, got 5"),
    "clockwise, out of range": ("1,2,0,0,0,0,0,9", "W1: expected 1 to 2 or none, got 9"),
    "clockwise, a gap": ("1,,2,1", "'' is not clue 2"),
    "a key that stands twice": ('{"kind":"mosaic","kind":"mosaic"}', "'kind': this key stands twice"),
    "NaN": ('{"kind":"mosaic","width":NaN,"height":1}', "NaN is not a number"),
    "infinity": ('{"kind":"mosaic","width":Infinity}', "Infinity is not a number"),
    "JSON cut off": ('{"kind":"mosaic","width":3', "column 27: Expecting ',' delimiter"),
    "JSON nested deeply": ('{"kind":' * 50_000, "nested too deeply"),
    "a number of 5000 digits": ('{"kind":"mosaic","width":' + "1" * 5000 + "}", "json: Exceeds"),
    "an unknown key": (json.dumps(SKY | {"colour": "red"}), "colour: unknown key"),
    "a key misspelt": (json.dumps(SKY | {"given": []}), "given: unknown key (did you mean 'givens'?)"),
    "another kind": (json.dumps({"kind": "sudoku"}), "kind: expected 'skyscrapers' or 'mosaic'"),
    "no kind": (json.dumps({"size": 3}), "kind: missing"),
    "no size": (json.dumps({"kind": "skyscrapers"}), "size: missing"),
    "size as text": (json.dumps(SKY | {"size": "2"}), "size: expected a number from 1 to 255"),
    "too few clues": (json.dumps(SKY | {"clues": {"east": [1]}}), "clues.east: expected 2 values, got 1"),
    "a fraction": (json.dumps(SKY | {"givens": [[1.5, 0], [0, 0]]}), "givens, row 1, value 1: '1.5'"),
    "too many givens": (json.dumps(SKY | {"givens": [[0, 0]] * 3}), "givens: expected 2 rows, got 3"),
    "boxes that do not fit": (json.dumps(SKY | {"boxes": [2, 2]}), "a box of 2×2 does not hold 2 cells"),
    "parks without end": (json.dumps(SKY | {"parks": 2}), "parks: expected 0 to 1, got 2"),
    "a wrong solution": (json.dumps(SKY | {"solution": [[2, 1], [1, 2]]}), "solution: N1: 1 visible"),
    "a mosaic's keys": (json.dumps(SKY | {"kind": "mosaic"}), "size: unknown key"),
    "mosaic clue 10": ('{"kind":"mosaic","width":1,"height":1,"clues":[[10]]}', "r1c1: expected 0 to 9 or none, got 10"),
}  # fmt: skip

FILES = {
    "an empty file": (b"", "the text is empty"),
    "only comments": (b"# nothing\n% here\n", "the text is empty"),
    "a binary file": (b"\x89PNG\r\n\x1a\n\0\0", "not text (byte 1)"),
    "a NUL": (b"4:///\0///", "not text (byte 6)"),
    "latin-1": (b"4:\xe9\xe9", "not text (byte 3)"),
    "a line of 10 MB": (b"x" * 10_000_000, "no puzzle in any notation"),
    "digits, 10 MB": (b"7" * 10_000_000, "no puzzle in any notation"),
    "an ID of 10 MB": (b"9x9:" + b"z" * 10_000_000, "expected 81 cells, got more"),
    "a list of 4 MB": (b"1," * 2_000_000, "size: expected 1 to 255"),
    "a ragged drawing": (b". 3 . .\n4 . .\n. . . 0\n", "line 2: expected 4 cells, got 3"),
    "a stray letter": (b". 3 . .\n4 . q .\n. . . 0\n", "line 2: 'q' is not a clue"),
    "a table cut off": (b"4 4 4\n- - - -\n- - - -\n", "expected 4 lines of clues"),
    "janko without size": (b"[problem]\n1 2\n[end]\n", "size: missing"),
    "janko cut off": (b"[begin]\nsize 2\n[problem]\n1 2\n", "[problem]: expected 2 lines, got 1"),
    "rich text": (rb"{\rtf1\ansi 4:////}", "column 2: Expecting property name"),
    "janko of another puzzle": (
        b"[begin]\npuzzle sudoku\nsize 1\n[problem]\n1\n[end]",
        "'sudoku' is not one",
    ),
    "a gap in a mosaic": (b"3 . 4 . .\n2     5 .\n. . . . .\n", "line 2: a gap in the row"),
    "a list cut off": (b'[{"kind":"mosaic"},', "json: column 20: Expecting value"),
    "a size that is not so": (
        b"skyscrapers 5x5\n 1 1\n1 . . 1\n1 . . 1\n 1 1\n",
        "5x5 was announced, but the board is 2x2",
    ),
    "a web page": (b"<!DOCTYPE html>\n<html></html>\n", "no puzzle in any notation"),
}


def one_clear_line(err: str, fragment: str) -> None:
    assert err.count("\n") == 1, err
    assert err.startswith("skytile: ")
    assert fragment in err
    assert len(err) < 300
    assert "Traceback" not in err


@pytest.mark.parametrize(("text", "fragment"), TEXTS.values(), ids=TEXTS)
def test_texts(capsys: pytest.CaptureFixture[str], text: str, fragment: str) -> None:
    ran = run(capsys, "solve", text)
    assert (ran.status, ran.out) == (2, "")
    one_clear_line(ran.err, fragment)


@pytest.mark.parametrize(("content", "fragment"), FILES.values(), ids=FILES)
def test_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, fragment: str
) -> None:
    file = tmp_path / "puzzle"
    file.write_bytes(content)
    ran = run(capsys, "check", str(file))
    assert (ran.status, ran.out) == (2, "")
    one_clear_line(ran.err, fragment)
    assert str(file) in ran.err
    from_input = run(capsys, "check", "-", stdin=content)
    assert (from_input.status, from_input.out) == (2, "")
    one_clear_line(from_input.err, fragment)
    assert from_input.err.startswith("skytile: standard input")


@pytest.mark.parametrize(
    ("arguments", "fragment"),
    [
        (["solve"], "Missing argument 'PUZZLE...'"),
        (["solv"], "No such command 'solv'"),
        (["solve", "--fast", "x"], "No such option '--fast'"),
        (["solve", "2x2:d", "--engine", "magic"], "'magic': no such engine"),
        (["solve", "2x2:d", "--engine", "cp:workers=x"], "workers: expected 1 to 999"),
        (["solve", "2x2:d", "--limit", "0"], "'--limit'"),
        (["solve", "2x2:d", "--timeout", "-1"], "-1.0 is not in the range x>=0"),
        (["solve", "2x2:d", "--timeout", "nan"], "nan is not in the range x>=0"),
        (["solve", "2x2:d", "--timeout", "soon"], "'soon' is not a valid number"),
        (["convert", "2x2:d", "--to", "pdf"], "'pdf' is not one of"),
        (["convert", "2x2:d", "--to", "puzzlink"], "notation 'puzzlink' does not support mosaic puzzles"),
        (["convert", "2x2:d", "--to", "json", "-o", "/no/such/folder/x"], "No such file or directory"),
        (["solve", "/"], "Is a directory"),
        (["convert", "2x2:d", "--to", "json", "-o", "/"], "/: "),
        (["convert", "2x2:d", "--to", "json", "-o", "/dev/full"], "No space left on device"),
        (["solve", "2x2:d", "--nodes", "9" * 30], "is not in the range"),
        (["solve", "2x2:d", "--engine", "cp:workers=" + "9" * 5000], "workers: expected 1 to 999"),
        (["completion", "tcsh"], "'tcsh' is not one of"),
    ],
)  # fmt: skip
def test_usage(capsys: pytest.CaptureFixture[str], arguments: list[str], fragment: str) -> None:
    ran = run(capsys, *arguments)
    assert (ran.status, ran.out) == (2, "")
    one_clear_line(ran.err, fragment)


def test_as_a_program_too() -> None:
    ran = run_program("solve", "5:3////4")
    assert (ran.status, ran.out) == (2, "")
    one_clear_line(ran.err, "expected 20 edge clues between slashes, got 5")


def test_a_bad_line_does_not_lose_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("3:1///1\n2x2:4c\n\n2:1/2/2/1/1/2/2/1\nrubbish\n")
    ran = run(capsys, "check", str(file), "--json")
    assert ran.status == 2
    assert [record.get("status", "error") for record in ran.records] == [
        "error",
        "unique",
        "unique",
        "error",
    ]
    assert "line 1: tatham: expected 12 edge clues" in ran.records[0]["error"]
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == [
        f"{file}, line 1",
        f"{file}, line 5",
    ]
    plain = run(capsys, "check", str(file))
    assert plain.out.splitlines() == ["error", "unique", "unique", "error"]
