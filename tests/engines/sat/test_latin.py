"""Numbers of clauses, counted by hand from (3.1)–(3.6), and what the clauses mean."""

from math import comb

import pytest

from skytile.engines.sat.latin import latin_square
from skytile.puzzles import Skyscrapers


@pytest.mark.parametrize("n", [1, 2, 4, 7, 9])
def test_minimal_is_3_1_to_3_3(n: int) -> None:
    cells = n * n  # (3.1): a clause for each cell
    rows = columns = n * n * comb(n, 2)  # (3.2), (3.3): each line, each height, each pair
    assert latin_square(Skyscrapers(n), extended=False).clause_count == cells + rows + columns


@pytest.mark.parametrize("n", [1, 2, 4, 7, 9])
def test_extended_adds_3_4_to_3_6(n: int) -> None:
    minimal = latin_square(Skyscrapers(n), extended=False).clause_count
    at_most_one = n * n * comb(n, 2)  # (3.4): each cell, each pair of heights
    rows = columns = n * n  # (3.5), (3.6): each line, each height
    extended = latin_square(Skyscrapers(n), extended=True).clause_count
    assert extended == minimal + at_most_one + rows + columns


def test_the_thesis_prints_a_bound_one_too_large() -> None:
    """With h up to n + 1 in (3.4) the last h has no partner: no clause is added by it."""
    n = 5
    printed = sum(1 for h in range(1, n + 2) for i in range(h + 1, n + 1))
    assert printed == comb(n, 2)


def test_boxes_are_n_more_groups_and_diagonals_two() -> None:
    n = 4
    plain = latin_square(Skyscrapers(n), extended=True).clause_count
    per_group = n * comb(n, 2) + n
    boxes = latin_square(Skyscrapers(n, boxes=(2, 2)), extended=True).clause_count
    diagonals = latin_square(Skyscrapers(n, diagonals=True), extended=True).clause_count
    assert boxes == plain + n * per_group
    assert diagonals == plain + 2 * per_group


def test_there_are_no_auxiliary_variables() -> None:
    template = latin_square(Skyscrapers(6), extended=True)
    assert (template.inputs, template.names) == (6**3, ())
