"""The engine `ip`: a puzzle as an integer program, in a solver with a process of its own."""

from __future__ import annotations

import time
from typing import Any, ClassVar

from skytile.engines.base import Engine, Option, Outcome, Question, Session
from skytile.engines.ip.linear import Model
from skytile.engines.ip.model import SkyscrapersModel
from skytile.engines.ip.mosaic import MosaicModel
from skytile.engines.ip.worker import IpWorker
from skytile.families import Support
from skytile.limits import Status
from skytile.puzzles import Puzzle


class IntegerProgramming(Engine):
    """Barth's two models, on HiGHS and SCIP."""

    name: ClassVar[str] = "ip"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(SkyscrapersModel, ("boxes", "diagonals", "parks")),
        "mosaic": Support(MosaicModel),
    }
    summary: ClassVar[str] = "integer programming, HiGHS and SCIP"
    packages: ClassVar[tuple[str, ...]] = ("highspy", "ortools")
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "model", "strengthened", "Skyscrapers without or with valid inequalities",
            ("basic", "strengthened"),
        ),
        Option("solver", "highs", "what searches", ("highs", "scip")),
    )  # fmt: skip

    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle as a program, all its clues on."""
        strengthened = self.chosen["model"] == "strengthened"
        model: Model = self.model_builder(puzzle)(puzzle, strengthened)
        return model

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


class _Session(Session):
    """Builds the model of the clues that are on, and keeps the latest for the next question."""

    def __init__(self, puzzle: Puzzle, engine: IntegerProgramming) -> None:
        super().__init__(puzzle)
        self._engine = engine
        self._worker = IpWorker(engine.chosen["solver"])
        self._clues = frozenset(puzzle.clues)
        self._model, self._build_seconds = self._build(puzzle)
        self._worker.wait_until_ready()

    def _build(self, puzzle: Puzzle) -> tuple[Model, float]:
        started = time.perf_counter()
        return self._engine.model(puzzle), time.perf_counter() - started

    def _solve(self, question: Question) -> Outcome:
        asked = time.monotonic()
        clues = frozenset(self.puzzle.clues) if question.clues is None else question.clues
        if clues != self._clues:
            self._model, self._build_seconds = self._build(self.puzzle.only(clues))
            self._clues = clues
        program = self._model.question(question.fixed, question.excluded)
        started = time.perf_counter()
        answer = self._worker.solve(program, question.limits.after(asked))
        stats = {
            "build_seconds": self._build_seconds,
            "solve_seconds": time.perf_counter() - started,
            "variables": len(program.names),
            "constraints": len(program.row_names),
            **answer.effort,
        }
        if answer.status is Status.SOLVED and answer.values is not None:
            return Outcome(Status.SOLVED, self._model.grid(answer.values), stats=stats)
        return Outcome(answer.status, stats=stats)

    def close(self) -> None:
        """End the solver's process."""
        self._worker.end()
