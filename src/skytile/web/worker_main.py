"""What a worker's process does: answer one question after another, until it is killed.

It has limits of its own too: the system refuses it more memory, and any file to write.
"""

import json
import traceback

from skytile.engines import Engine
from skytile.errors import InputError, LimitReached, NotInstalled, NotUnique
from skytile.processes.resources import limit_resources
from skytile.web.framing import Message, pack, unpack
from skytile.web.problems import UNFORESEEN, Problem, RanOut
from skytile.web.tasks import TASKS, warm_up

_STATUSES = {InputError: 400, NotUnique: 422, NotInstalled: 422, LimitReached: 503}


class Server:
    """Sets limits and loads what answers need; then answers questions."""

    def __init__(self, memory: str) -> None:
        Engine.confined = True  # the server ends this process when it takes too long
        limit_resources(data=int(memory), fsize=0, core=0)
        warm_up()

    def __call__(self, question: bytes) -> bytes:
        """The answer to a question."""
        return pack(_answer(unpack(question)))


def _answer(question: Message) -> Message:
    task, options, budget = (question.head[name] for name in ("task", "options", "budget"))
    if question.body:
        options["content"] = question.body
    try:
        record = TASKS[task](options, budget)
        body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
        return Message({"status": 200, "retire": False}, body)
    except Problem as problem:
        return _reply(problem)
    except MemoryError:
        return _reply(RanOut("too much memory is needed"), retire=True)
    except Exception as problem:
        for kind, status in _STATUSES.items():
            if isinstance(problem, kind):
                return _reply(Problem(status, str(problem)))
        # The server writes it to its log; we cannot, where that is a file.
        return _reply(Problem(500, UNFORESEEN), log=traceback.format_exc())


def _reply(problem: Problem, *, retire: bool = False, log: str = "") -> Message:
    return Message({"status": problem.status, "retire": retire, "log": log}, problem.body())
