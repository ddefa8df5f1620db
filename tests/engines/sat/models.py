"""Whether a template has a model, given literals of its inputs; by a solver, counts by hand."""

from itertools import product

from pysat.solvers import Solver

from skytile.engines.sat.cnf import Template


def models(template: Template, literals: list[int]) -> bool:
    clauses = [clause for block in template.blocks for clause in block.tolist()]
    if not template.at_most:
        with Solver("minisat22", clauses) as solver:
            return bool(solver.solve(assumptions=literals))
    assert len(literals) == template.inputs == template.inputs + len(template.names)
    true = set(literals)
    return all(any(x in true for x in clause) for clause in clauses) and all(
        sum(x in true for x in counted) <= most for counted, most in template.at_most
    )


def assignments(count: int) -> list[list[int]]:
    return [
        [v if bit else -v for v, bit in enumerate(bits, 1)]
        for bits in product((0, 1), repeat=count)
    ]
