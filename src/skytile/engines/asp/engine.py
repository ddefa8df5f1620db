"""The engine `asp`: a logic program and the facts of a board, in an incremental clingo.

A question assumes which clues are on, what the cells hold that are fixed, and an atom
for each grid that is excluded. Nodes are conflicts.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, ClassVar

from skytile.engines.asp.program import Program, mosaic_program, skyscrapers_program
from skytile.engines.asp.solver import ClingoSolver
from skytile.engines.base import Engine, Outcome, Question, Session
from skytile.errors import EngineError
from skytile.families import Support
from skytile.limits import Status
from skytile.puzzles import Puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping


class AnswerSets(Engine):
    """Answer set programming."""

    name: ClassVar[str] = "asp"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(skyscrapers_program, ("boxes", "diagonals", "parks")),
        "mosaic": Support(mosaic_program),
    }
    summary: ClassVar[str] = "answer set programming, clingo"
    packages: ClassVar[tuple[str, ...]] = ("clingo",)

    def _load(self) -> None:
        import clingo  # noqa: F401

    def program(self, puzzle: Puzzle) -> Program:
        """The puzzle as rules and facts."""
        program: Program = self.model_builder(puzzle)(puzzle)
        return program

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: AnswerSets) -> None:
        super().__init__(puzzle)
        started = time.perf_counter()
        self._solver = ClingoSolver(engine.program(puzzle), puzzle.shape)
        self._build_seconds = time.perf_counter() - started

    def _solve(self, question: Question) -> Outcome:
        started = time.perf_counter()
        assumptions = self._solver.assumptions(question)
        try:
            answer = self._solver.decide(assumptions, question.limits)
        except RuntimeError as problem:  # what clingo raises, whatever went wrong
            raise EngineError(f"clingo: {' '.join(str(problem).split())}") from None
        stats = {
            "build_seconds": self._build_seconds,
            "solve_seconds": time.perf_counter() - started,
            **_numbers(self._solver.statistics()),
        }
        if answer.satisfiable is None:
            return Outcome(Status.UNKNOWN, stats=stats)
        if answer.satisfiable:
            return Outcome(Status.SOLVED, answer.grid, stats=stats)
        return Outcome(Status.IMPOSSIBLE, core=answer.core, stats=stats)


def _numbers(statistics: Mapping[str, Mapping[str, Mapping[str, float]]]) -> dict[str, float]:
    """The few of clingo's many statistics that we report; the effort is of the last question."""
    problem, effort = statistics["problem"]["generator"], statistics["solving"]["solvers"]
    kinds = ("constraints", "constraints_binary", "constraints_ternary")
    return {
        "variables": problem["vars"],
        "constraints": sum(problem[kind] for kind in kinds),
        "conflicts": effort["conflicts"],
        "choices": effort["choices"],
        "restarts": effort["restarts"],
    }
