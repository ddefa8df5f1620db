"""A board loaded into clingo, with the way back from atoms to clues and cells."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from skytile.engines.asp.program import facts, rules
from skytile.engines.base import Limits, Question
from skytile.processes.interrupt import run_interruptible
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle
from skytile.puzzles.base import cell_name

if TYPE_CHECKING:
    import clingo

__all__ = ["Answer", "Loaded"]

_A_MOMENT = 0.01
"""Seconds between two looks at whether to stop."""


class Answer(NamedTuple):
    """Whether there is a solution (None if a limit ran out), and what belongs to that."""

    satisfiable: bool | None
    grid: Grid | None = None
    core: frozenset[str] | None = None


class Loaded:
    """A program grounded for a board. Literals are numbers, as in SAT."""

    def __init__(self, puzzle: Puzzle) -> None:
        import clingo

        self._puzzle = puzzle
        self._control = clingo.Control()
        self._control.add("base", [], "\n".join([rules(puzzle.kind), *facts(puzzle)]))
        self._control.ground([("base", [])])
        atoms = self._control.symbolic_atoms
        self._clues = {_clue_name(a.symbol): a.literal for a in atoms.by_signature("on", 1)}
        self._says: dict[tuple[int, int], int] = {}
        for signature in (("stands", 3), ("black", 2)):
            for atom in atoms.by_signature(*signature):
                self._says[self._said_by(atom.symbol)] = atom.literal
        if isinstance(puzzle, Mosaic):
            self._says |= {(cell, 0): -literal for (cell, _), literal in self._says.items()}
        self._exclusions: dict[bytes, int] = {}
        with self._control.backend() as backend:
            self._never = backend.add_atom()  # without a rule it never holds

    def assumptions(self, question: Question) -> list[int]:
        """The literals that make up a question."""
        on = self._clues.keys() if question.clues is None else question.clues
        return [
            *(literal if name in on else -literal for name, literal in self._clues.items()),
            *self._literals(question.fixed),
            *(self._exclusion(grid) for grid in question.excluded),
        ]

    def decide(self, assumptions: list[int], limits: Limits) -> Answer:
        """Search, and cancel the search when its time has run out or on Ctrl-C."""
        most = "umax" if limits.nodes is None else str(limits.nodes)
        configuration: Any = self._control.configuration
        configuration.solve.solve_limit = f"{most},umax"
        stop = threading.Event()
        return run_interruptible(lambda: self._search(assumptions, stop), stop.set, limits.seconds)

    def _search(self, assumptions: list[int], stop: threading.Event) -> Answer:
        """In a thread of its own, where Ctrl-C cannot come before the handle is to be closed.

        Clingo's own thread must have ended before Python does.
        """
        with self._control.solve(assumptions, async_=True) as handle:
            while not handle.wait(_A_MOMENT):
                if stop.is_set():
                    handle.cancel()
                    break
            satisfiable, model = handle.get().satisfiable, handle.last()
            if model is not None:
                return Answer(satisfiable, self._grid(model))
            core = None if satisfiable is None else self._named(set(handle.core()))
            return Answer(satisfiable, core=core)

    def statistics(self) -> dict[str, Any]:
        """All that clingo counts."""
        counted: dict[str, Any] = self._control.statistics
        return counted

    def _grid(self, model: clingo.Model) -> Grid:
        grid = np.zeros(self._puzzle.shape, np.int16)
        for symbol in model.symbols(shown=True):
            cell, value = self._said_by(symbol)
            grid.flat[cell] = value
        return grid

    def _named(self, core: set[int]) -> frozenset[str]:
        """The clues of a core; fixed cells and exclusions in it have no name."""
        return frozenset(name for name, literal in self._clues.items() if literal in core)

    def _said_by(self, symbol: clingo.Symbol) -> tuple[int, int]:
        """Cell and value that stands(2,5,3) or black(2,5) is about."""
        row, column, *height = (argument.number for argument in symbol.arguments)
        return (row - 1) * self._puzzle.shape[1] + column - 1, height[0] if height else 1

    def _literals(self, grid: Grid) -> list[int]:
        """What a grid says; what no cell can hold is never so."""
        flat = grid.ravel()
        spoken = np.flatnonzero(flat != OPEN).tolist()
        return [self._says.get((cell, int(flat[cell])), self._never) for cell in spoken]

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


def _clue_name(on: clingo.Symbol) -> str:
    """The name of the clue in on(edge(n,3)), on(given(2,5)) or on(count(2,5))."""
    clue = on.arguments[0]
    first, second = clue.arguments
    if clue.name == "edge":
        return f"{first.name.upper()}{second.number}"
    return cell_name(first.number - 1, second.number - 1)
