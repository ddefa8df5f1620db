"""Delta debugging: the shortest trace, by small steps, that fails in the same way."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from tests.session_traces.trace import Call, Fault, Trace

__all__ = ["shrink"]

T = TypeVar("T")
OPEN = -1


def shrink(
    trace: Trace, find: Callable[[Trace], Fault | None], kind: str, seconds: float = 120
) -> Trace:
    """A smaller trace with a fault of that kind; `find` plays a trace and tells its fault."""
    end = time.monotonic() + seconds

    def fails(candidate: Trace) -> bool:
        if time.monotonic() > end:
            return False
        fault = find(candidate)
        return fault is not None and fault.kind == kind

    before = None
    while before != trace and time.monotonic() < end:
        before = trace
        for candidates in (_engines, _calls, _options, _clues, _arguments):
            trace = _smallest(trace, candidates, fails)
    return trace


def _smallest(
    trace: Trace, candidates: Callable[[Trace], Iterator[Trace]], fails: Callable[[Trace], bool]
) -> Trace:
    """Take the first candidate that fails, and go on from there, until none does."""
    while (smaller := next(filter(fails, candidates(trace)), None)) is not None:
        trace = smaller
    return trace


def _without(items: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """The items without a half, a quarter, … of them, and at last without one."""
    size = len(items)
    while size > 1:
        size = (size + 1) // 2
        for start in range(0, len(items), size):
            if size < len(items):
                yield (*items[:start], *items[start + size :])
    if len(items) == 1:
        yield ()


def _engines(trace: Trace) -> Iterator[Trace]:
    if len(trace.engines) > 1:
        yield from (trace.changed(engines=(spec,)) for spec in trace.engines)
        yield from (trace.changed(engines=few) for few in _without(trace.engines) if few)


def _calls(trace: Trace) -> Iterator[Trace]:
    yield from (trace.changed(calls=few) for few in _without(trace.calls))


def _options(trace: Trace) -> Iterator[Trace]:
    """Engines with one of their options left to its default."""
    for number, spec in enumerate(trace.engines):
        name, _, rest = spec.partition(":")
        for few in _without([part for part in rest.split(",") if part]):
            simpler = f"{name}:{','.join(few)}".rstrip(":")
            engines = (*trace.engines[:number], simpler, *trace.engines[number + 1 :])
            yield trace.changed(engines=engines)


def _clues(trace: Trace) -> Iterator[Trace]:
    """The puzzle without some of its clues, and without a rule."""
    clues = trace.puzzle["clues"]
    for few in _without(list(clues)):
        kept = {name: clues[name] for name in few}
        gone = clues.keys() - kept.keys()
        calls = tuple(_without_names(call, gone) for call in trace.calls)
        yield trace.changed(puzzle={**trace.puzzle, "clues": kept}, calls=calls)
    for few in _without(list(trace.puzzle.get("rules", ()))):
        rules = {name: trace.puzzle["rules"][name] for name in few}
        yield trace.changed(puzzle={**trace.puzzle, "rules": rules})


def _without_names(call: Call, gone: Any) -> dict[str, Any]:
    """The call with these clues, which are the puzzle's no longer, left out."""
    changed = dict(call)
    if "clues" in call:
        changed["clues"] = [name for name in call["clues"] if name not in gone]
    if "questions" in call:
        changed["questions"] = [_without_names(question, gone) for question in call["questions"]]
    return changed


def _arguments(trace: Trace) -> Iterator[Trace]:
    for number, call in enumerate(trace.calls):
        for simpler in _simpler(call):
            yield trace.changed(calls=(*trace.calls[:number], simpler, *trace.calls[number + 1 :]))


def _simpler(call: Call) -> Iterator[dict[str, Any]]:
    """The call without an argument, or with a simpler one."""
    for name in call:
        if name not in ("call", "on", "take", "slots", "questions"):
            yield {key: value for key, value in call.items() if key != name}
    if call.get("times", 1) > 1:
        yield {**call, "times": call["times"] // 2}
    if "clues" in call:
        yield from ({**call, "clues": list(few)} for few in _without(call["clues"]))
    if "fixed" in call:
        yield from ({**call, "fixed": grid} for grid in _opened(call["fixed"]))
    if call.get("excluding"):
        yield from ({**call, "excluding": grids} for grids in _fewer(call["excluding"]))
    for place, question in enumerate(call.get("questions", ())):
        for simpler in _simpler(question):
            questions = list(call["questions"])
            questions[place] = simpler
            yield {**call, "questions": questions}


def _fewer(excluding: Any) -> Iterator[Any]:
    """Fewer grids, or one of them with a cell opened."""
    if not isinstance(excluding[0][0], list):
        yield from _opened(excluding)
        return
    yield from (list(few) for few in _without(excluding))
    for place, grid in enumerate(excluding):
        for simpler in _opened(grid):
            yield [*excluding[:place], simpler, *excluding[place + 1 :]]


def _opened(grid: list[list[int]]) -> Iterator[list[list[int]]]:
    """The grid with all cells opened but those of a row, then with one more opened."""
    known = [(r, c) for r, row in enumerate(grid) for c, value in enumerate(row) if value != OPEN]
    for few in _without(known):
        yield [
            [value if (r, c) in few else OPEN for c, value in enumerate(row)]
            for r, row in enumerate(grid)
        ]
