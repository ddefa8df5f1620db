"""A worker: a process that answers one question after another, and may be killed at any time.

It limits itself too: memory by the system's own limit, no file can be written, and an alarm ends
it should the server be gone that would have.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from typing import Any, BinaryIO

from skytile.web.framing import Message, packed, read
from skytile.web.problems import UNFORESEEN, problem_body
from skytile.web.tasks import TASKS, problem_answer

__all__ = ["main"]


def main() -> None:
    """Answer what comes on standard input until it ends."""
    memory = int(sys.argv[1])
    questions, answers = sys.stdin.buffer, _own_output()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    _limit(memory)
    _warm_up()
    _send(answers, Message({"ready": True}))
    while (question := read(questions)) is not None:
        _set_alarm(question.head["seconds"])
        _send(answers, _answered(question))
        _set_alarm(0.0)


def _own_output() -> BinaryIO:
    """The pipe to the server; what a solver may print goes to standard error instead."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def _send(pipe: BinaryIO, message: Message) -> None:
    pipe.write(packed(message))
    pipe.flush()


def _answered(question: Message) -> Message:
    head = question.head
    options: dict[str, Any] = head["options"]
    if question.body:
        options["content"] = question.body
    try:
        told = TASKS[head["task"]](options, head["budget"])
    except MemoryError:
        return _reply(503, "unknown: a limit ran out: too much memory is needed", retire=True)
    except Exception as problem:
        foreseen = problem_answer(problem)
        if foreseen is None:
            # The server writes it to its log; we cannot, where that is a file.
            return _reply(500, UNFORESEEN, log=traceback.format_exc())
        told = foreseen
    return Message({"status": told.status, "retire": False}, told.body)


def _reply(status: int, detail: str, *, retire: bool = False, log: str = "") -> Message:
    head = {"status": status, "retire": retire, "log": log}
    return Message(head, problem_body(status, detail))


def _limit(memory: int) -> None:
    """Ask the system to refuse more memory, and to refuse files."""
    try:
        import resource
    except ImportError:  # not on this system; the server watches the memory
        return
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _warm_up() -> None:
    """Load now what answers need, so that no question waits for it."""
    TASKS["warm-up"]({}, 1.0)


if __name__ == "__main__":
    main()
