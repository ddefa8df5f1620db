"""Limits as a contract: whatever the engine and the size, `solve` ends in time, with one line.

The clock is what this is about, so it is read here, on the machine of `make soak`, with what an
engine takes to start on a tiny board allowed for.
"""

import json
import resource
import subprocess
import sys
import time
from functools import cache

import pytest

from skytile.engines import ENGINES, make_engine
from tests.conftest import required

SIZES = (9, 40, 63, 64, 100, 255)
SECONDS = 3
MEMORY = 6 * 2**30
"""Addresses, of which Java and Prolog reserve far more than they use."""

pytestmark = pytest.mark.soak


def solve(engine: str, size: int) -> tuple[int, str, str, float]:
    board = json.dumps({"kind": "skyscrapers", "size": size})
    command = [sys.executable, "-m", "skytile", "solve", board, "--engine", engine, "--json"]
    started = time.monotonic()
    ran = subprocess.run(
        [*command, "--timeout", str(SECONDS)], capture_output=True, text=True, timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )  # fmt: skip
    return ran.returncode, ran.stdout, ran.stderr, time.monotonic() - started


@cache
def seconds_to_start(engine: str) -> float:
    status, _, problem, seconds = solve(engine, 2)
    assert status == 0, problem
    return seconds


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_ends_within_twice_its_limit_with_one_line(engine: str, size: int) -> None:
    required(f"engine {engine}", make_engine(engine).version() is not None)
    allowed = 2 * SECONDS + seconds_to_start(engine)
    status, out, problem, seconds = solve(engine, size)
    assert seconds < allowed
    assert status in (0, 3)
    lines = (out + problem).splitlines()
    assert len(lines) == 1, problem
    assert "Traceback" not in lines[0]
    if status == 0:
        assert json.loads(out)["status"] == "solved"
