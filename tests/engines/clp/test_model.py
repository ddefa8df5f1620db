"""The document's boards, both ways to count, all labelings, and the size of the model."""

from typing import Any

import numpy as np
import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import Skyscrapers
from skytile.solving import solve
from tests.corpus import published, two_tilings
from tests.engines.clp.systems import NAMES, clp

APPENDIX = [r for r in published() if "appendix, board" in r["source"] and "solution" in r]
SMALL = [record for record in APPENDIX if record["size"] < 7]
BOARD = parse("5:/3//3////3/3/1///3///////,g2g3i")


def name(record: dict[str, Any]) -> str:
    return str(record["source"].split(", ")[-1])


def test_the_appendix_has_seven_boards() -> None:
    assert [name(record)[:7] for record in APPENDIX] == [f"board {i}" for i in range(1, 8)]


def test_boards_4_and_7_of_the_appendix_are_the_same() -> None:
    boards = {name(record): record for record in published()}
    assert from_object(boards["board 4"]) == from_object(boards["board 7"])


def test_figure_2_shows_the_solution_of_board_1() -> None:
    figure = [[2, 1, 3, 4, 5, 6], [3, 6, 4, 2, 1, 5], [4, 5, 6, 3, 2, 1]]
    figure += [[1, 2, 5, 6, 4, 3], [5, 3, 2, 1, 6, 4], [6, 4, 1, 5, 3, 2]]
    assert published()[0]["solution"] == figure


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


def test_boxes_that_are_not_square() -> None:
    for shape in ((2, 3), (3, 2)):
        puzzle = Skyscrapers(6, boxes=shape).with_clues({"N1": 3, "W2": 4, "r5c5": 6})
        assert solve(puzzle, engine=clp()).status is Status.SOLVED


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
