"""A small slice of what the referee does in `make soak`, and lies that it must see through."""

import ast
import copy
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.referee import boards, formulas, puzzles, walks
from tests.referee.program import Report
from tests.referee.rules import Board

PUZZLE = {
    "kind": "skyscrapers", "size": 3, "clue_count": 2,
    "clues": {"north": [3, 0, 0], "east": [0, 0, 0], "south": [0, 0, 0], "west": [0, 2, 0]},
    "solution": [[1, 3, 2], [2, 1, 3], [3, 2, 1]],
}  # fmt: skip
STEPS: list[dict[str, Any]] = [
    {"clues": ["N1"], "places": {"r1c1": 1, "r2c1": 2, "r3c1": 3}, "removes": {}},
    {"clues": ["W2"], "places": {}, "removes": {"r2c2": [3]}},
    {"clues": [], "places": {"r2c2": 1, "r2c3": 3}, "removes": {}},
    {"clues": [], "places": {"r1c2": 3, "r3c2": 2, "r1c3": 2, "r3c3": 1}, "removes": {}},
]
"""From N1 the first column goes up; W2 allows 2 1 3 and 2 3 1 alike, so the second step is wrong."""


def test_the_referee_imports_nothing_of_ours() -> None:
    for path in Path(__file__).parent.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                modules = [] if node.level else [node.module or ""]
            else:
                modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for module in modules:
                name = module.partition(".")[0]
                foreign = {"numpy", "pysat", "ortools", "z3", "clingo"}
                assert name in sys.stdlib_module_names | foreign, f"{path.name}: {module}"


@pytest.mark.parametrize(
    ("judge", "count", "seed"),
    [(boards.referee_boards, 40, 5), (walks.referee_walks, 2, 1), (walks.referee_walks, 2, 11),
     (puzzles.referee_puzzles, 3, 13)],
    ids=["boards", "a walk-through of Skyscrapers", "of a Mosaic", "puzzles"],
)  # fmt: skip
def test_the_referee_has_no_complaints(judge: Any, count: int, seed: int) -> None:
    report = judge(count, seed)
    assert report.complaints == []
    assert report.counts.total() >= count


def judged_walk(steps: list[dict[str, Any]]) -> list[str]:
    report = Report()
    walks._judge_walk(report, PUZZLE, steps)
    return report.complaints
