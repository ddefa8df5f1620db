"""Forged certificates of the fewest clues: of single files, and whole folders that tell lies."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from skytile.generate.fewest import Fewest, fewest
from skytile.limits import Limits
from skytile.proofs import bound
from skytile.proofs import fewest as certificates
from skytile.proofs.bound import BY_CLAUSES, BY_TRYING, Bound, Refutation
from skytile.proofs.fewest import prove_fewest
from skytile.proofs.folder import Proof, puzzle_text
from skytile.proofs.forms import verify
from skytile.puzzles import Puzzle, Skyscrapers
from tests.proofs.boards import proof_of, write_folder
from tests.proofs.checkers import drat_holds, lrat_holds, read_dimacs
from tests.proofs.test_fewest import TILES, TOWERS, certificate, found_by
from tests.proofs.test_forged import SAFE, forgeries

FILES = ["puzzle.json", "board.json", "others.jsonl", "bound.cnf", "bound.drat", "bound.lrat"]
CHECKERS = {"bound.drat": drat_holds, "bound.lrat": lrat_holds}


@pytest.mark.parametrize("name", [*FILES, "README.txt"])
def test_no_forged_file_is_accepted(tmp_path: Path, name: str) -> None:
    proof, random = certificate(TILES, 1), Random(name)
    formula = read_dimacs(proof.files["bound.cnf"])
    folder, original = write_folder(tmp_path, proof), proof.files[name].encode()
    tried = 0
    for content in forgeries(original, random):
        if content == original:
            continue
        tried += 1
        (folder / name).write_bytes(content)
        if verify(folder).holds:
            assert name in (*CHECKERS, "README.txt")
            if name in CHECKERS:
                assert SAFE.issuperset(content)
                assert CHECKERS[name](formula, content.decode())
            else:
                assert content.rsplit(b" ", 1)[0] == original.rsplit(b" ", 1)[0]
    assert tried > 100


@pytest.mark.parametrize("name", [*FILES[:4], "README.txt"])
def test_no_forged_file_is_accepted_where_choices_are_tried(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bound, "_by_clauses", lambda *_: None)
    proof, random = prove_fewest(*found_by(TILES, 1)), Random(name)
    folder, original = write_folder(tmp_path, proof), proof.files[name].encode()
    for content in forgeries(original, random):
        if content != original:
            (folder / name).write_bytes(content)
            if verify(folder).holds:
                assert name == "README.txt"
                assert content.rsplit(b" ", 1)[0] == original.rsplit(b" ", 1)[0]


@pytest.mark.parametrize("name", [*FILES, "unique/formula.cnf", "unique/puzzle.json", "README.txt"])
def test_what_belongs_to_another_certificate_is_refused(tmp_path: Path, name: str) -> None:
    for other in (certificate(TILES, 2), certificate(TOWERS, 1)):
        folder = write_folder(tmp_path, certificate(TILES, 1))
        (folder / name).write_text(other.files[name])
        assert not verify(folder).holds


@pytest.mark.parametrize("name", [*FILES, "README.txt", "unique/proof.lrat"])
def test_a_missing_file_is_refused(tmp_path: Path, name: str) -> None:
    folder = write_folder(tmp_path, certificate(TILES, 1))
    (folder / name).unlink()
    refused = verify(folder)
    assert not refused.holds
    assert "No such file" in refused.reason or refused.reason.startswith("no proof is here")


def lie(
    monkeypatch: pytest.MonkeyPatch,
    found: Fewest,
    board: Puzzle,
    change: Callable[[Refutation], Refutation] = lambda refuted: refuted,
) -> Proof:
    """A folder made with our own writer by somebody who is not bothered by the truth."""

    def pretend(claimed: Bound, limits: Limits) -> Refutation:
        return change(Refutation(claimed, BY_TRYING))

    monkeypatch.setattr(certificates, "refute", pretend)
    return prove_fewest(found, board)


def test_a_clue_too_many_is_not_the_fewest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, board = found_by(TOWERS, 1)
    extra = next(name for name in board.clues if name not in found.puzzle.clues)
    more = board.only([*found.puzzle.clues, extra])
    claimed = Fewest(more, more.clue_count, found.others)
    folder = write_folder(tmp_path, lie(monkeypatch, claimed, board))
    assert verify(folder).reason == "fewer clues meet what all other boards break"

    def with_a_proof(refuted: Refutation) -> Refutation:
        return refuted._replace(way=BY_CLAUSES, drat="0\n", lrat="9999 0 1 0\n")

    folder = write_folder(tmp_path, lie(monkeypatch, claimed, board, with_a_proof))
    assert verify(folder).reason == "bound.drat, line 1: this clause does not follow"


def test_a_board_that_breaks_the_rules_shows_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, board = found_by(TOWERS, 1)
    assert found.puzzle.solution is not None
    broken = found.puzzle.solution.copy()
    broken[0, 0] = broken[0, 1]
    others = np.concatenate([found.others, [broken]])
    folder = write_folder(tmp_path, lie(monkeypatch, replace(found, others=others), board))
    reason = verify(folder).reason
    assert reason.startswith("others.jsonl, line 1: ")
    assert "row 1" in reason


def test_the_solution_is_no_other_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, board = found_by(TOWERS, 1)
    assert found.puzzle.solution is not None
    claimed = replace(found, others=found.puzzle.solution[np.newaxis])
    folder = write_folder(tmp_path, lie(monkeypatch, claimed, board))
    assert verify(folder).reason == "others.jsonl, line 1: this board breaks no clue"


def test_too_few_other_boards_show_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, board = found_by(TOWERS, 1)
    fewer = replace(found, others=found.others[:3])
    folder = write_folder(tmp_path, lie(monkeypatch, fewer, board))
    assert verify(folder).reason == "fewer clues meet what all other boards break"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda board: board.only(list(board.clues)[:-1]), "board.json: "),
        (lambda board: Skyscrapers(4, sums=True).read_off(board.solution), "board.json: Skysc"),
    ],
)
def test_the_board_must_be_that_of_the_puzzle(
    tmp_path: Path, change: Callable[[Puzzle], Puzzle], reason: str
) -> None:
    _, board = found_by(TOWERS, 1)
    assert board.solution is not None
    forged = puzzle_text(change(board), board.solution)
    folder = write_folder(tmp_path, certificate(TOWERS, 1))
    (folder / "board.json").write_text(forged)
    refused = verify(folder)
    assert not refused.holds
    assert refused.reason.startswith((reason, "bound.cnf"))


def test_the_solution_must_be_the_only_one(tmp_path: Path) -> None:
    """The honest proof of uniqueness of another puzzle, or of none."""
    folder = write_folder(tmp_path / "one", certificate(TOWERS, 1))
    other = write_folder(tmp_path / "two", certificate(TOWERS, 2))
    shutil.rmtree(folder / "unique")
    assert verify(folder).reason == "unique: No such file or directory"
    shutil.copytree(other / "unique", folder / "unique")
    assert verify(folder).reason == "unique: this proof is about another puzzle"
    shutil.rmtree(folder / "unique")
    write_folder(folder / "unique", certificate(TOWERS, 1))
    assert verify(folder).reason == "unique: this proof is about something else"
    shutil.rmtree(folder / "unique")
    (folder / "unique").symlink_to(other / "unique")
    assert verify(folder).reason == "unique: not a folder"


def test_a_puzzle_with_two_solutions_is_refused(tmp_path: Path) -> None:
    """One clue less than the fewest, with everything else made for it."""
    found, board = found_by(TOWERS, 1)
    folder = write_folder(tmp_path, certificate(TOWERS, 1))
    fewer = found.puzzle.without([next(iter(found.puzzle.clues))])
    assert board.solution is not None
    for name in ("puzzle.json", "unique/puzzle.json"):
        (folder / name).write_text(puzzle_text(fewer, board.solution))
    assert not verify(folder).holds


def test_a_huge_board_is_refused_before_its_formula_is_written(tmp_path: Path) -> None:
    grid = ((np.arange(100)[:, None] + np.arange(100)) % 100 + 1).astype(np.int16)
    board = Skyscrapers(100).read_off(grid)
    folder = write_folder(tmp_path, certificate(TOWERS, 1))
    for name in ("puzzle.json", "board.json"):
        (folder / name).write_text(puzzle_text(board, grid))
    (folder / "others.jsonl").write_text("")
    assert verify(folder).reason == "bound.cnf: too short for the board"


def test_two_forms_in_a_folder_are_refused(tmp_path: Path) -> None:
    folder = write_folder(tmp_path, certificate(TOWERS, 1))
    (folder / "formula.cnf").write_text(
        proof_of(found_by(TOWERS, 1)[0].puzzle).files["formula.cnf"]
    )
    assert verify(folder).reason == "proofs of two forms: formula.cnf and bound.cnf"


def test_the_fewest_of_other_clues_is_another_claim(tmp_path: Path) -> None:
    """Of fewer clues to choose from, more may be needed: that is said, not hidden."""
    found, board = found_by(TOWERS, 1)
    own = fewest(found.puzzle)
    verified = verify(write_folder(tmp_path, prove_fewest(own, found.puzzle)))
    assert verified.holds
    count = found.puzzle.clue_count
    assert f"no set of fewer than {count} of the {count} clues" in verified.reason
    assert verified.board != board
