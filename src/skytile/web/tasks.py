"""What a worker can be asked: each task takes checked options and returns an answer's JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from skytile.engines import Engine, Limits, Status, default_engine
from skytile.errors import (
    EngineMissing,
    InputError,
    LimitReached,
    NotSupported,
    NotUnique,
)
from skytile.puzzles import Puzzle
from skytile.records import (
    clash_record,
    conversion_record,
    find_clash,
    solutions_record,
    verdict_record,
)
from skytile.solving import Uniqueness, check, solutions
from skytile.web.engine_policy import public_engine
from skytile.web.problems import Problem, problem_body
from skytile.web.reading import read_progress, read_puzzle

Options = Mapping[str, Any]


class TaskAnswer(NamedTuple):
    """An answer: the status and the body of the response."""

    status: int
    body: bytes


def problem_answer(problem: Exception) -> TaskAnswer | None:
    """What to answer for a problem; None if it was not foreseen."""
    if isinstance(problem, Problem):
        status = problem.status
    elif isinstance(problem, (InputError, NotSupported)):
        status = 400
    elif isinstance(problem, (NotUnique, EngineMissing)):
        status = 422
    elif isinstance(problem, LimitReached):
        status = 503
    else:
        return None
    return TaskAnswer(status, problem_body(status, str(problem)))


def _answer(record: Any, *, unknown: bool = False) -> TaskAnswer:
    """The record, or, where a limit ran out, a problem with what there is of it."""
    if unknown:
        return TaskAnswer(503, problem_body(503, "unknown: a limit ran out", answer=record))
    return TaskAnswer(200, json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode())


def _limits(options: Options, budget: float) -> Limits:
    """The limits that were asked for, within the server's own."""
    asked = options.get("timeout")
    return Limits(budget if asked is None else min(asked, budget), options.get("nodes"))


def _engine(options: Options, puzzle: Puzzle) -> Engine:
    spec = options.get("engine")
    chosen = default_engine(puzzle) if spec is None else public_engine(spec)
    chosen.load()
    return chosen


def _solve(options: Options, budget: float) -> TaskAnswer:
    puzzle = read_puzzle(options["puzzle"])
    engine, limits, started = _engine(options, puzzle), _limits(options, budget), time.monotonic()
    found = solutions(puzzle, options.get("limit", 1), engine=engine, limits=limits)
    record = solutions_record(engine, found, started)
    if found.status is Status.IMPOSSIBLE:
        left = limits.after(started)
        record |= clash_record(find_clash(puzzle, engine, left, found.last.core))
    return _answer(record, unknown=found.status is Status.UNKNOWN)


def _check(options: Options, budget: float) -> TaskAnswer:
    puzzle = read_puzzle(options["puzzle"])
    engine, limits, started = _engine(options, puzzle), _limits(options, budget), time.monotonic()
    verdict = check(puzzle, engine=engine, limits=limits)
    record = verdict_record(engine, verdict, started)
    if verdict.status is Uniqueness.NONE:
        left = limits.after(started)
        record |= clash_record(find_clash(puzzle, engine, left, verdict.last.core))
    return _answer(record, unknown=verdict.status is Uniqueness.UNKNOWN)


def _hint(options: Options, budget: float) -> TaskAnswer:
    from skytile.logic import hint

    puzzle = read_puzzle(options["puzzle"])
    progress = read_progress(options.get("progress"), puzzle)
    return _answer(hint(puzzle, progress, options.get("strength", "full")).record())


def _explain(options: Options, budget: float) -> TaskAnswer:
    from skytile.logic import explain

    return _answer(explain(read_puzzle(options["puzzle"])).record())


def _grade(options: Options, budget: float) -> TaskAnswer:
    from skytile.logic import grade

    return _answer(grade(read_puzzle(options["puzzle"])).record())


def _convert(options: Options, budget: float) -> TaskAnswer:
    puzzle, spec = read_puzzle(options["puzzle"]), options.get("engine")
    if spec is not None:
        public_engine(spec, exporting=True)
    return _answer(conversion_record(puzzle, options["to"], spec))


def _render(options: Options, budget: float) -> TaskAnswer:
    from skytile.web.drawing import draw

    seconds = _limits(options, budget).seconds
    return _answer(
        draw(read_puzzle(options["puzzle"]), options, budget if seconds is None else seconds)
    )


def _generate(options: Options, budget: float) -> TaskAnswer:
    from skytile.web.generating import generate

    return _answer(generate(options))


def _daily(options: Options, budget: float) -> TaskAnswer:
    from skytile.web.generating import generate_daily

    return _answer(generate_daily(options["kind"], options["date"], options["difficulty"]))


def _picture(options: Options, budget: float) -> TaskAnswer:
    from skytile.web.generating import generate_from_picture

    return _answer(generate_from_picture(options["content"], options))


def _warm_up(options: Options, budget: float) -> TaskAnswer:
    """A question of each kind that people wait for, so that all of it is loaded."""
    from skytile.web import drawing, generating  # noqa: F401

    for board in ("4:2/////3//////3///2/", "5x5:b45a2e669a3c4b2b"):
        _check({"puzzle": board}, budget)
        try:
            _hint({"puzzle": board}, budget)
        except NotUnique:
            continue
    return TaskAnswer(200, b"{}")


TASKS: dict[str, Callable[[Options, float], TaskAnswer]] = {
    "solve": _solve,
    "check": _check,
    "hint": _hint,
    "explain": _explain,
    "grade": _grade,
    "convert": _convert,
    "render": _render,
    "generate": _generate,
    "daily": _daily,
    "picture": _picture,
    "warm-up": _warm_up,
}
