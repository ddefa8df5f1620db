"""How `skytile generate` makes puzzles: in which processes, for how long, and where they go."""

import json
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from skytile.cli.answers import board, show
from skytile.cli.certificates import Certificates
from skytile.cli.messages import complain, may_draw_bar, progress_columns
from skytile.errors import InputError, LimitReached
from skytile.files import is_at
from skytile.formats.json import from_object
from skytile.generate.batch import SEEDS, Entry, Executor
from skytile.generate.batch_file import Progress, first_seed, write_batch
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from skytile.generate.series import Series
from skytile.generate.watch import Watch
from skytile.limits import Limits

_PATIENCE = 0.7
"""Seconds before progress on a single puzzle is shown."""
_INTERVAL = 0.1
"""Seconds between two updates."""

Report = Callable[[str, int, int], None]
"""Called with the name of the boards, how many were tried, and how many were made."""


class Making(NamedTuple):
    """How to make puzzles: in which processes, and for how long."""

    jobs: int = 1
    cluster: str | None = None
    timeout: float | None = None
    certificates: Certificates | None = None
    """Where to write proofs that the clues are the fewest, if anywhere."""

    def executor(self, count: int) -> AbstractContextManager[Executor]:
        """What makes the puzzles; with a timeout other processes, as only they can be stopped."""
        if self.cluster is not None:
            from skytile.generate.cluster import Cluster

            return Cluster(self.cluster)
        if self.timeout is not None or (self.jobs > 1 and count > 1):
            return ProcessExecutor(self.jobs)
        return SerialExecutor()

    def to_file(self, series: Series, path: Path, *, resume: bool, force: bool) -> int:
        """Write each puzzle to a file as it is made; return the exit status."""
        progress, started = Progress(), time.monotonic()
        try:
            with self.executor(series.count) as executor, self._watch(series.count) as watch:
                added = write_batch(
                    series, path, executor,
                    resume=resume, force=force, progress=progress, watch=watch,
                )  # fmt: skip
        except KeyboardInterrupt:
            state = f"has {progress.done} of {series.count} puzzles"
            if progress.done is None:
                state = "is as it was"
            go_on = f"the same command with --seed {series.seed} --resume goes on"
            complain(f"interrupted: {path} {state}; {go_on}")
            return 130
        except LimitReached as problem:
            complain(f"{path}: {problem}")
            return 3
        if not added:
            complain(f"{path}: complete already, with {progress.done} puzzles")
        return self._certify_file(series, path, started, again=force)

    def to_output(self, series: Series, *, draw: bool) -> int:
        """Print the puzzles, or draw the only one; return the exit status."""
        status, started = 0, time.monotonic()
        with (
            self.executor(series.count) as executor,
            self._watch(series.count, streams=True) as watch,
        ):
            for number, entry in enumerate(series.entries(executor, watch=watch), 1):
                if draw:
                    show(_describe(entry))
                else:
                    sys.stdout.write(entry.line.decode())
                    sys.stdout.flush()
                status = max(status, self._certify(series, number, entry.line, started))
        return status

    def _certify(self, series: Series, number: int, line: bytes, started: float) -> int:
        """Write the certificate of a puzzle, if asked for; return the exit status."""
        if self.certificates is None:
            return 0
        limits = Limits(self.timeout).after(started)
        return 0 if self.certificates.write_for(number, line, series, limits) else 3

    def _certify_file(self, series: Series, path: Path, started: float, *, again: bool) -> int:
        """Write the certificates of all puzzles of a file, or unless `again` the missing ones."""
        if self.certificates is None:
            return 0
        status, place = 0, path.resolve()
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if again or not self.certificates.has(number):
                    status = max(status, self._certify(series, number, line, started))
            if not is_at(file.fileno(), place):
                raise InputError(f"{path}: removed or replaced while certificates were made")
        return status

    @contextmanager
    def _watch(self, count: int, *, streams: bool = False) -> Iterator[Watch]:
        with _progress(count, streams) as report:
            watch = Watch(self.timeout, lambda *news: report(watch.before, *news))
            yield watch


def choose_seed(seed: int | None, path: Path | None, resume: bool) -> int:
    """The given seed, or that of the file being resumed, or a new one."""
    if seed is None and resume and path is not None:
        seed = first_seed(path)
    if seed is None:
        seed = secrets.randbelow(SEEDS)
        if path is not None:
            complain(f"seed {seed}")
    return seed


@contextmanager
def _progress(total: int, streams: bool) -> Iterator[Callable[[int, str, int, int], None]]:
    """A progress line on a terminal, once there is something to wait for."""
    if not may_draw_bar(streams):
        yield lambda *news: None
        return
    from rich.console import Console
    from rich.progress import Progress, TextColumn, TimeElapsedColumn

    rest: list[Any] = progress_columns() if total > 1 else [TimeElapsedColumn()]
    bar = Progress(
        TextColumn("{task.description}"),
        *rest,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )
    task, shown = bar.add_task("", total=total), 0.0
    later = threading.Timer(_PATIENCE if total == 1 else 0, bar.start)
    later.start()

    def report(before: int, name: str, tried: int, made: int) -> None:
        nonlocal shown
        if (now := time.monotonic()) >= shown + _INTERVAL:
            text = f"{name}: {tried} board{'s' * (tried != 1)} tried, {made} made"
            bar.update(task, description=text, completed=before + made)
            shown = now

    try:
        yield report
    finally:
        later.cancel()
        later.join()
        bar.stop()


def _describe(entry: Entry) -> Iterable[Any]:
    """The board as a drawing, and the seed that makes it again."""
    record = json.loads(entry.line)
    puzzle = from_object(record)
    level = f", {record['level']}" if "level" in record else ""
    yield board(puzzle)
    yield ""
    yield f"{puzzle.title}: {record['clue_count']} clues{level}, seed {record['seed']}"
