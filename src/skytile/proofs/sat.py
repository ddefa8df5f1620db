"""Uniqueness and impossibility by satisfiability: a formula without a model.

A puzzle has one solution if its formula, with that solution excluded, has no model, and none if
its formula has no model as it is. A solver writes a proof; checking it takes no trust in the
solver. The files are:

    puzzle.json    the puzzle and its solution, if it has one
    formula.cnf    its rules and clues, and last the clause that excludes the solution;
                   comments say what every variable means
    proof.drat     the clauses the solver derived, down to the empty one
    proof.lrat     those that are needed, with hints how each follows
    README.txt     what the files prove and how to check it

The formula is that of `plain_cnf`, or of the engine `sat` if its encodings are asked for; a
comment says which. To verify, formula and README are written again from the puzzle and compared
byte by byte, and both proofs are checked in the kernel, each by its own checker
(`kernel/proofs/rup.hpp`, `kernel/proofs/lrat.hpp`).
"""

import re
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np

from skytile import __version__
from skytile.engines.base import Engine
from skytile.engines.sat.engine import Satisfiability
from skytile.engines.sat.solvers import PROVING
from skytile.engines.sat.worker import prove
from skytile.errors import EngineError, LimitReached, OptionError
from skytile.limits import NO_LIMITS, Limits
from skytile.proofs.clauses import (
    Clauses,
    Steps,
    is_refuted,
    verify_drat,
    verify_lrat,
    write_drat,
    write_lrat,
)
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
from skytile.proofs.plain_cnf import plain_formula
from skytile.puzzles import Grid, Puzzle

FORMULA, DRAT, LRAT = "formula.cnf", "proof.drat", "proof.lrat"
_PLAIN = "plain"
_ENCODING = re.compile("c encoding (plain|sat:latin=([a-z]+),clues=([a-z]+),counting=([a-z]+))")


class _Formula(NamedTuple):
    """The puzzle with its solution, if any, excluded: the file, and the clauses in it."""

    text: str
    variables: int
    clauses: list[list[int]]


