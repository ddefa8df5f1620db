"""A Mosaic with colours, and how many of some cells can be black within given bounds."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from skytile.puzzles import Mosaic
from tests.logic.claims.data import require


class Bound(NamedTuple):
    """So many of the cells are black, at least and at most."""

    cells: frozenset[int]
    least: int
    most: int


class Colours:
    """The candidates of each cell: 1 white, 2 black, 3 open; and the clues around them."""

    def __init__(self, puzzle: Mosaic, masks: list[int]) -> None:
        self.puzzle, self.masks = puzzle, masks
        self.width, self.height = puzzle.width, puzzle.height
        self.clues: list[int] = puzzle.counts.ravel().tolist()

    def copy(self) -> "Colours":
        other = object.__new__(Colours)
        other.__dict__.update(self.__dict__, masks=self.masks.copy())
        return other

    def block(self, clue: int) -> list[int]:
        require(0 <= clue < len(self.clues) and self.clues[clue] >= 0, f"there is no clue {clue}")
        row, column = divmod(clue, self.width)
        near = product((row - 1, row, row + 1), (column - 1, column, column + 1))
        return [r * self.width + c for r, c in near if 0 <= r < self.height and 0 <= c < self.width]

    def is_open(self, cell: int) -> bool:
        return self.masks[cell] == 3

    def open_block(self, clue: int) -> frozenset[int]:
        return frozenset(cell for cell in self.block(clue) if self.masks[cell] == 3)

    def blacks(self, clue: int) -> int:
        return sum(self.masks[cell] == 2 for cell in self.block(clue))

    def needs(self, clue: int) -> int:
        return self.clues[clue] - self.blacks(clue)

    def bound_of(self, clue: int) -> Bound:
        return Bound(self.open_block(clue), self.needs(clue), self.needs(clue))

    def colour(self, cells: Iterable[int], colour: int) -> None:
        for cell in cells:
            self.masks[cell] = 1 << colour


def count_range(bounds: Sequence[Bound], cells: frozenset[int]) -> tuple[int, int]:
    """How many of the cells are black in all ways to meet the bounds: the fewest and the most.

    Cells in the same bounds are alike, so it is enough to try how many of each kind are black.
    """
    every = frozenset().union(cells, *(bound.cells for bound in bounds))
    kinds = Counter((cell in cells, *(cell in bound.cells for bound in bounds)) for cell in every)
    limits = tuple((bound.least, bound.most) for bound in bounds)
    found = _counts(tuple(sorted(kinds.items(), reverse=True)), limits)
    require(bool(found), "there is no way to meet the clues")
    return min(found), max(found)


@lru_cache(maxsize=100_000)
def _counts(
    kinds: tuple[tuple[tuple[bool, ...], int], ...], limits: tuple[tuple[int, int], ...]
) -> set[int]:
    """All numbers of black cells among those asked for: kind after kind, so many of each."""
    left = [sum(size * kind[i + 1] for kind, size in kinds) for i in range(len(limits))]
    states = {(0, *(0 for _ in limits))}
    for kind, size in kinds:
        left = [rest - size * inside for rest, inside in zip(left, kind[1:], strict=True)]
        states = {
            state
            for before in states
            for black in range(size + 1)
            if _fits(
                state := tuple(b + black * k for b, k in zip(before, kind, strict=True)),
                left,
                limits,
            )
        }
    return {state[0] for state in states}


def _fits(state: tuple[int, ...], left: list[int], limits: tuple[tuple[int, int], ...]) -> bool:
    """Whether no bound is exceeded, and each can still be reached."""
    return all(
        least - rest <= count <= most
        for count, rest, (least, most) in zip(state[1:], left, limits, strict=True)
    )
