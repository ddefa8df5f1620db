"""A batch in a file, one puzzle a line, that can be continued after any kill.

A line is written in one piece, so whatever ends the program leaves whole lines and perhaps a
part of one. That part is cut off; the seeds of the others say how far the batch had come.
"""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO, Any

from skytile import __version__
from skytile.errors import InputError, OptionError, SkytileError
from skytile.generate.batch import MOST_FRUITLESS, Batch, Executor, seed_of
from skytile.generate.series import Made, Series
from skytile.generate.watch import Watch

_SYNC_SECONDS = 5.0
"""How much may be lost when the power fails."""


@dataclass
class Progress:
    """How far a batch has come: how many puzzles the file holds, once that is known."""

    done: int | None = None
    report: Callable[[int], None] = field(default=lambda done: None)

    def reach(self, done: int) -> None:
        """Report how many puzzles are done."""
        self.done = done
        self.report(done)


def write_batch(
    batch: Batch | Series,
    path: Path,
    executor: Executor,
    *,
    resume: bool = False,
    force: bool = False,
    progress: Progress | None = None,
    watch: Watch | None = None,
    begin: Callable[[], None] = lambda: None,
) -> int:
    """Write a batch, or several, to a file as it is made; how many puzzles were added.

    A file that exists is refused, unless it is to be continued or replaced. `begin` is called when
    the file is open for this process alone, before anything is read back or written.
    """
    progress = progress or Progress()
    series = Series([batch]) if isinstance(batch, Batch) else batch
    if not (resume or force) and path.is_file():
        exists = f"there is such a file as {path} ({{}} goes on, {{}} replaces it)"
        raise OptionError("output", exists, "resume", "force")
    with _open(path, replace=force) as file:
        begin()
        made = _read_back(series, file, path) if resume else []
        before = sum(len(one.fingerprints) for one in made)
        added, synced = 0, time.monotonic()
        progress.reach(before)
        for added, entry in enumerate(series.entries(executor, made=made, watch=watch), 1):
            _append(file, entry.line)
            progress.reach(before + added)
            if time.monotonic() > synced + _SYNC_SECONDS:
                _sync(file)
                synced = time.monotonic()
        _sync(file)
    return added


def first_seed(path: Path) -> int | None:
    """The seed of the first record of a file, if there is one."""
    try:
        with path.open("rb") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


@contextmanager
def _open(path: Path, *, replace: bool) -> Iterator[IO[bytes]]:
    """The file, for this process alone."""
    try:
        special = path.exists() and not path.is_file()  # a pipe, a terminal, /dev/null
        file = path.open("wb" if special else "a+b", buffering=0)
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None
    with file:
        _lock(file, path)
        if replace and not special:
            file.truncate(0)
        yield file


def _lock(file: IO[bytes], path: Path) -> None:
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError(f"{path}: another batch is being written to this file") from None
    except (ImportError, OSError):  # Windows, or a file system without locks
        return


def _append(file: IO[bytes], line: bytes) -> None:
    """Write a line; if the disk is full, leave none of it."""
    written = 0
    try:
        while written < len(line):
            written += file.write(line[written:])
    except OSError as problem:
        if written:
            os.truncate(file.fileno(), os.fstat(file.fileno()).st_size - written)
        raise InputError(f"{file.name}: {problem.strerror or problem}") from None


def _sync(file: IO[bytes]) -> None:
    with suppress(OSError):  # a pipe cannot
        os.fsync(file.fileno())


def _read_back(series: Series, file: IO[bytes], path: Path) -> list[Made]:
    """What the file has of each batch; an unfinished last line is cut off."""
    if series.batches[0].notation != "json":
        raise OptionError("resume", "only with records in JSON, which hold their seeds")
    file.seek(0)
    lines, made, size = enumerate(_lines(file), 1), [], 0
    for batch in series.batches:
        fingerprints: set[bytes] = set()
        candidate, where, last = -1, "", b""
        for number, line in islice(lines, batch.count if len(series.batches) > 1 else None):
            if not line.endswith(b"\n"):
                file.truncate(size)
                break
            where = f"{path}, line {number}"
            record = _record(line, where)
            candidate = _candidate_of(batch, record.get("seed"), candidate + 1, where)
            fingerprint = _fingerprint(batch, record, where)
            if fingerprint in fingerprints:
                again = "an earlier puzzle again; the file belongs to another batch"
                raise InputError(f"{where}: {again}")
            fingerprints.add(fingerprint)
            size, last = size + len(line), line
        if last:
            _check_recipe(batch, candidate, last, where)
        made.append(Made(frozenset(fingerprints), candidate + 1))
    if (further := next(lines, None)) is not None:
        raise InputError(f"{path}, line {further[0]}: more puzzles than the plan has")
    return made


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of an unbuffered file."""
    with open(os.dup(file.fileno()), "rb") as reader:  # noqa: PTH123 — a number, no path
        yield from reader


def _record(line: bytes, where: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise InputError(f"{where}: no record of a batch")
    return record


def _candidate_of(batch: Batch, seed: object, first: int, where: str) -> int:
    """Which candidate, from `first` on, has this seed."""
    for index in range(first, first + MOST_FRUITLESS + 1):
        if seed_of(batch.seed, index) == seed:
            return index
    problem = f"seed {seed} does not follow from {batch.seed}"
    raise InputError(f"{where}: {problem}; the file belongs to a batch of another seed")


def _fingerprint(batch: Batch, record: dict[str, Any], where: str) -> bytes:
    try:
        return batch.identity_of(record)
    except SkytileError as problem:
        raise InputError(f"{where}: {problem}") from None


def _check_recipe(batch: Batch, candidate: int, line: bytes, where: str) -> None:
    """Make the last puzzle again: it must be the same."""
    again = batch.entry(candidate)
    if again is not None and again.line == line:
        return
    theirs = _record(line, where).get("version")
    if theirs != __version__:
        raise InputError(f"{where}: made by skytile {theirs}, this is {__version__}")
    raise InputError(f"{where}: these options make another puzzle of this seed")
