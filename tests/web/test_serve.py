"""`skytile serve` as a program."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.cli.run import run
from tests.web.live import BOARD, is_running, wait_until


@contextmanager
def served(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "skytile", "serve", "--port", "0", "--workers", "1", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        said = program.stderr.readline()
        found = re.search(r"serving (http://\S+)/", said)
        assert found, said
        try:
            yield program, found[1]
        finally:
            program.kill()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_on_this_machine_until_it_is_told_to_end(sent: signal.Signals) -> None:
    with served() as (program, address):
        assert address.startswith("http://127.0.0.1:")
        answer = httpx.post(f"{address}/api/check", json={"puzzle": BOARD}, timeout=20)
        assert answer.json()["status"] == "unique"
        workers = _workers(program.pid)
        assert len(workers) == 2
        program.send_signal(sent)
        status = program.wait(20)
        assert status == (130 if sent is signal.SIGINT else 0)
        assert program.stderr is not None
        assert "Traceback" not in program.stderr.read()
        wait_until(lambda: not any(is_running(pid) for pid in workers))


def _workers(pid: int) -> list[int]:
    return [
        child
        for child in (int(path.name) for path in Path("/proc").glob("[0-9]*"))
        if _parent(child) == pid
    ]


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


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
