"""A batch in a file, one puzzle per line, that can be resumed after being killed at any point.

The contents of a file are never trusted: a resumed run compares them with the lines that it makes
again, except for those that a note beside the file vouches for (`batch_note.py`). At the end the
file is read once more (`growing.py`). So a run that succeeds leaves, byte for byte, what an
uninterrupted run writes.
"""

import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from skytile import __version__
from skytile.errors import LimitReached, OptionError, SkytileError
from skytile.files import naming
from skytile.generate.batch import MOST_FRUITLESS, Batch, Executor, seed_of
from skytile.generate.batch_note import Note, hash_of
from skytile.generate.series import Made, Series
from skytile.generate.watch import Watch
from skytile.growing import GrowingFile, open_growing

_SYNC_SECONDS = 5.0
"""How much work may be lost in a power failure, or has to be redone after a kill."""

_LONGEST_NAME = 240
"""Of a note's file name, in bytes; file systems allow a little more."""


@dataclass
class Progress:
    """The progress of a batch: how many puzzles the file holds, once that is known."""

    done: int | None = None
    sha256: str | None = None
    """The hash of the file, when it is complete."""
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
    """Write a batch, or several, to a file as it is made; return how many puzzles were added.

    A file that exists is refused, unless it is empty or is to be resumed or replaced. `begin` is
    called once this process has exclusive access to the file, before it is read back or written.
    """
    progress = progress or Progress()
    series = Series([batch]) if isinstance(batch, Batch) else batch
    if resume and series.batches[0].notation != "json":
        raise OptionError("resume", "only with records in JSON, which hold their seeds")
    if not (resume or force) and path.is_file() and path.stat().st_size:
        shown = str(path).replace("{", "{{").replace("}", "}}")
        exists = f"{shown} already exists ({{}} continues it, {{}} replaces it)"
        raise OptionError("output", exists, "resume", "force")
    with open_growing(path) as file:
        book = _Book(file, series)
        if force:
            book.empty()
        begin()
        made = book.skip_known() if resume else []
        progress.reach(file.lines)
        try:
            for entry in series.entries(executor, made=made, watch=watch):
                book.put(entry.line)
                progress.reach(file.lines)
        except (KeyboardInterrupt, LimitReached):
            with suppress(SkytileError):
                book.save()
            raise
        book.finish()
        progress.sha256 = file.sha256
    return file.added


def forget(path: Path) -> None:
    """Remove the note that is needed only to resume a file."""
    with naming(path):
        Note.path_for(path.resolve()).unlink(missing_ok=True)


def first_seed(path: Path) -> int | None:
    """The seed that a batch file was begun with, by its note or else by its first record."""
    if (note := Note.read(path.resolve())) is not None:
        return note.seed
    try:
        with path.open("rb") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


class _Book:
    """The open file of a batch, with the note beside it."""

    def __init__(self, file: GrowingFile, series: Series) -> None:
        self._file, self._series = file, series
        self._can_have_note = not file.is_special and _can_have_note(file.place, series)
        self._saved = time.monotonic()

    def empty(self) -> None:
        """Empty the file and remove its note, to start over."""
        forget(self._file.path)
        self._file.cut()

    def skip_known(self) -> list[Made]:
        """Skip the lines that the note vouches for; return what is made of each batch."""
        file, note = self._file, Note.read(self._file.place)
        if file.is_special or note is None or note.batch != hash_of(self._series):
            return []
        with naming(file.path), file.reader() as reader:
            if not note.vouches_for(reader):
                return []
        return [self._made_of(batch, note.size) for batch in self._series.batches]

    def put(self, line: bytes) -> None:
        """Add the next line: compare it with what is there, or write it."""
        found = self._file.next_line()
        if found == line:
            self._file.take(line)
        else:
            if found is not None:
                if found.endswith(b"\n") or not line.startswith(found):
                    raise self._file.refusal(_difference(found, json.loads(line)))
                self._file.cut()  # what a kill left of it
            self._file.append(line)
        if time.monotonic() > self._saved + _SYNC_SECONDS:
            self.save()

    def finish(self) -> None:
        """Make sure that the file is complete, on the disk, and as it was written."""
        if self._file.next_line() is not None:
            raise self._file.refusal(f"more than the {self._file.lines} puzzles asked for")
        self._file.finish()
        forget(self._file.path)

    def save(self) -> None:
        """Save the lines to disk, and then a note about them."""
        file, series = self._file, self._series
        file.save()
        if self._can_have_note and file.size:
            Note(hash_of(series), series.seed, file.size, file.sha256).write(file.place)
        self._saved = time.monotonic()

    def _made_of(self, batch: Batch, known: int) -> Made:
        """What the first `known` bytes of the file hold of a batch."""
        fingerprints: set[bytes] = set()
        candidate = -1
        while self._file.size < known and len(fingerprints) < batch.count:
            line = self._file.next_line() or b"{}"
            record = json.loads(line)
            candidate = self._candidate_of(batch, record.get("seed"), candidate + 1)
            fingerprints.add(batch.identity_of(record))
            self._file.take(line)
        return Made(frozenset(fingerprints), candidate + 1)

    def _candidate_of(self, batch: Batch, seed: object, first: int) -> int:
        """The number of the candidate, from `first` on, that has this seed."""
        for index in range(first, first + MOST_FRUITLESS + 1):
            if seed_of(batch.seed, index) == seed:
                return index
        raise self._file.refusal(f"seed {seed} does not follow from {batch.seed}")


def _can_have_note(place: Path, series: Series) -> bool:
    """Whether a note is useful, and a file can be created beside this one."""
    room = len(os.fsencode(Note.path_for(place).name)) <= _LONGEST_NAME
    return series.batches[0].notation == "json" and room and os.access(place.parent, os.W_OK)


def _difference(found: bytes, expected: dict[str, Any]) -> str:
    """How a line differs from the one that is expected there."""
    try:
        record = json.loads(found)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        return "no record of a batch"
    if (version := record.get("version")) != expected["version"]:
        return f"made by skytile {version}, this is {__version__}"
    if (seed := record.get("seed")) != expected["seed"]:
        others = "a line is missing, or the file belongs to another batch"
        return f"expected seed {expected['seed']}, got {seed}: {others}"
    if record == expected:
        return "written in another way (spaces, line ends, the order of keys)"
    return "changed, or these options make another puzzle of this seed"
