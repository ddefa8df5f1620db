"""Making boards contradictory by one clue."""

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.limits import Status
from skytile.puzzles import Mask, Puzzle
from skytile.solving import solve

__all__ = ["add_wrong_clue", "change_clue", "wrong_clue"]


def change_clue(puzzle: Puzzle, places: int, seed: int) -> Puzzle:
    """The puzzle with a clue at the first `places` changed by 1, so that there is no solution."""
    names, values = puzzle.places.names, puzzle.clue_values
    numbers = np.flatnonzero(puzzle.clue_mask[:places])
    for i in kernel.shuffle(len(numbers), seed):
        value = int(values[numbers[i]])
        for other in (value + 1, value - 1) if 2 <= value <= 4 else ():
            changed = puzzle.with_clues({names[numbers[i]]: other})
            if solve(changed).status is Status.IMPOSSIBLE:
                return changed
    raise AssertionError(f"{puzzle.title}, {seed}: every change leaves a solution")


def add_wrong_clue(puzzle: Puzzle, counts: NDArray[np.int16], places: Mask, seed: int) -> Puzzle:
    """The puzzle with a wrong clue at one of these places."""
    name, value = wrong_clue(puzzle, counts, places, seed)
    return puzzle.with_clues({name: value})


def wrong_clue(
    puzzle: Puzzle, counts: NDArray[np.int16], places: Mask, seed: int
) -> tuple[str, int]:
    """The name of one of these places, and its count plus one."""
    numbers = np.flatnonzero(places & (counts >= 1) & (counts <= 3))
    number = numbers[kernel.shuffle(len(numbers), seed)[0]]
    return puzzle.places.names[number], int(counts[number]) + 1
