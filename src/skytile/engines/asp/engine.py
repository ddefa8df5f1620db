"""The engine `asp`: a logic program and the facts of a board, in an incremental clingo.

A question assumes which clues are on, what the cells hold that are fixed, and an atom
for each grid that is excluded. Nodes are conflicts.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, ClassVar

from skytile.engines.asp.loaded import Loaded
from skytile.engines.base import Engine, Outcome, Question, Session, Status
from skytile.errors import EngineError
from skytile.families import Support
from skytile.puzzles import Puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["AnswerSets"]


class AnswerSets(Engine):
    """Answer set programming."""

    name: ClassVar[str] = "asp"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(None, ("boxes", "diagonals", "parks")),
        "mosaic": Support(None),
    }
    summary: ClassVar[str] = "answer set programming, clingo"
    packages: ClassVar[tuple[str, ...]] = ("clingo",)

    def _load(self) -> None:
        import clingo  # noqa: F401

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle)


class _Session(Session):
    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        started = time.perf_counter()
        self._loaded = Loaded(puzzle)
        self._build_seconds = time.perf_counter() - started

    def _solve(self, question: Question) -> Outcome:
        started = time.perf_counter()
        assumptions = self._loaded.assumptions(question)
        try:
            answer = self._loaded.decide(assumptions, question.limits)
        except RuntimeError as problem:  # what clingo raises, of whatever kind the trouble is
            raise EngineError(f"clingo: {' '.join(str(problem).split())}") from None
        stats = {
            "build_seconds": self._build_seconds,
            "solve_seconds": time.perf_counter() - started,
            **_numbers(self._loaded.statistics()),
        }
        if answer.satisfiable is None:
            return Outcome(Status.UNKNOWN, stats=stats)
        if answer.satisfiable:
            return Outcome(Status.SOLVED, answer.grid, stats=stats)
        return Outcome(Status.IMPOSSIBLE, core=answer.core, stats=stats)


def _numbers(statistics: Mapping[str, Mapping[str, Mapping[str, float]]]) -> dict[str, float]:
    """What is worth telling of clingo's many statistics; the effort is of the last question."""
    problem, effort = statistics["problem"]["generator"], statistics["solving"]["solvers"]
    kinds = ("constraints", "constraints_binary", "constraints_ternary")
    return {
        "variables": problem["vars"],
        "constraints": sum(problem[kind] for kind in kinds),
        "conflicts": effort["conflicts"],
        "choices": effort["choices"],
        "restarts": effort["restarts"],
    }
