"""Irreducible and smallest subsets, held against trying all subsets."""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skytile.errors import LimitReached
from skytile.subsets import (
    Hitter,
    Refuter,
    best_hitter,
    hit_by_maxsat,
    hit_by_search,
    irreducible,
    smallest,
)

LETTERS = "abcdefgh"
FAMILIES = st.lists(st.frozensets(st.sampled_from(LETTERS), min_size=1), max_size=10)
HITTERS = pytest.mark.parametrize("hit", [hit_by_search, hit_by_maxsat])


def meets_all(sets: Collection[frozenset[str]]) -> Callable[[Collection[str]], bool]:
    return lambda chosen: all(some & frozenset(chosen) for some in sets)


def fewest_by_trying(holds: Callable[[Collection[str]], bool]) -> int:
    sizes = range(len(LETTERS) + 1)
    return next(k for k in sizes if any(map(holds, combinations(LETTERS, k))))


@HITTERS
def test_nothing_to_hit_needs_nothing(hit: Hitter) -> None:
    assert hit([]) == frozenset()


@HITTERS
def test_one_element_that_all_sets_share(hit: Hitter) -> None:
    assert hit([frozenset("abc"), frozenset("cde"), frozenset("cf")]) == frozenset("c")


@HITTERS
@given(sets=FAMILIES)
def test_no_smaller_set_hits_every_set(hit: Hitter, sets: list[frozenset[str]]) -> None:
    found = hit(sets)
    assert found is not None
    assert meets_all(sets)(found)
    assert len(found) == fewest_by_trying(meets_all(sets))


@HITTERS
def test_a_deadline_that_has_passed_ends_the_search(hit: Hitter) -> None:
    assert hit([frozenset("ab"), frozenset("cd")], deadline=0.0) is None


def test_maxsat_is_used_where_it_is_installed() -> None:
    assert best_hitter() is hit_by_maxsat


@given(FAMILIES, st.permutations(LETTERS))
def test_nothing_of_an_irreducible_set_can_go(sets: list[frozenset[str]], order: list[str]) -> None:
    holds = meets_all(sets)
    few = irreducible(order, holds)
    assert few.decided
    assert holds(few.kept)
    assert few.kept == [name for name in order if name in few.kept], "in the order given"
    for name in few.kept:
        assert not holds([other for other in few.kept if other != name])


def test_elements_go_in_the_order_given() -> None:
    holds = meets_all([frozenset("ab"), frozenset("bc")])
    assert irreducible("abc", holds).kept == ["b"]
    assert irreducible("bca", holds).kept == ["c", "a"]


def test_a_core_saves_questions() -> None:
    asked: list[Sequence[str]] = []

    def holds(rest: Sequence[str]) -> Collection[str] | bool:
        asked.append(rest)
        return {"g", "h"} if {"g", "h"} <= set(rest) else False

    assert irreducible(LETTERS, holds).kept == ["g", "h"]
    assert len(asked) == 3


def test_groups_go_together() -> None:
    few = irreducible(["ab", "cd", "ef"], lambda rest: "c" in "".join(rest))
    assert few.kept == ["cd"]


def test_what_could_not_be_decided_stays_and_is_said() -> None:
    few = irreducible("abc", lambda rest: None if "a" not in rest else "b" in rest)
    assert few.kept == ["a", "b"]
    assert not few.decided


def refuter(
    sets: Collection[frozenset[str]], random: Random | None = None, answers: int = 10**6
) -> Refuter:
    """A set is sufficient if it meets all these; the witness against it breaks one of them."""
    left = iter(range(answers))

    def ask(chosen: frozenset[str]) -> frozenset[str] | None:
        if next(left, None) is None:
            raise LimitReached("no more answers")
        broken = next((some for some in sets if not some & chosen), None)
        return None if broken is None else frozenset(LETTERS) - broken

    return Refuter(LETTERS, ask, random)


@given(FAMILIES, st.none() | st.randoms(use_true_random=False))
def test_a_smallest_set_is_as_small_as_trying_says(
    sets: list[frozenset[str]], random: Random | None
) -> None:
    found = smallest(refuter(sets, random), LETTERS)
    assert found.proved
    assert meets_all(sets)(found.names)
    assert len(found.names) == fewest_by_trying(meets_all(sets)) == found.at_least


@given(FAMILIES, st.integers(0, 12))
def test_a_limit_leaves_what_was_known_and_a_true_bound(
    sets: list[frozenset[str]], answers: int
) -> None:
    found = smallest(refuter(sets, answers=answers), LETTERS)
    assert meets_all(sets)(found.names)
    assert found.at_least <= fewest_by_trying(meets_all(sets)) <= len(found.names)


@given(FAMILIES)
def test_refuted_sets_can_be_improved_on_the_way(sets: list[frozenset[str]]) -> None:
    holds = meets_all(sets)

    def improve(chosen: frozenset[str], broken: frozenset[str]) -> list[str]:
        assert not chosen & broken
        others = [name for name in LETTERS if name not in chosen]
        return irreducible([*others, *chosen], holds).kept

    found = smallest(refuter(sets), LETTERS, improve=improve, hit=best_hitter())
    assert found.proved
    assert len(found.names) == fewest_by_trying(holds)


def test_a_witness_that_breaks_nothing_shows_that_nothing_else_is_sufficient() -> None:
    found = smallest(Refuter("abc", lambda chosen: frozenset("abc")), "xyz")
    assert found.names == "xyz"
    assert found.proved


def test_without_time_nothing_is_proved() -> None:
    found = smallest(refuter([frozenset("ab")]), LETTERS, deadline=0.0)
    assert found.names == LETTERS
    assert not found.proved
