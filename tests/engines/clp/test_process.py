"""Processes that misbehave, real ones and made ones; options; what is missing."""

import os
import signal
import subprocess
import threading
from pathlib import Path

import numpy as np
import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.engines.clp.engine import ConstraintLogic
from skytile.engines.clp.process import FOLDER
from skytile.engines.clp.systems import SYSTEMS
from skytile.errors import EngineError, NotInstalled, OptionError
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import solve
from tests.corpus import two_tilings
from tests.engines.clp.systems import NAMES, clp
from tests.processes.watch import running, wait_until

PUZZLE = Skyscrapers(2).with_clues({"N1": 2})


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for a program that is found as `gprolog`."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return tmp_path / "gprolog"


def write(program: Path, body: str) -> None:
    program.write_text(f'#!/bin/bash\n[ "$1" = --version ] && echo 1.0 && exit\n{body}\n')
    program.chmod(0o755)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("echo ready; echo hello; sleep 9", "GNU Prolog: expected an answer, got 'hello'"),
        ("echo ready; echo count backtracks many", "expected an answer, got 'count"),
        ("echo ready; echo grid 1 x; sleep 9", "expected an answer, got 'grid 1 x'"),
        ("echo ready; echo end perhaps; sleep 9", "expected an answer, got 'end perhaps'"),
        ("echo ready; echo grid 1 2; echo end solved; sleep 9", "expected 4 cells, got 2"),
        ("echo ready; echo grid 1 1 1 1; echo end solved; sleep 9", "breaks a rule"),
        ("echo ready; kill -9 $$", "GNU Prolog was ended by signal 9"),
        ("echo oh no >&2; exit 3", r"GNU Prolog ended \(status 3\): 'oh no'"),
        ("exit 0", r"GNU Prolog ended \(status 0\)"),
        ("exec >&-; sleep 60", "GNU Prolog closed its pipe"),
        ("echo ready; yes | tr -d '\\n'", "GNU Prolog printed a line without end"),
        ("yes", "GNU Prolog did not load its program"),
    ],
)
def test_a_program_that_misbehaves_is_told_from_an_answer(
    fake: Path, body: str, message: str
) -> None:
    write(fake, body)
    with pytest.raises(EngineError, match=message):
        solve(PUZZLE, engine="clp", limits=Limits(seconds=120))


@pytest.mark.parametrize("first", ["true", "echo ready"], ids=["at the start", "when asked"])
def test_a_program_that_hangs_goes_with_its_children(fake: Path, first: str) -> None:
    """The question is longer than a pipe holds, and nobody reads it."""
    write(fake, f"{first}; sleep 600 & echo $! > {fake.parent}/child; wait")
    child = fake.parent / "child"
    with make_engine("clp").open_here(Mosaic(300, 300)) as session:
        while not child.exists() or not child.read_text():
            assert session.solve(limits=Limits(seconds=0.7)).status is Status.UNKNOWN
    assert not running(int(child.read_text()))


@pytest.mark.parametrize("system", NAMES)
def test_a_process_that_is_killed_from_outside(system: str) -> None:
    with make_engine(clp(system)).open(two_tilings(20)) as session:
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED
        killer = threading.Timer(0.3, os.kill, (pid_of(session), signal.SIGKILL))
        killer.start()
        with pytest.raises(EngineError, match="was ended by signal 9"):
            session.solve()
        killer.join()
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED
        idle = pid_of(session)
        os.kill(idle, signal.SIGKILL)  # while nothing is asked
        # Of a program with threads the first may be gone before the process is.
        assert wait_until(lambda: not session._prolog.alive)  # type: ignore[attr-defined]
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED


def pid_of(session: object) -> int:
    return int(session._prolog.pid)  # type: ignore[attr-defined]


@pytest.mark.parametrize("system", NAMES)
def test_a_time_limit_stops_it_and_the_session_goes_on(system: str) -> None:
    """The board is out of reach; without a limit this would not end."""
    with make_engine(clp(system)).open(two_tilings(20)) as session:
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED
        process = pid_of(session)
        assert session.solve(limits=Limits(seconds=0.1)).status is Status.UNKNOWN
        assert not running(process)
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED
        process = pid_of(session)
    assert not running(process)


def test_no_room_in_gnu_prolog_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CSTRSZ", "64")
    with make_engine(clp()).open(Skyscrapers(12)) as session:
        with pytest.raises(EngineError, match=r"GNU Prolog ran out of memory.*CSTRSZ"):
            session.solve()
        monkeypatch.delenv("CSTRSZ")
        assert session.solve().status is Status.SOLVED


def test_no_room_in_swi_prolog_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    spec, swi = clp("swi"), SYSTEMS["swi"]
    small = [a.replace("--stack-limit=2g", "--stack-limit=2m") for a in swi.arguments]
    monkeypatch.setitem(SYSTEMS, "swi", swi._replace(arguments=tuple(small)))
    with (
        make_engine(spec).open_here(Skyscrapers(30)) as session,
        pytest.raises(EngineError, match="SWI-Prolog ran out of memory"),
    ):
        session.solve()


@pytest.mark.parametrize("system", NAMES)
@pytest.mark.parametrize("text", ["halt.", "1 2 write(hacked)", "0'a", "1.5", "-", "[1]"])
def test_nothing_but_numbers_is_understood(system: str, text: str) -> None:
    clp(system)
    done = subprocess.run(
        SYSTEMS[system].command(), input=text + "\n", cwd=FOLDER, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "error not_a_number" in done.stdout
    assert "hacked" not in done.stdout


def test_a_missing_system_is_named_with_its_install_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ConstraintLogic.version() is None
    for system, package in (("gnu", "gprolog"), ("swi", "swi-prolog-nox")):
        with pytest.raises(NotInstalled, match=f"install it with: apt-get install {package}$"):
            make_engine(f"clp:system={system}").open(PUZZLE)


def test_one_system_is_enough_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec, program = clp("swi"), SYSTEMS["swi"].command()[0]
    (tmp_path / "swipl").symlink_to(program)
    monkeypatch.setenv("PATH", str(tmp_path))
    grid = solve(PUZZLE, engine=spec).grid
    assert np.array_equal(np.asarray(grid), [[1, 2], [2, 1]])


def test_a_program_that_has_no_version_is_missing(fake: Path) -> None:
    fake.write_text("#!/bin/sh\necho hello\n")
    fake.chmod(0o755)
    assert ConstraintLogic.version() is None


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("clp:system=sicstus", "system: expected gnu or swi, got 'sicstus'"),
        ("clp:visibility=best", "visibility: expected disjunction or maximum, got 'best'"),
        ("clp:labeling=min", "labeling: expected leftmost, ff or ffc, got 'min'"),
        ("clp:speed=1", "clp: no option 'speed'; it has system, visibility, labeling"),
    ],
)
def test_options_that_do_not_fit(spec: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make_engine(spec)


def test_the_defaults_are_the_fastest() -> None:
    chosen = make_engine("clp").chosen
    assert chosen == {"system": "gnu", "visibility": "maximum", "labeling": "ffc"}
