"""The engine `smt`: a puzzle in SMT-LIB, in an incremental session of Z3. Nodes are conflicts."""

from __future__ import annotations

import time
from typing import Any, ClassVar

from skytile.engines.base import Engine, Option, Outcome, Question, Session
from skytile.engines.smt.bitvectors import BitVectors
from skytile.engines.smt.booleans import Booleans
from skytile.engines.smt.integers import Integers
from skytile.engines.smt.model import Model, add_mosaic, add_skyscrapers
from skytile.engines.smt.solver import Z3Solver
from skytile.errors import EngineError, LimitReached
from skytile.families import Support
from skytile.limits import Status
from skytile.puzzles import Puzzle

_SORTS: dict[str, type[Model]] = {"int": Integers, "bitvec": BitVectors, "bool": Booleans}


class ModuloTheories(Engine):
    """Integers as in the document, bit-vectors, or truth values that Z3 counts."""

    name: ClassVar[str] = "smt"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(add_skyscrapers, ("boxes", "diagonals", "parks")),
        "mosaic": Support(add_mosaic),
    }
    summary: ClassVar[str] = "satisfiability modulo theories, Z3"
    packages: ClassVar[tuple[str, ...]] = ("z3-solver",)
    options: ClassVar[tuple[Option, ...]] = (
        Option("sort", "bool", "what cells are; int is the document's", tuple(_SORTS)),
    )

    def _load(self) -> None:
        import z3  # noqa: F401

    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle in SMT-LIB."""
        add_rules = self.model_builder(puzzle)
        model = _SORTS[self.chosen["sort"]](puzzle)
        add_rules(model, puzzle)
        return model

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: ModuloTheories) -> None:
        super().__init__(puzzle)
        started = time.perf_counter()
        self._model = engine.model(puzzle)
        self._solver = Z3Solver(self._model)
        self._build_seconds = time.perf_counter() - started

    def _solve(self, question: Question) -> Outcome:
        import z3

        started = time.perf_counter()
        if self._solver.interrupted:
            self._solver = Z3Solver(self._model)
        before = self._solver.effort()
        try:
            said = self._solver.check(*question)
            stats = {
                "build_seconds": self._build_seconds,
                "solve_seconds": time.perf_counter() - started,
                "variables": len(self._model.answer_terms()) + len(self._model.clues),
                "constraints": self._solver.constraints,
                **{name: now - before[name] for name, now in self._solver.effort().items()},
            }
            return self._outcome(said, stats)
        except z3.Z3Exception as problem:
            if "out of memory" in str(problem):
                raise LimitReached("Z3 ran out of memory") from None
            raise EngineError(f"Z3: {' '.join(str(problem).split())}") from None

    def _outcome(self, said: str, stats: dict[str, float]) -> Outcome:
        if said == "sat":
            return Outcome(Status.SOLVED, self._solver.grid(), stats=stats)
        if said == "unsat":
            return Outcome(Status.IMPOSSIBLE, core=self._solver.core(), stats=stats)
        return Outcome(Status.UNKNOWN, stats=stats)
