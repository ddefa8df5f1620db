"""Classes of Mosaics, easy to hard.

Irreducible boards need search. Thin diagonal stripes and small checkerboards with half of their
clues took longer than random pictures when these classes were chosen. In a contradictory board one
clue is off by one: either an additional one, or one that was changed.
"""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from benchmarks.ladder.changes import add_wrong_clue
from benchmarks.ladder.kept import MOSAICS, kept_board, kept_counts, kept_text
from benchmarks.ladder.rungs import Rung
from benchmarks.ladder.squares import random_places
from skytile.generate.mosaic import MosaicRecipe, random_pixels
from skytile.puzzles import Grid, Mosaic, Puzzle

__all__ = ["PICTURES", "rungs", "share_of_clues"]

SIDES = (25, 50, 100, 200)
Picture = Callable[[int], Grid]
GLYPHS = (
    "111 100 111 001 111",
    "101 110 100 110 101",
    "101 101 010 010 010",
    "111 010 010 010 010",
    "111 010 010 010 111",
    "100 100 100 100 111",
    "111 100 110 100 111",
)
"""The letters S, K, Y, T, I, L and E, row by row."""


def rungs() -> Iterator[Rung]:
    """All classes of Mosaics."""
    for side in SIDES:
        counts = kept_counts(f"wrong {side}") if side in MOSAICS else {}
        yield Rung("Mosaic, irreducible", side, partial(_irreducible, side), **counts)
        yield Rung("Mosaic, irreducible and a wrong clue", side, partial(_wrong, side), **counts)
        yield Rung("Mosaic, random, half the clues", side, partial(_half_random, side))
        yield Rung("Mosaic, structured, all clues", side, partial(_structured, side), 5, 5)
        yield Rung("Mosaic, structured, one clue changed", side, partial(_changed, side), 5, 10)
        for name, picture in list(PICTURES.items())[1:]:
            title = f"Mosaic, {name}, half the clues"
            yield Rung(title, side, partial(_half_structured, picture, side), 2)


def _irreducible(side: int, seed: int) -> Puzzle:
    if side in MOSAICS:
        return kept_board(f"mosaic {side}", seed)
    made = MosaicRecipe(width=side, height=side).make(seed)
    assert made is not None
    return made.puzzle


def _wrong(side: int, seed: int) -> Puzzle:
    """An irreducible board with an additional clue that is off by one."""
    puzzle = _irreducible(side, seed)
    if side in MOSAICS:
        name, value = kept_text(f"wrong {side}", seed).split("=")
        return puzzle.with_clues({name: int(value)})
    assert puzzle.solution is not None
    return add_wrong_clue(puzzle, puzzle.readings(puzzle.solution), ~puzzle.clue_mask, seed)


def _half_random(side: int, seed: int) -> Puzzle:
    return share_of_clues(random_pixels(side, side, 0.5, seed), 0.5, seed)


def _half_structured(picture: Picture, side: int, seed: int) -> Puzzle:
    return share_of_clues(picture(side), 0.5, seed)


def _structured(side: int, seed: int) -> Puzzle:
    """All clues of a picture; the seed chooses which one."""
    pictures = list(PICTURES.values())
    return share_of_clues(pictures[seed % len(pictures)](side), 1.0, seed)


def _changed(side: int, seed: int) -> Puzzle:
    puzzle = _structured(side, seed)
    return add_wrong_clue(puzzle, puzzle.clue_values, puzzle.clue_mask, seed)


def share_of_clues(grid: Grid, share: float, seed: int) -> Mosaic:
    """A share of the clues of this grid."""
    height, width = grid.shape
    return Mosaic(width, height).read_off(grid).keep(random_places(grid.size, share, seed))


def _stripes(side: int) -> Grid:
    return _coloured(np.indices((side, side))[0] // 2)


def _diagonals(side: int) -> Grid:
    return _coloured(np.indices((side, side)).sum(axis=0) // 2)


def _checkerboard(square: int, side: int) -> Grid:
    return _coloured((np.indices((side, side)) // square).sum(axis=0))


def _coloured(numbers: NDArray[np.intp]) -> Grid:
    return (numbers % 2).astype(np.int16)


def _text(side: int) -> Grid:
    """The letters of a word, repeated."""
    glyphs = [[list(map(int, row)) for row in glyph.split()] for glyph in GLYPHS]
    tile = np.pad(
        np.hstack([np.pad(glyph, ((0, 0), (0, 1))) for glyph in glyphs]), ((0, 2), (0, 0))
    )
    high, wide = tile.shape
    grid: Grid = np.tile(tile, (side // high + 1, side // wide + 1))[:side, :side].astype(np.int16)
    return grid


PICTURES: dict[str, Picture] = {
    "stripes": _stripes,
    "diagonal stripes": _diagonals,
    "checkerboard": partial(_checkerboard, 1),
    "checkerboard of 2×2": partial(_checkerboard, 2),
    "text": _text,
}
