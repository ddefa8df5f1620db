"""Processes that hang, die, are killed, print or answer garbage: real ones, each its own outcome."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skytile.engines.process import Process, give_back, take
from skytile.errors import EngineError

ROOT = Path(__file__).parents[2]


def running(pid: int) -> bool:
    """Whether the process is there and is not only waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pid: int, within: float = 10) -> bool:
    end = time.monotonic() + within
    while running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not running(pid)


def started(behaviour: str) -> Process:
    return Process(f"solver '{behaviour}'", f"tests.engines.misbehaving:{behaviour}")


@pytest.fixture
def echo() -> Iterator[Process]:
    process = started("echoing")
    yield process
    process.end()


def test_what_is_asked_is_answered_again_and_again(echo: Process) -> None:
    assert [echo.ask(message) for message in ("one", {"two": 2}, None)] == ["one", {"two": 2}, None]


def test_what_a_solver_prints_is_no_answer_and_goes_nowhere(
    capfd: pytest.CaptureFixture[str],
) -> None:
    process = started("chattering")
    assert process.ask("question") == "question"
    process.end()
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("behaviour", "message"),
    [
        (
            "raising",
            r"^solver 'raising': ended by itself \(status 1\): 'ValueError: cannot do this'$",
        ),
        ("exiting", r"^solver 'exiting': ended by itself \(status 3\)$"),
        ("crashing", r"^solver 'crashing': ended by signal 11$"),
        ("speaking_in_tongues", r"^solver 'speaking_in_tongues': answered with garbage$"),
        ("babbling", r"^solver 'babbling': answered with garbage$"),
        ("missing", r"status 1\): 'AttributeError: module .* has no attribute"),
    ],
)
def test_trouble_is_one_clear_line_and_leaves_no_process(behaviour: str, message: str) -> None:
    process = started(behaviour)
    with pytest.raises(EngineError, match=message):
        process.ask("question")
    assert gone(process.pid)


def test_one_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    process, marker = started("hanging"), f"skytile-child-{tmp_path.name}"
    with pytest.raises(TimeoutError):
        process.ask(marker, seconds=2)
    assert gone(process.pid)
    left = subprocess.run(["pgrep", "-f", f"^{marker}"], capture_output=True, text=True)
    assert left.stdout == ""


def test_one_that_is_killed_while_at_work_is_an_error_at_once() -> None:
    process = started("hanging")
    threading.Timer(0.5, os.kill, (process.pid, signal.SIGKILL)).start()
    with pytest.raises(EngineError, match="ended by signal 9"):
        process.ask("", seconds=60)
    process.end()


def test_a_process_that_was_given_back_is_taken_again() -> None:
    name, serve = "solver 'echo'", "tests.engines.misbehaving:echoing"
    first = take(name, serve)
    give_back(first)
    second = take(name, serve)
    assert second is first
    third = take(name, serve)
    assert third is not second
    second.end()
    give_back(second)
    os.kill(third.pid, signal.SIGKILL)
    assert gone(third.pid)
    fourth = take(name, serve)
    assert fourth.ask("well") == "well"
    for process in (third, fourth):
        process.end()


def test_few_idle_processes_are_kept() -> None:
    serve = "tests.engines.misbehaving:echoing"
    processes = [take(f"solver '{number}'", serve) for number in range(4)]
    for process in processes:
        process.ask("ready")
        give_back(process)
    assert [process.alive for process in processes] == [False, False, True, True]


PARENT = """
from skytile.engines.process import Process
process = Process("solver", "tests.engines.misbehaving:hanging")
print(process.pid, flush=True)
process.ask("")
"""


@pytest.mark.parametrize(
    "how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda s: s.name
)
def test_whatever_ends_skytile_ends_the_process_too(how: signal.Signals) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT,
    )  # fmt: skip
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    time.sleep(0.5)  # until it is at work
    assert running(pid)
    parent.send_signal(how)
    parent.wait(timeout=20)
    assert gone(pid)
