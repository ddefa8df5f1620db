"""What stands at the other end of a channel in the tests of workers: mostly trouble."""

import os
import signal
import subprocess
import sys
import time
from typing import Any

from skytile.errors import NotSupported
from skytile.processes.framing import LENGTH


def echoing(message: Any) -> Any:
    return message


def chattering(message: Any) -> Any:
    print("s SATISFIABLE", flush=True)
    os.write(1, b"\x80\x04garbage")
    print("warning: this is nothing", file=sys.stderr, flush=True)
    return message


def hanging(marker: str) -> None:
    if marker:
        subprocess.Popen(["bash", "-c", f"exec -a {marker} sleep 600"])
    time.sleep(600)


class StartingLate:
    def __init__(self) -> None:
        time.sleep(600)


class Counting:
    """Knows how often it was asked, as long as its process lives."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, message: Any) -> int:
        self.count += 1
        return self.count


def escaping(message: Any) -> list[int]:
    """Starts a program in a session of its own and one without environment; returns both pids."""
    away = subprocess.Popen(["sleep", "600"], start_new_session=True)
    bare = subprocess.Popen(["sleep", "600"], start_new_session=True, env={})
    return [away.pid, bare.pid]


def raising(message: Any) -> None:
    raise ValueError("cannot\n  do this")


def refusing(message: Any) -> None:
    raise NotSupported(f"no model of {message}")


def exiting(message: Any) -> None:
    os._exit(3)


def crashing(message: Any) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def speaking_in_tongues(message: Any) -> None:
    """A message in the right form that holds no answer."""
    garbage = b"s SATISFIABLE"
    os.write(int(sys.argv[1]), LENGTH.pack(len(garbage)) + garbage)
    time.sleep(600)


def babbling(message: Any) -> None:
    """Bytes that are not even a message."""
    os.write(int(sys.argv[1]), b"s SATISFIABLE\nv 1 2 3 0\n")
    time.sleep(600)
