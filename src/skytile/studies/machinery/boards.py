"""The boards of the studies, by names that say how they are made, the same for every engine.

| name | board |
|---|---|
| `square/N/SEED` | a random Latin square, as an empty board with its solution |
| `edges/N/SEED` | all 4N edge clues of a random Latin square; perhaps not unique |
| `sparse/N/SEED` | about half of the edges and an eighth of the cells; unique |
| `bordered/N/SHARE/SEED` | that board with SHARE percent of the missing edges put back |
| `thin/N/SEED` | edges and cells of which none can go; unique |
| `lean/N/SEED` | the same, but cells are removed first: fewer clues, harder |
| `sudoku/N/SEED` | the same with boxes: a Skyscraper Sudoku |
| `stairs/N/0` | the clues 1, N, N − 1, …, 3 along the top |
| `cruz/NUMBER` | a board of Cruz and Carneiro's appendix |
| `smt/NUMBER` | a board of the document on SMT |
| `tatham/N/INDEX` | a Mosaic of Simon Tatham's program |
| `random/N/SEED` | an empty board: the job makes its own |
| `mosaic/N/SEED` | a random Mosaic with all clues, which determine it |
| `irreducible/N/ORDER/SEED` | that Mosaic, clues removed in this order while it stays unique |
"""

import gzip
import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import numpy as np

from skytile.engines import Status, make_engine
from skytile.errors import InputError, quoted
from skytile.families import family_named
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.reduction import removal_order, remove_clues
from skytile.generate.skyscrapers import SkyscrapersRecipe, random_heights
from skytile.kernel import Removal
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.subsets import irreducible

_FIRST = {"scan": (), "random": (), "easy": (4, 5, 6), "hard": (0, 1, 8, 9)}
"""The orders of removal, and the clues that each removes first, for easy or hard boards."""
_EDGES = (13, 14, 15, 15, 16, 16, 17, 18, 19, 20)
_CELLS = (10, 10, 9, 9, 9, 8, 8, 8, 7, 5)
"""The clue counts of Barth's ten sparse 8×8 boards: 41 to 63 % of edges, 8 to 16 % of cells."""

_BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3)}


@lru_cache(maxsize=256)
def board(name: str) -> Puzzle:
    """The board of that name."""
    kind, *rest = name.split("/")
    try:
        made = _MAKERS[kind](*rest)
    except (KeyError, TypeError, ValueError, IndexError):
        made = None
    if made is None:
        raise InputError(f"no board has the name {quoted(name)}")
    return made


def requested_board(request: Mapping[str, Any]) -> Puzzle:
    """The board of a measurement, given as JSON or by its name."""
    return _given(request["puzzle"]) if request["puzzle"] else board(request["board"])


@lru_cache(maxsize=64)
def _given(text: str) -> Puzzle:
    return from_object(json.loads(text))


def removal_names(puzzle: Puzzle, order: str, seed: int) -> list[str]:
    """The clues of a Mosaic in the order in which de Jong tries to remove them (6.3)."""
    names = puzzle.places.names
    return [names[number] for number in _removal(puzzle, order, seed).clues]


def _removal(puzzle: Puzzle, order: str, seed: int) -> Removal:
    """The order `scan` or `random`; `easy` and `hard` are random with certain clues first."""
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


def _sparse(n: str, seed: str) -> Puzzle | None:
    """Remove clues from a full board until few are left; retry if that fails."""
    size, index = int(n), int(seed)
    if size == 8 and index < 30:  # each takes half a minute to make
        return parse(data_lines("sparse-8.txt")[index])
    edges = round(_EDGES[index % 10] * 4 * size / 32)
    cells = round(_CELLS[index % 10] * size * size / 64)
    for attempt in range(1000):
        source = random.Random(f"sparse {n} {seed} {attempt}")
        grid = random_heights(Skyscrapers(size), source.getrandbits(64))
        full = Skyscrapers(size, Skyscrapers(size).visible(grid), grid)
        left = _remove_clues(full, grid, edges, cells, source)
        if left is not None:
            return Skyscrapers(size, left.edges, left.givens)
    return None


def _bordered(n: str, share: str, seed: str) -> Puzzle:
    sparse = board(f"sparse/{n}/{seed}")
    with make_engine("kernel").open(sparse) as session:
        grid = session.solve().grid
    assert grid is not None
    missing = [name for name in sparse.places.names[: 4 * int(n)] if name not in sparse.clues]
    shuffled = random.Random(f"bordered {n} {seed}").sample(missing, len(missing))
    back = shuffled[: round(len(missing) * int(share) / 100)]
    return sparse.read_off(grid).only([*sparse.clues, *back])


def _remove_clues(
    full: Skyscrapers, grid: Grid, edges: int, cells: int, source: random.Random
) -> Skyscrapers | None:
    """Remove clues down to this many edges and cells, still unique; None if more must stay."""
    names = source.sample(sorted(full.clues), len(full.clues))
    givens = {clue.name for clue in full.given_clues}
    with make_engine("kernel").open(full) as session:

        def holds(rest: Sequence[str]) -> bool:
            given = len(givens.intersection(rest))
            if given < cells or len(rest) - given < edges:
                return False
            return session.solve(clues=rest, excluding=grid).status is Status.IMPOSSIBLE

        kept = irreducible(names, holds).kept
    return full.only(kept) if len(kept) == cells + edges else None


