"""The engine `smt`: a puzzle in SMT-LIB, in an incremental session of Z3.

Each session has a context of its own, so that sessions in several threads do not
meet. A question assumes the clues that are on, the literals of the cells that are
fixed, and one literal for each grid that is excluded; Z3's unsatisfiable core, mapped
back, names the clues that were needed. Nodes are Z3's conflicts.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from skytile.engines.base import Engine, Limits, Option, Outcome, Question, Session, Status
from skytile.engines.interrupt import run_interruptible
from skytile.engines.smt.bitvectors import BitVectors
from skytile.engines.smt.booleans import Booleans
from skytile.engines.smt.integers import Integers
from skytile.engines.smt.model import Model, applied
from skytile.errors import EngineError
from skytile.puzzles import OPEN, Grid, Puzzle

if TYPE_CHECKING:
    import z3

__all__ = ["ModuloTheories"]

_SORTS: dict[str, type[Model]] = {"int": Integers, "bitvec": BitVectors, "bool": Booleans}
_NO_LIMIT = 2**32 - 1


class ModuloTheories(Engine):
    """Integers as in the document, bit-vectors, or truth values that Z3 counts."""

    name: ClassVar[str] = "smt"
    summary: ClassVar[str] = "satisfiability modulo theories, Z3"
    packages: ClassVar[tuple[str, ...]] = ("z3-solver",)
    options: ClassVar[tuple[Option, ...]] = (
        Option("sort", "bool", "what cells are; int is the document's", tuple(_SORTS)),
    )

    def _load(self) -> None:
        import z3  # noqa: F401

    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle in SMT-LIB."""
        return _SORTS[self.chosen["sort"]](puzzle)

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: ModuloTheories) -> None:
        import z3

        super().__init__(puzzle)
        started = time.perf_counter()
        self._model = engine.model(puzzle)
        self._context = z3.Context()
        self._solver = _solver(self._model.logic, self._context)
        self._solver.from_string(self._model.switchable())
        self._rows = self._readings()
        self._selectors = {name: self._truth(f"clue.{name}") for name in self._model.clues}
        self._literals: dict[tuple[int, int], z3.BoolRef] = {}
        self._exclusions: dict[bytes, z3.BoolRef] = {}
        self._build_seconds = time.perf_counter() - started

    def _truth(self, name: str) -> z3.BoolRef:
        import z3

        return z3.Bool(name, self._context)

    def _readings(self) -> list[z3.ExprRef]:
        """For each row of the board a term that has all its cells in one bit-vector.

        Z3 evaluates it in one call; thousands of small ones would take longer than solving.
        """
        import z3

        rows, columns = self.puzzle.shape
        text = [*self._model.declarations]
        zeros = "#b" + "0" * columns * len(self._model.weights())
        for row in range(rows):
            cells = [self._model.bits(cell) for cell in range(row * columns, (row + 1) * columns)]
            text.append(f"(assert (= {applied('concat', cells)} {zeros}))")
        return [e.arg(0) for e in z3.parse_smt2_string("\n".join(text), ctx=self._context)]

    def _solve(self, question: Question) -> Outcome:
        import z3

        started = time.perf_counter()
        before = self._effort()
        try:
            result = self._checked_by_z3(self._assumptions(question), question.limits)
            stats = {
                "build_seconds": self._build_seconds,
                "solve_seconds": time.perf_counter() - started,
                "variables": len(self._model.shown()) + len(self._selectors),
                "constraints": len(self._solver.assertions()),
                **{name: value - before.get(name, 0) for name, value in self._effort().items()},
            }
            return self._outcome(result, stats)
        except z3.Z3Exception as problem:
            raise EngineError(f"Z3: {' '.join(str(problem).split())}") from None

    def _assumptions(self, question: Question) -> list[z3.BoolRef]:
        on = self._selectors if question.clues is None else sorted(question.clues)
        return [
            *(self._selectors[name] for name in on),
            *self._said(question.fixed),
            *(self._exclusion(grid) for grid in question.excluded),
        ]

    def _checked_by_z3(self, assumptions: list[z3.BoolRef], limits: Limits) -> str:
        self._solver.set("max_conflicts", _NO_LIMIT if limits.nodes is None else limits.nodes)
        finished = threading.Event()

        def check() -> str:
            try:
                return str(self._solver.check(assumptions))
            finally:
                finished.set()

        def interrupt() -> None:
            """Z3 overhears an interruption that comes before it has begun, so say it again."""
            self._context.interrupt()
            while not finished.wait(0.01):
                self._context.interrupt()

        return run_interruptible(check, interrupt, limits.seconds)

    def _outcome(self, result: str, stats: dict[str, float]) -> Outcome:
        if result == "sat":
            return Outcome(Status.SOLVED, self._grid(), stats=stats)
        if result == "unsat":
            needed = {str(literal) for literal in self._solver.unsat_core()}
            core = frozenset(name for name in self._selectors if f"clue.{name}" in needed)
            return Outcome(Status.IMPOSSIBLE, core=core, stats=stats)
        return Outcome(Status.UNKNOWN, stats=stats)

    def _grid(self) -> Grid:
        """What the rows are in Z3's model, bit by bit."""
        model, weights = self._solver.model(), np.array(self._model.weights(), np.int16)
        rows, columns = self.puzzle.shape
        width = columns * len(weights)
        words = [model.eval(row, model_completion=True).as_binary_string() for row in self._rows]
        text = "".join(word.zfill(width) for word in words)
        bits = (np.frombuffer(text.encode(), np.uint8) - ord("0")).astype(np.int16)
        grid: Grid = bits.reshape(rows, columns, len(weights)) @ weights
        return grid

    def _said(self, grid: Grid) -> list[z3.BoolRef]:
        """The literals of what a grid says of the cells it speaks of."""
        flat = grid.ravel()
        said = [(cell, int(flat[cell])) for cell in np.flatnonzero(flat != OPEN).tolist()]
        new = [pair for pair in said if pair not in self._literals]
        if definitions := "\n".join(filter(None, (self._model.definition(*pair) for pair in new))):
            self._solver.from_string(definitions)  # it remembers what the model has declared
        for pair in new:
            self._literals[pair] = self._truth(self._model.literal(*pair))
        return [self._literals[pair] for pair in said]

    def _exclusion(self, grid: Grid) -> z3.BoolRef:
        """The literal that, when assumed, excludes a grid."""
        import z3

        key = grid.tobytes()
        if key not in self._exclusions:
            literal = self._truth(f"without.{len(self._exclusions) + 1}")
            differs = [z3.Not(said) for said in self._said(grid)]
            self._solver.add(z3.Or(z3.Not(literal), *differs))
            self._exclusions[key] = literal
        return self._exclusions[key]

    def _effort(self) -> dict[str, float]:
        """What Z3 has done so far; its SAT solver has names of its own for the same things."""
        counted = self._solver.statistics()
        keys = {key.removeprefix("sat "): key for key in counted.keys()}  # noqa: SIM118
        return {
            name: float(counted.get_key_value(keys[name])) if name in keys else 0.0
            for name in ("conflicts", "decisions", "restarts")
        }


def _solver(logic: str | None, context: z3.Context) -> z3.Solver:
    """A solver for the logic, or else Z3's general one without its search for tactics."""
    import z3

    solver = z3.SolverFor(logic, ctx=context) if logic else z3.SimpleSolver(ctx=context)
    solver.set("ctrl_c", False)  # or Z3 takes Ctrl-C away from Python while it works
    return solver
