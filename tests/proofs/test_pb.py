"""Proofs by cutting planes: checked by the kernel and by plain Python, and refused when forged."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from skytile.engines import Limits, make_engine
from skytile.engines.pb.engine import PseudoBoolean
from skytile.engines.pb.model import Constraint
from skytile.engines.pb.worker import ProofLog, prove
from skytile.errors import EngineError, LimitReached
from skytile.formats import parse
from skytile.proofs.cutting_planes import Inequalities, verify_steps, write_proof
from skytile.proofs.exact_log import needed_steps
from skytile.proofs.folder import LARGEST, Proof, Refused, puzzle_text
from skytile.proofs.forms import prove_impossible, prove_unique, verify
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from tests.cli.run import run
from tests.conftest import required
from tests.corpus import CORPUS, corpus_ids, two_tilings
from tests.proofs.boards import IMPOSSIBLE, MOSAIC, SMALL, TINY, write_folder
from tests.proofs.checkers import Sum, cutting_planes_hold, read_opb
from tests.proofs.test_forged import forgeries

FILES = ["puzzle.json", "formula.opb", "proof.pbp", "README.txt"]
CLAIMS = {"one solution": TINY, "no solution": IMPOSSIBLE["contradiction"]}
SAFE = set(b"0123456789 ~x+*dspol;\n")
VARIANTS: dict[str, dict[str, Any]] = {
    "boxes": {"boxes": (1, 5)},
    "diagonals": {"diagonals": True},
    "parks": {"parks": 1},
    "sums": {"sums": True},
    "sums and parks": {"sums": True, "parks": 2},
}


def unique_board(rules: dict[str, Any]) -> Puzzle:
    """A board of size 5 with what its edges show and a few givens."""
    bare = Skyscrapers(5, **rules)
    solution = solve(bare).grid
    assert solution is not None
    full = bare.read_off(solution)
    return full.only([name for name in full.clues if name[0] != "r" or name[-1] == name[1]])


@pytest.fixture(autouse=True, scope="module")
def installed() -> None:
    required("engine pb", make_engine("pb").version() is not None)


@lru_cache(maxsize=16)
def proof_of(puzzle: Puzzle) -> Proof:
    grid = solve(puzzle).grid
    if grid is None:
        return prove_impossible("pb", puzzle)
    return prove_unique("pb", puzzle, grid)


@lru_cache(maxsize=16)
def formula_of(text: str) -> tuple[list[Sum], Inequalities]:
    """The constraints of an OPB file, for plain Python and for the kernel."""
    constraints = read_opb(text)
    variables = [v for numbers, _ in constraints for v in (*numbers, 0)]
    coefficients = [c for numbers, least in constraints for c in (*numbers.values(), least)]
    arrays = np.array(variables, np.int32), np.array(coefficients, np.int64)
    return constraints, Inequalities(*arrays, len(constraints))


def both(proof: Proof, text: str) -> tuple[bool, bool]:
    """Whether the kernel and whether plain Python believe the steps of a proof."""
    opb = proof.files["formula.opb"]
    constraints, formula = formula_of(opb)
    try:
        believed = verify_steps("proof", text, formula, opb.count("\n* x")) > 0
    except Refused:
        believed = False
    return believed, cutting_planes_hold(constraints, text)


BOARDS = {"tiny": TINY, "small": SMALL, "a mosaic": MOSAIC, **IMPOSSIBLE}


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_a_proof_under_every_rule(tmp_path: Path, rules: dict[str, Any]) -> None:
    test_a_proof_is_written_and_verified(tmp_path, unique_board(rules))


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_a_proof_is_written_and_verified(tmp_path: Path, puzzle: Puzzle) -> None:
    proof = proof_of(puzzle)
    folder = write_folder(tmp_path, proof)
    verified = verify(folder, puzzle)
    assert verified.holds, verified.reason
    claim = "no solution" if puzzle in IMPOSSIBLE.values() else "one solution"
    assert f"has {claim}: {proof.steps} steps of cutting planes" in verified.reason
    assert (verified.solution is None) == (claim == "no solution")
    assert list(proof.files) == FILES
    assert both(proof, proof.files["proof.pbp"]) == (True, True)


def test_the_same_puzzle_gets_the_same_bytes() -> None:
    grid = solve(SMALL).grid
    assert grid is not None
    assert prove_unique("pb", SMALL, grid, make_engine("sat")) == proof_of(SMALL)


def test_no_step_is_there_for_nothing() -> None:
    _, first, *steps, _, _, _ = proof_of(SMALL).files["proof.pbp"].splitlines()
    constraints = int(first[2:-1])
    used = {w for step in steps for w in re.findall(r" (\d+)(?! [*d])", step)}
    assert {str(constraints + i) for i in range(1, len(steps))} <= used


@pytest.mark.parametrize("file", ["towers-8dh", "mosaic-15x15"])
def test_larger_boards_that_others_published(file: str) -> None:
    proof = proof_of(parse(corpus_ids(CORPUS / f"{file}.txt")[0]))
    assert both(proof, proof.files["proof.pbp"]) == (True, True)


def test_what_takes_adding_up_the_whole_board_is_a_short_proof() -> None:
    proof = prove_impossible("pb", two_tilings(20))  # the kernel would not end
    assert proof.steps < 100
    assert both(proof, proof.files["proof.pbp"]) == (True, True)


def mutations(text: str, random: Random) -> Iterator[str]:
    """Other proofs of the same form: steps with words changed, added, taken away, swapped."""
    head, steps, tail = text.split("\n")[:2], text.split("\n")[2:-4], text.split("\n")[-4:]
    words = [step[4:-1].split(" ") for step in steps]
    for _ in range(150):
        changed = [list(step) for step in words]
        step = changed[random.randrange(len(words))]
        place = random.randrange(len(step))
        match random.randrange(6):
            case 0:
                step[place] = random.choice(["+", "*", "d", "s", "1", "2", "x1", "~x3", "9999"])
            case 1:
                del step[place]
            case 2:
                step.insert(
                    place, random.choice(["+", "s", "2", "2 d", "3 *", "x2", "~x2 +", "1 +"])
                )
            case 3:
                changed.remove(step)
            case 4:
                step[:] = [
                    f"~{word}" if word[0] == "x" else word.removeprefix("~") for word in step
                ]
            case _:
                other = random.randrange(len(words))
                changed[other], changed[other - 1] = changed[other - 1], changed[other]
        lines = [f"pol {' '.join(step)};" for step in changed if step]
        last = int(head[1][2:-1]) + len(lines)
        yield "\n".join([*head, *lines, tail[0], f"conclusion UNSAT : {last};", *tail[2:]])


@pytest.mark.parametrize("puzzle", [MOSAIC, *CLAIMS.values()], ids=range(3))
def test_both_checkers_agree_about_proofs_that_were_changed(puzzle: Puzzle) -> None:
    proof, original, accepted = proof_of(puzzle), proof_of(puzzle).files["proof.pbp"], 0
    changed = [text for text in mutations(original, Random(str(puzzle))) if text != original]
    for text in changed:
        kernel, plain = both(proof, text)
        assert kernel == plain
        accepted += kernel
    assert len(changed) > 100
    assert 0 < accepted < len(changed) / 2


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("puzzle", CLAIMS.values(), ids=CLAIMS)
def test_no_forged_file_is_accepted(tmp_path: Path, puzzle: Puzzle, name: str) -> None:
    proof, random = proof_of(puzzle), Random(name)
    formula = read_opb(proof.files["formula.opb"])
    folder, original = write_folder(tmp_path, proof), proof.files[name].encode()
    tried = accepted = 0
    for content in forgeries(original, random):
        if content == original:
            continue
        tried += 1
        (folder / name).write_bytes(content)
        if verify(folder).holds:
            accepted += 1
            assert name in ("proof.pbp", "README.txt")
            if name == "proof.pbp":
                assert SAFE.issuperset(b"".join(content.splitlines(keepends=True)[2:-3]))
                assert cutting_planes_hold(formula, content.decode())
            else:
                assert content.rsplit(b" ", 1)[0] == original.rsplit(b" ", 1)[0]
    assert tried > 100
    assert accepted < tried / 4


@pytest.mark.parametrize("name", FILES)
def test_what_belongs_to_another_proof_is_refused(tmp_path: Path, name: str) -> None:
    for puzzle in CLAIMS.values():
        for other in (SMALL, MOSAIC, *CLAIMS.values(), IMPOSSIBLE["mosaic"]):
            if other != puzzle:
                folder = write_folder(tmp_path, proof_of(puzzle))
                (folder / name).write_text(proof_of(other).files[name])
                assert not verify(folder).holds


def test_no_solution_cannot_be_claimed_by_leaving_the_solution_out(tmp_path: Path) -> None:
    """The honest files of that claim, and the proof of the other."""
    model = PseudoBoolean().model(TINY)
    none, one = proof_of(CLAIMS["no solution"]), proof_of(TINY)
    told = puzzle_text(TINY, None)
    assert verify(write_folder(tmp_path, one, puzzle_json=told)).reason == (
        "formula.opb: line 1 is not as the puzzle demands"
    )
    *rows, _, _ = one.files["formula.opb"].replace(", its solution excluded", "").splitlines()
    counts = f"#constraint= {len(model.constraints)}"
    formula = re.sub("#constraint= .*", counts, "\n".join([*rows, ""]), count=1)
    readme = re.sub(r"\d+ variables", f"{len(model.names)} variables", none.files["README.txt"])
    readme = re.sub(r"\d+ constraints", f"{len(model.constraints)} constraints", readme)
    forged = write_folder(tmp_path, one, puzzle_json=told, formula_opb=formula, README_txt=readme)
    assert verify(forged).reason.startswith("proof.pbp, line 2: expected ")
    count = len(read_opb(formula))
    steps = one.files["proof.pbp"].split("\n")[2:-4]
    proof = write_proof(count, [step[4:-1].split(" ") for step in steps])
    forged = write_folder(tmp_path, one, puzzle_json=told, formula_opb=formula, README_txt=readme, proof_pbp=proof)  # fmt: skip
    assert not verify(forged).holds
    assert verify(forged).reason.startswith("proof.pbp")


@pytest.mark.parametrize(
    ("forge", "reason"),
    [
        (Path.unlink, "No such file"),
        (lambda path: (path.unlink(), path.mkdir()), "not a regular file"),
        (lambda path: (path.rename(path.with_name("real")), path.symlink_to("real")), "symbolic links"),
        (lambda path: path.open("r+").truncate(LARGEST + 1), "larger than"),
    ],
)  # fmt: skip
def test_what_is_no_plain_file_is_refused(
    tmp_path: Path, forge: Callable[[Path], object], reason: str
) -> None:
    for name in FILES:
        folder = write_folder(tmp_path / name, proof_of(TINY))
        forge(folder / name)
        refused = verify(folder)
        assert not refused.holds
        expected = (
            "no proof is here: expected formula.cnf, formula.opb or bound.cnf"
            if not (folder / name).exists() and name == "formula.opb"
            else reason
        )
        assert expected in refused.reason


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text[:-1], "the last line is cut off"),
        (lambda text: "", "too short for a proof"),
        (lambda text: text.replace("version 3.0", "version 2.0"), "line 1: expected 'pseudo-Boolean proof version 3.0', got"),
        (lambda text: text.replace("f 1", "f 2", 1), "line 2: expected 'f 1"),
        (lambda text: text.replace("UNSAT : ", "UNSAT : 1"), "expected 'conclusion UNSAT : "),
        (lambda text: text.replace("output NONE;\n", ""), "expected 'output NONE;'"),
        (lambda text: text.replace("pol ", "pol  ", 1), "line 3: 'pol  "),
        (lambda text: text.replace("pol ", "rup ", 1), "is not a step"),
        (lambda text: text.replace("pol ", "pol 0 * ", 1), "is not a step"),
        (lambda text: text.replace("pol ", "pol 01 ", 1), "is not a step"),
        (lambda text: text.replace("pol ", "pol x99999 + ", 1), "line 3: a variable beyond"),
        (lambda text: text.replace("pol ", "pol + ", 1), "line 3: this step cannot be done"),
        (lambda text: text.replace("pol ", "pol 7777777 + ", 1), "line 3: this step cannot be done"),
        (lambda text: text.replace("+;", "+ 999999999999999999 * 999999999999999999 *;", 1), "line 3: this step cannot be done"),
        (lambda text: re.sub("pol .*;\noutput", "pol 1;\noutput", text), "the last step can be satisfied"),
    ],
)  # fmt: skip
def test_a_proof_that_cannot_be_read_or_followed(
    tmp_path: Path, change: Callable[[str], str], message: str
) -> None:
    text = proof_of(TINY).files["proof.pbp"]
    assert change(text) != text
    refused = verify(write_folder(tmp_path, proof_of(TINY), proof_pbp=change(text)))
    assert not refused.holds
    assert message in refused.reason


def test_a_huge_puzzle_is_refused_before_its_formula_is_written(tmp_path: Path) -> None:
    grid = (np.arange(200)[:, None] + np.arange(200)) % 200 + 1
    huge = puzzle_text(Skyscrapers(200), grid.astype(np.int16))
    folder = write_folder(tmp_path, proof_of(TINY), puzzle_json=huge)
    assert verify(folder).reason == "formula.opb: too short for the puzzle"


def test_a_formula_that_the_solution_does_not_fit_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were the writer wrong, and its constraints too strict, everything could be proved."""
    honest = PseudoBoolean.model

    def wrong(self: PseudoBoolean, puzzle: Puzzle) -> object:
        model = honest(self, puzzle)
        sees = model.names["N1 sees 3"]
        model.equal([(1, sees)], 0, "wrong")
        return model

    solution = solve(TINY).grid
    monkeypatch.setattr(PseudoBoolean, "model", wrong)
    assert solution is not None
    assert solution[:2, 0].tolist() == [3, 4]
    proof = prove_unique("pb", TINY, solution)
    refused = verify(write_folder(tmp_path, proof))
    assert refused.reason == "formula.opb: the solution does not fit it"


