"""Proofs with hints: checked by the kernel, by plain Python, and by a verified checker."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import numpy as np
import pytest

from skytile.proofs.clauses import (
    Clauses,
    Steps,
    verify_drat,
    verify_lrat,
    write_drat,
    write_lrat,
)
from skytile.proofs.folder import Proof, Refused
from tests.conftest import required
from tests.proofs.boards import IMPOSSIBLE, MOSAIC, SMALL, TINY, proof_of, write_folder
from tests.proofs.checkers import drat_holds, lrat_holds, read_dimacs

PROOFS = {
    "tiny": (TINY, None),
    "small": (SMALL, None),
    "mosaic": (MOSAIC, None),
    "order": (TINY, "sat"),
    **{f"no solution: {name}": (puzzle, None) for name, puzzle in IMPOSSIBLE.items()},
    "no solution: order": (IMPOSSIBLE["contradiction"], "sat"),
}
BOOK = "projects/sat/lrat/list-based/run"
VERIFIED_CHECKER = Path("/usr/share/acl2-8.5dfsg/books") / f"{BOOK}.cert"


@pytest.fixture(params=PROOFS)
def proof(request: pytest.FixtureRequest) -> Proof:
    return proof_of(*PROOFS[request.param])


def test_a_plain_checker_agrees(proof: Proof) -> None:
    formula = read_dimacs(proof.files["formula.cnf"])
    assert lrat_holds(formula, proof.files["proof.lrat"])
    without_a_hint = proof.files["proof.lrat"].splitlines(keepends=True)
    *words, _, end = without_a_hint[-1].split()
    without_a_hint[-1] = " ".join([*words, end]) + "\n"
    assert not lrat_holds(formula, "".join(without_a_hint))


def test_no_step_is_there_for_nothing(proof: Proof) -> None:
    lines = [line.split() for line in proof.files["proof.lrat"].splitlines()]
    used = {word for line in lines for word in line[line.index("0") + 1 : -1]}
    assert {line[0] for line in lines[:-1]} <= used


def test_random_formulas_get_hints_that_hold() -> None:
    """Small formulas with units, twins, tautologies and empty clauses, refuted step by step."""
    random, refuted = Random(1), 0
    for _ in range(300):
        clauses = [
            [random.choice((-1, 1)) * random.randint(1, 4) for _ in range(random.randint(1, 3))]
            for _ in range(random.randint(6, 14))
        ]
        formula = Clauses.of(4, clauses)
        steps = [[n] for n in random.sample((-4, -3, -2, -1, 1, 2, 3, 4), 5)]
        wordy = [" ".join(map(str, (*step, 0))) for step in [[1, -1, 2], *steps, []]]
        drat, lrat = Steps.of(wordy), write_lrat(formula, Steps.of(wordy))
        try:
            verify_drat("drat", write_drat(drat), formula)
        except Refused:
            assert lrat == ""
            continue
        refuted += 1
        assert verify_lrat("lrat", lrat, formula) == lrat.count("\n")
        assert lrat_holds(clauses, lrat)
    assert 30 < refuted < 270


def test_deleted_clauses_may_be_named_once() -> None:
    formula = Clauses.of(2, [[1, 2], [-1, 2], [1, -2], [-1, -2]])
    for text, holds in [
        ("5 2 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n", True),
        ("5 2 0 1 2 0\n5 d 3 0\n6 0 5 3 4 0\n", False),
        ("5 2 0 1 2 0\n5 d 1 1 0\n6 0 5 3 4 0\n", False),
        ("5 2 0 1 2 0\n5 d 0\n6 0 5 3 4 0\n", True),
    ]:
        if holds:
            assert verify_lrat("lrat", text, formula) == 3
        else:
            with pytest.raises(Refused, match="its hints"):
                verify_lrat("lrat", text, formula)


def test_a_drat_proof_is_checked_as_plain_python_does() -> None:
    files = proof_of(TINY).files
    assert drat_holds(read_dimacs(files["formula.cnf"]), files["proof.drat"])
    assert not drat_holds(read_dimacs(files["formula.cnf"]), "1 0\n0\n")


@pytest.mark.soak  # ACL2 and its books take gigabytes
def test_a_formally_verified_checker_agrees(tmp_path: Path) -> None:
    """ACL2's LRAT checker, proved sound in ACL2; its reader takes no comments."""
    required("ACL2 with its books", bool(shutil.which("acl2")) and VERIFIED_CHECKER.exists())
    proof = proof_of(TINY)
    folder = write_folder(tmp_path, proof)
    lines = proof.files["formula.cnf"].splitlines(keepends=True)
    (folder / "bare.cnf").write_text("".join(line for line in lines if line[0] != "c"))
    program = (
        f'(include-book "{BOOK}" :dir :system) (in-package "LRAT") '
        f'(lrat-check "{folder}/bare.cnf" "{folder}/proof.lrat")'
    )
    said = subprocess.run(["acl2"], input=program, capture_output=True, text=True, timeout=300)
    assert "s VERIFIED" in said.stdout


def test_lists_are_flat_arrays() -> None:
    formula = Clauses.of(3, [[1, -2], [], [3]])
    assert np.array_equal(formula.literals, [1, -2, 0, 0, 3, 0])
    assert formula.literals.dtype == np.int32
