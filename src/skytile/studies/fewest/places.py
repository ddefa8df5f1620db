"""Places for clues on a board, and sets of them up to turning and mirroring the board.

Places are numbered as in puzzles: n at the top, then the right, the bottom and the left, each from
left to right or from the top down, then the cells row by row.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

Places = tuple[int, ...]
Squares = NDArray[np.uint8]
"""A stack of Latin squares."""


@cache
def symmetries(n: int) -> tuple[tuple[int, ...], ...]:
    """The eight ways to turn and mirror a board, each as the new place of every place."""
    board = np.full((n + 2, n + 2), -1)
    inside = slice(1, n + 1)
    board[0, inside], board[inside, n + 1] = range(n), range(n, 2 * n)
    board[n + 1, inside], board[inside, 0] = range(2 * n, 3 * n), range(3 * n, 4 * n)
    board[inside, inside] = np.arange(4 * n, 4 * n + n * n).reshape(n, n)
    images = []
    for form in (np.rot90(form, times) for form in (board, board.T) for times in range(4)):
        to = dict(zip(board.flat, form.flat, strict=True))
        images.append(tuple(int(to[place]) for place in range(4 * n + n * n)))
    return tuple(images)


def canonical(n: int, places: Places) -> tuple[Places, tuple[int, ...]]:
    """The first of the images of a set of places, and the order of the places in it."""
    found = []
    for image in symmetries(n):
        moved = [image[place] for place in places]
        order = tuple(sorted(range(len(moved)), key=moved.__getitem__))
        found.append((tuple(moved[i] for i in order), order))
    return min(found)


def canonical_sets(n: int, among: int, count: int) -> Iterator[Places]:
    """Sets of `count` of the first places, one from each class of turned and mirrored sets."""
    images = symmetries(n)[1:]
    for places in combinations(range(among), count):
        if all(places <= tuple(sorted([image[p] for p in places])) for image in images):
            yield places


def readings(squares: Squares) -> NDArray[np.uint8]:
    """The clue that each square has at every place, one row per square."""
    columns = squares.transpose(0, 2, 1)
    sides = (columns, squares[:, :, ::-1], columns[:, :, ::-1], squares)
    cells = squares.reshape(len(squares), squares.shape[1] ** 2)
    return np.concatenate([*(_visible(lines) for lines in sides), cells], axis=1)


def _visible(lines: Squares) -> NDArray[np.uint8]:
    highest = np.maximum.accumulate(lines, axis=2)
    seen: NDArray[np.uint8] = (highest[:, :, 1:] > highest[:, :, :-1]).sum(axis=2) + 1
    return seen.astype(np.uint8)
