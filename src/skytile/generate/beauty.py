"""How good a puzzle looks, as a number from 0 to 100: what `--best-of` chooses by.

Each trait is a share from 0 to 1, and the beauty their weighted geometric mean: one thing that is
ugly spoils a board, and what is pleasant everywhere is worth more than one trait that excels. The
traits say what people look at before they solve anything: whether clues are spread over the sides
or the board, whether their places are symmetric, and whether numbers repeat without need.
"""

import math
from collections.abc import Iterable
from itertools import groupby, pairwise

import numpy as np
from numpy.typing import NDArray

from skytile.families import family_of
from skytile.generate.reduction import PATTERNS
from skytile.puzzles import Mask, Mosaic, Puzzle, Skyscrapers

_LEAST = 0.05
"""No trait counts as less, so that boards with one fault are still told apart."""
_WINDOW = 5
"""The side of the part of a Mosaic that is seen at a glance."""
_PLAIN_TRIVIAL = 0.25
"""So many clues that say everything at once are no fault."""


def beauty(puzzle: Puzzle) -> int:
    """The beauty of a puzzle, from 0 to 100; its family says what counts (its part `beauty`)."""
    traits: Traits = family_of(puzzle).part("beauty", user="beauty")(puzzle)
    total = sum(weight for _, weight in traits.values())
    logarithms = (weight * math.log(max(share, _LEAST)) for share, weight in traits.values())
    return round(100 * math.exp(sum(logarithms) / total))


Traits = dict[str, tuple[float, float]]
"""By name: a share from 0 to 1, and its weight."""


def skyscrapers_traits(puzzle: Skyscrapers) -> Traits:
    """What makes Skyscrapers beautiful."""
    edges = puzzle.edges.astype(np.int64)
    if not edges.any():
        return {"spread": (0.0, 1.0)}
    return {
        "spread over the sides": (_balance(np.count_nonzero(edges, axis=1)), 3),
        "spread along the sides": (_evenness(edges), 2),
        "symmetry": (_symmetry(puzzle), 2),
        "no runs": (_few_runs(edges), 2),
        "variety": (_variety(edges[edges > 0], puzzle.size), 2),
        "not trivial": (_few_trivial(edges, puzzle), 2),
        "few givens": (1 - int(np.count_nonzero(puzzle.givens)) / puzzle.size**2, 3),
    }


def mosaic_traits(puzzle: Mosaic) -> Traits:
    """What makes a Mosaic beautiful; the colours count if its solution is known."""
    mask = puzzle.clue_mask.reshape(puzzle.shape)
    values = puzzle.clue_values[puzzle.clue_mask]
    traits: Traits = {
        "spread": (_spread(mask), 3),
        "symmetry": (_symmetry(puzzle), 1),
        "variety": (_variety(values, 10), 1),
        "not trivial": (_share_left(float(np.mean((values == 0) | (values == 9))), 0.3), 1),
    }
    if puzzle.solution is not None:
        black = puzzle.solution == 1
        share = float(black.mean())
        traits["balance of colours"] = (min(1.0, 2.5 * min(share, 1 - share)), 2)
        traits["no large areas"] = (min(_broken_up(black), _broken_up(~black)), 2)
    return traits


def _balance(counts: NDArray[np.intp]) -> float:
    """How evenly clues are shared out: 0 if one side has none."""
    return float(counts.min() / counts.mean())


def _evenness(edges: NDArray[np.int64]) -> float:
    """How short the longest gap between clues is, on the way around the board."""
    north, east, south, west = edges
    around = np.concatenate([north, east, south[::-1], west[::-1]]) > 0
    at = np.flatnonzero(around)
    gaps = np.diff(np.append(at, at[0] + len(around)))
    usual = len(around) / len(at)
    return min(1.0, (usual + 2) / float(gaps.max()))


