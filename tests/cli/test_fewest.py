"""`skytile fewest`, and `generate --clues fewest --proof`."""

import json
from pathlib import Path

import pytest

from skytile.formats import parse
from skytile.formats.json import write
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.proofs.forms import verify
from skytile.solving import is_unique
from tests.cli.run import run

TOWERS = "4:2/////3//////3///2/"


def full_board() -> str:
    made = SkyscrapersRecipe(size=4, clues="full", givens="none").make(1)
    assert made is not None
    return write(made.puzzle)


def test_the_fewest_of_the_clues_of_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "fewest", full_board(), "--json")
    (record,) = told.records
    assert told.status == 0
    assert record["status"] == "proved"
    assert record["of"] == 16
    assert record["clue_count"] == record["at_least"] < 8
    assert "givens" not in record["puzzle"]
    assert is_unique(parse(json.dumps(record["puzzle"])))


def test_a_puzzle_as_published_may_do_with_fewer_of_all_clues(
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = run(capsys, "fewest", TOWERS)
    assert (own.status, own.out.splitlines()[0]) == (0, "4 of 4 clues, and no fewer do")
    counts = {of: run(capsys, "fewest", TOWERS, "--of", of, "--json").records[0] for of in ("all", "edges")}  # fmt: skip
    assert (counts["all"]["of"], counts["edges"]["of"]) == (32, 16)
    assert counts["all"]["clue_count"] <= counts["edges"]["clue_count"] <= 4


def test_a_solution_alone_has_all_its_clues_to_choose_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    puzzle = parse(full_board())
    alone = write(puzzle.only([]))
    refused = run(capsys, "fewest", alone)
    assert refused.status == 1
    assert refused.err == (
        "skytile: its clues leave several solutions "
        "(--of all chooses from all clues of the solution that it brings)\n"
    )
    (record,) = run(capsys, "fewest", alone, "--of", "edges", "--json").records
    assert record["puzzle"]["solution"] == json.loads(alone)["solution"]


@pytest.mark.parametrize(
    ("arguments", "status", "line"),
    [
        (["3:///////////"], 1, "its clues leave several solutions (see 'skytile check')"),
        (["3:1/1//////////"], 1, "there is no solution (see 'skytile check')"),
        (["2x2:4c", "--of", "edges"], 2, "--of: Mosaic 2×2: there are no clues at the edges"),
        (["no puzzle"], 2, "'no puzzle': no such file, and no puzzle in any notation"),
        ([TOWERS, "--timeout", "0"], 3, "unknown: a limit ran out"),
    ],
)  # fmt: skip
def test_what_has_no_answer(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, line: str
) -> None:
    refused = run(capsys, "fewest", *arguments)
    assert refused.status == status
    assert refused.err.startswith(f"skytile: {line}")
    assert refused.err.count("\n") == 1


def test_a_limit_shows_what_was_found_and_writes_no_certificate(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "proof"
    told = run(capsys, "fewest", TOWERS, "--of", "all", "--nodes", "40", "--proof", str(folder))
    assert told.status == 3
    assert "a limit ran out" in told.out.splitlines()[0]
    assert told.err.startswith(f"skytile: {folder}: no certificate: a limit ran out (at least ")
    assert told.err.count("\n") == 1
    assert not folder.exists()


def test_the_certificate_is_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    board = full_board()
    (record,) = run(capsys, "fewest", board, "--proof", str(folder), "--json").records
    assert record["proof"] == str(folder)
    told = run(capsys, "verify-proof", str(folder), board)
    assert told.status == 0
    least = record["clue_count"]
    assert f"no set of fewer than {least} of the 16 clues has it as the only solution" in told.out
    assert told.out.count("+---------+") == 6  # the puzzle, the solution, all the clues
    (verified,) = run(capsys, "verify-proof", str(folder), "--json").records
    assert verified["board"]["clues"] == json.loads(board)["clues"]
    assert verified["puzzle"] | {"solution": verified["solution"]} == record["puzzle"]


def test_many_puzzles_get_numbered_folders(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = run(capsys, "fewest", "2:2///////", "3:///////////", "2x2:4c", "--proof", str(tmp_path))
    assert told.status == 1
    assert told.out.splitlines() == [
        "1 of 1 clues, and no fewer do: N1",
        "error",
        "1 of 1 clues, and no fewer do: r1c1",
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0001", "0003"]
    assert verify(tmp_path / "0003").holds


def test_generated_puzzles_come_with_certificates(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    options = ["generate", "mosaic", "--size", "4x3", "--clues", "fewest", "--seed", "1"]
    plain = run(capsys, *options)
    proved = run(capsys, *options, "--proof", str(tmp_path / "one"))
    assert proved.out == plain.out
    assert verify(tmp_path / "one", parse(plain.out)).holds
    file = tmp_path / "two.jsonl"
    many = [*options, "--count", "2", "-o", str(file), "--proof", str(tmp_path / "two")]
    assert run(capsys, *many).status == 0
    for number, line in enumerate(file.read_text().splitlines(), 1):
        assert verify(tmp_path / "two" / f"{number:04}", parse(line)).holds
    (tmp_path / "two" / "0002" / "bound.cnf").unlink()
    assert run(capsys, *many, "--resume").status == 0
    assert verify(tmp_path / "two" / "0002").holds


def test_each_puzzle_of_a_plan_is_chosen_from_the_clues_of_its_recipe(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plan = ["--plan", "skyscrapers 3, mosaic 3", "--clues", "fewest", "--seed", "2"]
    assert run(capsys, "generate", *plan, "--proof", str(tmp_path)).status == 0
    for name, clues in (("0001", 21), ("0002", 9)):
        assert f"of the {clues} clues" in verify(tmp_path / name).reason


def test_a_puzzle_that_is_not_proved_gets_no_certificate(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    options = ["--size", "6", "--clues", "fewest", "--seed", "1", "--nodes", "20"]
    told = run(capsys, "generate", "mosaic", *options, "--proof", str(tmp_path / "p"))
    assert told.status == 3
    assert told.records[0]["fewest"] is False
    assert "no certificate: a limit ran out (at least" in told.err
    assert not (tmp_path / "p").exists()


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ([], "--proof: only with --clues fewest"),
        (["--clues", "fewest", "--to", "tatham"], "--proof: not together with --to tatham"),
    ],
)
def test_proofs_of_anything_else_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, options: list[str], line: str
) -> None:
    refused = run(capsys, "generate", "mosaic", *options, "--proof", str(tmp_path / "p"))
    assert (refused.status, refused.err) == (2, f"skytile: {line}\n")


def test_a_folder_with_another_proof_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run(capsys, "check", TOWERS, "--proof", str(tmp_path / "p"))
    refused = run(capsys, "fewest", TOWERS, "--proof", str(tmp_path / "p"))
    assert refused.status == 2
    assert "holds a proof of another form (formula.cnf)" in refused.err
    assert verify(tmp_path / "p").holds
