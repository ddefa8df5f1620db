"""The boards of the studies, each by a name that says how it is made: the same for every engine.

| name | board |
|---|---|
| `square/N/SEED` | a random Latin square, as an empty board with its solution |
| `edges/N/SEED` | all 4N edge clues of a random Latin square; perhaps not unique |
| `sparse/N/SEED` | half of the edges and an eighth of the cells or so; unique |
| `cruz/NUMBER` | a board of Cruz and Carneiro's appendix |
| `smt/NUMBER` | a board of the document on SMT |
| `tatham/N/INDEX` | a Mosaic of Simon Tatham's program |
| `mosaic/N/SEED` | a random Mosaic with all clues |
| `irreducible/N/ORDER/SEED` | that Mosaic, clues taken away in this order while it stays unique |
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib import resources

import numpy as np

from skytile.engines import Status, make_engine
from skytile.errors import InputError, quoted
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers

__all__ = ["ORDERS", "board", "in_order", "tatham_count"]

ORDERS = ("scan", "random", "easy", "hard")
_EASY, _HARD = (4, 5, 6), (0, 1, 8, 9)
"""The clues that de Jong takes away first to make a board easy, or hard (6.3)."""
_EDGES = (13, 14, 15, 15, 16, 16, 17, 18, 19, 20)
_CELLS = (5, 7, 8, 8, 8, 9, 9, 9, 10, 10)
"""Clues of Barth's ten sparse 8×8 boards: 41 to 63 % of the edges, 8 to 16 % of the cells."""


@lru_cache(maxsize=256)
def board(name: str) -> Puzzle:
    """The board of that name."""
    kind, *rest = name.split("/")
    try:
        return _MAKERS[kind](*rest)
    except (KeyError, TypeError, ValueError, IndexError):
        raise InputError(f"no board has the name {quoted(name)}") from None


def in_order(puzzle: Mosaic, order: str, seed: int) -> list[str]:
    """The clues of a Mosaic in the order in which de Jong tries to take them away."""
    names = list(puzzle.clues)
    if order == "scan":
        return names
    random.Random(f"order {seed}").shuffle(names)
    first: tuple[int, ...] = {"easy": _EASY, "hard": _HARD, "random": ()}[order]
    return sorted(names, key=lambda name: puzzle.clues[name] not in first)


def _square(n: str, seed: str) -> Skyscrapers:
    return Skyscrapers(int(n), solution=_latin(int(n), random.Random(f"square {n} {seed}")))


def _edges(n: str, seed: str) -> Skyscrapers:
    empty = _square(n, seed)
    assert empty.solution is not None
    return Skyscrapers(empty.size, empty.visible(empty.solution))


def _sparse(n: str, seed: str) -> Skyscrapers:
    """Take clues away from a full board until so many are left; begin anew where that fails."""
    size, index = int(n), int(seed)
    edges = round(_EDGES[index % 10] * 4 * size / 32)
    cells = round(_CELLS[index % 10] * size * size / 64)
    for attempt in range(1000):
        source = random.Random(f"sparse {n} {seed} {attempt}")
        grid = _latin(size, source)
        full = Skyscrapers(size, Skyscrapers(size).visible(grid), grid)
        left = _thinned(full, grid, edges, cells, source)
        if left is not None:
            return Skyscrapers(size, left.edges, left.givens)
    raise ValueError("no such board")


def _thinned(
    full: Skyscrapers, grid: Grid, edges: int, cells: int, source: random.Random
) -> Skyscrapers | None:
    """Cells first, then edges, each while the board stays unique; None if too many must stay."""
    names = source.sample(sorted(full.clues), len(full.clues))
    names.sort(key=lambda name: name[0] != "r")
    on = set(names)
    left = {True: full.size * full.size, False: 4 * full.size}
    with make_engine("kernel").open(full) as session:
        for name in names:
            given = name[0] == "r"
            if left[given] == (cells if given else edges):
                continue
            other = session.solve(clues=on - {name}, excluding=grid)
            if other.status is Status.IMPOSSIBLE:
                on.discard(name)
                left[given] -= 1
    done = left == {True: cells, False: edges}
    return full.only(on) if done else None


def _latin(n: int, source: random.Random) -> Grid:
    """A random Latin square: rows drawn one after another, which by Hall's theorem never fails."""
    rows: list[list[int]] = []
    for _ in range(n):
        free = [set(range(1, n + 1)) - {row[c] for row in rows} for c in range(n)]
        rows.append(_matched(free, source))
    return np.array(rows, np.int16)


def _matched(free: list[set[int]], source: random.Random) -> list[int]:
    """A different value for each place, from those that are free there."""
    place_of: dict[int, int] = {}

    def settle(place: int, tried: set[int]) -> bool:
        for value in source.sample(sorted(free[place]), len(free[place])):
            if value not in tried:
                tried.add(value)
                if value not in place_of or settle(place_of[value], tried):
                    place_of[value] = place
                    return True
        return False

    for place in source.sample(range(len(free)), len(free)):
        settle(place, set())
    return [value for _, value in sorted((place, value) for value, place in place_of.items())]


def _printed(file: str) -> Callable[[str], Puzzle]:
    """A maker of the boards that a document prints."""
    return lambda number: from_object(json.loads(_lines(file)[int(number) - 1]))


def _tatham(n: str, index: str) -> Puzzle:
    return parse(_tatham_ids(int(n))[int(index)])


def tatham_count(n: int) -> int:
    """How many of Simon Tatham's boards there are of a size."""
    return len(_tatham_ids(n))


@lru_cache(maxsize=1)
def _all_tatham() -> list[str]:
    packed = resources.files("skytile.studies").joinpath("data/mosaics.txt.gz").read_bytes()
    return gzip.decompress(packed).decode().split()


def _tatham_ids(n: int) -> list[str]:
    return [name for name in _all_tatham() if name.startswith(f"{n}x{n}:")]


def _lines(file: str) -> list[str]:
    return resources.files("skytile.studies").joinpath(f"data/{file}").read_text().splitlines()


def _mosaic(n: str, seed: str) -> Mosaic:
    size = int(n)
    grid = np.random.default_rng([size, int(seed)]).integers(0, 2, (size, size))
    return Mosaic(size, size, Mosaic(size, size).black_counts(grid), solution=grid)


def _irreducible(n: str, order: str, seed: str) -> Mosaic:
    full = _mosaic(n, seed)
    return full.only(_needed(full, in_order(full, order, int(seed))))


def _needed(full: Mosaic, names: Iterable[str]) -> set[str]:
    on = set(full.clues)
    with make_engine("kernel").open(full) as session:
        for name in names:
            other = session.solve(clues=on - {name}, excluding=full.solution)
            if other.status is Status.IMPOSSIBLE:
                on.discard(name)
    return on


_MAKERS: dict[str, Callable[..., Puzzle]] = {
    "square": _square,
    "edges": _edges,
    "sparse": _sparse,
    "cruz": _printed("cruz-carneiro.jsonl"),
    "smt": _printed("smt-model.jsonl"),
    "tatham": _tatham,
    "mosaic": _mosaic,
    "irreducible": _irreducible,
}
