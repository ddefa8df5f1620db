"""Random solutions from solvers that are not random.

The first thesis seeds its solver to draw random Latin squares. In today's versions the
seed alone gives the same square every time: nothing random is decided before the first
solution is found. What works for each and every solver is to give it another formula
that means the same: variables renumbered, clauses shuffled, and half of the variables
turned around, so that "false first" is no preference any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.solvers import SatAnswer, Solver, open_solver
from skytile.limits import Limits


class RenamingSolver(Solver):
    """A solver that sees a shuffled formula, and is understood all the same."""

    def __init__(self, name: str, formula: Formula, source: Random) -> None:
        count = formula.variables
        numbers = np.array(source.sample(range(1, count + 1), count), np.int32)
        signs = np.array(source.choices((-1, 1), k=count), np.int32)
        self._outward = np.concatenate((np.zeros(1, np.int32), numbers * signs))
        self._inner = open_solver(name, self._shuffle(formula, source))

    def _shuffle(self, formula: Formula, source: Random) -> Formula:
        shuffled = Formula(variables=formula.variables)
        for block in source.sample(formula.blocks, len(formula.blocks)):
            order = source.sample(range(len(block)), len(block))
            shuffled.blocks.append(self._literals(block[order]))
        for literals, count in source.sample(formula.at_most, len(formula.at_most)):
            shuffled.at_most.append((self._literals(np.array(literals)).tolist(), count))
        return shuffled

    def _literals(self, literals: NDArray[np.int32]) -> NDArray[np.int32]:
        """Literals as the inner solver knows them; new variables keep their number."""
        known = np.abs(literals) < len(self._outward)
        renamed = np.sign(literals) * self._outward[np.where(known, np.abs(literals), 0)]
        return np.where(known, renamed, literals).astype(np.int32)

    def add(self, clause: Sequence[int]) -> None:
        self._inner.add(self._literals(np.array(clause, np.int32)).tolist())

    def solve(self, assumptions: Sequence[int], limits: Limits) -> SatAnswer:
        renamed = self._literals(np.array(assumptions, np.int32)).tolist()
        answer = self._inner.solve(renamed, limits)
        core = answer.core
        if core is not None:
            core = frozenset(a for a, r in zip(assumptions, renamed, strict=True) if r in core)
        true = answer.true
        if true is not None:
            numbers = self._outward[1:]
            true = true[np.abs(numbers) - 1] == (numbers > 0)
        return SatAnswer(answer.satisfiable, true, core, answer.effort)

    def close(self) -> None:
        self._inner.close()
