"""The document's boards, both ways to count, all labelings, and agreement with `sat`."""

from typing import Any

import numpy as np
import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import check, solutions, solve
from tests.corpus import corpus_files, corpus_ids, published, two_tilings
from tests.engines.clp.systems import NAMES, clp
from tests.engines.sat.test_agreement import boards

APPENDIX = [r for r in published() if "appendix, board" in r["source"] and "solution" in r]
SMALL = [record for record in APPENDIX if record["size"] < 7]
BOARD = parse("5:/3//3////3/3/1///3///////,g2g3i")


def name(record: dict[str, Any]) -> str:
    return str(record["source"].split(", ")[-1])


def test_the_appendix_has_seven_boards() -> None:
    assert [name(record)[:7] for record in APPENDIX] == [f"board {i}" for i in range(1, 8)]


@pytest.mark.parametrize("record", APPENDIX, ids=name)
def test_the_boards_of_the_appendix_are_solved(record: dict[str, Any]) -> None:
    outcome = solve(from_object(record), engine=clp())
    assert outcome.grid is not None
    assert outcome.grid.tolist() == record["solution"]
    assert outcome.stats["backtracks"] >= 1


@pytest.mark.parametrize("record", SMALL, ids=name)
def test_the_documents_disjunction_needs_more_backtracks(record: dict[str, Any]) -> None:
    puzzle = from_object(record)
    first, second = (
        solve(puzzle, engine=clp(visibility=visibility))
        for visibility in ("disjunction", "maximum")
    )
    assert first.grid is not None
    assert first.grid.tolist() == record["solution"]
    assert first.stats["backtracks"] > second.stats["backtracks"]
    assert first.stats["constraints"] < second.stats["constraints"]


@pytest.mark.parametrize("system", NAMES)
def test_both_systems_solve_a_board_of_the_appendix(system: str) -> None:
    outcome = solve(from_object(APPENDIX[1]), engine=clp(system))
    assert outcome.grid is not None
    assert outcome.grid.tolist() == APPENDIX[1]["solution"]
    assert outcome.stats["backtracks"] >= 1
    assert ("inferences" in outcome.stats) == (system == "swi")
    assert "cpu_seconds" in outcome.stats


def agrees(puzzle: Puzzle, engine: str) -> None:
    expected, verdict = check(puzzle, engine="sat"), check(puzzle, engine=engine)
    assert verdict.status is expected.status
    if verdict.status.value == "unique":
        assert np.array_equal(verdict.grids[0], expected.grids[0])


@pytest.mark.parametrize("labeling", ["ffc", "ff", "leftmost"])
@pytest.mark.parametrize("visibility", ["maximum", "disjunction"])
def test_gnu_agrees_on_the_corpus_and_on_damaged_boards(visibility: str, labeling: str) -> None:
    for puzzle in boards("towers-4d[eu]", 1) + boards("towers-5d[hu]", 1):
        agrees(puzzle, clp(visibility=visibility, labeling=labeling))


def test_gnu_agrees_on_larger_boards() -> None:
    for puzzle in boards("towers-[67]d[eh]", 1):
        agrees(puzzle, clp())


@pytest.mark.parametrize(
    "options", [{}, {"visibility": "disjunction"}, {"labeling": "ff"}, {"labeling": "leftmost"}], ids=str
)  # fmt: skip
def test_swi_agrees_on_small_boards(options: dict[str, str]) -> None:
    for puzzle in boards("towers-4du", 1):
        agrees(puzzle, clp("swi", **options))


@pytest.mark.parametrize("system", NAMES)
def test_small_mosaics_and_damaged_ones(system: str) -> None:
    for puzzle in boards("mosaic-5x5", 5 if system == "gnu" else 1):
        agrees(puzzle, clp(system))


@pytest.mark.parametrize(("system", "pattern"), [("gnu", "mosaic-[1-5]*"), ("swi", "mosaic-10x10")])
def test_large_mosaics_need_hardly_any_search(system: str, pattern: str) -> None:
    """Damaged ones would: a clash far from where the search begins is found again and again."""
    for file in corpus_files(pattern):
        agrees(parse(corpus_ids(file)[0]), clp(system))


@pytest.mark.parametrize("system", NAMES)
@pytest.mark.parametrize("visibility", ["maximum", "disjunction"])
def test_variants(visibility: str, system: str) -> None:
    source = np.random.default_rng(5)
    for rules in ({"boxes": (2, 2)}, {"diagonals": True}, {"parks": 1}, {"parks": 2}):
        for _ in range(3 if system == "gnu" else 1):
            edges = source.integers(0, 3, (4, 4)) * source.integers(0, 2, (4, 4))
            puzzle = Skyscrapers(4, edges, **rules)
            agrees(puzzle, clp(system, visibility=visibility))


def test_boxes_that_are_not_square() -> None:
    for shape in ((2, 3), (3, 2)):
        puzzle = Skyscrapers(6, boxes=shape).with_clues({"N1": 3, "W2": 4, "r5c5": 6})
        assert solve(puzzle, engine=clp()).status is Status.SOLVED


@pytest.mark.parametrize("system", NAMES)
def test_all_solutions_of_an_open_board(system: str) -> None:
    assert len(solutions(Skyscrapers(3), engine=clp(system)).grids) == 12
    assert len(solutions(Mosaic(2, 2), engine=clp(system)).grids) == 16


@pytest.mark.parametrize("system", NAMES)
@pytest.mark.parametrize("labeling", ["ffc", "ff", "leftmost"])
def test_a_limit_on_backtracks_is_kept(system: str, labeling: str) -> None:
    with make_engine(clp(system, labeling=labeling)).open(two_tilings(5)) as session:
        whole = session.solve()
        assert whole.status is Status.IMPOSSIBLE
        needed = int(whole.stats["backtracks"])
        assert needed > 3
        cut = session.solve(limits=Limits(nodes=3))
        assert cut.status is Status.UNKNOWN
        assert cut.stats["backtracks"] == 3
        enough = session.solve(limits=Limits(nodes=10 * needed))
        assert enough.status is Status.IMPOSSIBLE


@pytest.mark.parametrize("system", NAMES)
def test_values_that_no_cell_can_have(system: str) -> None:
    with make_engine(clp(system)).open(Skyscrapers(3)) as session:
        for odd in (-7, 0, 4, 999):
            grid = np.full((3, 3), OPEN)
            grid[1, 1] = odd
            assert session.solve(fixed=grid).status is Status.IMPOSSIBLE
            assert session.solve(excluding=grid).status is Status.SOLVED


def test_heights_beyond_what_gnu_prolog_expects() -> None:
    """Beyond 127 it would lose the holes in a domain without being told."""
    n = 130
    square = (np.arange(n)[:, None] + np.arange(n)) % n + 1
    givens = square.copy()
    givens[3] = 0
    outcome = solve(Skyscrapers(n, givens=givens), engine=clp())
    assert outcome.grid is not None
    assert np.array_equal(outcome.grid, square)


def test_the_size_of_the_model() -> None:
    stats = solve(BOARD, engine=clp()).stats
    assert stats["variables"] == 25 + 6 * 2 * 5
    assert stats["constraints"] == 10 + 6 * 11
