"""LP and MPS files, read and solved by the real HiGHS, and by other programs where they are."""

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from skytile.engines import Status, make_engine
from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from tests.cli.run import run
from tests.conftest import required

BOARDS: dict[str, Puzzle] = {
    "skyscrapers": parse("5:/3//3////3/3/1///3///////,g2g3i"),
    "parks": Skyscrapers(4, parks=2, diagonals=True).with_clues({"W2": 2, "N3": 1, "r1c1": 1}),
    "boxes": Skyscrapers(4, boxes=(2, 2)).with_clues({"N1": 3, "E2": 3}),
    "smallest": Skyscrapers(1),
    "mosaic": parse("5x5:b45a2e669a3c4b2b"),
    "mosaic with idle cells": Mosaic(3, 3).with_clues({"r1c1": 2}),
    "mosaic without clues": Mosaic(2, 2),
    "impossible": Skyscrapers(4).with_clues({"W1": 3, "E1": 3}),
    "impossible mosaic": Mosaic(4, 4).with_clues({"r1c1": 9, "r3c3": 2}),
}


@pytest.fixture(autouse=True)
def installed() -> None:
    required("engine ip", make_engine("ip").version() is not None)


def solved_by_highs(file: Path, puzzle: Puzzle) -> np.ndarray[tuple[int, int], np.dtype[np.int_]]:
    """The grid that the names in a file and the solution of HiGHS give; OPEN where there is none."""
    import highspy

    solver = highspy.Highs()
    solver.silent()
    assert solver.readModel(str(file)) == highspy.HighsStatus.kOk
    solver.run()
    grid = np.zeros(puzzle.shape, int)
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        assert solver.getModelStatus() == highspy.HighsModelStatus.kInfeasible
        return grid + OPEN
    names, values = solver.getLp().col_names_, solver.getSolution().col_value
    for name, value in zip(names, values, strict=True):
        if found := re.fullmatch(r"[zb]_r(\d+)c(\d+)", name):
            grid[int(found[1]) - 1, int(found[2]) - 1] = round(value)
    return grid


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("model", ["basic", "strengthened"])
@pytest.mark.parametrize("kind", ["lp", "mps"])
def test_highs_reads_and_solves_the_file(tmp_path: Path, kind: str, model: str, board: str) -> None:
    puzzle, file = BOARDS[board], tmp_path / f"board.{kind}"
    file.write_text(export(puzzle, kind, f"ip:model={model}") + "\n")
    grid = solved_by_highs(file, puzzle)
    if solve(puzzle).status is Status.IMPOSSIBLE:
        assert (grid == OPEN).all()
    else:
        assert puzzle.is_solution(grid)


@pytest.mark.parametrize("kind", ["lp", "mps"])
@pytest.mark.parametrize("board", ["skyscrapers", "mosaic"])
def test_the_file_holds_the_same_program(tmp_path: Path, board: str, kind: str) -> None:
    """Variables, bounds, rows and coefficients, by name."""
    import highspy

    puzzle, file = BOARDS[board], tmp_path / f"board.{kind}"
    file.write_text(export(puzzle, kind) + "\n")
    solver = highspy.Highs()
    solver.silent()
    solver.readModel(str(file))
    read, made = solver.getLp(), make_engine("ip").model(puzzle).program  # type: ignore[attr-defined]
    bounds = dict(
        zip(read.col_names_, zip(read.col_lower_, read.col_upper_, strict=True), strict=True)
    )
    assert bounds == dict(zip(made.names, zip(made.lower, made.upper, strict=True), strict=True))
    assert set(read.integrality_) == {highspy.HighsVarType.kInteger}
    rows = dict(
        zip(read.row_names_, zip(read.row_lower_, read.row_upper_, strict=True), strict=True)
    )
    sides = zip(made.row_lower, made.row_upper, strict=True)
    assert rows == dict(zip(made.row_names, sides, strict=True))
    assert len(read.a_matrix_.value_) == len(made.variables)
    assert sum(read.a_matrix_.value_) == sum(made.coefficients)


@pytest.mark.parametrize("kind", ["lp", "mps"])
@pytest.mark.parametrize("board", ["skyscrapers", "parks", "mosaic with idle cells", "impossible"])
def test_glpk_takes_the_file_too(tmp_path: Path, board: str, kind: str) -> None:
    required("glpsol", shutil.which("glpsol") is not None)
    puzzle, file = BOARDS[board], tmp_path / f"board.{kind}"
    file.write_text(export(puzzle, kind) + "\n")
    form = "--lp" if kind == "lp" else "--freemps"
    done = subprocess.run(["glpsol", form, file], capture_output=True, text=True)
    possible = solve(puzzle).status is Status.SOLVED
    assert ("INTEGER OPTIMAL SOLUTION FOUND" in done.stdout) is possible
    assert ("NO PRIMAL FEASIBLE" in done.stdout or "NO INTEGER FEASIBLE" in done.stdout) is not possible  # fmt: skip


def test_lines_are_short_and_plain(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "convert", "mosaic:20x20:" + "z" * 15 + "j", "--to", "lp").out
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 100
    assert text.splitlines()[0].startswith("\\ Mosaic 20x20, written by Skytile")
    assert text.endswith("\nEnd\n")


def test_the_engine_chooses_the_model(capsys: pytest.CaptureFixture[str]) -> None:
    board = "4:4///////////////"
    strong = run(capsys, "convert", board, "--to", "mps").out
    basic = run(capsys, "convert", board, "--to", "mps", "--engine", "ip:model=basic").out
    assert "c35_N1_4" in strong
    assert "c35_N1_4" not in basic
