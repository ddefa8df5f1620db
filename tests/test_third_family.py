"""A third family in one file of its own: answered where a part is given, refused in one line elsewhere."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from skytile.cli import COMMANDS
from skytile.engines import ENGINES, make_engine
from skytile.engines.exports import EXPORTS
from skytile.formats import FORMATS
from tests.beacons import registered
from tests.cli.run import run
from tests.conftest import required

UNIQUE = '{"kind":"beacons","width":4,"clues":[[1,2,null,null]]}'
SOLUTION = [[1, 0, 1, 0]]
DARK = '{"kind":"beacons","width":3,"dark":true}'


@pytest.fixture(autouse=True)
def _third_family() -> Iterator[None]:
    required("engine cp", make_engine("cp").version() is not None)
    with registered():
        yield


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that refuses, and nothing else."""
    ran = run(capsys, *arguments)
    assert ran.status == 2
    assert ran.out == ""
    (line,) = ran.err.splitlines()
    return line.removeprefix("skytile: ")


@pytest.mark.parametrize("engine", [[], ["--engine", "cp"]], ids=["by default", "by name"])
def test_it_is_solved_and_checked_where_an_engine_has_a_model(
    capsys: pytest.CaptureFixture[str], engine: list[str]
) -> None:
    solved = run(capsys, "solve", UNIQUE, "--json", *engine)
    assert (solved.status, solved.records[0]["solutions"]) == (0, [SOLUTION])
    checked = run(capsys, "check", UNIQUE, *engine)
    assert checked.status == 0
    assert checked.out.startswith("unique")
    assert run(capsys, "solve", DARK, "--json", *engine).records[0]["solutions"] == [[[0, 1, 0]]]


def test_its_clash_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "check", '{"kind":"beacons","width":3,"clues":[[1,3,1]]}')
    assert ran.status == 1
    assert "the clue r1c2 cannot hold" in ran.out


@pytest.mark.parametrize("name", [name for name in ENGINES if name != "cp"])
def test_every_other_engine_refuses_it(capsys: pytest.CaptureFixture[str], name: str) -> None:
    required(f"engine {name}", make_engine(name).version() is not None)
    line = refused(capsys, "solve", UNIQUE, "--engine", name)
    assert line == f"engine '{name}' does not support beacons puzzles"


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "json"])
def test_every_notation_but_json_refuses_it(capsys: pytest.CaptureFixture[str], name: str) -> None:
    line = refused(capsys, "convert", UNIQUE, "--to", name)
    assert line == f"notation '{name}' does not support beacons puzzles"


@pytest.mark.parametrize("name", EXPORTS)
def test_no_export_writes_it(capsys: pytest.CaptureFixture[str], name: str) -> None:
    line = refused(capsys, "convert", UNIQUE, "--to", name)
    assert line.endswith("does not support beacons puzzles")


def test_it_comes_back_from_json(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "convert", DARK, "--to", "json")
    assert ran.status == 0
    assert json.loads(ran.out)["dark"] is True


REFUSALS = {
    "hint": (["hint", UNIQUE], "logic"),
    "explain": (["explain", UNIQUE], "logic"),
    "grade": (["grade", UNIQUE], "logic"),
    "generate": (["generate", "beacons", "--size", "4"], "generate"),
    "render": (["render", UNIQUE, "-o", "-"], "drawing"),
    "book": (["book", UNIQUE, "-o", "book.pdf"], "drawing"),
    "compare": (["compare", UNIQUE, "--engines", "cp", "-o", "out"], "studies"),
}


@pytest.mark.parametrize("command", REFUSALS)
def test_what_the_family_has_no_part_for_is_refused(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, part = REFUSALS[command]
    assert refused(capsys, *arguments) == f"{part} does not support beacons puzzles"
    assert list(tmp_path.iterdir()) == []


def test_a_grid_of_progress_and_a_city_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, "hint", UNIQUE, "--progress", "1...")
    assert line == "progress does not support beacons puzzles"
    line = refused(capsys, "render", UNIQUE, "--iso", "-o", "-")
    assert line == "the 3D view does not support beacons puzzles"


def test_a_proof_is_refused_by_the_form_that_it_would_have(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = refused(capsys, "check", UNIQUE, "--proof", str(tmp_path / "proof"))
    assert line == "form 'drat' does not support beacons puzzles"


def test_the_fewest_clues_are_found_by_any_engine(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (record,) = run(capsys, "fewest", UNIQUE, "--json").records
    assert record["status"] == "proved"
    line = refused(capsys, "fewest", UNIQUE, "--proof", str(tmp_path / "proof"))
    assert line == "form 'drat' does not support beacons puzzles"


def test_it_is_written_on_the_terminal_as_a_plain_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran = run(capsys, "render", UNIQUE)
    assert ran.status == 0
    assert "1 2 . ." in ran.out


def test_every_command_was_looked_at() -> None:
    """A new command has to say what it does with a family it does not know."""
    answered = {"solve", "check", "fewest", "convert", *REFUSALS}
    without_puzzles = {"teach", "verify-proof", "study", "engines", "serve", "site", "completion"}
    without_puzzles |= {"benchmark-set", "dataset", "doctor", "demo"}
    assert answered | without_puzzles == set(COMMANDS)
