"""The engine `asp`: a logic program and the facts of a board, in an incremental clingo.

A question assumes which clues are on, the values of the fixed cells, and an atom for each
grid that is excluded. Nodes are conflicts.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from skytile import __version__
from skytile.engines.asp.program import Program, mosaic_program, skyscrapers_program
from skytile.engines.base import Engine
from skytile.engines.session import STATUS, Outcome, Question, Session, known_cells
from skytile.errors import EngineError
from skytile.families import Support
from skytile.limits import Limits
from skytile.processes.interrupt import run_interruptible
from skytile.puzzles import Grid, Puzzle

if TYPE_CHECKING:
    import clingo

_POLL_SECONDS = 0.01
"""Seconds between checks of whether to stop."""


class AnswerSets(Engine):
    """Answer set programming."""

    name = "asp"
    summary = "answer set programming, clingo"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(skyscrapers_program, ("boxes", "diagonals", "parks")),
        "mosaic": Support(mosaic_program),
    }
    packages = ("clingo",)
    licences: ClassVar[dict[str, str]] = {"clingo": "MIT"}
    modules = ("clingo",)

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self.model_builder(puzzle)(puzzle))


def export_asp(puzzle: Puzzle, engine: AnswerSets) -> str:
    """A file for clingo: the program, the facts of the board, and all clues on."""
    program: Program = engine.model_builder(puzzle)(puzzle)
    lines = [
        f"% {puzzle.title}, written by Skytile {__version__}",
        *filter(None, program.facts),
        f"\n{program.rules.rstrip()}\n",
        "% All clues are on.\n",
        *(f":- {clue}(A,B,_), not on({clue}(A,B))." for clue in program.clue_predicates),
    ]
    return "\n".join(lines)


_Answer = tuple[bool | None, Grid | None, frozenset[str] | None]
"""Whether there is a solution (None if a limit ran out), the solution if so, the core if not."""


class _Session(Session):
    """A program grounded for a board. Literals are numbers, as in SAT."""

    def __init__(self, puzzle: Puzzle, program: Program) -> None:
        import clingo

        super().__init__(puzzle)
        self._control = clingo.Control()
        self._control.add("base", [], "\n".join([program.rules, *program.facts]))
        self._control.ground([("base", [])])
        atoms, names = self._control.symbolic_atoms, program.clue_names
        on = atoms.by_signature("on", 1)
        self._clues = {names[str(atom.symbol.arguments[0])]: atom.literal for atom in on}
        said = atoms.by_signature(*program.cell_atom)
        self._says = {self._meaning(atom.symbol): atom.literal for atom in said}
        if program.cell_atom[1] == 2:  # what is not 1 is 0
            self._says |= {(cell, 0): -literal for (cell, _), literal in self._says.items()}
        self._exclusions: dict[bytes, int] = {}

    def _solve(self, question: Question) -> Outcome:
        started = time.perf_counter()
        assumptions = self._assumptions(question)
        try:
            satisfiable, grid, core = self._decide(assumptions, question.limits)
        except RuntimeError as problem:  # what clingo raises, whatever went wrong
            raise EngineError(f"clingo: {' '.join(str(problem).split())}") from None
        stats = self._stats(started, **_effort(self._control.statistics))
        return Outcome(STATUS[satisfiable], grid, core, stats)

    def _assumptions(self, question: Question) -> list[int]:
        on = self._clues.keys() if question.clues is None else question.clues
        return [
            *(literal if name in on else -literal for name, literal in self._clues.items()),
            *self._literals(question.fixed),
            *(self._exclusion(grid) for grid in question.excluded),
        ]

    def _decide(self, assumptions: list[int], limits: Limits) -> _Answer:
        """Search, and cancel the search when its time has run out or on Ctrl-C."""
        most = "umax" if limits.nodes is None else str(limits.nodes)
        configuration: Any = self._control.configuration
        configuration.solve.solve_limit = f"{most},umax"
        stop = threading.Event()
        return run_interruptible(lambda: self._search(assumptions, stop), stop.set, limits.seconds)

    def _search(self, assumptions: list[int], stop: threading.Event) -> _Answer:
        """Search in a separate thread, where Ctrl-C cannot keep the handle from being closed.

        Clingo's own thread must have ended before Python does.
        """
        with self._control.solve(assumptions, async_=True) as handle:
            while not handle.wait(_POLL_SECONDS):
                if stop.is_set():
                    handle.cancel()
                    break
            satisfiable, model = handle.get().satisfiable, handle.last()
            grid = None if model is None else self._grid(model)
            if satisfiable is not False:
                return satisfiable, grid, None
            core = set(handle.core())  # with fixed cells and exclusions, which have no name
            return False, None, frozenset(c for c, lit in self._clues.items() if lit in core)

    def _grid(self, model: clingo.Model) -> Grid:
        grid = np.zeros(self.puzzle.shape, np.int16)
        for symbol in model.symbols(shown=True):
            cell, value = self._meaning(symbol)
            grid.flat[cell] = value
        return grid

    def _meaning(self, symbol: clingo.Symbol) -> tuple[int, int]:
        """Cell and value of an atom such as stands(2,5,3) or black(2,5)."""
        row, column, *height = (argument.number for argument in symbol.arguments)
        return (row - 1) * self.puzzle.shape[1] + column - 1, height[0] if height else 1

    def _literals(self, grid: Grid) -> list[int]:
        """The literals for the known cells of a grid."""
        return [self._says[pair] for pair in known_cells(grid)]

    def _exclusion(self, grid: Grid) -> int:
        """The atom that, when assumed, excludes a grid."""
        key = grid.tobytes()
        if key not in self._exclusions:
            with self._control.backend() as backend:
                atom = backend.add_atom()
                backend.add_rule([atom], choice=True)
                backend.add_rule([], [atom, *self._literals(grid)])
            self._exclusions[key] = atom
        return self._exclusions[key]


def _effort(statistics: Any) -> dict[str, float]:
    """The clingo statistics that we report; the effort is that of the last question."""
    problem, effort = statistics["problem"]["generator"], statistics["solving"]["solvers"]
    kinds = ("constraints", "constraints_binary", "constraints_ternary")
    return {
        "variables": problem["vars"],
        "constraints": sum(problem[kind] for kind in kinds),
        **{name: effort[name] for name in ("conflicts", "choices", "restarts")},
    }
