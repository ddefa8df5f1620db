"""A batch in a file, one puzzle a line, that can be continued after any kill.

A line is written in one piece, so whatever ends the program leaves whole lines and perhaps a
part of one. What a file holds is never believed: a run that goes on compares it with the lines that
it makes again, but for those that a note beside the file vouches for (`batch_note.py`). In the end
the file is read once more. So a run that ends well leaves, byte for byte, what an undisturbed run
writes.
"""

import hashlib
import json
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from skytile import __version__
from skytile.errors import InputError, LimitReached, OptionError, SkytileError
from skytile.files import is_at, lock, naming, sync
from skytile.generate.batch import MOST_FRUITLESS, Batch, Executor, seed_of
from skytile.generate.batch_note import Note, hash_of
from skytile.generate.series import Made, Series
from skytile.generate.watch import Watch

_SYNC_SECONDS = 5.0
"""How much may be lost when the power fails, or has to be made again after a kill."""

_LONGEST_NAME = 240
"""Of a note; a little more is what file systems take."""


@dataclass
class Progress:
    """How far a batch has come: how many puzzles the file holds, once that is known."""

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
    """Write a batch, or several, to a file as it is made; how many puzzles were added.

    A file that exists is refused, unless it is empty or to be continued or replaced. `begin` is
    called when the file is open for this process alone, before anything is read back or written.
    """
    progress = progress or Progress()
    series = Series([batch]) if isinstance(batch, Batch) else batch
    if resume and series.batches[0].notation != "json":
        raise OptionError("resume", "only with records in JSON, which hold their seeds")
    if not (resume or force) and path.is_file() and path.stat().st_size:
        shown = str(path).replace("{", "{{").replace("}", "}}")
        exists = f"there is such a file as {shown} ({{}} goes on, {{}} replaces it)"
        raise OptionError("output", exists, "resume", "force")
    with _open(path, series) as book:
        if force:
            book.empty()
        begin()
        made = book.skip_known() if resume else []
        progress.reach(book.lines)
        try:
            for entry in series.entries(executor, made=made, watch=watch):
                book.put(entry.line)
                progress.reach(book.lines)
        except (KeyboardInterrupt, LimitReached):
            book.save_if_possible()
            raise
        book.finish()
        progress.sha256 = book.sha256
    return book.added


def forget(path: Path) -> None:
    """Remove what is needed only to go on with a file."""
    with naming(path):
        Note.path_for(path.resolve()).unlink(missing_ok=True)


def first_seed(path: Path) -> int | None:
    """The seed that the file of a batch was begun with: of its note, or else its first record."""
    if (note := Note.read(path.resolve())) is not None:
        return note.seed
    try:
        with path.open("rb") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


@contextmanager
def _open(path: Path, series: Series) -> Iterator["_Book"]:
    """The file, for this process alone."""
    with naming(path):
        is_special = path.exists() and not path.is_file()  # a pipe, a terminal, /dev/null
        file = path.open("wb" if is_special else "a+b", buffering=0)
    book = _Book(path, file, series, is_special)
    try:
        if not is_special:
            with naming(path):
                lock(file.fileno(), path)
        yield book
    except BaseException:
        with suppress(OSError):
            book.close()
        raise
    with naming(path):
        book.close()


