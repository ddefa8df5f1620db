"""The engine `ip`: a puzzle as an integer program, in a solver that runs in its own process."""

import time
from typing import Any, ClassVar

from skytile.engines.base import Engine, Option
from skytile.engines.ip.linear import Model
from skytile.engines.ip.model import MosaicModel, SkyscrapersModel
from skytile.engines.ip.worker import IpWorker
from skytile.engines.session import Outcome, Question, Session
from skytile.errors import OptionError
from skytile.families import Support
from skytile.puzzles import Puzzle


class IntegerProgramming(Engine):
    """Barth's two models, on HiGHS and SCIP."""

    name = "ip"
    summary = "integer programming, HiGHS and SCIP"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(SkyscrapersModel, ("boxes", "diagonals", "parks")),
        "mosaic": Support(MosaicModel),
    }
    packages = ("highspy", "ortools")
    licences: ClassVar[dict[str, str]] = {"highs": "MIT", "scip": "Apache-2.0"}
    options = (
        Option(
            "model", "strengthened", "Skyscrapers without or with valid inequalities",
            ("basic", "strengthened"),
        ),
        Option("solver", "highs", "what searches", ("highs", "scip")),
        Option(
            "branching", "default", "scip: which variable next; infeasibility is Barth's",
            ("default", "infeasibility"),
        ),
    )  # fmt: skip

    def __init__(self, **chosen: str) -> None:
        super().__init__(**chosen)
        if self.chosen["branching"] != "default" and self.chosen["solver"] != "scip":
            raise OptionError(f"branching: {self.chosen['solver']} has no choice; solver=scip has")

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
        self._worker = IpWorker(engine.chosen["solver"], engine.chosen["branching"])
        self._clues = frozenset(puzzle.clues)
        self._model = self._build(puzzle)
        self._worker.wait_until_ready()

    def _build(self, puzzle: Puzzle) -> Model:
        started = time.perf_counter()
        model = self._engine.model(puzzle)
        self.times["build_seconds"] = time.perf_counter() - started
        return model

    def _solve(self, question: Question) -> Outcome:
        asked = time.monotonic()
        clues = frozenset(self.puzzle.clues) if question.clues is None else question.clues
        if clues != self._clues:
            self._model, self._clues = self._build(self.puzzle.only(clues)), clues
        program = self._model.question(question.fixed, question.excluded)
        started = time.perf_counter()
        answer = self._worker.solve(program, question.limits.after(asked))
        stats = self._stats(
            started,
            variables=len(program.names),
            constraints=len(program.row_names),
            **answer.effort,
        )
        grid = None if answer.values is None else self._model.grid(answer.values)
        return Outcome(answer.status, grid, stats=stats)

    def _close(self) -> None:
        """End the solver's process."""
        self._worker.end()
