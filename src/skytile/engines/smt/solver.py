"""A model loaded into Z3, in a context of its own, so that threads do not meet.

A question assumes the clues that are on, the literals of the cells that are fixed,
and one literal for each grid that is excluded.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from skytile.engines.smt.model import Model, apply
from skytile.limits import Limits
from skytile.processes.interrupt import run_interruptible
from skytile.puzzles import OPEN, Grid

if TYPE_CHECKING:
    import z3

_NO_LIMIT = 2**32 - 1
_REPEATS = 100


class Z3Solver:
    """A solver of Z3 with the model in it, and the way back to clues and grids."""

    def __init__(self, model: Model) -> None:
        import z3

        self._model = model
        self._context = z3.Context()
        self._solver = _new_solver(model, self._context)
        self._solver.from_string(model.session_text())
        self._rows = self._row_terms()
        self._selectors = {name: self._bool(f"clue.{name}") for name in model.clues}
        self._literals: dict[tuple[int, int], z3.BoolRef] = {}
        self._exclusions: dict[bytes, z3.BoolRef] = {}
        self.interrupted = False
        """Whether a check was stopped. It may have left Z3 with half of the model read."""

    @property
    def constraints(self) -> int:
        """The number of assertions."""
        return len(self._solver.assertions())

    def check(
        self, clues: Iterable[str] | None, fixed: Grid, excluded: Grid, limits: Limits
    ) -> str:
        """Z3's own word: sat, unsat or unknown.

        All of it runs in a thread: Ctrl-C within a call by ctypes would be taken for a
        bad argument.
        """
        finished = threading.Event()

        def check() -> str:
            try:
                self._limit(limits.nodes)
                assumptions = self._assumptions(clues, fixed, excluded)
                return "unknown" if self.interrupted else str(self._solver.check(assumptions))
            finally:
                finished.set()

        def interrupt() -> None:
            """Z3 does not hear an interruption before it has begun, so say it again."""
            self.interrupted = True
            for _ in range(_REPEATS):
                self._context.interrupt()
                if finished.wait(0.01):
                    break

        return run_interruptible(check, interrupt, limits.seconds)

    def _limit(self, conflicts: int | None) -> None:
        self._solver.set("max_conflicts", _NO_LIMIT if conflicts is None else conflicts)

    def _assumptions(
        self, clues: Iterable[str] | None, fixed: Grid, excluded: Grid
    ) -> list[z3.BoolRef]:
        on = self._selectors if clues is None else sorted(clues)
        return [
            *(self._selectors[name] for name in on),
            *self._cell_literals(fixed),
            *(self._exclusion(grid) for grid in excluded),
        ]

    def core(self) -> frozenset[str]:
        """The clues that were needed for the last "unsat"."""
        needed = {str(literal) for literal in self._solver.unsat_core()}
        return frozenset(name for name in self._selectors if f"clue.{name}" in needed)

    def grid(self) -> Grid:
        """What the rows are in the model of the last "sat", bit by bit."""
        model, weights = self._solver.model(), np.array(self._model.weights(), np.int16)
        rows, columns = self._model.puzzle.shape
        width = columns * len(weights)
        words = [model.eval(row, model_completion=True).as_binary_string() for row in self._rows]
        text = "".join(word.zfill(width) for word in words)
        bits = (np.frombuffer(text.encode(), np.uint8) - ord("0")).astype(np.int16)
        grid: Grid = bits.reshape(rows, columns, len(weights)) @ weights
        return grid

    def effort(self) -> dict[str, float]:
        """What Z3 has done so far; its SAT solver has names of its own for the same things."""
        counted = self._solver.statistics()
        keys = {key.removeprefix("sat "): key for key in counted.keys()}  # noqa: SIM118
        return {
            name: float(counted.get_key_value(keys[name])) if name in keys else 0.0
            for name in ("conflicts", "decisions", "restarts")
        }

    def _bool(self, name: str) -> z3.BoolRef:
        import z3

        return z3.Bool(name, self._context)

    def _row_terms(self) -> list[z3.ExprRef]:
        """For each row of the board a term that has all its cells in one bit-vector.

        Z3 evaluates it in one call; thousands of small ones would take longer than solving.
        """
        import z3

        model, (rows, columns) = self._model, self._model.puzzle.shape
        zeros = "#b" + "0" * columns * len(model.weights())
        text = list(model.declarations)
        for row in range(rows):
            cells = [model.bits(cell) for cell in range(row * columns, (row + 1) * columns)]
            text.append(f"(assert (= {apply('concat', cells)} {zeros}))")
        return [e.arg(0) for e in z3.parse_smt2_string("\n".join(text), ctx=self._context)]

    def _cell_literals(self, grid: Grid) -> list[z3.BoolRef]:
        """The literals of what a grid says."""
        pairs = _pairs(grid)
        new = [pair for pair in pairs if pair not in self._literals]
        if definitions := "\n".join(filter(None, (self._model.definition(*pair) for pair in new))):
            self._solver.from_string(definitions)  # it remembers what the model has declared
        for pair in new:
            self._literals[pair] = self._bool(self._model.literal(*pair))
        return [self._literals[pair] for pair in pairs]

    def _exclusion(self, grid: Grid) -> z3.BoolRef:
        """The literal that, when assumed, excludes a grid."""
        key = grid.tobytes()
        if key not in self._exclusions:
            name = f"without.{len(self._exclusions) + 1}"
            self._solver.from_string(self._model.exclusion(name, _pairs(grid)))
            self._exclusions[key] = self._bool(name)
        return self._exclusions[key]


def _pairs(grid: Grid) -> list[tuple[int, int]]:
    """Cell and value, for the cells that a grid speaks of."""
    flat = grid.ravel()
    return [(cell, int(flat[cell])) for cell in np.flatnonzero(flat != OPEN).tolist()]


def _new_solver(model: Model, context: z3.Context) -> z3.Solver:
    """The solver for the model: its logic's, or Z3's general one without its search for tactics."""
    import z3

    logic = model.logic
    solver = z3.SolverFor(logic, ctx=context) if logic else z3.SimpleSolver(ctx=context)
    solver.set("ctrl_c", False)  # or Z3 takes Ctrl-C away from Python while it works
    for name, value in model.settings.items():
        solver.set(name, value)
    return solver
