"""The process at the other end of `worker.py`; it knows PySAT and nothing of Skytile."""

from __future__ import annotations

import sys
from multiprocessing.connection import Connection
from typing import Any

from pysat.solvers import Solver

__all__: list[str] = []

WITHOUT_ASSUMPTIONS = {"kissat404"}


class Incremental:
    """A solver that keeps its clauses and takes assumptions."""

    def __init__(self, name: str, clauses: list[list[int]]) -> None:
        self.name = name
        self.solver = Solver(name, clauses)

    def add(self, clause: list[int]) -> None:
        self.solver.add_clause(clause)

    def solve(self, assumptions: list[int], conflicts: int | None) -> tuple[Any, ...]:
        before = self.solver.accum_stats()
        satisfiable = self.decide(assumptions, conflicts)
        after = self.solver.accum_stats()
        effort = {name: float(after[name] - before[name]) for name in after}
        model = self.solver.get_model() if satisfiable else None
        # A core must be read before the next clause is added, or CaDiCaL aborts.
        core = (self.solver.get_core() or []) if satisfiable is False else None
        return satisfiable, model, core, effort

    def decide(self, assumptions: list[int], conflicts: int | None) -> Any:
        if conflicts is None or self.name == "lingeling":
            return self.solver.solve(assumptions=assumptions)
        self.solver.conf_budget(conflicts)
        return self.solver.solve_limited(assumptions=assumptions)


class OneShot:
    """A solver that answers once and takes no assumptions: each question gets a new one."""

    def __init__(self, name: str, clauses: list[list[int]]) -> None:
        self.name = name
        self.clauses = clauses

    def add(self, clause: list[int]) -> None:
        self.clauses.append(clause)

    def solve(self, assumptions: list[int], conflicts: int | None) -> tuple[Any, ...]:
        with Solver(self.name, [*self.clauses, *([a] for a in assumptions)]) as once:
            satisfiable = once.solve()
            return satisfiable, once.get_model() if satisfiable else None, None, {}


def proved(name: str, clauses: list[list[int]]) -> tuple[bool, list[str]]:
    """Whether there is a model, and a DRAT proof if not."""
    with Solver(name, clauses, with_proof=True) as solver:
        satisfiable = solver.solve()
        return satisfiable, [] if satisfiable else solver.get_proof()


def main() -> None:
    """Answer until the pipe is closed."""
    pipe = Connection(int(sys.argv[1]))
    name, blocks = pipe.recv()
    clauses = [clause for block in blocks for clause in block.tolist()]
    loaded: Incremental | OneShot | None = None
    while True:
        try:
            word, *rest = pipe.recv()
        except EOFError:
            return
        if word == "prove":
            pipe.send(proved(name, clauses))
            continue
        if loaded is None:
            loaded = (OneShot if name in WITHOUT_ASSUMPTIONS else Incremental)(name, clauses)
        if word == "add":
            loaded.add(*rest)
        else:
            pipe.send(loaded.solve(*rest))


if __name__ == "__main__":
    main()