def _lean(n: str, seed: str, boxes: tuple[int, int] | None = None) -> Puzzle | None:
    recipe = SkyscrapersRecipe(size=int(n), givens="any", prefer="edges", boxes=boxes)
    return _make(recipe, int(seed))


def _stairs(n: str, _: str) -> Puzzle:
    size = int(n)
    return Skyscrapers(size, [[1, *range(size, 2, -1), 0], *[[0] * size] * 3])


def _printed_boards(file: str) -> Callable[[str], Puzzle]:
    """A function that makes the boards printed in a document."""
    return lambda number: from_object(json.loads(data_lines(file)[int(number) - 1]))


def tatham_count(n: int) -> int:
    """The number of Simon Tatham's boards of a size."""
    return len(_tatham_ids(n))


@cache
def _tatham_ids(n: int) -> list[str]:
    packed = resources.files("skytile.studies").joinpath("data/mosaics.txt.gz").read_bytes()
    ids = gzip.decompress(packed).decode().split()
    return [name for name in ids if name.startswith(f"{n}x{n}:")]


def data_lines(file: str) -> list[str]:
    """The lines of a data file, without comments."""
    text = resources.files("skytile.studies").joinpath(f"data/{file}").read_text()
    return [line for line in text.splitlines() if not line.startswith("#")]


def _irreducible(n: str, order: str, seed: str) -> Puzzle | None:
    full = board(f"mosaic/{n}/{seed}")
    thin = remove_clues(full, _removal(full, order, int(seed)))
    return None if thin is None else thin.puzzle


def _make(recipe: Recipe, seed: int) -> Puzzle | None:
    made = recipe.make(seed)
    return None if made is None else made.puzzle


def _mosaic(size: int, seed: int, clues: str) -> Puzzle | None:
    """A Mosaic of a random grid that its clues determine, with all or only irreducible clues."""
    return _make(MosaicRecipe(width=size, height=size, clues=clues), seed)


def _full_skyscrapers(size: int, seed: int) -> Puzzle:
    square = _square(str(size), str(seed))
    assert square.solution is not None
    return square.read_off(square.solution).solved_by(square.solution)


def _irreducible_skyscrapers(size: int, seed: int, clues: str) -> Puzzle | None:
    if clues == "edges alone":  # the square is drawn once, though its edges may not determine it
        square = _square(str(size), str(seed))
        assert square.solution is not None
        edges = Skyscrapers(size, square.visible(square.solution)).solved_by(square.solution)
        with make_engine("kernel").open(edges) as session:
            if session.solve(excluding=square.solution).status is not Status.IMPOSSIBLE:
                return None
        return remove_clues(edges, removal_order(edges, "random", seed)).puzzle
    prefer = "edges" if clues == "edges first" else None
    return _make(SkyscrapersRecipe(size=size, givens="any", prefer=prefer), seed)


@dataclass(frozen=True)
class FamilyBoards:
    """The boards of a family that measurements use."""

    smallest: Puzzle
    """A board that is solved once before measuring, so that an engine has loaded everything."""
    sized: str
    """The kind of board that is built once per size to warm up: `edges` for `edges/6/0`."""
    full: Callable[[int, int], Puzzle | None]
    """Makes a random board of a size and seed, with all its clues and its solution."""
    irreducible: Callable[[int, int, str], Puzzle | None]
    """Makes such a board with irreducible clues; the text says which clues to start from."""


SKYSCRAPERS = FamilyBoards(Skyscrapers(2), "edges", _full_skyscrapers, _irreducible_skyscrapers)
MOSAIC = FamilyBoards(
    Mosaic(2, 2),
    "mosaic",
    lambda size, seed: _mosaic(size, seed, "full"),
    lambda size, seed, _: _mosaic(size, seed, "irreducible"),
)


def family_boards(kind: str) -> FamilyBoards:
    """The boards of a family; refuse a family for which the studies have none."""
    boards: FamilyBoards = family_named(kind).part("study", "studies")
    return boards


_MAKERS: dict[str, Callable[..., Puzzle | None]] = {
    "random": lambda n, _: Skyscrapers(int(n)),
    "square": _square,
    "edges": _edges,
    "sparse": _sparse,
    "thin": lambda n, seed: _make(SkyscrapersRecipe(size=int(n), givens="any"), int(seed)),
    "bordered": _bordered,
    "lean": _lean,
    "sudoku": lambda n, seed: _lean(n, seed, _BOXES[int(n)]),
    "stairs": _stairs,
    "cruz": _printed_boards("cruz-carneiro.jsonl"),
    "smt": _printed_boards("smt-model.jsonl"),
    "tatham": lambda n, index: parse(_tatham_ids(int(n))[int(index)]),
    "mosaic": lambda n, seed: _mosaic(int(n), int(seed), "full"),
    "irreducible": _irreducible,
}
