"""What every registered engine must do. A new engine joins by being registered."""

import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import given, settings

from skytile.engines import ENGINES, Engine, Limits, Session, Status, make_engine
from skytile.errors import EngineError, NotSupported
from skytile.formats import parse
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import check, solutions
from tests.conftest import required
from tests.corpus import CORPUS, corpus_ids, two_tilings
from tests.engines.boards import all_boards
from tests.extent import SOAK, extent
from tests.strategies import solved

UNIQUE = {
    "skyscrapers": parse("5:/3//3////3/3/1///3///////,g2g3i"),
    "mosaic": parse("5x5:b45a2e669a3c4b2b"),
}
VERDICTS = ["none", "none", "none", "none", "several", "several", "unique", "several"]
"""Of the Skyscrapers board above, with one clue after the other moved up by one."""
VARIANTS = {
    "plain": Skyscrapers(4),
    "boxes": Skyscrapers(4, boxes=(2, 2)),
    "wide boxes": Skyscrapers(4, boxes=(1, 4)),
    "diagonals": Skyscrapers(4, diagonals=True),
    "one park": Skyscrapers(3, parks=1),
    "two parks": Skyscrapers(4, parks=2),
    "parks and diagonals": Skyscrapers(4, parks=2, diagonals=True),
    "sums": Skyscrapers(4, sums=True),
    "sums and a park": Skyscrapers(4, sums=True, parks=1),
    "sums and boxes": Skyscrapers(4, sums=True, boxes=(2, 2)),
}
CLUES = ({"r1c1": 1, "r2c3": 1}, {"W2": 2, "N3": 1})
SUM_CLUES = ({"r1c1": 1, "W2": 6}, {"W2": 6, "N3": 4})


SLOW = ("ace",)
"""Start a Java machine for every question: asked everything only in `make soak`, and in
`tests/engines/ace` what takes few questions."""
ASKED = [pytest.param(name, marks=pytest.mark.soak) if name in SLOW else name for name in ENGINES]


@pytest.fixture(params=ASKED)
def engine(request: pytest.FixtureRequest) -> Engine:
    made = make_engine(request.param)
    required(f"engine {request.param}", made.version() is not None)
    return made


@pytest.fixture(params=UNIQUE.values(), ids=list(UNIQUE))
def session(request: pytest.FixtureRequest, engine: Engine) -> Iterator[Session]:
    with engine.open(request.param) as opened:
        yield opened


def test_a_unique_board_is_solved_and_has_no_other_solution(session: Session) -> None:
    first = session.solve()
    assert first.status is Status.SOLVED
    assert first.grid is not None
    assert session.puzzle.is_solution(first.grid)
    second = session.solve(excluding=first.grid)
    assert second.status is Status.IMPOSSIBLE
    assert second.grid is None


def test_asking_again_gives_the_same_status(session: Session) -> None:
    grid = session.solve().grid
    assert session.solve(excluding=grid).status is Status.IMPOSSIBLE
    assert session.solve().status is Status.SOLVED


def test_clues_can_be_switched_off_and_on(session: Session) -> None:
    solution = session.solve().grid
    nothing = session.solve(clues=[], excluding=solution)
    assert nothing.status is Status.SOLVED
    needed = [
        name
        for name in session.puzzle.clues
        if session.solve(clues=[n for n in session.puzzle.clues if n != name], excluding=solution).status
        is Status.SOLVED
    ]  # fmt: skip
    assert needed, "some clue of the board is needed"
    assert session.solve(excluding=solution).status is Status.IMPOSSIBLE


def test_a_core_is_sufficient(session: Session) -> None:
    solution = session.solve().grid
    outcome = session.solve(excluding=solution)
    if outcome.core is None:
        return  # allowed: an engine that cannot tell
    assert outcome.core <= session.puzzle.clues.keys()
    again = session.solve(clues=outcome.core, excluding=solution)
    assert again.status is Status.IMPOSSIBLE


