"""Exact in its process: limits, Ctrl-C, cores, and where its licence is said."""

import numpy as np
import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.engines.pb.worker import PbSolver
from skytile.puzzles import Mosaic, Skyscrapers
from tests.cli.run import run
from tests.conftest import required
from tests.corpus import two_tilings
from tests.engines.ctrl_c import ctrl_c_ends_a_solve

HARD = Skyscrapers(34)
"""Simple to say, but it takes Exact long to fill so large a board."""


@pytest.fixture(autouse=True)
def installed() -> None:
    required("engine pb", make_engine("pb").version() is not None)


def test_time_runs_out_and_the_session_goes_on() -> None:
    with make_engine("pb").open(HARD) as session:
        assert session.solve(limits=Limits(seconds=0.2)).status is Status.UNKNOWN
        square = (np.arange(34)[:, None] + np.arange(34)) % 34 + 1
        assert session.solve(fixed=square).status is Status.SOLVED


def test_ctrl_c() -> None:
    ctrl_c_ends_a_solve("pb", "puzzle = skytile.Skyscrapers(45)\n")


def test_what_no_search_sees_is_added_up() -> None:
    """Two tilings of a board whose counts differ in sum: out of reach without cutting planes."""
    puzzle = two_tilings(20)
    with make_engine("pb").open(puzzle) as session:
        outcome = session.solve()
        assert outcome.status is Status.IMPOSSIBLE
        assert outcome.core is not None
        assert len(outcome.core) > 50
        assert session.solve(clues=outcome.core - {"r4c4"}).status is Status.SOLVED


def test_the_core_leaves_out_what_has_no_part_in_it() -> None:
    puzzle = Mosaic(9, 4).with_clues({"r1c1": 4, "r1c2": 0, "r4c9": 2, "r2c8": 3})
    with make_engine("pb").open(puzzle) as session:
        assert session.solve().core == frozenset({"r1c1", "r1c2"})


def test_effort_is_told() -> None:
    with make_engine("pb").open(Skyscrapers(4)) as session:
        stats = session.solve().stats
    assert stats["variables"] == 4**3
    assert stats["constraints"] == 3 * 4**2
    assert {"conflicts", "decisions", "propagations"} <= stats.keys()


def test_constraints_can_be_added_between_questions() -> None:
    solver = PbSolver(2)
    try:
        solver.add([([(1, 1), (1, 2)], 1)])
        assert solver.solve([(1, 0)], Limits()).values == [0, 1]
        solver.add([([(-1, 2)], 0)])
        assert solver.solve([(1, 0)], Limits()).core == [1]
        assert solver.solve([], Limits()).values == [1, 0]
        solver.add([([(-2, 1), (-2, solver.new_variable())], -3)])
        assert solver.solve([(3, 1)], Limits()).core == [3]
        solver.add([([(-1, 1)], 0)])
        assert solver.solve([(2, 1)], Limits()).satisfiable is False
        assert solver.solve([], Limits())[:3] == (False, None, [])
    finally:
        solver.close()


def test_the_licence_is_said_where_it_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = (r for r in run(capsys, "engines", "--json").records if r["name"] == "pb")
    assert record["licence"] == "AGPL-3.0-only"
    assert record["install"].startswith("pip install 'skytile[pb]'  # ")
    assert "AGPL-3.0" in record["install"]
