"""Formulas: has every encoding the solutions of its puzzle, and no others?

Models are projected to the variables that comments name as cells, and compared as a set.
"""

import re
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

from .boards import random_board
from .program import Report, skytile
from .rules import Board

MOST = 60
"""Boards with more solutions than this are left out: their models are counted one by one."""
Models = Callable[[str, Board], set[tuple[int, ...]]]
Meaning = tuple[int, int, int]
"""A variable, its cell and the value that it stands for."""


def referee_formulas(count: int, seed: int) -> Report:
    """Every encoding of so many small boards."""
    report, source = Report(), Random(seed)
    boards: dict[str, list[tuple[Board, set[tuple[int, ...]]]]] = {"skyscrapers": [], "mosaic": []}
    while sum(map(len, boards.values())) < count:
        board = Board(random_board(source))
        solutions = board.solutions(MOST + 1)
        if len(solutions) <= MOST:
            boards[board.record["kind"]].append((board, set(map(tuple, solutions))))
    for kind, several in boards.items():
        for notation, engine, models, rules in encodings(kind):
            some = [pair for pair in several if rules or not pair[0].record.get("sums")]
            if some:
                _judge_encoding(report, notation, engine, models, some)
    return report


def encodings(kind: str) -> Iterator[tuple[str, str, Models, bool]]:
    """Notations, engines with options, who counts, and whether sums are known."""
    if kind == "skyscrapers":
        for latin, clues in product(("minimal", "extended"), ("direct", "consequences", "order")):
            yield "dimacs", f"sat:latin={latin},clues={clues}", models_of_dimacs, True
    else:
        for counting in ("naive", "improved", "optimized", "cardinality"):
            yield "dimacs", f"sat:counting={counting}", models_of_dimacs, True
    yield "opb", "pb", models_of_opb, True
    for sort in ("int", "bitvec", "bool"):
        yield "smtlib", f"smt:sort={sort}", models_of_smtlib, False
    yield "asp", "asp", models_of_asp, False


def _judge_encoding(
    report: Report,
    notation: str,
    engine: str,
    models: Models,
    boards: list[tuple[Board, set[tuple[int, ...]]]],
) -> None:
    puzzles = [board.record for board, _ in boards]
    texts = skytile("convert", "--to", notation, "--engine", engine, puzzles=puzzles)
    for answer, (board, solutions) in zip(texts, boards, strict=True):
        found = models(answer["text"], board)
        about = [engine, notation, board.record, len(found), len(solutions)]
        report.require(found == solutions, "models and solutions differ", about)
        report.counts["formulas"] += 1
        report.counts["models"] += len(found)


def named_cells(lines: list[str], board: Board) -> list[Meaning]:
    """The variables that comments name as cells: `c 12 = r2c1 is 3`, `* x5: r1c2 is black`."""
    found = []
    for line in lines:
        if match := re.fullmatch(r"[c*] x?(\d+)(?: =|:) (r\d+c\d+) is (\d+|black)", line):
            value = 1 if match[3] == "black" else int(match[3])
            found.append((int(match[1]), board.number(match[2]), value))
    return found


def cells_of(true: set[int], meanings: list[Meaning], board: Board) -> tuple[int, ...]:
    """The grid that a model describes; −9 for a cell with two values or none.

    Where there are two values and variables for one alone, a cell without it has the other.
    """
    named = {value for _, _, value in meanings}
    other = [value for value in board.values if value not in named]
    cells: list[list[int]] = [[] for _ in range(board.width * board.height)]
    for variable, cell, value in meanings:
        if variable in true:
            cells[cell].append(value)
    default = other if len(other) == 1 == len(named) or board.is_mosaic else []
    full = [values or default for values in cells]
    return tuple(values[0] if len(values) == 1 else -9 for values in full)


def models_of_dimacs(text: str, board: Board) -> set[tuple[int, ...]]:
    """By a SAT solver, each projected model excluded in turn."""
    from pysat.solvers import Solver

    lines = text.splitlines()
    meanings: list[Meaning] = named_cells(lines, board)
    found: set[tuple[int, ...]] = set()
    clauses = [[int(x) for x in line.split()[:-1]] for line in lines if line[:1] not in ("c", "p")]
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        while solver.solve():
            true = {literal for literal in solver.get_model() if literal > 0}
            found.add(cells_of(true, meanings, board))
            solver.add_clause([-v if v in true else v for v, _, _ in meanings])
            if len(found) > MOST:
                break
    return found


