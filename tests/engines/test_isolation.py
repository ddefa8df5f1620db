"""Large models are built where a limit can end it, in every engine."""

import os
import signal
import threading
import time

import numpy as np
import pytest

from skytile.engines import ENGINES, Limits, Status, make_engine
from skytile.engines.isolation import IsolatedSession
from skytile.errors import EngineError, SessionBusy
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import count, solve
from tests.cli.run import run
from tests.conftest import required
from tests.corpus import two_tilings

LARGE: list[Puzzle] = [Skyscrapers(100), two_tilings(200)]
SMALL = Skyscrapers(4).with_clues({"N1": 4, "W2": 3})
BUILDERS = [name for name in ENGINES if name != "kernel"]
"""The kernel has no model to build, and heeds its limits itself."""


@pytest.fixture(params=BUILDERS)
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    required(f"engine {name}", make_engine(name).version() is not None)
    return name


@pytest.mark.parametrize("puzzle", LARGE, ids=["skyscrapers", "mosaic"])
def test_building_a_large_model_counts_against_the_time(engine: str, puzzle: Puzzle) -> None:
    outcome = solve(puzzle, engine=engine, limits=Limits(seconds=0.3))
    assert outcome.status is Status.UNKNOWN


def test_memory_that_runs_out_is_unknown_and_said() -> None:
    limits = Limits(seconds=60, memory=150_000_000)
    outcome = solve(Skyscrapers(64), engine="sat", limits=limits)
    assert outcome.status is Status.UNKNOWN
    assert "memory would be needed" in outcome.reason


@pytest.mark.parametrize("name", ["kernel", "sat", "cp"])
def test_an_isolated_session_answers_like_any_other(name: str) -> None:
    with make_engine(name).open(SMALL, memory=2**30) as session:
        assert isinstance(session, IsolatedSession)
        first = session.solve()
        assert first.grid is not None
        assert session.solve(excluding=first.grid).status is Status.SOLVED
        assert session.solve(clues=["N1"], fixed=first.grid).status is Status.SOLVED
        clashing = np.full(SMALL.shape, -1)
        clashing[0, 0] = 4
        outcome = session.solve(fixed=clashing)
        assert outcome.status is Status.IMPOSSIBLE
        assert outcome.core is None or outcome.core <= {"N1", "W2"}
        assert session.count() == count(SMALL)


def test_a_question_after_one_that_ran_out_starts_anew() -> None:
    with make_engine("sat").open(Skyscrapers(20).with_clues({"N1": 1}), memory=2**30) as session:
        assert session.solve(limits=Limits(seconds=0.01)).status is Status.UNKNOWN
        assert session.solve().status is Status.SOLVED


def test_a_killed_engine_is_out_of_memory_and_the_session_goes_on() -> None:
    session = make_engine("sat").open(SMALL, memory=2**30)
    assert isinstance(session, IsolatedSession)
    with session:
        session.solve()
        os.kill(session._worker.pid, signal.SIGSTOP)  # so that it cannot answer before it is killed
        killer = threading.Timer(0.2, os.kill, (session._worker.pid, signal.SIGKILL))
        killer.start()
        outcome = session.solve()
        killer.join()
        assert (outcome.status, outcome.reason) == (Status.UNKNOWN, "memory ran out")
        assert session.solve().status is Status.SOLVED


def test_a_crash_is_an_error_of_the_engine() -> None:
    session = make_engine("sat").open(SMALL, memory=2**30)
    assert isinstance(session, IsolatedSession)
    with session:
        session.solve()
        os.kill(session._worker.pid, signal.SIGSTOP)
        killer = threading.Timer(0.2, os.kill, (session._worker.pid, signal.SIGSEGV))
        waker = threading.Timer(0.4, os.kill, (session._worker.pid, signal.SIGCONT))
        killer.start()
        waker.start()
        with pytest.raises(EngineError, match="signal 11"):
            session.solve()
        assert session.solve().status is Status.SOLVED
        killer.join()
        waker.join()


def test_no_process_is_left_when_a_large_session_is_closed() -> None:
    session = make_engine("sat").open(Skyscrapers(64))
    assert isinstance(session, IsolatedSession)
    pid = session._worker.pid
    session.solve(limits=Limits(seconds=0.2))
    session.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_small_models_stay_in_this_process() -> None:
    for name in ("kernel", "sat", "cp", "smt", "asp"):
        with make_engine(name).open(SMALL) as session:
            assert not isinstance(session, IsolatedSession)


def test_a_session_refuses_a_second_thread_while_it_is_asked() -> None:
    with make_engine("sat").open(two_tilings(20)) as session:
        problems: list[Exception] = []

        def ask() -> None:
            try:
                while not problems:
                    session.solve(limits=Limits(seconds=0.05))
            except SessionBusy as busy:
                problems.append(busy)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert "one thread at a time" in str(problems[0])
        assert session.solve(limits=Limits(seconds=0.01)).status in Status


@pytest.mark.parametrize("seconds", [1e10, 1e300, float("inf")])
@pytest.mark.parametrize("name", ["kernel", "sat", "cp", "smt", "asp", "clp", "ip"])
def test_a_very_long_limit_is_none(name: str, seconds: float) -> None:
    required(f"engine {name}", make_engine(name).version() is not None)
    assert solve(SMALL, engine=name, limits=Limits(seconds=seconds)).status is Status.SOLVED


def test_a_grid_that_is_excluded_twice_is_excluded_once() -> None:
    for name in ("sat", "smt", "asp", "cp", "kernel"):
        for puzzle in (Mosaic(4, 4), Skyscrapers(4)):
            with make_engine(name).open(puzzle) as session:
                grid = session.solve().grid
                assert grid is not None
                for _ in range(20):
                    other = session.solve(
                        excluding=[grid] * 50, fixed=np.where(grid == 1, grid, -1)
                    )
                    assert other.grid is not None
                    assert (other.grid != grid).any()


def test_a_core_does_not_blame_a_given_that_is_off() -> None:
    puzzle = Skyscrapers(4).with_clues({"r1c1": 2, "N1": 1})
    fixed = np.full((4, 4), -1)
    fixed[0, 0] = 2
    for name in ENGINES:
        required(f"engine {name}", make_engine(name).version() is not None)
        with make_engine(name).open(puzzle) as session:
            outcome = session.solve(clues=["N1"], fixed=fixed)
            assert outcome.status is Status.IMPOSSIBLE
            assert outcome.core is None or outcome.core <= {"N1"}


@pytest.mark.parametrize("size", [100, 255])
def test_a_board_too_large_for_the_limit_is_one_line(
    capsys: pytest.CaptureFixture[str], size: int
) -> None:
    board = f'{{"kind":"skyscrapers","size":{size}}}'
    started = time.monotonic()
    ran = run(capsys, "solve", board, "--engine", "sat", "--timeout", "1")
    assert (ran.status, ran.out) == (3, "unknown: a limit ran out\n")
    assert time.monotonic() - started < 60, "it did not hang"


def test_the_memory_limit_of_the_command_line_holds(capsys: pytest.CaptureFixture[str]) -> None:
    board = '{"kind":"skyscrapers","size":64}'
    ran = run(capsys, "solve", board, "--engine", "sat", "--memory", "0.1", "--json")
    assert ran.status == 3
    assert "memory would be needed" in ran.records[0]["reason"]
    assert run(capsys, "check", board, "--engine", "sat", "--memory", "0.1").out.startswith(
        "unknown: more than 0.1 GB of memory"
    )
