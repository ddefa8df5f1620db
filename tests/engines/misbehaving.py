"""What stands at the other end of a pipe in the tests of processes: mostly trouble."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

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


def raising() -> Answer:
    def answer(message: Any) -> None:
        raise ValueError("cannot\n  do this")

    return answer


def exiting() -> Answer:
    return lambda message: os._exit(3)


def crashing() -> Answer:
    return lambda message: os.kill(os.getpid(), signal.SIGSEGV)


def speaking_in_tongues() -> Answer:
    """A message in the right form that holds no answer."""

    def answer(message: Any) -> None:
        Connection(os.dup(int(sys.argv[1]))).send_bytes(b"s SATISFIABLE")
        time.sleep(600)

    return answer


def babbling() -> Answer:
    """Bytes that are not even a message."""

    def answer(message: Any) -> None:
        os.write(int(sys.argv[1]), b"s SATISFIABLE\nv 1 2 3 0\n")
        time.sleep(600)

    return answer
