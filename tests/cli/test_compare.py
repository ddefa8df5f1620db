"""`skytile compare` on real boards and engines."""

import json
from pathlib import Path

import pytest

from skytile.errors import OptionError
from skytile.studies.compare import parse_engines
from tests.cli.run import run
from tests.corpus import corpus_files, corpus_ids

TOWERS, TILES = (corpus_ids(*corpus_files(name)) for name in ("towers-5dh", "mosaic-5x5"))
BOARDS = "\n".join(TOWERS[:4] + TILES[:3])
ENGINES = "kernel, sat:latin=minimal,clues=direct, cp"


def test_engines_are_separated_by_commas_and_so_are_their_options() -> None:
    assert parse_engines(ENGINES) == ("kernel", "sat:latin=minimal,clues=direct", "cp")
    assert parse_engines("sat") == ("sat",)
    for wrong in ("", "nothing", "clues=direct, sat", "sat, sat", "sat:clues=maybe", "sat,,cp"):
        with pytest.raises(OptionError):
            parse_engines(wrong)


def test_boards_are_measured_and_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards, folder = tmp_path / "boards.txt", tmp_path / "out"
    boards.write_text(BOARDS)
    asked = ["compare", str(boards), "--engines", ENGINES, "-o", str(folder), "--busy"]
    ran = run(capsys, *asked)
    assert (ran.status, ran.err) == (0, "")
    assert "virtual best" in ran.out
    assert str(folder / "index.html") in ran.out
    lines = [json.loads(line) for line in (folder / "measurements.jsonl").read_text().splitlines()]
    assert len(lines) == 7 * 3
    assert {line["status"] for line in lines} == {"solved"}
    assert all(line["cpu_seconds"] > 0 and line["date"] and line["commit"] for line in lines)
    assert len((folder / "boards.jsonl").read_text().splitlines()) == 7
    page = (folder / "index.html").read_text()
    assert "cactus.svg" in page
    assert "boards.txt, line 7" in page
    assert (folder / "pairs.csv").read_text().startswith("A,B,boards")

    again = run(capsys, *asked)
    assert (again.status, again.err.count("\n")) == (2, 1)
    assert "--resume" in again.err
    (folder / "measurements.jsonl").write_bytes(
        b"".join((folder / "measurements.jsonl").read_bytes().splitlines(keepends=True)[:10])
    )
    assert run(capsys, *asked, "--resume").status == 0
    assert len((folder / "measurements.jsonl").read_text().splitlines()) == 21
    boards.write_text(TOWERS[9])
    other = run(capsys, *asked, "--resume")
    assert (other.status, other.err.count("\n")) == (2, 1)


def test_limits_that_run_out_are_shown_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hard = '{"kind":"skyscrapers","size":40}'
    ran = run(
        capsys, "compare", hard, "--engines", "sat:clues=direct", "--timeout", "0.05",
        "--question", "check", "-o", str(tmp_path / "out"), "--busy",
    )  # fmt: skip
    assert ran.status == 0
    assert "0 of 1 (1 time)" in ran.out
    assert "≥ 0.0500" in ran.out


def test_what_cannot_be_compared_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["-o", str(tmp_path / "out"), "--busy"]
    for asked in (
        ["compare", "4:", "--engines", "nothing", *out],
        ["compare", "no such file", *out],
        ["compare", "4:", "--timeout", "0", *out],
        ["compare", "4:", "--repeat", "0", *out],
        ["compare", "4:", "--engines", "kernel"],
    ):
        ran = run(capsys, *asked)
        assert (ran.status, ran.err.count("\n")) == (2, 1), ran.err
        assert not (tmp_path / "out").exists()


def test_a_missing_engine_is_told_before_anything_is_waited_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("skytile.cli.compare.quiet_workers", lambda *_: pytest.fail("it waits"))
    ran = run(capsys, "compare", TOWERS[0], "--engines", "clp", "-o", str(tmp_path / "out"))
    assert (ran.status, ran.out) == (4, "")
    assert "GNU Prolog is not installed; install it with: apt-get install gprolog" in ran.err
    assert not (tmp_path / "out").exists()
