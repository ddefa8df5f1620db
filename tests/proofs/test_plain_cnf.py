"""The plain writer against the engine's encoder and the kernel: the same solutions."""

from itertools import combinations, product
from random import Random
from typing import Any

import numpy as np
import pytest
from pysat.solvers import Solver

from skytile.engines.sat.engine import Satisfiability
from skytile.proofs.plain_cnf import PlainFormula, plain_formula
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_names
from skytile.solving import solutions

BOARDS = [
    Skyscrapers(4), Skyscrapers(4, boxes=(2, 2)), Skyscrapers(4, diagonals=True),
    Skyscrapers(4, parks=1), Skyscrapers(4, sums=True), Skyscrapers(5, parks=2),
    Skyscrapers(4, parks=1, sums=True), Skyscrapers(4, boxes=(2, 2), sums=True),
    Skyscrapers(5, diagonals=True, parks=1), Skyscrapers(6, boxes=(2, 3)),
    Skyscrapers(6, boxes=(3, 2), diagonals=True), Skyscrapers(1), Skyscrapers(2, parks=1),
]  # fmt: skip
MOSAICS = [Mosaic(*shape) for shape in [(5, 4), (4, 5), (1, 1), (1, 6), (7, 2), (3, 3), (6, 6)]]
MOST = 60


def formula_of(puzzle: Puzzle) -> PlainFormula:
    """Its rules and clues alone."""
    return plain_formula(puzzle, None)


def plain_grids(puzzle: Puzzle) -> set[bytes] | None:
    """The solutions by the plain formula; None if there are more than we care to see."""
    formula = formula_of(puzzle)
    says = np.zeros((*puzzle.shape, len(puzzle.values)), np.int64)
    for cell, name in enumerate(cell_names(*puzzle.shape)):
        row, column = divmod(cell, puzzle.shape[1])
        for place, value in enumerate(puzzle.values):
            black = formula.names.get(f"{name} is black", 0)
            says[row, column, place] = formula.names.get(f"{name} is {value}") or (
                black if value else -black
            )
    return grids_of(formula.clauses, says, puzzle.values.start)


def engine_grids(puzzle: Puzzle) -> set[bytes] | None:
    encoding = Satisfiability().encode(puzzle, switchable=False, clauses_only=True)
    full = [np.full(puzzle.shape, value, np.int16) for value in puzzle.values]
    says = np.stack([np.array(encoding.literals(grid)) for grid in full], axis=-1)
    shaped = says.reshape(*puzzle.shape, len(puzzle.values))
    return grids_of(list(encoding.formula.clauses()), shaped, puzzle.values.start)


def grids_of(clauses: list[list[int]], says: Any, first: int) -> set[bytes] | None:
    found: set[bytes] = set()
    with Solver("glucose4", clauses) as solver:
        while solver.solve():
            if len(found) == MOST:
                return None
            true = np.isin(np.abs(says), solver.get_model())  # what it never saw is false
            holds = true == (says > 0)
            assert (holds.sum(axis=-1) == 1).all()
            found.add((holds.argmax(axis=-1) + first).astype(np.int16).tobytes())
            solver.add_clause([-literal for literal in says[holds].tolist()])
    return found


def puzzles_on(board: Puzzle, seed: int) -> list[Puzzle]:
    """Clues of a solution: some of them, all of them, and some with one that is changed."""
    random = Random(seed)
    solution = some_solution(board, random)
    full = board.read_off(solution)
    names = sorted(full.clues)
    some = full.only(random.sample(names, random.randint(len(names) // 4, len(names) // 2)))
    name = random.choice(names)
    changed = some.with_clues({name: 1 if full.clues[name] != 1 else board.values[-1]})
    return [some, full, changed]


def some_solution(board: Puzzle, random: Random) -> Grid:
    if not board.variants:
        return np.array([[random.randint(0, 1) for _ in range(board.shape[1])]
                         for _ in range(board.shape[0])], np.int16)  # fmt: skip
    grids = solutions(board, 40).grids
    return random.choice(grids)


@pytest.mark.parametrize("board", [*BOARDS, *MOSAICS], ids=str)
def test_it_has_the_solutions_of_the_puzzle_and_of_the_engine_s_formula(board: Puzzle) -> None:
    for seed in range(3):
        for puzzle in puzzles_on(board, seed):
            found = solutions(puzzle, MOST + 1).grids
            expected = {grid.tobytes() for grid in found} if len(found) <= MOST else None
            assert plain_grids(puzzle) == expected
            assert engine_grids(puzzle) == expected


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_the_rules_are_the_clauses_of_the_engine(board: Skyscrapers) -> None:
    formula = Satisfiability().encode(board, switchable=False).formula
    assert {*map(frozenset, formula_of(board).clauses)} == {*map(frozenset, formula.clauses())}
    assert formula_of(board).names == {name: number for number, name in formula.meanings()}


@pytest.mark.parametrize(("parks", "sums"), [*product((0, 1, 2), (False, True))])
def test_a_look_along_a_line_sees_what_the_rules_say(parks: int, sums: bool) -> None:
    """Every arrangement of a row of five, against every clue."""
    board = Skyscrapers(5, parks=parks, sums=sums)
    rules = len(formula_of(board).clauses)
    for clue in range(1, board.largest_clue + 1):
        formula = formula_of(board.with_clues({"W1": clue}))
        line = formula.clauses[rules:]
        seen = line_arrangements(formula, line, board)
        assert seen == {row for row, value in rows_seen(board) if value == clue}


def rows_seen(board: Skyscrapers) -> list[tuple[tuple[int, ...], int]]:
    rows = [
        row
        for row in product(board.values, repeat=board.size)
        if sorted(height for height in row if height) == list(range(1, board.tallest + 1))
    ]
    grid = np.zeros((board.size, board.size), np.int16)
    result = []
    for row in rows:
        grid[0] = row
        result.append((row, int(board.visible(grid)[3, 0])))
    return result


def line_arrangements(
    formula: PlainFormula, clauses: list[list[int]], board: Skyscrapers
) -> set[tuple[int, ...]]:
    """The arrangements of the first row that the clauses of a clue allow."""
    with Solver("minisat22", clauses) as solver:
        return {
            row
            for row, _ in rows_seen(board)
            if solver.solve(
                assumptions=[formula.names[f"r1c{i} is {h}"] for i, h in enumerate(row, 1)]
            )
        }


@pytest.mark.parametrize("cells", [(1, 1), (2, 2), (3, 2), (3, 3)])
def test_a_count_allows_the_choices_of_so_many(cells: tuple[int, int]) -> None:
    size = cells[0] * cells[1]
    for count in range(size + 1):
        place = f"r{(cells[1] + 1) // 2}c{(cells[0] + 1) // 2}"
        formula = formula_of(Mosaic(*cells).with_clues({place: count}))
        with Solver("minisat22", formula.clauses) as solver:
            for black in product((False, True), repeat=size):
                literals = [v if b else -v for v, b in enumerate(black, 1)]
                assert solver.solve(assumptions=literals) == (sum(black) == count)


def test_no_clause_of_a_count_is_longer_than_need_be() -> None:
    clauses = formula_of(Mosaic(3, 3).with_clues({"r2c2": 4})).clauses
    assert len(clauses) == len(list(combinations(range(9), 5))) + len(
        list(combinations(range(9), 6))
    )
