"""Nothing of ours outlives its parent, whatever ends that: tested for each user of the layer.

A parent asks something that takes for ever. All it starts, and what that starts in turn, has a
mark in its environment.
"""

import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from skytile.engines import make_engine
from skytile.errors import NotInstalled
from tests.conftest import required
from tests.processes.watch import descendants, gone, marked, running, wait_until

ROOT = Path(__file__).parents[2]
SECONDS = 60.0
"""How long after its parent a process may live on; two are promised, on a machine that is not busy."""

SOLVE = """
import skytile
from tests.corpus import two_tilings
with skytile.make_engine("{engine}").open({puzzle}) as session:
    print("ready", flush=True)
    session.solve()
"""
MEASURE = """
from skytile.measuring import measure
from tests.corpus import two_tilings
measure(two_tilings(20), "clp")
"""
STUDY = """
from skytile.studies.machinery.base import Task
from skytile.studies.machinery.runner import Workers
Workers().measure(Task("solve", "edges/8/1", "{engine}", seconds=600.0).request())
"""
BATCH = """
from skytile.cli import main
main("generate skyscrapers --size 12 --count 100000 --jobs 2 -o {folder}/book.jsonl".split())
"""
SERVE = """
import threading, time
import httpx
from skytile.cli import main
from tests.web.live import hard_board
def ask():
    for _ in range(3000):
        time.sleep(0.1)
        try:
            httpx.post("http://127.0.0.1:{port}/api/solve", json={{"puzzle": hard_board()}}, timeout=300)
        except httpx.ConnectError:
            continue
threading.Thread(target=ask, daemon=True).start()
main("serve --port {port} --workers 1 --timeout 60".split())
"""
ESCAPING = "#!/bin/bash\nsetsid sleep 600 &\nenv -i sleep 600 &\nsleep 600\n"
"""A solver that starts a program in a session of its own, and one without our mark."""

TILINGS, EMPTY = "two_tilings(20)", "skytile.Skyscrapers(20)"
ENGINES = {
    "sat:solver=cadical153": TILINGS,
    "sat:solver=kissat": TILINGS,
    "sat:solver=sat4j": TILINGS,
    "ip:solver=highs": EMPTY,
    "ip:solver=scip": EMPTY,
    "clp:system=gnu": TILINGS,
    "clp:system=swi": TILINGS,
    "cpmpy:solver=choco": TILINGS,
    "pb": "skytile.Skyscrapers(45)",
}
USERS = {
    **{name: (SOLVE.format(engine=name, puzzle=puzzle), 2) for name, puzzle in ENGINES.items()},
    "a SAT program that starts others": (
        SOLVE.format(engine="sat:solver={folder}/solver", puzzle=TILINGS), 4
    ),
    "a measurement": (MEASURE, 3),
    "a study": (STUDY.format(engine="smt:sort=int"), 3),
    "a study of a program": (STUDY.format(engine="clp:visibility=disjunction"), 4),
    "a batch": (BATCH, 3),
    "the web": (SERVE, 3),
}  # fmt: skip
"""The code of a parent, and how many processes there are at least besides the reaper."""


@contextmanager
def started(name: str, folder: Path) -> Iterator[tuple["subprocess.Popen[bytes]", str]]:
    """A parent at work, and the mark in the environment of all that it starts."""
    if name in ENGINES:
        try:
            engine = make_engine(name)
            engine.load()
        except NotInstalled:
            required(name, found=False)
    (folder / "solver").write_text(ESCAPING)
    (folder / "solver").chmod(0o755)
    code, count = USERS[name]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    mark = f"SKYTILE_TEST_MARK={secrets.token_hex(8)}"
    key, _, value = mark.partition("=")
    parent = subprocess.Popen(
        [sys.executable, "-c", code.replace("{folder}", str(folder)).replace("{port}", port)],
        cwd=ROOT, env={**os.environ, key: value}, stdout=subprocess.PIPE,
        stderr=(folder / "stderr").open("wb"), start_new_session=True,
    )  # fmt: skip
    assert parent.stdout is not None
    try:
        if "ready" in code:
            assert parent.stdout.readline() == b"ready\n"
        assert wait_until(lambda: len(marked(mark)) > count, 300), marked(mark)
        gone(parent.pid, within=0.2)  # well into the work
        assert parent.poll() is None
        yield parent, mark
    finally:
        parent.kill()
        parent.communicate()


