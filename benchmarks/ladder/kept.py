"""Boards that take long to make, kept in `boards.txt`: a name and an ID of Tatham's on each line.

`python -m benchmarks.ladder.kept` makes those that are missing, in the order of their seeds.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from random import Random

from skytile.formats import parse, write
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.generate.thin import fewest_known, thin_board
from skytile.puzzles import Puzzle

__all__ = ["kept_board", "make_missing"]

FILE = Path(__file__).with_name("boards.txt")


def kept_board(name: str, number: int) -> Puzzle:
    """The board of this class with this number, from 0."""
    return parse(_read()[name][number])


@lru_cache(maxsize=1)
def _read() -> dict[str, list[str]]:
    boards: dict[str, list[str]] = {}
    for line in FILE.read_text("utf-8").splitlines() if FILE.exists() else []:
        name, _, board = line.partition("\t")
        boards.setdefault(name, []).append(board)
    return boards


def make_missing() -> None:
    """Append the boards that are not in the file yet."""
    for name, (count, make) in MAKERS.items():
        for seed in range(len(_read().get(name, [])), count):
            line = f"{name}\t{write(make(seed), 'tatham')}\n"
            with FILE.open("a", encoding="utf-8") as file:
                file.write(line)
            print(name, seed, flush=True)


def _by_recipe(recipe: Recipe, seed: int) -> Puzzle:
    made = recipe.make(seed)
    assert made is not None
    return made.puzzle


def _thin(n: int, seed: int) -> Puzzle:
    """A board of n − 1 edge clues: the first that the walks from this seed on meet."""
    for attempt in range(1000):
        board = thin_board(n, Random(f"{seed} {attempt}"))
        if board is not None and board.clue_count <= fewest_known(n):
            return board
    raise AssertionError(f"no thin board of size {n}")


MAKERS: dict[str, tuple[int, Callable[[int], Puzzle]]] = {
    **{f"thin {n}": (10, partial(_thin, n)) for n in (5, 6, 7)},
    "irreducible 12": (10, partial(_by_recipe, SkyscrapersRecipe(size=12))),
    "irreducible 14": (10, partial(_by_recipe, SkyscrapersRecipe(size=14))),
    "mosaic 100": (3, partial(_by_recipe, MosaicRecipe(width=100, height=100))),
    "irreducible 16": (10, partial(_by_recipe, SkyscrapersRecipe(size=16))),
    "mosaic 200": (2, partial(_by_recipe, MosaicRecipe(width=200, height=200))),
    "thin 8": (2, partial(_thin, 8)),
}
"""How many boards of each class are kept, and how they are made."""

if __name__ == "__main__":
    make_missing()
