"""DIMACS files, given to a real solver and read back by their comments."""

import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

from skytile.engines.exports import export
from skytile.engines.sat.solvers import command_of
from skytile.formats import parse
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import solve
from tests.cli.run import run

BOARDS = {"skyscrapers": "5:/3//3////3/3/1///3///////,g2g3i", "mosaic": "5x5:b45a2e669a3c4b2b"}
SUMS = Skyscrapers(4, sums=True).with_clues({"E1": 7, "S2": 10, "S4": 4, "W1": 6})


@pytest.mark.parametrize("puzzle", [*map(parse, BOARDS.values()), SUMS], ids=[*BOARDS, "sums"])
def test_kissat_solves_the_file_and_the_comments_read_the_answer(
    puzzle: Puzzle, tmp_path: Path
) -> None:
    file = tmp_path / "board.cnf"
    file.write_text(export(puzzle, "dimacs"))
    done = subprocess.run([*command_of("kissat"), "-q", file], capture_output=True, text=True)
    assert done.returncode == 10
    values = [line[1:].split() for line in done.stdout.splitlines() if line.startswith("v")]
    true = {int(word) for words in values for word in words}
    grid = np.zeros(puzzle.shape, int)
    for variable, row, column, value in re.findall(
        r"^c (\d+) = r(\d+)c(\d+) is (\d+|black)$", file.read_text(), re.MULTILINE
    ):
        if int(variable) in true:
            grid[int(row) - 1, int(column) - 1] = 1 if value == "black" else int(value)
    assert np.array_equal(grid, np.asarray(solve(puzzle).grid))


def test_every_variable_is_named() -> None:
    text = export(Skyscrapers(3).with_clues({"N1": 2, "W2": 2}), "dimacs", "sat:clues=direct")
    (variables,) = re.findall(r"^p cnf (\d+) ", text, re.MULTILINE)
    named = re.findall(r"^c (\d+) = \S", text, re.MULTILINE)
    assert [int(v) for v in named] == list(range(1, int(variables) + 1))


def test_the_engine_chooses_the_encoding(capsys: pytest.CaptureFixture[str]) -> None:
    short = run(capsys, "convert", BOARDS["mosaic"], "--to", "dimacs").out
    long = run(
        capsys, "convert", BOARDS["mosaic"], "--to", "dimacs", "--engine", "sat:counting=naive"
    ).out
    assert len(long) > 3 * len(short)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--to", "text", "--engine", "sat"], "not for text"),
        (["--to", "dimacs", "--engine", "cp"], "dimacs: expected engine sat, got cp"),
    ],
)
def test_an_engine_that_does_not_fit(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    ran = run(capsys, "convert", BOARDS["mosaic"], *arguments)
    assert ran.status == 2
    assert message in ran.err
