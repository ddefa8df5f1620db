"""The process that runs CPMpy and a solver; `engine.py` sends it messages.

It knows nothing of time: a limit ends it from outside. That is the only way for some
of these solvers, and the only reliable one for Choco, where CPMpy tells a timeout from
a proof by comparing clocks.
"""

import inspect
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from skytile.engines.cpmpy.model import Expression, Model
from skytile.engines.cpmpy.solvers import missing
from skytile.engines.session import STATUS, Outcome, known_cells
from skytile.errors import NotSupported, quoted
from skytile.puzzles import Grid, Puzzle


class Server:
    """Answers messages of `engine.py`: the name of a method, of a solver, and more arguments."""

    def __init__(self) -> None:
        warnings.simplefilter("ignore")
        self._puzzle: _Loaded | None = None

    def __call__(self, message: tuple[Any, ...]) -> object:
        """Answer a message, or raise one of Skytile's errors."""
        from cpmpy.exceptions import NotSupportedError

        word, solver, *rest = message
        try:
            return getattr(self, word)(solver, *rest)
        except (NotSupportedError, NotImplementedError) as problem:
            reason = quoted(str(problem), 120)[1:-1]
            raise NotSupported(f"solver '{solver}': {reason}") from None
        except ImportError as problem:
            raise missing(solver, str(problem)) from None

    def load(self, solver: str) -> None:
        """Import the solver."""
        from cpmpy import SolverLookup

        base, _, part = solver.partition(":")
        driver = SolverLookup.lookup(base)
        if not driver.supported():
            raise missing(solver)
        if part and part not in (parts := _parts(driver)):
            raise missing(solver, f"{base} has {', '.join(parts) or 'no parts'} here")

    def open(self, solver: str, build: Callable[[Any], Model], puzzle: Puzzle) -> float:
        """Build the model; return the seconds that took."""
        started = time.perf_counter()
        kind = _Assuming if _takes_assumptions(solver) else _Rebuilding
        self._puzzle = kind(solver, build(puzzle))
        return time.perf_counter() - started

    def solve(self, solver: str, clues: list[str], fixed: Grid, excluded: Grid) -> Outcome:
        """Answer one question."""
        assert self._puzzle is not None, "nothing was opened"
        return self._puzzle.solve(clues, fixed, excluded)


def _parts(driver: Any) -> list[str]:
    """The subsolvers of a solver, if it has any."""
    return list(driver.solvernames()) if hasattr(driver, "solvernames") else []


def _takes_assumptions(solver: str) -> bool:
    """Whether to switch clues by assumptions, which also gives cores.

    Pumpkin could, but some boards (Mosaic 15×15, Skyscrapers 8×8) then take minutes, against
    a tenth of a second when every question builds a new model.
    """
    from cpmpy import SolverLookup

    driver = SolverLookup.lookup(solver)
    return solver != "pumpkin" and "assumptions" in inspect.signature(driver.solve).parameters


class _Loaded(ABC):
    """A puzzle in a solver."""

    def __init__(self, solver: str, model: Model) -> None:
        self.name = solver
        self.model = model

    @abstractmethod
    def solve(self, clues: list[str], fixed: Grid, excluded: Grid) -> Outcome: ...

    def new_solver(self, constraints: list[Expression]) -> Any:
        import cpmpy

        return cpmpy.SolverLookup.get(self.name, cpmpy.Model(constraints))

    def outcome(self, solver: Any, seconds: float, core: frozenset[str] | None = None) -> Outcome:
        """CPMpy's answer as an `Outcome`: unknown if it is neither a solution nor a proof."""
        stats = {
            "solve_seconds": seconds,
            "variables": float(len(solver.user_vars)),
            "constraints": float(len(self.model.rules) + len(self.model.clues)),
            **_effort(solver),
        }
        satisfiable = _SATISFIABLE.get(solver.status().exitstatus.name)
        grid = self.model.grid() if satisfiable else None
        return Outcome(STATUS[satisfiable], grid, core, stats)


