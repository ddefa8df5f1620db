"""`skytile serve` as a program."""

import os
import signal
import socket
import sys
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.web.live import BOARD, hard_board, is_running, wait_until
from tests.web.wire import ask, connect, head, is_closed, post, read_reply, served


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_on_this_machine_until_it_is_told_to_end(
    tmp_path: Path, sent: signal.Signals
) -> None:
    with served(tmp_path) as server:
        assert ask(server.port, post("check", {"puzzle": BOARD})).status == 200
        workers = server.workers
        assert len(workers) == 3
        workers += server.nursery
        server.program.send_signal(sent)
        assert server.program.wait(60) == (130 if sent is signal.SIGINT else 0)
        assert "Traceback" not in server.log.read_text()
        wait_until(lambda: not any(is_running(pid) for pid in workers))


def test_requests_under_way_are_answered_when_it_is_told_to_end(tmp_path: Path) -> None:
    with served(tmp_path, "Settings(Bounds(timeout=300, patience=0.1))") as server:
        long = connect(server.port)
        long.sendall(post("solve", {"puzzle": hard_board()}))
        slow = connect(server.port)
        slow.sendall(head(content_length=100) + b"{")
        begun = connect(server.port)
        begun.sendall(b"GET / HTTP/1.1\r\n")
        idle = connect(server.port)
        _wait_for_slow_question(server.port)
        server.program.send_signal(signal.SIGTERM)
        for line in (long, slow, begun):
            reply = read_reply(line)
            assert (reply.status, reply.detail) == (503, "the server is stopping")
            assert reply.headers["connection"] == "close"
        assert is_closed(idle)
        assert server.program.wait(60) == 0
        log = server.log.read_text()
        assert "Traceback" not in log
        assert len(log) < 1000


def _wait_for_slow_question(port: int) -> None:
    figures = head("GET", "/metrics", connection="close")
    wait_until(lambda: b"skytile_slow_questions 1" in ask(port, figures).body, 60)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process of that")
def test_busy_workers_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    """Even one that another process of ours started, whose reaper waits for that to end."""
    environment = {**os.environ, "SKYTILE_PROCESS": "0123456789abcdef"}
    with served(tmp_path, "Settings(Bounds(timeout=300))", environment=environment) as server:
        line = connect(server.port)
        line.sendall(post("solve", {"puzzle": hard_board()}))
        _wait_for_slow_question(server.port)
        workers = server.workers
        assert workers
        server.program.kill()
        server.program.wait()
        wait_until(lambda: not any(is_running(pid) for pid in workers), 20)


def test_a_port_that_is_taken_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run(capsys, "serve", "--port", str(port))
    assert ran.status == 2
    assert ran.err == f"skytile: 127.0.0.1, port {port}: Address already in use\n"


def test_a_host_that_is_none_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "serve", "--host", "no such host")
    assert ran.status == 2
    assert ran.err.count("\n") == 1


def test_the_page_is_opened_in_a_browser(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    environment = os.environ | {"BROWSER": f"{browser} %s"}
    with served(tmp_path, environment=environment, options=["--open"]) as server:
        wait_until(lambda: opened.exists() and opened.read_text().endswith("\n"))
        assert opened.read_text() == f"http://127.0.0.1:{server.port}/\n"
