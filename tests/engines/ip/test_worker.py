"""The solvers' processes: limits, Ctrl-C, and processes that die, hang or talk nonsense."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from skytile.engines import Limits, Session, Status, make_engine
from skytile.engines.ip import worker
from skytile.errors import EngineError, OptionError
from skytile.puzzles import Skyscrapers
from tests.conftest import required

HARD = Skyscrapers(20)
"""Simple to say, but the first linear program takes both solvers half a minute."""
SOLVERS = ("highs", "scip")


@pytest.fixture(autouse=True)
def installed() -> None:
    required("engine ip", make_engine("ip").version() is not None)


def pid_of(session: Session) -> int:
    pid: int = session._worker.pid  # type: ignore[attr-defined]
    return pid


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pid: int) -> bool:
    """Whether the process ends, if need be after a while."""
    for _ in range(100):
        if not runs(pid):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("solver", SOLVERS)
def test_time_runs_out_and_the_session_goes_on(solver: str) -> None:
    with make_engine(f"ip:solver={solver}").open(HARD) as session:
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


@pytest.mark.parametrize("solver", SOLVERS)
def test_ctrl_c_ends_the_search_and_its_process(solver: str) -> None:
    code = (
        "import skytile\n"
        f"with skytile.make_engine('ip:solver={solver}').open(skytile.Skyscrapers(20)) as session:\n"
        "    print(session._worker.pid, flush=True)\n"
        "    session.solve()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    time.sleep(0.7)  # well into the search
    assert runs(pid)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert "KeyboardInterrupt" in err
    assert not runs(pid)


def test_a_solver_does_not_outlive_a_parent_that_was_killed() -> None:
    code = (
        "import skytile\n"
        "session = skytile.make_engine('ip').open(skytile.Skyscrapers(20))\n"
        "print(session._worker.pid, flush=True)\n"
        "session.solve()\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    process.kill()
    process.wait()
    assert gone(pid)


def test_a_solver_killed_from_outside_is_an_error_and_the_session_goes_on() -> None:
    with make_engine("ip").open(HARD) as session:
        threading.Timer(0.3, os.kill, [pid_of(session), signal.SIGKILL]).start()
        with pytest.raises(EngineError, match=r"solver 'highs' ended by itself \(status -9\)"):
            session.solve()
        assert session.solve(limits=Limits(seconds=1)).status is Status.UNKNOWN


def test_closing_a_session_ends_its_process() -> None:
    with make_engine("ip").open(Skyscrapers(2)) as session:
        pid = pid_of(session)
        assert runs(pid)
    assert not runs(pid)


TALK = "import sys\nfrom multiprocessing.connection import Connection\npipe = Connection(int(sys.argv[1]))\n"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("sys.exit(3)", r"solver 'highs' ended by itself \(status 3\)"),
        ("pipe.send_bytes(b'hello')", "solver 'highs' gave an answer nobody can read"),
        ("pipe.send('hello')", "solver 'highs' gave an answer nobody can read"),
        ("pipe.send(('error', 'no licence\\n', {}))", "solver 'highs': no licence·"),
    ],
)
def test_a_process_that_misbehaves_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, message: str
) -> None:
    main = tmp_path / "main.py"
    main.write_text(TALK + body)
    monkeypatch.setattr(worker, "_MAIN", main)
    with pytest.raises(EngineError, match=message):
        make_engine("ip").open(Skyscrapers(2))


def test_a_process_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main = tmp_path / "main.py"
    main.write_text(TALK + "pipe.send(('ready', None, {}))\nimport time\ntime.sleep(600)")
    monkeypatch.setattr(worker, "_MAIN", main)
    with make_engine("ip").open(Skyscrapers(2)) as session:
        pid = pid_of(session)
        assert session.solve(limits=Limits(seconds=0.1)).status is Status.UNKNOWN
        assert not runs(pid)


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
