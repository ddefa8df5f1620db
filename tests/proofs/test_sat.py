"""Proofs of one solution and of none: written, checked, and refused when anything is wrong."""

from pathlib import Path

import pytest

from skytile.errors import EngineError, LimitReached
from skytile.formats import parse, write
from skytile.proofs.forms import prove_impossible, verify
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import solve
from tests.cli.run import run
from tests.corpus import CORPUS, corpus_ids
from tests.proofs.boards import IMPOSSIBLE, MOSAIC, SMALL, TINY, proof_of, prove, write_folder


@pytest.mark.parametrize("file", ["towers-9dh", "mosaic-25x25", "towers-7du", "mosaic-10x10"])
@pytest.mark.parametrize("options", [None, "sat:solver=cadical153"])
def test_proofs_of_published_boards_hold(tmp_path: Path, file: str, options: str | None) -> None:
    puzzle = parse(corpus_ids(CORPUS / f"{file}.txt")[0])
    verified = verify(write_folder(tmp_path, prove(puzzle, options)))
    assert verified.holds, verified.reason
    assert verified.puzzle == puzzle
    assert verified.solution is not None
    assert puzzle.is_solution(verified.solution)


@pytest.mark.parametrize("options", ["latin=minimal,clues=direct", "clues=consequences", "seed=3"])
def test_proofs_in_other_encodings_hold(tmp_path: Path, options: str) -> None:
    verified = verify(write_folder(tmp_path, prove(SMALL, f"sat:{options}")))
    assert verified.holds
    assert verified.reason.endswith("(formula written again by the encoder of the engine 'sat')")


def test_by_default_the_plain_writer_is_believed(tmp_path: Path) -> None:
    verified = verify(write_folder(tmp_path, proof_of(SMALL)))
    assert verified.reason.endswith("(formula written again by the plain writer)")


@pytest.mark.parametrize("rules", [{"sums": True}, {"sums": True, "parks": 1}, {"diagonals": True}])
def test_a_proof_under_further_rules_holds(tmp_path: Path, rules: dict[str, int]) -> None:
    board = Skyscrapers(4, **rules)  # type: ignore[arg-type]
    solution = [[1, 2, 3, 4], [3, 4, 1, 2], [4, 3, 2, 1], [2, 1, 4, 3]]
    if "parks" in rules:
        solution = [[height % 4 for height in row] for row in solution]
    puzzle = board.read_off(solution)
    assert verify(write_folder(tmp_path, prove(puzzle))).holds


def test_another_checker_agrees() -> None:
    dratify = pytest.importorskip("dratify")
    proof = proof_of(TINY)
    formula = dratify.parse_dimacs(proof.files["formula.cnf"])
    assert dratify.check_proof(formula, proof.files["proof.drat"]).ok
    assert not dratify.check_proof(formula, "1 0\n0\n").ok


