"""Random boards, most of them small: is what `solve` and `check` say of them true?"""

from random import Random
from typing import Any

from .program import Report, grid_of, random_rules, skytile
from .rules import Board, flat

MOST = 30
"""Solutions that are compared; of boards with more, so many."""


def random_board(source: Random) -> dict[str, Any]:
    """A board whose clues are chosen, or read off one of its solutions, with mistakes."""
    if source.random() < 0.45:
        width, height = source.choice(
            [(1, 1), (1, 6), (7, 1), (2, 3), (3, 3), (4, 3), (4, 4), (5, 5)]
        )
        grid = [[source.random() < 0.5 for _ in range(width)] for _ in range(height)]
        share, wrong = source.choice([0.2, 0.5, 0.8]), source.choice([0, 0, 0.05])

        def count(row: int, column: int) -> int:
            rows = grid[max(row - 1, 0) : row + 2]
            return sum(sum(line[max(column - 1, 0) : column + 2]) for line in rows)

        def clue(row: int, column: int) -> int | None:
            if source.random() > share:
                return None
            return source.randint(0, 9) if source.random() < wrong else count(row, column)

        clues = [[clue(row, column) for column in range(width)] for row in range(height)]
        return {"kind": "mosaic", "width": width, "height": height, "clues": clues}
    n = source.choice([1, 2, 3, 3, 4, 4, 4, 5])
    rules = random_rules(source, n)
    tallest = n - rules.get("parks", 0)
    low, high = (tallest, tallest * (tallest + 1) // 2) if rules.get("sums") else (1, tallest)
    share = source.choice([0.1, 0.2, 0.35])
    sides = {
        side: [source.randint(low, high) if source.random() < share else 0 for _ in range(n)]
        for side in ("north", "east", "south", "west")
    }
    record = {"kind": "skyscrapers", "size": n, "clues": sides, **rules}
    if source.random() < 0.3:
        givens = [[0] * n for _ in range(n)]
        givens[source.randrange(n)][source.randrange(n)] = source.randint(1, tallest)
        record["givens"] = givens
    return record


def referee_boards(count: int, seed: int) -> Report:
    """So many boards."""
    report, source = Report(), Random(seed)
    puzzles = [random_board(source) for _ in range(count)]
    solved = skytile("solve", "--limit", str(MOST), puzzles=puzzles)
    checked = skytile("check", puzzles=puzzles)
    for puzzle, answer, verdict in zip(puzzles, solved, checked, strict=True):
        board = Board(puzzle)
        truth = board.solutions(MOST + 1)
        _judge_solve(report, board, truth, answer)
        _judge_check(report, board, truth, verdict)
    report.counts["boards"] += count
    return report


def _judge_solve(report: Report, board: Board, truth: list[list[int]], answer: Any) -> None:
    about = [board.record, answer]
    status = "solved" if truth else "impossible"
    if not report.require(answer["status"] == status, f"expected {status}", about):
        return
    found = answer["solutions"]
    expected = [grid_of(cells, board.width) for cells in truth]
    report.counts["solutions"] += len(found)
    if len(truth) <= MOST:
        report.require(sorted(found) == sorted(expected), "other solutions", about)
        if len(truth) < MOST and truth:
            report.require(answer.get("complete") is True, "complete, and does not say so", about)
    else:
        report.require(len(found) == MOST, "too few solutions", about)
        report.require(len({str(grid) for grid in found}) == MOST, "repeated solutions", about)
        right = all(is_solution(board, grid) for grid in found)
        report.require(right, "a solution that is none", about)
    if not truth:
        _judge_clash(report, board, answer)


def is_solution(board: Board, grid: list[list[int]]) -> bool:
    """Whether a grid is filled in and follows all rules and clues."""
    fixed = Board(board.record)
    cells = flat(grid)
    if any(cells[cell] != height for cell, height in board.givens.items()):
        return False
    fixed.givens = dict(enumerate(cells))
    values_fit = all(value in board.values for value in cells)
    return values_fit and fixed.solutions(2) == [cells]


def _judge_clash(report: Report, board: Board, answer: Any) -> None:
    """The clues that are said to clash do, and without any one of them they do not."""
    names = answer.get("clash")
    if not report.require(names is not None, "no clash", [board.record, answer]):
        return

    def possible(named: list[str]) -> bool:
        few = Board(board.record)
        few.givens = {c: v for c, v in board.givens.items() if board.name(c) in named}
        return bool(few.solutions(1, [name for name in named if name in board.clues]))

    report.counts["clashes"] += 1
    report.require(not possible(names), f"{names} do not clash", board.record)
    for name in names:
        rest = [other for other in names if other != name]
        report.require(possible(rest), f"{rest} clash, fewer than {names}", board.record)


def _judge_check(report: Report, board: Board, truth: list[list[int]], verdict: Any) -> None:
    about = [board.record, verdict]
    expected = ("none", "unique", "several")[min(len(truth), 2)]
    if report.require(verdict["status"] == expected, f"expected {expected}", about):
        found = verdict["solutions"]
        report.require(len(found) == min(len(truth), 2), "wrong number of solutions", about)
        report.require(len({str(grid) for grid in found}) == len(found), "two alike", about)
        right = all(is_solution(board, grid) for grid in found)
        report.require(right, "a solution that is none", about)
