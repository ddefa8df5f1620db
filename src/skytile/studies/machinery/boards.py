"""The boards of the studies, each by a name that says how it is made: the same for every engine.

| name | board |
|---|---|
| `square/N/SEED` | a random Latin square, as an empty board with its solution |
| `edges/N/SEED` | all 4N edge clues of a random Latin square; perhaps not unique |
| `sparse/N/SEED` | half of the edges and an eighth of the cells or so; unique |
| `thin/N/SEED` | edges and cells of which none can go; unique |
| `cruz/NUMBER` | a board of Cruz and Carneiro's appendix |
| `smt/NUMBER` | a board of the document on SMT |
| `tatham/N/INDEX` | a Mosaic of Simon Tatham's program |
| `random/N/SEED` | none yet: the job makes it |
| `mosaic/N/SEED` | a random Mosaic with all clues, which determine it |
| `irreducible/N/ORDER/SEED` | that Mosaic, clues taken away in this order while it stays unique |
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import resources

import numpy as np

from skytile.engines import Status, make_engine
from skytile.errors import InputError, quoted
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.reduction import removal_order, remove_clues
from skytile.generate.skyscrapers import SkyscrapersRecipe, random_heights
from skytile.kernel import Removal
from skytile.puzzles import Grid, Puzzle, Skyscrapers
from skytile.subsets import irreducible

_FIRST = {"scan": (), "random": (), "easy": (4, 5, 6), "hard": (0, 1, 8, 9)}
"""The orders of removal, and the clues that each tries first: to make a board easy, or hard."""
_EDGES = (13, 14, 15, 15, 16, 16, 17, 18, 19, 20)
_CELLS = (10, 10, 9, 9, 9, 8, 8, 8, 7, 5)
"""Clues of Barth's ten sparse 8×8 boards: 41 to 63 % of the edges, 8 to 16 % of the cells."""


@lru_cache(maxsize=256)
def board(name: str) -> Puzzle:
    """The board of that name."""
    kind, *rest = name.split("/")
    try:
        return _MAKERS[kind](*rest)
    except (KeyError, TypeError, ValueError, IndexError):
        raise InputError(f"no board has the name {quoted(name)}") from None


def removal_names(puzzle: Puzzle, order: str, seed: int) -> list[str]:
    """The clues of a Mosaic in the order in which de Jong tries to take them away (6.3)."""
    names = puzzle.places.names
    return [names[number] for number in _removal(puzzle, order, seed).clues]


def _removal(puzzle: Puzzle, order: str, seed: int) -> Removal:
    """`scan` or `random`; `easy` and `hard` are random with certain clues first."""
    removal = removal_order(puzzle, "scan" if order == "scan" else "random", seed)
    later = ~np.isin(puzzle.clue_values[removal.clues], _FIRST[order])
    return Removal(removal.clues[np.argsort(later, kind="stable")], removal.sizes)


def _square(n: str, seed: str) -> Skyscrapers:
    empty = Skyscrapers(int(n))
    return Skyscrapers(empty.size, solution=random_heights(empty, int(seed)))


def _edges(n: str, seed: str) -> Skyscrapers:
    empty = _square(n, seed)
    assert empty.solution is not None
    return Skyscrapers(empty.size, empty.visible(empty.solution))


def _sparse(n: str, seed: str) -> Puzzle:
    """Take clues away from a full board until so many are left; retry where that fails."""
    size, index = int(n), int(seed)
    if size == 8 and index < 10:  # each takes half a minute to make
        return parse(_lines("sparse-8.txt")[index])
    edges = round(_EDGES[index % 10] * 4 * size / 32)
    cells = round(_CELLS[index % 10] * size * size / 64)
    for attempt in range(1000):
        source = random.Random(f"sparse {n} {seed} {attempt}")
        grid = random_heights(Skyscrapers(size), source.getrandbits(64))
        full = Skyscrapers(size, Skyscrapers(size).visible(grid), grid)
        left = _remove_clues(full, grid, edges, cells, source)
        if left is not None:
            return Skyscrapers(size, left.edges, left.givens)
    raise ValueError("no such board")


def _thin(n: str, seed: str) -> Puzzle:
    made = SkyscrapersRecipe(size=int(n)).make(int(seed))
    if made is None:
        raise ValueError("no such board")
    return made.puzzle


def _remove_clues(
    full: Skyscrapers, grid: Grid, edges: int, cells: int, source: random.Random
) -> Skyscrapers | None:
    """As many of each as may go while the board stays unique; None if too many must stay."""
    names = source.sample(sorted(full.clues), len(full.clues))
    givens = {clue.name for clue in full.given_clues}
    with make_engine("kernel").open(full) as session:

        def holds(rest: Sequence[str]) -> bool:
            given = len(givens.intersection(rest))
            if given < cells or len(rest) - given < edges:
                return False
            return session.solve(clues=rest, excluding=grid).status is Status.IMPOSSIBLE

        kept = irreducible(names, holds).kept
    given = len(givens.intersection(kept))
    done = (given, len(kept) - given) == (cells, edges)
    return full.only(kept) if done else None


def _printed_boards(file: str) -> Callable[[str], Puzzle]:
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


def _mosaic(n: str, seed: str) -> Puzzle:
    """All clues of a random grid that they determine; of small grids about one in four is."""
    made = MosaicRecipe(width=int(n), height=int(n), clues="full").make(int(seed))
    if made is None:
        raise ValueError("no such board")
    return made.puzzle


def _irreducible(n: str, order: str, seed: str) -> Puzzle:
    full = board(f"mosaic/{n}/{seed}")
    thin = remove_clues(full, _removal(full, order, int(seed)))
    if thin is None:
        raise ValueError("no such board")
    return thin.puzzle


_MAKERS: dict[str, Callable[..., Puzzle]] = {
    "random": lambda n, _: Skyscrapers(int(n)),
    "square": _square,
    "edges": _edges,
    "sparse": _sparse,
    "thin": _thin,
    "cruz": _printed_boards("cruz-carneiro.jsonl"),
    "smt": _printed_boards("smt-model.jsonl"),
    "tatham": _tatham,
    "mosaic": _mosaic,
    "irreducible": _irreducible,
}
