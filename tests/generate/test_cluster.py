"""A batch on a real Dask cluster: a scheduler and worker processes, one of which is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import skytile.generate.cluster as clusters
from skytile.errors import EngineError, InputError, NotInstalled
from skytile.generate.batch import Batch, make_chunk
from skytile.generate.cluster import Cluster, check_version
from skytile.generate.executors import SerialExecutor
from tests.generate.recipes import Dots

ROOT = Path(__file__).parents[2]
PATIENCE = 300
"""Seconds: a busy machine takes its time to start a scheduler or a worker."""


def dask(*arguments: str) -> "subprocess.Popen[str]":
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, env=environment,
    )  # fmt: skip


@pytest.fixture
def scheduler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a scheduler without workers; whoever connects waits long for one."""
    monkeypatch.setattr(clusters, "_REACH_SECONDS", PATIENCE)
    monkeypatch.setattr(clusters, "_WORKER_SECONDS", PATIENCE)
    file = tmp_path / "scheduler.json"
    process = dask(
        "dask_scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--no-dashboard",
        "--scheduler-file",
        str(file),
    )
    try:
        end = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text().strip().endswith("}"):
            assert process.poll() is None, "the scheduler has ended"
            assert time.monotonic() < end
            time.sleep(0.02)
        yield json.loads(file.read_text())["address"]
    finally:
        process.kill()
        process.wait()


def worker(address: str) -> "subprocess.Popen[str]":
    return dask(
        "dask_worker",
        address,
        "--nthreads",
        "1",
        "--no-nanny",
        "--no-dashboard",
        "--memory-limit",
        "0",
    )


def test_a_cluster_makes_the_same_even_if_a_worker_is_killed(scheduler: str) -> None:
    batch = Batch(Dots(seconds=0.002, rarity=2), 5, 600)
    workers = [worker(scheduler) for _ in range(3)]
    try:
        with Cluster(scheduler) as executor:
            executor._client.wait_for_workers(3, timeout=PATIENCE)
            pids = executor._client.run(os.getpid)
            entries = batch.entries(executor)
            made = [next(entries) for _ in range(100)]
            # Every entry that is taken lets more work be handed out, however quick the workers are.
            while not (
                busy := [name for name, work in executor._client.processing().items() if work]
            ):
                made.append(next(entries))
            os.kill(pids[busy[0]], signal.SIGKILL)
            made += list(entries)
            assert len(executor._client.nthreads()) == 2
    finally:
        for process in workers:
            process.kill()
            process.wait()
    assert made == list(batch.entries(SerialExecutor()))


def test_a_cluster_that_is_lost_is_one_line(scheduler: str) -> None:
    process = worker(scheduler)
    try:
        with Cluster(scheduler) as executor:
            entries = Batch(Dots(seconds=0.002), 5, 10_000).entries(executor)
            next(entries)
            pid = executor._client.run_on_scheduler(os.getpid)
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(EngineError, match="the connection to the cluster is lost"):
                list(entries)
    finally:
        process.kill()
        process.wait()


def test_a_cluster_without_workers_or_scheduler_is_one_line(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "_WORKER_SECONDS", 1)
    with pytest.raises(EngineError, match="the cluster has no workers"):
        Cluster(scheduler)
    monkeypatch.setattr(clusters, "_REACH_SECONDS", 1)
    with pytest.raises(EngineError, match="no scheduler answers there"):
        Cluster("tcp://127.0.0.1:1")
    for odd in ("", "nonsense://x", "tcp://", "a b"):
        with pytest.raises(InputError, match="cluster: expected HOST:PORT"):
            Cluster(odd)


def test_without_dask_the_install_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotInstalled, match=r"pip install 'skytile\[cluster\]'"):
        Cluster("tcp://127.0.0.1:1")


def test_workers_of_another_version_are_refused() -> None:
    chunk = make_chunk(Batch(Dots(), 1, 1), 0, 1)
    assert check_version(chunk) is chunk
    with pytest.raises(EngineError, match=r"runs skytile 0\.0\.9, this is"):
        check_version(chunk._replace(version="0.0.9"))
