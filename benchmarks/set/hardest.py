"""Boards that take the best engine from ten seconds to two minutes, and their classes.

The classes are those of the ladder (`benchmarks/ladder/`) with different parameters: sizes, holes
and shares of clues for which boards turned out hardest. A balanced quasi-group has the same number
of holes in each row and column (Kautz, Ruan, Achlioptas, Gomes, Selman and Stickel, "Balance and
filtering in structured satisfiable problems", 2001); such boards are harder than others with as
many holes.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from benchmarks.ladder.mosaic import PICTURES, share_of_clues
from benchmarks.ladder.skyscrapers import boxes_and_share
from benchmarks.ladder.squares import balanced_holes, random_places, random_square
from skytile import kernel
from skytile.puzzles import Puzzle, Skyscrapers

__all__ = ["CLASSES", "hardest"]


def _quasi_group(seed: int, *, size: int, holes: float, edges: float) -> Skyscrapers:
    """A random square with a share of its cells open, and a share of its edge clues."""
    givens = random_places(size**2, 1 - holes, seed)
    return _partial_square(size, givens, edges, seed)


def _balanced(seed: int, *, size: int, holes: int, edges: float = 0.0) -> Skyscrapers:
    """A random square with `holes` open cells in each line, and a share of its edge clues."""
    givens = ~balanced_holes(size, holes, seed + 1000).ravel()
    return _partial_square(size, givens, edges, seed)


def _partial_square(size: int, givens: kernel.Mask, edges: float, seed: int) -> Skyscrapers:
    mask = np.concatenate((random_places(4 * size, edges, seed), givens))
    return Skyscrapers(size).read_off(random_square(size, seed)).keep(mask)


def _boxes(seed: int, *, boxes: tuple[int, int], given: float) -> Puzzle:
    return boxes_and_share(*boxes, given, seed)


def _picture(seed: int, *, picture: str, side: int, clues: float) -> Puzzle:
    return share_of_clues(PICTURES[picture](side), clues, seed)


CLASSES: Mapping[str, Callable[..., Puzzle]] = {
    "quasi-group with edges": _quasi_group,
    "balanced quasi-group": _balanced,
    "boxes with all edges": _boxes,
    "picture": _picture,
}
"""How each class makes a board from a seed and the parameters of the class."""


def hardest() -> Iterator[dict[str, Any]]:
    """The origins of these boards, and of others that are extreme for the median engine."""
    boxes = {"class": "boxes with all edges", "boxes": [5, 5]}
    yield boxes | {"given": 0.38, "seed": 1}
    yield {"class": "quasi-group with edges", "size": 35, "holes": 0.36, "edges": 0.25, "seed": 7}
    yield {"ladder": "quasi-group, a few edges, 33×33", "seed": 0}
    for size in (15, 16):
        rules = {"size": size, "sums": True, "givens": "any", "prefer": "edges"}
        sums = {"recipe": {"kind": "skyscrapers"} | rules, "seed": 1}
        yield from (sums, sums | {"then": ["off"]})
    for seed in (1, 2, 5):
        mosaic = {"recipe": {"kind": "mosaic", "width": 255, "height": 255}, "seed": seed}
        yield from (mosaic, mosaic | {"then": ["wrong"]})
    checkerboard = {"class": "picture", "picture": "checkerboard of 2×2", "clues": 0.5}
    yield checkerboard | {"side": 180, "seed": 1}
    yield {"ladder": "Mosaic, checkerboard of 2×2, half the clues, 200×200", "seed": 0}
    stripes = {"class": "picture", "picture": "diagonal stripes", "clues": 0.5}
    yield stripes | {"side": 130, "seed": 1}
    yield from (boxes | {"given": 0.37, "seed": seed} for seed in (2, 3, 4))
    yield {"class": "balanced quasi-group", "size": 33, "holes": 12, "seed": 7}
