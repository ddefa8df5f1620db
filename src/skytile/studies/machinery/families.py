"""What the studies need of a family: small boards, boards with all clues, and with few."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.studies.machinery.boards import board


@dataclass(frozen=True)
class FamilyBoards:
    """The boards of a family that measurements begin with."""

    smallest: Puzzle
    """Solved once, so that an engine has loaded what it needs."""
    sized: str
    """The kind of board that is built once of each size: `edges` for `edges/6/0`."""
    full: Callable[[int, int], Puzzle | None]
    """A random board of a size, by seed, with all its clues and its solution."""
    irreducible: Callable[[int, int, str], Puzzle | None]
    """The same without the clues that can go; the text says which clues there are to begin with."""


def _full_skyscrapers(size: int, seed: int) -> Puzzle:
    square = board(f"square/{size}/{seed}")
    assert square.solution is not None
    return square.read_off(square.solution).solved_by(square.solution)


def _irreducible_skyscrapers(size: int, seed: int, clues: str) -> Puzzle | None:
    prefer = "edges" if clues == "edges first" else None
    recipe = SkyscrapersRecipe(size=size, givens=clues != "edges alone", prefer=prefer)
    return _make(recipe, seed)


def _full_mosaic(size: int, seed: int) -> Puzzle | None:
    return _make(MosaicRecipe(width=size, height=size, clues="full"), seed)


def _irreducible_mosaic(size: int, seed: int, clues: str) -> Puzzle | None:
    return _make(MosaicRecipe(width=size, height=size, clues="irreducible"), seed)


def _make(recipe: Recipe, seed: int) -> Puzzle | None:
    made = recipe.make(seed)
    return None if made is None else made.puzzle


SKYSCRAPERS = FamilyBoards(Skyscrapers(2), "edges", _full_skyscrapers, _irreducible_skyscrapers)
MOSAIC = FamilyBoards(Mosaic(2, 2), "mosaic", _full_mosaic, _irreducible_mosaic)
