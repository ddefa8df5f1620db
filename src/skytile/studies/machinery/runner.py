"""Running a study: one line for every measurement, appended when it is made.

The file is the only state. A run that was killed leaves at most a partial line, which is cut off;
what is in the file is not measured again. Only one run at a time writes to a file. A measurement
cannot be repeated for comparison, so each line ends with a check, a hash of the rest of it.
"""

import contextlib
import hashlib
import json
import random
import threading
from collections.abc import Callable, Iterator, Set
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from skytile import __version__
from skytile.errors import EngineError, InputError
from skytile.files import naming
from skytile.growing import GrowingFile, open_growing
from skytile.processes.child import run as run_program
from skytile.processes.worker import Worker
from skytile.studies.machinery.base import Record, Study, Task
from skytile.studies.machinery.jobs import JobResult, describe
from skytile.studies.machinery.quiet import Watch

MEASUREMENTS = "measurements.jsonl"
_TARGET = "skytile.studies.machinery.fork_server:measure"
_CODE = ("src", "kernel", "bindings")
"""The folders of the code that measures."""
_PATIENCE = 60.0
"""Seconds beyond a task's limit after which a silent process is given up."""


@dataclass
class RunSummary:
    """The totals of a run."""

    total: int
    known: int
    """The number of measurements that were already in the file."""
    made: int = 0
    missing: dict[str, str] = field(default_factory=dict)
    """Engines that are not installed, with the reason."""


class Workers:
    """Fork servers on this machine that measure, one for each thread and engine.

    Before each measurement, they wait up to `patience` seconds for the machine to be quiet, and
    then measure in any case.
    """

    def __init__(self, jobs: int = 1, patience: float = 0.0) -> None:
        self.jobs = jobs
        self.watch, self._patience = Watch(), patience
        self._mine = threading.local()
        self._all: list[Worker] = []

    def measure(self, request: dict[str, Any]) -> Record:
        """Have a fork server measure a task."""
        worker = self._worker(request["engine"].partition(":")[0])
        self.watch.wait(self._patience)
        try:
            record: Record = worker.ask(request, request["seconds"] + _PATIENCE)
        except (TimeoutError, EngineError):
            raise EngineError(f"the process that measures {request['engine']} was lost") from None
        if "machine" in record:
            record["machine"]["others"] = round(self.watch.others(), 2)
        return record

    def _worker(self, engine: str) -> Worker:
        mine: dict[str, Worker] = self._mine.__dict__.setdefault("workers", {})
        if engine not in mine:
            one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1")
            mine[engine] = Worker(engine, _TARGET, environment=one_thread)
            self._all.append(mine[engine])
        return mine[engine]

    def close(self) -> None:
        """End the fork servers, along with any measurement."""
        for worker in self._all:
            worker.end()


def read(folder: Path) -> list[Record]:
    """The measurements in a folder; a partial line at the end is ignored."""
    path = folder / MEASUREMENTS
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except FileNotFoundError:
        raise InputError(f"{path}: nothing was measured yet; use 'skytile study run'") from None
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror}") from None
    records: list[Record] = []
    is_checked = False
    for number, line in enumerate(lines, 1):
        if line.endswith(b"\n"):
            try:
                record, is_checked = _parse(line, is_checked)
            except ValueError as problem:
                raise InputError(f"{path}, line {number}: {problem}") from None
            records.append(record)
    return records


def _line_of(record: Record) -> bytes:
    """A measurement as a line of the file, with its check."""
    text = json.dumps(record, separators=(",", ":"))
    check = hashlib.sha256(text.encode()).hexdigest()[:16]
    return f'{text[:-1]},"check":"{check}"}}\n'.encode()


