"""Which processes are there: by number, by parent, by a mark in their environment."""

import time
from collections.abc import Callable
from pathlib import Path

__all__ = ["descendants", "gone", "marked", "running", "wait_until"]


def running(pid: int) -> bool:
    """Whether the process is there and is more than a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(so: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether it comes about within that time."""
    end = time.monotonic() + seconds
    while not so():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def gone(pid: int, within: float = 60) -> bool:
    """Whether the process ends, if need be after a while."""
    return wait_until(lambda: not running(pid), within)


def marked(mark: str) -> dict[int, str]:
    """The processes with this text in their environment, and their command lines."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes() and running(int(folder.name)):
                command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                found[int(folder.name)] = command[:120]
        except OSError:
            continue
    return found


def descendants(pid: int) -> set[int]:
    """The processes that this one started, and what they started in turn."""
    parents = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(file.parent.name)] = int(file.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}
