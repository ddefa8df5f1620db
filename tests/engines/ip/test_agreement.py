"""Both models and both solvers say what `sat` says: on the corpus, damaged boards, variants."""

import random

import numpy as np
import pytest

from skytile.engines import Status, make_engine
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import check
from tests.conftest import required
from tests.corpus import CORPUS, corpus_ids
from tests.engines.sat.test_agreement import damaged

MODELS = ("basic", "strengthened")
SOLVERS = ("highs", "scip")


@pytest.fixture(autouse=True)
def installed() -> None:
    required("engine ip", make_engine("ip").version() is not None)


def boards(files: list[str]) -> list[Puzzle]:
    """One board of each file, and the same one damaged."""
    source = random.Random(5)
    found = []
    for file in files:
        puzzle = parse(source.choice(corpus_ids(CORPUS / f"{file}.txt")))
        found += [puzzle, damaged(puzzle, source)]
    return found


def agrees(puzzle: Puzzle, options: str) -> None:
    expected = check(puzzle, engine="sat")
    verdict = check(puzzle, engine=f"ip:{options}")
    assert verdict.status is expected.status
    if verdict.status.value == "unique":
        assert np.array_equal(verdict.grids[0], expected.grids[0])


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("model", MODELS)
def test_skyscrapers(model: str, solver: str) -> None:
    larger = ["towers-6de"] if model == "strengthened" else []
    for puzzle in boards(["towers-4dx", "towers-5dh", "towers-5du", *larger]):
        agrees(puzzle, f"model={model},solver={solver}")


@pytest.mark.parametrize("solver", SOLVERS)
def test_mosaic(solver: str) -> None:
    for puzzle in boards(["mosaic-5x5", "mosaic-15x15", "mosaic-30x20"]):
        agrees(puzzle, f"solver={solver}")


@pytest.mark.parametrize("model", MODELS)
def test_variants(model: str) -> None:
    source = np.random.default_rng(5)
    for rules in ({"boxes": (2, 2)}, {"diagonals": True}, {"parks": 1}, {"parks": 2}):
        for _ in range(3):
            edges = source.integers(0, 3, (4, 4)) * source.integers(0, 2, (4, 4))
            agrees(Skyscrapers(4, edges, **rules), f"model={model}")


@pytest.mark.parametrize("solver", SOLVERS)
def test_cells_that_hold_no_possible_value(solver: str) -> None:
    """Nothing agrees with such a cell, so it cannot be fixed and excludes nothing."""
    with make_engine(f"ip:solver={solver}").open(Skyscrapers(2)) as session:
        assert session.solve(fixed=[[7, -1], [-1, -1]]).status is Status.IMPOSSIBLE
        assert session.solve(excluding=[[7, 2], [2, 1]]).status is Status.SOLVED
    with make_engine(f"ip:solver={solver}").open(Mosaic(1, 1)) as session:
        assert session.solve(fixed=[[2]]).status is Status.IMPOSSIBLE
        assert session.solve(excluding=[[2]]).status is Status.SOLVED
        assert session.solve(excluding=[[[0]], [[1]]]).status is Status.IMPOSSIBLE
