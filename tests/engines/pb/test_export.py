"""OPB files, given to a real solver and read back by their comments."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from tests.conftest import required
from tests.proofs.checkers import read_opb

JARS = [Path("/usr/share/java") / f"org.sat4j.{part}.jar" for part in ("pb", "core")]
BOARDS = {
    "skyscrapers": parse("5:/3//3////3/3/1///3///////,g2g3i"),
    "mosaic": parse("5x5:b45a2e669a3c4b2b"),
    "sums": Skyscrapers(4, sums=True).with_clues({"E1": 7, "S2": 10, "S4": 4, "W1": 6}),
}


def sat4j(file: Path) -> tuple[str, set[str]]:
    """What Sat4j says about an OPB file, and the variables that are true."""
    required("Sat4j", all(jar.exists() for jar in JARS) and shutil.which("java") is not None)
    path = ":".join(map(str, JARS))
    done = subprocess.run(
        ["java", "-cp", path, "org.sat4j.pb.LanceurPseudo2007", str(file)],
        capture_output=True,
        text=True,
    )
    (status,) = re.findall(r"^s (.*)$", done.stdout, re.MULTILINE)
    values = re.findall(r"^v (.*)$", done.stdout, re.MULTILINE)
    return status, {word for line in values for word in line.split() if word[0] == "x"}


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_sat4j_solves_the_file_and_the_comments_read_the_answer(
    puzzle: Puzzle, tmp_path: Path
) -> None:
    file = tmp_path / "board.opb"
    file.write_text(export(puzzle, "opb"))
    status, true = sat4j(file)
    assert status == "SATISFIABLE"
    grid = np.zeros(puzzle.shape, int)
    for variable, row, column, value in re.findall(
        r"^\* (x\d+): r(\d+)c(\d+) is (\d+|black)$", file.read_text(), re.MULTILINE
    ):
        if variable in true:
            grid[int(row) - 1, int(column) - 1] = 1 if value == "black" else int(value)
    assert np.array_equal(grid, np.asarray(solve(puzzle).grid))


def test_sat4j_finds_an_impossible_board_impossible(tmp_path: Path) -> None:
    file = tmp_path / "board.opb"
    file.write_text(export(Mosaic(4, 4).with_clues({"r1c1": 4, "r1c2": 0}), "opb"))
    assert sat4j(file)[0] == "UNSATISFIABLE"


def test_a_file_reads_like_the_puzzle() -> None:
    text = export(Mosaic(3, 2).with_clues({"r1c1": 2, "r2c2": 5}), "opb")
    assert re.sub("Skytile .*", "Skytile", text).splitlines() == [
        "* #variable= 6 #constraint= 2",
        "* Mosaic 3x2, written by Skytile",
        *(f"* x{3 * r + c - 3}: r{r}c{c} is black" for r in (1, 2) for c in (1, 2, 3)),
        "* r1c1 = 2",
        "+1 x1 +1 x2 +1 x4 +1 x5 = 2 ;",
        "* r2c2 = 5",
        "+1 x1 +1 x2 +1 x3 +1 x4 +1 x5 +1 x6 = 5 ;",
    ]


@pytest.mark.parametrize(
    "rules",
    [{}, {"boxes": (2, 2)}, {"diagonals": True}, {"parks": 2}, {"sums": True, "parks": 1}],
    ids=str,
)
def test_the_syntax_is_strict_under_every_rule(rules: dict[str, Any]) -> None:
    bare = Skyscrapers(4, **rules)
    board = bare.with_clues({"N1": 2, "W2": bare.tallest})
    text = export(board, "opb")
    assert text.isascii()
    assert len(read_opb(text + "\n")) > 4 * 4
    assert export(board, "opb") == text
    for name in ("N1 = 2", "row 1 has every height once", "every cell has one value"):
        assert text.count(f"* {name}\n") == 1
