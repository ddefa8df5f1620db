"""Bodies of requests, from bytes to the worker's task; for small boards, its answer too."""

import json

from pydantic import ValidationError

from fuzz.harness import Target
from fuzz.targets.boards import boards
from skytile.errors import FormatError
from skytile.formats.json import to_object
from skytile.formats.json_values import load
from skytile.formats.progress import read_cell, read_marks
from skytile.web.bodies import BODIES
from skytile.web.reading import read_progress, read_puzzle
from skytile.web.tasks import TASKS

_SMALL = 36
"""The maximum number of cells of a board for which the task is really run."""
_ASKED = ("hint", "explain", "grade", "check", "convert")
_SECONDS = 0.1
_WORDS = tuple(
    word.encode()
    for word in (
        '"puzzle":', '"progress":', '"marks":{"r1c2":[1,3]}', '"near":"r1c1"', '"strength":"where"',
        '"all":true', '"language":"de"', '"engine":"kernel"', '"timeout":0.1', '"nodes":10', '"limit":5',
        '"cell":"r1c1"', '"to":"text"', '"format":"svg"', '"kind":"mosaic"', '"size":"5x5"', '"count":1',
        '"seed":1', '"technique":"naked pair"', "null", "[[1,null]]", "{", "}", "[", "]", ",", "1e999",
    )
)  # fmt: skip


def _check_body(data: bytes) -> None:
    names = sorted(BODIES)
    name = names[data[0] % len(names)] if data else names[0]
    try:
        body = load(data[1:].decode())
        options = BODIES[name].model_validate(body).options()
    except (ValidationError, UnicodeDecodeError):
        return
    if "puzzle" not in options:
        return
    puzzle = read_puzzle(options["puzzle"])
    read_progress(options.get("progress"), puzzle)
    read_marks(options.get("marks"))
    read_cell(options.get("near"), puzzle)
    if puzzle.shape[0] * puzzle.shape[1] <= _SMALL and name in _ASKED:
        if "engine" in options and options["engine"].partition(":")[0] != "kernel":
            return
        json.dumps(TASKS[name](options | {"timeout": _SECONDS}, _SECONDS))


def _body_seeds() -> list[bytes]:
    seeds = []
    for place, name in enumerate(sorted(BODIES)):
        for board in boards():
            record = to_object(board)
            record.pop("solution", None)
            body = {"puzzle": record} | ({"to": "text"} if name == "convert" else {})
            seeds.append(bytes([place]) + json.dumps(body).encode())
        seeds.append(
            bytes([place]) + b'{"puzzle":"4://///////1//4///3/","progress":"..../4.../..../...."}'
        )
    return seeds


def _check_json(data: bytes) -> None:
    """Read plain JSON: it is strictly decoded or refused."""
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        raise FormatError("not text") from problem
    value = load(text)
    assert load(json.dumps(value)) == value


TARGETS = [
    Target("body", _check_body, _body_seeds, _WORDS),
    Target("json", _check_json, lambda: [b'{"a":[1,2.5e3,null,"x"]}', b"[[[]]]"], _WORDS),
]
