"""The engine `smt`: a puzzle in SMT-LIB, in an incremental session of Z3.

Each session has its own context, so that threads do not interfere. A question assumes the
clues that are on, the literals of the cells that are fixed, and one literal for each grid
that is excluded. Nodes are conflicts.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from skytile import __version__
from skytile.engines.base import Engine, Option
from skytile.engines.session import STATUS, Outcome, Question, Session, known_cells
from skytile.engines.smt.bitvectors import BitVectors
from skytile.engines.smt.booleans import Booleans
from skytile.engines.smt.integers import Integers
from skytile.engines.smt.model import Model, add_mosaic, add_skyscrapers, apply
from skytile.errors import EngineError, LimitReached
from skytile.families import Support
from skytile.processes.interrupt import run_interruptible
from skytile.puzzles import Grid, Puzzle

if TYPE_CHECKING:
    import z3

_NO_LIMIT = 2**32 - 1
_REPEATS = 100
_WORDS = {"sat": True, "unsat": False, "unknown": None}
_SORTS: dict[str, type[Model]] = {"int": Integers, "bitvec": BitVectors, "bool": Booleans}


class ModuloTheories(Engine):
    """Integers as in the document, bit-vectors, or truth values that Z3 counts."""

    name = "smt"
    summary = "satisfiability modulo theories, Z3"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(add_skyscrapers, ("boxes", "diagonals", "parks")),
        "mosaic": Support(add_mosaic),
    }
    packages = ("z3-solver",)
    licences: ClassVar[dict[str, str]] = {"Z3": "MIT"}
    modules = ("z3",)
    options = (Option("sort", "bool", "what cells are; int is the document's", tuple(_SORTS)),)

    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle in SMT-LIB."""
        add_rules = self.model_builder(puzzle)
        model = _SORTS[self.chosen["sort"]](puzzle)
        add_rules(model, puzzle)
        return model

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(self.model(puzzle))


def export_smtlib(puzzle: Puzzle, engine: ModuloTheories) -> str:
    """The puzzle, all its clues on, as an SMT-LIB 2 file."""
    model = engine.model(puzzle)
    lines = [
        f"; {puzzle.title}, written by Skytile {__version__}",
        f"; {model.reading}",
        "; without a solution, (get-unsat-core) names clues that clash",
        "(set-option :produce-unsat-cores true)",
        "(set-option :produce-models true)",
        *([f"(set-logic {model.standard_logic})"] if model.standard_logic else []),
        *model.file_lines(),
        "(check-sat)",
        f"(get-value ({' '.join(model.answer_terms())}))",
    ]
    return "\n".join(lines)


class _Session(Session):
    """A Z3 solver with the model loaded, and the way back to clues and grids."""

    def __init__(self, model: Model) -> None:
        super().__init__(model.puzzle)
        self._model = model
        self._start()

    def _start(self) -> None:
        """Load the model into a new solver."""
        import z3

        self._context = z3.Context()
        self._solver = _new_solver(self._model, self._context)
        self._solver.from_string(self._model.session_text())
        self._rows = self._row_terms()
        self._selectors = {name: self._bool(f"clue.{name}") for name in self._model.clues}
        self._literals: dict[tuple[int, int], z3.BoolRef] = {}
        self._exclusions: dict[bytes, z3.BoolRef] = {}
        self._interrupted = False
        """Whether a check was stopped. It may have left Z3 with half of the model read."""

    def _solve(self, question: Question) -> Outcome:
        import z3

        started = time.perf_counter()
        if self._interrupted:
            self._start()
        try:
            before = self._effort()
            word = self._check(question)
            # An interruption just after an answer leaves Z3 without the model or core of it.
            satisfiable = None if self._interrupted else _WORDS[word]
            stats = self._stats(
                started,
                variables=len(self._model.answer_terms()) + len(self._model.clues),
                constraints=len(self._solver.assertions()),
                **{name: now - before[name] for name, now in self._effort().items()},
            )
            grid = self._grid() if satisfiable else None
            core = self._core() if satisfiable is False else None
            return Outcome(STATUS[satisfiable], grid, core, stats)
        except z3.Z3Exception as problem:
            if "out of memory" in str(problem):
                raise LimitReached("Z3 ran out of memory") from None
            raise EngineError(f"Z3: {' '.join(str(problem).split())}") from None

    def _check(self, question: Question) -> str:
        """Z3's own answer: sat, unsat or unknown.

        All of it runs in a thread: Ctrl-C within a ctypes call would be taken for a bad
        argument.
        """
        finished = threading.Event()

        def check() -> str:
            try:
                nodes = question.limits.nodes
                self._solver.set("max_conflicts", _NO_LIMIT if nodes is None else nodes)
                assumptions = self._assumptions(question)
                return "unknown" if self._interrupted else str(self._solver.check(assumptions))
            finally:
                finished.set()

        def interrupt() -> None:
            """Interrupt repeatedly, since Z3 ignores an interruption before it has begun."""
            self._interrupted = True
            for _ in range(_REPEATS):
                self._context.interrupt()
                if finished.wait(0.01):
                    break

        return run_interruptible(check, interrupt, question.limits.seconds)

    def _assumptions(self, question: Question) -> list[z3.BoolRef]:
        on = self._selectors if question.clues is None else sorted(question.clues)
        return [
            *(self._selectors[name] for name in on),
            *self._cell_literals(question.fixed),
            *(self._exclusion(grid) for grid in question.excluded),
        ]

    def _core(self) -> frozenset[str]:
        """The clues that were needed for the last "unsat"."""
        needed = {str(literal) for literal in self._solver.unsat_core()}
        return frozenset(name for name in self._selectors if f"clue.{name}" in needed)

    def _grid(self) -> Grid:
        """The grid of the last "sat", read bit by bit from the rows in Z3's model."""
        model, weights = self._solver.model(), np.array(self._model.weights(), np.int16)
        rows, columns = self.puzzle.shape
        width = columns * len(weights)
        words = [model.eval(row, model_completion=True).as_binary_string() for row in self._rows]
        text = "".join(word.zfill(width) for word in words)
        bits = (np.frombuffer(text.encode(), np.uint8) - ord("0")).astype(np.int16)
        grid: Grid = bits.reshape(rows, columns, len(weights)) @ weights
        return grid

    def _effort(self) -> dict[str, float]:
        """Z3's statistics so far; its SAT solver has other names for the same things."""
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

        model, (rows, columns) = self._model, self.puzzle.shape
        zeros = "#b" + "0" * columns * len(model.weights())
        text = list(model.declarations)
        for row in range(rows):
            cells = [model.bits(cell) for cell in range(row * columns, (row + 1) * columns)]
            text.append(f"(assert (= {apply('concat', cells)} {zeros}))")
        return [e.arg(0) for e in z3.parse_smt2_string("\n".join(text), ctx=self._context)]

    def _cell_literals(self, grid: Grid) -> list[z3.BoolRef]:
        """The literals for the known cells of a grid."""
        pairs = known_cells(grid)
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
            self._solver.from_string(self._model.exclusion(name, known_cells(grid)))
            self._exclusions[key] = self._bool(name)
        return self._exclusions[key]


def _new_solver(model: Model, context: z3.Context) -> z3.Solver:
    """The solver for the model: its logic's, or Z3's general one without its search for tactics."""
    import z3

    logic = model.logic
    solver = z3.SolverFor(logic, ctx=context) if logic else z3.SimpleSolver(ctx=context)
    solver.set("ctrl_c", False)  # or Z3 takes Ctrl-C away from Python while it works
    for name, value in model.settings.items():
        solver.set(name, value)
    return solver
