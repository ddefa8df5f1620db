"""The server under siege: `SIEGE_SECONDS=3600 pytest -m soak -s tests/web/test_siege.py`."""

import os
import random
from pathlib import Path

import pytest

from tests.web.live import wait_until
from tests.web.siege import ATTACKS, Report, Siege
from tests.web.wire import Served, ask, head, served

_HASTY = """Settings(
    Bounds(workers=2, timeout=3.0, waiting=5.0), connections=200, head_seconds=2.0,
    idle_seconds=2.0, stall_seconds=1.0, linger_seconds=1.0, rate=1000, burst=1000)"""
_GROWTH = 16e6
"""Bytes that the memory of the server may grow by in a long siege, which is measurement noise."""
_LOG_PER_SECOND = 200
"""Bytes: at most one message a second is written, however many there are."""


def _check(report: Report, server: Served, seconds: float = 0) -> None:
    print("", *report.lines(), sep="\n")
    assert not report.faults
    assert report.answers > 0
    assert server.program.poll() is None
    assert "Traceback" not in server.log.read_text()
    assert server.log.stat().st_size < 100_000 + _LOG_PER_SECOND * seconds
    wait_until(lambda: _connections(server.port) == 1, 60)


def _connections(port: int) -> int:
    """Those that are open, with the one that asks."""
    text = ask(port, head("GET", "/metrics", connection="close")).body.decode()
    (line,) = [line for line in text.splitlines() if line.startswith("skytile_connections ")]
    return int(line.split()[1])


def test_the_sentinel_is_served_through_every_attack(tmp_path: Path) -> None:
    with served(tmp_path, _HASTY) as server:
        report = Siege(server, seed=7).run_each_once(attackers=6)
        assert set(report.attacks) == set(ATTACKS)
        _check(report, server)


@pytest.mark.soak
def test_a_long_siege_leaves_nothing_behind(tmp_path: Path) -> None:
    seconds = float(os.environ.get("SIEGE_SECONDS", "600"))
    seed = int(os.environ.get("SIEGE_SEED") or random.randrange(2**32))
    print(f"\nseed {seed}, {seconds:g} s")
    with served(tmp_path) as server:
        report = Siege(server, seed).run(seconds, attackers=8)
        _check(report, server, seconds)
        first, last = report.ends(report.memory)
        assert last - first < _GROWTH
        before, after = report.ends(report.files)
        assert after < 1.5 * before + 50
