"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from skytile.errors import InputError

__all__ = ["write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write `text` so that no one ever sees half of it."""
    try:
        if path.exists() and not path.is_file():  # a pipe, a terminal, /dev/null
            path.write_text(text, "utf-8")
        else:
            _replace(path.resolve(), text)  # what a link points to, not the link
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
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
