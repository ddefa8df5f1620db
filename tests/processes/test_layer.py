"""One-shot programs, worker pools, forks, dialogues and workers of an event loop."""

import asyncio
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from skytile.errors import EngineError, NotSupported
from skytile.processes.asynchronous import AsyncWorker, WorkerEnded
from skytile.processes.child import Child, run
from skytile.processes.dialogue import Dialogue
from skytile.processes.fork import call_in_fork
from skytile.processes.framing import receive, send
from skytile.processes.interrupt import run_or_abandon
from skytile.processes.nursery import Nursery
from skytile.processes.resources import resident_bytes
from skytile.processes.worker import WorkerPool
from tests.processes.watch import gone, running, wait_until

BEHAVIOURS = "tests.processes.misbehaving"


def test_a_program_leaves_its_status_output_and_errors() -> None:
    finished = run(["bash", "-c", "echo out; echo err >&2; exit 3"])
    assert finished is not None
    assert (finished.returncode, finished.stdout, finished.stderr) == (3, "out\n", "err")
    killed = run(["bash", "-c", "kill -9 $$"], seconds=20)
    assert killed is not None
    assert killed.returncode == -9


def test_a_program_that_takes_too_long_or_is_none() -> None:
    assert run(["sleep", "600"], seconds=0.1) is None
    with pytest.raises(EngineError, match=r"^/no/such/program: No such file or directory$"):
        run(["/no/such/program"])


def test_a_child_keeps_the_end_of_its_errors() -> None:
    child = Child(["bash", "-c", "yes | head -c 100000 >&2; echo last >&2"], name="loud")
    assert child.wait(20) == 0
    assert child.errors().endswith("y\nlast")
    assert len(child.errors()) < 100_000
    child.end()
    assert child.errors() == ""


def test_a_pool_answers_in_any_order_and_passes_our_errors_on() -> None:
    pool = WorkerPool(2, "worker", f"{BEHAVIOURS}:echoing")
    assert [future.result() for future in [pool.submit(n) for n in range(20)]] == list(range(20))
    pids = pool.pids
    pool.close()
    assert all(gone(pid) for pid in pids)
    refusing = WorkerPool(1, "worker", f"{BEHAVIOURS}:refusing")
    with pytest.raises(NotSupported, match="no model of chess"):
        refusing.submit("chess").result()
    refusing.close()


def test_work_of_a_lost_worker_is_done_again_but_not_for_ever() -> None:
    pool = WorkerPool(1, "worker", f"{BEHAVIOURS}:echoing")
    assert pool.submit(1).result() == 1
    os.kill(pool.pids[0], signal.SIGKILL)
    assert pool.submit(2).result() == 2
    pool.close()
    dying = WorkerPool(1, "worker", f"{BEHAVIOURS}:crashing")
    with pytest.raises(EngineError, match="worker processes were lost again and again"):
        dying.submit(1).result()
    dying.close()


def test_a_pool_is_closed_at_once_whatever_its_workers_are_at() -> None:
    pool = WorkerPool(2, "worker", f"{BEHAVIOURS}:hanging")
    futures = [pool.submit("") for _ in range(5)]
    assert wait_until(lambda: sum(future.running() for future in futures) == 2)
    pool.close()
    assert all(future.done() for future in futures)
    assert not any(running(pid) for pid in pool.pids)


def exhaust_memory() -> None:
    hoard = [bytes(10**6)]
    while True:
        hoard.append(bytes([1]) * 10**6)


