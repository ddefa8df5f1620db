"""Engines in processes of their own: answers, problems, limits, crashes."""

import os
import signal
import subprocess
import threading
import time

import pytest

from skytile.engines import ENGINES, Limits, engine_class
from skytile.measuring import measure
from skytile.puzzles import Skyscrapers
from tests.cli.run import run
from tests.corpus import two_tilings

PUZZLE = Skyscrapers(4).with_clues({"N1": 4, "W2": 3})
HERE = [name for name in ENGINES if engine_class(name).version() is not None]


@pytest.mark.parametrize("engine", HERE)
def test_an_engine_answers_from_its_own_process(engine: str) -> None:
    found = measure(PUZZLE, engine)
    assert found.status == "solved", found.problem
    assert found.solution is not None
    assert PUZZLE.is_solution(found.solution)
    assert found.seconds > 0
    assert found.stats["build_seconds"] >= 0


def test_problems_are_told_apart() -> None:
    assert measure(PUZZLE, "magic").status == "failed"
    assert measure(PUZZLE, "sat:solver=/bin/true").status == "failed"
    assert measure(PUZZLE.with_clues({"N2": 4}), "sat").status == "impossible"


def test_a_limit_holds() -> None:
    assert measure(two_tilings(20), "sat", Limits(seconds=0.2)).status == "unknown"


def test_too_much_memory_ends_that_process_alone() -> None:
    found = measure(Skyscrapers(63), "sat", Limits(memory=300_000_000))
    assert found.status == "unknown"
    assert "took more than" in found.problem


def test_a_process_that_is_killed_from_outside_is_a_failure() -> None:
    def kill_it() -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            time.sleep(0.05)
            children = subprocess.run(
                ["pgrep", "-f", "-P", str(os.getpid()), "skytile.measuring"],
                capture_output=True, text=True,
            ).stdout.split()  # fmt: skip
            if children:
                time.sleep(0.5)
                os.kill(int(children[0]), signal.SIGKILL)
                return

    killer = threading.Thread(target=kill_it)
    killer.start()
    found = measure(two_tilings(20), "sat", Limits(seconds=300))
    killer.join()
    assert found.status == "failed"
    assert "ended by signal 9" in found.problem


def test_all_engines_are_compared_on_one_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "solve", "4:2/////3//////3///2/", "--engine", "all", "--timeout", "60")
    assert ran.status == 0
    assert "solved: the engines agree" in ran.out
    for name in HERE:
        assert f"\n{name}" in ran.out
    (record,) = run(capsys, "solve", "4:1/1//////////////", "--engine", "all", "--json").records
    assert record["status"] == "impossible"
    assert record["agree"]
    assert {m["engine"] for m in record["engines"]} == set(HERE)
