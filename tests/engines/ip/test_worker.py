"""The solvers' processes: limits, Ctrl-C, and processes that die, hang or talk nonsense."""

import os
import signal
import threading
from pathlib import Path

import numpy as np
import pytest

from skytile.engines import Limits, Session, Status, make_engine
from skytile.engines.ip import worker
from skytile.errors import EngineError, OptionError
from skytile.formats import parse
from skytile.puzzles import Skyscrapers
from tests.conftest import required
from tests.processes.watch import running

HARD = Skyscrapers(20)
"""Simple to say, but the first linear program takes both solvers half a minute."""
SOLVERS = ("highs", "scip")


@pytest.fixture(autouse=True)
def installed() -> None:
    required("engine ip", make_engine("ip").version() is not None)


def pid_of(session: Session) -> int:
    pid: int = session._worker.pid  # type: ignore[attr-defined]
    return pid


@pytest.mark.parametrize("solver", SOLVERS)
def test_time_runs_out_and_the_session_goes_on(solver: str) -> None:
    with make_engine(f"ip:solver={solver}").open_here(HARD) as session:
        assert session.solve(limits=Limits(seconds=0.3)).status is Status.UNKNOWN
        square = (np.arange(20)[:, None] + np.arange(20)) % 20 + 1
        assert session.solve(fixed=square).status is Status.SOLVED


@pytest.mark.parametrize("solver", SOLVERS)
def test_effort_is_told(solver: str) -> None:
    with make_engine(f"ip:solver={solver}").open(Skyscrapers(4)) as session:
        stats = session.solve().stats
    assert stats["variables"] == 4**3 + 4**2
    assert stats["constraints"] == 4 * 4**2
    assert {"nodes", "iterations"} <= stats.keys()


def test_a_solver_killed_from_outside_is_an_error_and_the_session_goes_on() -> None:
    with make_engine("ip").open_here(HARD) as session:
        threading.Timer(0.3, os.kill, [pid_of(session), signal.SIGKILL]).start()
        with pytest.raises(EngineError, match=r"^solver 'highs': ended by signal 9$"):
            session.solve()
        assert session.solve(limits=Limits(seconds=1)).status is Status.UNKNOWN


def test_closing_a_session_ends_its_process() -> None:
    with make_engine("ip").open(Skyscrapers(2)) as session:
        pid = pid_of(session)
        assert running(pid)
    assert not running(pid)


SERVER = """
import sys, time
class Highs:
    def __init__(self):
        {start}
    def __call__(self, question):
        {answer}
"""


def served(folder: Path, monkeypatch: pytest.MonkeyPatch, start: str, answer: str) -> None:
    """Have the worker's process do this when it starts and when it is asked."""
    file = folder / "main.py"
    file.write_text(SERVER.format(start=start, answer=answer))
    monkeypatch.setitem(worker.TARGETS, ("highs", "default"), f"{file}:Highs")


@pytest.mark.parametrize(
    ("start", "answer", "message"),
    [
        ("sys.exit(3)", "pass", r"^solver 'highs': ended by itself \(status 3\)$"),
        ("pass", "sys.exit(4)", r"^solver 'highs': ended by itself \(status 4\)$"),
        ("pass", "return 'error', 'no licence\\n', {}", "^solver 'highs': no licence·$"),
    ],
)
def test_a_process_that_misbehaves_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: str, answer: str, message: str
) -> None:
    served(tmp_path, monkeypatch, start, answer)
    with pytest.raises(EngineError, match=message):  # noqa: SIM117 — it may already fail to open
        with make_engine("ip").open(Skyscrapers(2)) as session:
            session.solve()


def test_a_process_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served(tmp_path, monkeypatch, "pass", "time.sleep(600)")
    with make_engine("ip").open(Skyscrapers(2)) as session:
        pid = pid_of(session)
        assert session.solve(limits=Limits(seconds=0.1)).status is Status.UNKNOWN
        assert not running(pid)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("ip:model=strong", "model: expected basic or strengthened, got 'strong'"),
        ("ip:solver=gurobi", "solver: expected highs or scip, got 'gurobi'"),
        ("ip:threads=2", "ip: no option 'threads'; it has model, solver"),
    ],
)
def test_options_that_do_not_fit(spec: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make_engine(spec)


def test_branching_on_the_most_infeasible_variable_is_scips() -> None:
    board = parse("4://///////1//4///3/")
    searched = []
    for branching in ("default", "infeasibility"):
        with make_engine(f"ip:solver=scip,branching={branching}").open_here(board) as session:
            grid = session.solve().grid
            assert grid is not None
            searched.append(grid.tolist())
    assert searched[0] == searched[1]
    with pytest.raises(OptionError, match="branching: highs has no choice"):
        make_engine("ip:branching=infeasibility")
