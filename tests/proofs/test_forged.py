"""Hundreds of forged folders: none is accepted unless it is a proof of the same all the same.

What may be accepted: another version in the last line of the README, and another proof of the
same formula (a deletion that is not needed any more, a hint too many), which a checker of the
tests' own must then accept too.
"""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from skytile.cli.files import write_proof
from skytile.errors import InputError
from skytile.proofs.folder import LARGEST, puzzle_text
from skytile.proofs.forms import FORMS, Form, verify
from skytile.puzzles import Puzzle, Skyscrapers
from tests.proofs.boards import IMPOSSIBLE, MOSAIC, SMALL, TINY, proof_of, write_folder
from tests.proofs.checkers import drat_holds, lrat_holds, read_dimacs

FILES = ["puzzle.json", "formula.cnf", "proof.drat", "proof.lrat", "README.txt"]
CLAIMS = {"one solution": TINY, "no solution": IMPOSSIBLE["contradiction"]}
CHECKERS = {"proof.drat": drat_holds, "proof.lrat": lrat_holds}
SAFE = set(b"0123456789- d\n")
INSERTED = [b" ", b"\t", b"\r", b"\0", b"+", b"-", b"0", b"1", b"_", b"\n", b"c\n", b"d ", b"0\n"] + [
    text.encode() for text in ("\u2028", "\u0661", "\uff11", "\u00a0", "\ufeff", "\u2212", "\u00e9")
]  # fmt: skip


def forgeries(text: bytes, random: Random) -> Iterator[bytes]:
    """Other contents for a file."""
    lines = text.splitlines(keepends=True)
    for insert in INSERTED:
        place = random.randrange(len(text))
        yield text[:place] + insert + text[place:]
        yield insert + text
        yield text + insert
    for _ in range(12):
        place = random.randrange(len(text))
        yield text[:place] + bytes([text[place] ^ 1 << random.randrange(8)]) + text[place + 1 :]
        yield text[:place] + text[place + 1 :]
        one, other = sorted(random.choices(range(len(lines)), k=2))
        yield b"".join(lines[:one] + lines[one + 1 :])
        yield b"".join([*lines[:one], lines[one], *lines[one:]])
        swapped = lines.copy()
        swapped[one], swapped[other] = swapped[other], swapped[one]
        yield b"".join(swapped)
    yield b"".join(reversed(lines))
    yield text.replace(b"\n", b"\r\n")
    yield text.replace(b"\n", b"\n\n")
    yield text.replace(b" ", b"  ")
    yield text.replace(b"1", "\u0661".encode())
    yield text.replace(b"1", b"01")
    yield text.replace(b" 1", b" +1")
    yield text.replace(b"12", b"1_2")
    yield text.decode().encode("utf-16")
    yield text[: len(text) // 2]
    yield text + text
    yield b""


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("puzzle", CLAIMS.values(), ids=CLAIMS)
def test_no_forged_file_is_accepted(tmp_path: Path, puzzle: Puzzle, name: str) -> None:
    proof, random = proof_of(puzzle), Random(name)
    formula = read_dimacs(proof.files["formula.cnf"])
    folder, original = write_folder(tmp_path, proof), proof.files[name].encode()
    tried = accepted = 0
    for content in forgeries(original, random):
        if content == original:
            continue
        tried += 1
        (folder / name).write_bytes(content)
        if verify(folder).holds:
            accepted += 1
            assert name in (*CHECKERS, "README.txt")
            if name in CHECKERS:
                assert SAFE.issuperset(content)
                assert CHECKERS[name](formula, content.decode())
            else:
                assert content.rsplit(b" ", 1)[0] == original.rsplit(b" ", 1)[0]
    assert tried > 100
    assert accepted < tried / 2


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("puzzle", CLAIMS.values(), ids=CLAIMS)
def test_what_belongs_to_another_proof_is_refused(
    tmp_path: Path, puzzle: Puzzle, name: str
) -> None:
    for other in (SMALL, MOSAIC, *CLAIMS.values(), IMPOSSIBLE["mosaic"]):
        if other != puzzle:
            folder = write_folder(tmp_path, proof_of(puzzle))
            (folder / name).write_text(proof_of(other).files[name])
            assert not verify(folder).holds


def test_no_solution_cannot_be_claimed_by_leaving_the_solution_out(tmp_path: Path) -> None:
    """All files of the proof of uniqueness, with more and more of them turned to the new claim."""
    proof = proof_of(TINY)
    alone = puzzle_text(TINY, None)
    assert alone != proof.files["puzzle.json"]
    folder = write_folder(tmp_path, proof, puzzle_json=alone)
    assert verify(folder).reason == "formula.cnf: line 1 is not as the puzzle demands"
    *clauses, _ = proof.files["formula.cnf"].replace(", its solution excluded", "").split("\n")[:-1]
    head = next(line for line in clauses if line.startswith("p "))
    words = head.split()
    fewer = " ".join([*words[:-1], str(int(words[-1]) - 1)])
    honest = "\n".join([*clauses, ""]).replace(head, fewer)
    folder = write_folder(tmp_path, proof, puzzle_json=alone, formula_cnf=honest)
    assert verify(folder).reason == "README.txt: line 1 is not as the puzzle demands"
    readme = proof_of(CLAIMS["no solution"]).files["README.txt"]
    told = next(line for line in proof.files["README.txt"].split("\n") if "variables" in line)
    other = next(line for line in readme.split("\n") if "variables" in line)
    count = words[-1] + " clauses"
    readme = readme.replace(other, told)
    readme = "\n".join(
        line.replace(line.split()[0], str(int(words[-1]) - 1)) if " clauses. " in line else line
        for line in readme.split("\n")
    )
    assert count not in readme
    folder = write_folder(tmp_path, proof, puzzle_json=alone, formula_cnf=honest, README_txt=readme)
    assert "does not follow" in verify(folder).reason


def test_a_solution_cannot_be_added_to_a_proof_that_there_is_none(tmp_path: Path) -> None:
    proof = proof_of(IMPOSSIBLE["contradiction"])
    solution = proof_of(TINY).files["puzzle.json"].partition('"solution"')[2]
    told = proof.files["puzzle.json"].replace("}\n", f', "solution"{solution}')
    refused = verify(write_folder(tmp_path, proof, puzzle_json=told))
    assert refused.reason.startswith("puzzle.json: solution: ")
    for nothing in ("null", "[]", "[[0, 0, 0, 0]]"):
        told = proof.files["puzzle.json"].replace("}\n", f', "solution": {nothing}}}\n')
        assert verify(write_folder(tmp_path, proof, puzzle_json=told)).reason.startswith("puzzle")


def test_a_claim_with_another_puzzle_s_impossibility_is_refused(tmp_path: Path) -> None:
    """The clue that makes it impossible is taken out of the puzzle, and out of nothing else."""
    proof = proof_of(IMPOSSIBLE["contradiction"])
    told = puzzle_text(TINY, None)
    assert told != proof.files["puzzle.json"]
    assert not verify(write_folder(tmp_path, proof, puzzle_json=told)).holds


def test_a_proof_may_be_longer_than_need_be(tmp_path: Path) -> None:
    """A clause of the formula follows, deleting it at the end harms nobody, and so on."""
    proof = proof_of(TINY)
    drat, clause = proof.files["proof.drat"], proof.files["formula.cnf"].splitlines()[-1]
    assert verify(write_folder(tmp_path, proof, proof_drat=f"{clause}\n{drat}")).holds
    assert verify(write_folder(tmp_path, proof, proof_drat=f"{drat}d {clause}\n0\n")).holds


def test_swapped_meanings_of_variables_are_refused(tmp_path: Path) -> None:
    proof = proof_of(TINY)
    text = proof.files["formula.cnf"]
    one, other = "c 1 = r1c1 is 1\nc 2 = r1c1 is 2\n", "c 1 = r1c1 is 2\nc 2 = r1c1 is 1\n"
    assert one in text
    forged = text.replace(one, other)
    refused = verify(write_folder(tmp_path, proof, formula_cnf=forged))
    assert refused.reason == "formula.cnf: line 3 is not as the puzzle demands"


def test_another_order_of_clauses_is_refused(tmp_path: Path) -> None:
    """The same formula, but hints would mean other clauses."""
    *head, one, other = proof_of(TINY).files["formula.cnf"].splitlines()
    forged = "\n".join([*head, other, one, ""])
    assert not verify(write_folder(tmp_path, proof_of(TINY), formula_cnf=forged)).holds


def _replace_by_link(path: Path) -> None:
    path.rename(path.with_name("real"))
    path.symlink_to("real")


def _replace_by_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def _replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _replace_by_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _replace_by_socket(path: Path) -> None:
    path.unlink()
    before = Path.cwd()
    os.chdir(path.parent)  # the names of sockets must be short
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(path.name)
    finally:
        os.chdir(before)


def _replace_by_huge(path: Path) -> None:
    os.truncate(path, LARGEST + 1)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    ("forge", "reason"),
    [
        (Path.unlink, "No such file"),
        (_replace_by_link, "symbolic links"),
        (_replace_by_loop, "symbolic links"),
        (_replace_by_folder, "not a regular file"),
        (_replace_by_pipe, "not a regular file"),
        (_replace_by_socket, "No such device"),
        (_replace_by_huge, "larger than"),
    ],
)
def test_what_is_no_plain_file_is_refused(
    tmp_path: Path, name: str, forge: Callable[[Path], None], reason: str
) -> None:
    folder = write_folder(tmp_path, proof_of(TINY))
    forge(folder / name)
    refused = verify(folder)
    assert not refused.holds
    if (forge, name) == (Path.unlink, "formula.cnf"):
        reason = "no proof is here"
    assert reason in refused.reason


