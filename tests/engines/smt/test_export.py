"""SMT-LIB files, given to the z3 program, and their answers read as the comments say."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import Uniqueness, check
from tests.cli.run import run
from tests.conftest import required

BOARDS = {
    "skyscrapers": parse("5:/3//3////3/3/1///3///////,g2g3i"),
    "mosaic": parse("5x5:b45a2e669a3c4b2b"),
    "one cell": Skyscrapers(1).with_clues({"N1": 1}),
}
VARIANT = Skyscrapers(4, [[0, 2, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2], [2, 0, 0, 0]], parks=2, diagonals=True)  # fmt: skip


def z3(text: str, folder: Path) -> str:
    """What the program says to a file."""
    program = shutil.which("z3", path=str(Path(sys.executable).parent)) or shutil.which("z3")
    required("z3", program is not None)
    file = folder / "board.smt2"
    file.write_text(text)
    return subprocess.run([str(program), file], capture_output=True, text=True, timeout=300).stdout


def by_integers(answer: str) -> dict[tuple[int, int], int]:
    found = re.findall(r"\(\(grid (\d+) (\d+)\) (\d+)\)", answer)
    return {(int(row), int(column)): int(value) for row, column, value in found}


def by_bits(answer: str) -> dict[tuple[int, int], int]:
    found = re.findall(r"\(r(\d+)c(\d+) #([xb])(\w+)\)", answer)
    return {
        (int(row), int(column)): int(digits, {"x": 16, "b": 2}[base]).bit_count()
        for row, column, base, digits in found
    }


def by_truth(answer: str) -> dict[tuple[int, int], int]:
    found = re.findall(r"\(r(\d+)c(\d+)=(\d+) true\)", answer)
    return {(int(row), int(column)): int(value) for row, column, value in found}


READERS: dict[str, Callable[[str], dict[tuple[int, int], int]]] = {
    "int": by_integers, "bitvec": by_bits, "bool": by_truth,
}  # fmt: skip


def answered(puzzle: Puzzle, sort: str, folder: Path) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:  # fmt: skip
    answer = z3(export(puzzle, "smtlib", f"smt:sort={sort}"), folder)
    assert answer.startswith("sat\n")
    grid = np.zeros(puzzle.shape, int)
    for (row, column), value in READERS[sort](answer).items():
        grid[row - 1, column - 1] = value
    return grid


@pytest.mark.parametrize("sort", READERS)
@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_z3_finds_the_only_solution(puzzle: Puzzle, sort: str, tmp_path: Path) -> None:
    verdict = check(puzzle, engine="sat")
    assert verdict.status is Uniqueness.UNIQUE
    assert np.array_equal(answered(puzzle, sort, tmp_path), verdict.grids[0])


@pytest.mark.parametrize("sort", READERS)
def test_z3_solves_a_variant(sort: str, tmp_path: Path) -> None:
    assert VARIANT.is_solution(answered(VARIANT, sort, tmp_path))


@pytest.mark.parametrize("sort", READERS)
def test_an_impossible_board_names_the_clues_that_clash(sort: str, tmp_path: Path) -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 4, "r3c1": 1, "S4": 2})
    text = export(puzzle, "smtlib", f"smt:sort={sort}")
    answer = z3(text[: text.index("(get-value")] + "(get-unsat-core)\n", tmp_path)
    assert answer.splitlines()[0] == "unsat"
    assert {"clue.N1", "clue.r3c1"} <= set(re.findall(r"clue\.\w+", answer))


def test_the_command_line_writes_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:  # fmt: skip
    ran = run(capsys, "convert", "5x5:b45a2e669a3c4b2b", "--to", "smtlib")
    assert ran.status == 0
    assert z3(ran.out, tmp_path).startswith("sat")
