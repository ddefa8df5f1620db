"""Puzzles as clauses that follow the rules as plainly as possible, for checking proofs.

The engine `sat` has encodings that suit solvers. Trusting a proof means trusting the formula as
well, so the rules are written once more here: straight from their definition, independent of the
engine's encoder, and short enough to be read. Tests compare the two.

*Skyscrapers*: a variable for each value of each cell. Along the line of an edge clue there is a
variable for each state when looking along it: the tallest building so far, and how many were
visible, or their sum. The next building leads to the next state; states from which the clue cannot
be reached are left out.

*Mosaic*: a variable for each cell. Among the cells that a clue k counts, no k + 1 are all black,
and any set of all but k − 1 of them has a black one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from skytile.families import Support, select
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_name

Cell = tuple[int, int]
Says = Callable[[Cell, int], int]
"""A function that gives the literal for a value in a cell."""
State = tuple[int, int]
"""The tallest building so far, and what the clue would be if the line ended here."""


class PlainFormula:
    """Clauses over variables with names, which are numbered as they are first mentioned."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self.clauses: list[list[int]] = []

    def variable(self, name: str) -> int:
        """The number of the variable of that name, which is added if it is new."""
        return self.names.setdefault(name, len(self.names) + 1)

    def add(self, clause: Iterable[int]) -> None:
        """Add a clause: one of these literals is true."""
        self.clauses.append(list(clause))

    def exactly_one(self, literals: Iterable[int]) -> None:
        """Add clauses: exactly one of these literals is true."""
        several = list(literals)
        self.add(several)
        for one, other in combinations(several, 2):
            self.add([-one, -other])

    def dimacs(self, comments: Iterable[str]) -> str:
        """The formula as a DIMACS file, with a comment on every variable."""
        lines = [f"c {comment}" for comment in comments]
        lines += [f"c {number} = {name}" for name, number in self.names.items()]
        lines.append(f"p cnf {len(self.names)} {len(self.clauses)}")
        lines += [" ".join(map(str, (*clause, 0))) for clause in self.clauses]
        return "\n".join(lines) + "\n"


def plain_formula(puzzle: Puzzle, solution: Grid | None) -> PlainFormula:
    """The rules and clues of a puzzle, and last the clause that excludes a solution."""
    formula = PlainFormula()
    says = select("form 'drat'", WRITERS, puzzle)(formula, puzzle)
    if solution is not None:
        formula.add(-says(cell, int(solution[cell])) for cell in _cells(puzzle))
    return formula


def _cells(puzzle: Puzzle) -> Iterator[Cell]:
    rows, columns = puzzle.shape
    return product(range(rows), range(columns))


def _write_skyscrapers(formula: PlainFormula, puzzle: Skyscrapers) -> Says:
    def says(cell: Cell, value: int) -> int:
        return formula.variable(f"{cell_name(*cell)} is {value}")

    for cell in _cells(puzzle):
        formula.exactly_one(says(cell, value) for value in puzzle.values)
    for group, height in product(_groups(puzzle), range(1, puzzle.tallest + 1)):
        formula.exactly_one(says(cell, height) for cell in group)
    for cell in _cells(puzzle):
        if given := int(puzzle.givens[cell]):
            formula.add([says(cell, given)])
    for name, clue, line in _edge_clues(puzzle):
        _look_along(formula, puzzle, says, name, clue, line)
    return says


def _groups(puzzle: Skyscrapers) -> Iterator[Sequence[Cell]]:
    """The groups of cells that hold every height once."""
    n = puzzle.size
    rows = [[(row, column) for column in range(n)] for row in range(n)]
    yield from rows
    yield from zip(*rows, strict=True)
    if puzzle.boxes:
        high, wide = puzzle.boxes
        for top, left in product(range(0, n, high), range(0, n, wide)):
            yield list(product(range(top, top + high), range(left, left + wide)))
    if puzzle.diagonals:
        yield [(i, i) for i in range(n)]
        yield [(i, n - 1 - i) for i in range(n)]


def _edge_clues(puzzle: Skyscrapers) -> Iterator[tuple[str, int, list[Cell]]]:
    """The name of each clue, its value, and the cells of its line, nearest first."""
    for i in range(puzzle.size):
        row = [(i, k) for k in range(puzzle.size)]
        column = [(k, i) for k in range(puzzle.size)]
        looks = {"N": column, "E": row[::-1], "S": column[::-1], "W": row}
        for clues, (side, line) in zip(puzzle.edges, looks.items(), strict=True):
            if clue := int(clues[i]):
                yield f"{side}{i + 1}", clue, line


def _look_along(
    formula: PlainFormula, puzzle: Skyscrapers, says: Says, name: str, clue: int, line: list[Cell]
) -> None:
    states = _states(puzzle.size, puzzle.values, puzzle.sums, clue)
    what = "visible in sum" if puzzle.sums else "visible"

    def at(place: int, state: State) -> int:
        tallest, value = state
        return formula.variable(f"{name}: after {place} cells, tallest {tallest}, {value} {what}")

    for place, cell in enumerate(line):
        formula.add(at(place, state) for state in states[place])
        for state, height in product(states[place], puzzle.values):
            then = _next(state, height, puzzle.sums)
            leads = [at(place + 1, then)] if then in states[place + 1] else []
            formula.add([-at(place, state), -says(cell, height), *leads])


@lru_cache(maxsize=256)
def _states(length: int, values: range, sums: bool, clue: int) -> list[list[State]]:
    """The states after each number of cells that lie on a path from the start to the clue."""
    states = [{(0, 0)}]
    for _ in range(length):
        states.append({_next(state, height, sums) for state in states[-1] for height in values})
    states[-1] &= {(values[-1], clue)}
    for place in reversed(range(length)):
        ways = {s for s in states[place] for h in values if _next(s, h, sums) in states[place + 1]}
        states[place] = ways
    return [sorted(there) for there in states]


def _next(state: State, height: int, sums: bool) -> State:
    tallest, value = state
    return (height, value + (height if sums else 1)) if height > tallest else state


def _write_mosaic(formula: PlainFormula, puzzle: Mosaic) -> Says:
    def black(cell: Cell) -> int:
        return formula.variable(f"{cell_name(*cell)} is black")

    for cell in _cells(puzzle):
        black(cell)
    rows, columns = range(puzzle.height), range(puzzle.width)
    for row, column in _cells(puzzle):
        count = int(puzzle.counts[row, column])
        if count == puzzle.no_clue:
            continue
        around = product(range(row - 1, row + 2), range(column - 1, column + 2))
        block = [black((r, c)) for r, c in around if r in rows and c in columns]
        for too_many in combinations(block, count + 1):
            formula.add(-cell for cell in too_many)
        for enough in combinations(block, max(len(block) - count + 1, 0)):
            formula.add(enough)
    return lambda cell, value: black(cell) if value else -black(cell)


WRITERS: dict[str, Support[Callable[[PlainFormula, Any], Says]]] = {
    "skyscrapers": Support(_write_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
    "mosaic": Support(_write_mosaic),
}
