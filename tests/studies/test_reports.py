"""Every study runs and reports at its smallest scale, from the command line."""

import csv
import shutil
from pathlib import Path

import pytest

from skytile.studies.machinery.runner import MEASUREMENTS, read
from skytile.studies.machinery.tables import format_cell
from skytile.studies.registry import STUDIES, find_study
from tests.cli.run import run

PUBLISHED = {
    "kolijn": "0.044093",
    "cruz-carneiro": "0.047",
    "barth": "0.01",
    "de-jong": "112.83",
}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {name: tmp_path_factory.mktemp(name) for name in STUDIES}


def measure(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Run a study at its smallest scale, unless that was done in this folder before."""
    if not (folder / MEASUREMENTS).exists():
        ran = run(
            capsys,
            "study",
            "run",
            name,
            "--scale",
            "tiny",
            "--busy",
            "--jobs",
            "2",
            "-o",
            str(folder),
        )
        assert (ran.status, ran.err) == (0, "")


WITH_EVERY_CHANGE = ("kolijn", "clues-needed", "determined")
"""Studies that together use all of the machinery; the others are run by `make soak`."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in WITH_EVERY_CHANGE else [pytest.mark.soak])
        for name in STUDIES
    ],
)
def test_a_study_runs_and_reports(
    name: str, folders: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = folders[name]
    measure(name, folder, capsys)
    records = read(folder)
    assert not [r for r in records if r["status"] in ("failed", "unsupported", "missing", "memory")]
    assert (
        len({r["task"] for r in records}) == len(records) == len(find_study(name).tasks_at("tiny"))
    )
    reported = run(capsys, "study", "report", name, "-o", str(folder))
    assert (reported.status, reported.out) == (0, f"{folder / 'index.html'}\n")
    check_files(name, folder)


def check_files(name: str, folder: Path) -> None:
    text = (folder / "report.md").read_text()
    page = (folder / "index.html").read_text()
    assert f"{len(read(folder))} of {len(read(folder))} measurements" in text
    assert PUBLISHED.get(name, "Machine") in text
    assert PUBLISHED.get(name, "Machine") in page
    assert list(folder.glob("*.svg"))
    for picture in folder.glob("*.svg"):
        assert picture.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
        assert f'src="{picture.name}"' in page
    for table in folder.glob("*.csv"):
        rows = list(csv.reader(table.read_text().splitlines()))
        assert len({len(row) for row in rows}) == 1
        assert len(rows) > 1 or name == "barth"


def test_a_report_says_what_was_not_measured(
    folders: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    measure("smt-vs-sat", folders["smt-vs-sat"], capsys)
    shutil.copytree(folders["smt-vs-sat"], tmp_path, dirs_exist_ok=True)
    file = tmp_path / MEASUREMENTS
    lines = [
        line for line in file.read_text().splitlines(True) if '"engine":"smt:sort=int"' not in line
    ]
    file.write_text("".join(lines))
    run(capsys, "study", "report", "smt-vs-sat", "-o", str(tmp_path))
    text = (tmp_path / "report.md").read_text()
    assert (
        "16 of 20 measurements; not measured (stopped, or the engine is not installed): smt:sort=int (4)"
        in text
    )


def test_a_missing_engine_is_skipped_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no Prolog there
    ran = run(
        capsys,
        "study",
        "run",
        "cruz-carneiro",
        "--scale",
        "tiny",
        "--busy",
        "-o",
        str(tmp_path / "out"),
    )
    assert ran.status == 0
    engines = {task.engine for task in find_study("cruz-carneiro").tasks_at("tiny")}
    assert ran.err.count("was skipped: ") == len(engines)
    assert ran.out == f"{tmp_path / 'out' / MEASUREMENTS}: 0 measurements\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run", "moon"], "skytile: 'moon': no such study; there are kolijn, cruz-carneiro, "),
        (["report", "moon"], "skytile: 'moon': no such study; there are kolijn, cruz-carneiro, "),
        (["run", "barth", "--scale", "huge"], "skytile: study 'barth': no scale 'huge'; it has "),
        (["report", "barth", "-o", "nowhere"], "skytile: nowhere/measurements.jsonl: nothing was measured yet"),
        (["run", "barth", "--jobs", "0"], "skytile: Invalid value for '--jobs'"),
        (["run", "barth", "--cluster", "a b"], "skytile: --cluster: expected HOST:PORT"),
    ],
)  # fmt: skip
def test_wrong_input_is_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = run(capsys, "study", *arguments)
    assert ran.status == 2
    assert ran.err.startswith(message)
    assert ran.err.count("\n") == 1


def test_a_damaged_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / MEASUREMENTS).write_text('{"study":"barth"}\n')
    ran = run(capsys, "study", "report", "barth", "-o", str(tmp_path))
    assert (ran.status, ran.err) == (
        2,
        f"skytile: {tmp_path / MEASUREMENTS}, line 1: expected a measurement\n",
    )


def test_studies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    records = run(capsys, "study", "list", "--json").records
    assert [record["name"] for record in records] == list(STUDIES)
    assert all(set(record["measurements"]) == {"quick", "committed", "full"} for record in records)
    text = run(capsys, "study", "list").out
    assert all(f"{name}: " in text for name in STUDIES)


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "–"), (0.0, "0"), (0.04409, "0.0441"), (1.234, "1.23"), (12.345, "12.3"), (123.4, "123"),
     (12345.0, "12,345"), (2136, "2,136"), ("0.01", "0.01"), (7, "7"), (0.5, "0.500"), (0.000045, "0.0000450"), (-1.5, "-1.50")],
)  # fmt: skip
def test_numbers_are_shown_with_three_digits(value: float | str | None, text: str) -> None:
    assert format_cell(value) == text
