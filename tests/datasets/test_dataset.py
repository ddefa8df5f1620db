"""Data sets in files: the same rows on any number of processes, in parts that share nothing."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from skytile.datasets import Dataset, solution_fingerprint
from skytile.datasets.files import Output, read_parquet, read_rows
from skytile.errors import InputError, LimitReached, OptionError
from skytile.formats.json import from_object
from skytile.generate.batch_file import Progress
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
    with pytest.raises(OptionError, match=r"train\.jsonl already exists \(force replaces it\)"):
        Dataset.from_plan("skyscrapers 4 x2", 1).write(folder)
    with pytest.raises(OptionError, match="already exists"):
        Dataset.from_plan("skyscrapers 4 x2", 1).write(folder, resume=True)
    (tmp_path / "rows.jsonl").write_text("mine\n")
    with pytest.raises(OptionError, match="already exists"):
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
        (["--plan", "mosaic 4", "-o", "x.csv"], "expected .jsonl or .parquet at the end"),
        (["--plan", "mosaic 4", "--licence", "mit\nlicense: other"], "expected letters, digits"),
        (["--plan", "mosaic 4", "--licence", ""], "expected letters, digits"),
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


SMALL = ["dataset", "--plan", "skyscrapers 4 x30", "--seed", "9"]


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose rows were interrupted after six of them."""
    path = tmp_path / "begun"
    interrupt_after(6, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        Dataset.from_plan("skyscrapers 4 x30", 9).write(path)
    monkeypatch.undo()
    assert (path / "rows.jsonl.part").read_bytes().count(b"\n") == 6
    return path


def interrupt_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def reach(self: Progress, done: int) -> None:
        self.done = done
        if done == count:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "reach", reach)


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["--split", "learn=0.8,exam=0.2"], "--split"),
        (["--split", "train=0.2,validation=0.4,test=0.4"], "--split"),
        (["--split", "test=0.1,validation=0.1,train=0.8"], "--split"),
        (["--languages", "en"], "--languages"),
        (["--languages", "de,en"], "--languages"),
        (["--styles", "grid"], "--styles"),
        (["--traces"], "--traces"),
        (["--false-traces"], "--false-traces"),
        (["--not-in", "EARLIER"], "--not-in"),
        (["--plan", "skyscrapers 4 x4"], "--plan"),
        (["--plan", "skyscrapers 4 x40"], "--plan"),
        (["--seed", "10"], "--seed"),
    ],
)
def test_a_run_does_not_go_on_with_other_options(
    words: list[str], option: str, begun: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Dataset.from_plan("mosaic 3 x2", 1).write(tmp_path / "earlier.jsonl")
    given = [str(tmp_path / "earlier.jsonl") if word == "EARLIER" else word for word in words]
    before = (begun / "rows.jsonl.part").read_bytes()
    others = [word for pair in (SMALL[1:3], SMALL[3:5]) if pair[0] != option for word in pair]
    ran = run(capsys, "dataset", *others, *given, "-o", str(begun), "--resume")
    assert ran.status == 2
    assert ran.err.startswith(f"skytile: {option}: ")
    assert "was begun with" in ran.err
    assert ran.err.count("\n") == 1
    assert (begun / "rows.jsonl.part").read_bytes() == before
    assert run(capsys, *SMALL, "-o", str(begun), "--resume").status == 0
    assert sorted(path.name for path in begun.iterdir()) == [
        "README.md", "test.jsonl", "train.jsonl", "validation.jsonl",
    ]  # fmt: skip


def test_a_run_that_goes_on_knows_its_seed(begun: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, *SMALL[:3], "-o", str(begun), "--resume", "--json")
    assert ran.records[0]["seed"] == 9
    assert ran.records[0]["rows"] == 30


def test_other_versions_do_not_go_on(begun: Path) -> None:
    record = begun / "rows.jsonl.part.plan.json"
    record.write_text(json.dumps(json.loads(record.read_text()) | {"version": "0.0.1"}))
    with pytest.raises(OptionError, match=r"made by skytile 0\.0\.1"):
        Dataset.from_plan("skyscrapers 4 x30", 9).write(begun, resume=True)
    record.write_text("mine")
    with pytest.raises(InputError, match="not the record of a data set"):
        Dataset.from_plan("skyscrapers 4 x30", 9).write(begun, resume=True)
    record.unlink()
    with pytest.raises(OptionError, match="nothing says with which options"):
        Dataset.from_plan("skyscrapers 4 x30", 9).write(begun, resume=True)


def test_a_complete_file_stays_complete(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*SMALL, "-o", str(tmp_path / "rows.jsonl")]
    assert run(capsys, *words).status == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert sorted(before) == ["rows.card.md", "rows.jsonl"]
    ran = run(capsys, *words, "--resume")
    assert ran.status == 0
    assert "complete already, with 30 rows" in ran.err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    ran = run(capsys, *words, "--resume", "--languages", "en")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"split": "elsewhere"}, "in the part 'elsewhere', but its solution belongs to"),
        ({"solution_fingerprint": "x"}, "not a row of a data set"),
    ],
)
def test_rows_are_checked_once_more_at_the_end(
    change: dict[str, str], problem: str, begun: Path
) -> None:
    rows = begun / "rows.jsonl.part"
    first, *others = rows.read_text("utf-8").splitlines()
    rows.write_text("\n".join([json.dumps(json.loads(first) | change), *others, ""]), "utf-8")
    dataset = Dataset.from_plan("skyscrapers 4 x30", 9)
    with pytest.raises(InputError, match=rf"line 1: {problem}"):
        Output.at(begun).finish(dataset)
    with pytest.raises(InputError, match="line 1: changed"):
        dataset.write(begun, resume=True)
    assert not (begun / "train.jsonl").exists()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda b: b.replace(b'"prompt":"', b'"prompt":"!', 1), "line 1: changed"),
        (lambda b: b.replace(b'"answer":"', b'"answer":"!', 1), "line 1: changed"),
        (lambda b: b.replace(b'"score":', b'"score":1', 1), "line 1: changed"),
        (lambda b: b"".join(b.splitlines(keepends=True)[1:]), "line 1: expected seed 9"),
        (lambda b: b.replace(b"\n", b"\r\n"), "line 1: written in another way"),
        (lambda b: b + b"{}\n", "line 7: made by skytile None"),
        (lambda b: b + b"garbage", "line 7: no record of a batch"),
    ],
)
def test_damaged_rows_are_refused_and_left_alone(
    change: Callable[[bytes], bytes], problem: str, begun: Path
) -> None:
    rows = begun / "rows.jsonl.part"
    rows.write_bytes(damaged := change(rows.read_bytes()))
    with pytest.raises(InputError, match=problem):
        Dataset.from_plan("skyscrapers 4 x30", 9).write(begun, resume=True)
    assert rows.read_bytes() == damaged
    assert not (begun / "train.jsonl").exists()


