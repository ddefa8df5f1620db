"""FlatZinc files, given to Gecode's FlatZinc solver; and what they hold whether it is here or not."""

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import check, solutions
from tests.cli.run import run
from tests.conftest import required
from tests.engines.boards import boards

SKYSCRAPERS = parse("5:/3//3////3/3/1///3///////,g2g3i")
MOSAIC = parse("5x5:b45a2e669a3c4b2b")
BOARDS = {
    "skyscrapers": SKYSCRAPERS,
    "mosaic": MOSAIC,
    "one cell": Skyscrapers(1).with_clues({"N1": 1}),
    "boxes": Skyscrapers(4, boxes=(2, 2)).with_clues({"E1": 3, "S4": 2, "r1c1": 1}),
    "diagonals": Skyscrapers(4, diagonals=True).with_clues({"W2": 3}),
    "boxes and diagonals": Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues({"W2": 3}),
    "a park": Skyscrapers(4, parks=1).with_clues({"N1": 3, "E2": 2, "r4c4": 2}),
    "two parks": Skyscrapers(4, parks=2).with_clues({"N1": 2, "W1": 1, "r1c2": 1}),
    "two parks and no clue": Skyscrapers(3, parks=2),
    "sums": Skyscrapers(4, sums=True).with_clues({"N1": 7, "W1": 8, "r3c2": 1}),
    "sums and a park": Skyscrapers(4, sums=True, parks=1).with_clues({"N1": 4, "E2": 6}),
    "sums and two parks": Skyscrapers(4, sums=True, parks=2).with_clues({"S1": 3, "r1c2": 1}),
    "all rules": Skyscrapers(4, sums=True, parks=1, boxes=(2, 2), diagonals=True),
    "few Mosaic clues": Mosaic(3, 2).with_clues({"r1c1": 2, "r2c3": 3}),
    "no Mosaic clue": Mosaic(2, 3),
    "impossible": Skyscrapers(4).with_clues({"W1": 3, "E1": 3}),
    "impossible with parks": Skyscrapers(4, parks=2).with_clues({"W1": 2, "E1": 2}),
    "impossible with sums": Skyscrapers(4, sums=True).with_clues({"W1": 5, "E1": 8}),
    "impossible at once": Mosaic(2, 2).with_clues({"r1c1": 9}),
}
STANDARD = {
    "int_ne", "int_eq", "int_eq_reif", "int_lt_reif", "int_max", "int_times", "int_lin_eq",
    "bool2int",
}  # fmt: skip


def found_by_gecode(puzzle: Puzzle, folder: Path, *options: str) -> list[bytes]:
    """The grids that Gecode prints, as bytes; if none, it must say that there are none."""
    required("fzn-gecode", shutil.which("fzn-gecode") is not None)
    file = folder / "board.fzn"
    file.write_text(export(puzzle, "flatzinc") + "\n", "utf-8")
    done = subprocess.run(
        ["fzn-gecode", *options, file], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    rows, columns = puzzle.shape
    shown = rf"^cell = array2d\(1\.\.{rows}, 1\.\.{columns}, \[(.*)\]\);$"
    found = re.findall(shown, done.stdout, re.MULTILINE)
    assert ("=====UNSATISFIABLE=====" in done.stdout) == (not found)
    return [np.fromstring(row, int, sep=",").astype(np.int16).tobytes() for row in found]


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_gecode_finds_every_solution_once(puzzle: Puzzle, tmp_path: Path) -> None:
    found = found_by_gecode(puzzle, tmp_path, "-a")
    grids = [grid.tobytes() for grid in solutions(puzzle).grids]
    assert sorted(found) == sorted(grids)


@pytest.mark.parametrize("pattern", ["towers-[456]d[ehxu]", "mosaic-[125]*5*"])
def test_gecode_agrees_with_the_kernel_on_the_corpus_and_on_damaged_boards(
    pattern: str, tmp_path: Path
) -> None:
    for puzzle in boards(pattern, 1):
        found = [np.frombuffer(grid, np.int16).reshape(puzzle.shape)
                 for grid in found_by_gecode(puzzle, tmp_path, "-n", "2")]  # fmt: skip
        assert len(found) == {"none": 0, "unique": 1, "several": 2}[check(puzzle).status.value]
        assert all(map(puzzle.is_solution, found))


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_only_standard_constraints_are_used(puzzle: Puzzle) -> None:
    used = set(re.findall(r"^constraint (\w+)", export(puzzle, "flatzinc"), re.MULTILINE))
    assert used <= STANDARD


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_every_clue_names_one_constraint(puzzle: Puzzle) -> None:
    named = re.findall(r'mzn_constraint_name\("(\w+)"\)', export(puzzle, "flatzinc"))
    assert sorted(named) == sorted(puzzle.clues)


def test_a_cell_may_be_a_park_only_where_there_are_parks() -> None:
    domains = {
        parks: re.search(r"^var (\S+): r1c1;$", export(puzzle, "flatzinc"), re.MULTILINE)
        for parks, puzzle in ((parks, Skyscrapers(5, parks=parks)) for parks in (0, 1, 2))
    }
    assert {parks: found and found[1] for parks, found in domains.items()} == {
        0: "1..5",
        1: "0..4",
        2: "0..3",
    }


def test_no_program_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    ran = run(capsys, "convert", "5x5:b45a2e669a3c4b2b", "--to", "flatzinc")
    assert ran.status == 0
    assert ran.out.startswith("% Mosaic 5x5, written by Skytile")
