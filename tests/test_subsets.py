from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from skytile.subsets import Refuter, hit_by_maxsat, hit_by_search, irreducible, smallest


def test_nothing_to_hit_needs_nothing() -> None:
    assert hit_by_search([]) == frozenset()


def test_one_element_that_all_lots_share() -> None:
    lots = [frozenset("abc"), frozenset("cde"), frozenset("cf")]
    assert hit_by_search(lots) == frozenset("c")


@given(st.lists(st.frozensets(st.sampled_from("abcdefgh"), min_size=1), max_size=10))
def test_no_smaller_set_hits_every_lot(lots: list[frozenset[str]]) -> None:
    found = hit_by_search(lots)
    assert found is not None
    assert all(lot & found for lot in lots)
    for fewer in combinations("abcdefgh", max(len(found) - 1, 0)):
        if len(found):
            assert not all(lot & set(fewer) for lot in lots)


def test_a_deadline_that_has_passed_ends_the_search() -> None:
    lots = [frozenset("ab"), frozenset("cd")]
    assert hit_by_search(lots, deadline=0.0) is None
