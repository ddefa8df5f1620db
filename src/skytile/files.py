"""Files and folders that are written whole or not at all, each by one process at a time.

What is written goes to a temporary file beside the target (`.board.svg.part`), which replaces the
target when all of it is on the disk. However the program ends, the target is what it was or what it
should be. A temporary file that a killed program left is removed by the next one that writes there.
"""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from skytile.errors import InputError, quoted

try:
    import fcntl
except ImportError:  # Windows, where nothing is locked
    fcntl = None  # type: ignore[assignment]

_CANNOT_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS}
"""Errors of fsync on a pipe or a file system without it; any other means that data was lost."""
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text, or bytes, whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    with new_file(path) as file:
        file.write(data)


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to, which replaces the one at `path` only when all is written."""
    with naming(path):
        if path.exists() and not path.is_file():  # a pipe, a terminal, /dev/null
            with path.open("wb") as file:
                yield file
        else:
            with _replacing(path.resolve(), path) as file:  # what a link points to, not the link
                yield file


@contextmanager
def new_folder(
    path: Path,
    check: Callable[[Path], None],
    keeps: Callable[[str], bool] = lambda name: False,
) -> Iterator[Path]:
    """A folder to fill, which replaces any older one at `path` only when all is written.

    `check` may refuse to replace what is there; `keeps` says, by name, which files and folders at
    the top of it stay.
    """
    target = path.resolve()
    new, old = (target.with_name(f".{target.name}.{end}") for end in ("new", "old"))
    with naming(path):
        _check_folder(target, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        with _folder_alone(new, path) as descriptor:
            try:
                _finish_exchange(target, old, keeps)
                check(target)
                yield new
                if not is_at(descriptor, new):
                    raise InputError(f"{path}: removed or replaced while it was written")
                _exchange(new, target, old)
            except BaseException:
                shutil.rmtree(new, ignore_errors=True)
                raise
            _finish_exchange(target, old, keeps)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file in errors raised inside the block."""
    try:
        yield
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


def sync(file: IO[bytes]) -> None:
    """Wait until all is on the disk, which may turn out only now to be full or broken."""
    file.flush()
    try:
        os.fsync(file.fileno())
    except OSError as problem:
        if problem.errno not in _CANNOT_SYNC:
            raise


def lock(descriptor: int, shown: Path) -> None:
    """Lock a file for this process alone, until it is closed."""
    if fcntl is None:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError(f"{shown}: another process is writing there") from None
    except OSError as problem:
        if problem.errno not in (*_CANNOT_SYNC, errno.ENOLCK):  # a file system without locks
            raise


def is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one that a path leads to."""
    try:
        there = path.lstat()
    except FileNotFoundError:
        return False
    return os.path.samestat(there, os.fstat(descriptor))


@contextmanager
def _replacing(path: Path, shown: Path) -> Iterator[IO[bytes]]:
    part = path.with_name(f".{path.name}.part")
    file, is_in_place = os.fdopen(_open_part(part, shown), "wb"), False
    try:
        with file:
            yield file
            sync(file)
            if path.exists():
                part.chmod(path.stat().st_mode & 0o777)
            if fcntl is None:
                file.close()  # Windows moves no open files
            part.replace(path)  # while it is locked, or somebody could take it for a leftover
            is_in_place = True
    except BaseException:
        if not is_in_place:
            with suppress(OSError):
                part.unlink()
        raise


def _open_part(part: Path, shown: Path) -> int:
    """A new file for this process alone; one that a killed program left is removed first."""
    while True:
        try:
            descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL | _NO_LINKS, 0o666)
        except FileExistsError:
            _remove_leftover(part, shown)
            continue
        try:
            lock(descriptor, shown)
            if is_at(descriptor, part):  # else somebody else took it for a leftover
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _remove_leftover(part: Path, shown: Path) -> None:
    try:
        descriptor = os.open(part, os.O_RDONLY | _NO_LINKS)
    except FileNotFoundError:
        return
    try:
        lock(descriptor, shown)
        if is_at(descriptor, part):
            part.unlink()
    finally:
        os.close(descriptor)


@contextmanager
def _folder_alone(folder: Path, shown: Path) -> Iterator[int]:
    """An empty folder for this process alone; what a killed program left in it is removed first."""
    while True:
        folder.mkdir(exist_ok=True)
        try:
            descriptor = os.open(folder, os.O_RDONLY | _NO_LINKS)
        except FileNotFoundError:  # moved to its place in the meantime
            continue
        try:
            lock(descriptor, shown)
            if is_at(descriptor, folder):
                for path in folder.iterdir():
                    shutil.rmtree(path) if _is_folder(path) else path.unlink()
                yield descriptor
                return
        finally:
            os.close(descriptor)


def _check_folder(target: Path, shown: Path) -> None:
    if not target.exists():
        return
    if not target.is_dir():
        raise InputError(f"{quoted(str(shown))} is a file, expected a folder")
    if target in (here := Path.cwd(), *here.parents):
        raise InputError(f"{quoted(str(shown))} is where you are; expected a folder elsewhere")


def _exchange(new: Path, target: Path, old: Path) -> None:
    """Move the target aside, and the new folder to its place."""
    if target.exists():
        target.rename(old)
    try:
        new.rename(target)
    except BaseException:
        if old.exists():
            old.rename(target)
        raise


def _finish_exchange(target: Path, old: Path, keeps: Callable[[str], bool]) -> None:
    """Remove the old folder, after moving what stays; or put it back if there is no new one."""
    if not old.exists():
        return
    if not target.exists():
        old.rename(target)
        return
    for path in old.iterdir():
        if keeps(path.name) and not os.path.lexists(target / path.name):
            path.rename(target / path.name)
    shutil.rmtree(old)


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()
