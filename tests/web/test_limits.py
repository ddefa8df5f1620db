"""Limits really hold: what exceeds them is killed, and the others go on."""

import asyncio
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from skytile.processes.resources import cpu_seconds
from skytile.web.settings import Bounds, Settings
from tests.extent import extent
from tests.web.live import BOARD, Live, hard_board, is_running, long_walk, running, wait_until
from tests.web.test_problems import check_problem
from tests.web.wire import connect, post, read_reply, served

HARD = hard_board()


def pids(live: Live) -> set[int]:
    return {worker.pid for worker in live.pool.workers}


def is_whole(live: Live) -> bool:
    return live.pool.alive == live.pool.bounds.workers + 1 and live.pool.slow == 0


def test_time_that_ran_out_is_503_and_the_worker_is_replaced() -> None:
    with running(Settings(Bounds(workers=1, timeout=0.5, patience=0.1))) as live:
        before = pids(live)
        check_problem(live.ask("explain", puzzle=long_walk()), 503, "no answer within 0.5 s")
        wait_until(lambda: is_whole(live) and not before <= pids(live))
        (killed,) = before - pids(live)
        wait_until(lambda: not is_running(killed))
        assert live.ask("check", puzzle=BOARD).json()["status"] == "unique"
        assert live.pool.killed["time"] == 1


def test_an_engine_that_gives_up_in_time_says_what_it_has(live: Live) -> None:
    response = live.ask("solve", puzzle=HARD, timeout=0.2)
    check_problem(response, 503, "unknown: a limit ran out")
    assert response.json()["answer"]["status"] == "unknown"
    check_problem(live.ask("check", puzzle=HARD, nodes=100), 503, "unknown: a limit ran out")


def test_the_time_of_the_server_is_the_most_one_can_ask_for() -> None:
    with running(Settings(Bounds(workers=1, timeout=0.5, patience=0.1))) as live:
        check_problem(live.ask("solve", puzzle=HARD, timeout=3000), 503, "a limit ran out")


def test_memory_that_ran_out_is_503_and_the_worker_is_replaced() -> None:
    bounds = Bounds(workers=1, memory=150 * 2**20, patience=5.0)
    with running(Settings(bounds)) as live:
        before = pids(live)
        response = live.ask("solve", puzzle=long_walk(120), engine="sat:counting=naive")
        check_problem(response, 503, "too much memory is needed")
        wait_until(lambda: is_whole(live) and pids(live) != before)
        assert live.ask("check", puzzle=BOARD).json()["status"] == "unique"


def test_memory_is_watched_where_the_system_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skytile.web.pool.SYSTEM_LIMIT", 100)
    bounds = Bounds(workers=1, memory=150 * 2**20, patience=5.0)
    with running(Settings(bounds)) as live:
        response = live.ask("solve", puzzle=long_walk(120), engine="sat:counting=naive")
        check_problem(response, 503, "too much memory is needed")
        assert live.pool.killed["memory"] == 1
        assert live.ask("check", puzzle=BOARD).status_code == 200, "only the work was charged for"


def test_a_full_queue_is_429_and_says_when_to_come_back() -> None:
    bounds = Bounds(workers=1, timeout=1, patience=0.5, queue=2, waiting=9)
    with running(Settings(bounds)) as live, ThreadPoolExecutor(8) as threads:
        first = [threads.submit(live.ask, "solve", puzzle=HARD) for _ in range(2)]
        wait_until(lambda: live.pool.queue.length == 1)
        refused = live.ask("check", puzzle=BOARD)
        check_problem(refused, 429, "too much is asked at once")
        assert int(refused.headers["retry-after"]) >= 1
        assert {ask.result().status_code for ask in first} <= {429, 503}
        wait_until(lambda: is_whole(live))
        assert live.ask("check", puzzle=BOARD).status_code == 200


def test_slow_questions_do_not_keep_quick_ones_waiting() -> None:
    bounds = Bounds(workers=2, timeout=60, patience=0.2, slow=2, waiting=60)
    with ThreadPoolExecutor(6) as threads, running(Settings(bounds)) as live:
        hard = [threads.submit(live.ask, "solve", puzzle=HARD) for _ in range(6)]
        wait_until(lambda: live.pool.slow == 1)
        for _ in range(20):
            assert live.ask("hint", puzzle=BOARD).status_code == 200
        wait_until(lambda: sum(ask.done() for ask in hard) == 5)
        assert live.pool.slow == 1, "one client has one place of two"
        assert live.pool.killed["busy"] == 5
        assert {ask.result().status_code for ask in hard if ask.done()} == {429}


