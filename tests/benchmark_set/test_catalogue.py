"""The instances of the set: what is kept about them is true."""

import re
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from benchmarks.set.origins import board_of
from benchmarks.set.tables import best_seconds
from skytile.benchmark_set.catalogue import (
    CLASSES,
    JUDGES,
    Instance,
    class_of,
    instances,
    median_seconds,
    select,
)
from skytile.benchmark_set.notations import LARGEST
from skytile.engines.exports import EXPORTS, export
from skytile.errors import OptionError
from skytile.proofs.forms import FORMS
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import Uniqueness, check

QUICK = [instance for instance in instances() if instance.hardness in ("trivial", "easy")]
RECIPES = [instance for instance in QUICK if "recipe" in instance.origin]
DRAWN = [instance for instance in instances() if "class" in instance.origin]
SLOW = [instance for instance in instances() if instance not in QUICK]
DOCS = Path(__file__).parents[2] / "docs" / "problems"


def test_it_has_both_puzzles_all_rules_and_all_answers_in_five_classes() -> None:
    assert 100 <= len(instances()) <= 200
    assert {instance.hardness for instance in instances()} == set(CLASSES)
    for name in CLASSES:
        some = select([name])
        assert len(some) >= 8
        assert {instance.puzzle.kind for instance in some} == {Skyscrapers.kind, Mosaic.kind}
        assert {instance.answer for instance in some} >= {Uniqueness.UNIQUE, Uniqueness.NONE}
    rules = {rule for instance in instances() for rule in instance.puzzle.rules}
    assert rules == {rule.name for rule in Skyscrapers.variants}


def test_names_and_boards_are_all_different() -> None:
    assert len({instance.name for instance in instances()}) == len(instances())
    assert len({instance.puzzle for instance in instances()}) == len(instances())
    assert all(instance.puzzle.solution is None for instance in instances())


def test_solutions_follow_the_rules_and_are_as_many_as_the_answer_says() -> None:
    many = {Uniqueness.UNIQUE: 1, Uniqueness.SEVERAL: 2, Uniqueness.NONE: 0}
    for instance in instances():
        assert len(instance.solutions) == many[instance.answer]
        assert all(instance.puzzle.is_solution(grid) for grid in instance.solutions)
        assert len({grid.tobytes() for grid in instance.solutions}) == len(instance.solutions)


def test_the_class_is_that_of_the_median_effort() -> None:
    for instance in instances():
        assert class_of(median_seconds(instance.effort)) == instance.hardness


@pytest.mark.parametrize("judge", JUDGES)
def test_the_classes_hold_for_three_engines(judge: str) -> None:
    """What an engine needs rises from class to class."""

    def spent(instance: Instance) -> float:
        effort = instance.effort[judge]
        return float(effort.get("seconds", effort.get("more_than", 0.0)))

    medians = [median(map(spent, select([name]))) for name in CLASSES]
    assert all(harder > easier for easier, harder in pairwise(medians))


@pytest.mark.parametrize("instance", QUICK, ids=lambda instance: instance.name)
def test_the_answer_is_right(instance: Instance) -> None:
    verdict = check(instance.puzzle)
    assert verdict.status is instance.answer


@pytest.mark.soak
@pytest.mark.parametrize("instance", SLOW, ids=lambda instance: instance.name)
def test_the_answer_is_right_for_hard_boards_too(instance: Instance) -> None:
    assert check(instance.puzzle).status is instance.answer


@pytest.mark.parametrize("instance", RECIPES[::6] + DRAWN, ids=lambda instance: instance.name)
def test_the_board_comes_from_where_it_says(instance: Instance) -> None:
    assert board_of(instance.origin) == instance.puzzle


@pytest.mark.soak
@pytest.mark.parametrize("instance", instances(), ids=lambda instance: instance.name)
def test_every_board_comes_from_where_it_says(instance: Instance) -> None:
    assert board_of(instance.origin) == instance.puzzle


def test_trivial_and_easy_ones_have_proofs() -> None:
    for instance in QUICK:
        assert (instance.proof is None) == (instance.answer is Uniqueness.SEVERAL)


def test_every_instance_has_a_proof_or_says_why_not() -> None:
    """Two solutions are the proof that there are several."""
    for instance in instances():
        if instance.answer is Uniqueness.SEVERAL:
            assert instance.proof is instance.no_proof is None
        elif instance.proof is None:
            assert instance.no_proof is not None
            assert re.fullmatch(
                "drat: .*(more than|within).*; pb: .*(more than|within).*", instance.no_proof
            )
        else:
            assert FORMS[instance.proof].uniqueness
            assert instance.no_proof is None


def test_an_engine_knows_the_answer_and_below_extreme_a_second_one_or_a_proof() -> None:
    for instance in instances():
        assert instance.decided_by
        if instance.hardness != "extreme":
            assert len(instance.decided_by) > 1 or instance.proof


def test_the_hardest_take_the_best_engine_ten_seconds() -> None:
    hardest = [instance for instance in select(["extreme"]) if best_seconds(instance) >= 10]
    assert all(instance.effort.keys() >= {*JUDGES, "asp"} for instance in hardest)
    assert len(hardest) >= 5
    assert {instance.puzzle.kind for instance in hardest} == {Skyscrapers.kind, Mosaic.kind}
    assert {instance.answer for instance in hardest} == set(Uniqueness) - {Uniqueness.UNKNOWN}


def test_what_is_left_unwritten_would_be_too_large() -> None:
    small = next(i for i in instances() if i.too_large)
    assert all(len(export(small.puzzle, kind)) > LARGEST for kind in small.too_large)
    assert all(i.too_large <= EXPORTS.keys() for i in instances())


@pytest.mark.soak
@pytest.mark.parametrize("instance", instances(), ids=lambda instance: instance.name)
def test_everything_left_unwritten_would_be_too_large(instance: Instance) -> None:
    for kind in instance.too_large:
        assert len(export(instance.puzzle, kind)) > LARGEST


def test_instances_are_chosen_by_class_and_name() -> None:
    one = instances()[0]
    assert select(names=[one.name]) == (one,)
    assert select(["extreme"], [one.name]) == ()
    with pytest.raises(OptionError, match="no instance 'nobody'"):
        select(names=["nobody"])


@pytest.mark.parametrize("name", ["skyscrapers.md", "mosaic.md"])
def test_the_specifications_of_the_set_are_those_of_the_documentation(name: str) -> None:
    import skytile.benchmark_set

    ours = Path(skytile.benchmark_set.__file__).parent / "problems" / name
    assert ours.read_bytes() == (DOCS / name).read_bytes()
