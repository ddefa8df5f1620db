"""Without the extra that a command needs: status 4, the line that installs it, nothing else."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli import without_extras

BOARD = "5:/3//3////3/3/1///3///////,g2g3i"
MANY = ["5:///////////////////", BOARD]
"""The first has several solutions, so its answer comes before any proof."""
FEWEST = ["generate", "skyscrapers", "--size", "4", "--clues", "fewest", "--proof", "OUT"]
CASES = [
    ("ace", ["solve", BOARD, "--engine", "ace"]),
    ("asp", ["check", BOARD, "--engine", "asp"]),
    ("cluster", ["generate", "skyscrapers", "--size", "4", "--cluster", "127.0.0.1:1"]),
    ("cluster", ["generate", "mosaic", "--cluster", "127.0.0.1:1", "-o", "OUT.jsonl"]),
    ("cluster", ["dataset", "--plan", "mosaic 5 x2", "--cluster", "127.0.0.1:1", "-o", "OUT"]),
    ("cp", ["fewest", BOARD, "--engine", "cp:workers=2"]),
    ("cpmpy", ["solve", BOARD, "--engine", "cpmpy"]),
    ("ip", ["solve", BOARD, "--engine", "ip"]),
    ("ip", ["solve", BOARD, "--engine", "ip:solver=scip"]),
    ("parquet", ["dataset", "--plan", "skyscrapers 4 x2", "-o", "OUT.parquet"]),
    ("parquet", ["dataset", "--plan", "skyscrapers 4 x2", "-o", "OUT", "--parquet"]),
    ("pb", ["solve", BOARD, "--engine", "pb"]),
    ("pb", ["check", *MANY, "--proof", "OUT", "--form", "pb"]),
    ("pictures", ["generate", "mosaic", "--image", "cat.png"]),
    ("pictures", ["generate", "mosaic", "--picture", "cat", "--preview", "-o", "OUT.png"]),
    ("print", ["render", BOARD, "-o", "OUT.png"]),
    ("print", ["render", BOARD, "-o", "OUT.pdf"]),
    ("print", ["render", *MANY, "-o", "OUT.pdf", "--json"]),
    ("print", ["book", BOARD, "-o", "OUT.pdf"]),
    ("sat", ["solve", BOARD, "--engine", "sat"]),
    ("sat", ["check", *MANY, "--proof", "OUT"]),
    ("sat", ["check", *MANY, "--proof", "OUT", "--json"]),
    ("sat", ["fewest", *MANY, "--proof", "OUT"]),
    ("sat", FEWEST),
    ("sat", [*FEWEST, "-o", "OUT.jsonl"]),
    ("sat", ["benchmark-set", "OUT", "--formats", "json,dimacs"]),
    ("smt", ["solve", BOARD, "--engine", "smt"]),
    ("studies", ["compare", BOARD, "--engines", "kernel", "-o", "OUT"]),
    ("studies", ["study", "report", "kolijn", "-o", "COPY"]),
    ("web", ["serve"]),
]
NO_COMMAND = {"all", "copyleft", "gym", "kissat", "reasoning-gym", "verifiers"}
"""Sums of others, for the library alone, or a solver of the engine `sat`, which is missed first."""
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("without")
    (folder / "cat.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    measured = (ROOT / "results" / "kolijn" / "measurements.jsonl").read_bytes()
    (folder / "COPY").mkdir()
    (folder / "COPY" / "measurements.jsonl").write_bytes(measured)
    return folder


@pytest.fixture(scope="module")
def answers(folder: Path) -> list[tuple[int, str, str]]:
    """What all of them do, run in one process."""
    done = subprocess.run(
        [sys.executable, without_extras.__file__],
        input=json.dumps([arguments for _, arguments in CASES]),
        capture_output=True, text=True, timeout=300, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [tuple(answer) for answer in json.loads(done.stdout)]


def test_every_extra_is_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {extra for extra, _ in CASES} | NO_COMMAND == set(project["optional-dependencies"])


@pytest.mark.parametrize("number", range(len(CASES)), ids=[" ".join(case[1]) for case in CASES])
def test_a_missing_extra_is_one_line_and_status_4(
    number: int, answers: list[tuple[int, str, str]], folder: Path
) -> None:
    extra, _ = CASES[number]
    status, out, err = answers[number]
    assert (status, out) == (4, ""), err
    assert len(err.splitlines()) == 1
    assert f"pip install 'skytile[{extra}]'" in err
    assert not list(folder.glob("OUT*"))
