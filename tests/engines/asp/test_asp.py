"""The logic programs: limits, Ctrl-C, facts, and files for clingo itself."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from skytile.engines import Engine, Limits, Status, make_engine
from skytile.engines.asp.program import skyscrapers_program
from skytile.engines.exports import export
from skytile.errors import OptionError
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import check, solutions
from tests.conftest import required
from tests.corpus import two_tilings
from tests.engines.ctrl_c import ctrl_c_ends_a_solve

FEW = {
    "plain": Skyscrapers(4).with_clues({"N1": 3, "W2": 2, "r4c4": 2}),
    "boxes": Skyscrapers(4, boxes=(2, 2)).with_clues({"E1": 2}),
    "parks": Skyscrapers(4, parks=2, diagonals=True).with_clues({"S3": 2}),
    "one cell": Skyscrapers(1),
    "mosaic": Mosaic(4, 3).with_clues({"r1c1": 2, "r2c3": 6}),
    "mosaic without clues": Mosaic(3, 1),
    "impossible": Mosaic(3, 3).with_clues({"r1c1": 9}),
}


@pytest.fixture
def engine() -> Engine:
    made = make_engine("asp")
    required("engine asp", made.version() is not None)
    return made


def test_a_time_limit_stops_it(engine: Engine) -> None:
    with engine.open(two_tilings(20)) as session:
        for milliseconds in (1, 10, 200):
            limits = Limits(seconds=milliseconds / 1000)
            assert session.solve(limits=limits).status is Status.UNKNOWN
        assert session.solve(clues=["r1c1", "r2c2"]).status is Status.SOLVED


def test_a_limit_on_conflicts_stops_it(engine: Engine) -> None:
    with engine.open(two_tilings(20)) as session:
        outcome = session.solve(limits=Limits(nodes=20))
        assert outcome.status is Status.UNKNOWN
        assert 20 <= outcome.stats["conflicts"] < 200
        assert session.solve(clues=[], limits=Limits(nodes=10**6)).status is Status.SOLVED


def test_ctrl_c_ends_a_long_solve(engine: Engine) -> None:
    ctrl_c_ends_a_solve(str(engine))


def test_it_has_no_options() -> None:
    with pytest.raises(OptionError, match="asp: no option 'solver'; it has none"):
        make_engine("asp:solver=clasp")


def test_facts_are_short_enough_to_write_by_hand() -> None:
    puzzle = Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues({"N2": 3, "r4c1": 2})
    program = skyscrapers_program(puzzle)
    assert program.facts == ["size(4). parks(0). box(2,2). diagonals.", "edge(n,2,3).", "given(4,1,2)."]  # fmt: skip
    assert program.clue_names == {"edge(n,2)": "N2", "given(4,1)": "r4c1"}


def clingo(puzzle: Puzzle, folder: Path) -> list[list[str]]:
    """All models that the program finds for a file, without a complaint."""
    file = folder / "board.lp"
    file.write_text(export(puzzle, "asp"))
    command = [sys.executable, "-m", "clingo", str(file), "--models=0", "--outf=2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.stderr == ""
    calls = json.loads(done.stdout)["Call"]
    return [witness["Value"] for witness in calls[0].get("Witnesses", [])]


@pytest.mark.parametrize("puzzle", FEW.values(), ids=FEW)
def test_clingo_finds_the_same_solutions_in_the_file(
    engine: Engine, puzzle: Puzzle, tmp_path: Path
) -> None:
    grids = set()
    for atoms in clingo(puzzle, tmp_path):
        grid = np.zeros(puzzle.shape, np.int16)
        for atom in atoms:
            row, column, *height = map(int, atom[atom.index("(") + 1 : -1].split(","))
            grid[row - 1, column - 1] = height[0] if height else 1
        grids.add(grid.tobytes())
    expected = solutions(puzzle, engine="sat", limit=10**4)
    assert grids == {grid.tobytes() for grid in expected.grids}


def test_a_file_of_a_published_board_is_solved_by_clingo(engine: Engine, tmp_path: Path) -> None:
    puzzle = parse("5:/3//3////3/3/1///3///////,g2g3i")
    (atoms,) = clingo(puzzle, tmp_path)
    grid = check(puzzle, engine="sat").grids[0]
    assert set(atoms) == {f"stands({r + 1},{c + 1},{h})" for (r, c), h in np.ndenumerate(grid)}
