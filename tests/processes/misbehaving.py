"""What stands at the other end of a channel in the tests of workers: mostly trouble."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from skytile.errors import NotSupported
from skytile.processes.framing import LENGTH

Answer = Callable[[Any], Any]


def echoing() -> Answer:
    return lambda message: message


def chattering() -> Answer:
    def answer(message: Any) -> Any:
        print("s SATISFIABLE", flush=True)
        os.write(1, b"\x80\x04garbage")
        print("warning: this is nothing", file=sys.stderr, flush=True)
        return message

    return answer


def hanging() -> Answer:
    def answer(marker: str) -> None:
        if marker:
            subprocess.Popen(["bash", "-c", f"exec -a {marker} sleep 600"])
        time.sleep(600)

    return answer


def starting_late() -> Answer:
    time.sleep(600)
    return echoing()


def escaping() -> Answer:
    """Starts a program in a session of its own and one without environment; returns both pids."""

    def answer(message: Any) -> list[int]:
        away = subprocess.Popen(["sleep", "600"], start_new_session=True)
        bare = subprocess.Popen(["sleep", "600"], start_new_session=True, env={})
        return [away.pid, bare.pid]

    return answer


def raising() -> Answer:
    def answer(message: Any) -> None:
        raise ValueError("cannot\n  do this")

    return answer


def refusing() -> Answer:
    def answer(message: Any) -> None:
        raise NotSupported(f"no model of {message}")

    return answer


def exiting() -> Answer:
    return lambda message: os._exit(3)


def crashing() -> Answer:
    return lambda message: os.kill(os.getpid(), signal.SIGSEGV)


def speaking_in_tongues() -> Answer:
    """A message in the right form that holds no answer."""

    def answer(message: Any) -> None:
        garbage = b"s SATISFIABLE"
        os.write(int(sys.argv[1]), LENGTH.pack(len(garbage)) + garbage)
        time.sleep(600)

    return answer


def babbling() -> Answer:
    """Bytes that are not even a message."""

    def answer(message: Any) -> None:
        os.write(int(sys.argv[1]), b"s SATISFIABLE\nv 1 2 3 0\n")
        time.sleep(600)

    return answer