class _Book:
    """The open file of a batch, and what it holds so far."""

    def __init__(self, path: Path, file: IO[bytes], series: Series, is_special: bool) -> None:
        self.lines = 0
        """How many lines are known to be right."""
        self.added = 0
        """How many of them were written now."""
        self._path, self._place = path, path.resolve()
        self._file, self._series, self._is_special = file, series, is_special
        self._can_have_note = not is_special and _can_have_note(self._place, series)
        self._size, self._hash = 0, hashlib.sha256()
        self._rest = _lines_of(None)
        self._saved = time.monotonic()

    @property
    def sha256(self) -> str:
        """The hash of the lines that are known to be right."""
        return self._hash.hexdigest()

    def empty(self) -> None:
        """Begin anew."""
        if not self._is_special:
            with naming(self._path):
                forget(self._path)
                self._file.truncate(0)

    def skip_known(self) -> list[Made]:
        """What the note says is right, by batch; the other lines are yet to be compared."""
        if self._is_special:
            return []
        self._rest = _lines_of(self._reader())
        note = Note.read(self._place)
        if note is None or note.batch != hash_of(self._series):
            return []
        with naming(self._path), self._reader() as reader:
            if not note.vouches_for(reader):
                return []
        return [self._made_of(batch, note.bytes) for batch in self._series.batches]

    def put(self, line: bytes) -> None:
        """The next line: compare it with what is there, or write it."""
        with naming(self._path):
            found = next(self._rest, None)
        if found is not None and found != line:
            if found.endswith(b"\n") or not line.startswith(found):
                raise self._refusal(found, line)
            self._cut()  # what a kill left of it
            found = None
        if found is None:
            self._append(line)
        self._take(line)
        if time.monotonic() > self._saved + _SYNC_SECONDS:
            self._save()

    def finish(self) -> None:
        """Make sure that the file is complete, on the disk, and as it was written."""
        with naming(self._path):
            if next(self._rest, None) is not None:
                asked = f"more than the {self.lines} puzzles asked for"
                raise InputError(f"{self._path}, line {self.lines + 1}: {asked}")
            sync(self._file)
            if self._is_special:
                return
            self._check_place()
            with self._reader() as reader:
                if hashlib.file_digest(reader, "sha256").hexdigest() != self.sha256:
                    changed = "changed by something else while it was written"
                    raise InputError(f"{self._path}: {changed}")
            forget(self._path)

    def close(self) -> None:
        """Let others have the file."""
        self._rest.close()
        self._file.close()

    def save_if_possible(self) -> None:
        """Note how far the file has come, when the run ends early."""
        with suppress(SkytileError):
            self._save()

    def _save(self) -> None:
        """Have the lines on the disk, and then a note of them."""
        with naming(self._path):
            sync(self._file)
            if not self._is_special:
                self._check_place()
            if self._can_have_note and self._size:
                series = self._series
                Note(hash_of(series), series.seed, self._size, self.sha256).write(self._place)
        self._saved = time.monotonic()

    def _check_place(self) -> None:
        if not is_at(self._file.fileno(), self._place):
            raise InputError(f"{self._path}: removed or replaced while it was written")
        if os.fstat(self._file.fileno()).st_size < self._size:
            raise InputError(f"{self._path}: cut off by something else while it was written")

    def _take(self, line: bytes) -> None:
        self.lines += 1
        self._size += len(line)
        self._hash.update(line)

    def _append(self, line: bytes) -> None:
        """Write a line; if the disk is full, leave none of it."""
        written = 0
        with naming(self._path):
            try:
                while written < len(line):
                    written += self._file.write(line[written:])
            except OSError:
                with suppress(OSError):  # else the next run cuts it off
                    self._file.truncate(self._size)
                raise
        self.added += 1

    def _cut(self) -> None:
        with naming(self._path):
            self._file.truncate(self._size)
        self._rest.close()

    @contextmanager
    def _reader(self) -> Iterator[IO[bytes]]:
        """The same file from its start, to be read."""
        self._file.seek(0)
        with open(os.dup(self._file.fileno()), "rb") as reader:  # noqa: PTH123 — a number, no path
            yield reader

    def _made_of(self, batch: Batch, known: int) -> Made:
        """What the file has of a batch, in its first so many bytes."""
        fingerprints: set[bytes] = set()
        candidate = -1
        while self._size < known and len(fingerprints) < batch.count:
            line = next(self._rest)
            where = f"{self._path}, line {self.lines + 1}"
            record = json.loads(line)
            candidate = _candidate_of(batch, record.get("seed"), candidate + 1, where)
            fingerprints.add(batch.identity_of(record))
            self._take(line)
        return Made(frozenset(fingerprints), candidate + 1)

    def _refusal(self, found: bytes, line: bytes) -> InputError:
        """What is wrong with a line that was found where another is to be."""
        problem = _difference(found, json.loads(line))
        return InputError(f"{self._path}, line {self.lines + 1}: {problem}")


def _lines_of(opened: AbstractContextManager[IO[bytes]] | None) -> Generator[bytes, None, None]:
    if opened is not None:
        with opened as reader:
            yield from reader


def _can_have_note(place: Path, series: Series) -> bool:
    """Whether a note is of use, and a file can be made beside this one."""
    room = len(os.fsencode(Note.path_for(place).name)) <= _LONGEST_NAME
    return series.batches[0].notation == "json" and room and os.access(place.parent, os.W_OK)


def _difference(found: bytes, expected: dict[str, Any]) -> str:
    """In which way a line is not the one that belongs there."""
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


def _candidate_of(batch: Batch, seed: object, first: int, where: str) -> int:
    """Which candidate, from `first` on, has this seed."""
    for index in range(first, first + MOST_FRUITLESS + 1):
        if seed_of(batch.seed, index) == seed:
            return index
    raise InputError(f"{where}: seed {seed} does not follow from {batch.seed}")
