"""Where the boards of the benchmark set come from: recipes, classes of the ladder, and changes.

An origin is plain data, as the manifest tells it, and `board_of` makes the board again:

    {"recipe": {"kind": "skyscrapers", "size": 9, …}, "seed": 3}
    {"ladder": "quasi-group with holes, 30×30", "seed": 3}
    … "then": ["unique"]      with givens of its solution until there is no other
    … "then": ["changed"]     with one clue off by one: no solution
    … "then": ["fewer"]       without one of its clues: several solutions
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from benchmarks.ladder import mosaic, skyscrapers
from benchmarks.ladder.rungs import Rung
from skytile import kernel
from skytile.errors import PuzzleError
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.puzzles import Puzzle
from skytile.solving import Uniqueness, check

__all__ = ["Origin", "board_of"]

Origin = Mapping[str, Any]
RECIPES: dict[str, type[Recipe]] = {"skyscrapers": SkyscrapersRecipe, "mosaic": MosaicRecipe}


def board_of(origin: Origin) -> Puzzle:
    """The board that comes from there; it may carry a solution."""
    seed = origin["seed"]
    puzzle = _drawn(origin, seed)
    for change in origin.get("then", ()):
        puzzle = CHANGES[change](puzzle, seed)
    return puzzle


def _drawn(origin: Origin, seed: int) -> Puzzle:
    if "ladder" in origin:
        return _rungs()[origin["ladder"]].draw(seed)
    options = {key: _tuple(value) for key, value in origin["recipe"].items() if key != "kind"}
    made = RECIPES[origin["recipe"]["kind"]](**options).make(seed)
    if made is None:
        raise AssertionError(f"{origin}: nothing is made from this seed")
    return made.puzzle


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=1)
def _rungs() -> dict[str, Rung]:
    return {rung.title: rung for family in (skyscrapers, mosaic) for rung in family.rungs()}


def _add_until_unique(puzzle: Puzzle, seed: int) -> Puzzle:
    """With clues of one solution where another differs, one at a time, until there is no other."""
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
    """With a clue off by one so that no solution is left, and the trouble not seen at once."""
    names, values = puzzle.places.names, puzzle.clue_values
    numbers = np.flatnonzero(puzzle.clue_mask)
    best, most = None, -1.0
    tried = 0
    for i in kernel.shuffle(len(numbers), seed):
        value = int(values[numbers[i]])
        for other in (value + 1, value - 1):
            try:
                changed = puzzle.with_clues({names[numbers[i]]: other})
            except PuzzleError:  # beyond what the place can hold
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


CHANGES = {"unique": _add_until_unique, "changed": _change_a_clue, "fewer": _take_a_clue}