def _parse(line: bytes, is_checked: bool) -> tuple[Record, bool]:
    """Parse a measurement; return it without its check, and whether it had one.

    Files of earlier versions have none; once a line has one, all following lines must.
    """
    try:
        record: Record = json.loads(line)
        check = record.pop("check", None)
        record["task"], record["study"], record["scale"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError("expected a measurement") from None
    if check is None and not is_checked:
        expected = json.dumps(record, separators=(",", ":")).encode() + b"\n"
    else:
        expected = _line_of(record)
    if line != expected:
        raise ValueError("changed since it was measured")
    return record, check is not None


def run(
    study: Study,
    scale: str,
    folder: Path,
    *,
    workers: Workers,
    resume: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, total: None,
) -> RunSummary:
    """Measure the tasks of a study at a scale that the folder does not have yet."""
    tasks = study.tasks_at(scale)
    path = folder / MEASUREMENTS
    if path.exists() and path.stat().st_size and not resume:
        raise InputError(f"{path}: there are measurements already; --resume completes them")
    with naming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    with open_growing(path) as file:
        done = _known({task.name for task in tasks}, study, scale, file)
        ran = RunSummary(len(tasks), len(done))
        on_progress(ran.known, ran.total)
        missing = [task for task in in_fair_order(tasks) if task.name not in done]
        what = {"study": study.name, "scale": scale}
        with contextlib.closing(workers):
            for record in _measure(missing, workers, ran):
                now = datetime.now(UTC).isoformat(timespec="seconds")
                file.append(_line_of(what | record | {"date": now, "commit": commit()}))
                ran.made += 1
                on_progress(ran.known + ran.made, ran.total)
        file.finish()
    return ran


def in_fair_order(tasks: list[Task]) -> list[Task]:
    """The tasks board by board, the engines of each board in a fixed random order.

    So changes of the machine during a run, such as heat, affect all engines alike.
    """
    boards: dict[tuple[int, str], list[Task]] = {}
    for task in tasks:
        boards.setdefault((task.repetition, task.board), []).append(task)
    for (repetition, board), some in boards.items():
        random.Random(f"{board} {repetition}").shuffle(some)
    return [task for _, some in sorted(boards.items(), key=_repetition) for task in some]


def _repetition(boards: tuple[tuple[int, str], list[Task]]) -> int:
    return boards[0][0]


@cache
def commit() -> str:
    """The commit of the code that measures, marked if that code has changes; else the version.

    Files outside the code do not count: a run itself changes those in `results/`.
    """
    git = ["git", "-C", str(Path(__file__).parents[4])]
    try:
        found = run_program([*git, "rev-parse", "--short=10", "HEAD"], 10)
        changes = run_program([*git, "status", "--porcelain", "--", *_CODE], 10)
    except EngineError:  # there is no git
        return f"skytile {__version__}"
    if found is None or changes is None or found.returncode or changes.returncode:
        return f"skytile {__version__}"
    return found.stdout.strip() + ("+" if changes.stdout.strip() else "")


def _known(names: Set[str], study: Study, scale: str, file: GrowingFile) -> set[str]:
    """The tasks that are in the file; a partial line is cut off."""
    done: set[str] = set()
    is_checked = False
    while (line := file.next_line()) is not None:
        if not line.endswith(b"\n"):
            start = json.dumps({"study": study.name, "scale": scale}, separators=(",", ":"))
            if not line.startswith(start[:-1].encode()[: len(line)]):
                raise file.refusal("expected a measurement")
            file.cut()
            break
        try:
            record, is_checked = _parse(line, is_checked)
        except ValueError as problem:
            raise file.refusal(str(problem)) from None
        if (record["study"], record["scale"]) != (study.name, scale):
            holds = f"holds study '{record['study']}' at scale '{record['scale']}'"
            raise file.refusal(f"{holds}, not '{study.name}' at '{scale}'")
        if (task := record["task"]) in done:
            raise file.refusal("an earlier measurement again")
        if task not in names:
            raise file.refusal("no measurement that the study asks for")
        done.add(task)
        file.take(line)
    return done


def _measure(tasks: list[Task], workers: Workers, ran: RunSummary) -> Iterator[Record]:
    """Yield records as they are made, working a little ahead of the consumer."""
    left = iter(tasks)
    pool = ThreadPoolExecutor(workers.jobs)
    under_way: set[Future[Record]] = set()
    try:
        while True:
            while len(under_way) < 2 * workers.jobs and (task := next(left, None)):
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
    """Measure a task; if the fork server itself is lost, the record says so."""
    try:
        return {"task": task.name} | workers.measure(task.request())
    except EngineError as problem:
        result = asdict(JobResult("failed", problem=str(problem)))
        return {"task": task.name, **describe(task.request()), **result}