def models_of_opb(text: str, board: Board) -> set[tuple[int, ...]]:
    """By CP-SAT, from the constraints as they are written."""
    from ortools.sat.python import cp_model

    lines = text.splitlines()
    meanings, model = named_cells(lines, board), cp_model.CpModel()
    found: set[tuple[int, ...]] = set()
    count = int(re.search(r"#variable= *(\d+)", text)[1])  # type: ignore[index]
    variables = [model.new_bool_var(str(number)) for number in range(count + 1)]
    for line in lines:
        if line.startswith("*") or not line.strip():
            continue
        left, relation, right = re.fullmatch(r"(.*?) *(>=|=) *(-?\d+) *;", line).groups()  # type: ignore[union-attr]
        terms = re.findall(r"([+-]?\d+) (~?)x(\d+)", left)
        total = sum(
            int(weight) * (1 - variables[int(number)] if negated else variables[int(number)])
            for weight, negated, number in terms
        )
        model.add(total == int(right) if relation == "=" else total >= int(right))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    while solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE) and len(found) <= MOST:
        true = {v for v, _, _ in meanings if solver.value(variables[v])}
        found.add(cells_of(true, meanings, board))
        model.add_bool_or(
            variables[v].negated() if v in true else variables[v] for v, _, _ in meanings
        )
    return found


def models_of_smtlib(text: str, board: Board) -> set[tuple[int, ...]]:
    """By Z3, from the file without its questions."""
    import z3

    context = z3.Context()
    solver = z3.Solver(ctx=context)
    found: set[tuple[int, ...]] = set()
    solver.from_string(re.sub(r"\(check-sat\)|\(get-value .*", "", text))
    asked = re.search(r"\(get-value \((.*)\)\)", text)[1]  # type: ignore[index]
    names = re.findall(r"\(grid \d+ \d+\)|[^ ()]+", asked)
    terms = [_term(name, text, context) for name in names]
    while solver.check() == z3.sat and len(found) <= MOST:
        model = solver.model()
        values = [model.eval(term, model_completion=True) for term in terms]
        found.add(_grid_of_terms(names, values, board))
        solver.add(z3.Or([term != value for term, value in zip(terms, values, strict=True)]))
    return found


def _term(name: str, text: str, context: Any) -> Any:
    """A cell of the file as Z3 knows it: a value of a function, a truth value or a bit-vector."""
    import z3

    if name.startswith("("):
        _, row, column = name.strip("()").split()
        whole = z3.IntSort(context)
        return z3.Function("grid", whole, whole, whole)(int(row), int(column))
    sort = re.search(rf"\(declare-const {re.escape(name)} (.*)\)", text)[1]  # type: ignore[index]
    if sort == "Bool":
        return z3.Bool(name, context)
    return z3.BitVec(name, int(sort.strip("()").split()[2]), context)


def _grid_of_terms(names: list[str], values: list[Any], board: Board) -> tuple[int, ...]:
    """The grid of these values: numbers, truth of `r2c5=3`, or heights as numbers of bits."""
    import z3

    numbers = [
        int(z3.is_true(value)) if z3.is_bool(value)
        else value.as_long() if z3.is_int(value)
        else value.as_long().bit_count()
        for value in values
    ]  # fmt: skip
    if "=" not in names[0]:
        return tuple(numbers)
    named = (name.split("=") for name in names)
    meanings = [(i, board.number(cell), int(value)) for i, (cell, value) in enumerate(named)]
    return cells_of({i for i, number in enumerate(numbers) if number}, meanings, board)


def models_of_asp(text: str, board: Board) -> set[tuple[int, ...]]:
    """By clingo, all answer sets, of which only the cells are shown."""
    import clingo

    control = clingo.Control(["0"])
    found: set[tuple[int, ...]] = set()
    control.add("base", [], text)
    control.ground([("base", [])])

    def note(model: clingo.Model) -> None:
        atoms = [[a.number for a in symbol.arguments] for symbol in model.symbols(shown=True)]
        meanings = [
            (i, (atom[0] - 1) * board.width + atom[1] - 1, atom[2] if len(atom) > 2 else 1)
            for i, atom in enumerate(atoms)
        ]
        if board.is_mosaic:  # what is shown is black
            meanings.append((-1, 0, 1))
        found.add(cells_of(set(range(len(atoms))), meanings, board))

    control.solve(on_model=note)
    return found
