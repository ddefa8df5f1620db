"""A trace in a process of its own: its end by a signal, or no end at all, is a fault as well."""

import gc
import json
import os
import select
import signal
import time
from contextlib import suppress
from typing import Any, NamedTuple, NoReturn

from tests.session_traces.making import usable
from tests.session_traces.playing import play
from tests.session_traces.trace import Fault, Trace

__all__ = ["PATIENCE", "Ended", "preload", "run"]

PATIENCE = 60.0
"""Seconds after which a trace hangs; most take a few hundredths of one."""


class Ended(NamedTuple):
    """How a trace ended."""

    questions: int
    fault: Fault | None


def preload() -> None:
    """Import the solvers that run in this process, once for all the forks."""
    for spec in ("kernel", "sat", "cp", "smt", "asp"):
        usable(spec)


def run(trace: Trace, patience: float = PATIENCE) -> Ended:
    """Play the trace in a fork of this process, which must have no threads."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _play_and_exit(trace, writer)
    os.close(writer)
    reply = _read(reader, time.monotonic() + patience)
    os.close(reader)
    if reply is None:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what it left behind
    if reply is None:
        return Ended(0, Fault("hang", f"no end after {patience:g} seconds"))
    if not reply:
        ended_by = signal.strsignal(os.WTERMSIG(status)) if os.WIFSIGNALED(status) else "an exit"
        return Ended(0, Fault("crash", f"the process was ended by: {ended_by}"))
    record = json.loads(reply)
    return Ended(record["questions"], Fault.from_record(record) if "fault" in record else None)


def _play_and_exit(trace: Trace, writer: int) -> NoReturn:
    os.setsid()  # so that a Ctrl-C to the group is for us alone
    quiet = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(quiet, stream)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    record: dict[str, Any] = {"questions": 0}
    try:
        record["questions"] = play(trace)
        gc.collect()  # sessions that were forgotten end here, not unseen
    except Fault as fault:
        record |= fault.record()
    except BaseException as problem:
        record |= Fault("error", f"the tester itself: {problem!r}").record()
    os.write(writer, json.dumps(record).encode())
    os._exit(0)


def _read(reader: int, deadline: float) -> bytes | None:
    """All that the child wrote; None if it was not at its end in time."""
    parts: list[bytes] = []
    while (left := deadline - time.monotonic()) > 0:
        if select.select([reader], [], [], left)[0]:
            part = os.read(reader, 65536)
            if not part:
                return b"".join(parts)
            parts.append(part)
            if b"}" in part:  # the whole record; a fork that holds the pipe may live on
                return b"".join(parts)
    return None
