"""Boards that take long to make, stored in `boards.txt`: each line has a name and a Tatham ID.

A Mosaic's wrong clue (`changes.py`) is stored as its name and value, because finding the solution
takes long.

`python -m benchmarks.ladder` makes those that are missing, in the order of their seeds.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

from benchmarks.ladder.changes import wrong_clue
from skytile.formats import parse, write
from skytile.generate.batch import seed_of
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.generate.thin import fewest_known, thin_board
from skytile.puzzles import Puzzle
from skytile.solving import solve

__all__ = [
    "EDGES",
    "MOSAICS",
    "SKYSCRAPERS",
    "kept_board",
    "kept_counts",
    "kept_text",
    "make_missing",
]

SKYSCRAPERS = {12: 10, 14: 10, 16: 10, 20: 5}
EDGES = {11: 10, 12: 5}
MOSAICS = {100: 3, 200: 2}
"""The number of irreducible boards by size; those of `EDGES` prefer edges to givens."""
FILE = Path(__file__).with_name("boards.txt")


def kept_board(name: str, number: int) -> Puzzle:
    """The board of this class with this number, from 0."""
    return parse(kept_text(name, number))


def kept_text(name: str, number: int) -> str:
    """The text stored under this name and number."""
    return _read()[name][number]


def kept_counts(name: str) -> dict[str, int]:
    """The number of boards of this class for each profile of the ladder."""
    count = len(_read().get(name, []))
    return {"quick": min(2, count), "full": count}


@lru_cache(maxsize=1)
def _read() -> dict[str, list[str]]:
    boards: dict[str, list[str]] = {}
    for line in FILE.read_text("utf-8").splitlines() if FILE.exists() else []:
        name, _, board = line.partition("\t")
        boards.setdefault(name, []).append(board)
    return boards


def make_missing() -> None:
    """Append the boards that are missing in the file."""
    for name, (count, make) in MAKERS.items():
        for seed in range(len(_read().get(name, [])), count):
            line = f"{name}\t{make(seed)}\n"
            with FILE.open("a", encoding="utf-8") as file:
                file.write(line)
            _read.cache_clear()
            print(name, seed, flush=True)


def _by_recipe(recipe: Recipe, seed: int) -> str:
    made = recipe.make(seed)
    assert made is not None
    return write(made.puzzle, "tatham")


def _wrong_clue(side: int, seed: int) -> str:
    puzzle = kept_board(f"mosaic {side}", seed)
    solution = solve(puzzle).grid
    assert solution is not None
    name, value = wrong_clue(puzzle, puzzle.readings(solution), ~puzzle.clue_mask, seed)
    return f"{name}={value}"


def _thin(n: int, seed: int) -> str:
    """A board of n − 1 edge clues: the first one found by walks from this seed on."""
    for attempt in range(1000):
        board = thin_board(n, seed_of(seed, attempt))
        if board is not None and board.clue_count <= fewest_known(n):
            return write(board, "tatham")
    raise AssertionError(f"no thin board of size {n}")


MAKERS: dict[str, tuple[int, Callable[[int], str]]] = {
    **{f"thin {n}": (2 if n == 8 else 10, partial(_thin, n)) for n in (5, 6, 7, 8)},
    **{
        f"irreducible {n}": (count, partial(_by_recipe, SkyscrapersRecipe(size=n, givens="any")))
        for n, count in SKYSCRAPERS.items()
    },
    **{
        f"edges {n}": (count, partial(_by_recipe, SkyscrapersRecipe(size=n, prefer="edges")))
        for n, count in EDGES.items()
    },
    **{
        f"mosaic {side}": (count, partial(_by_recipe, MosaicRecipe(width=side, height=side)))
        for side, count in MOSAICS.items()
    },
    **{f"wrong {side}": (count, partial(_wrong_clue, side)) for side, count in MOSAICS.items()},
}
"""The number of stored boards of each class, and how to make one."""
