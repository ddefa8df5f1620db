"""What a process uses, as far as the system says, and what the system lets it have."""

import os
import signal
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_USUAL_MEMORY = 4 * 2**30
"""The bytes of memory that are assumed if the system does not say."""
_PR_SET_PDEATHSIG = 1
_NOTHING_TO_DO = slice(3, 5)
"""The columns of `/proc/stat` with the time in which processors were idle, or waited for a disk."""
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def limit_resources(**limits: int) -> None:
    """Limit what the system gives this process: `data=2**30` sets RLIMIT_DATA."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    for name, most in limits.items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{name.upper()}"), (most, most))


def end_with_parent() -> None:
    """Make Linux kill this process when the thread that started it ends.

    Needed besides the reaper if the parent has none of its own, because it was itself started by a
    process of ours, which lives on.
    """
    import ctypes  # needed only here

    parent = os.getppid()
    try:
        libc = ctypes.CDLL(None)
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    except (AttributeError, OSError, TypeError):  # another system
        return
    if os.getppid() != parent:  # it ended just before
        os.kill(os.getpid(), signal.SIGKILL)


def resident_bytes(pid: int) -> int:
    """Bytes that a process holds in memory; 0 where that is unknown, as when it is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0


def available_bytes() -> int:
    """Bytes of memory that are free for a process, or could be made free."""
    return _memory("MemAvailable")


def total_bytes() -> int:
    """Bytes of memory that the machine has."""
    return _memory("MemTotal")


def _memory(what: str) -> int:
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if what in line)
    except (OSError, ValueError, StopIteration):
        return _USUAL_MEMORY


def cpu_seconds(pid: int) -> float:
    """Processor time of a process; 0 where that is unknown, as when it is gone."""
    try:
        words = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
        return (int(words[11]) + int(words[12])) / _TICKS
    except (OSError, IndexError):
        return 0.0


def used_seconds() -> float:
    """Processor time of this process, and of those it started that have ended."""
    try:
        import resource
    except ImportError:  # not on this system
        return time.process_time()
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def live_seconds(pids: Iterable[int]) -> float:
    """Processor time of processes that run, with all their threads; 0 where that is unknown."""
    total = 0
    for pid in pids:
        for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
            with suppress(OSError, ValueError, IndexError):  # gone by now
                total += int(path.read_text().split()[0])
    return total / 1e9


def busy_seconds() -> float:
    """Processor time of all processes since the system started; 0 where that is unknown."""
    try:
        with Path("/proc/stat").open() as file:
            columns = [int(column) for column in file.readline().split()[1:9]]
    except (OSError, ValueError):
        return 0.0
    return (sum(columns) - sum(columns[_NOTHING_TO_DO])) / _TICKS


def tree_seconds(root: int) -> float:
    """Processor time of a process and all its descendants, those that have ended included."""
    parents: dict[int, int] = {}
    times: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_bytes().rpartition(b")")[2].split()
            parents[int(path.parent.name)] = int(words[1])
            times[int(path.parent.name)] = sum(map(int, words[11:15]))
        except (OSError, IndexError, ValueError):
            continue  # gone by now
    found = {root}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sum(times.get(pid, 0) for pid in found) / _TICKS