def prove_unique(
    puzzle: Puzzle, solution: Grid, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no other solution, in the encoding of `engine` if that is `sat`."""
    return _prove(puzzle, solution, engine, limits)


def prove_impossible(
    puzzle: Puzzle, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no solution at all, in the encoding of `engine` if that is `sat`."""
    return _prove(puzzle, None, engine, limits)


def _prove(puzzle: Puzzle, solution: Grid | None, engine: Engine | None, limits: Limits) -> Proof:
    encoder = engine if isinstance(engine, Satisfiability) else None
    (encoder or Satisfiability()).load()
    solver = encoder.chosen["solver"] if encoder else PROVING[0]
    formula = _formula(puzzle, solution, encoder)
    lines = _refute(formula, solver if solver in PROVING else PROVING[0], limits)
    if lines is None:
        other = "a" if solution is None else "another"
        raise EngineError(f"there is no proof: the puzzle has {other} solution")
    steps = Steps.of(lines)
    lrat = write_lrat(Clauses.of(formula.variables, formula.clauses), steps)
    if not lrat:
        raise EngineError(f"solver '{solver}': its proof does not hold")
    files = {
        PUZZLE: puzzle_text(puzzle, solution),
        FORMULA: formula.text,
        DRAT: write_drat(steps),
        LRAT: lrat,
        README: _readme(puzzle, solution, formula, __version__),
    }
    return Proof(files, len(steps.deletes))


def verify(folder: Path) -> Verified:
    """Check a proof that was written to a folder."""
    puzzle, solution = read_puzzle(folder)
    text, readme = read_file(folder, FORMULA), read_file(folder, README)
    encoder = _encoder_of(text)
    if text.count("\n") < puzzle.shape[0] * puzzle.shape[1] * (len(puzzle.values) - 1):
        raise Refused(f"{FORMULA}: too short for the puzzle")  # a huge one would take ages
    formula = _formula(puzzle, solution, encoder)
    expect(FORMULA, text, formula.text)
    expected = _readme(puzzle, solution, formula, version_in(readme))
    expect(README, readme, expected)
    if solution is not None:
        _check_that_the_solution_fits(formula)
    clauses = Clauses.of(formula.variables, formula.clauses)
    steps = verify_drat(DRAT, read_file(folder, DRAT), clauses)
    hinted = verify_lrat(LRAT, read_file(folder, LRAT), clauses)
    writer = "plain writer" if encoder is None else "encoder of the engine 'sat'"
    claim, refuted = ("no solution", "it") if solution is None else ("one solution", "any other")
    reason = (
        f"{puzzle.title} has {claim}: {steps} steps of DRAT and {hinted} of LRAT refute "
        f"{refuted} (formula written again by the {writer})"
    )
    return Verified(True, reason, puzzle, solution)


def _formula(puzzle: Puzzle, solution: Grid | None, encoder: Satisfiability | None) -> _Formula:
    excluded = "" if solution is None else ", its solution excluded"
    title = f"{ascii_title(puzzle)}{excluded}: no model"
    if encoder is None:
        plain = plain_formula(puzzle, solution)
        text = plain.dimacs([title, f"encoding {_PLAIN}"])
        return _Formula(text, len(plain.names), plain.clauses)
    encoding = encoder.encode(puzzle, switchable=False, clauses_only=True)
    formula = encoding.formula
    if solution is not None:
        formula.add(encoding.exclusion_clause(solution))
    options = ",".join(f"{name}={encoder.chosen[name]}" for name in ("latin", "clues", "counting"))
    text = formula.dimacs([title, f"encoding sat:{options}"], named=True)
    return _Formula(text, formula.variables, list(formula.clauses()))


def _check_that_the_solution_fits(formula: _Formula) -> None:
    """Check that the solution satisfies all clauses but the last; if not, they prove nothing."""
    *rules, exclusion = formula.clauses
    solution = [[-literal] for literal in exclusion]
    if is_refuted(Clauses.of(formula.variables, rules + solution)):
        raise Refused(f"{FORMULA}: the solution does not fit it")


def _encoder_of(text: str) -> Satisfiability | None:
    """The engine whose encoder wrote the formula; None for the plain writer."""
    match = _ENCODING.fullmatch(text.split("\n", 2)[1] if text.count("\n") > 1 else "")
    if match is None:
        raise Refused(f"{FORMULA}, line 2: expected a comment that says how it was encoded")
    if match[1] == _PLAIN:
        return None
    try:
        return Satisfiability(latin=match[2], clues=match[3], counting=match[4])
    except OptionError as problem:
        raise Refused(f"{FORMULA}, line 2: {problem}") from None


def _refute(formula: _Formula, solver: str, limits: Limits) -> list[str] | None:
    """The lines of a DRAT proof that the formula has no model; None if it has one."""
    if not all(formula.clauses):  # a clue that no line can show is an empty clause
        return ["0"]
    by_length = groupby(sorted(formula.clauses, key=len), len)
    blocks = [np.array(list(clauses), np.int32) for _, clauses in by_length]
    satisfiable, lines = prove(solver, blocks, limits)
    if satisfiable is None:
        raise LimitReached("a limit ran out before the proof was found")
    if satisfiable:
        return None
    return lines if lines and lines[-1] == "0" else [*lines, "0"]


class _Words(NamedTuple):
    """The wording of a claim in the README."""

    claim: str
    puzzle: str
    formula: str
    proof: str


_ONE_SOLUTION = _Words(
    "exactly one solution",
    "the puzzle and its solution",
    "\n              The last clause excludes the solution.",
    "there is no other solution",
)
_NO_SOLUTION = _Words("no solution", "the puzzle", "", "there is no solution")


def _readme(puzzle: Puzzle, solution: Grid | None, formula: _Formula, version: str) -> str:
    words = _NO_SOLUTION if solution is None else _ONE_SOLUTION
    return f"""{ascii_title(puzzle)} has {words.claim}. This folder proves it.

puzzle.json   {words.puzzle}
formula.cnf   the puzzle as a SAT formula in DIMACS form: {formula.variables} variables,
              {len(formula.clauses)} clauses. Comments say what every variable means.{words.formula}
proof.drat    a DRAT proof that the formula has no model: {words.proof}
proof.lrat    the same proof with hints (LRAT), for formally verified checkers

Check it with Skytile:         skytile verify-proof FOLDER [PUZZLE]
Check it with other programs:  drat-trim formula.cnf proof.drat
                               cake_lpr formula.cnf proof.lrat

Written by Skytile {version}
"""
