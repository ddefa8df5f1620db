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

PUZZLE: dict[str, Any] = {
    "kind": "skyscrapers", "size": 3, "clue_count": 2,
    "clues": {"north": [3, 0, 0], "east": [0, 1, 0], "south": [0, 0, 0], "west": [0, 0, 0]},
    "solution": [[1, 3, 2], [2, 1, 3], [3, 2, 1]],
}  # fmt: skip
STEPS: list[dict[str, Any]] = [
    {"clues": ["N1"], "places": {"r1c1": 1, "r2c1": 2, "r3c1": 3}, "removes": {}},
    {"clues": ["E2"], "places": {"r2c3": 3}, "removes": {}},
    {"clues": [], "places": {"r2c2": 1}, "removes": {"r1c3": [1]}},
    {"clues": [], "places": {"r1c2": 3, "r3c2": 2, "r1c3": 2, "r3c3": 1}, "removes": {}},
]


def test_the_referee_imports_nothing_of_ours() -> None:
    for path in Path(__file__).parent.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                modules = [] if node.level else [node.module or ""]
            else:
                modules = (
                    [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                )
            for module in modules:
                name = module.partition(".")[0]
                foreign = {"numpy", "pysat", "ortools", "z3", "clingo"}
                assert name in sys.stdlib_module_names | foreign, f"{path.name}: {module}"


@pytest.mark.parametrize(
    ("judge", "count", "seed"),
    [(boards.referee_boards, 25, 5), (walks.referee_walks, 2, 1), (walks.referee_walks, 2, 11),
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


def test_a_right_walk_through_is_accepted() -> None:
    assert judged_walk(STEPS) == []


@pytest.mark.parametrize(
    ("number", "change", "complaint"),
    [
        (1, {"clues": []}, "it does not follow"),
        (1, {"clues": ["N1"]}, "it does not follow"),
        (2, {"places": {"r2c2": 3}}, "it does not follow"),
        (2, {"removes": {"r3c3": [1]}}, "it does not follow"),
        (3, {"places": {"r1c2": 3}}, "not at its end"),
        (1, STEPS[0], "a step says nothing new"),
    ],
    ids=str,
)
def test_a_walk_through_with_a_gap_is_not(
    number: int, change: dict[str, Any], complaint: str
) -> None:
    steps = copy.deepcopy(STEPS)
    steps[number] |= change
    assert any(said.startswith(complaint) for said in judged_walk(steps))


@pytest.mark.parametrize(
    "answer",
    [
        {"status": "impossible", "solutions": []},
        {"status": "solved", "solutions": [], "complete": True},
        {"status": "solved", "solutions": [[[2, 1, 3], [3, 2, 1], [1, 3, 2]]], "complete": True},
        {"status": "solved", "solutions": [PUZZLE["solution"]]},
    ],
    ids=str,
)
def test_a_wrong_solution_is_seen(answer: dict[str, Any]) -> None:
    report, board = Report(), Board(PUZZLE)
    boards._judge_solve(report, board, board.solutions(9), answer)
    assert report.complaints


@pytest.mark.parametrize(
    ("order", "change"),
    [
        ((), {"clues": {**PUZZLE["clues"], "east": [0, 0, 0]}, "clue_count": 1}),
        ((), {"clues": {**PUZZLE["clues"], "south": [1, 0, 0]}, "clue_count": 3}),
        ((), {"clue_count": 3}),
        ((), {"parks": 1}),
        (("--pattern", "turn"), {}),
        (("--target", "3"), {}),
        (("--clues", "full"), {}),
    ],
    ids=str,
)
def test_a_puzzle_that_is_not_what_was_asked_for_is_seen(
    order: tuple[str, ...], change: dict[str, Any]
) -> None:
    asked = ("skyscrapers", "--size", "3", *order)
    options = dict(zip(asked[1::2], asked[2::2], strict=True))
    fine = Report()
    puzzles._judge_puzzle(fine, PUZZLE, asked[:3], {"--size": "3"})
    assert fine.complaints == []
    report = Report()
    puzzles._judge_puzzle(report, PUZZLE | change, asked, options)
    assert report.complaints


def test_a_formula_with_a_clause_too_few_or_too_many_is_seen() -> None:
    board = Board({"kind": "mosaic", "width": 2, "height": 1, "clues": [[1, None]]})
    head = "c 1 = r1c1 is black\nc 2 = r1c2 is black\np cnf 2 2\n"
    assert formulas.models_of_dimacs(f"{head}1 2 0\n-1 -2 0", board) == {(0, 1), (1, 0)}
    assert formulas.models_of_dimacs(f"{head}1 2 0", board) != {(0, 1), (1, 0)}
    assert formulas.models_of_dimacs(f"{head}1 2 0\n-1 -2 0\n1 0", board) != {(0, 1), (1, 0)}