def test_a_puzzle_with_two_solutions_has_no_proof_that_is_accepted(tmp_path: Path) -> None:
    """The honest formula and the honest proof of a puzzle with one clue more."""
    fewer = TINY.without(["N1"])
    honest, told = proof_of(TINY), proof_of(TINY).files["puzzle.json"]
    forged = told.replace('"north": [2, ', '"north": [0, ')
    assert forged != told
    assert fewer != TINY
    assert not verify(write_folder(tmp_path, honest, puzzle_json=forged)).holds


def test_a_huge_puzzle_is_refused_before_its_formula_is_written(tmp_path: Path) -> None:
    grid = (np.arange(200)[:, None] + np.arange(200)) % 200 + 1
    huge = puzzle_text(Skyscrapers(200), grid.astype(np.int16))
    folder = write_folder(tmp_path, proof_of(TINY), puzzle_json=huge)
    assert verify(folder).reason == "formula.cnf: too short for the puzzle"


def test_two_forms_in_a_folder_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMS, "other", Form("another", "formula.other", "nowhere", "kernel"))
    folder = write_folder(tmp_path, proof_of(TINY))
    (folder / "formula.other").touch()
    assert verify(folder).reason == "proofs of two forms: formula.cnf and formula.other"
    with pytest.raises(InputError, match="holds a proof of another form"):
        write_proof(folder, proof_of(TINY), "drat")


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    assert verify(tmp_path).reason.startswith("no proof is here")
