"""The form of proof for an instance: the first that is small enough and found in time."""

from math import comb
from typing import NamedTuple

from skytile.engines.pb.engine import PseudoBoolean
from skytile.errors import LimitReached
from skytile.limits import Limits
from skytile.proofs.forms import prove_impossible, prove_unique
from skytile.proofs.plain_cnf import plain_formula
from skytile.puzzles import Grid, Puzzle

__all__ = ["LARGEST", "SECONDS", "Attempt", "find_proof"]

LARGEST = {"drat": 6_000_000, "pb": 16_000_000}
"""The forms to try, in this order, and the maximum total size of a proof in bytes."""
SECONDS = 60.0
"""The wall time for the search for a proof."""


class Attempt(NamedTuple):
    """The form of the proof that was found, or why there is none."""

    form: str | None
    why_not: str | None = None


def find_proof(puzzle: Puzzle, solutions: tuple[Grid, ...]) -> Attempt:
    """Try one form after another. The puzzle must have exactly one solution or none."""
    reasons = []
    for form in LARGEST:
        reason = _why_not(form, puzzle, solutions)
        if reason is None:
            return Attempt(form)
        reasons.append(f"{form}: {reason}")
    return Attempt(None, "; ".join(reasons))


def _why_not(form: str, puzzle: Puzzle, solutions: tuple[Grid, ...]) -> str | None:
    """Why there is no proof of this form within the limits; None if there is one."""
    if _formula_bytes(form, puzzle) > LARGEST[form]:
        return f"its formula has more than {LARGEST[form]} bytes"
    limits = Limits(seconds=SECONDS)
    try:
        if solutions:
            proof = prove_unique(form, puzzle, solutions[0], limits=limits)
        else:
            proof = prove_impossible(form, puzzle, limits=limits)
    except LimitReached:
        return f"not found within {SECONDS:g} seconds"
    size = sum(map(len, proof.files.values()))
    return None if size <= LARGEST[form] else f"more than {LARGEST[form]} bytes"


def _formula_bytes(form: str, puzzle: Puzzle) -> int:
    """The size of the formula, or only a lower bound if it is very large."""
    if form == "pb":
        constraints = PseudoBoolean().model(puzzle).constraints
        return len("+1 x1 ") * sum(len(constraint.terms) for constraint in constraints)
    values, (rows, columns) = len(puzzle.values), puzzle.shape
    groups = (rows + columns) * (values - 1) if values > 2 else 0
    pairs = len("-1 -2 0\n") * (rows * columns + groups) * comb(values, 2)
    return pairs if pairs > LARGEST[form] else len(plain_formula(puzzle, None).dimacs([]))
