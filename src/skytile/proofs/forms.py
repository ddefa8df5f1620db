"""The forms of proofs: the file by which each is recognised, and the module that checks it.

The module of a form has `verify(folder)`, which raises `Refused` or returns what it verified;
the module of a form about solutions also has `prove_unique(puzzle, solution, engine, limits)` and
`prove_impossible(puzzle, engine, limits)`.
"""

from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from skytile.engines.base import Engine
from skytile.engines.registry import make_engine
from skytile.errors import InputError, alternatives
from skytile.limits import NO_LIMITS, Limits
from skytile.proofs.folder import Proof, Refused, Verified, present
from skytile.puzzles import Grid, Puzzle


class Form(NamedTuple):
    """How a claim is written down and proved."""

    summary: str
    formula: str
    """The file that only a folder of this form has."""
    module: str
    engine: str
    """The engine whose solver writes it; checking needs none."""
    uniqueness: bool = True
    """Whether the claim is that a puzzle has one solution, or none; `check --form` takes these."""


FORMS = {
    "drat": Form("a SAT formula and a DRAT proof", "formula.cnf", "skytile.proofs.sat", "sat"),
    "pb": Form(
        "pseudo-Boolean constraints and cutting planes", "formula.opb", "skytile.proofs.pb", "pb"
    ),
    "fewest": Form("that no fewer clues do", "bound.cnf", "skytile.proofs.fewest", "sat", False),
}
DEFAULT = "drat"


def load_prover(form: str) -> None:
    """Raise `NotInstalled` if proofs of this form cannot be written here."""
    make_engine(FORMS[form].engine).load()


def prove_unique(
    form: str,
    puzzle: Puzzle,
    solution: Grid,
    engine: Engine | None = None,
    limits: Limits = NO_LIMITS,
) -> Proof:
    """A proof that there is no other solution. The puzzle must be unique.

    `engine` is the engine that was asked for, if any; a form may use its options.
    """
    proof: Proof = _module(form).prove_unique(puzzle, solution, engine, limits)
    return proof


def prove_impossible(
    form: str, puzzle: Puzzle, engine: Engine | None = None, limits: Limits = NO_LIMITS
) -> Proof:
    """A proof that there is no solution at all."""
    proof: Proof = _module(form).prove_impossible(puzzle, engine, limits)
    return proof


def verify(folder: Path, expected: Puzzle | None = None, *, uniqueness: bool = False) -> Verified:
    """Check the proof in a folder, optionally that it is about a certain puzzle or uniqueness."""
    try:
        form = _form_of(folder)
        if uniqueness and not FORMS[form].uniqueness:
            raise Refused("this proof is about something else")
        verified: Verified = _module(form).verify(folder)
        if expected is not None and expected not in (verified.puzzle, verified.board):
            raise Refused("this proof is about another puzzle")
    except (Refused, InputError) as problem:
        return Verified(False, str(problem))
    return verified


def _form_of(folder: Path) -> str:
    names = {form.formula: name for name, form in FORMS.items()}
    found = present(folder, names)
    if not found:
        raise Refused(f"no proof is here: expected {alternatives(names)}")
    if len(found) > 1:
        raise Refused(f"proofs of two forms: {' and '.join(found)}")
    return names[found[0]]


def _module(form: str) -> Any:
    return import_module(FORMS[form].module)
