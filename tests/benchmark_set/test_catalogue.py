"""The instances of the set: what is kept about them is true."""

from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from benchmarks.set.origins import board_of
from skytile.benchmark_set.catalogue import (
    CLASSES,
    JUDGES,
    Instance,
    class_of,
    instances,
    median_seconds,
    select,
)
from skytile.errors import OptionError
from skytile.proofs.forms import DEFAULT, prove_impossible, prove_unique
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import Uniqueness, check

QUICK = [instance for instance in instances() if instance.hardness in ("trivial", "easy")]
RECIPES = [instance for instance in QUICK if "recipe" in instance.origin]
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


@pytest.mark.parametrize("instance", RECIPES[::6], ids=lambda instance: instance.name)
def test_the_board_comes_from_where_it_says(instance: Instance) -> None:
    assert board_of(instance.origin) == instance.puzzle


@pytest.mark.soak
@pytest.mark.parametrize("instance", instances(), ids=lambda instance: instance.name)
def test_every_board_comes_from_where_it_says(instance: Instance) -> None:
    assert board_of(instance.origin) == instance.puzzle


@pytest.mark.parametrize("answer", [Uniqueness.UNIQUE, Uniqueness.NONE])
def test_the_trivial_ones_have_proofs(answer: Uniqueness) -> None:
    some = [instance for instance in select(["trivial"]) if instance.answer is answer]
    assert all(instance.no_proof is None for instance in some)
    if answer is Uniqueness.NONE:
        assert prove_impossible(DEFAULT, some[0].puzzle).steps > 0
    else:
        assert prove_unique(DEFAULT, some[0].puzzle, some[0].solutions[0]).steps > 0


def test_every_instance_without_a_proof_says_why() -> None:
    for instance in instances():
        if instance.answer is Uniqueness.SEVERAL:
            assert instance.no_proof == "two solutions are proof enough"
        elif instance.no_proof is not None:
            assert "more than" in instance.no_proof or "within" in instance.no_proof


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
