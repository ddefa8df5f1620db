"""MiniZinc files, given to the real program; and what they must hold whether it is here or not."""

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
VARIANTS = [
    Skyscrapers(1).with_clues({"N1": 1}),
    Skyscrapers(4, boxes=(2, 2)).with_clues({"E1": 3, "S4": 2, "r1c1": 1}),
    Skyscrapers(4, boxes=(1, 4)).with_clues({"W2": 3, "N3": 4}),
    Skyscrapers(4, diagonals=True).with_clues({"W2": 3}),
    Skyscrapers(4, parks=1).with_clues({"N1": 3, "E2": 2, "r4c4": 2}),
    Skyscrapers(4, parks=2).with_clues({"N1": 2, "W1": 1, "r1c2": 1}),
    Skyscrapers(4, sums=True).with_clues({"N1": 7, "W1": 8, "r3c2": 1}),
    Skyscrapers(4, sums=True, parks=1).with_clues({"N1": 4, "E2": 6}),
    Mosaic(1, 4).with_clues({"r1c1": 1}),
    Mosaic(3, 2).with_clues({"r1c1": 2, "r2c3": 3}),
    Mosaic(2, 2).with_clues({"r1c1": 9}),
]


def solved_by_minizinc(puzzle: Puzzle, folder: Path, every: bool = False) -> set[bytes] | None:
    """The grids that MiniZinc finds, as bytes; None if it says there are none."""
    program = shutil.which("minizinc")
    required("minizinc", program is not None)
    file = folder / "board.mzn"
    file.write_text(export(puzzle, "minizinc"))
    done = subprocess.run(
        [program or "", "--solver", "gecode", *(["-a"] if every else []), file],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    if "=====UNSATISFIABLE=====" in done.stdout:
        return None
    found = done.stdout.split("----------\n")
    assert found[-1] == ("==========\n" if every else "")
    return {np.fromstring(text, int, sep=" ").astype(np.int16).tobytes() for text in found[:-1]}


@pytest.mark.parametrize("pattern", ["towers-[456]d[ehxu]", "mosaic-[125]*5*"])
def test_minizinc_agrees_with_sat_on_the_corpus_and_on_damaged_boards(
    pattern: str, tmp_path: Path
) -> None:
    for puzzle in boards(pattern, 1):
        verdict, found = check(puzzle), solved_by_minizinc(puzzle, tmp_path)
        if verdict.status.value == "none":
            assert found is None
        else:
            assert found is not None
            (grid,) = found
            assert puzzle.is_solution(np.frombuffer(grid, np.int16).reshape(puzzle.shape))
            assert verdict.status.value == "several" or found == {verdict.grids[0].tobytes()}


@pytest.mark.parametrize("puzzle", VARIANTS, ids=repr)
def test_minizinc_finds_all_solutions_of_the_variants(puzzle: Puzzle, tmp_path: Path) -> None:
    expected = {grid.tobytes() for grid in solutions(puzzle).grids}
    assert (solved_by_minizinc(puzzle, tmp_path, every=True) or set()) == expected


@pytest.mark.parametrize("puzzle", [SKYSCRAPERS, *VARIANTS], ids=repr)
def test_every_clue_is_a_constraint_of_its_name(puzzle: Puzzle) -> None:
    text = export(puzzle, "minizinc")
    assert re.findall(r'^constraint :: "(\w+)" .*;$', text, re.MULTILINE) == list(puzzle.clues)
    assert text.isascii()
    assert text.count("solve satisfy;") == 1


def test_the_command_line_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "convert", "5x5:b45a2e669a3c4b2b", "--to", "minizinc")
    assert ran.status == 0
    assert 'constraint :: "r1c3" black_around(1, 3, 4);' in ran.out