def test_there_is_no_proof_of_what_is_not_so() -> None:
    grid = np.array([[1, 2], [2, 1]], np.int16)
    with pytest.raises(EngineError, match="no proof: the puzzle has another solution"):
        prove_unique("pb", Skyscrapers(2), grid)
    with pytest.raises(EngineError, match="no proof: the puzzle has a solution"):
        prove_impossible("pb", Mosaic(1, 1))


def test_a_limit_may_run_out() -> None:
    board = parse(corpus_ids(CORPUS / "towers-9dh.txt")[0])
    with pytest.raises(LimitReached):
        prove_impossible("pb", board, limits=Limits(seconds=0.001))


LOG = ["pseudo-Boolean proof version 1.1", "rup >= 0 ;", "l 1", "l 2", "pol 1 2 + 3 + s ", "c 4"]
CLASH = [Constraint([(1, 1)], 1, False, ""), Constraint([(-1, 1)], 0, False, "")]
FORMULA = "min: ;\n* #variable= 0 #constraint= 0\n+1 x1 >= 1 ;\n+1 ~x1 >= 1 ;\n"


def test_a_log_is_trimmed() -> None:
    log = ProofLog(FORMULA, "\n".join(LOG))
    assert needed_steps(log, CLASH) == [["1", "2", "+", "s"]]
    more = [*LOG[:4], "pol 2 2 * ", "pol 4 x1 + 2 d ", "pol 2 3 + ", "pol 4 5 + ", "c 6"]
    assert needed_steps(ProofLog(FORMULA, "\n".join(more)), CLASH) == [["1", "2", "+"]]
    again = [*LOG[:4], "pol 2 2 * ", "pol 3 4 2 d + ", "c 5"]
    assert needed_steps(ProofLog(FORMULA, "\n".join(again)), CLASH) == [["1", "2 *"], ["2", "3", "2 d", "+"]]  # fmt: skip
    assert needed_steps(ProofLog(FORMULA, "\n".join([*LOG[:4], "c 2"])), CLASH) == [["1"]]