def test_rows_that_change_before_they_are_dealt_out_are_refused(begun: Path) -> None:
    dataset = Dataset.from_plan("skyscrapers 4 x30", 9)
    with pytest.raises(InputError, match="changed by something else while it was written"):
        Output.at(begun).finish(dataset, sha256="0" * 64)
    assert not (begun / "train.jsonl").exists()


def test_more_rows_than_planned_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    more, fewer = (Dataset.from_plan(f"skyscrapers 4 x{n}", 9) for n in (6, 4))
    more.write(path)
    with pytest.raises(InputError, match="line 5: the plan asks for 4 rows only"):
        Output.at(path).finish(fewer)


def test_rows_of_earlier_data_sets_are_refused_at_the_end(tmp_path: Path) -> None:
    path, dataset = tmp_path / "rows.jsonl", Dataset.from_plan("skyscrapers 4 x6", 9)
    dataset.write(path)
    with pytest.raises(InputError, match="line 1: the puzzle or its solution is in an earlier"):
        Output.at(path).finish(Dataset.from_plan("skyscrapers 4 x6", 9, not_in=[path]))


def test_force_removes_what_an_earlier_run_wrote_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*SMALL, "-o", str(tmp_path)]
    (tmp_path / "mine.jsonl").write_text("mine")
    assert run(capsys, *words).status == 0
    assert run(capsys, *words, "--split", "train=1", "--force").status == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["README.md", "mine.jsonl", "train.jsonl"]
    assert run(capsys, *words, "--parquet", "--split", "train=1", "--force").status == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["README.md", "mine.jsonl", "train.parquet"]


def test_a_card_names_no_files_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "mine.jsonl").write_text("mine")
    (tmp_path / "set").mkdir()
    named = '{"files": ["../mine.jsonl", "README.md", 5]}'
    (tmp_path / "set" / "README.md").write_text(f"---\nskytile: {named}\n---\n")
    Dataset.from_plan("skyscrapers 4 x4", 1).write(tmp_path / "set", force=True)
    assert (tmp_path / "mine.jsonl").read_text() == "mine"


