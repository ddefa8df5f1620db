"""Solvers behind one face: seeds, limits, programs that misbehave, and Ctrl-C."""

import subprocess
from pathlib import Path

import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.engines.sat.solvers import IN_WORKER, NAMES
from skytile.errors import EngineError, NotInstalled, OptionError
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from tests.conftest import required
from tests.corpus import two_tilings
from tests.engines.ctrl_c import ctrl_c_ends_a_solve

PUZZLE = Skyscrapers(4).with_clues({"N1": 4})


@pytest.mark.parametrize("solver", NAMES)
def test_ten_seeds_give_ten_squares(solver: str) -> None:
    try:
        squares = {
            solve(Skyscrapers(6), engine=f"sat:solver={solver},seed={seed}").grid.tobytes()  # type: ignore[union-attr]
            for seed in range(1, 11)
        }
    except NotInstalled:
        required(f"solver {solver}", found=False)
    assert len(squares) == 10


def test_a_seed_gives_the_same_square_again() -> None:
    first, second = (solve(Skyscrapers(6), engine="sat:seed=7").grid for _ in range(2))
    assert first is not None
    assert second is not None
    assert (first == second).all()


@pytest.mark.parametrize("solver", ["glucose4", "minisat22", "cadical153", "lingeling", "kissat"])
def test_a_time_limit_stops_any_solver(solver: str) -> None:
    """The board is out of reach for all of them; without a limit this would not end."""
    with make_engine(f"sat:solver={solver}").open(two_tilings(20)) as session:
        assert session.solve(limits=Limits(seconds=0.1)).status is Status.UNKNOWN
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED


@pytest.mark.parametrize("solver", ["cadical153", "lingeling", "kissat404"])
def test_seeds_and_cores_come_back_from_a_worker(solver: str) -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 4, "r3c1": 1, "W4": 2})
    with make_engine(f"sat:solver={solver},seed=3").open(puzzle) as session:
        outcome = session.solve()
        assert outcome.status is Status.IMPOSSIBLE
        assert outcome.core in (None, frozenset({"N1", "r3c1"}))


def script(folder: Path, body: str) -> str:
    path = folder / "solver"
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return str(path)


def asked(program: str, limits: Limits = Limits(seconds=120)) -> Status:  # noqa: B008
    return solve(PUZZLE, engine=f"sat:solver={program}", limits=limits).status


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("echo hello; exit 0", "got status 0 and 'hello'"),
        ("echo oh no >&2; exit 3", "got status 3 and 'oh no'"),
        ("exit 10", "got status 10 and 'nothing'"),
        ("echo 's SATISFIABLE'; exit 20", "got status 20 and 's SATISFIABLE'"),
        ("echo 's SATISFIABLE'; echo 'v 1 two 0'; exit 10", "not made of numbers"),
        ("kill -9 $$", "ended by signal 9"),
    ],
)
def test_a_program_that_misbehaves_is_told_from_an_answer(
    tmp_path: Path, body: str, message: str
) -> None:
    with pytest.raises(EngineError, match=message):
        asked(script(tmp_path, body))


def test_a_program_that_lies_is_caught_by_the_rules(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="breaks a rule"):
        asked(script(tmp_path, "echo 's SATISFIABLE'; echo 'v 1 2 3 0'; exit 10"))


def test_a_program_may_give_up(tmp_path: Path) -> None:
    assert asked(script(tmp_path, "echo 's UNKNOWN'; exit 0")) is Status.UNKNOWN


def test_a_program_that_hangs_goes_with_its_children(tmp_path: Path) -> None:
    marker = f"skytile-child-{tmp_path.name}"
    body = f"(exec -a {marker} sleep 600) &\nsleep 600"
    program = script(tmp_path, body)
    Path(program).write_text(f"#!/bin/bash\n{body}\n")
    assert asked(program, Limits(seconds=0.3)) is Status.UNKNOWN
    left = subprocess.run(["pgrep", "-f", marker], capture_output=True, text=True)
    assert left.stdout == ""


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("sat:solver=fastest", "solver: expected a path or one of glucose3"),
        ("sat:solver=/no/such/program", "'/no/such/program' is not a program that can be run"),
        ("sat:counting=cardinality,solver=glucose4", "counting=cardinality needs solver="),
        ("sat:clues=best", "clues: expected direct, consequences or order, got 'best'"),
    ],
)
def test_options_that_do_not_fit(spec: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make_engine(spec)


@pytest.mark.parametrize("solver", ["glucose4", "gluecard4"])
def test_ctrl_c_ends_a_long_solve(solver: str) -> None:
    ctrl_c_ends_a_solve(f"sat:solver={solver}")


@pytest.mark.parametrize("solver", IN_WORKER)
def test_a_process_serves_one_session_after_another(solver: str) -> None:
    """Each with its own formula; starting a process takes longer than most questions."""
    engine, pids = make_engine(f"sat:solver={solver}"), set()
    asked: list[tuple[Puzzle, Status]] = [
        (parse("4:2/////3//////3///2/"), Status.SOLVED),
        (Skyscrapers(2).with_clues({"N1": 2, "N2": 2}), Status.IMPOSSIBLE),
        (Mosaic(2, 2).with_clues({"r1c1": 4}), Status.SOLVED),
    ]
    for puzzle, status in asked:
        with engine.open(puzzle) as session:
            assert session.solve().status is status
            pids.add(session._solver._worker.pid)  # type: ignore[attr-defined]
    assert len(pids) == 1
