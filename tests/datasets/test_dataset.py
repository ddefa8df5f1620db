"""Data sets in files: the same rows on any number of processes, in parts that share nothing."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from skytile.datasets import Dataset, solution_fingerprint
from skytile.datasets.files import read_parquet, read_rows
from skytile.errors import InputError, LimitReached, OptionError
from skytile.formats.json import from_object
from skytile.logic import LEVELS, grade
from skytile.puzzles import Puzzle
from skytile.scoring import score
from skytile.solving import Uniqueness, check
from tests.cli.run import run
from tests.generate.test_cluster import scheduler, worker

__all__ = ["scheduler"]

PLAN = "skyscrapers 4 x20, 5 easy x40, 5 parks 1 x10, 6 boxes 2x3 x5, mosaic 5 x30, 8x6 easy x10"
FIELDS = [
    "prompt", "answer", "puzzle", "level", "score", "hardest", "steps", "split", "style",
    "language", "fingerprint", "solution_fingerprint", "seed", "version",
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sets") / "data"
    Dataset.from_plan(PLAN, 1).write(path)
    return path


@pytest.fixture(scope="module")
def rows(folder: Path) -> list[dict[str, Any]]:
    return [
        row
        for part in ("train", "validation", "test")
        for row in read_rows(folder / f"{part}.jsonl")
    ]


def solved(row: dict[str, Any]) -> Puzzle:
    found = score(row["puzzle"], row["answer"])
    assert found.exact == 1
    assert found.answer is not None
    return from_object(row["puzzle"]).solved_by(found.answer)


def test_rows_have_their_fields(rows: list[dict[str, Any]]) -> None:
    assert len(rows) == 115
    assert all(list(row) == FIELDS for row in rows)
    assert {row["style"] for row in rows} == {"grid", "coordinates", "json"}
    assert {row["language"] for row in rows} == {"en", "de"}


def test_every_puzzle_is_unique_and_graded_and_its_answer_right(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        puzzle = solved(row)
        assert check(puzzle).status is Uniqueness.UNIQUE
        graded = grade(puzzle)
        assert (row["level"], row["score"]) == (graded.level, graded.score)
        assert (row["hardest"], row["steps"]) == (graded.hardest, graded.steps)
        assert row["fingerprint"] == puzzle.fingerprint
        assert row["solution_fingerprint"] == solution_fingerprint(puzzle)


def test_nothing_leaks_from_part_to_part_not_even_mirrored(folder: Path) -> None:
    seen = []
    for part in ("train", "validation", "test"):
        puzzles = [solved(row) for row in read_rows(folder / f"{part}.jsonl")]
        forms = {form for puzzle in puzzles for form in puzzle.symmetries()}
        solutions = {
            form.solution.tobytes() for form in forms if form.solution is not None
        }  # each in all eight ways
        seen.append((forms, solutions))
        assert all(row["split"] == part for row in read_rows(folder / f"{part}.jsonl"))
    for one, other in combinations(seen, 2):
        assert not one[0] & other[0]
        assert not one[1] & other[1]


def test_parts_of_data_sets_made_apart_do_not_meet(folder: Path, tmp_path: Path) -> None:
    Dataset.from_plan("skyscrapers 4 x30, 5 easy x30", 77).write(tmp_path / "other")
    trained = {row["solution_fingerprint"] for row in read_rows(folder / "train.jsonl")}
    for part in ("validation", "test"):
        tested = {
            row["solution_fingerprint"] for row in read_rows(tmp_path / "other" / f"{part}.jsonl")
        }
        assert not trained & tested


def test_nothing_of_an_earlier_file_comes_again(folder: Path, tmp_path: Path) -> None:
    earlier = {row[key] for part in folder.glob("*.jsonl") for row in read_rows(part)
               for key in ("fingerprint", "solution_fingerprint")}  # fmt: skip
    Dataset.from_plan("skyscrapers 5 easy x40, mosaic 5 x30", 1, not_in=[folder]).write(
        tmp_path / "a.jsonl"
    )
    for row in read_rows(tmp_path / "a.jsonl"):
        assert not earlier & {row["fingerprint"], row["solution_fingerprint"]}


def test_earlier_files_may_be_puzzles_in_any_notation(tmp_path: Path) -> None:
    plan = "skyscrapers 4 x5"
    first = [*Dataset.from_plan(plan, 3).rows()]
    forms = (form for row in first for form in [*from_object(row["puzzle"]).symmetries()][3:4])
    (tmp_path / "ids.txt").write_text("\n".join(map(_tatham, forms)), "utf-8")
    again = [*Dataset.from_plan(plan, 3, not_in=[tmp_path / "ids.txt"]).rows()]
    known = {row["solution_fingerprint"] for row in first}
    assert len(again) == 5
    assert not known & {row["solution_fingerprint"] for row in again}


def _tatham(puzzle: Puzzle) -> str:
    from skytile.formats import write

    return write(puzzle, "tatham")


def test_where_earlier_files_leave_nothing_a_limit_ran_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skytile.generate.batch.MOST_TWINS", 300)
    Dataset.from_plan("skyscrapers 3 x8", 1).write(tmp_path / "all.jsonl")
    with pytest.raises(LimitReached, match="candidates in a row"):
        [*Dataset.from_plan("skyscrapers 3 x40", 2, not_in=[tmp_path / "all.jsonl"]).rows()]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_rows_are_the_same_on_any_number_of_processes(jobs: int, tmp_path: Path) -> None:
    plan = "skyscrapers 4 x20, mosaic 4 x20"
    Dataset.from_plan(plan, 5).write(tmp_path / "rows.jsonl", jobs=jobs)
    assert [*read_rows(tmp_path / "rows.jsonl")] == [*Dataset.from_plan(plan, 5).rows()]


def test_a_cluster_makes_the_same(scheduler: str, tmp_path: Path) -> None:
    from skytile.generate.cluster import Cluster

    helper = worker(scheduler)
    try:
        with Cluster(scheduler) as cluster:
            Dataset.from_plan("skyscrapers 4 x20", 5).write(
                tmp_path / "rows.jsonl", executor=cluster
            )
    finally:
        helper.kill()
        helper.wait()
    assert [*read_rows(tmp_path / "rows.jsonl")] == [
        *Dataset.from_plan("skyscrapers 4 x20", 5).rows()
    ]


@pytest.mark.parametrize("name", ["rows.jsonl", "folder"])
def test_a_killed_run_goes_on_to_the_same_bytes(name: str, tmp_path: Path) -> None:
    plan = "skyscrapers 4 x60, mosaic 6 x60"
    whole = tmp_path / "whole" / name
    whole.parent.mkdir()
    Dataset.from_plan(plan, 9).write(whole)
    path = tmp_path / name
    words = [
        sys.executable,
        "-m",
        "skytile",
        "dataset",
        "--plan",
        plan,
        "--seed",
        "9",
        "-o",
        str(path),
    ]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    rows = path if name.endswith("jsonl") else path / "rows.jsonl.part"
    while process.poll() is None and not (rows.exists() and rows.stat().st_size > 20_000):
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    if rows.exists():
        Dataset.from_plan(plan, 9).write(path, resume=True)
    files = [path] if path.is_file() else sorted(path.iterdir())
    for file in files:
        same = whole if path.is_file() else whole / file.name
        assert file.read_bytes() == same.read_bytes()


def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    plan = "skyscrapers 4 x12, mosaic 4 x12"
    Dataset.from_plan(plan, 5, traces=True).write(tmp_path / "rows.parquet")
    rows = [*Dataset.from_plan(plan, 5, traces=True).rows()]
    read = [*read_parquet(tmp_path / "rows.parquet", [*FIELDS, "trace"])]
    nested = ("puzzle", "trace")
    assert [row | {key: json.loads(row[key]) for key in nested} for row in read] == rows
    assert not list(tmp_path.glob("*.part"))


def test_traces_are_part_of_rows_if_asked_for() -> None:
    rows = [
        *Dataset.from_plan(
            "skyscrapers 4 x4, mosaic 4 x4", 2, traces=True, false_traces=True
        ).rows()
    ]
    for row in rows:
        assert len(row["trace"]["steps"]) == row["steps"]
        assert 0 <= row["false_trace"]["first_false"] < len(row["false_trace"]["steps"])


def test_styles_and_languages_are_chosen_by_seed_among_those_asked_for() -> None:
    rows = [
        *Dataset.from_plan("mosaic 4 x20", 2, styles=("grid", "json"), languages=("de",)).rows()
    ]
    assert {row["style"] for row in rows} == {"grid", "json"}
    assert {row["language"] for row in rows} == {"de"}


def test_the_card_has_the_block_of_hubs_and_true_figures(
    folder: Path, rows: list[dict[str, Any]]
) -> None:
    import yaml  # type: ignore[import-untyped]

    card = (folder / "README.md").read_text("utf-8")
    block = yaml.safe_load(card.split("---")[1])
    assert block["license"] == "cc0-1.0"
    assert block["language"] == ["de", "en"]
    assert block["size_categories"] == ["n<1K"]
    paths = {one["split"]: one["path"] for one in block["configs"][0]["data_files"]}
    assert paths == {part: f"{part}.jsonl" for part in ("train", "validation", "test")}
    assert f"| train | {sum(row['split'] == 'train' for row in rows)} |" in card
    assert "| Skyscrapers 5×5, parks 1 |" in card
    assert "Puzzles that come twice, turned or mirrored: 0." in card
    assert "Solutions in more than one part: 0." in card
    assert all(f"`{field}`" in card for field in FIELDS)
    assert {row["level"] for row in rows} <= set(LEVELS)


def test_nothing_is_written_over(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"there is such a file as .*train\.jsonl"):
        Dataset.from_plan("skyscrapers 4 x2", 1).write(folder)
    with pytest.raises(OptionError, match="there is such a file"):
        Dataset.from_plan("skyscrapers 4 x2", 1).write(folder, resume=True)
    (tmp_path / "rows.jsonl").write_text("mine\n")
    with pytest.raises(OptionError, match="there is such a file"):
        Dataset.from_plan("skyscrapers 4 x2", 1).write(tmp_path / "rows.jsonl")
    assert (tmp_path / "rows.jsonl").read_text() == "mine\n"


def test_the_command_says_what_it_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["dataset", "--plan", "skyscrapers 4 x12", "--seed", "1", "-o", str(tmp_path / "set")]
    ran = run(capsys, *words, "--json")
    assert ran.status == 0
    record = ran.records[0]
    assert record["rows"] == 12 == sum(record["parts"].values())
    assert Path(record["card"]).is_file()
    assert run(capsys, *words).status == 2
    ran = run(capsys, *words, "--force", "--split", "train=1,test=1")
    assert "12 rows (train " in ran.out
    assert run(capsys, "dataset", "--plan", "mosaic 4 x2", "--seed", "1").out.count("\n") == 2


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--plan", "chess 5"], "expected a kind of puzzles first"),
        (
            ["--plan", "mosaic 4", "--styles", "verse"],
            "expected grid, coordinates, json, got 'verse'",
        ),
        (["--plan", "mosaic 4", "--languages", "fr"], "expected en, de, got 'fr'"),
        (["--plan", "mosaic 4", "--split", "all"], "expected NAME=SHARE"),
        (["--plan", "mosaic 4", "--resume"], "only with -o PATH"),
        (["--plan", "mosaic 4", "--not-in", "nowhere"], "does not exist"),
        (["--plan", "mosaic 4", "-o", "x.jsonl", "--parquet"], "a file of JSON lines"),
        ([], "Missing option '--plan'"),
    ],
)
def test_bad_options_are_one_line(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = run(capsys, "dataset", *words)
    assert ran.status == 2
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_what_is_no_earlier_data_set_is_named(tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_text('{"a": 1}\n')
    with pytest.raises(InputError, match=r"rows\.jsonl, line 1"):
        Dataset.from_plan("mosaic 4", not_in=[tmp_path / "rows.jsonl"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="no data set"):
        Dataset.from_plan("mosaic 4", not_in=[tmp_path / "empty"])
    (tmp_path / "x.parquet").write_text("no")
    with pytest.raises(InputError, match="no Parquet file"):
        Dataset.from_plan("mosaic 4", not_in=[tmp_path / "x.parquet"])
