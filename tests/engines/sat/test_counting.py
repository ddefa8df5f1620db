"""Exactly k of n cells: every encoding, every border, and the thesis' own counts."""

from math import comb

import pytest

from skytile.engines.sat.counting import ENCODINGS, Count, count_template
from tests.engines.sat.models import assignments, models


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("cells", [1, 2, 3, 4, 6])
def test_just_the_right_counts_are_models(encoding: str, cells: int) -> None:
    for black in range(10):
        template = count_template(encoding, Count(cells, black, False))
        switched = count_template(encoding, Count(cells, black, True))
        for literals in assignments(cells):
            right = sum(x > 0 for x in literals) == black
            assert models(template, literals) == right
            assert models(switched, [*literals, cells + 1]) == right
            assert models(switched, [*literals, -(cells + 1)])


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_nine_cells(encoding: str) -> None:
    for black in (0, 1, 4, 5, 8, 9):
        template = count_template(encoding, Count(9, black, False))
        found = sum(models(template, literals) for literals in assignments(9))
        assert found == comb(9, black)


def test_naive_clauses_of_a_5_in_the_open() -> None:
    """126 choices of 9 literals. Tseitin's equivalences for the conjunctions are 126 · (9 + 1)
    clauses, for their disjunction 126 + 1, and 1 asserts it: 1388. The thesis says 1145. With
    the implications that are needed alone it would be 126 · 9 + 1 = 1135. Neither of its own
    tables (2.7 onwards) nor any mixture of the two gives 1145, so ours stays with the full
    transformation that it describes."""
    choices = comb(9, 5)
    full = choices * (9 + 1) + (choices + 1) + 1
    assert (choices, full) == (126, 1388)
    assert count_template("naive", Count(9, 5, False)).clause_count == full


def test_improved_clauses_of_a_5_in_the_open() -> None:
    """n = 9, k = 5. As printed, (5.1) has 1 + 1 + (k − 1) + (n − 2)(3 + 2(k − 1)) = 83 clauses
    and (5.7) has 1 + 1 + (n − 2)(1 + 2(k − 1)) = 65: 148, or the thesis' 144 if the k − 1 units
    are not counted. But as printed nothing ties the last counter to the cells; with it, (5.7)
    has 1 + 1 + (n − 1)(1 + 2(k − 1)) = 74 and the sum is 157."""
    n, k = 9, 5
    at_most = 1 + 1 + (k - 1) + (n - 2) * (3 + 2 * (k - 1))
    printed = 1 + 1 + (n - 2) * (1 + 2 * (k - 1))
    meant = 1 + 1 + (n - 1) * (1 + 2 * (k - 1))
    assert at_most + printed - (k - 1) == 144
    template = count_template("improved", Count(n, k, False))
    assert template.clause_count == at_most + meant == 157
    assert len(template.names) == n * k


def test_optimized_trims_the_counters() -> None:
    """Counter i has min(i, k) segments: 1 + 2 + 3 + 4 + 5 · 5 instead of 9 · 5."""
    template = count_template("optimized", Count(9, 5, False))
    assert len(template.names) == 1 + 2 + 3 + 4 + 5 * 5
    assert template.clause_count < count_template("improved", Count(9, 5, False)).clause_count


def test_cardinality_has_no_clauses_and_no_variables() -> None:
    template = count_template("cardinality", Count(9, 5, False))
    assert (template.clause_count, template.names, len(template.at_most)) == (0, (), 2)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(("black", "clauses"), [(0, 9), (9, 9), (10, 1)])
def test_none_all_and_too_many_need_no_counting(encoding: str, black: int, clauses: int) -> None:
    template = count_template(encoding, Count(9, black, False))
    assert (template.clause_count, template.names, template.at_most) == (clauses, (), ())
