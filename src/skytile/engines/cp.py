"""Constraint programming on OR-Tools CP-SAT.

Skyscrapers follows J. Barth, *The Skyscrapers Puzzle: Integer Programming vs.
Constraint Programming* (2021), equations (51)–(69), with heights `z` and
visibility `y`. Its implications (60)–(67) compare a cell with the tallest one
before it; here that maximum is carried along the line, so that a line of n
cells needs n of them. In (67) the printed range of j should be 1 … n−1, the
mirror of (65). With parks, z = 0 in some cells, and `y` requires z ≥ 1 as well.
With sums, what a cell adds to a clue is z instead of 1.

Mosaic is one sum per clue. Every clue is enforced by its own selector, and a
question assumes the selectors of the clues that are on, which gives cores.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from skytile.engines.base import Engine, Option
from skytile.engines.session import Outcome, Question, Session, known_cells
from skytile.errors import EngineError
from skytile.families import Support
from skytile.limits import Limits, Status
from skytile.processes.interrupt import run_interruptible
from skytile.puzzles import OPEN, Clue, Grid, Mosaic, Puzzle, Skyscrapers

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

    _Relation = cp_model.BoundedLinearExpression | bool


class Model:
    """A CP-SAT model whose first variables are the cells, in reading order."""

    def __init__(self, puzzle: Puzzle) -> None:
        from ortools.sat.python import cp_model

        self.model = cp_model.CpModel()
        low, high = puzzle.values[0], puzzle.values[-1]
        rows, columns = puzzle.shape
        self.cells = [self.model.new_int_var(low, high, "") for _ in range(rows * columns)]
        self.selectors: dict[str, cp_model.BoolVarT] = {}
        self.literals: dict[tuple[int, int], cp_model.BoolVarT] = {}

    def along(self, cells: Iterable[int]) -> list[cp_model.IntVar]:
        """The variables of these cells."""
        return [self.cells[cell] for cell in cells]

    def enforce(self, clue: Clue, constraint: cp_model.Constraint) -> None:
        """Make the constraint hold when the clue is on."""
        selector = self.selectors[clue.name] = self.model.new_bool_var("")
        constraint.only_enforce_if(selector)

    def literal(self, holds: _Relation, fails: _Relation) -> cp_model.BoolVarT:
        """A new literal: the first relation holds if it is true, the second if it is false."""
        literal = self.model.new_bool_var("")
        self.model.add(holds).only_enforce_if(literal)
        self.model.add(fails).only_enforce_if(~literal)
        return literal

    def fix(self, model: cp_model.CpModel, grid: Grid) -> None:
        """Add constraints that fix the known cells of a grid."""
        for cell, value in known_cells(grid):
            model.add(self.cells[cell] == value)

    def exclude(self, model: cp_model.CpModel, grids: Grid) -> None:
        """Forbid every solution that agrees with a grid of the stack."""
        flat = grids.reshape(len(grids), len(self.cells))
        whole = (flat != OPEN).all(axis=1)
        if whole.any():
            model.add_forbidden_assignments(self.cells, flat[whole].tolist())
        for partial in flat[~whole]:
            if known := known_cells(partial):
                cells, values = zip(*known, strict=True)
                model.add_forbidden_assignments(self.along(cells), [values])
            else:
                model.add_bool_or([])


def _mosaic(puzzle: Mosaic) -> Model:
    """One sum per clue over the cells of its block."""
    built = Model(puzzle)
    for clue in puzzle.count_clues:
        built.enforce(clue, built.model.add(sum(built.along(clue.cells)) == clue.value))
    return built


def _skyscrapers(puzzle: Skyscrapers) -> Model:
    """Equations (51)–(69); cells have their domain (68) already."""
    built = Model(puzzle)
    for group in puzzle.groups:
        _every_height_once(built, built.along(group.cells), puzzle)  # (51), (52)
    for clue in puzzle.given_clues:
        (z,) = built.along(clue.cells)
        built.enforce(clue, built.model.add(z == clue.value))  # (53)
    for clue in puzzle.edge_clues:
        first, *rest = line = built.along(clue.cells)
        counted = _visible(built, line, puzzle)
        if puzzle.sums:  # the first is never hidden
            seen = zip(rest, counted[1:], strict=True)
            counted = [first, *(_visible_height(built, z, y, puzzle) for z, y in seen)]
        built.enforce(clue, built.model.add(sum(counted) == clue.value))  # (54), (55)
    return built


def _every_height_once(built: Model, cells: Sequence[cp_model.IntVar], puzzle: Skyscrapers) -> None:
    """All cells differ; several parks are alike, so then each height is counted instead."""
    if puzzle.parks < 2:
        built.model.add_all_different(cells)
        return
    for height in range(1, puzzle.tallest + 1):
        built.model.add_exactly_one(_stands(built, cell, height) for cell in cells)


def _stands(built: Model, cell: cp_model.IntVar, height: int) -> cp_model.BoolVarT:
    """A literal that says whether the cell has this height."""
    key = (cell.index, height)
    if key not in built.literals:
        built.literals[key] = built.literal(cell == height, cell != height)
    return built.literals[key]


def _visible(
    built: Model, line: Sequence[cp_model.IntVar], puzzle: Skyscrapers
) -> list[cp_model.LiteralT]:
    """The visibility `y` of each cell of a line, nearest first: (56)–(67) and (69)."""
    first, *rest = line
    seen: list[cp_model.LiteralT] = [built.literal(first >= 1, first == 0) if puzzle.parks else 1]
    tallest = first
    for z in rest:
        seen.append(built.literal(z > tallest, z <= tallest))
        if len(seen) < len(line):
            higher = built.model.new_int_var(0, puzzle.tallest, "")
            built.model.add_max_equality(higher, [tallest, z])
            tallest = higher
    return seen


def _visible_height(
    built: Model, z: cp_model.IntVar, y: cp_model.LiteralT, puzzle: Skyscrapers
) -> cp_model.IntVar:
    """The height of a cell if it is visible, else 0."""
    height = built.model.new_int_var(0, puzzle.tallest, "")
    built.model.add(height == z).only_enforce_if(y)
    built.model.add(height == 0).only_enforce_if(~y)
    return height


class ConstraintProgramming(Engine):
    """CP-SAT, with one thread by default."""

    name = "cp"
    summary = "constraint programming, OR-Tools CP-SAT"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
        "mosaic": Support(_mosaic),
    }
    packages = ("ortools",)
    light = 30_000
    licences: ClassVar[dict[str, str]] = {"CP-SAT": "Apache-2.0"}
    modules = ("ortools.sat.python.cp_model",)
    options = (
        Option(
            "workers", "1", "threads of the search; cores are small only with one",
            numbers=range(1, 1000),
        ),
    )  # fmt: skip

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self.model_builder(puzzle)(puzzle), int(self.chosen["workers"]))


class _Session(Session):
    def __init__(self, puzzle: Puzzle, model: Model, workers: int) -> None:
        super().__init__(puzzle)
        self._model = model
        self._names = {literal.index: name for name, literal in model.selectors.items()}
        self._workers = workers

    def _solve(self, question: Question) -> Outcome:
        model, selectors = self._model.model.clone(), self._model.selectors
        on = selectors if question.clues is None else sorted(question.clues)
        model.add_assumptions([selectors[name] for name in on])
        self._model.fix(model, question.fixed)
        self._model.exclude(model, question.excluded)
        started = time.perf_counter()
        solver = self._solver(question.limits)
        code = run_interruptible(lambda: solver.solve(model), solver.stop_search)
        stats = self._stats(
            started,
            variables=len(model.proto.variables),
            constraints=len(model.proto.constraints),
            branches=solver.num_branches,
            conflicts=solver.num_conflicts,
        )
        return self._outcome(solver, solver.status_name(code), stats)

    def _solver(self, limits: Limits) -> cp_model.CpSolver:
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = self._workers
        solver.parameters.cp_model_presolve = False  # two to five times slower with it
        solver.parameters.catch_sigint_signal = False
        if limits.seconds is not None:
            solver.parameters.max_time_in_seconds = limits.seconds
        if limits.nodes is not None:
            solver.parameters.max_number_of_conflicts = limits.nodes
        return solver

    def _outcome(self, solver: cp_model.CpSolver, status: str, stats: dict[str, float]) -> Outcome:
        if status in ("OPTIMAL", "FEASIBLE"):
            rows, columns = self.puzzle.shape
            values = np.fromiter(solver.response_proto.solution, np.int16, rows * columns)
            return Outcome(Status.SOLVED, values.reshape(rows, columns), stats=stats)
        if status == "INFEASIBLE":
            needed = solver.sufficient_assumptions_for_infeasibility()
            core = frozenset(self._names[i] for i in needed)
            return Outcome(Status.IMPOSSIBLE, core=core, stats=stats)
        if status == "UNKNOWN":
            return Outcome(Status.UNKNOWN, stats=stats)
        raise EngineError(f"CP-SAT refused the model ({status})")