def _symmetry(puzzle: Puzzle) -> float:
    """How many clues have one at their image, for the symmetry that fits best, beyond chance."""
    mask, places = puzzle.clue_mask, puzzle.places
    positions = np.array(places.positions)
    rows, columns = positions.max(axis=0).tolist()
    table = np.zeros((rows + 1, columns + 1), np.bool_)
    table[tuple(positions.T)] = mask
    density = float(mask.mean())
    if density in (0.0, 1.0):
        return 1.0
    best = max(_matching(table, name) for name in PATTERNS if name != "none")
    return 0.5 + 0.5 * max(0.0, (best - density) / (1 - density))


def _matching(table: Mask, pattern: str) -> float:
    """Of the places with clues, the share whose image is one too."""
    if pattern in ("quarter", "diagonal") and table.shape[0] != table.shape[1]:
        return 0.0
    images = {
        "turn": table[::-1, ::-1],
        "quarter": np.rot90(table),
        "mirror": table[:, ::-1],
        "upright": table[::-1],
        "diagonal": table.T,
    }
    return float((table & images[pattern]).sum() / table.sum())


def _few_runs(edges: NDArray[np.int64]) -> float:
    """How few neighbouring clues of a side are equal."""
    sides: Iterable[list[int]] = edges.tolist()
    neighbours = [(a, b) for side in sides for a, b in pairwise(side) if a and b]
    equal = sum(a == b for a, b in neighbours)
    longest = max(
        (len(list(run)) for side in edges.tolist() for clue, run in groupby(side) if clue),
        default=1,
    )
    share = equal / len(neighbours) if neighbours else 0.0
    return (1 - share) * (1.0 if longest < 3 else 2 / longest)


def _variety(values: NDArray[np.integer], most: int) -> float:
    """How far clues are from being all the same: by the most common one, and how many there are."""
    if not values.size:
        return 0.0
    counts = np.unique(values, return_counts=True)[1]
    possible = min(most, values.size)
    commonest = min(1.0, 1.5 * (1 - float(counts.max() / values.size)))
    return commonest * min(1.0, math.sqrt(len(counts) / possible))


def _few_trivial(edges: NDArray[np.int64], puzzle: Skyscrapers) -> float:
    """How few clues settle cells at once: one visible building, or all of them."""
    clues = edges[edges > 0]
    lowest = puzzle.tallest if puzzle.sums else 1
    trivial = (clues == lowest) | (clues == puzzle.largest_clue)
    return _share_left(float(trivial.mean()), _PLAIN_TRIVIAL)


def _share_left(share: float, free: float) -> float:
    """1 up to a share that is no fault, and 0 at 1."""
    return 1 - max(0.0, share - free) / (1 - free)


def _spread(mask: Mask) -> float:
    """How alike the parts of a board are in their number of clues, with none that is bare."""
    counts = _window_sums(mask.astype(np.int64), _WINDOW)
    mean = float(counts.mean())
    if mean == 0:
        return 0.0
    # Places drawn at random have a deviation of the root of their mean.
    evenness = min(1.0, 1.3 - float(counts.std()) / math.sqrt(mean))
    return max(0.0, evenness) * (0.5 + 0.5 * float(np.mean(counts > 0)))


def _window_sums(table: NDArray[np.int64], side: int) -> NDArray[np.int64]:
    """The sum of each square of that side, or of the whole length of a shorter board."""
    for axis in (0, 1):
        sums = np.insert(np.cumsum(table, axis=axis), 0, 0, axis=axis)
        wide = min(side, table.shape[axis])
        table = np.take(sums, range(wide, sums.shape[axis]), axis) - np.take(
            sums, range(sums.shape[axis] - wide), axis
        )
    return table


def _broken_up(area: Mask) -> float:
    """How small the largest square of one colour is, beside the board."""
    size: int = min(area.shape)
    side = 3
    while side < size and (_window_sums(area.astype(np.int64), side + 1) == (side + 1) ** 2).any():
        side += 1
    return 1 - (side - 3) / max(1, size - 3)
