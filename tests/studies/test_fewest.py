"""The fewest clues of any board: against brute force, and with a certificate that is checked."""

import lzma
import subprocess
import sys
from itertools import combinations, permutations, product
from pathlib import Path

import numpy as np
import pytest

from skytile.puzzles import Skyscrapers
from skytile.solving import Uniqueness, check
from skytile.studies.fewest.certificate import write_certificate
from skytile.studies.fewest.places import canonical_sets, readings, symmetries
from skytile.studies.fewest.search import Search
from skytile.studies.machinery.boards import board
from tests.conftest import required

CHECKER = Path(__file__).parents[2] / "scripts/check_fewest.py"


def latin_squares(n: int) -> np.ndarray:
    rows = list(permutations(range(1, n + 1)))
    squares = [
        square
        for square in product(rows, repeat=n)
        if all(len({row[c] for row in square}) == n for c in range(n))
    ]
    return np.array(squares, np.uint8)


@pytest.mark.parametrize(("n", "count", "cells"), [(3, 1, True), (3, 2, True), (4, 2, False)])
def test_all_sets_are_decided_as_by_brute_force(n: int, count: int, cells: bool) -> None:
    every = readings(latin_squares(n))
    among = 4 * n + n * n * cells
    unique = set()
    for places in combinations(range(among), count):
        vectors, counts = np.unique(every[:, places], axis=0, return_counts=True)
        for vector in vectors[counts == 1].tolist():
            unique.add(tuple(zip(places, vector, strict=True)))
    search = Search(n, cells=cells)
    search.run(count)
    turned = {
        tuple(sorted((image[place], value) for place, value in clues))
        for clues in search.unique
        for image in symmetries(n)
    }
    assert turned == unique


def test_sets_of_places_up_to_symmetry_are_all_sets() -> None:
    found: set[tuple[int, ...]] = set()
    for places in canonical_sets(4, 16, 3):
        images = {tuple(sorted(image[p] for p in places)) for image in symmetries(4)}
        assert min(images) == places
        assert not images & found
        found |= images
    assert found == set(combinations(range(16), 3))


def test_parts_together_are_the_whole() -> None:
    whole = Search(4)
    whole.run(3)
    found = []
    for part in range(3):
        search = Search(4)
        search.run(3, part, 3)
        found += search.unique
    assert sorted(found) == sorted(whole.unique)


@pytest.mark.parametrize("n", range(3, 13))
def test_one_clue_less_than_the_size_is_enough(n: int) -> None:
    stairs = board(f"stairs/{n}/0")
    assert stairs.clue_count == n - 1
    verdict = check(stairs)
    assert verdict.status is Uniqueness.UNIQUE
    rows, columns = np.indices((n, n))
    assert (verdict.grids[0] == (rows + columns - 1) % n + 1).all()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    search, path = Search(5), tmp_path_factory.mktemp("fewest") / "5.xz"
    search.run(3)
    assert not search.unique
    write_certificate(search, 3, path)
    return path


def run_checker(path: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(CHECKER), str(path)], capture_output=True, text=True, timeout=60
    )


def test_another_program_checks_the_certificate(certificate: Path) -> None:
    required("engine sat", _has_pysat())
    checked = run_checker(certificate)
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout.startswith("147 sets of 3 places with 18375 vectors of values, of 5x5")


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ("square", "no Latin square"),
        ("twice", "a square twice"),
        ("conflict", "no conflict"),
        ("missing", "neither covered nor contradictory"),
    ],
)
def test_a_false_certificate_is_refused(
    certificate: Path, tmp_path: Path, damage: str, complaint: str
) -> None:
    required("engine sat", _has_pysat())
    head, *lines = lzma.decompress(certificate.read_bytes()).decode().split("\n")
    squares = [line for line in lines if line and "=" not in line]
    conflicts = [line for line in lines if "=" in line]
    if damage == "square":
        squares[7] = squares[7][1:] + squares[7][0]
    elif damage == "twice":
        squares.append(squares[7])
    elif damage == "conflict":
        conflicts.append("N1=2 W3=2")
    else:
        conflicts = conflicts[:-1]
    damaged = tmp_path / "damaged.xz"
    damaged.write_bytes(lzma.compress("\n".join([head, *squares, *conflicts, ""]).encode()))
    checked = run_checker(damaged)
    assert checked.returncode != 0
    assert complaint in checked.stderr


def test_the_checker_imports_nothing_of_ours() -> None:
    assert "skytile" not in [
        line.split()[1].split(".")[0]
        for line in CHECKER.read_text().splitlines()
        if line.startswith(("import ", "from "))
    ]


def test_a_board_of_clues_is_read_off_as_puzzles_do() -> None:
    squares = latin_squares(4)[::37]
    for square, row in zip(squares, readings(squares), strict=True):
        assert (Skyscrapers(4).readings(square.astype(int)) == row).all()


def _has_pysat() -> bool:
    try:
        import pysat  # noqa: F401
    except ImportError:
        return False
    return True
