"""Edge clues: every encoding means the same, and has the size that the thesis gives it."""

from collections.abc import Callable
from functools import partial
from itertools import product

import numpy as np
import pytest

from skytile.engines.sat.encoding import SkyscrapersEncoding
from skytile.engines.sat.visibility import ENCODINGS, Line, line_template
from skytile.puzzles import Skyscrapers
from tests.engines.sat.models import models

SIZES = [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2)]


def seen(line: tuple[int, ...]) -> list[int]:
    return [height for i, height in enumerate(line) if height > max([0, *line[:i]])]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(("n", "parks"), SIZES)
def test_lines_that_fit_the_clue_are_the_models(encoding: str, n: int, parks: int) -> None:
    for clue in range(1, n - parks + 1):
        line = Line(n, parks, clue, False)
        fitting_lines_are_the_models(encoding, line, lambda heights: len(seen(heights)))


@pytest.mark.parametrize(("n", "parks"), [*SIZES, (5, 0), (5, 1)])
def test_lines_whose_visible_heights_add_up_to_the_clue_are_the_models(n: int, parks: int) -> None:
    tallest = n - parks
    for clue in range(1, tallest * (tallest + 1) // 2 + 2):
        line = Line(n, parks, clue, False, sums=True)
        fitting_lines_are_the_models("order", line, lambda heights: sum(seen(heights)))


def test_sums_have_one_encoding() -> None:
    line = Line(4, 0, 7, True, sums=True)
    first, *others = (line_template(encoding, line) for encoding in ENCODINGS)
    for other in others:
        assert other.names == first.names
        assert all(map(np.array_equal, other.blocks, first.blocks))


def fitting_lines_are_the_models(
    encoding: str, line: Line, read: Callable[[tuple[int, ...]], int]
) -> None:
    """For each line that holds every height once: a model if and only if the clue is right."""
    n, tallest = line.length, line.tallest
    values = list(range(0 if line.parks else 1, tallest + 1))
    template = line_template(encoding, line)
    switched = line_template(encoding, line._replace(switchable=True))
    for heights in product(values, repeat=n):
        if sorted(h for h in heights if h) != list(range(1, tallest + 1)):
            continue
        cells = [place * len(values) + values.index(h) + 1 for place, h in enumerate(heights)]
        literals = [v if v in cells else -v for v in range(1, n * len(values) + 1)]
        right = read(heights) == line.clue
        assert models(template, literals) == right, (heights, line)
        assert models(switched, [*literals, switched.inputs]) == right
        assert models(switched, [*literals, -switched.inputs])


@pytest.mark.parametrize("n", [3, 5, 7, 9])
def test_direct_has_the_size_of_3_7_with_3_12_and_3_13(n: int) -> None:
    """After j of c buildings have been seen, place p (j ≤ p) and height h (j ≤ h ≤ n) are
    reached as long as the c − j still to come fit, or just not any more: p ≤ n + 1 − (c − j).
    Each such variable has n clauses (3.13) unless it is refuted at once (3.12) or done."""
    for clue in range(1, n + 1):
        variables, clauses = reached(n, clue, lambda j: n - j + 1)
        template = line_template("direct", Line(n, 0, clue, False))
        assert len(template.names) == variables + 1  # and the one over the edge, (3.7)
        assert template.clause_count == clauses + 1 + n  # with its own n clauses


@pytest.mark.parametrize("n", [3, 5, 7, 9])
def test_consequences_have_the_size_of_3_8_to_3_13(n: int) -> None:
    for clue in range(1, n + 1):
        template = line_template("consequences", Line(n, 0, clue, False))
        if clue in (1, n):  # (3.8), (3.9)
            assert (len(template.names), template.clause_count) == (0, clue)
            continue
        first = n - clue + 1  # heights that the first cell may have, (3.11)
        variables, clauses = reached(n, clue, partial(_heights, n, first))
        too_tall = clue * (clue - 1) // 2  # (3.10)
        assert len(template.names) == variables
        assert template.clause_count == clauses + first + too_tall


def reached(n: int, clue: int, heights: Callable[[int], int]) -> tuple[int, int]:
    """Numbers of visible variables beyond the edge, and of their clauses."""
    variables = clauses = 0
    for j in range(1, clue + 1):
        left = clue - j
        for p in range(j, min(n, n + 1 - left) + 1):
            variables += heights(j)
            if left > n - p:
                clauses += heights(j)  # (3.12): too few cells
            elif p == n:
                clauses += heights(j) - 1  # (3.12): the tallest is not among them, but for one
            else:
                clauses += heights(j) * n  # (3.13)
    return variables, clauses


def _heights(n: int, first: int, j: int) -> int:
    return first if j == 1 else n - j + 1


def test_the_sum_for_a_whole_board() -> None:
    """7×7 with every clue 3 at 28 edges, extended: everything added up by hand."""
    n, lines = 7, 28
    variables, clauses = reached(n, 3, lambda j: n - j + 1)
    puzzle = Skyscrapers(n, np.full((4, n), 3))
    options = {"latin": "extended", "clues": "direct"}
    encoding = SkyscrapersEncoding(puzzle, options, switchable=False)
    latin = 49 + 2 * 49 * 21 + 49 * 21 + 2 * 49
    assert encoding.formula.variables == n**3 + lines * (variables + 1)
    assert encoding.formula.clause_count == latin + lines * (clauses + 1 + n)
