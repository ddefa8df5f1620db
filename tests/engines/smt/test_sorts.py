"""The three formulations for Z3: the document's boards, cores, limits, threads."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from skytile.engines import Engine, Limits, Status, make_engine
from skytile.errors import OptionError
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import Uniqueness, check
from tests.conftest import required
from tests.corpus import CORPUS, corpus_ids, published, two_tilings
from tests.engines.ctrl_c import ctrl_c_ends_a_solve

SORTS = ["int", "bitvec", "bool"]
DOCUMENT = [record for record in published() if "an SMT model" in record["source"]]


@pytest.fixture(params=SORTS)
def engine(request: pytest.FixtureRequest) -> Engine:
    made = make_engine(f"smt:sort={request.param}")
    required("engine smt", made.version() is not None)
    return made


def out_of_reach(engine: Engine) -> Puzzle:
    """A board that takes this sort seconds, or for ever; integers add up the tilings at once."""
    sparse = parse(corpus_ids(CORPUS / "towers-7du.txt")[0])
    return sparse if engine.chosen["sort"] == "int" else two_tilings(20)


@pytest.mark.parametrize("record", DOCUMENT, ids=lambda record: record["source"])
def test_the_boards_of_the_document(engine: Engine, record: dict[str, object]) -> None:
    puzzle = from_object(record)
    verdict = check(puzzle, engine=engine)
    if puzzle.solution is None:
        assert verdict.status is Uniqueness.NONE
    else:
        assert verdict.status is Uniqueness.UNIQUE
        assert (verdict.grids[0] == puzzle.solution).all()


def test_a_core_leaves_out_what_does_not_matter(engine: Engine) -> None:
    far = {"S3": 2, "S4": 3, "r5c6": 2}
    puzzle = Skyscrapers(6).with_clues({"r1c1": 3, "r1c4": 3, **far})
    with engine.open(puzzle) as session:
        core = session.solve().core
        assert core is not None
        assert core >= {"r1c1", "r1c4"}
        assert session.solve(clues=core).status is Status.IMPOSSIBLE
        assert session.solve(clues=far).status is Status.SOLVED


def test_a_time_limit_stops_it_at_any_moment(engine: Engine) -> None:
    """Also while Z3 still reads the model; whatever it was doing, the next answer is right."""
    puzzle = out_of_reach(engine)
    few = list(puzzle.clues)[:3]
    with engine.open(puzzle) as session:
        for milliseconds in (1, 3, 10, 30, 200):
            limits = Limits(seconds=milliseconds / 1000)
            assert session.solve(limits=limits).status is Status.UNKNOWN
        assert session.solve(clues=few, limits=Limits(seconds=60)).status is Status.SOLVED


def test_a_limit_on_conflicts_stops_it(engine: Engine) -> None:
    with engine.open(out_of_reach(engine)) as session:
        outcome = session.solve(limits=Limits(nodes=20))
        assert outcome.status is Status.UNKNOWN
        assert 20 <= outcome.stats["conflicts"] < 200
        assert session.solve(clues=[], limits=Limits(nodes=10**6)).status is Status.SOLVED


def test_sessions_in_several_threads_do_not_meet(engine: Engine) -> None:
    puzzles = [parse(name) for name in corpus_ids(CORPUS / "towers-5dh.txt")[:6]]
    random.Random(3).shuffle(puzzles)
    expected = [check(puzzle, engine="sat").grids[0].tolist() for puzzle in puzzles]
    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda puzzle: check(puzzle, engine=engine), puzzles))
    assert [verdict.grids[0].tolist() for verdict in found] == expected


def test_ctrl_c_ends_a_long_solve(engine: Engine) -> None:
    out_of_reach_here = (
        "from tests.engines.smt.test_sorts import out_of_reach\npuzzle = out_of_reach(engine)\n"
    )
    ctrl_c_ends_a_solve(f"smt:sort={engine.chosen['sort']}", out_of_reach_here)


def test_a_sort_that_does_not_exist() -> None:
    with pytest.raises(OptionError, match="sort: expected int, bitvec or bool, got 'real'"):
        make_engine("smt:sort=real")


def test_an_answer_that_the_limit_overtakes_is_unknown(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by a trace: Z3 is interrupted after it has answered, and its model is gone."""
    with engine.open_here(Skyscrapers(4)) as session:
        answer = session._check  # type: ignore[attr-defined]

        def late(question: object) -> str:
            word: str = answer(question)
            session._interrupted = True  # type: ignore[attr-defined]
            session._context.interrupt()  # type: ignore[attr-defined]
            return word

        monkeypatch.setattr(session, "_check", late)
        overtaken = session.solve()
        assert (overtaken.status, overtaken.grid) == (Status.UNKNOWN, None)
        monkeypatch.undo()
        assert session.solve().status is Status.SOLVED
