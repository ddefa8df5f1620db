"""The solvers behind CPMpy: cores, options, limits, and processes that go wrong."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.engines.cpmpy.solvers import SOLVERS, install_line
from skytile.errors import EngineError, NotInstalled, OptionError
from skytile.formats import parse
from skytile.processes.worker import IDLE
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from tests.cli.run import run
from tests.conftest import required
from tests.corpus import CORPUS, corpus_ids, two_tilings

OURS = ["ortools", "exact", "pumpkin", "choco"]
PUZZLE = "5:/3//3////3/3/1///3///////,g2g3i"


@pytest.fixture(autouse=True)
def _cpmpy() -> None:
    required("engine cpmpy", make_engine("cpmpy").version() is not None)


@pytest.fixture(params=OURS, scope="module")  # so that one process serves all its tests
def solver(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.mark.parametrize(
    ("puzzle", "core"),
    [
        (Skyscrapers(5).with_clues({"N1": 5, "r3c1": 4, "W4": 2}), {"N1", "r3c1"}),
        (Mosaic(4, 4).with_clues({"r1c1": 4, "r1c2": 0, "r4c4": 2}), {"r1c1", "r1c2"}),
    ],
    ids=["skyscrapers", "mosaic"],
)  # fmt: skip
def test_cores_come_from_solvers_that_take_assumptions(
    solver: str, puzzle: Puzzle, core: set[str]
) -> None:
    outcome = solve(puzzle, engine=f"cpmpy:solver={solver}")
    assert outcome.status is Status.IMPOSSIBLE
    assert outcome.core == (core if solver in ("ortools", "exact") else None)


def test_rules_can_be_impossible_by_themselves(solver: str) -> None:
    puzzle = Skyscrapers(2, diagonals=True).with_clues({"N1": 2})
    with make_engine(f"cpmpy:solver={solver}").open(puzzle) as session:
        assert session.solve().status is Status.IMPOSSIBLE
        assert session.solve(clues=[]).status is Status.IMPOSSIBLE
        assert session.solve().status is Status.IMPOSSIBLE


def test_a_time_limit_stops_any_solver_and_the_session_goes_on(solver: str) -> None:
    """The board is out of reach for all but Exact, which gets another and less time."""
    hard: Puzzle = two_tilings(20)
    seconds = 0.1
    if solver == "exact":
        assert solve(hard, engine="cpmpy:solver=exact").status is Status.IMPOSSIBLE
        hard, seconds = parse(corpus_ids(CORPUS / "towers-9dh.txt")[0]), 0.01
    with make_engine(f"cpmpy:solver={solver}").open(hard) as session:
        outcome = session.solve(limits=Limits(seconds=seconds))
        assert outcome.status is Status.UNKNOWN
        assert {"build_seconds", "solve_seconds"} <= outcome.stats.keys()
        assert session.solve(clues=[]).status is Status.SOLVED


@pytest.mark.parametrize("name", ["fastest", "rc2", "Choco", "/usr/bin/true"])
def test_a_name_that_cpmpy_does_not_know_is_refused_with_those_it_does(name: str) -> None:
    with pytest.raises(OptionError, match=r"solver: expected one of ortools, exact, .*, got '"):
        make_engine(f"cpmpy:solver={name}")


def test_every_name_of_this_cpmpy_is_in_the_table() -> None:
    from cpmpy import SolverLookup

    assert {name for name, _ in SolverLookup.base_solvers()} - {"rc2"} == SOLVERS.keys()


@pytest.mark.parametrize("name", ["hexaly", "cpo"])
def test_a_solver_that_is_missing_gives_its_install_line(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    ran = run(capsys, "solve", PUZZLE, "--engine", f"cpmpy:solver={name}")
    assert (ran.status, ran.out) == (4, "")
    assert ran.err == (
        f"skytile: solver '{name}' is not installed; install it with: {install_line(name)}\n"
    )
    assert install_line(name).startswith("pip install ")


def test_a_part_that_a_solver_does_not_have() -> None:
    with pytest.raises(NotInstalled, match=r"solver 'ortools:fast' .*ortools has no parts here"):
        solve(parse(PUZZLE), engine="cpmpy:solver=ortools:fast")


def test_a_solver_that_is_killed_from_outside_is_an_error_and_the_session_goes_on() -> None:
    with make_engine("cpmpy:solver=choco").open(two_tilings(20)) as session:
        pid = session._worker.pid  # type: ignore[attr-defined]
        threading.Timer(0.5, os.kill, (pid, signal.SIGKILL)).start()
        with pytest.raises(EngineError, match=r"^solver 'choco': ended by signal 9$"):
            session.solve(limits=Limits(seconds=300))
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED
        os.kill(session._worker.pid, signal.SIGKILL)  # type: ignore[attr-defined]
        while session._worker.alive:  # type: ignore[attr-defined]
            time.sleep(0.01)  # its threads take a moment to go
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED


CODE = """
import sys
import skytile
with skytile.make_engine('cpmpy:solver=choco').open(skytile.Skyscrapers(2)) as session:
    session.solve()
