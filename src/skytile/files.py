"""Files that are written whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from skytile.errors import InputError


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text, or bytes, whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    with new_file(path) as file:
        file.write(data)


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to, which takes its place only when all is written."""
    try:
        if path.exists() and not path.is_file():  # a pipe, a terminal, /dev/null
            with path.open("wb") as file:
                yield file
        else:
            with _replacing(path.resolve()) as file:  # what a link points to, not the link
                yield file
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


@contextmanager
def _replacing(path: Path) -> Iterator[IO[bytes]]:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """The permissions that the file has, or that a new one would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