def left(mark: str, before: set[int]) -> list[str]:
    """What is there of the processes with the mark, and of those that were there before."""
    return [*marked(mark).values(), *(f"process {pid}" for pid in before if running(pid))]


@pytest.mark.parametrize(
    ("name", "how"),
    [
        pytest.param(name, how, id=f"{name}-{how.name}", marks=[pytest.mark.soak] * ((i + j) % 2))
        for i, name in enumerate(USERS)
        for j, how in enumerate((signal.SIGKILL, signal.SIGINT))
    ],
)
def test_nothing_outlives_its_parent(name: str, how: signal.Signals, tmp_path: Path) -> None:
    with started(name, tmp_path) as (parent, mark):
        before = descendants(parent.pid)
        assert before
        parent.send_signal(how)
        assert parent.wait(120) != 0
        assert wait_until(lambda: not left(mark, before), SECONDS), left(mark, before)
    if how is signal.SIGINT and name in ENGINES:
        assert "KeyboardInterrupt" in (tmp_path / "stderr").read_text()


@pytest.mark.parametrize(
    "start",
    [
        "Worker('solver', 'tests.processes.misbehaving:hanging').wait_until_ready()",
        "worker = Worker('solver', 'tests.processes.misbehaving:escaping'); worker.ask(0)",
        "IDLE.release(IDLE.acquire('solver', 'tests.processes.misbehaving:echoing'))",
        "run(['bash', '-c', 'setsid sleep 600 >&- 2>&- & exit 0'])",
    ],
)
@pytest.mark.parametrize("end", ["", "sys.exit(3)", "os._exit(4)", "raise ValueError"])
def test_nothing_outlives_a_parent_that_ends_by_itself(start: str, end: str) -> None:
    mark = f"SKYTILE_TEST_MARK={secrets.token_hex(8)}"
    code = (
        "import os, sys\nfrom skytile.processes.child import run\n"
        f"from skytile.processes.worker import IDLE, Worker\n{start}\n{end}"
    )
    subprocess.run(
        [sys.executable, "-c", code], stderr=subprocess.DEVNULL, timeout=300,
        cwd=ROOT, env=os.environ | dict([mark.split("=")]),
    )  # fmt: skip
    assert wait_until(lambda: not marked(mark), SECONDS), marked(mark)


KILL_THE_REAPER = """
import os, signal, sys, time
from skytile.processes.worker import Worker
from tests.processes.watch import gone, marked
mark = sys.argv[1]
first = Worker("solver", "tests.processes.misbehaving:hanging")
first.wait_until_ready()
(reaper,) = [pid for pid, command in marked(mark).items() if "reaper.py" in command]
os.kill(reaper, signal.SIGKILL)
assert gone(reaper)
second = Worker("solver", "tests.processes.misbehaving:hanging")
second.wait_until_ready()
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_reaper_that_was_killed_is_replaced() -> None:
    mark = f"SKYTILE_TEST_MARK={secrets.token_hex(8)}"
    command = [sys.executable, "-c", KILL_THE_REAPER, mark]
    environment = os.environ | dict([mark.split("=")])
    done = subprocess.run(command, cwd=ROOT, env=environment, timeout=300)
    assert done.returncode == -signal.SIGKILL
    assert wait_until(lambda: not marked(mark), SECONDS), marked(mark)


FORK = """
import os
from skytile.processes.worker import Worker
worker = Worker("solver", "tests.processes.misbehaving:echoing")
worker.wait_until_ready()
if os.fork() == 0:
    own = Worker("solver", "tests.processes.misbehaving:echoing")
    assert own.ask(1) == 1
    os._exit(0)
assert os.wait()[1] == 0
import time; time.sleep(0.5)  # the fork's own reaper has been at work
assert worker.ask(2) == 2
"""


def test_a_fork_of_a_parent_has_children_of_its_own() -> None:
    subprocess.run([sys.executable, "-c", FORK], cwd=ROOT, timeout=300, check=True)
