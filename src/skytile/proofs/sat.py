"""Proofs of uniqueness that anyone can check.

A puzzle has one solution if its formula, with that solution excluded, has no model. A
solver writes down why (a DRAT proof); checking that takes no trust in the solver. What
is written:

    puzzle.json    the puzzle and its solution
    formula.cnf    its rules and clues, and last the clause that excludes the solution;
                   comments say what every variable means
    proof.drat     the clauses the solver derived, down to the empty one
    README.txt     what they show and how to check it

`verify` trusts none of these files more than it must: the solution is checked by the
rules, the formula is rebuilt from the puzzle and compared, and every step of the
proof is checked by reverse unit propagation in the kernel (`kernel/rup.hpp`).
"""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from skytile import __version__
from skytile.engines.base import Engine
from skytile.engines.registry import make_engine
from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.engine import Satisfiability
from skytile.engines.sat.solvers import PROVING
from skytile.engines.sat.worker import prove
from skytile.errors import EngineError, FormatError, LimitReached, quoted
from skytile.kernel import check_proof
from skytile.limits import NO_LIMITS, Limits
from skytile.proofs.folder import (
    PUZZLE,
    README,
    Proof,
    Refused,
    Verified,
    ascii_title,
    puzzle_text,
    read_file,
    read_puzzle,
)
from skytile.puzzles import Grid, Puzzle


def prove_unique(
    puzzle: Puzzle, solution: Grid, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no other solution, in the encoding of `engine` if that is `sat`."""
    encoder = engine if isinstance(engine, Satisfiability) else Satisfiability()
    solver = encoder.chosen["solver"] if encoder.chosen["solver"] in PROVING else PROVING[0]
    formula = _with_solution_excluded(puzzle, solution, encoder)
    satisfiable, lines = prove(solver, formula, limits)
    if satisfiable is None:
        raise LimitReached("a limit ran out before the proof was found")
    if satisfiable:
        raise EngineError("there is no proof: the puzzle has another solution")
    comments = [
        f"{ascii_title(puzzle)}, its solution excluded: no model",
        f"encoding {encoder}",
    ]
    files = {
        PUZZLE: puzzle_text(puzzle, solution),
        "formula.cnf": formula.dimacs(comments, named=True),
        "proof.drat": "".join(f"{line}\n" for line in lines or ["0"]),
        README: _note(puzzle, solver, formula, len(lines)),
    }
    return Proof(files, len(lines))


def verify(folder: Path) -> Verified:
    """Check a proof that was written to a folder."""
    puzzle, solution = read_puzzle(folder)
    texts = {name: read_file(folder, name) for name in ("formula.cnf", "proof.drat")}
    encoding = _encoding_of(texts["formula.cnf"])
    variables, formula = _clauses_of_cnf(texts["formula.cnf"])
    expected = _with_solution_excluded(puzzle, solution, encoding)
    if variables != expected.variables or not np.array_equal(formula, _flat(expected.clauses())):
        raise Refused("formula.cnf is not the formula of puzzle.json")
    proof, forgets = _steps_of_drat(texts["proof.drat"], variables)
    steps = check_proof(variables, formula, proof, forgets)
    if steps < 0:
        if -steps > len(forgets):
            raise Refused("proof.drat ends without the empty clause")
        raise Refused(f"proof.drat, line {-steps}: this clause does not follow")
    reason = f"{puzzle.title} has one solution: {steps} steps refute any other"
    return Verified(True, reason, puzzle, solution)


def _with_solution_excluded(puzzle: Puzzle, solution: Grid, engine: Satisfiability) -> Formula:
    encoding = engine.encode(puzzle, switchable=False, clauses_only=True)
    encoding.formula.add(encoding.exclusion_clause(solution))
    return encoding.formula


def _note(puzzle: Puzzle, solver: str, formula: Formula, steps: int) -> str:
    return f"""{ascii_title(puzzle)} has exactly one solution. This folder proves it.

puzzle.json   the puzzle and its solution
formula.cnf   the puzzle as a SAT formula in DIMACS form ({formula.variables} variables,
              {formula.clause_count} clauses). Its last clause excludes the solution.
              The comments say what every variable means.
proof.drat    {steps} lines of a DRAT proof by {solver}: the formula has no model,
              so the puzzle has no other solution.

To check it with Skytile {__version__}:   skytile verify-proof FOLDER
To check it with another program:  drat-trim formula.cnf proof.drat
"""


def _encoding_of(cnf: str) -> Satisfiability:
    """The engine whose options the formula's comments name."""
    for line in cnf.split("\n", 3)[:3]:
        if line.startswith("c encoding "):
            engine = make_engine(line.removeprefix("c encoding ").strip())
            if isinstance(engine, Satisfiability):
                return engine
    raise FormatError("formula.cnf: no comment says how it was encoded")


def _clauses_of_cnf(text: str) -> tuple[int, NDArray[np.int32]]:
    lines = [line for line in text.splitlines() if line and not line.startswith("c")]
    header = lines[0].split() if lines else []
    if len(header) != 4 or header[:2] != ["p", "cnf"] or not header[2].isdecimal():
        raise FormatError("formula.cnf: expected a line 'p cnf variables clauses'")
    variables = int(header[2][:9])
    return variables, _numbers(lines[1:], variables, "formula.cnf")


def _steps_of_drat(text: str, variables: int) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    lines = [line for line in text.splitlines() if line.strip()]
    forgets = np.array([line.startswith("d") for line in lines], np.uint8)
    return _numbers([line.lstrip("d ") for line in lines], variables, "proof.drat"), forgets


def _numbers(lines: list[str], variables: int, name: str) -> NDArray[np.int32]:
    """The literals of clauses, one a line, each with the 0 at its end."""
    numbers: list[int] = []
    for number, line in enumerate(lines, 1):
        try:
            literals = [int(word) for word in line.split()]
        except ValueError:
            literals = []
        if not literals or literals[-1] or 0 in literals[:-1]:
            raise FormatError(f"{name}: {quoted(line)} is not a clause", line=number)
        if any(abs(literal) > variables for literal in literals):
            raise FormatError(f"{name}: a variable beyond {variables}", line=number)
        numbers += literals
    return np.array(numbers, np.int32)


def _flat(clauses: Iterable[list[int]]) -> NDArray[np.int32]:
    return np.array([literal for clause in clauses for literal in (*clause, 0)], np.int32)
