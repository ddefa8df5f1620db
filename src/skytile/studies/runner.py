"""Running a study: a line for every measurement, appended when it is made.

The file is the only state. A run that was killed leaves at most half a line, which is cut off; what
is in the file is not measured again. One run at a time writes to a file.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import select
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from skytile.errors import EngineError, InputError
from skytile.studies.base import Record, Study, Task
from skytile.studies.jobs import Answer, described

__all__ = ["MEASUREMENTS", "Ran", "Workers", "read", "run"]

MEASUREMENTS = "measurements.jsonl"
_PATIENCE = 60.0
"""Seconds beyond a task's limit after which a process that says nothing is given up."""


@dataclass
class Ran:
    """What a run did."""

    total: int
    known: int
    """Measurements that were in the file before."""
    made: int = 0
    missing: dict[str, str] = field(default_factory=dict)
    """Engines that are not here, and why."""


class Workers:
    """Who measures: processes of this machine, one for each thread and engine."""

    def __init__(self, hands: int = 1) -> None:
        self.hands = hands
        self._mine = threading.local()
        self._all: list[subprocess.Popen[bytes]] = []

    def measure(self, request: dict[str, Any]) -> Record:
        """Have a task measured in a process of its own."""
        engine = request["engine"].partition(":")[0]
        process = self._process(engine)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            patience = request["seconds"] + _PATIENCE
            ready, _, _ = select.select([process.stdout], [], [], patience)
            line = process.stdout.readline() if ready else b""
            answer: Record = json.loads(line)
        except (OSError, ValueError):
            process.kill()
            raise EngineError(f"the process that measures {request['engine']} was lost") from None
        return answer

    def _process(self, engine: str) -> subprocess.Popen[bytes]:
        mine: dict[str, subprocess.Popen[bytes]] = self._mine.__dict__.setdefault("crew", {})
        process = mine.get(engine)
        if process is None or process.poll() is not None:
            one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1")
            process = mine[engine] = subprocess.Popen(
                [sys.executable, "-m", "skytile.studies.nursery"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                env=os.environ | one_thread,
            )
            self._all.append(process)
        return process

    def close(self) -> None:
        """End them; they take their children with them."""
        for process in self._all:
            if process.stdin is not None:
                with contextlib.suppress(OSError):
                    process.stdin.close()
        for process in self._all:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(5)
            process.kill()


def read(folder: Path) -> list[Record]:
    """The measurements in a folder; half a line at the end is left out."""
    path = folder / MEASUREMENTS
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except FileNotFoundError:
        raise InputError(f"{path}: nothing was measured yet; use 'skytile study run'") from None
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror}") from None
    return [
        _parsed(path, number, line) for number, line in enumerate(lines, 1) if line[-1:] == b"\n"
    ]


def _parsed(path: Path, number: int, line: bytes) -> Record:
    try:
        record: Record = json.loads(line)
        record["task"], record["study"], record["scale"]
    except (ValueError, KeyError, TypeError):
        raise InputError(f"{path}: line {number}: expected a measurement") from None
    return record


def run(
    study: Study,
    scale: str,
    folder: Path,
    *,
    workers: Workers,
    resume: bool = False,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> Ran:
    """Measure what a study asks for at a scale and the folder has not yet."""
    tasks = study.tasks_at(scale)
    path = folder / MEASUREMENTS
    if path.exists() and path.stat().st_size and not resume:
        raise InputError(f"{path}: there are measurements already; --resume completes them")
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(path) as file:
        done = _known(study, scale, folder, file)
        ran = Ran(len(tasks), sum(task.name in done for task in tasks))
        tell(ran.known, ran.total)
        missing = [task for task in tasks if task.name not in done]
        with contextlib.closing(workers):
            for record in _measured(missing, workers, ran):
                head = {"study": study.name, "scale": scale}
                file.write(json.dumps(head | record, separators=(",", ":")).encode() + b"\n")
                file.flush()
                ran.made += 1
                tell(ran.known + ran.made, ran.total)
    return ran


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[Any]:
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InputError(f"{path}: another run is writing there") from None
        yield file


def _known(study: Study, scale: str, folder: Path, file: Any) -> set[str]:
    """The tasks that are in the file; what was half written is cut off."""
    content = (folder / MEASUREMENTS).read_bytes()
    file.truncate(content.rfind(b"\n") + 1)
    records = read(folder)
    for record in records:
        if (record["study"], record["scale"]) != (study.name, scale):
            raise InputError(
                f"{folder / MEASUREMENTS}: holds study '{record['study']}' at scale "
                f"'{record['scale']}', not '{study.name}' at '{scale}'"
            )
    return {record["task"] for record in records}


def _measured(tasks: list[Task], workers: Workers, ran: Ran) -> Iterator[Record]:
    """Records as they are made; a little ahead of whoever takes them."""
    left = iter(tasks)
    pool = ThreadPoolExecutor(workers.hands)
    under_way: set[Future[Record]] = set()
    try:
        while True:
            while len(under_way) < 2 * workers.hands and (task := next(left, None)):
                if task.engine not in ran.missing:
                    under_way.add(pool.submit(_record, task, workers))
            if not under_way:
                return
            finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in finished:
                record = future.result()
                if record["status"] == "missing":
                    ran.missing[record["engine"]] = record["problem"]
                else:
                    yield record
    finally:
        workers.close()
        pool.shutdown(wait=False, cancel_futures=True)


def _record(task: Task, workers: Workers) -> Record:
    """Measure a task; if even the process that watches over it is lost, that is told."""
    try:
        return {"task": task.name} | workers.measure(task.request())
    except EngineError as problem:
        answer = asdict(Answer("failed", problem=str(problem)))
        return {"task": task.name, **described(task.request()), **answer}
