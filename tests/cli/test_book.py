"""`skytile book`."""

import json
import re
from functools import partial
from pathlib import Path

import pytest

import skytile.logic
from skytile.errors import PuzzleError
from skytile.formats import parse_with_remarks
from skytile.formats.json import write
from skytile.logic import Grade
from skytile.puzzles import Mosaic, Puzzle
from skytile.render.export import missing_character
from tests.cli.run import run
from tests.render.pages import pages, text_of
from tests.render.pictures import NASTY, TOWERS

BOARD = "5:/3//3////3/3/1///3///////,g2g3i"
TILES = "5x5:b45a2e669a3c4b2b"
Capture = pytest.CaptureFixture[str]


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
    sheet = book(
        capsys,
        tmp_path / "d.pdf",
        BOARD,
        TILES,
        "--no-cover",
        "--no-instructions",
        "--title",
        "May",
    )
    assert len(sheet) == 2
    assert sheet[0].startswith("May")
    assert "Solutions" in sheet[1]


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


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["-o", "b.svg"], "expected a file name with .pdf"),
        ([], "Missing option"),
        (["-o", "b.pdf", "--per-page", "0"], "--per-page"),
        (["-o", "b.pdf", "--columns", "5"], "--columns"),
        (["-o", "b.pdf", "--paper", "a3"], "'a4', 'letter', 'a5'"),
        (["-o", "b.pdf", "--sort", "title"], "'input', 'difficulty'"),
        (["-o", "b.pdf", "--large", "--per-page", "2"], "--large: not together with --per-page"),
        (["-o", "b.pdf", "--qr", "example.org"], "--qr: expected the address of a page"),
    ],
)
def test_a_wrong_option_is_one_line(capsys: Capture, options: list[str], expected: str) -> None:
    ran = run(capsys, "book", BOARD, *options)
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert expected in ran.err


def write_records(file: Path, **levels: str | None) -> str:
    """A file of the same board with these titles, each with its level."""
    records = [json.loads(write(TOWERS)) | {"title": title} for title in levels]
    for record, level in zip(records, levels.values(), strict=True):
        record |= {} if level is None else {"level": level}
    file.write_text("".join(json.dumps(record) + "\n" for record in records))
    return str(file)


def test_grades_are_asked_for_where_no_level_is_known(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def grade(puzzle: Puzzle) -> Grade:
        if len(puzzle.clues) == 0:
            raise PuzzleError("several solutions")
        return Grade("expert", 33.0, None, 1)

    monkeypatch.setattr(skytile.logic, "grade", grade)
    file = write_records(tmp_path / "p.jsonl", Graded="easy", Other=None)
    page = book(capsys, tmp_path / "b.pdf", file, "3:///////////", "--grade")[2]
    assert page.count("★") == 4 + 1
    sections = book(capsys, tmp_path / "b.pdf", file, "--sections", "level")
    assert [line.split(" .")[0] for line in sections[1].split("\r\n")[3:5]] == [
        "Easy 1",
        "Expert 2",
    ]


def test_sorted_by_difficulty(capsys: Capture, tmp_path: Path) -> None:
    file = write_records(tmp_path / "p.jsonl", Third="expert", First="easy", Second="hard")
    for options, expected in (
        (["--sort", "difficulty"], ["First", "Second", "Third"]),
        ([], ["Third", "First", "Second"]),
    ):
        page = book(capsys, tmp_path / "b.pdf", file, *options)[2]
        assert re.findall("First|Second|Third", page) == expected


def test_records_may_name_their_section(capsys: Capture, tmp_path: Path) -> None:
    records = [json.loads(write(TOWERS)) | {"section": name} for name in ("Warm-up", "Finale")]
    shown = book(capsys, tmp_path / "b.pdf", *map(json.dumps, records))
    assert [name in shown[1] for name in ("Warm-up", "Finale", "Skyscrapers 5×5")] == [
        True,
        True,
        False,
    ]


def test_codes_link_to_the_page(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "b.pdf"
    book(capsys, file, BOARD, "--qr", "https://example.org/play")
    assert b"https://example.org/play#skyscrapers?size=5&north=.3..3" in file.read_bytes()


def test_a_link_too_long_for_a_code_is_named(capsys: Capture, tmp_path: Path) -> None:
    board, options = f"40x40:{'0' * 1600}", ["--qr", "https://example.org/"]
    ran = run(capsys, "book", board, BOARD, "-o", str(tmp_path / "b.pdf"), *options)
    assert ran.status == 0
    assert ran.err == "skytile: without a QR code, for which they are too large: 2\n"


def test_characters_that_no_font_has_are_named(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = partial(missing_character, system_fonts=False)
    monkeypatch.setattr("skytile.cli.book.missing_character", bare)
    assert bare("★ Größe Ω Привет ×") is None
    ran = run(capsys, "book", BOARD, "-o", str(tmp_path / "b.pdf"), "--title", "摩天楼 Größe")
    assert ran.status == 0
    assert ran.err == "skytile: no font of this machine has '天'; a box is printed in its place\n"


def test_a_book_of_pictures(capsys: Capture, tmp_path: Path) -> None:
    options = ["--pictures", "--size", "10", "--count", "5", "--seed", "1"]
    shown = book(capsys, tmp_path / "b.pdf", *options)
    assert shown[0].split("\r\n") == ["Mosaics", "5 puzzles"]
    titles = re.findall(r"\d\s([A-Z][a-z-]+)", shown[-1])
    assert len(set(titles)) == 5
    assert not [title for title in titles for page in shown[:-1] if title in page]
    again = book(capsys, tmp_path / "c.pdf", *options)
    assert again == shown


def test_a_book_by_plan_has_a_section_for_each_entry(capsys: Capture, tmp_path: Path) -> None:
    plan = "skyscrapers 4 easy x2, 4 parks 1, mosaic 5"
    shown = book(capsys, tmp_path / "b.pdf", "--plan", plan, "--seed", "1")
    pages = "\n".join(shown)
    for section in ("Skyscrapers 4×4, easy", "Skyscrapers 4×4, parks 1", "Mosaic 5×5"):
        assert section in pages
    assert book(capsys, tmp_path / "c.pdf", "--plan", plan, "--seed", "1") == shown


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], "Missing argument 'PUZZLE...'."),
        (["--count", "3", BOARD], "--count: only with --pictures"),
        (["--seed", "3", BOARD], "--seed: only with --pictures"),
        (["--plan", "skyscrapers 4, 5 eazy"], "--plan: entry 2, '5 eazy': expected a size"),
        (["--plan", "skyscrapers 4", "--size", "3"], "--size: only with --pictures"),
        (["--pictures", "--size", "11"], "pictures come in"),
        (["--pictures", "--count", "100000"], "such pictures, got 100000"),
    ],
)
def test_pictures_that_there_are_not(capsys: Capture, options: list[str], expected: str) -> None:
    ran = run(capsys, "book", *options, "-o", "b.pdf")
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert expected in ran.err
