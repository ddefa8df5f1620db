"""The engine `sat`: a puzzle as a formula, in an incremental solver."""

import time
from typing import Any, ClassVar

from skytile import __version__
from skytile.engines.base import Engine, Option
from skytile.engines.sat.encoding import Encoding, MosaicEncoding, SkyscrapersEncoding
from skytile.engines.sat.solvers import CARDINALITY, NAMES, PROGRAMS, command_of, open_solver
from skytile.engines.session import STATUS, Outcome, Question, Session
from skytile.errors import OptionError, alternatives
from skytile.families import Support
from skytile.puzzles import Grid, Puzzle


class Satisfiability(Engine):
    """Two theses' encodings and ours, on many solvers."""

    name = "sat"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(SkyscrapersEncoding, ("boxes", "diagonals", "parks", "sums")),
        "mosaic": Support(MosaicEncoding),
    }
    summary = "satisfiability, PySAT's solvers and any DIMACS program"
    packages = ("python-sat",)
    licences: ClassVar[dict[str, str]] = {
        "PySAT's solvers": "MIT",
        "kissat": "GPL-2.0-or-later",
        "sat4j": "EPL-1.0 OR LGPL-2.1-or-later",
    }
    modules = ("pysat.solvers",)
    options = (
        Option("latin", "extended", "rules of Skyscrapers", ("minimal", "extended")),
        Option("clues", "order", "edge clues that count", ("direct", "consequences", "order")),
        Option(
            "counting", "auto", "counts of a Mosaic; auto is the best that the solver takes",
            ("naive", "improved", "optimized", "cardinality", "auto"),
        ),
        Option("solver", "auto", f"auto, a path, or {', '.join(NAMES)}"),
        Option(
            "seed", "0", "other than 0: variables and clauses shuffled, for random solutions",
            numbers=range(10**9),
        ),
    )  # fmt: skip

    def __init__(self, **chosen: str) -> None:
        super().__init__(**chosen)
        solver, counting = self.chosen["solver"], self.chosen["counting"]
        if solver not in ("auto", *NAMES):
            command_of(solver)
        if counting == "cardinality" and solver not in ("auto", *CARDINALITY):
            raise OptionError(f"counting=cardinality needs solver={alternatives(CARDINALITY)}")

    def require(self) -> None:
        """Require the external program as well, if one was chosen."""
        super().require()
        if self.chosen["solver"] in PROGRAMS or self.chosen["solver"] not in ("auto", *NAMES):
            command_of(self.chosen["solver"])

    @property
    def light(self) -> int:  # type: ignore[override]
        """Lower for encodings without auxiliary variables, which have many more clauses."""
        large = {"clues": "direct", "counting": "naive"}
        return 1_000 if large.items() & self.chosen.items() else 4_000

    def encode(
        self, puzzle: Puzzle, switchable: bool = True, clauses_only: bool = False
    ) -> Encoding:
        """The puzzle as a formula; `clauses_only` for files and proofs."""
        options = self.chosen | {"counting": self._counting(clauses_only)}
        encoding: Encoding = self.model_builder(puzzle)(puzzle, options, switchable)
        return encoding

    def _counting(self, clauses_only: bool) -> str:
        """How a Mosaic's counts are encoded: the best that the solver takes, if left open."""
        counting = self.chosen["counting"]
        if counting == "auto":
            takes_counts = self.chosen["solver"] in ("auto", *CARDINALITY)
            counting = "cardinality" if takes_counts else "optimized"
        return "optimized" if clauses_only and counting == "cardinality" else counting

    def solver_for(self, encoding: Encoding) -> str:
        """The solver that is used for this formula."""
        if self.chosen["solver"] != "auto":
            return self.chosen["solver"]
        return "gluecard4" if encoding.native_counts else "glucose4"

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


def export_dimacs(puzzle: Puzzle, engine: Satisfiability) -> str:
    """The puzzle, all its clues on, as a DIMACS file; comments name every variable."""
    formula = engine.encode(puzzle, switchable=False, clauses_only=True).formula
    comments = [f"{puzzle.title}, written by Skytile {__version__}", f"encoding {engine}"]
    return formula.dimacs(comments, named=True).rstrip("\n")


def export_wcnf(puzzle: Puzzle, engine: Satisfiability) -> str:
    """The search for the largest set of clues that can hold together, as a MaxSAT file.

    The rules are hard clauses, each clue is a soft one of weight 1. The optimum is the smallest
    number of clues that have to go; 0 if the puzzle has a solution.
    """
    encoding = engine.encode(puzzle, clauses_only=True)
    comments = [
        f"{puzzle.title}, written by Skytile {__version__}",
        f"encoding {engine}; rules are hard, clues are soft",
    ]
    soft = {name: encoding.selectors[name] for name in puzzle.clues}
    return encoding.formula.wcnf(soft, comments).rstrip("\n")


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: Satisfiability) -> None:
        super().__init__(puzzle)
        started = time.perf_counter()
        self._encoding = engine.encode(puzzle)
        encoded = time.perf_counter()
        solver, seed = engine.solver_for(self._encoding), int(engine.chosen["seed"])
        self._solver = open_solver(solver, self._encoding.formula, seed)
        loaded = time.perf_counter()
        self.times = {"build_seconds": encoded - started, "load_seconds": loaded - encoded}
        self._next = self._encoding.formula.variables + 1
        self._exclusions: dict[bytes, int] = {}

    def _solve(self, question: Question) -> Outcome:
        selectors = self._encoding.selectors
        on = selectors if question.clues is None else sorted(question.clues)
        names = {selectors[name]: name for name in on}
        assumptions = [
            *names,
            *self._encoding.literals(question.fixed),
            *(self._exclusion(grid) for grid in question.excluded),
        ]
        started = time.perf_counter()
        answer = self._solver.solve(assumptions, question.limits)
        formula = self._encoding.formula
        clauses = formula.clause_count + len(formula.at_most)
        stats = self._stats(started, variables=formula.variables, clauses=clauses, **answer.effort)
        grid = None if answer.true is None else self._encoding.grid(answer.true)
        # Fixed cells and exclusions have no name, unless a given that is on says the same.
        used = None if answer.core is None else answer.core & names.keys()
        core = None if used is None else frozenset(names[literal] for literal in used)
        return Outcome(STATUS[answer.satisfiable], grid, core, stats)

    def _exclusion(self, grid: Grid) -> int:
        """The literal that, when assumed, excludes a grid."""
        key = grid.tobytes()
        if key not in self._exclusions:
            # In this order, so that Ctrl-C anywhere leaves nothing worse than an unused literal.
            literal = self._next
            self._next += 1
            self._solver.add([*self._encoding.exclusion_clause(grid), -literal])
            self._exclusions[key] = literal
        return self._exclusions[key]

    def _close(self) -> None:
        self._solver.close()
