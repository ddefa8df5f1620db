"""Files that grow by whole lines, each written by one process at a time.

A line is written in one piece, so whatever ends the program leaves whole lines and perhaps a part
of one. A line counts only if it was taken or appended here; in the end the file is read once more
and must be exactly these lines.
"""

import hashlib
import os
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from io import BufferedReader
from pathlib import Path
from typing import IO

from skytile.errors import InputError
from skytile.files import is_at, lock, naming, sync

Lines = Generator[bytes, None, None]


@contextmanager
def open_growing(path: Path) -> Iterator["GrowingFile"]:
    """A file to append to, for this process alone; a pipe or a terminal works too."""
    with naming(path):
        is_special = path.exists() and not path.is_file()
        file = path.open("wb" if is_special else "a+b", buffering=0)
    growing = GrowingFile(path, file, is_special)
    try:
        if not is_special:
            with naming(path):
                lock(file.fileno(), path)
        yield growing
    except BaseException:
        with suppress(OSError):
            growing.close()
        raise
    with naming(path):
        growing.close()


class GrowingFile:
    """An open file, and which of its lines are known to be right: at first, none."""

    def __init__(self, path: Path, file: IO[bytes], is_special: bool) -> None:
        self.path, self.place = path, path.resolve()
        self.is_special = is_special
        self.lines = self.size = self.added = 0
        """How many lines are known, how long they are, and how many were appended now."""
        self._file, self._hash = file, hashlib.sha256()
        self._rest = _lines_of(None if is_special else self.reader())

    @property
    def sha256(self) -> str:
        """The hash of the lines that are known."""
        return self._hash.hexdigest()

    @contextmanager
    def reader(self) -> Iterator[BufferedReader]:
        """The same file from its start, to be read."""
        self._file.seek(0)
        with open(os.dup(self._file.fileno()), "rb") as reader:  # noqa: PTH123 — a number, no path
            yield reader

    def next_line(self) -> bytes | None:
        """The next line that is not known yet, to be taken or refused; None at the end."""
        with naming(self.path):
            return next(self._rest, None)

    def refusal(self, problem: str) -> InputError:
        """The error to raise about the line after those that are known."""
        return InputError(f"{self.path}, line {self.lines + 1}: {problem}")

    def take(self, line: bytes) -> None:
        """Accept the next line as right."""
        self.lines += 1
        self.size += len(line)
        self._hash.update(line)

    def append(self, line: bytes) -> None:
        """Write a line; if the disk is full, leave none of it."""
        written = 0
        with naming(self.path):
            try:
                while written < len(line):
                    written += self._file.write(line[written:])
            except OSError:
                with suppress(OSError):  # else the next run cuts it off
                    os.ftruncate(self._file.fileno(), self.size)
                raise
        self.added += 1
        self.take(line)

    def cut(self) -> None:
        """Remove what comes after the lines that are known."""
        self._rest.close()
        if not self.is_special:
            with naming(self.path):
                os.ftruncate(self._file.fileno(), self.size)

    def save(self) -> None:
        """Make sure that all lines are on the disk, in a file that is still in its place."""
        with naming(self.path):
            sync(self._file)
            if self.is_special:
                return
            if not is_at(self._file.fileno(), self.place):
                raise InputError(f"{self.path}: removed or replaced while it was written")
            if os.fstat(self._file.fileno()).st_size < self.size:
                raise InputError(f"{self.path}: cut off by something else while it was written")

    def finish(self) -> None:
        """Make sure that the file is on the disk, and holds exactly the lines that are known."""
        self.save()
        if self.is_special:
            return
        with naming(self.path), self.reader() as reader:
            if hashlib.file_digest(reader, "sha256").hexdigest() != self.sha256:
                raise InputError(f"{self.path}: changed by something else while it was written")

    def close(self) -> None:
        """Close the file, which releases its lock."""
        self._rest.close()
        self._file.close()


def _lines_of(
    opened: AbstractContextManager[BufferedReader] | None,
) -> Lines:
    if opened is not None:
        with opened as reader:
            yield from reader
