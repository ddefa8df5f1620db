"""Uniqueness by pseudo-Boolean constraints that read like the puzzle: cutting planes.

A puzzle has one solution if its constraints, with that solution excluded, cannot be satisfied. What
is written:

    puzzle.json    the puzzle and its solution
    formula.opb    its rules and clues, a clue one equality, and last the constraint that
                   excludes the solution; comments say what every variable means
    proof.pbp      how one constraint after another follows, down to one that nothing satisfies
    README.txt     what they show and how to check it

The formula is the model of the engine `pb` (`engines/pb/model.py`), which is as short as the rules.
To verify, formula and README are made again from the puzzle and compared byte by byte, and the
kernel does the calculations of the proof once more (`kernel/proofs/pb.hpp`).
"""

import re
from pathlib import Path
from typing import NamedTuple

from skytile import __version__
from skytile.engines.base import Engine
from skytile.engines.pb.engine import PseudoBoolean
from skytile.engines.pb.model import Constraint, Model
from skytile.engines.pb.opb import opb_text
from skytile.engines.pb.worker import prove
from skytile.errors import EngineError, LimitReached
from skytile.limits import NO_LIMITS, Limits
from skytile.proofs.cutting_planes import Inequalities, inequalities, verify_steps, write_proof
from skytile.proofs.exact_log import needed_steps
from skytile.proofs.folder import (
    PUZZLE,
    README,
    Proof,
    Refused,
    Verified,
    ascii_title,
    expect,
    puzzle_text,
    read_file,
    read_puzzle,
)
from skytile.puzzles import Grid, Puzzle

FORMULA, PROOF = "formula.opb", "proof.pbp"
_VERSION = re.compile(r"\nWritten by Skytile ([0-9]{1,9}(?:\.(?:dev|post)?[0-9]{1,9}){1,5})\n\Z")


class _Formula(NamedTuple):
    """The puzzle with its solution excluded: the file, and the constraints in it."""

    text: str
    model: Model
    constraints: list[Constraint]


def prove_unique(
    puzzle: Puzzle, solution: Grid, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no other solution; Exact finds it whichever engine was asked for."""
    PseudoBoolean().load()
    formula = _formula(puzzle, solution)
    log = prove(len(formula.model.names), formula.constraints, limits)
    if log is None:
        raise LimitReached("a limit ran out before the proof was found")
    steps = needed_steps(log, formula.constraints)
    checked = Inequalities.of(formula.constraints)
    text = write_proof(checked.count, steps)
    try:
        verify_steps(PROOF, text, checked, len(formula.model.names))
    except Refused as problem:
        raise EngineError(f"solver 'exact': its proof does not hold ({problem})") from None
    files = {
        PUZZLE: puzzle_text(puzzle, solution),
        FORMULA: formula.text,
        PROOF: text,
        README: _readme(puzzle, formula, __version__),
    }
    return Proof(files, len(steps))


def verify(folder: Path) -> Verified:
    """Check a proof that was written to a folder."""
    puzzle, solution = read_puzzle(folder)
    text, readme = read_file(folder, FORMULA), read_file(folder, README)
    if text.count("\n") < puzzle.shape[0] * puzzle.shape[1] * (len(puzzle.values) - 1):
        raise Refused(f"{FORMULA}: too short for the puzzle")  # a huge one would take ages
    formula = _formula(puzzle, solution)
    expect(FORMULA, text, formula.text)
    version = _VERSION.search(readme)
    expect(README, readme, _readme(puzzle, formula, version[1] if version else __version__))
    _check_that_the_solution_fits(formula, solution)
    checked = Inequalities.of(formula.constraints)
    steps = verify_steps(PROOF, read_file(folder, PROOF), checked, len(formula.model.names))
    reason = f"{puzzle.title} has one solution: {steps} steps of cutting planes refute any other"
    return Verified(True, reason, puzzle, solution)


def _formula(puzzle: Puzzle, solution: Grid) -> _Formula:
    model = PseudoBoolean().model(puzzle)
    constraints = [*model.constraints, model.differs(solution)]
    title = f"{ascii_title(puzzle)}, its solution excluded: nothing satisfies this"
    return _Formula(opb_text(model, constraints, title) + "\n", model, constraints)


def _check_that_the_solution_fits(formula: _Formula, solution: Grid) -> None:
    """Constraints that not even the solution fits, but for the last, would prove anything.

    The values of the cells determine those of all other variables, one after another.
    """
    values: dict[int, int] = {}
    for place, value in enumerate(solution.flat):
        for other in formula.model.puzzle.values:
            sign, variable = formula.model.says[place, other]
            values[variable] = int((sign > 0) == (other == value))
    waiting = list(inequalities(formula.constraints[:-1]))
    open_before = None
    while open_before != len(values):
        open_before = len(values)
        for terms, number in waiting:
            unknown = [(c, variable) for c, variable in terms if variable not in values]
            most = sum(c * values.get(variable, c > 0) for c, variable in terms)
            if most < number:
                raise Refused(f"{FORMULA}: the solution does not fit it")
            values |= {v: int(c > 0) for c, v in unknown if most - abs(c) < number}


def _readme(puzzle: Puzzle, formula: _Formula, version: str) -> str:
    variables, constraints = len(formula.model.names), len(formula.constraints)
    return f"""{ascii_title(puzzle)} has exactly one solution. This folder proves it.

puzzle.json   the puzzle and its solution
formula.opb   the puzzle as pseudo-Boolean constraints in OPB form: {variables} variables,
              {constraints} constraints. Comments say what every variable means.
              The last constraint excludes the solution.
proof.pbp     a proof by cutting planes, in VeriPB's format, that nothing satisfies them all:
              there is no other solution

Check it with Skytile:         skytile verify-proof FOLDER [PUZZLE]
Check it with other programs:  veripb formula.opb proof.pbp

Written by Skytile {version}
"""
