"""Exported programs, run by the real systems and compared with what `sat` says."""

import subprocess
from pathlib import Path

import numpy as np
import pytest

from skytile.engines.clp.systems import SYSTEMS
from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import solve
from tests.corpus import CORPUS, corpus_ids
from tests.engines.clp.systems import NAMES, clp

RUN = {"gnu": ["gprolog", "--consult-file"], "swi": ["swipl"]}
BOARDS = {
    "skyscrapers": parse("5:/3//3////3/3/1///3///////,g2g3i"),
    "mosaic": parse("5x5:b45a2e669a3c4b2b"),
    "a larger mosaic": parse(corpus_ids(CORPUS / "mosaic-50x50.txt")[0]),
    "boxes": Skyscrapers(4, boxes=(2, 2)).with_clues({"r1c1": 1, "N2": 3, "W3": 2}),
    "diagonals": Skyscrapers(4, diagonals=True).with_clues({"r1c1": 1, "N2": 3}),
    "parks": Skyscrapers(5, parks=2).with_clues({"N1": 3, "r2c2": 3}),
    "a single cell": Skyscrapers(1),
}


def run(text: str, system: str, folder: Path) -> tuple[int, list[str]]:
    """Exit status and what was printed, the system's own chatter left out."""
    clp(system)
    file = folder / "board.pl"
    file.write_text(text + "\n")
    done = subprocess.run(
        [*RUN[system], str(file)], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert "warning" not in (done.stdout + done.stderr).lower()
    lines = done.stdout.splitlines()
    return done.returncode, [line for line in lines if line[:1].isdecimal() or "solution" in line]


@pytest.mark.parametrize("system", NAMES)
@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=BOARDS)
def test_the_program_prints_a_solution(puzzle: Puzzle, system: str, tmp_path: Path) -> None:
    status, lines = run(export(puzzle, "prolog"), system, tmp_path)
    assert status == 0
    assert puzzle.is_solution([[int(word) for word in line.split()] for line in lines])


@pytest.mark.parametrize("system", NAMES)
@pytest.mark.parametrize("labeling", ["ff", "leftmost"])
def test_the_program_has_the_engines_options(system: str, labeling: str, tmp_path: Path) -> None:
    puzzle = BOARDS["skyscrapers"]
    text = export(puzzle, "prolog", f"clp:visibility=disjunction,labeling={labeling}")
    assert f"labeling_method({labeling})." in text
    status, lines = run(text, system, tmp_path)
    assert status == 0
    grid = [[int(word) for word in line.split()] for line in lines]
    assert np.array_equal(np.asarray(solve(puzzle).grid), grid)


@pytest.mark.parametrize("system", NAMES)
def test_the_program_says_that_there_is_none(system: str, tmp_path: Path) -> None:
    puzzle = Skyscrapers(4).with_clues({"W1": 3, "E1": 3})
    assert run(export(puzzle, "prolog"), system, tmp_path) == (1, ["no solution"])


def test_the_program_is_plain_text() -> None:
    assert all(export(puzzle, "prolog").isascii() for puzzle in BOARDS.values())


def test_the_programs_are_there_for_gprolog_and_swipl() -> None:
    assert {SYSTEMS[name].program for name in NAMES} == {command[0] for command in RUN.values()}
