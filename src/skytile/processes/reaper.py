"""Kill a process with everything that it started; as a program, the reaper.

The reaper is a small process beside each parent. It reads from a pipe that nobody writes to and
whose other end only the parent holds: when the parent is gone, however it ended, reading ends, and
the reaper kills what is left. It runs without `site` and imports next to nothing, so that it costs
about ten milliseconds of another core.
"""

import os
import sys
import time

VARIABLE = "SKYTILE_PROCESS"
"""The environment variable with a child's token, which begins with that of its parent."""
_PASSES, _PAUSE = 50, 0.01
_PART = 2**15


def kill_tree(token: str, groups: set[int]) -> None:
    """Kill these process groups, and on Linux all that carry the token and their descendants.

    They are listed before the first is killed: later, nobody knows whose child an orphan was. If
    there are more than the leaders of the groups, several passes are made, since one of them may
    start another in between.
    """
    for _ in range(_PASSES):
        left = tree(token, groups)
        for number in (*(-group for group in groups), *left):
            kill(number)
        if left <= groups:
            return
        time.sleep(_PAUSE)


def kill(number: int) -> None:
    """Kill a process, or with a negative number all processes of a group."""
    try:  # noqa: SIM105 — contextlib would be an import
        os.kill(number, 9)
    except (ProcessLookupError, PermissionError):
        pass  # gone by now; on some systems, only zombies are left in the group


def tree(token: str, groups: set[int]) -> set[int]:
    """The living processes of these groups and sessions or with the token, and their descendants.

    They are found in `/proc`: none on systems without it. An empty token is not looked for, which
    is faster.
    """
    mark = f"{VARIABLE}={token}".encode()
    parents: dict[int, int] = {}
    found: set[int] = set()
    for pid in _pids():
        try:
            state, parent, *numbers = _read(pid, "stat").rpartition(b")")[2].split(maxsplit=4)[:4]
            if state in b"ZX":
                continue
            parents[pid] = int(parent)
            if groups.intersection(map(int, numbers)) or (token and mark in _read(pid, "environ")):
                found.add(pid)
        except OSError:  # gone by now, or another user's
            continue
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def _pids() -> list[int]:
    try:
        return [int(name) for name in os.listdir("/proc") if name.isdigit()]  # noqa: PTH208
    except OSError:
        return []


def _read(pid: int, file: str) -> bytes:
    """All of a file, with fewer calls than a file object makes."""
    number = os.open(f"/proc/{pid}/{file}", os.O_RDONLY)
    try:
        data = part = os.read(number, _PART)
        while len(part) == _PART:
            part = os.read(number, _PART)
            data += part
        return data
    finally:
        os.close(number)


def main() -> None:
    """Wait until the parent is gone, then kill its children's groups, which a file lists."""
    sys.stdin.buffer.read()
    os.lseek(1, 0, os.SEEK_SET)
    groups = {int(number) for number in os.read(1, 2**20).partition(b" 0\n")[0].split()}
    for _ in range(3):  # for an instant after `exec`, the environment of a process reads as empty
        kill_tree(sys.argv[1], groups)
        time.sleep(0.1)


if __name__ == "__main__":
    main()
