"""What a process uses, as far as the system says, and what the system lets it have."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["cpu_seconds", "limit_resources", "lower_priority", "resident_bytes"]

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_LOW_PRIORITY = 15


def limit_resources(**limits: int) -> None:
    """Have the system refuse this process more than that: `data=2**30` is RLIMIT_DATA."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    for name, most in limits.items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{name.upper()}"), (most, most))


def resident_bytes(pid: int) -> int:
    """Bytes that a process holds in memory; 0 where that cannot be told."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0


def cpu_seconds(stat: int) -> float:
    """Processor time of the process whose `/proc/PID/stat` is open under this number."""
    words = os.pread(stat, 1024, 0).rpartition(b")")[2].split()
    return (int(words[11]) + int(words[12])) / _TICKS


def lower_priority(pid: int) -> None:
    """Let everything else in the session go first."""
    try:
        os.setpriority(os.PRIO_PROCESS, pid, _LOW_PRIORITY)
    except (AttributeError, OSError):  # not on this system, or it is gone
        return