def test_every_damaged_line_that_says_too_much_is_refused(tmp_path: Path) -> None:
    proof = proof_of(SMALL, "sat")
    lines = proof.files["proof.drat"].splitlines()
    learnt = [i for i, line in enumerate(lines) if not line.startswith("d")]
    for place in learnt[:: len(learnt) // 8][:-1]:
        damaged = "\n".join([*lines[:place], "1 0", *lines[place + 1 :], ""])
        verified = verify(write_folder(tmp_path, proof, proof_drat=damaged))
        assert not verified.holds
        assert verified.reason == f"proof.drat, line {place + 1}: this clause does not follow"


@pytest.mark.parametrize("name", ["proof.drat", "proof.lrat"])
def test_a_proof_cut_short_is_refused(tmp_path: Path, name: str) -> None:
    folder = write_folder(tmp_path, proof_of(SMALL))
    text = (folder / name).read_text()
    (folder / name).write_text("".join(text.splitlines(True)[:50]))
    assert verify(folder).reason == f"{name} ends without the empty clause"
    (folder / name).write_text(text.rstrip("\n"))
    assert verify(folder).reason == f"{name}: the last line is cut off"


def test_the_proof_of_another_formula_is_refused(tmp_path: Path) -> None:
    other = proof_of(parse("5:/1/3////3/2/2///2//1/3/////"))
    for file in ("formula.cnf", "puzzle.json"):
        folder = write_folder(tmp_path, proof_of(SMALL))
        (folder / file).write_text(other.files[file])
        assert verify(folder).reason.startswith("formula.cnf: line ")
    for file, problem in (("proof.drat", "does not follow"), ("proof.lrat", "its hints")):
        folder = write_folder(tmp_path, other)
        (folder / file).write_text(proof_of(SMALL).files[file])
        assert problem in verify(folder).reason


def test_a_formula_with_a_clause_too_many_is_refused(tmp_path: Path) -> None:
    """An empty clause would make any proof hold; the formula must be the puzzle's own."""
    proof = proof_of(SMALL)
    cnf = proof.files["formula.cnf"]
    folder = write_folder(tmp_path, proof, formula_cnf=cnf + "0\n")
    assert verify(folder).reason == (
        f"formula.cnf: line {cnf.count(chr(10)) + 1} is not as the puzzle demands"
    )


def test_a_puzzle_with_more_solutions_has_no_proof() -> None:
    with pytest.raises(EngineError, match="another solution"):
        prove(Skyscrapers(3))


@pytest.mark.parametrize("engine", [None, "sat", "sat:solver=cadical153,latin=minimal"])
@pytest.mark.parametrize("puzzle", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_that_there_is_no_solution_is_proved_too(
    tmp_path: Path, puzzle: Puzzle, engine: str | None
) -> None:
    proof = prove(puzzle, engine)
    assert proof.files["README.txt"].startswith(f"{puzzle.title.replace('×', 'x')} has no solution")
    assert "solution" not in proof.files["puzzle.json"]
    verified = verify(write_folder(tmp_path, proof), puzzle)
    assert verified.holds, verified.reason
    assert f"{puzzle.title} has no solution: " in verified.reason
    assert verified.puzzle == puzzle
    assert verified.solution is None


def test_a_published_board_with_a_wrong_clue_has_no_solution(tmp_path: Path) -> None:
    puzzle = parse(corpus_ids(CORPUS / "towers-7du.txt")[0])
    changed = (puzzle.with_clues({name: value % 3 + 1}) for name, value in puzzle.clues.items())
    wrong = next(board for board in changed if solve(board).grid is None)
    assert verify(write_folder(tmp_path, prove(wrong))).holds


def test_a_puzzle_with_a_solution_is_not_proved_impossible() -> None:
    with pytest.raises(EngineError, match="the puzzle has a solution"):
        prove_impossible("drat", TINY)
    with pytest.raises(EngineError, match="the puzzle has a solution"):
        prove_impossible("drat", parse("1x1:a"))  # a formula without clauses


def test_a_limit_may_run_out() -> None:
    with pytest.raises(LimitReached):
        prove(parse(corpus_ids(CORPUS / "towers-9dh.txt")[0]), seconds=0.001)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("puzzle.json", "{}", "kind: missing"),
        ("puzzle.json", '{"kind":"mosaic","width":1,"height":1,"clues":[[1]]}', "puzzle.json: line 1 is not"),
        ("formula.cnf", "p cnf 1 1\n1 0\n", "a comment that says how it was encoded"),
        ("formula.cnf", "c\nc encoding sat:latin=x,clues=order,counting=auto\n", "line 2: latin: expected minimal or"),
        ("proof.drat", "1 x 0\n0\n", "line 1: '1 x 0' is not a step"),
        ("proof.drat", "1_0 0\n0\n", "line 1: '1_0 0' is not a step"),
        ("proof.drat", "999999 0\n0\n", "line 1: a variable beyond"),
        ("proof.drat", "", "proof.drat ends without the empty clause"),
        ("proof.lrat", "9999 1 0 1 2\n", "line 1: '9999 1 0 1 2' is not a step"),
        ("proof.lrat", "9999 0 -1 0\n", "is not a step"),
        ("proof.lrat", "9999 0 1 0\n", "line 1: this step does not follow from its hints"),
        ("proof.lrat", "9999 d 8888 0\n10000 0 1 0\n", "line 1: this step does not follow"),
        ("README.txt", "Trust me.\n", "README.txt: line 1 is not as the puzzle demands"),
    ],
)  # fmt: skip
def test_files_that_cannot_be_read(tmp_path: Path, name: str, text: str, message: str) -> None:
    folder = write_folder(tmp_path, proof_of(SMALL))
    (folder / name).write_text(text)
    verified = verify(folder)
    assert not verified.holds
    assert message in verified.reason