_SATISFIABLE = {"FEASIBLE": True, "OPTIMAL": True, "UNSATISFIABLE": False}


class _Rebuilding(_Loaded):
    """For solvers without assumptions: each question builds a new model."""

    def solve(self, clues: list[str], fixed: Grid, excluded: Grid) -> Outcome:
        started = time.perf_counter()
        model = self.model
        extra = [model.is_value(*place) for place in known_cells(fixed)]
        extra += [model.differs(grid) for grid in excluded]
        solver = self.new_solver([*model.rules, *(model.clues[name] for name in clues), *extra])
        solver.solve(**_options(self.name))
        return self.outcome(solver, time.perf_counter() - started)


class _Assuming(_Loaded):
    """For solvers with assumptions: clues, fixed cells and exclusions are switched by them."""

    def __init__(self, solver: str, model: Model) -> None:
        super().__init__(solver, model)
        self._switches: dict[object, Expression] = {}
        self._new: list[Expression] = list(model.rules)
        for name, clue in model.clues.items():
            self._switch(name, clue)
        self._solver = self.new_solver(self._taken())

    def solve(self, clues: list[str], fixed: Grid, excluded: Grid) -> Outcome:
        started = time.perf_counter()
        on = {self._switches[name]: name for name in clues}
        others = [
            *(self._switch(place, self.model.is_value(*place)) for place in known_cells(fixed)),
            *(self._switch(grid.tobytes(), self.model.differs(grid)) for grid in excluded),
        ]
        if added := self._taken():
            self._solver += added
        assumed = [*on, *others]
        self._solver.solve(assumptions=assumed, **_options(self.name))
        core = self._core(on, assumed)
        return self.outcome(self._solver, time.perf_counter() - started, core)

    def _switch(self, key: object, constraint: Expression) -> Expression:
        """The variable that, when assumed, makes the constraint hold."""
        import cpmpy

        if key not in self._switches:
            self._switches[key] = switch = cpmpy.boolvar()
            self._new.append(~switch if constraint is False else switch.implies(constraint))
        return self._switches[key]

    def _taken(self) -> list[Expression]:
        """Return the constraints that the solver does not have yet, and forget them."""
        new, self._new = self._new, []
        return new

    def _core(self, on: dict[Expression, str], assumed: list[Expression]) -> frozenset[str] | None:
        """The clues of the core, if the solver has one for this question."""
        if self._solver.status().exitstatus.name != "UNSATISFIABLE":
            return None
        try:
            core = self._solver.get_core()
        except Exception:  # several have none when the rules alone are impossible
            return None
        if not set(core) <= set(assumed):
            return None
        return frozenset(on[switch] for switch in core if switch in on)


def _options(solver: str) -> dict[str, Any]:
    """CP-SAT as in the engine `cp`: one thread, and no presolve, which costs more than it saves."""
    return {"num_workers": 1, "cp_model_presolve": False} if solver == "ortools" else {}


def _effort(solver: Any) -> dict[str, float]:
    """The solver's search statistics; each solver has its own names for them."""
    counts: dict[str, float] = {}
    match solver.name.partition(":")[0]:
        case "ortools":
            cp_sat = solver.ort_solver
            counts = {"branches": cp_sat.num_branches, "conflicts": cp_sat.num_conflicts}
        case "choco":
            counts = {"backtracks": solver.chc_solver.get_backtrack_count()}
        case "exact":  # these keep counting across questions
            stats = dict(solver.xct_solver.getStats())
            counts = {name: stats[name] for name in ("decisions", "conflicts", "propagations")}
        case "scip":
            counts = {"nodes": solver.native_model.getNNodes()}
        case "highs":
            counts = {"nodes": max(0, solver.native_model.getInfo().mip_node_count)}
        case "gurobi":
            counts = {"nodes": solver.native_model.NodeCount}
    return {name: float(count) for name, count in counts.items()}