@pytest.mark.parametrize(
    ("function", "outcome"),
    [
        (lambda: {"answer": 42}, ({"answer": 42}, "", "")),
        (lambda: 1 // 0, (None, "", "ended: ZeroDivisionError: integer division or modulo by zero")),
        (lambda: os.kill(os.getpid(), signal.SIGTERM), (None, "", "signal 15: nothing was said")),
        (lambda: time.sleep(600), (None, "time", "signal 9: nothing was said")),
        (exhaust_memory, (None, "memory", "signal 9: nothing was said")),
    ],
    ids=["answers", "raises", "is killed", "hangs", "exhausts memory"],
)  # fmt: skip
def test_a_fork_answers_or_says_what_became_of_it(
    function: Callable[[], Any], outcome: tuple[Any, str, str]
) -> None:
    seconds = 1.0 if outcome[1] == "time" else 60.0
    forked = call_in_fork(function, seconds=seconds, memory=10**9)
    assert forked[:3] == outcome
    assert forked.peak_bytes > 2**20
    assert forked.cpu_seconds >= 0


def test_a_fork_ends_with_what_it_started(tmp_path: Path) -> None:
    def start() -> None:
        os.system(f"setsid sleep 600 & echo $! > {tmp_path}/pid")
        time.sleep(600)

    assert call_in_fork(start, seconds=1.0, memory=2**40).ended == "time"
    assert gone(int((tmp_path / "pid").read_text()))


def test_a_dialogue_is_line_by_line_with_deadlines() -> None:
    cat = Dialogue(["cat"], name="cat")
    cat.send(b"one\ntwo\nthr", None)
    assert [cat.line(None), cat.line(None)] == ["one", "two"]
    with pytest.raises(TimeoutError):
        cat.line(time.monotonic() + 0.1)
    cat.send(b"ee\n", None)
    assert cat.line(None) == "three"
    cat.kill()
    with pytest.raises(EOFError):
        cat.line(None)
    cat.send(b"anyone?", None)
    cat.end()


def test_a_dialogue_with_a_program_that_does_not_read_ends_in_time() -> None:
    deaf = Dialogue(["sleep", "600"], name="deaf")
    with pytest.raises(TimeoutError):
        deaf.send(b"x" * 10**7, time.monotonic() + 0.2)
    deaf.end()
    assert not running(deaf.pid)


def test_a_call_that_cannot_be_stopped_is_left_behind_at_ctrl_c() -> None:
    assert run_or_abandon(lambda: 1) == 1
    with pytest.raises(EngineError, match="broken"):
        run_or_abandon(lambda: raising(EngineError("broken")))
    over = threading.Event()
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        run_or_abandon(lambda: over.wait(600))
    over.set()


def raising(problem: Exception) -> None:
    raise problem


async def lived() -> list[Any]:
    nursery = Nursery("nursery", f"{BEHAVIOURS}:echoing", f"{BEHAVIOURS}:echoing")
    worker = AsyncWorker(nursery)
    assert not worker.alive
    await worker.start()
    seen: list[Any] = [await worker.ask(b"one"), worker.alive, resident_bytes(worker.pid) > 10**6]
    worker.stand_back()
    seen.append(os.getpriority(os.PRIO_PROCESS, worker.pid) > 0)
    worker.kill()
    try:
        await worker.ask(b"two")
    except WorkerEnded:
        seen.append("ended")
    before = worker.work()
    await worker.close()
    nursery.close()
    return [*seen, worker.alive, before <= worker.work() < 60]


@pytest.mark.skipif(sys.platform != "linux", reason="memory is looked up in /proc")
def test_a_worker_of_an_event_loop() -> None:
    assert asyncio.run(lived()) == [b"one", True, True, True, "ended", False, True]


def asked(channel: socket.socket, message: bytes) -> bytes:
    send(channel, message, time.monotonic() + 60)
    return receive(channel, time.monotonic() + 60)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process of that")
def test_forks_of_a_nursery_end_with_it_and_it_starts_again() -> None:
    nursery = Nursery("nursery", f"{BEHAVIOURS}:echoing", f"{BEHAVIOURS}:echoing")
    forks = [nursery.fork() for _ in range(3)]
    for fork in forks:
        assert receive(fork.channel) == b""
        assert asked(fork.channel, b"one") == b"one"
    forks[0].end()
    assert not running(forks[0].pid)
    with pytest.raises(EOFError):
        receive(forks[0].channel)
    assert asked(forks[1].channel, b"two") == b"two"
    forks[0].parent.kill()
    wait_until(lambda: not any(running(fork.pid) for fork in forks))
    forks[1].end()
    another = nursery.fork()
    assert receive(another.channel) == b""
    forks[2].end()  # whose number may be another's by now
    assert asked(another.channel, b"three") == b"three"
    nursery.close()
    assert not running(another.pid)
    with pytest.raises(EngineError, match="ended"):
        nursery.fork()


def test_a_nursery_that_cannot_load_says_so() -> None:
    nursery = Nursery("nursery", "skytile.processes:nothing", f"{BEHAVIOURS}:echoing")
    with pytest.raises(EngineError, match="nursery: does not answer"):
        nursery.fork()
    nursery.close()