def test_no_puzzle_comes_twice_whatever_the_entry() -> None:
    rows = [*Dataset.from_plan("mosaic 4x2 medium x10, 2x4 medium x10", 1).rows()]
    assert len({row["fingerprint"] for row in rows}) == len(rows) == 20


@pytest.mark.parametrize("name", ["set", "rows.jsonl", "rows.parquet"])
def test_a_plan_that_runs_out_is_written_as_far_as_it_went(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("skytile.generate.batch.MOST_TWINS", 300)
    words = ["dataset", "--plan", "skyscrapers 2 x40", "--seed", "1", "-o", str(tmp_path / name)]
    ran = run(capsys, *words, "--json")
    assert ran.status == 3
    assert "candidates in a row were earlier puzzles" in ran.err
    made = ran.records[0]["rows"]
    assert 0 < made < 40
    card = Path(ran.records[0]["card"]).read_text("utf-8")
    assert f"{made} of the 40 rows of the plan were made" in card
    assert "candidates in a row were earlier puzzles" in card
    assert not [*tmp_path.rglob("*.part"), *tmp_path.rglob("*.plan.json")]


def test_when_the_time_is_up_the_rows_can_still_go_on(
    begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*SMALL, "-o", str(begun), "--resume"]
    ran = run(capsys, *words, "--timeout", "1e-9")
    assert ran.status == 3
    assert "**Not complete**: 6 of the 30 rows" in (begun / "README.md").read_text("utf-8")
    assert run(capsys, *words).status == 0
    assert "Not complete" not in (begun / "README.md").read_text("utf-8")
    assert not [*begun.glob("*.part*")]


def test_the_card_has_the_command_that_makes_the_same_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Dataset.from_plan("mosaic 3 x4", 1).write(tmp_path / "earlier.jsonl")
    options: dict[str, Any] = {"styles": ("json", "grid"), "languages": ("de",), "traces": True}
    dataset = Dataset.from_plan(
        "skyscrapers 4 x3\nmosaic 3 x3", 5, not_in=[tmp_path / "earlier.jsonl"],
        shares={"a": 0.5, "b": 0.00001}, false_traces=True, **options,
    )  # fmt: skip
    dataset.write(tmp_path / "one")
    card = (tmp_path / "one" / "README.md").read_text("utf-8")
    words = shlex.split(card.split("~~~~sh\n")[1].split("\n~~~~")[0])
    assert words[:2] == ["skytile", "dataset"]
    words[words.index("EARLIER")] = str(tmp_path / "earlier.jsonl")
    words[words.index("one")] = str(tmp_path / "again" / "one")
    assert run(capsys, *words[1:]).status == 0
    for path in (tmp_path / "one").iterdir():
        assert (tmp_path / "again" / "one" / path.name).read_bytes() == path.read_bytes()


def test_the_card_speaks_of_its_parts_by_the_figures(folder: Path, tmp_path: Path) -> None:
    assert "that another part has." in (folder / "README.md").read_text("utf-8")
    Dataset.from_plan("mosaic 3 x4", 1, shares={"train": 1}).write(tmp_path / "one")
    assert "here all are in one part." in (tmp_path / "one" / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["set", "rows.jsonl"])
def test_a_run_without_any_row_leaves_no_files(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skytile.generate.batch.MOST_TWINS", 300)
    with pytest.raises(LimitReached):
        Dataset.from_plan("skyscrapers 2 x9", 1).write(tmp_path / "all.jsonl")
    nothing_left = Dataset.from_plan("skyscrapers 2 x9", 2, not_in=[tmp_path / "all.jsonl"])
    (tmp_path / "new").mkdir()
    with pytest.raises(LimitReached):
        nothing_left.write(tmp_path / "new" / name)
    assert not [path for path in (tmp_path / "new").rglob("*") if path.is_file()]


def test_a_replacement_that_was_interrupted_goes_on_by_its_own_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Dataset.from_plan("skyscrapers 4 x30", 9)
    new = Dataset.from_plan("skyscrapers 4 x30", 9, shares={"train": 1.0})
    old.write(tmp_path)
    interrupt_after(6, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        new.write(tmp_path, force=True)
    monkeypatch.undo()
    with pytest.raises(OptionError, match=r"split: .* was begun with 'train=1\.0'"):
        old.write(tmp_path, resume=True)
    new.write(tmp_path, resume=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md", "train.jsonl"]
    assert [*read_rows(tmp_path / "train.jsonl")] == [*new.rows()]
