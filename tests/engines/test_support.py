"""What an engine does not declare it refuses, in one sentence; what it declares it answers."""

import numpy as np
import pytest

from skytile.engines import DEFAULT, ENGINES, Status, default_engine, engine_class, make_engine
from skytile.engines.exports import EXPORTS, export
from skytile.errors import NotSupported
from skytile.families import Support
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import Uniqueness, check, solutions, solve
from tests.beacons import Beacons, build_beacons
from tests.conftest import required

SUMS = Skyscrapers(4, sums=True)
ADDING = {"kernel", "sat", "cp", "cpmpy", "ace", "pb"}


def refusal(spec: str, puzzle: Puzzle) -> str:
    required(f"engine {spec}", make_engine(spec).version() is not None)
    with pytest.raises(NotSupported) as caught:
        solve(puzzle, engine=spec)
    return str(caught.value)


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine_builds_both_families_and_declares_their_rules(name: str) -> None:
    models = engine_class(name).models
    assert models.keys() == {"skyscrapers", "mosaic"}
    assert all(callable(support.build) for support in models.values())
    assert models["skyscrapers"].rules >= {"boxes", "diagonals", "parks"}
    assert ("sums" in models["skyscrapers"].rules) == (name in ADDING)


@pytest.mark.parametrize("name", [name for name in ENGINES if name not in ADDING])
def test_a_rule_that_is_not_declared_is_refused(name: str) -> None:
    assert refusal(name, SUMS) == f"engine '{name}' does not support the rule 'sums'"


@pytest.mark.parametrize("name", ENGINES)
def test_a_family_that_is_not_declared_is_refused(name: str) -> None:
    assert refusal(name, Beacons(3)) == f"engine '{name}' does not support beacons puzzles"


@pytest.mark.parametrize("kind", [kind for kind in EXPORTS if EXPORTS[kind].engine not in ADDING])
def test_an_export_refuses_in_the_name_of_its_engine(kind: str) -> None:
    with pytest.raises(NotSupported) as caught:
        export(SUMS, kind)
    engine = EXPORTS[kind].engine
    assert str(caught.value) == f"engine '{engine}' does not support the rule 'sums'"


@pytest.mark.parametrize("kind", EXPORTS)
def test_an_export_refuses_a_family_that_is_not_declared(kind: str) -> None:
    own = kind in ("minizinc", "flatzinc")
    user = f"export '{kind}'" if own else f"engine '{EXPORTS[kind].engine}'"
    with pytest.raises(NotSupported) as caught:
        export(Beacons(3), kind)
    assert str(caught.value) == f"{user} does not support beacons puzzles"


@pytest.fixture
def _beacons(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model of the tiny family in the engine `cp`."""
    required("engine cp", make_engine("cp").version() is not None)
    monkeypatch.setitem(engine_class("cp").models, "beacons", Support(build_beacons))


@pytest.mark.usefixtures("_beacons")
def test_a_family_is_answered_by_the_engine_that_has_a_model_of_it() -> None:
    assert len(solutions(Beacons(4), engine="cp").grids) == 2
    verdict = check(Beacons(4).with_clues({"r1c1": 1, "r1c2": 2}), engine="cp")
    assert verdict.status is Uniqueness.UNIQUE
    assert np.array_equal(verdict.grids[0], [[1, 0, 1, 0]])
    with make_engine("cp").open(Beacons(3).with_clues({"r1c1": 1, "r1c2": 3})) as session:
        outcome = session.solve()
        assert (outcome.status, outcome.core) == (Status.IMPOSSIBLE, frozenset({"r1c2"}))
        assert session.solve(clues=["r1c1"]).status is Status.SOLVED


@pytest.mark.usefixtures("_beacons")
def test_a_rule_of_that_family_must_be_declared_as_well() -> None:
    dark = Beacons(3, dark=True)
    assert refusal("cp", dark) == "engine 'cp' does not support the rule 'dark'"
    engine_class("cp").models["beacons"] = Support(build_beacons, ("dark",))
    assert [grid.tolist() for grid in solutions(dark, engine="cp").grids] == [[[0, 1, 0]]]


@pytest.mark.usefixtures("_beacons")
def test_without_a_choice_the_first_engine_that_supports_a_puzzle_is_taken() -> None:
    assert default_engine(Beacons(3)).name == "cp"
    assert default_engine(Beacons(3, dark=True)).name == DEFAULT
    assert solve(Beacons(3)).status is Status.SOLVED
