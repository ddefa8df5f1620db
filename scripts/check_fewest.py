"""Check a certificate that no board of a size is unique with a given number of edge clues.

    python scripts/check_fewest.py CERTIFICATE

This shares no code with Skytile. A certificate (`python -m skytile.studies.fewest`) is a text file
compressed by xz. Its lines are the size and the number of clues; Latin squares, a line of digits
each; and conflicts, sets of clues such as `N1=3 W2=5` that no square has. For every set of that
many places, up to rotation and reflection, and all values there, either two squares have these
clues or the clues contain a conflict. The squares are checked directly; the conflicts are checked
by a SAT solver on a formula that is written here.
"""

import lzma
import sys
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray
from pysat.card import CardEnc
from pysat.solvers import Cadical195

SIDES = "NESW"
Clues = tuple[tuple[int, int], ...]


def main(path: str) -> None:
    """Check the file and report success; any fault raises an exception."""
    with lzma.open(path, "rt") as file:
        n, count = map(int, file.readline().split())
        lines = [line.strip() for line in file]
    digits = "".join(line for line in lines if "=" not in line).encode()
    squares = (np.frombuffer(digits, np.uint8) - ord("0")).reshape(-1, n, n)
    check_latin(squares)
    conflicts = [parse(n, line) for line in lines if "=" in line]
    check_conflicts(n, conflicts)
    sets = check_cover(n, count, squares, conflicts)
    print(f"{sets} sets of {count} places with {sets * n**count} vectors of values, of {n}x{n}:")
    print(f"none has one solution ({len(squares)} squares, {len(conflicts)} conflicts checked)")


def parse(n: int, line: str) -> Clues:
    """The places and values of a conflict."""
    words = (word.split("=") for word in line.split())
    return tuple(
        sorted((n * SIDES.index(name[0]) + int(name[1:]) - 1, int(v)) for name, v in words)
    )


def check_latin(squares: NDArray[np.uint8]) -> None:
    """Check that all lines have all heights, and that no two squares are equal."""
    n = squares.shape[1]
    for lines in (squares, squares.transpose(0, 2, 1)):
        assert (np.sort(lines, axis=2) == np.arange(1, n + 1)).all(), "no Latin square"
    assert len(np.unique(squares.reshape(-1, n * n), axis=0)) == len(squares), "a square twice"


def look(n: int, place: int) -> list[tuple[int, int]]:
    """The cells in the line of sight from a place, nearest first."""
    side, at = divmod(place, n)
    ahead = range(n) if SIDES[side] in "NW" else range(n - 1, -1, -1)
    return [(i, at) if SIDES[side] in "NS" else (at, i) for i in ahead]


def turns(n: int) -> list[list[int]]:
    """The places after each rotation and reflection, found by comparing lines of sight."""
    sights = {tuple(look(n, place)): place for place in range(4 * n)}
    found = []
    for swap, flip_rows, flip_columns in product((False, True), repeat=3):
        image = []
        for place in range(4 * n):
            cells = [(c, r) if swap else (r, c) for r, c in look(n, place)]
            moved = [
                (n - 1 - r if flip_rows else r, n - 1 - c if flip_columns else c) for r, c in cells
            ]
            image.append(sights[tuple(moved)])
        found.append(image)
    return found


def check_cover(n: int, count: int, squares: NDArray[np.uint8], conflicts: list[Clues]) -> int:
    """Check that vectors are covered twice or contain a conflict; returns the number of sets."""
    seen = np.array([visible(squares, look(n, place)) for place in range(4 * n)])
    images = turns(n)
    bad: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for conflict in conflicts:
        for image in images:
            moved = sorted((image[place], value) for place, value in conflict)
            bad.setdefault(tuple(p for p, _ in moved), []).append(tuple(v for _, v in moved))
    sets = 0
    every = (
        places
        for places in combinations(range(4 * n), count)
        if all(places <= tuple(sorted(image[p] for p in places)) for image in images)
    )
    for places in every:
        index = np.zeros(len(squares), np.int32)
        for place in places:
            index *= n
            index += seen[place]
            index -= 1
        done = (np.bincount(index, minlength=n**count) >= 2).reshape((n,) * count)
        for size in range(1, count + 1):
            for chosen in combinations(range(count), size):
                for values in bad.get(tuple(places[i] for i in chosen), ()):
                    at: list[int | slice] = [slice(None)] * count
                    for i, value in zip(chosen, values, strict=True):
                        at[i] = value - 1
                    done[tuple(at)] = True
        assert done.all(), f"places {places}: a vector is neither covered nor contradictory"
        sets += 1
    return sets


def visible(squares: NDArray[np.uint8], cells: list[tuple[int, int]]) -> NDArray[np.uint8]:
    """The number of visible buildings along some cells, for each square."""
    highest, seen = np.zeros((2, len(squares)), np.uint8)
    for row, column in cells:
        height = squares[:, row, column]
        seen += height > highest
        highest = np.maximum(highest, height)
    return seen


def check_conflicts(n: int, conflicts: list[Clues]) -> None:
    """Check with a SAT solver that no Latin square has these clues."""
    with Cadical195() as solver:
        clue = encode(n, solver)
        for conflict in conflicts:
            assert not solver.solve([clue[each] for each in conflict]), f"no conflict: {conflict}"


def encode(n: int, solver: Cadical195) -> dict[tuple[int, int], int]:
    """Encode Latin squares with their views; returns the literals for clues, by place and value."""
    numbers = iter(range(1, 10**9))
    is_height = {at: next(numbers) for at in product(range(n), range(n), range(1, n + 1))}
    top = len(is_height)
    groups = [
        *([is_height[r, c, h] for h in range(1, n + 1)] for r in range(n) for c in range(n)),
        *([is_height[r, c, h] for r in range(n)] for c in range(n) for h in range(1, n + 1)),
        *([is_height[r, c, h] for c in range(n)] for r in range(n) for h in range(1, n + 1)),
    ]
    for group in groups:
        for each in CardEnc.equals(group, 1, encoding=0).clauses:
            solver.add_clause(each)
    clue: dict[tuple[int, int], int] = {}
    for place in range(4 * n):
        cells = look(n, place)
        shown = []
        for i, (row, column) in enumerate(cells):
            top += 1
            shown.append(top)
            for h in range(1, n + 1):  # visible if and only if nothing in front is higher
                here = -is_height[row, column, h]
                before = [is_height[r, c, k] for r, c in cells[:i] for k in range(h + 1, n + 1)]
                solver.add_clause([here, top, *before])
                for each in before:
                    solver.add_clause([here, -top, -each])
        for value in range(1, n + 1):
            top += 1
            literal = clue[place, value] = top
            card = CardEnc.equals(shown, value, top_id=top, encoding=1)
            top = max(top, card.nv)
            for each in card.clauses:
                solver.add_clause([-literal, *each])
    return clue


if __name__ == "__main__":
    main(sys.argv[1])
