"""Workers that hang, die, are killed, print or answer garbage: real ones, each its own outcome."""

import gc
import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from skytile.errors import EngineError, NotSupported
from skytile.processes.worker import IdleWorkers, Worker
from tests.processes.watch import gone, wait_until

BEHAVIOURS = "tests.processes.misbehaving"


def started(behaviour: str) -> Worker:
    return Worker(f"solver '{behaviour}'", f"{BEHAVIOURS}:{behaviour}")


@pytest.fixture
def echo() -> Iterator[Worker]:
    worker = started("echoing")
    yield worker
    worker.end()


def test_what_is_asked_is_answered_again_and_again(echo: Worker) -> None:
    echo.wait_until_ready()
    for message in ("one", {"two": 2}, None, b"x" * 10**7):
        assert echo.ask(message) == message


def test_what_a_worker_prints_is_no_answer_and_goes_nowhere(
    capfd: pytest.CaptureFixture[str],
) -> None:
    worker = started("chattering")
    assert worker.ask("question") == "question"
    worker.end()
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
    worker = started(behaviour)
    with pytest.raises(EngineError, match=message):
        worker.ask("question")
    assert gone(worker.pid)


def test_an_error_of_ours_comes_through_and_the_worker_goes_on() -> None:
    worker = started("refusing")
    for _ in range(2):
        with pytest.raises(NotSupported, match=r"^no model of chess$"):
            worker.ask("chess")
    worker.end()


def test_one_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    worker, marker = started("hanging"), f"skytile-child-{tmp_path.name}"
    with pytest.raises(TimeoutError):
        worker.ask(marker, seconds=2)
    assert gone(worker.pid)
    left = subprocess.run(["pgrep", "-f", f"^{marker}"], capture_output=True, text=True)
    assert left.stdout == ""


@pytest.mark.parametrize("message", [b"", b"x" * 10**7], ids=["short", "longer than a pipe holds"])
def test_one_that_never_gets_ready_is_ended_in_time(message: bytes) -> None:
    worker = started("StartingLate")
    with pytest.raises(TimeoutError):
        worker.ask(message, seconds=0.5)
    assert gone(worker.pid)


def test_what_left_its_session_or_its_environment_is_ended_too() -> None:
    worker = started("escaping")
    pids = worker.ask(None)
    worker.end()
    assert all(gone(pid, within=1) for pid in pids)


def test_one_that_is_killed_while_at_work_is_an_error_at_once() -> None:
    worker = started("hanging")
    threading.Timer(0.5, os.kill, (worker.pid, signal.SIGKILL)).start()
    with pytest.raises(EngineError, match="ended by signal 9"):
        worker.ask("", seconds=60)
    worker.end()


def test_a_worker_starts_again_after_its_process_was_ended_but_not_after_its_own_end() -> None:
    worker = started("Counting")
    assert [worker.ask(""), worker.ask("")] == [1, 2]
    first = worker.pid
    os.kill(first, signal.SIGKILL)
    assert gone(first)
    assert wait_until(lambda: not worker.alive)
    assert worker.ask("") == 1
    assert worker.pid != first
    worker.end()
    with pytest.raises(EngineError, match=r"^solver 'Counting': ended$"):
        worker.ask("")
    assert gone(worker.pid)


def test_an_idle_worker_is_used_again_if_it_is_alive() -> None:
    idle, echo = IdleWorkers(), ("solver 'echo'", f"{BEHAVIOURS}:echoing")
    first = idle.acquire(*echo)
    idle.release(first)
    second = idle.acquire(*echo)
    assert second is first
    third = idle.acquire(*echo)
    assert third is not second
    second.end()
    idle.release(second)
    idle.release(third)
    os.kill(third.pid, signal.SIGKILL)
    assert gone(third.pid)
    fourth = idle.acquire(*echo)
    assert fourth is not third
    assert fourth.ask("well") == "well"
    fourth.end()


def test_few_idle_workers_are_kept() -> None:
    idle = IdleWorkers(most=2)
    workers = [idle.acquire(f"solver '{number}'", f"{BEHAVIOURS}:echoing") for number in range(4)]
    for worker in workers:
        worker.ask("ready")
        idle.release(worker)
    assert [worker.alive for worker in workers] == [False, False, True, True]
    idle.clear()
    assert not any(worker.alive for worker in workers)


def test_a_worker_that_is_forgotten_ends() -> None:
    worker = started("echoing")
    assert worker.ask("ready") == "ready"
    pid = worker.pid
    del worker
    gc.collect()
    assert gone(pid)
    assert wait_until(lambda: not subprocess.run(["pgrep", "-g", str(pid)], capture_output=True).stdout)  # fmt: skip
