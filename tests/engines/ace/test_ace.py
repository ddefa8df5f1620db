"""The engine `ace`, and the XCSP3 files that it reads: solved by ACE itself.

Every question starts a Java machine, so there are few of them; `make soak` asks the whole contract.
"""

import math
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.engines.ace import program
from skytile.engines.exports import export
from skytile.errors import EngineError, NotInstalled
from skytile.formats import parse
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import solutions
from tests.cli.run import run
from tests.conftest import required
from tests.corpus import CORPUS, corpus_ids, two_tilings

SKYSCRAPERS = parse("5:/3//3////3/3/1///3///////,g2g3i")
MOSAIC = parse("5x5:b45a2e669a3c4b2b")
BOARDS = {
    "skyscrapers": SKYSCRAPERS,
    "mosaic": MOSAIC,
    "several, sums and a park": Skyscrapers(4, sums=True, parks=1).with_clues({"N1": 4, "E2": 6}),
    "several, boxes and diagonals": Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues(
        {"W2": 3}
    ),
    "impossible, two parks": Skyscrapers(4, parks=2).with_clues({"N1": 2, "W1": 1, "r1c2": 1}),
}


@pytest.fixture(autouse=True)
def _ace() -> None:
    required("engine ace", make_engine("ace").version() is not None)


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_ace_finds_all_solutions_of_an_exported_file(puzzle: Puzzle, tmp_path: Path) -> None:
    file = tmp_path / "board.xml"
    file.write_text(export(puzzle, "xcsp3"), "utf-8")
    options = ["-s=all", "-xe=true", "-xc=false", "-npc=true", "-riv=false", "-omv=false"]
    done = subprocess.run([*program.command(), file, *options], capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("v  <instantiation")]
    found = [line.split("<values>")[1].split("</values>")[0].split() for line in lines]
    grids = {tuple(map(int, values[: math.prod(puzzle.shape)])) for values in found}
    expected = solutions(puzzle).grids
    assert grids == {tuple(grid.ravel().tolist()) for grid in expected}
    assert ("s UNSATISFIABLE" in done.stdout) == (not expected)


def test_one_session_answers_every_kind_of_question() -> None:
    with make_engine("ace").open(MOSAIC) as session:
        solution = session.solve(fixed=np.full((5, 5), OPEN)).grid
        assert solution is not None
        assert session.solve(excluding=solution).status is Status.IMPOSSIBLE
        corner = np.full_like(solution, OPEN)
        corner[0, 0] = solution[0, 0]
        other = session.solve(clues=[], excluding=corner)
        assert other.grid is not None
        assert other.grid[0, 0] != solution[0, 0]
        assert {"build_seconds", "solve_seconds"} <= other.stats.keys()
        nothing_said = np.full_like(solution, OPEN)
        assert session.solve(clues=[], excluding=nothing_said).status is Status.IMPOSSIBLE


@pytest.mark.parametrize("limits", [Limits(nodes=1), Limits(seconds=0.05)], ids=repr)
def test_a_limit_that_runs_out_is_unknown(limits: Limits) -> None:
    sparse = parse(corpus_ids(CORPUS / "towers-8du.txt")[0])
    with make_engine("ace").open(sparse if limits.nodes else two_tilings(20)) as session:
        assert session.solve(limits=limits).status is Status.UNKNOWN


def test_solutions_that_are_enough_end_the_run() -> None:
    found = solutions(Skyscrapers(5), limit=3, engine="ace")
    assert len({grid.tobytes() for grid in found.grids}) == 3
    assert not found.complete


@pytest.mark.parametrize("puzzle", [*BOARDS.values(), Mosaic(1, 4), Skyscrapers(1)], ids=repr)
def test_every_clue_is_a_note(puzzle: Puzzle) -> None:
    root = ET.fromstring(export(puzzle, "xcsp3"))
    assert root.attrib["format"] == "XCSP3"
    notes = [element.attrib.get("note") for element in root.find("constraints") or []]
    assert [note for note in notes if note in puzzle.clues] == list(puzzle.clues)
    rules = [note for note in notes if note not in puzzle.clues]
    assert rules == ["rows", "columns", "boxes", "diagonals"][: len(rules)] or rules == [
        "rows", "columns", "diagonals"
    ]  # fmt: skip


def test_the_file_reads_like_the_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "convert", "5x5:b45a2e669a3c4b2b", "--to", "xcsp3")
    assert ran.status == 0
    assert (
        '<sum note="r2c1"> <list> cell[0..2][0..1] </list> <condition> (eq,2) </condition> </sum>'
        in ran.out
    )


def test_without_java_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    program.command.cache_clear()
    with pytest.raises(NotInstalled, match="apt-get install default-jre-headless"):
        make_engine("ace").load()
    assert make_engine("ace").version() is None
    ran = run(capsys, "solve", "5x5:b45a2e669a3c4b2b", "--engine", "ace")
    assert ran.status == 4
    assert run(capsys, "convert", "5x5:b45a2e669a3c4b2b", "--to", "xcsp3").status == 0


def test_an_ending_without_an_answer_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "command", lambda: ("/bin/sh", "-c", "echo oops >&2; exit 3"))
    with make_engine("ace").open(MOSAIC) as session, pytest.raises(EngineError) as caught:
        session.solve()
    assert str(caught.value) == "ACE ended without an answer (status 3): 'oops'"
