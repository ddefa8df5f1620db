"""Ctrl-C at every line of a question: afterwards the session must still know what it knew."""

from collections.abc import Iterator
from typing import Any

from tests.session_traces.trace import Call, Trace
from tests.session_traces.truth import truth_of

__all__ = ["sweep"]

PUZZLES: tuple[dict[str, Any], ...] = (
    {"kind": "skyscrapers", "size": 3, "rules": {}, "clues": {"N1": 2, "r1c1": 1}},
    {"kind": "mosaic", "width": 3, "height": 2, "clues": {"r1c1": 2, "r2c2": 4}},
)
LINES = 160
"""How many lines of ours a question takes at most, in any engine; some waits are more."""


def sweep(engine: str, step: int = 1) -> Iterator[Trace]:
    """Traces that interrupt the same question at its first line and at every `step`-th after it."""
    for puzzle in PUZZLES:
        truth = truth_of(puzzle)
        mask = truth.solutions(puzzle["clues"])
        grids = truth.grids[mask].reshape(-1, *truth.shape).tolist()
        for line in range(1, LINES, step):
            yield Trace(puzzle, (engine,), tuple(_calls(grids, line)))


def _calls(grids: list[Any], line: int) -> Iterator[Call]:
    fixed = [[-1] * len(row) for row in grids[0]]
    fixed[0][0] = grids[0][0][0]
    question = {"call": "solve", "on": "a", "excluding": grids[:2], "fixed": fixed}
    yield {"call": "solve", "on": "a"}
    yield {**question, "interrupt": {"line": line}}
    yield question
    yield {"call": "solve", "on": "a", "excluding": grids}
    yield {"call": "solve", "on": "a", "clues": []}
    yield {"call": "each", "on": "a", "take": len(grids) + 1}
    yield {"call": "solve", "on": "a", "excluding": grids[1:]}