assert not {'cpmpy', 'ortools', 'pychoco'} & sys.modules.keys()
"""


def test_solvers_stay_out_of_our_own_process() -> None:
    subprocess.run([sys.executable, "-c", CODE], check=True, timeout=300)


VERSION = 'case "$*" in *--version*) echo "MiniZinc, version 2.8.5"; exit;; esac\n'
SOLVERS_JSON = """case "$*" in *--solvers-json*) echo '[{"id": "org.gecode.gecode",
"name": "Gecode", "version": "6.3.0", "mznlib": "", "tags": ["gecode"], "executable": "x",
"supportsMzn": false, "supportsFzn": true, "needsSolns2Out": true, "needsMznExecutable": false,
"stdFlags": [], "extraFlags": [], "isGUIApplication": false}]'; exit;; esac\n"""


@pytest.fixture
def minizinc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program `minizinc` of a version that CPMpy takes, to be given a behaviour."""
    program = tmp_path / "minizinc"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    IDLE.clear()  # a worker that was started before would look in another PATH
    yield program
    IDLE.clear()


def behaves(program: Path, body: str, head: str = VERSION + SOLVERS_JSON) -> None:
    program.write_text(f"#!/bin/bash\n{head}{body}\n")


def asked(limits: Limits) -> Status:
    return solve(parse(PUZZLE), engine="cpmpy:solver=minizinc", limits=limits).status


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("echo hello; exit 0", "hello"),
        ("echo oh no >&2; exit 3", "MiniZincError: oh no"),
        ("kill -9 $$", "MiniZinc stopped with a non-zero exit code"),
    ],
    ids=["prints garbage", "fails", "dies"],
)
def test_a_program_that_misbehaves_is_an_error(minizinc: Path, body: str, message: str) -> None:
    behaves(minizinc, body)
    with pytest.raises(EngineError, match=rf"solver 'minizinc': ended by itself .*{message}"):
        asked(Limits(seconds=120))


def test_a_program_that_hangs_goes_with_its_children(minizinc: Path) -> None:
    marker = f"skytile-child-{minizinc.parent.name}"
    behaves(minizinc, f"(exec -a {marker} sleep 600) & sleep 600")
    assert asked(Limits(seconds=1)) is Status.UNKNOWN
    left = subprocess.run(["pgrep", "-f", f"^{marker}"], capture_output=True, text=True)
    assert left.stdout == ""


def test_a_program_that_is_too_old_counts_as_missing(minizinc: Path) -> None:
    behaves(minizinc, "", 'echo "MiniZinc, version 2.6.4"\n')
    with pytest.raises(NotInstalled, match=r"it also needs MiniZinc 2\.8\.2 or newer"):
        asked(Limits(seconds=120))
