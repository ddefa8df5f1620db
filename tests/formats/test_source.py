"""Each input is normalised and split into lines once, whoever reads it after that."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from skytile.errors import InputError
from skytile.formats import Source, detect, parse, parse_with_remarks, source, split
from skytile.formats.json_values import load
from skytile.puzzles import Mosaic, Skyscrapers
from tests.cli.run import run

PUZZLE_ID = "5:/3//3////3/3/1///3///////,g2g3i"
BOARD = "skyscrapers\n  2 .\n. . . 1\n. . . .\n  . .\n"


def count_calls(
    monkeypatch: pytest.MonkeyPatch, name: str, function: Callable[[str], Any]
) -> list[str]:
    """The texts that the function is called with from now on, in `formats.source`."""
    texts: list[str] = []

    def counting(text: str) -> Any:
        texts.append(text)
        return function(text)

    monkeypatch.setattr(source, name, counting)
    return texts


@pytest.fixture
def normalised(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return count_calls(monkeypatch, "normalise", source.normalise)


@pytest.mark.parametrize("command", ["check", "solve", "grade"])
def test_a_command_normalises_its_argument_once(
    capsys: pytest.CaptureFixture[str], normalised: list[str], command: str
) -> None:
    assert run(capsys, command, PUZZLE_ID).status == 0
    assert normalised == [PUZZLE_ID]


@pytest.mark.parametrize(
    "file",
    [
        f"{PUZZLE_ID}\n" * 30,
        f"{BOARD}\n" * 5,
        '{"kind":"mosaic","width":1,"height":1,"clues":[[1]]}\n' * 5,
        '[{"kind":"mosaic","width":1,"height":1,"clues":[[1]]}, {"kind":"mosaic"}]',
    ],
)
def test_a_file_of_many_puzzles_is_normalised_once(
    capsys: pytest.CaptureFixture[str], normalised: list[str], tmp_path: Path, file: str
) -> None:
    path = tmp_path / "puzzles"
    path.write_text(file)
    run(capsys, "check", str(path))
    assert normalised == [file]


def test_a_book_reads_its_puzzles_and_their_levels_once(
    capsys: pytest.CaptureFixture[str],
    normalised: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    decoded = count_calls(monkeypatch, "load", load)
    line = '{"kind":"mosaic","width":1,"height":1,"clues":[[1]],"level":"easy"}'
    ran = run(capsys, "book", line, "-o", str(tmp_path / "book.pdf"))
    assert (ran.status, normalised, decoded) == (0, [line], [line])


def test_detecting_and_parsing_share_a_source(normalised: list[str]) -> None:
    text = Source.from_text(PUZZLE_ID)
    found = detect(text)
    assert found is not None
    assert found.name == "tatham"
    assert isinstance(parse(text), Skyscrapers)
    assert parse_with_remarks(text) == (parse(text), {})
    assert len(normalised) == 1


def test_lines_keep_their_numbers_in_the_file() -> None:
    boards = split("# two boards\n1 2 3\n. . .\n1 . .\n\n1 2 3\n. x .\n1 . .\n")
    assert [[line.number for line in board.lines] for board in boards] == [[2, 3, 4], [6, 7, 8]]
    with pytest.raises(InputError, match=r"^text: line 7: 'x' is not a clue$"):
        parse(boards[1])
    with pytest.raises(InputError, match=r"^json: line 4: column 12: Expecting property name"):
        parse('# a remark\n{"kind":\n\n "mosaic", }')


def test_elements_of_a_json_list_are_sources_of_their_own() -> None:
    record = {"kind": "mosaic", "width": 1, "height": 1, "clues": [[1]], "title": "One"}
    one, other = split(json.dumps([record, 5], indent=1))
    assert (one.place, other.place) == ("item 1", "item 2")
    assert parse_with_remarks(one) == (Mosaic(1, 1, [[1]]), {"title": "One"})
    with pytest.raises(InputError, match=r"^json: expected a JSON object, got '5'$"):
        parse(other)


@pytest.mark.parametrize("quote", ["> ", ">", ">> ", " > > "])
def test_mail_quotes_are_removed_line_by_line(quote: str) -> None:
    plain = "mosaic\n. 3 .\n4 . .\n. . 0"
    mail = "\n".join(quote + line for line in plain.split("\n"))
    assert parse(mail) == parse(plain)
    assert [parse(part) for part in split(f"3x1:a3a\n{quote}3x1:a3a\n")] == [parse("3x1:a3a")] * 2
