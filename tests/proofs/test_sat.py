"""Proofs of uniqueness: written, checked, and refused when anything is wrong with them."""

from pathlib import Path

import pytest

from skytile.engines import Limits, make_engine
from skytile.engines.sat.engine import Satisfiability
from skytile.errors import EngineError, LimitReached
from skytile.formats import parse
from skytile.proofs.folder import Proof
from skytile.proofs.forms import prove_unique, verify
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import solve
from tests.cli.run import run
from tests.corpus import CORPUS, corpus_ids

SMALL = parse("5:/3//3////3/3/1///3///////,g2g3i")


def proof_of(puzzle: Puzzle, options: str = "sat", **limits: float) -> Proof:
    engine, grid = make_engine(options), solve(puzzle).grid
    assert isinstance(engine, Satisfiability)
    assert grid is not None
    return prove_unique("drat", puzzle, grid, engine, Limits(**limits))  # type: ignore[arg-type]


def written(folder: Path, proof: Proof) -> Path:
    for name, text in proof.files.items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize("file", ["towers-9dh", "mosaic-25x25", "towers-7du", "mosaic-10x10"])
@pytest.mark.parametrize("options", ["sat", "sat:solver=cadical153"])
def test_proofs_of_published_boards_hold(tmp_path: Path, file: str, options: str) -> None:
    puzzle = parse(corpus_ids(CORPUS / f"{file}.txt")[0])
    verified = verify(written(tmp_path, proof_of(puzzle, options)))
    assert verified.holds, verified.reason


@pytest.mark.parametrize("options", ["latin=minimal,clues=direct", "clues=consequences", "seed=3"])
def test_proofs_in_other_encodings_hold(tmp_path: Path, options: str) -> None:
    assert verify(written(tmp_path, proof_of(SMALL, f"sat:{options}"))).holds


def test_a_proof_for_sums_holds(tmp_path: Path) -> None:
    puzzle = Skyscrapers(4, sums=True).with_clues({"E1": 7, "S2": 10, "S4": 4, "W1": 6})
    assert verify(written(tmp_path, proof_of(puzzle))).holds


def test_another_checker_agrees(tmp_path: Path) -> None:
    dratify = pytest.importorskip("dratify")
    proof = proof_of(parse("4:2/////3//////3///2/"))
    folder = written(tmp_path, proof)
    formula = dratify.parse_dimacs((folder / "formula.cnf").read_text())
    assert dratify.check_proof(formula, proof.files["proof.drat"]).ok
    assert not dratify.check_proof(formula, "1 0\n0\n").ok


def test_every_damaged_line_that_says_too_much_is_refused(tmp_path: Path) -> None:
    proof = proof_of(SMALL)
    lines = proof.files["proof.drat"].splitlines()
    learnt = [i for i, line in enumerate(lines) if not line.startswith("d")]
    for place in learnt[:: len(learnt) // 8][:-1]:
        damaged = [*lines[:place], "1 0", *lines[place + 1 :]]
        folder = written(tmp_path, proof)
        (folder / "proof.drat").write_text("\n".join(damaged))
        verified = verify(folder)
        assert not verified.holds
        assert verified.reason == f"proof.drat, line {place + 1}: this clause does not follow"


def test_a_proof_cut_short_is_refused(tmp_path: Path) -> None:
    proof = proof_of(SMALL)
    folder = written(tmp_path, proof)
    (folder / "proof.drat").write_text("".join(proof.files["proof.drat"].splitlines(True)[:50]))
    assert verify(folder).reason == "proof.drat ends without the empty clause"


def test_the_proof_of_another_formula_is_refused(tmp_path: Path) -> None:
    other = proof_of(parse("5:/1/3////3/2/2///2//1/3/////"))
    for file in ("formula.cnf", "puzzle.json"):
        folder = written(tmp_path, proof_of(SMALL))
        (folder / file).write_text(other.files[file])
        assert verify(folder).reason == "formula.cnf is not the formula of puzzle.json"
    folder = written(tmp_path, other)
    (folder / "proof.drat").write_text(proof_of(SMALL).files["proof.drat"])
    assert "does not follow" in verify(folder).reason


def test_a_formula_with_a_clause_too_many_is_refused(tmp_path: Path) -> None:
    """An empty clause would make any proof hold; the formula must be the puzzle's own."""
    folder = written(tmp_path, proof_of(SMALL))
    cnf = folder / "formula.cnf"
    cnf.write_text(cnf.read_text() + "0\n")
    assert verify(folder).reason == "formula.cnf is not the formula of puzzle.json"


def test_a_puzzle_with_more_solutions_has_no_proof() -> None:
    with pytest.raises(EngineError, match="another solution"):
        proof_of(Skyscrapers(3))


def test_a_limit_may_run_out() -> None:
    with pytest.raises(LimitReached):
        proof_of(parse(corpus_ids(CORPUS / "towers-9dh.txt")[0]), seconds=0.001)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("puzzle.json", "{}", "kind: missing"),
        ("puzzle.json", '{"kind":"mosaic","width":1,"height":1,"clues":[[1]]}', "the solution is missing"),
        ("formula.cnf", "p cnf 1 1\n1 0\n", "no comment says how it was encoded"),
        ("formula.cnf", "c encoding sat\n1 0\n", "expected a line 'p cnf"),
        ("formula.cnf", "c encoding sat\np cnf 1 1\n1 2\n", "'1 2' is not a clause"),
        ("proof.drat", "1 x 0\n", "'1 x 0' is not a clause"),
        ("proof.drat", "999999 0\n", "a variable beyond"),
    ],
)  # fmt: skip
def test_files_that_cannot_be_read(tmp_path: Path, name: str, text: str, message: str) -> None:
    folder = written(tmp_path, proof_of(SMALL))
    (folder / name).write_text(text)
    verified = verify(folder)
    assert not verified.holds
    assert message in verified.reason


def test_on_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    (record,) = run(
        capsys, "check", "4:2/////3//////3///2/", "--proof", str(folder), "--json"
    ).records
    assert record["status"] == "unique"
    assert record["proof"] == str(folder)
    assert run(capsys, "verify-proof", str(folder)).out.startswith("verified: Skyscrapers 4×4 has")
    drat = folder / "proof.drat"
    drat.write_text("1 0\n" + drat.read_text())
    refused = run(capsys, "verify-proof", str(folder), "--json")
    assert refused.status == 1
    assert refused.records[0]["status"] == "refused"
    drat.unlink()
    missing = run(capsys, "verify-proof", str(folder))
    assert missing.status == 1
    assert missing.out == "refused: proof.drat: No such file or directory\n"
    assert run(capsys, "verify-proof", str(tmp_path / "nowhere")).status == 2


def test_many_puzzles_get_numbered_folders(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run(capsys, "check", "2:2///////", "3:///////////", "2x2:4c", "--proof", str(tmp_path / "p"))
    assert sorted(p.name for p in (tmp_path / "p").iterdir()) == ["0001", "0003"]
    assert verify(tmp_path / "p" / "0003").holds
