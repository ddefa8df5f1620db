"""The constraints of a puzzle, by trying everything."""

from itertools import permutations, product

import numpy as np
import pytest

from skytile.engines.pb.engine import PseudoBoolean
from skytile.engines.pb.model import Constraint, Model
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers


def model_of(puzzle: Puzzle) -> Model:
    return PseudoBoolean().model(puzzle)


def holds(constraint: Constraint, values: dict[int, int]) -> bool:
    total = sum(coefficient * values[variable] for coefficient, variable in constraint.terms)
    return total == constraint.number if constraint.equal else total >= constraint.number


@pytest.mark.parametrize(("parks", "sums"), [*product((0, 1, 2), (False, True))])
def test_exactly_what_is_visible_is_seen(parks: int, sums: bool) -> None:
    """Every arrangement of a row of five, with every choice of what might be visible."""
    board = Skyscrapers(5, parks=parks, sums=sums)
    model = model_of(board.with_clues({"W1": board.tallest}))
    looking = [c for c in model.constraints if c.subject.startswith("W1")]
    *definitions, clue = looking
    sees = [model.names[f"W1 sees {height}"] for height in range(1, board.tallest + 1)]
    for row in sorted({*permutations([*range(1, board.tallest + 1), *[0] * parks])}):
        values = {
            variable: int(row[cell] == value)
            for (cell, value), (_, variable) in model.says.items()
            if cell < 5
        }
        visible = [h for i, h in enumerate(row) if h > max((0, *row[:i]))]
        allowed = []
        for chosen in product((0, 1), repeat=len(sees)):
            values |= dict(zip(sees, chosen, strict=True))
            if all(holds(constraint, values) for constraint in definitions):
                allowed.append([h for h, seen in enumerate(chosen, 1) if seen])
        assert allowed == [visible]
        values |= {variable: int(h in visible) for h, variable in enumerate(sees, 1)}
        seen = sum(visible) if sums else len(visible)
        assert holds(clue, values) == (seen == board.tallest)


def test_a_clue_of_a_mosaic_is_one_equality() -> None:
    model = model_of(Mosaic(4, 3).with_clues({"r1c1": 2, "r2c2": 9}))
    assert [(c.number, c.equal, len(c.terms)) for c in model.constraints] == [
        (2, True, 4),
        (9, True, 9),
    ]
    assert list(model.names) == [f"r{r}c{c} is black" for r in (1, 2, 3) for c in (1, 2, 3, 4)]


def test_every_clue_is_one_equality_and_every_height_of_a_group() -> None:
    puzzle = Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues({"N1": 2, "r2c2": 3, "W4": 1})
    constraints = model_of(puzzle).constraints
    assert [c.clue for c in constraints if c.clue] == ["r2c2", "N1", "W4"]
    assert all(c.equal for c in constraints if c.clue)
    groups = [c for c in constraints if "every height" in c.subject]
    assert len(groups) == (4 + 4 + 4 + 2) * 4
    assert all(c.equal and c.number == 1 for c in groups)


def test_a_grid_is_excluded_by_one_constraint_and_read_back() -> None:
    for puzzle in (Mosaic(2, 2), Skyscrapers(2)):
        model = model_of(puzzle)
        grid = np.array([[1, puzzle.values[0]], [puzzle.values[-1], 1]], np.int16)
        values = {
            variable: int((sign > 0) == (grid.flat[cell] == value))
            for (cell, value), (sign, variable) in model.says.items()
        }
        assert np.array_equal(model.grid([values[v] for v in sorted(values)]), grid)
        assert not holds(model.differs(grid), values)
        values[1] = 1 - values[1]
        assert holds(model.differs(grid), values)
