"""What a worker's process does: answer one question after another, until it is killed.

The system limits it, too: it gets no more memory than it may, and can write no file.
"""

import json
import traceback
from typing import Any

from skytile.engines import Engine
from skytile.errors import InputError, LimitReached, NotInstalled, NotUnique
from skytile.processes.resources import limit_resources
from skytile.web.bodies import BODIES, options_from
from skytile.web.forms import file_of_form
from skytile.web.framing import Message, pack, unpack
from skytile.web.problems import UNFORESEEN, Problem, RanOut
from skytile.web.tasks import TASKS, warm_up

_UPLOAD = "picture"
_LONGEST_ANSWER = 32 * 2**20
_STATUSES = {InputError: 400, NotUnique: 422, NotInstalled: 422, LimitReached: 503}


def preload(_: None) -> None:
    """Load what answers need, before any worker is forked."""
    Engine.confined = True  # the server ends a process that takes too long
    warm_up()


class Server:
    """Sets limits, then answers questions."""

    def __init__(self, memory: str) -> None:
        limit_resources(data=int(memory), fsize=0, core=0)

    def __call__(self, question: bytes) -> bytes:
        """The answer to a question."""
        return pack(_answer(unpack(question)))


def _answer(question: Message) -> Message:
    task, budget = question.head["task"], question.head["budget"]
    try:
        record = TASKS[task](_options(task, question), budget)
        body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode()
        if len(body) > _LONGEST_ANSWER:
            return _reply(RanOut("the answer is too long"), retire=True)
        return Message({"status": 200, "retire": False}, body)
    except Problem as problem:
        return _reply(problem)
    except MemoryError:
        return _reply(RanOut("too much memory is needed"), retire=True)
    except Exception as problem:
        for kind, status in _STATUSES.items():
            if isinstance(problem, kind):
                return _reply(Problem(status, str(problem)))
        # The server writes it to its log; a worker cannot, if that is a file.
        return _reply(Problem(500, UNFORESEEN), log=traceback.format_exc())


def _options(task: str, question: Message) -> dict[str, Any]:
    """The options of a question, from a body that is parsed here or from an address."""
    if task in BODIES:
        return options_from(task, question.body)
    options: dict[str, Any] = question.head["options"]
    if task == _UPLOAD:
        form = options.pop("form", None)
        options["content"] = file_of_form(form, question.body) if form else question.body
        if not options["content"]:
            raise Problem(400, "picture: the file is empty")
    return options


def _reply(problem: Problem, *, retire: bool = False, log: str = "") -> Message:
    return Message({"status": problem.status, "retire": retire, "log": log}, problem.body())
