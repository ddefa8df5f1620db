"""`hint`, `explain` and `grade` on the command line."""

from pathlib import Path

import pytest

from tests.cli.run import run

FIVE = "5:/3//3////3/3/1///3///////,g2g3i"
SEVERAL = "5:/3//3////3/3/1///3///////"
MOSAIC = "5x5:b45a2e669a3c4b2b"

Capsys = pytest.CaptureFixture[str]


def test_a_walk_through_ends_with_the_board(capsys: Capsys) -> None:
    ran = run(capsys, "explain", MOSAIC)
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Mosaic 5×5, easy: 9 steps"
    assert lines[2] == "1. The 9 in r3c4 is full: all nine cells that it counts are black."
    assert lines[-5:] == [". . X X .", "X . X X X", "X . X X X", "X . X X X", "X . . . ."]


def test_a_walk_through_as_json_has_the_steps(capsys: Capsys) -> None:
    (record,) = run(capsys, "explain", FIVE, "--json").records
    assert record["solved"] is True
    assert record["steps"][0] == {
        "technique": "one visible",
        "level": "easy",
        "clues": ["S5"],
        "cells": [],
        "places": {"r5c5": 5},
        "removes": {},
        "text": "South clue 1 in column 5: the first building hides all others, so r5c5 is 5.",
    }


def test_a_walk_through_as_a_page(capsys: Capsys, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    ran = run(capsys, "explain", MOSAIC, "-o", str(page))
    assert ran.out == f"Mosaic 5×5, easy: 9 steps: {page}\n"
    assert "The 9 in r3c4 is full: all nine cells that it counts are black." in page.read_text()
    (record,) = run(capsys, "explain", FIVE, "-o", str(page), "--json").records
    assert record["page"] == str(page)
    run(capsys, "explain", FIVE, MOSAIC, "-o", str(page))
    assert {file.name for file in tmp_path.iterdir()} == {"page.html", "page-1.html", "page-2.html"}


def test_many_puzzles_are_graded_a_line_each(capsys: Capsys) -> None:
    ran = run(capsys, "grade", MOSAIC, FIVE)
    assert ran.status == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == ["easy", "expert"]
    records = run(capsys, "grade", MOSAIC, FIVE, "--json").records
    assert [set(record) for record in records] == [{"level", "score", "hardest", "steps"}] * 2


@pytest.mark.parametrize("command", ["hint", "explain", "grade"])
def test_a_puzzle_with_several_solutions_is_a_no(capsys: Capsys, command: str) -> None:
    ran = run(capsys, command, SEVERAL)
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "the puzzle has several solutions" in ran.err
    ran = run(capsys, command, SEVERAL, MOSAIC, "--json")
    assert ran.status == 1
    assert "several" in ran.records[0]["error"]
    assert len(ran.records) == 2


@pytest.mark.parametrize(
    "progress",
    [
        "...../5...2/...5./.5.../....5",
        ". . . . . / 5 . . . . / . . . 5 . / . 5 . . . / . . . . 5",
        ".....\n5....\n...5.\n.5...\n....5\n",
        "[[-1,null,-1,-1,-1],[5,-1,-1,-1,-1],[0,0,0,5,0],[-1,5,-1,-1,-1],[-1,-1,-1,-1,5]]",
        "00000/50000/00050/05000/00005",
    ],
)
def test_progress_is_read_in_many_forms(capsys: Capsys, progress: str) -> None:
    ran = run(capsys, "hint", FIVE, "--progress", progress, "--json")
    assert ran.status == 0
    (record,) = ran.records
    if "2/" in progress:
        assert record["technique"] == "mistake"
        assert record["cells"] == ["r2c5"]
    else:
        assert record["places"] == {"r1c3": 5}


def test_progress_from_a_file_and_of_a_mosaic(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "progress.txt"
    file.write_text("..XX.\nXoXXX\n?????\n#0111\n.....\n")
    ran = run(capsys, "hint", MOSAIC, "--progress", str(file))
    assert ran.status == 0
    assert ran.out.startswith("The ")
    ran = run(capsys, "hint", MOSAIC, "--progress", "X..../...../...../...../.....")
    assert ran.out == "Before going on: r1c1 is wrong.\n"


@pytest.mark.parametrize(
    ("progress", "message"),
    [
        ("...", "progress: expected 5 rows, got 1"),
        ("..../5....../...5./.5.../....5", "progress, row 1: expected 5 values, got 4"),
        (
            "....x/5..../...5./.5.../....5",
            "progress, row 1: expected a height or . (open), got 'x'",
        ),
        ("....9/5..../...5./.5.../....5", "progress, r1c5: expected 1 to 5 or open, got 9"),
        ("[1", "progress: expected a JSON list of rows"),
        ("[[1]]", "grid: expected 5×5 (rows × columns), got 1×1 (rows × columns)"),
        ("[[[]]]", "grid"),
    ],
)
def test_bad_progress_is_one_line(capsys: Capsys, progress: str, message: str) -> None:
    ran = run(capsys, "hint", FIVE, "--progress", progress)
    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_what_a_hint_rests_on_has_lines_of_its_own(capsys: Capsys) -> None:
    progress = "...../5..../...5./35.../....5"
    ran = run(capsys, "hint", FIVE, "--progress", progress)
    (record,) = run(capsys, "hint", FIVE, "--progress", progress, "--json").records
    before = [step["text"] for step in record.get("before", [])]
    assert ran.out.splitlines()[:-1] == before
    assert record["text"] == " ".join(ran.out.splitlines())


def test_a_strength_must_be_known(capsys: Capsys) -> None:
    assert run(capsys, "hint", FIVE, "--strength", "loud").status == 2
    assert run(capsys, "hint", FIVE, "--strength", "where").out == "Look at the clue S5.\n"
