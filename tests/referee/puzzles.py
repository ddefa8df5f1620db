"""New puzzles: are they what was asked for?"""

from itertools import combinations, pairwise
from typing import Any

from .program import Report, plain, skytile
from .rules import Board, flat, search

ORDERS: list[tuple[str, ...]] = [
    ("skyscrapers", "--size", "4"),
    ("skyscrapers", "--size", "5", "--givens", "none"),
    ("skyscrapers", "--size", "5", "--givens", "few"),
    ("skyscrapers", "--size", "5", "--givens", "any"),
    ("skyscrapers", "--size", "5", "--pattern", "turn"),
    ("skyscrapers", "--size", "4", "--pattern", "quarter"),
    ("skyscrapers", "--size", "5", "--pattern", "mirror"),
    ("skyscrapers", "--size", "5", "--pattern", "upright"),
    ("skyscrapers", "--size", "5", "--pattern", "diagonal"),
    ("skyscrapers", "--size", "5", "--parks", "1"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--pattern", "turn"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--givens", "any"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--givens", "any", "--pattern", "turn"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--givens", "few", "--pattern", "diagonal"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--clues", "hidden", "--pattern", "turn"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--diagonals"),
    ("skyscrapers", "--size", "4", "--parks", "1", "--sums"),
    ("skyscrapers", "--size", "5", "--parks", "2", "--pattern", "mirror"),
    ("skyscrapers", "--size", "5", "--parks", "2", "--givens", "few"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--clues", "full"),
    ("skyscrapers", "--size", "4", "--parks", "1", "--clues", "hidden"),
    ("skyscrapers", "--size", "5", "--parks", "1", "--difficulty", "medium"),
    ("skyscrapers", "--size", "4", "--parks", "1", "--target", "9"),
    ("skyscrapers", "--size", "4", "--boxes", "2x2"),
    ("skyscrapers", "--size", "6", "--boxes", "2x3", "--pattern", "turn"),
    ("skyscrapers", "--size", "5", "--diagonals"),
    ("skyscrapers", "--size", "5", "--sums"),
    ("skyscrapers", "--size", "5", "--clues", "full"),
    ("skyscrapers", "--size", "5", "--clues", "hidden"),
    ("skyscrapers", "--size", "5", "--target", "14"),
    ("skyscrapers", "--size", "5", "--density", "0.4"),
    ("skyscrapers", "--size", "5", "--difficulty", "easy"),
    ("skyscrapers", "--size", "5", "--difficulty", "hard"),
    ("skyscrapers", "--size", "6", "--difficulty", "expert"),
    ("skyscrapers", "--size", "4", "--clues", "fewest", "--givens", "none"),
    ("skyscrapers", "--size", "4", "--clues", "fewest"),
    ("mosaic", "--size", "6"),
    ("mosaic", "--size", "7x4"),
    ("mosaic", "--size", "6", "--pattern", "turn"),
    ("mosaic", "--size", "6", "--pattern", "quarter"),
    ("mosaic", "--size", "7x5", "--pattern", "mirror"),
    ("mosaic", "--size", "5x6", "--pattern", "upright"),
    ("mosaic", "--size", "6", "--pattern", "diagonal"),
    ("mosaic", "--size", "6", "--clues", "full"),
    ("mosaic", "--size", "6", "--clues", "counting"),
    ("mosaic", "--size", "6", "--clues", "hidden"),
    ("mosaic", "--size", "7", "--difficulty", "easy"),
    ("mosaic", "--size", "8", "--difficulty", "hard"),
    ("mosaic", "--size", "6", "--target", "24"),
    ("mosaic", "--size", "4x3", "--clues", "fewest"),
]  # fmt: skip
LEAVE_ALONE = ("--clues", "--difficulty", "--target", "--density")
"""With one of these, clues may be left that could go."""


def referee_puzzles(count: int, seed: int) -> Report:
    """So many puzzles of one of the orders; the seed chooses which."""
    report = Report()
    order = ORDERS[seed % len(ORDERS)]
    asked = ["generate", *order, "--count", str(count), "--seed", str(seed)]
    puzzles = skytile(*asked)
    report.require(len(puzzles) == count, f"{len(puzzles)} puzzles, not {count}", asked)
    again = plain(*asked, "--jobs", "2")
    report.require(plain(*asked) == again, "not the same again, or with two jobs", asked)
    options = dict(zip(order[1::2], order[2::2], strict=False))
    for puzzle in puzzles:
        _judge_puzzle(report, puzzle, order, options)
    if "--difficulty" in options:
        for puzzle, grade in zip(puzzles, skytile("grade", puzzles=puzzles), strict=True):
            level = options["--difficulty"]
            report.require(grade["level"] == level, f"{grade['level']}, not {level}", puzzle)
    different = {str(_clues_of(puzzle)) for puzzle in puzzles}
    report.require(len(different) == len(puzzles), "repeated puzzles", asked)
    report.counts["puzzles"] += len(puzzles)
    return report


def _clues_of(puzzle: Any) -> dict[str, int]:
    """All clues by name, givens with them."""
    board = Board(puzzle)
    return board.clues | {board.name(cell): height for cell, height in board.givens.items()}


def _judge_puzzle(
    report: Report, puzzle: Any, order: tuple[str, ...], options: dict[str, str]
) -> None:
    board, clues = Board(puzzle), _clues_of(puzzle)
    solution, about = flat(puzzle["solution"]), [order, puzzle]
    report.require(board.solutions(2) == [solution], "not the only solution", about)
    report.require(puzzle["clue_count"] == len(clues), "miscounted clues", about)
    _judge_shape(report, puzzle, order, about)
    if options.get("--givens") == "none":
        report.require(not board.givens, "cells are given", about)
    if "--target" in options:
        report.require(len(clues) == int(options["--target"]), "another number of clues", about)
    if options.get("--clues") == "full":
        places = board.width * board.height if board.is_mosaic else 4 * board.width
        report.require(len(board.clues) == places, "not all clues", about)
    if options.get("--clues") == "fewest":
        _judge_fewest(report, puzzle, clues, options, about)
    pattern = options.get("--pattern", "none")
    orbits = {_orbit(name, board, pattern) for name in clues}
    whole = all(orbit <= clues.keys() for orbit in orbits)
    report.require(whole, f"the places of the clues have not the pattern {pattern}", about)
    if not any(option in options for option in LEAVE_ALONE):
        for orbit in orbits:
            without = _without(puzzle, orbit)
            report.require(len(without.solutions(2)) > 1, f"{sorted(orbit)} can go", about)


def _judge_shape(report: Report, puzzle: Any, order: tuple[str, ...], about: Any) -> None:
    """The size and the rules that were asked for, and no others."""
    width, _, height = order[2].partition("x")
    if puzzle["kind"] == "mosaic":
        sizes = (puzzle["width"], puzzle["height"])
        report.require(sizes == (int(width), int(height or width)), "another size", about)
        return
    asked = dict(pairwise(order))
    rules = {
        "size": int(width),
        "boxes": [int(side) for side in asked["--boxes"].split("x")]
        if "--boxes" in order
        else None,
        "parks": int(asked.get("--parks", 0)) or None,
        "diagonals": True if "--diagonals" in order else None,
        "sums": True if "--sums" in order else None,
    }
    report.require({key: puzzle.get(key) for key in rules} == rules, "other rules", about)


def _without(puzzle: Any, names: frozenset[str]) -> Board:
    board = Board(puzzle)
    board.clues = {name: clue for name, clue in board.clues.items() if name not in names}
    board.givens = {c: v for c, v in board.givens.items() if board.name(c) not in names}
    return board


def _orbit(name: str, board: Board, pattern: str) -> frozenset[str]:
    """The places that a pattern makes one: all that symmetries bring this one to."""
    high, wide = board.height + 1, board.width + 1
    side, rest = name[0], name[1:]
    if side == "r":
        row, column = (int(part) for part in rest.split("c"))
    else:
        row, column = {"N": (0, int(rest)), "S": (high, int(rest)), "W": (int(rest), 0), "E": (int(rest), wide)}[side]  # fmt: skip
    moves = {
        "none": lambda r, c: (r, c),
        "turn": lambda r, c: (high - r, wide - c),
        "quarter": lambda r, c: (c, wide - r),
        "mirror": lambda r, c: (r, wide - c),
        "upright": lambda r, c: (high - r, c),
        "diagonal": lambda r, c: (c, r),
    }
    found = {(row, column)}
    for _ in range(3):
        found |= {moves[pattern](*place) for place in found}
    return frozenset(_place_name(*place, high, wide) for place in found)


def _place_name(row: int, column: int, high: int, wide: int) -> str:
    edges = {0: f"N{column}", high: f"S{column}"}
    if row in edges:
        return edges[row]
    return {0: f"W{row}", wide: f"E{row}"}.get(column, f"r{row}c{column}")


def _judge_fewest(
    report: Report, puzzle: Any, clues: dict[str, int], options: dict[str, str], about: Any
) -> None:
    """No set of fewer clues of the same solution has it alone: each misses another board."""
    bare = Board(puzzle)
    bare.clues, bare.givens = {}, {}
    solution = flat(puzzle["solution"])
    names = _places(bare, givens=options.get("--givens") != "none")
    right = _readings(puzzle, solution, names)
    differing = set()
    for cells in search(bare.start(), bare.tables([])):
        if cells != solution:
            read = _readings(puzzle, cells, names)
            differing.add(sum(1 << i for i, pair in enumerate(zip(right, read, strict=True)) if pair[0] != pair[1]))  # fmt: skip
    hard = sorted(mask for mask in differing if not any(o != mask and o & mask == o for o in differing))  # fmt: skip
    usable = [i for i in range(len(names)) if right[i] or bare.is_mosaic]
    for few in combinations(usable, len(clues) - 1):
        chosen = sum(1 << i for i in few)
        if all(mask & chosen for mask in hard):
            report.require(False, f"{[names[i] for i in few]} are fewer and enough", about)
            return
    report.counts["fewest"] += 1


def _places(board: Board, givens: bool) -> list[str]:
    cells = [board.name(cell) for cell in range(board.width * board.height)]
    if board.is_mosaic:
        return cells
    edges = [f"{side}{i + 1}" for side in "NESW" for i in range(board.width)]
    return edges + (cells if givens else [])


def _readings(puzzle: Any, cells: list[int], names: list[str]) -> list[int]:
    """What the clues at these places would be."""
    board = Board(puzzle)
    if board.is_mosaic:
        wide, high = board.width, board.height
        return [
            sum(
                cells[r * wide + c]
                for r in range(max(row - 1, 0), min(row + 2, high))
                for c in range(max(column - 1, 0), min(column + 2, wide))
            )
            for row, column in (divmod(board.number(name), wide) for name in names)
        ]
    return [_seen(board, cells, name) for name in names]


def _seen(board: Board, cells: list[int], name: str) -> int:
    if name[0] == "r":
        return cells[board.number(name)]
    n, place = board.width, int(name[1:]) - 1
    line = cells[place::n] if name[0] in "NS" else cells[place * n : (place + 1) * n]
    tallest = counted = 0
    for height in reversed(line) if name[0] in "SE" else line:
        if height > tallest:
            tallest, counted = height, counted + (height if board.sums else 1)
    return counted