@pytest.mark.parametrize(
    ("puzzle", "clash"),
    [
        (Skyscrapers(5).with_clues({"N1": 5, "r3c1": 4, "W4": 2}), {"N1", "r3c1"}),
        (Skyscrapers(4).with_clues({"r1c1": 2, "r1c3": 2, "N2": 2}), {"r1c1", "r1c3"}),
        (Skyscrapers(4).with_clues({"W1": 3, "E1": 3}), {"W1", "E1"}),
        (Mosaic(4, 4).with_clues({"r1c1": 4, "r1c2": 0, "r4c4": 2}), {"r1c1", "r1c2"}),
        (Mosaic(4, 4).with_clues({"r1c1": 9, "r3c3": 2}), {"r1c1"}),
    ],
    ids=["edge and given", "two givens", "facing edges", "two counts", "one count"],
)
def test_an_impossible_board_is_impossible_and_its_core_too(
    engine: Engine, puzzle: Puzzle, clash: set[str]
) -> None:
    with engine.open(puzzle) as session:
        outcome = session.solve()
        assert outcome.status is Status.IMPOSSIBLE
        if outcome.core is not None:
            assert outcome.core >= clash
        without_one = [name for name in puzzle.clues if name != min(clash)]
        assert session.solve(clues=without_one).status is Status.SOLVED


def test_a_partial_grid_excludes_what_agrees_with_it(session: Session) -> None:
    solution = session.solve().grid
    assert solution is not None
    partial = np.full_like(solution, OPEN)
    partial[0, 0] = solution[0, 0]
    assert session.solve(excluding=partial).status is Status.IMPOSSIBLE
    free = session.solve(clues=[], excluding=partial)
    assert free.grid is not None
    assert free.grid[0, 0] != solution[0, 0]
    nothing_said = np.full_like(solution, OPEN)
    assert session.solve(clues=[], excluding=nothing_said).status is Status.IMPOSSIBLE


def test_several_grids_can_be_excluded_at_once(engine: Engine) -> None:
    with engine.open(Skyscrapers(2)) as session:
        squares = [[[1, 2], [2, 1]], [[2, 1], [1, 2]]]
        found = session.solve(excluding=squares[:1]).grid
        assert found is not None
        assert found.tolist() == squares[1]
        assert session.solve(excluding=squares).status is Status.IMPOSSIBLE
    with engine.open(Mosaic(1, 1)) as session:
        assert session.solve(excluding=[[[0]], [[1]]]).status is Status.IMPOSSIBLE


@pytest.mark.parametrize(
    ("puzzle", "value"),
    [
        *((Skyscrapers(3), value) for value in (-7, 0, 4, 999)),
        (Mosaic(3, 3), 2),
        (Mosaic(3, 3), -7),
    ],
    ids=repr,
)
def test_a_value_that_no_cell_can_have_is_impossible_and_excludes_nothing(
    engine: Engine, puzzle: Puzzle, value: int
) -> None:
    strange = np.full(puzzle.shape, OPEN)
    strange[1, 1] = value
    with engine.open(puzzle) as session:
        assert session.solve(fixed=strange).status is Status.IMPOSSIBLE
        assert session.solve(excluding=strange).status is Status.SOLVED


