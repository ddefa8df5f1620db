"""Uniqueness and impossibility by constraints that read like the puzzle, and cutting planes.

A puzzle has one solution if its constraints, with that solution excluded, cannot be satisfied, and
none if they cannot be satisfied as they are. The files are:

    puzzle.json    the puzzle and its solution, if it has one
    formula.opb    its rules and clues, one equality per clue, and last the constraint that
                   excludes the solution; comments say what every variable means
    proof.pbp      how one constraint after another follows, down to one that nothing satisfies
    README.txt     what the files prove and how to check it

The formula is the model of the engine `pb` (`engines/pb/model.py`), which is as short as the rules.
To verify, formula and README are written again from the puzzle and compared byte by byte, and the
kernel repeats the calculations of the proof (`kernel/proofs/pb.hpp`).
"""

from pathlib import Path
from typing import NamedTuple

from skytile import __version__
from skytile.engines.base import Engine
from skytile.engines.pb.engine import PseudoBoolean
from skytile.engines.pb.model import Constraint, Model
from skytile.engines.pb.opb import opb_text
from skytile.engines.pb.worker import prove
from skytile.errors import EngineError
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
    version_in,
)
from skytile.puzzles import Grid, Puzzle

FORMULA, PROOF = "formula.opb", "proof.pbp"


class _Formula(NamedTuple):
    """The puzzle with its solution, if any, excluded: the file, and the constraints in it."""

    text: str
    model: Model
    constraints: list[Constraint]

    @property
    def variables(self) -> int:
        """The number of variables."""
        return len(self.model.names)


def prove_unique(
    puzzle: Puzzle, solution: Grid, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no other solution, found by Exact whatever the engine."""
    return _prove(puzzle, solution, limits)


def prove_impossible(
    puzzle: Puzzle, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no solution at all."""
    return _prove(puzzle, None, limits)


def _prove(puzzle: Puzzle, solution: Grid | None, limits: Limits) -> Proof:
    PseudoBoolean().load()
    formula = _formula(puzzle, solution)
    log = prove(formula.variables, formula.constraints, limits)
    if log is None:
        other = "a" if solution is None else "another"
        raise EngineError(f"there is no proof: the puzzle has {other} solution")
    steps = needed_steps(log, formula.constraints)
    checked = Inequalities.of(formula.constraints)
    text = write_proof(checked.size, steps)
    try:
        verify_steps(PROOF, text, checked, formula.variables)
    except Refused as problem:
        raise EngineError(f"solver 'exact': its proof does not hold ({problem})") from None
    files = {
        PUZZLE: puzzle_text(puzzle, solution),
        FORMULA: formula.text,
        PROOF: text,
        README: _readme(puzzle, solution, formula, __version__),
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
    expected = _readme(puzzle, solution, formula, version_in(readme))
    expect(README, readme, expected)
    if solution is not None:
        _check_that_the_solution_fits(formula, solution)
    checked = Inequalities.of(formula.constraints)
    steps = verify_steps(PROOF, read_file(folder, PROOF), checked, formula.variables)
    claim, refuted = ("no solution", "any") if solution is None else ("one solution", "any other")
    reason = f"{puzzle.title} has {claim}: {steps} steps of cutting planes refute {refuted}"
    return Verified(True, reason, puzzle, solution)


def _formula(puzzle: Puzzle, solution: Grid | None) -> _Formula:
    model = PseudoBoolean().model(puzzle)
    constraints = list(model.constraints)
    title = ascii_title(puzzle)
    if solution is not None:
        constraints.append(model.differs(solution))
        title += ", its solution excluded"
    text = opb_text(model, constraints, f"{title}: nothing satisfies this")
    return _Formula(f"{text}\n", model, constraints)


def _check_that_the_solution_fits(formula: _Formula, solution: Grid) -> None:
    """Check that the solution satisfies all constraints but the last; if not, they prove nothing.

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


def _readme(puzzle: Puzzle, solution: Grid | None, formula: _Formula, version: str) -> str:
    many, other, contents, excluded = "no", "", "the puzzle", ""
    if solution is not None:
        many, other, contents = "exactly one", "other ", "the puzzle and its solution"
        excluded = "\n              The last one excludes the solution."
    constraints = len(formula.constraints)
    return f"""{ascii_title(puzzle)} has {many} solution. This folder proves it.

puzzle.json   {contents}
formula.opb   the puzzle as pseudo-Boolean constraints in OPB form: {formula.variables} variables,
              {constraints} constraints. Comments say what every variable means.{excluded}
proof.pbp     a proof by cutting planes (VeriPB's format 3.0) that nothing satisfies them all:
              there is no {other}solution

Check it with Skytile:         skytile verify-proof FOLDER [PUZZLE]
Check it with other programs:  veripb formula.opb proof.pbp

Written by Skytile {version}
"""
