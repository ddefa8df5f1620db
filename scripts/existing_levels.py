"""Find the levels that small boards can have, exhaustively: `python scripts/existing_levels.py`.

For every board that satisfies the rules, up to symmetry, all irreducible sets of clues are listed:
sets that determine it, and from which no clue can be removed. A set determines a board if and only
if every other board violates one of its clues, so these sets are found by bit operations, without
solving. Every puzzle found is graded, and so is every board with all its clues. The generator
immediately refuses what is not in the table that this writes (`generate/reach.py`).
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from skytile.logic import LEVELS, level_without_steps
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.solving import solutions

Readings = NDArray[np.int16]
TABLE = Path(__file__).parents[1] / "src/skytile/generate/existing_levels.json"


def grids_of(empty: Puzzle) -> list[Grid]:
    """Every grid that satisfies the rules of the board."""
    if isinstance(empty, Skyscrapers):
        return list(solutions(empty).grids)
    cells = product((0, 1), repeat=empty.shape[0] * empty.shape[1])
    return [np.array(grid, np.int16).reshape(empty.shape) for grid in cells]


def irreducible_sets(mine: Readings, all_readings: Readings, no_clue: int) -> NDArray[np.intp]:
    """The irreducible sets of clues that determine a board, as bit masks."""
    bits = 1 << np.arange(len(mine))
    differing = (all_readings != mine) @ bits
    if np.count_nonzero(differing == 0) > 1:  # another board has the same clues
        return np.zeros(0, np.intp)
    ambiguous = np.zeros(1 << len(mine), np.bool_)
    everything = len(ambiguous) - 1
    ambiguous[everything & ~np.unique(differing[differing > 0])] = True
    sets = np.arange(len(ambiguous))
    for bit in bits:  # a set is ambiguous if a superset is
        without = sets[sets & bit == 0]
        ambiguous[without] |= ambiguous[without | bit]
    smallest = ~ambiguous & (sets & ((mine == no_clue) @ bits) == 0)
    for bit in bits:
        smallest &= (sets & bit == 0) | ambiguous[sets & ~bit]
    return np.flatnonzero(smallest)


def distinct_boards(grids: list[Grid], empty: Puzzle) -> Iterator[int]:
    """The numbers of grids that are distinct up to rotation and reflection."""
    seen: set[str] = set()
    for number, grid in enumerate(grids):
        fingerprint = empty.read_off(grid).fingerprint
        if fingerprint not in seen:
            seen.add(fingerprint)
            yield number


def existing_levels(empty: Puzzle, places: int) -> dict[str, list[str]]:
    """The levels of full and of irreducible boards with clues only at the first places."""
    grids = grids_of(empty)
    readings = np.array([empty.readings(grid)[:places] for grid in grids], np.int16)
    full: Counter[str] = Counter()
    irreducible: Counter[str] = Counter()
    for number in distinct_boards(grids, empty):
        board, mine = empty.read_off(grids[number]), readings[number]
        sets = irreducible_sets(mine, readings, empty.no_clue).tolist()
        if sets:
            full[_level(board, (1 << places) - 1, places)] += 1
        irreducible.update(_level(board, bits, places) for bits in sets)
    print(f"{empty.title}, {places} places: full {dict(full)}, irreducible {dict(irreducible)}")
    return {"full": _in_order(full), "irreducible": _in_order(irreducible)}


def _level(board: Puzzle, bits: int, places: int) -> str:
    mask = np.zeros(len(board.places), np.bool_)
    mask[:places] = [bits >> place & 1 for place in range(places)]
    return level_without_steps(board.keep(mask & board.clue_mask))


def _in_order(counts: Counter[str]) -> list[str]:
    return [level for level in LEVELS if counts[level]]


def skyscrapers_boards(size: int) -> Iterator[Skyscrapers]:
    """The boards of this size, with every combination of rules."""
    boxes = [None, *((high, size // high) for high in range(2, size) if size % high == 0)]
    for box, diagonals, parks, sums in product(boxes, (False, True), range(size), (False, True)):
        yield Skyscrapers(size, boxes=box, diagonals=diagonals, parks=parks, sums=sums)


def main() -> None:
    """Try all boards up to the sizes that take a minute or two, and write the table."""
    table: dict[str, dict[str, dict[str, list[str]]]] = {"edges": {}, "all": {}}
    for size in range(1, 5):
        for board in skyscrapers_boards(size):
            table["edges"][board.title] = existing_levels(board, 4 * size)
            if size <= 3:
                table["all"][board.title] = existing_levels(board, 4 * size + size**2)
    for width, height in product(range(1, 4), repeat=2):
        table["all"][Mosaic(width, height).title] = existing_levels(
            Mosaic(width, height), width * height
        )
    TABLE.write_text(json.dumps(table, separators=(",", ":")).replace("},", "},\n") + "\n")


if __name__ == "__main__":
    main()