@pytest.mark.parametrize(
    ("formula", "proof"),
    [
        (FORMULA, [*LOG[:4], "red +1 x1 >= 1 ; x1 1", "c 4"]),
        (FORMULA, [*LOG[:4], "rup +1 x1 >= 1 ;", "c 4"]),
        (FORMULA, [*LOG[:4], "pol 1 ", "c 4"]),
        (FORMULA, [*LOG[:4], "pol 2 3 ", "c 4"]),
        (FORMULA, ["pseudo-Boolean proof version 2.0", *LOG[1:]]),
        (FORMULA, LOG[:-1]),
        (FORMULA.replace("x1", "x2"), LOG),
        (FORMULA + "+1 x7 >= 1 ;\n", LOG),
    ],
)
def test_a_log_of_another_kind_is_not_guessed_at(formula: str, proof: list[str]) -> None:
    with pytest.raises(EngineError, match="solver 'exact': its proof"):
        needed_steps(ProofLog(formula, "\n".join(proof)), CLASH)


def test_a_hard_search_has_no_other_steps() -> None:
    """Random clauses, thousands of conflicts: still nothing but calculations."""
    random = Random(5)
    clauses = []
    for _ in range(400):
        terms = [(random.choice((-1, 1)), v) for v in random.sample(range(1, 81), 3)]
        clauses.append(Constraint(terms, 1 - sum(c < 0 for c, _ in terms), False, ""))
    log = prove(80, clauses, Limits())
    assert log is not None
    formula = Inequalities.of(clauses)
    steps = needed_steps(log, clauses)
    assert verify_steps("proof", write_proof(formula.size, steps), formula, 80) == len(steps) > 100


def test_on_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    board = "4:2/////3//////3///2/"
    arguments = ("check", board, "--proof", str(folder), "--form", "pb", "--json")
    (record,) = run(capsys, *arguments).records
    assert record["status"] == "unique"
    told = run(capsys, "verify-proof", str(folder), board)
    assert told.status == 0
    assert f"{record['proof_steps']} steps of cutting planes" in told.out
    other = run(capsys, "check", board, "--proof", str(folder))
    assert (other.status, "holds a proof of another form" in other.err) == (2, True)
    none = tmp_path / "none"
    told = run(capsys, "check", "4:2/////3//////3//1/2/", "--proof", str(none), "--form", "pb")
    assert told.status == 1
    verified = run(capsys, "verify-proof", str(none))
    assert verified.out.startswith("verified: Skyscrapers 4×4 has no solution")