@pytest.mark.parametrize("puzzle", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("number", [0, 1] if SOAK else [1])
def test_all_solutions_of_the_variants_are_found(
    engine: Engine, puzzle: Skyscrapers, number: int
) -> None:
    if not engine.supports(puzzle):
        with pytest.raises(NotSupported, match="does not support the rule 'sums'"):
            solutions(puzzle, engine=engine)
        return
    few = puzzle.with_clues((SUM_CLUES if puzzle.sums else CLUES)[number])
    found = solutions(few, engine=engine)
    assert found.complete
    assert len({grid.tobytes() for grid in found.grids}) == len(found.grids)
    assert len(found.grids) == len(all_boards(few))


def test_a_mosaic_with_few_clues_has_all_its_solutions(engine: Engine) -> None:
    puzzle = Mosaic(3, 2).with_clues({"r1c1": 2})
    found = solutions(puzzle, engine=engine)
    assert found.complete
    assert len(found.grids) == 6 * 4  # two of the four cells, and the last column free


@pytest.mark.parametrize("puzzle", [Skyscrapers(1), Mosaic(1, 1), Mosaic(1, 4)], ids=repr)
def test_the_smallest_boards(engine: Engine, puzzle: Puzzle) -> None:
    found = solutions(puzzle, engine=engine)
    assert len(found.grids) == (
        1 if isinstance(puzzle, Skyscrapers) else 2 ** math.prod(puzzle.shape)
    )


@pytest.mark.parametrize("limits", [Limits(seconds=0), Limits(nodes=0)], ids=repr)
def test_no_budget_at_all_is_unknown(session: Session, limits: Limits) -> None:
    assert session.solve(limits=limits).status is Status.UNKNOWN


@pytest.mark.parametrize("limits", [Limits(nodes=1), Limits(seconds=0.02)], ids=repr)
def test_a_limit_that_runs_out_is_unknown(engine: Engine, limits: Limits) -> None:
    """Of three boards, one without a solution, each engine finds at least one too hard."""
    if limits.nodes is not None and not engine.counts_nodes:
        pytest.skip(f"{engine} has no nodes to count")
    sparse = parse(corpus_ids(CORPUS / "towers-8du.txt")[0])
    possible = (sparse, Skyscrapers(20))
    boards = [(two_tilings(20), Status.SOLVED), *((p, Status.IMPOSSIBLE) for p in possible)]
    for puzzle, wrong in boards:
        with engine.open(puzzle) as session:
            outcome = session.solve(limits=limits)
        assert outcome.status is not wrong
        if outcome.status is Status.UNKNOWN:
            break
    assert outcome.status is Status.UNKNOWN
    assert outcome.grid is None
    assert outcome.core is None


def test_a_session_goes_on_after_a_limit_ran_out(engine: Engine) -> None:
    puzzle = two_tilings(20)
    with engine.open(puzzle) as session:
        assert session.solve(limits=Limits(seconds=0.02)).status is not Status.SOLVED
        few = [name for name in puzzle.clues if name != "r4c4"]
        assert session.solve(clues=few[:20]).status is Status.SOLVED


@pytest.mark.parametrize("name", ENGINES)
def test_a_closed_session_answers_nothing(name: str) -> None:
    engine = make_engine(name)
    required(f"engine {name}", engine.version() is not None)
    session = engine.open(UNIQUE["skyscrapers"])
    session.close()
    questions: list[Callable[[], object]] = [
        session.solve, session.count, lambda: next(iter(session.each_solution())),
        lambda: next(iter(session.each_solution(1))),
    ]  # fmt: skip
    for question in questions:
        with pytest.raises(EngineError, match="the session is closed"):
            question()


def test_cells_can_be_fixed(session: Session) -> None:
    solution = session.solve().grid
    assert solution is not None
    fixed = np.full_like(solution, OPEN)
    fixed[0, 0] = solution[0, 0]
    assert session.solve(fixed=fixed).status is Status.SOLVED
    fixed[0, 0] = next(v for v in session.puzzle.values if v != solution[0, 0])
    assert session.solve(fixed=fixed).status is Status.IMPOSSIBLE
    free = session.solve(clues=[], fixed=fixed).grid
    assert free is not None
    assert free[0, 0] == fixed[0, 0]
    assert session.solve().status is Status.SOLVED


@settings(max_examples=extent(8, 60))
@given(puzzle=solved())
def test_a_board_read_off_a_grid_is_never_impossible(puzzle: Puzzle) -> None:
    for name in (name for name in ENGINES if name not in SLOW):
        made = make_engine(name)
        if made.version() is not None:
            with made.open(puzzle) as session:
                assert session.solve().status is Status.SOLVED


def test_statistics_are_numbers(session: Session) -> None:
    stats = session.solve().stats
    assert {"build_seconds", "solve_seconds"} <= stats.keys()
    assert all(value >= 0 for value in stats.values())


def test_damaged_boards_get_the_same_verdict_from_every_engine(engine: Engine) -> None:
    """Each clue of a board moved up by one; the verdicts were found by trying everything."""
    base, verdicts = UNIQUE["skyscrapers"], []
    for name, value in base.clues.items():
        verdicts.append(check(base.with_clues({name: value % 5 + 1}), engine=engine).status.value)
    assert verdicts == VERDICTS
