"""The engine `pb`: a puzzle as pseudo-Boolean constraints, in an incremental Exact.

A question assumes a selector for each clue that is on and for each grid that is excluded, and the
values of the fixed cells.
"""

import time
from typing import Any, ClassVar

from skytile.engines.base import Engine
from skytile.engines.pb.model import Constraint, Model, build_mosaic, build_skyscrapers
from skytile.engines.pb.worker import PbSolver, at_least
from skytile.engines.session import STATUS, Outcome, Question, Session, known_cells
from skytile.families import Support
from skytile.puzzles import Grid, Puzzle


class PseudoBoolean(Engine):
    """Cutting planes, on Exact."""

    name = "pb"
    summary = "pseudo-Boolean solving with cutting planes, Exact"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(build_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
        "mosaic": Support(build_mosaic),
    }
    packages = ("exact",)
    licences: ClassVar[dict[str, str]] = {"Exact": "AGPL-3.0-only"}
    counts_nodes = False

    @classmethod
    def install_line(cls) -> str:
        """The command that makes the engine available, and the licence that comes with it."""
        return f"{super().install_line()}  # Exact has the licence AGPL-3.0"

    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle as constraints."""
        model: Model = self.model_builder(puzzle)(puzzle)
        return model

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self.model(puzzle))


class _Session(Session):
    def __init__(self, puzzle: Puzzle, model: Model) -> None:
        super().__init__(puzzle)
        self._model = model
        self._solver = PbSolver(len(model.names))
        self._selectors: dict[str | bytes, int] = {}
        for constraint in model.constraints:
            if constraint.clue:
                self._selector(constraint.clue, constraint)
            else:
                self._solver.add(at_least(constraint))
        self._clues = {variable: name for name, variable in self._selectors.items()}
        try:
            self._solver.wait_until_ready()
        except BaseException:
            self._close()
            raise

    def _solve(self, question: Question) -> Outcome:
        on = self.puzzle.clues if question.clues is None else sorted(question.clues)
        selected = [self._selectors[name] for name in on]
        selected += [self._exclusion(grid) for grid in question.excluded]
        assumed = dict.fromkeys(selected, 1)
        for place in known_cells(question.fixed):
            sign, variable = self._model.says[place]
            assumed[variable] = int(sign > 0)
        started = time.perf_counter()
        answer = self._solver.solve(list(assumed.items()), question.limits)
        stats = self._stats(
            started,
            variables=self._solver.variables,
            constraints=len(self._model.constraints),
            **answer.effort,
        )
        grid = None if answer.values is None else self._model.grid(answer.values)
        core = None if answer.core is None else self._clues_of(answer.core)
        return Outcome(STATUS[answer.satisfiable], grid, core, stats)

    def _clues_of(self, core: list[int]) -> frozenset[str]:
        """The clues of a core; fixed cells and exclusions in it have no name."""
        names = (self._clues.get(variable) for variable in core)
        return frozenset(name for name in names if isinstance(name, str))

    def _exclusion(self, grid: Grid) -> int:
        """The variable that, when assumed, excludes a grid."""
        return self._selector(grid.tobytes(), self._model.differs(grid))

    def _selector(self, key: str | bytes, constraint: Constraint) -> int:
        """The variable that, when assumed, makes a constraint hold."""
        if key not in self._selectors:
            selector = self._solver.new_variable()
            for terms, number in at_least(constraint):
                lowest = sum(min(coefficient, 0) for coefficient, _ in terms)
                slack = max(number - lowest, 0)  # with this much slack it always holds
                self._solver.add([([*terms, (-slack, selector)], number - slack)])
            self._selectors[key] = selector  # last, so that Ctrl-C leaves no constraint half added
        return self._selectors[key]

    def _close(self) -> None:
        """Keep the solver's process for another session."""
        self._solver.close()
