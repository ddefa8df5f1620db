"""What runs in the process of `worker.py`; it knows PySAT and nothing of Skytile."""

from typing import Any

from pysat.solvers import Solver

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


def prove(
    name: str, clauses: list[list[int]], conflicts: int | None
) -> tuple[bool | None, list[str]]:
    """Whether there is a model (None if the conflicts ran out), and a DRAT proof if not."""
    with Solver(name, clauses, with_proof=True) as solver:
        if conflicts is None:
            satisfiable = solver.solve()
        else:
            solver.conf_budget(conflicts)
            satisfiable = solver.solve_limited()
        return satisfiable, solver.get_proof() if satisfiable is False else []


class Server:
    """Answers ("solve", formula, new clauses, assumptions, conflicts), ("prove", formula,
    conflicts) and ("forget", None).

    A formula is the solver's name and blocks of clauses; None for the same one as before.
    """

    solver: Incremental | OneShot | None = None

    def __call__(self, message: tuple[Any, ...]) -> tuple[Any, ...]:
        """Answer a message with what `solve` or `prove` returns."""
        word, formula, *rest = message
        if word == "forget":
            self.solver = None  # which frees its memory
            return ()
        if formula is not None:
            name, blocks = formula
            clauses = [clause for block in blocks for clause in block.tolist()]
            if word == "prove":
                return prove(name, clauses, *rest)
            self.solver = (OneShot if name in WITHOUT_ASSUMPTIONS else Incremental)(name, clauses)
        assert self.solver is not None, "the first question brings a formula"
        new, assumptions, conflicts = rest
        for clause in new:
            self.solver.add(clause)
        return self.solver.solve(assumptions, conflicts)