def leave(live: Live, body: str, so: Callable[[], bool]) -> None:
    """Send a request and go away as soon as it is so."""
    host, port = live.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as line:
        head = f"POST /api/solve HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        wait_until(so)


@pytest.mark.parametrize("patience", [0.1, 0.6])
def test_a_client_that_leaves_frees_its_worker(patience: float) -> None:
    bounds = Bounds(workers=1, timeout=60, patience=patience)
    with running(Settings(bounds)) as live:
        before = pids(live)
        is_slow = patience < 0.5
        busy = lambda: live.pool.slow == 1 if is_slow else any(w.busy for w in live.pool.workers)  # noqa: E731
        leave(live, f'{{"puzzle":"{HARD}"}}', busy)
        wait_until(lambda: is_whole(live) and pids(live) != before)
        assert live.ask("check", puzzle=BOARD).status_code == 200


def test_a_client_that_leaves_the_queue_is_not_served() -> None:
    bounds = Bounds(workers=1, timeout=1, patience=0.8, waiting=9)
    with running(Settings(bounds)) as live:
        first = threading.Thread(target=live.ask, args=("solve",), kwargs={"puzzle": HARD})
        first.start()
        wait_until(lambda: any(worker.busy for worker in live.pool.workers))
        leave(live, f'{{"puzzle":"{HARD}"}}', lambda: live.pool.queue.length == 1)
        wait_until(lambda: live.pool.queue.length == 0)
        first.join()
        wait_until(lambda: is_whole(live))
        assert live.ask("check", puzzle=BOARD).status_code == 200


def test_workers_that_die_are_replaced_before_anybody_asks(live: Live) -> None:
    before = pids(live)
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: is_whole(live) and not before & pids(live), 60)
    assert {live.ask("check", puzzle=BOARD).status_code for _ in range(6)} == {200}


def test_without_any_worker_a_question_is_refused_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Settings(Bounds(workers=1, timeout=0.5))) as live:
        monkeypatch.setattr(live.pool, "_add", lambda: asyncio.sleep(0))
        for worker in tuple(live.pool.workers):
            worker.kill()
        wait_until(lambda: live.pool.alive == 0)
        check_problem(live.ask("check", puzzle=BOARD), 429, "too much is asked at once")


def kill_at_work(live: Live, times: int) -> None:
    """Kill workers from outside while they answer."""
    for _ in range(times):
        wait_until(lambda: any(worker.busy and worker.alive for worker in live.pool.workers), 60)
        for worker in [each for each in live.pool.workers if each.busy]:
            os.kill(worker.pid, signal.SIGKILL)
            wait_until(lambda: not worker.alive, 60)  # noqa: B023 — it waits here


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends forks with their nursery")
def test_questions_outlive_the_nursery_of_their_workers(tmp_path: Path) -> None:
    board = post("explain", {"puzzle": long_walk(80)})
    with served(
        tmp_path, "Settings(Bounds(timeout=300, waiting=60, slow=4, savings=1000))"
    ) as server:
        for _ in range(extent(1, 3)):
            with connect(server.port) as line:
                line.sendall(board)
                wait_until(lambda: any(cpu_seconds(pid) > 0.2 for pid in server.workers), 60)
                for nursery in server.nursery:
                    os.kill(nursery, signal.SIGKILL)
                assert read_reply(line).status == 200


def test_a_question_is_asked_again_once_after_its_worker_was_killed() -> None:
    bounds = Bounds(workers=1, timeout=300, patience=0.1, waiting=60, slow=4, savings=1000)
    with running(Settings(bounds)) as live, ThreadPoolExecutor(1) as threads:
        asked = threads.submit(live.ask, "explain", puzzle=long_walk(80))
        kill_at_work(live, 1)
        assert asked.result().json()["solved"]
        asked = threads.submit(live.ask, "explain", puzzle=long_walk(80))
        kill_at_work(live, 2)
        check_problem(asked.result(), 503, "broke off")
        assert live.pool.killed["crash"] == 3
        assert live.ask("check", puzzle=BOARD).status_code == 200
