"""Files that are written whole or not at all."""

import os
import tempfile
from pathlib import Path

from skytile.errors import InputError


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text, or bytes, whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():  # a pipe, a terminal, /dev/null
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)  # what a link points to, not the link
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
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