def test_it_is_the_proof_of_the_puzzle_that_was_meant(tmp_path: Path) -> None:
    folder = write_folder(tmp_path, proof_of(SMALL))
    assert verify(folder, SMALL).holds
    for other in (TINY, MOSAIC, SMALL.without(["r2c3"]), SMALL.with_clues({"E1": 2})):
        refused = verify(folder, other)
        assert not refused.holds
        assert refused.reason == "this proof is about another puzzle"


def test_a_proof_of_another_version_holds(tmp_path: Path) -> None:
    proof = proof_of(SMALL)
    head, version = proof.files["README.txt"].rsplit(" ", 1)
    for other in ("1.0\n", "0.2.dev3\n", "12.3.1.post2\n"):
        assert verify(write_folder(tmp_path, proof, README_txt=f"{head} {other}")).holds
    for other in ("1.0", "1.0 \n", "1.0, verified\n", f"{version}\n", f"x{version}", "١.0\n"):
        assert not verify(write_folder(tmp_path, proof, README_txt=f"{head} {other}")).holds


def test_on_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    (record,) = run(
        capsys, "check", "4:2/////3//////3///2/", "--proof", str(folder), "--json"
    ).records
    assert record["status"] == "unique"
    assert record["proof"] == str(folder)
    told = run(capsys, "verify-proof", str(folder), "4:2/////3//////3///2/")
    assert told.status == 0
    assert told.out.startswith("verified: Skyscrapers 4×4 has one solution")
    assert told.out.count("+---------+") == 4  # the puzzle, and the puzzle solved
    (told_record,) = run(capsys, "verify-proof", str(folder), "--json").records
    assert told_record["solution"] == record["solutions"][0]
    assert told_record["puzzle"]["clues"]["north"] == [2, 0, 0, 0]
    assert "solution" not in told_record["puzzle"]
    drat = folder / "proof.drat"
    drat.write_text("1 0\n" + drat.read_text())
    refused = run(capsys, "verify-proof", str(folder), "--json")
    assert refused.status == 1
    assert refused.records[0]["status"] == "refused"
    drat.unlink()
    missing = run(capsys, "verify-proof", str(folder))
    assert missing.status == 1
    assert missing.out == "refused: proof.drat: No such file or directory\n"


def test_no_solution_on_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, board = tmp_path / "proof", write(IMPOSSIBLE["contradiction"], "tatham")
    checked = run(capsys, "check", board, "--proof", str(folder), "--json")
    assert checked.status == 1
    assert checked.records[0]["status"] == "none"
    assert checked.records[0]["proof"] == str(folder)
    told = run(capsys, "verify-proof", str(folder), board)
    assert told.status == 0
    assert told.out.startswith("verified: Skyscrapers 4×4 has no solution: ")
    assert told.out.count("+---------+") == 2  # the puzzle alone
    (record,) = run(capsys, "verify-proof", str(folder), "--json").records
    assert record["status"] == "verified"
    assert "solution" not in record
    assert record["puzzle"]["kind"] == "skyscrapers"
    assert run(capsys, "verify-proof", str(folder), "4:2/////3//////3///2/").status == 1


def test_wrong_usage(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "proof", proof_of(TINY))
    assert run(capsys, "verify-proof", str(folder), "4:2/////3//////3///").status == 2
    assert run(capsys, "verify-proof", str(folder), "no puzzle").status == 2
    assert run(capsys, "verify-proof", str(tmp_path / "nowhere")).status == 2
    two = tmp_path / "two.txt"
    two.write_text("4:2/////3//////3///2/\n4:2/////3//////3///2/\n")
    assert "expected one puzzle, got 2" in run(capsys, "verify-proof", str(folder), str(two)).err
    form = run(capsys, "check", "2:2///////", "--form", "drat")
    assert (form.status, form.err) == (2, "skytile: --form: only with --proof\n")
    other = run(capsys, "verify-proof", str(folder), "5:/3//3////3/3/1///3///////,g2g3i")
    assert (other.status, other.out) == (1, "refused: this proof is about another puzzle\n")


def test_many_puzzles_get_numbered_folders(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run(capsys, "check", "2:2///////", "3:///////////", "2x2:4c", "--proof", str(tmp_path / "p"))
    assert sorted(p.name for p in (tmp_path / "p").iterdir()) == ["0001", "0003"]
    assert verify(tmp_path / "p" / "0003").holds
