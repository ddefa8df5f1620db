"""What boards look like: edge clues everywhere, symmetric places, all edges at a level."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.logic import level_without_steps
from skytile.puzzles import Skyscrapers
from skytile.solving import is_unique

MOVES: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "turn": lambda row, column: (6 - row, 6 - column),
    "quarter": lambda row, column: (column, 6 - row),
    "mirror": lambda row, column: (row, 6 - column),
    "upright": lambda row, column: (6 - row, column),
    "diagonal": lambda row, column: (column, row),
}
"""Where the places of a 5×5 board with its edges go."""


def boards(recipe: SkyscrapersRecipe, count: int, most: int = 400) -> list[Skyscrapers]:
    """The first boards that a recipe makes."""
    made: list[Skyscrapers] = []
    for seed in range(most):
        if len(made) < count and (new := recipe.make(seed)) is not None:
            assert isinstance(new.puzzle, Skyscrapers)
            made.append(new.puzzle)
    assert len(made) == count
    return made


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("difficulty", [None, "easy"])
def test_by_default_every_board_has_edge_clues_and_nothing_else(
    size: int, difficulty: str | None
) -> None:
    for puzzle in boards(SkyscrapersRecipe(size=size, difficulty=difficulty), 40):
        assert np.count_nonzero(puzzle.edges) >= size - 1  # fewer never determine a board
        assert not puzzle.givens.any()


@pytest.mark.parametrize("pattern", MOVES)
@pytest.mark.parametrize("difficulty", [None, "easy", "medium", "hard", "expert"])
def test_edge_clues_are_symmetric_at_every_level(pattern: str, difficulty: str | None) -> None:
    recipe = SkyscrapersRecipe(size=5, pattern=pattern, difficulty=difficulty)
    (puzzle,) = boards(recipe, 1)
    move = MOVES[pattern]
    held = {
        position
        for position, clue in zip(puzzle.places.positions, puzzle.clue_mask, strict=True)
        if clue
    }
    assert {move(row, column) for row, column in held} == held
    assert not puzzle.givens.any()
    assert is_unique(puzzle)
    assert difficulty in (None, level_without_steps(puzzle))


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("rules", [{}, {"parks": 1}])
def test_all_edges_are_shown_at_a_level(difficulty: str, rules: dict[str, int]) -> None:
    recipe = SkyscrapersRecipe(size=5, clues="full", difficulty=difficulty, givens="none", **rules)  # type: ignore[arg-type]
    (puzzle,) = boards(recipe, 1)
    assert puzzle.edges.all()
    assert not puzzle.givens.any()
    assert level_without_steps(puzzle) == difficulty


RULES: list[dict[str, Any]] = [
    {},
    {"parks": 1},
    {"parks": 2},
    {"diagonals": True},
    {"boxes": (2, 3)},
    {"sums": True},
    {"parks": 1, "sums": True},
    {"parks": 1, "diagonals": True},
]
WAYS: list[dict[str, Any]] = [
    {"givens": "none"},
    {"givens": "few"},
    {"givens": "any"},
    {"givens": "any", "prefer": "givens"},
    {"givens": "any", "difficulty": "medium"},
    {"givens": "few", "difficulty": "medium"},
    {"clues": "hidden", "hide": "hard"},
    {"target": 20},
]


@pytest.mark.parametrize("pattern", MOVES)
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_clues_are_symmetric_whatever_the_rules_and_the_cells_given(
    pattern: str, rules: dict[str, Any]
) -> None:
    made = 0
    for way in WAYS:
        recipe = SkyscrapersRecipe(size=6, pattern=pattern, **rules, **way)
        for new in filter(None, map(recipe.make, range(4))):
            made += 1
            assert isinstance(new.puzzle, Skyscrapers)
            assert is_symmetric(new.puzzle, pattern), (way, new.seed)
            assert is_unique(new.puzzle)
    assert made >= len(WAYS)


def is_symmetric(puzzle: Skyscrapers, pattern: str) -> bool:
    """Whether the places with clues are, on the board with its edges."""
    n = puzzle.size
    places = np.zeros((n + 2, n + 2), bool)
    for (row, column), clue in zip(puzzle.places.positions, puzzle.clue_mask, strict=True):
        places[row, column] = clue
    images = {
        "turn": places[::-1, ::-1],
        "quarter": np.rot90(places),
        "mirror": places[:, ::-1],
        "upright": places[::-1],
        "diagonal": places.T,
    }
    return np.array_equal(places, images[pattern])


@pytest.mark.parametrize("pattern", ["turn", "mirror"])
def test_large_boards_with_cells_given_are_symmetric_too(pattern: str) -> None:
    recipe = SkyscrapersRecipe(size=11, pattern=pattern, difficulty="easy")
    (puzzle,) = boards(recipe, 1)
    assert is_symmetric(puzzle, pattern)
