"""Which levels small boards have, found by trying all: `python scripts/existing_levels.py`.

For every board that follows the rules, up to symmetry, all irreducible sets of clues are listed:
sets that determine it, none of whose clues can go. A set determines a board if and only if each
other board breaks one of its clues, so which sets do is a matter of bits, not of solving. Every
puzzle found is graded. `src/skytile/generate/existing_levels.py` holds the outcome.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.logic import LEVELS, level_without_steps
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.solving import solutions

Readings = NDArray[np.int16]


def grids_of(empty: Puzzle) -> list[Grid]:
    """Every grid that follows the rules of the board."""
    if isinstance(empty, Skyscrapers):
        return list(solutions(empty).grids)
    cells = product((0, 1), repeat=empty.shape[0] * empty.shape[1])
    return [np.array(grid, np.int16).reshape(empty.shape) for grid in cells]


def irreducible_sets(mine: Readings, all_readings: Readings, no_clue: int) -> NDArray[np.intp]:
    """The sets of clues, as bits, that determine a board and of which no clue can go."""
    bits = 1 << np.arange(len(mine))
    differing = (all_readings != mine) @ bits
    if np.count_nonzero(differing == 0) > 1:  # another board has all the clues of this one
        return np.zeros(0, np.intp)
    ambiguous = np.zeros(1 << len(mine), np.bool_)
    everything = len(ambiguous) - 1
    ambiguous[everything & ~np.unique(differing[differing > 0])] = True
    sets = np.arange(len(ambiguous))
    for bit in bits:  # a set is ambiguous if one with a clue more is
        without = sets[sets & bit == 0]
        ambiguous[without] |= ambiguous[without | bit]
    smallest = ~ambiguous & (sets & ((mine == no_clue) @ bits) == 0)
    for bit in bits:
        smallest &= (sets & bit == 0) | ambiguous[sets & ~bit]
    return np.flatnonzero(smallest)


def irreducible_puzzles(empty: Puzzle, places: int) -> Iterator[Puzzle]:
    """All irreducible puzzles of a board, up to symmetry, with clues at the first places alone."""
    grids = grids_of(empty)
    readings = np.array([empty.readings(grid)[:places] for grid in grids])
    seen: set[str] = set()
    for grid, mine in zip(grids, readings, strict=True):
        full = empty.read_off(grid)
        if full.fingerprint in seen:
            continue
        seen.add(full.fingerprint)
        for bits in irreducible_sets(mine, readings, empty.no_clue).tolist():
            mask = np.zeros(len(empty.places), np.bool_)
            mask[:places] = [bits >> place & 1 for place in range(places)]
            yield full.keep(mask)


def count_levels(empty: Puzzle, places: int) -> Counter[str]:
    """How many irreducible puzzles of a board there are of each level."""
    return Counter(level_without_steps(puzzle) for puzzle in irreducible_puzzles(empty, places))


def skyscraper_boards(size: int) -> Iterator[Skyscrapers]:
    """The boards of this size, with every combination of rules."""
    boxes = [None, *((h, size // h) for h in range(2, size) if size % h == 0)]
    for box, diagonals, parks, sums in product(
        boxes, (False, True), range(size), (False, True)
    ):
        yield Skyscrapers(size, boxes=box, diagonals=diagonals, parks=parks, sums=sums)


def report(empty: Puzzle, places: int, givens: bool) -> None:
    """Print what was found for a board."""
    counts = count_levels(empty, places)
    found: dict[str, Any] = {level: counts[level] for level in LEVELS if counts[level]}
    print(f"{empty.title}, givens: {givens}: {found}", flush=True)


def main() -> None:
    """Try all boards up to the sizes that take some minutes."""
    for size in range(1, int(sys.argv[1]) + 1 if len(sys.argv) > 1 else 5):
        for board in skyscraper_boards(size):
            report(board, 4 * size, givens=False)
            if size <= 3:
                report(board, 4 * size + size**2, givens=True)
    for width, height in ((w, h) for h in range(1, 4) for w in range(h, 4)):
        report(Mosaic(width, height), width * height, givens=False)


if __name__ == "__main__":
    main()
