"""What a worker's process does: answer one question after another, until it is killed.

It has limits of its own too: the system refuses it more memory, and any file to write.
"""

from __future__ import annotations

import traceback
from typing import Any

from skytile.processes.resources import limit_resources
from skytile.web.framing import Message, pack, unpack
from skytile.web.problems import UNFORESEEN, problem_body
from skytile.web.tasks import TASKS, problem_answer


class Server:
    """Sets limits and loads what answers need; then answers questions."""

    def __init__(self, memory: str) -> None:
        limit_resources(data=int(memory), fsize=0, core=0)
        TASKS["warm-up"]({}, 1.0)

    def __call__(self, question: bytes) -> bytes:
        """The answer to a question."""
        return pack(_answer(unpack(question)))


def _answer(question: Message) -> Message:
    head = question.head
    options: dict[str, Any] = head["options"]
    if question.body:
        options["content"] = question.body
    try:
        answer = TASKS[head["task"]](options, head["budget"])
    except MemoryError:
        return _reply(503, "unknown: a limit ran out: too much memory is needed", retire=True)
    except Exception as problem:
        foreseen = problem_answer(problem)
        if foreseen is None:
            # The server writes it to its log; we cannot, where that is a file.
            return _reply(500, UNFORESEEN, log=traceback.format_exc())
        answer = foreseen
    return Message({"status": answer.status, "retire": False}, answer.body)


def _reply(status: int, detail: str, *, retire: bool = False, log: str = "") -> Message:
    head = {"status": status, "retire": retire, "log": log}
    return Message(head, problem_body(status, detail))
