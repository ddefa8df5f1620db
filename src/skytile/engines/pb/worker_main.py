"""What runs in the process of `worker.py`; it knows Exact and nothing of Skytile.

Constraints are terms, pairs of a coefficient and a variable, and the number that they must at
least add up to.
"""

import tempfile
from pathlib import Path
from typing import Any

from exact import Exact

PLAIN = [("verbosity", "0"), ("inp-atmostone", "0"), ("inp-probing", "0")]
"""Options that turn off Exact's inprocessing: on our boards that takes longer than it saves, and
its proofs need rules beyond cutting planes."""
COUNTED = ("conflicts", "decisions", "propagations")


class Incremental:
    """A solver that keeps its constraints and takes assumptions."""

    def __init__(self, options: list[tuple[str, str]]) -> None:
        self.solver = Exact(options)
        self.variables = 0

    def add(self, variables: int, constraints: list[Any]) -> None:
        """Add constraints, and variables up to this number."""
        for variable in range(self.variables + 1, variables + 1):
            self.solver.addVariable(f"x{variable}")
        self.variables = max(self.variables, variables)
        for terms, number in constraints:
            named = [(coefficient, f"x{variable}") for coefficient, variable in terms]
            self.solver.addConstraint(named, True, number)

    def solve(self, assumed: list[tuple[int, int]]) -> tuple[Any, ...]:
        """Return whether there is a solution, its values, a core and the effort."""
        before = self.effort()
        self.solver.clearAssumptions()
        self.solver.setAssumptions([(f"x{variable}", value) for variable, value in assumed])
        state = self.solver.runFull(False)
        effort = {name: number - before[name] for name, number in self.effort().items()}
        if state == "SAT":
            names = [f"x{variable}" for variable in range(1, self.variables + 1)]
            return True, self.solver.getLastSolutionFor(names), None, effort
        if state not in ("UNSAT", "INCONSISTENT"):
            raise ValueError(f"Exact ended with {state}")
        core = [int(name[1:]) for name in self.solver.getLastCore()]
        return False, None, core if state == "INCONSISTENT" else [], effort

    def effort(self) -> dict[str, float]:
        """The statistics of all searches so far."""
        stats = dict(self.solver.getStats())
        return {name: float(stats.get(name, 0)) for name in COUNTED}


def prove(variables: int, constraints: list[Any]) -> tuple[str, str] | None:
    """The formula that was refuted, and the proof; None if there is a solution."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        loaded = Incremental([*PLAIN, ("proof-log", str(log)), ("proof-assumptions", "0")])
        loaded.add(variables, constraints)
        refuted = loaded.solver.runFull(False) == "UNSAT"
        del loaded  # which closes the files
        if not refuted:
            return None
        formula, proof = log.with_suffix(".formula"), log.with_suffix(".proof")
        return formula.read_text("ascii"), proof.read_text("ascii")


class Server:
    """Answers ("solve", afresh, variables, new constraints, assumptions) and ("prove", …)."""

    loaded: Incremental

    def __call__(self, message: tuple[Any, ...]) -> Any:
        """Answer a message with what `Incremental.solve` or `prove` returns."""
        word, *rest = message
        if word == "prove":
            return prove(*rest)
        afresh, variables, constraints, assumed = rest
        if afresh:
            self.loaded = Incremental(PLAIN)
        self.loaded.add(variables, constraints)
        return self.loaded.solve(assumed)
