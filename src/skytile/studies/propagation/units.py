"""What unit propagation leaves possible on a line, the first row of a board, by encoding."""

from functools import lru_cache
from typing import Any

import numpy as np

from skytile.engines.sat.engine import Satisfiability
from skytile.puzzles import Skyscrapers
from skytile.studies.propagation.lines import Domains, Line

ENCODINGS = ("direct", "consequences", "order")
_ON = 100_000
"""A variable that switches all clauses on: what follows without assumptions is not reported."""


def narrow(line: Line, clues: str) -> Domains:
    """The heights that propagation leaves possible on a line, with its domains assumed."""
    n = len(line.domains)
    solver = _solver(n, line.left, line.right, clues)
    absent = [int(cell) * n + int(height) + 1 for cell, height in np.argwhere(~line.domains)]
    _, implied = solver.propagate(assumptions=[_ON, *(-literal for literal in absent)])
    left = line.domains.copy()
    for literal in implied:
        if -n * n <= literal < 0:
            left[divmod(-literal - 1, n)] = False
    return left


@lru_cache(maxsize=512)
def _solver(n: int, left: int, right: int, clues: str) -> Any:
    from pysat.solvers import Glucose4

    board = Skyscrapers(n).with_clues({"W1": left, "E1": right})
    encoding = Satisfiability(clues=clues).encode(board, switchable=False)
    solver = Glucose4()
    for block in encoding.formula.blocks:
        for clause in block.tolist():
            solver.add_clause([-_ON, *clause])
    return solver
