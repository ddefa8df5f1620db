"""`hint`, `explain` and `grade` on the command line."""

import json
from pathlib import Path

import pytest

from skytile.cli.grade import plain_line, worded_line
from skytile.logic import Grade
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
    assert lines[2] == "1. The 9 in r3c4 is as large as its block: all 9 cells are black."
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
        "text": "The 1 south of column 5 (S5): only one building is seen, and it hides all the "
        "others. So r5c5 is 5.",
    }


def test_a_walk_through_as_a_page(capsys: Capsys, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    ran = run(capsys, "explain", MOSAIC, "-o", str(page))
    assert ran.out == f"Mosaic 5×5, easy: 9 steps: {page}\n"
    assert "The 9 in r3c4 is as large as its block: all 9 cells are black." in page.read_text()
    (record,) = run(capsys, "explain", FIVE, "-o", str(page), "--json").records
    assert record["page"] == str(page)
    run(capsys, "explain", FIVE, MOSAIC, "-o", str(page))
    assert {file.name for file in tmp_path.iterdir()} == {"page.html", "page-1.html", "page-2.html"}


def test_many_puzzles_are_graded_a_line_each(capsys: Capsys) -> None:
    ran = run(capsys, "grade", MOSAIC, FIVE)
    assert ran.status == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == ["easy", "expert"]
    records = run(capsys, "grade", MOSAIC, FIVE, "--json").records
    keys = {"level", "score", "hardest", "steps", "bottlenecks"}
    assert [set(record) for record in records] == [keys] * 2


def test_long_walk_throughs_have_chapters_and_runs_that_open(capsys: Capsys) -> None:
    folded = run(capsys, "explain", FIVE).out.splitlines()
    assert folded[2] == "The first steps"
    assert any("Singles follow one after the other: " in line for line in folded)
    unfolded = run(capsys, "explain", FIVE, "--open").out.splitlines()
    assert len(unfolded) > len(folded)
    assert not any("Singles follow one after the other: " in line for line in unfolded)
    (record,) = run(capsys, "explain", FIVE, "--json").records
    assert any(len(step.get("steps", [])) >= 3 for step in record["steps"])
    assert record["chapters"][0] == {"title": "The first steps", "first": 1} | {
        "last": record["chapters"][0]["last"]
    }


def test_why_a_cell_is_what_it_is(capsys: Capsys) -> None:
    ran = run(capsys, "explain", FIVE, "--cell", "r5c5")
    assert ran.out.splitlines()[-1].startswith("1. The 1 south of column 5 (S5): ")
    ran = run(capsys, "explain", FIVE, "--cell", "r9c9")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "cell: expected r1c1 to r5c5, got 'r9c9'" in ran.err
    ran = run(capsys, "explain", FIVE, "--cell", "r2c3")
    assert ran.status == 2
    assert "r2c3 is filled in already" in ran.err


def test_a_language_can_be_chosen(capsys: Capsys) -> None:
    ran = run(capsys, "hint", FIVE, "--language", "de")
    assert ran.out.startswith("Die 1 unter Spalte 5 (S5): Nur ein Haus ist zu sehen")
    ran = run(capsys, "grade", FIVE, "--language", "de")
    assert ran.out.startswith("sehr schwer (35")
    ran = run(capsys, "explain", MOSAIC, "--language", "de")
    assert ran.out.startswith("Mosaik 5×5, leicht: 9 Schritte")
    assert "1. Die 9 in r3c4 ist so groß wie ihr Block" in ran.out
    assert run(capsys, "hint", FIVE, "--language", "tlh").status == 2


def test_everything_that_helps_now_is_listed(capsys: Capsys) -> None:
    ran = run(capsys, "hint", FIVE, "--all")
    assert ran.out.count("\n") > 5
    (record,) = run(capsys, "hint", FIVE, "--all", "--json").records
    assert [step["text"] for step in record["steps"]] == ran.out.splitlines()


def test_progress_may_have_pencil_marks(capsys: Capsys) -> None:
    grid = [[0] * 5 for _ in range(5)]
    grid[4][4] = grid[2][3] = 5
    position = {"cells": grid, "marks": {"r5c4": [2]}, "near": "r5c4"}
    ran = run(capsys, "hint", FIVE, "--progress", json.dumps(position))
    assert ran.out.startswith("Before going on: in r5c4 you have ruled out too much.")
    position["marks"] = {"r5c4": [1]}
    ran = run(capsys, "hint", FIVE, "--progress", json.dumps(position))
    assert ran.out == "r5c4 can only be 1: nothing else is left for it.\n"
    ran = run(capsys, "hint", FIVE, "--progress", '{"cells": "...../...../...../...../....4"}')
    assert ran.out.startswith("Before going on: r5c5 is wrong. r5c5 cannot be 4: ")


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
    assert ran.out.startswith("Before going on: r1c1 is wrong. r1c1 cannot be black, as this ")


@pytest.mark.parametrize(
    ("progress", "message"),
    [
        ("...", "progress: expected 5 rows, separated by slashes, got '...'"),
        ("board.txt", "progress: expected 5 rows, separated by slashes, got 'board.txt'"),
        ("..../5....../...5./.5.../....5", "progress, row 1: expected 5 values, got 4"),
        (
            "....x/5..../...5./.5.../....5",
            "progress, row 1: expected a height or . (open), got 'x'",
        ),
        ("....9/5..../...5./.5.../....5", "progress, r1c5: expected 1 to 5 or open, got 9"),
        ("[1", "progress: expected a JSON list of rows"),
        ("[[1]]", "progress: expected 5 rows, got 1"),
        ("[[[]]]", "progress: expected 5 rows, got 1"),
        ('{"cells": [[1]]}', "progress: expected 5 rows, got 1"),
        ('{"cell": 1}', "progress: expected cells, marks, near, got 'cell'"),
        ('{"marks": {"r1c1": 3}}', 'marks: expected lists of values, such as {"r1c2": [1, 3]}'),
        ('{"marks": {"r1c1": [9]}}', "marks, r1c1: expected 1 to 5, got 9"),
        ('{"marks": {"r9c1": [1]}}', "marks: expected r1c1 to r5c5, got 'r9c1'"),
        ('{"near": "r9c1"}', "cell: expected r1c1 to r5c5, got 'r9c1'"),
        ('{"near": 7}', "cell: expected r1c1 to r5c5, got '7'"),
        ("{", "progress: "),
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


@pytest.mark.parametrize(
    "graded",
    [
        Grade("easy", 0.0, None, 0),
        Grade("easy", 2.1, "counting", 9),
        Grade("expert", 35.3, "X-wing", 1036, 1),
        Grade("extreme", 45.0, "smallest reason", 2202, 17),
    ],
)
def test_the_catalogue_says_a_grade_as_the_command_does(graded: Grade) -> None:
    assert worded_line(graded, "en") == plain_line(graded)
