"""FlatZinc files, made by the real MiniZinc and given to Gecode's FlatZinc solver."""

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import solutions
from tests.cli.run import run
from tests.conftest import required

BOARDS = {
    "skyscrapers": parse("5:/3//3////3/3/1///3///////,g2g3i"),
    "mosaic": parse("5x5:b45a2e669a3c4b2b"),
    "several, sums and a park": Skyscrapers(4, sums=True, parks=1).with_clues({"N1": 4, "E2": 6}),
    "boxes and diagonals": Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues({"W2": 3}),
    "impossible at once": Mosaic(2, 2).with_clues({"r1c1": 9}),
    "impossible": Skyscrapers(4).with_clues({"W1": 3, "E1": 3}),
}


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_gecode_finds_all_solutions(puzzle: Puzzle, tmp_path: Path) -> None:
    for name in ("minizinc", "fzn-gecode"):
        required(name, shutil.which(name) is not None)
    file = tmp_path / "board.fzn"
    file.write_text(export(puzzle, "flatzinc"), "utf-8")
    done = subprocess.run(["fzn-gecode", "-a", file], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found = re.findall(r"^cell = array2d\(.*\[(.*)\]\);$", done.stdout, re.MULTILINE)
    grids = {np.fromstring(row, int, sep=",").astype(np.int16).tobytes() for row in found}
    assert grids == {grid.tobytes() for grid in solutions(puzzle).grids}
    assert ("=====UNSATISFIABLE=====" in done.stdout) == (not grids)


def test_clues_keep_their_names() -> None:
    required("minizinc", shutil.which("minizinc") is not None)
    puzzle = BOARDS["mosaic"]
    text = export(puzzle, "flatzinc")
    assert text.startswith("% Mosaic 5x5, written by Skytile")
    named = re.findall(r'mzn_constraint_name\("(\w+)"\)', text)
    assert list(dict.fromkeys(named)) == list(puzzle.clues)


def test_without_minizinc_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    ran = run(capsys, "convert", "5x5:b45a2e669a3c4b2b", "--to", "flatzinc")
    assert ran.status == 4
    assert "install it with: apt-get install minizinc" in ran.err
