"""The folder of the set: the same bytes every time, whole or not at all."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from skytile.benchmark_set import notations
from skytile.benchmark_set.catalogue import instances, select
from skytile.benchmark_set.folder import write_set
from skytile.benchmark_set.notations import all_notations
from skytile.engines.sat.engine import Satisfiability
from skytile.formats import FORMATS, parse
from skytile.proofs.forms import verify
from skytile.puzzles import Puzzle
from skytile.solving import Uniqueness
from tests.cli.run import run


def first(kind: str, answer: Uniqueness, rule: str | None = None) -> str:
    """The name of the first instance of that kind."""
    return next(
        instance.name
        for instance in instances()
        if instance.puzzle.kind == kind
        and instance.answer is answer
        and (rule in instance.puzzle.rules if rule else not instance.puzzle.rules)
    )


def first_proved(form: str) -> str:
    """The name of the first instance whose proof has that form."""
    return next(instance.name for instance in instances() if instance.proof == form)


SAMPLE = [
    first("skyscrapers", Uniqueness.UNIQUE),
    first("skyscrapers", Uniqueness.UNIQUE, "boxes"),
    first("skyscrapers", Uniqueness.NONE, "sums"),
    first("mosaic", Uniqueness.UNIQUE),
    first("mosaic", Uniqueness.SEVERAL),
    first_proved("pb"),
]
ARGUMENTS = [word for name in SAMPLE for word in ("--only", name)]


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def hashes(folder: Path) -> dict[str, str]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in paths
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "bench"
    write_set(folder, select(names=SAMPLE), all_notations())
    return folder


@pytest.fixture(scope="module")
def manifest(folder: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((folder / "manifest.json").read_text())
    return loaded


def test_it_is_the_same_bytes_every_time(folder: Path, tmp_path: Path) -> None:
    """In another process, with other hashes, in another order of asking, and fewer at a time."""
    again = tmp_path / "again"
    words = [word for name in reversed(SAMPLE) for word in ("--only", name)]
    subprocess.run(
        [sys.executable, "-m", "skytile", "benchmark-set", str(again), *words],
        env=os.environ | {"PYTHONHASHSEED": "7"}, check=True, capture_output=True, timeout=300,
    )  # fmt: skip
    assert contents(again) == contents(folder)
    alone = tmp_path / "alone"
    write_set(alone, select(names=SAMPLE[1:2]), all_notations())
    whole = contents(folder)
    same = {name: data for name, data in contents(alone).items() if name.count("/")}
    assert {name: whole[name] for name in same} == same


@pytest.mark.soak
def test_the_whole_set_is_the_same_bytes_every_time(tmp_path: Path) -> None:
    """In two processes with different hashes; and every proof in it holds."""
    for name in ("1", "2"):
        subprocess.run(
            [sys.executable, "-m", "skytile", "benchmark-set", str(tmp_path / name)],
            env=os.environ | {"PYTHONHASHSEED": name}, check=True, capture_output=True,
        )  # fmt: skip
    assert hashes(tmp_path / "1") == hashes(tmp_path / "2")
    for instance in instances():
        if instance.proof is not None:
            verified = verify(tmp_path / "1" / "proofs" / instance.name, instance.puzzle)
            assert verified.holds, (instance.name, verified.reason)
            assert (verified.solution is None) == (instance.answer is Uniqueness.NONE)


def test_every_file_is_listed_with_its_hash(folder: Path) -> None:
    done = subprocess.run(
        ["sha256sum", "--check", "--strict", "SHA256SUMS"],
        cwd=folder, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    listed = {line.split("  ")[1] for line in (folder / "SHA256SUMS").read_text().splitlines()}
    assert listed == contents(folder).keys() - {"SHA256SUMS"}


def test_the_manifest_says_what_there_is_and_what_there_is_not(
    folder: Path, manifest: dict[str, Any]
) -> None:
    assert (manifest["set"], manifest["license"]) == ("skytile-bench", "CC0-1.0")
    assert not manifest["complete"]
    assert {entry["name"] for entry in manifest["instances"]} == set(SAMPLE)
    for entry in manifest["instances"]:
        written = entry["files"].keys() - {"answer"}
        assert written | entry["missing"].keys() == set(all_notations())
        assert not written & entry["missing"].keys()
        for file in entry["files"].values():
            data = (folder / file["path"]).read_bytes()
            assert len(data) == file["bytes"]
            assert hashlib.sha256(data).hexdigest() == file["sha256"]
        assert entry["origin"]["seed"] >= 0
        assert set(entry["effort"]) >= {"kernel", "sat", "cp"}
        assert ("two_solutions" in entry["proof"]) == (entry["answer"] == "several")
        assert set(entry["decided_by"]) & {"kernel", "sat", "cp"}
    assert manifest["proofs"] == {"drat": 4, "two_solutions": 1, "pb": 1}
    boxes = next(entry for entry in manifest["instances"] if "boxes" in entry["rules"])
    assert boxes["missing"]["tatham"] == "notation 'tatham' does not support the rule 'boxes'"


def test_every_notation_is_read_back_as_the_board(folder: Path, manifest: dict[str, Any]) -> None:
    read = 0
    for entry in manifest["instances"]:
        (instance,) = select(names=[entry["name"]])
        for notation in entry["files"].keys() & FORMATS.keys():
            text = (folder / entry["files"][notation]["path"]).read_text()
            puzzle = parse(text, notation)
            assert puzzle == instance.puzzle
            assert puzzle.solution is None
            read += 1
    assert read >= 3 * len(SAMPLE)


def test_the_proofs_hold_and_are_about_the_boards(folder: Path, manifest: dict[str, Any]) -> None:
    for entry in manifest["instances"]:
        if "path" in entry["proof"]:
            (instance,) = select(names=[entry["name"]])
            verified = verify(folder / entry["proof"]["path"], instance.puzzle)
            assert verified.holds, verified.reason
            assert (verified.solution is None) == (entry["answer"] == "none")


def test_answers_are_there(folder: Path) -> None:
    answers = [json.loads((folder / f"answers/{name}.json").read_text()) for name in SAMPLE]
    assert [len(answer["solutions"]) for answer in answers] == [1, 1, 0, 1, 2, 1]


def test_on_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "bench"
    arguments = ["benchmark-set", str(target), "--formats", "json,dimacs", "--no-proofs"]
    ran = run(capsys, *arguments, *ARGUMENTS)
    assert ran.status == 0
    assert ran.out.startswith(f"{target}: skytile-bench 2026.2, 6 instances, ")
    assert sorted(path.name for path in (target / "formats").iterdir()) == ["dimacs", "json"]
    assert not (target / "proofs").exists()
    (record,) = run(capsys, *arguments, *ARGUMENTS, "--json").records
    assert (record["set"], record["instances"]) == ("skytile-bench", 6)
    assert [path.name for path in tmp_path.iterdir()] == ["bench"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--class", "silly"], "--class: expected trivial, easy, medium, hard, extreme; got 'silly'"),
        (["--only", "nobody"], "--only: no instance 'nobody' in skytile-bench 2026.2"),
        (["--formats", "json,word"], "got 'word'"),
        (["--class", "extreme", "--only", SAMPLE[0]], "no instance is of that class and name"),
    ],
)  # fmt: skip
def test_bad_options_are_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, options: list[str], message: str
) -> None:
    ran = run(capsys, "benchmark-set", str(tmp_path / "bench"), *options)
    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_missing_package_is_status_4_before_anything_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Satisfiability, "packages", ("no-such-distribution",))
    arguments = ["benchmark-set", str(tmp_path / "bench"), "--only", SAMPLE[0], "--no-proofs"]
    ran = run(capsys, *arguments)
    assert ran.status == 4
    assert "pip install 'skytile[sat]'" in ran.err
    assert "or leave it out: --formats json," in ran.err
    assert not list(tmp_path.iterdir())
    assert run(capsys, *arguments, "--formats", "json,lp").status == 0


def test_a_folder_of_somebody_else_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "bench"
    arguments = ["benchmark-set", str(target), "--only", SAMPLE[0], "--formats", "json"]
    target.mkdir()
    assert run(capsys, *arguments).status == 0  # it was empty
    assert run(capsys, *arguments).status == 0  # it was ours
    (target / "formats" / "mine.txt").write_text("mine")
    ran = run(capsys, *arguments)
    assert ran.status == 2
    assert "has 'formats/mine.txt' in it, which `skytile benchmark-set` did not write" in ran.err
    assert (target / "formats" / "mine.txt").read_text() == "mine"
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "SHA256SUMS").write_text("0  notes.txt\n")
    (foreign / "notes.txt").write_text("mine")
    assert run(capsys, "benchmark-set", str(foreign), *arguments[2:]).status == 2
    monkeypatch.chdir(target)
    assert "is where you are" in run(capsys, *arguments).err
    file = tmp_path / "file"
    file.write_text("mine")
    assert "is a file" in run(capsys, "benchmark-set", str(file), *arguments[2:]).err


def test_an_interrupted_run_leaves_what_was_there(tmp_path: Path) -> None:
    target = tmp_path / "bench"
    chosen = select(names=SAMPLE)
    write_set(target, chosen[:1], ["json"], proofs=False)
    before = contents(target)

    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_set(target, chosen, ["json"], proofs=False, on_progress=interrupt)
    assert contents(target) == before
    assert [path.name for path in tmp_path.iterdir()] == ["bench"]


def test_a_file_that_would_be_too_large_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notations, "LARGEST", 1000)
    write_set(tmp_path / "bench", select(names=SAMPLE[:1]), ["json", "dimacs"], proofs=False)
    (entry,) = json.loads((tmp_path / "bench" / "manifest.json").read_text())["instances"]
    assert set(entry["files"]) == {"json", "answer"}
    assert entry["missing"]["dimacs"] == "more than 1000 bytes"


def test_a_file_that_is_known_to_be_too_large_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(puzzle: Puzzle, name: str) -> str:
        raise AssertionError(name)

    monkeypatch.setattr(notations, "export", refuse)
    (instance,) = select(names=SAMPLE[:1])
    written = notations.write_all(instance.puzzle, ["json", "opb"], too_large={"opb"})
    assert set(written.texts) == {"json"}
    assert written.missing == {"opb": "more than 2000000 bytes"}
