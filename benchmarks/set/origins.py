"""Where the boards of the benchmark set come from: recipes, classes of the ladder, and changes.

An origin is plain data from the catalogue, and `board_of` recreates the board:

    {"recipe": {"kind": "skyscrapers", "size": 9, …}, "seed": 3}
    {"ladder": "quasi-group with holes, 30×30", "seed": 3}
    {"class": "balanced quasi-group", "size": 33, "holes": 13, "seed": 3}    (hardest.py)
    … "then": ["unique"]      clues of a solution are added until it is the only one
    … "then": ["changed"]     one clue is off by one, so that there is no solution
    … "then": ["fewer"]       one of its clues is removed, so that there are several solutions
    … "then": ["off"]         one edge clue is raised by one, so that there is no solution
    … "then": ["wrong"]       a clue that is off by one is added, so that there is no solution
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from benchmarks.ladder import mosaic, skyscrapers
from benchmarks.ladder.changes import add_wrong_clue
from benchmarks.ladder.rungs import Rung
from benchmarks.set.hardest import CLASSES
from skytile import kernel
from skytile.errors import PuzzleError
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.puzzles import Puzzle
from skytile.solving import Uniqueness, check

__all__ = ["Origin", "board_of"]

Origin = Mapping[str, Any]
_NO_NUMBERS = ("class", "seed", "then")
RECIPES: dict[str, type[Recipe]] = {"skyscrapers": SkyscrapersRecipe, "mosaic": MosaicRecipe}


def board_of(origin: Origin) -> Puzzle:
    """The board of an origin; it may have a solution."""
    seed = origin["seed"]
    puzzle = _drawn(origin, seed)
    for change in origin.get("then", ()):
        puzzle = CHANGES[change](puzzle, seed)
    return puzzle


def _drawn(origin: Origin, seed: int) -> Puzzle:
    if "ladder" in origin:
        return _rungs()[origin["ladder"]].draw(seed)
    if "class" in origin:
        numbers = {key: value for key, value in origin.items() if key not in _NO_NUMBERS}
        return CLASSES[origin["class"]](seed, **numbers)
    options = {key: _tuple(value) for key, value in origin["recipe"].items() if key != "kind"}
    return _made(RECIPES[origin["recipe"]["kind"]](**options), seed)


@lru_cache(maxsize=1)
def _made(recipe: Recipe, seed: int) -> Puzzle:
    """A board by a recipe; cached, as it may take minutes and consecutive origins may share it."""
    made = recipe.make(seed)
    if made is None:
        raise AssertionError(f"{recipe}, seed {seed}: nothing is made of it")
    return made.puzzle


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=1)
def _rungs() -> dict[str, Rung]:
    return {rung.title: rung for family in (skyscrapers, mosaic) for rung in family.rungs()}


def _add_until_unique(puzzle: Puzzle, seed: int) -> Puzzle:
    """Add clues of one solution where another differs, one at a time, until there is no other."""
    kept: np.ndarray[Any, Any] | None = None
    while True:
        verdict = check(puzzle)
        if verdict.status is not Uniqueness.SEVERAL:
            return puzzle
        kept = verdict.grids[0] if kept is None else kept
        other = next(grid for grid in verdict.grids if (grid != kept).any())
        full = puzzle.read_off(kept)
        differs = full.clue_values != puzzle.read_off(other).clue_values
        new = np.flatnonzero(differs & full.clue_mask & ~puzzle.clue_mask)
        number = int(new[kernel.shuffle(len(new), seed)[0]])
        name = puzzle.places.names[number]
        puzzle = puzzle.with_clues({name: int(full.clue_values[number])})


def _change_a_clue(puzzle: Puzzle, seed: int) -> Puzzle:
    """Change a clue by one so that there is no solution, and this takes many nodes to find."""
    names, values = puzzle.places.names, puzzle.clue_values
    numbers = np.flatnonzero(puzzle.clue_mask)
    best, most = None, -1.0
    tried = 0
    for i in kernel.shuffle(len(numbers), seed):
        value = int(values[numbers[i]])
        for other in (value + 1, value - 1):
            try:
                changed = puzzle.with_clues({names[numbers[i]]: other})
            except PuzzleError:  # out of range for this place
                continue
            verdict = check(changed)
            if verdict.status is not Uniqueness.NONE:
                continue
            tried += 1
            nodes = verdict.last.stats.get("nodes", 0.0)
            if nodes > most:
                best, most = changed, nodes
        if tried >= 12 and best is not None:
            break
    if best is None:
        raise AssertionError(f"{puzzle.title}: every change leaves a solution")
    return best


def _take_a_clue(puzzle: Puzzle, seed: int) -> Puzzle:
    names = sorted(puzzle.clues)
    fewer = puzzle.without([names[int(kernel.shuffle(len(names), seed)[0])]])
    if check(fewer).status is not Uniqueness.SEVERAL:
        raise AssertionError(f"{puzzle.title}: the clue was not needed")
    return fewer


def _put_a_clue_off(puzzle: Puzzle, seed: int) -> Puzzle:
    """Raise an edge clue by one so that there is no solution; takes the first, as each is slow."""
    edges = [name for name in puzzle.clues if name[0] in "NESW"]
    for number in kernel.shuffle(len(edges), seed):
        try:
            changed = puzzle.with_clues({edges[number]: puzzle.clues[edges[number]] + 1})
        except PuzzleError:  # out of range for this place
            continue
        if check(changed).status is Uniqueness.NONE:
            return changed
    raise AssertionError(f"{puzzle.title}: every change leaves a solution")


def _add_a_wrong_clue(puzzle: Puzzle, seed: int) -> Puzzle:
    assert puzzle.solution is not None
    return add_wrong_clue(puzzle, puzzle.readings(puzzle.solution), ~puzzle.clue_mask, seed)


CHANGES = {
    "unique": _add_until_unique,
    "changed": _change_a_clue,
    "fewer": _take_a_clue,
    "off": _put_a_clue_off,
    "wrong": _add_a_wrong_clue,
}
