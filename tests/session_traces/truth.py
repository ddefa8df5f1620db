"""All boards that follow the rules of a small puzzle, and what their clues would be.

The rules are written here a second time, with numpy alone: nothing that is tested has a say in
what is true.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

__all__ = ["Truth", "puzzle_of", "truth_of"]

Cells = NDArray[np.int16]
"""Boards, one a row, their cells in reading order."""
Mask = NDArray[np.bool_]
OPEN = -1


class Truth:
    """Every board of a kind, size and rules, clues aside."""

    def __init__(
        self, shape: tuple[int, int], values: range, grids: Cells, largest: int, margins: bool
    ) -> None:
        self.shape, self.values, self.grids = shape, values, grids
        self.largest = largest
        """The largest clue at the edge, or in a Mosaic anywhere."""
        self.margins = margins
        self._columns: dict[str, Cells] = {}

    @cached_property
    def names(self) -> list[str]:
        """All places that can hold a clue."""
        rows, columns = self.shape
        edges = [f"{side}{i + 1}" for side in "NESW" for i in range(rows)] if self.margins else []
        return [*edges, *(f"r{r + 1}c{c + 1}" for r in range(rows) for c in range(columns))]

    def range_of(self, name: str) -> tuple[int, int]:
        """The least and the largest clue that may stand at a place."""
        if not self.margins:
            return 0, 9
        return 1, self.largest if name[0] in "NESW" else self.values[-1]

    def reading(self, name: str) -> Cells:
        """What the clue of that name would be in each board."""
        raise NotImplementedError

    def holds(self, name: str, value: int) -> Mask:
        """In which boards this clue holds."""
        if name not in self._columns:
            self._columns[name] = self.reading(name)
        mask: Mask = self._columns[name] == value
        return mask

    def solutions(
        self,
        clues: Mapping[str, int],
        fixed: Iterable[int] = (),
        excluded: Iterable[Iterable[int]] = (),
    ) -> Mask:
        """The boards in which the clues hold, that agree with one grid and differ from others."""
        mask = np.ones(len(self.grids), np.bool_)
        for name, value in clues.items():
            mask &= self.holds(name, value)
        mask &= self.agreeing(fixed)
        for grid in excluded:
            mask &= ~self.agreeing(grid)
        return mask

    def agreeing(self, partial: Iterable[int]) -> Mask:
        """The boards that agree with a partial grid, cell by cell in reading order."""
        mask = np.ones(len(self.grids), np.bool_)
        for cell, value in enumerate(partial):
            if value != OPEN:
                mask &= self.grids[:, cell] == value
        return mask


class MosaicTruth(Truth):
    def reading(self, name: str) -> Cells:
        row, column = (int(part) - 1 for part in name[1:].split("c"))
        rows, columns = self.shape
        block = self.grids.reshape(-1, rows, columns)[
            :, max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2
        ]
        counts: Cells = block.sum(axis=(1, 2), dtype=np.int16)
        return counts


class SkyscrapersTruth(Truth):
    sums = False

    def reading(self, name: str) -> Cells:
        n = self.shape[0]
        squares = self.grids.reshape(-1, n, n)
        if name[0] == "r":
            row, column = (int(part) - 1 for part in name[1:].split("c"))
            heights: Cells = squares[:, row, column]
            return heights
        place = int(name[1:]) - 1
        line = squares[:, :, place] if name[0] in "NS" else squares[:, place, :]
        line = line[:, ::-1] if name[0] in "SE" else line
        before = np.maximum.accumulate(np.pad(line, ((0, 0), (1, 0)))[:, :-1], axis=1)
        seen = line > before
        counted: Cells = (np.where(seen, line, 0) if self.sums else seen).sum(1, dtype=np.int16)
        return counted


def puzzle_of(record: Mapping[str, Any]) -> Puzzle:
    """The puzzle of a trace."""
    bare: Puzzle
    if record["kind"] == "mosaic":
        bare = Mosaic(record["width"], record["height"])
    else:
        rules = dict(record["rules"])
        if "boxes" in rules:
            rules["boxes"] = tuple(rules["boxes"])
        bare = Skyscrapers(record["size"], **rules)
    return bare.with_clues(record["clues"])


def truth_of(record: Mapping[str, Any]) -> Truth:
    """The boards of a trace's puzzle, clues aside; worked out once for all its kind."""
    if record["kind"] == "mosaic":
        return _mosaics(record["width"], record["height"])
    rules = record["rules"]
    boxes = tuple(rules["boxes"]) if "boxes" in rules else None
    return _skyscrapers(
        record["size"], boxes, rules.get("diagonals", False), rules.get("parks", 0),
        rules.get("sums", False),
    )  # fmt: skip


@cache
def _mosaics(width: int, height: int) -> Truth:
    numbers, bits = np.arange(2 ** (width * height))[:, None], np.arange(width * height)
    grids = ((numbers >> bits) & 1).astype(np.int16)
    return MosaicTruth((height, width), range(2), grids, 9, margins=False)


@cache
def _skyscrapers(
    n: int, boxes: tuple[int, int] | None, diagonals: bool, parks: int, sums: bool
) -> Truth:
    grids = _latin(n, n - parks)
    squares, groups = grids.reshape(-1, n, n), []
    if boxes is not None:
        high, wide = boxes
        groups += [
            squares[:, r : r + high, c : c + wide].reshape(-1, n)
            for r in range(0, n, high)
            for c in range(0, n, wide)
        ]
    if diagonals:
        groups += [np.einsum("kii->ki", squares), np.einsum("kii->ki", squares[:, :, ::-1])]
    expected = np.maximum(np.arange(n) - parks + 1, 0)
    kept = np.ones(len(grids), np.bool_)
    for group in groups:
        kept &= (np.sort(group, axis=1) == expected).all(axis=1)
    tallest = n - parks
    largest = tallest * (tallest + 1) // 2 if sums else tallest
    values = range(0 if parks else 1, tallest + 1)
    truth = SkyscrapersTruth((n, n), values, grids[kept], largest, margins=True)
    truth.sums = sums
    return truth


@cache
def _latin(n: int, tallest: int) -> Cells:
    """All n×n boards with each height up to `tallest` once in every row and column, else 0.

    A height is a permutation, the column of each row; two heights never share a cell.
    """
    orders = np.array(list(permutations(range(n))), np.int8)
    chosen = np.zeros((1, 0), np.int32)
    apart = (orders[:, None, :] != orders[None, :, :]).all(axis=2)
    for _ in range(tallest):
        free = np.ones((len(chosen), len(orders)), np.bool_)
        for earlier in chosen.T:
            free &= apart[earlier]
        which, order = np.nonzero(free)
        chosen = np.column_stack((chosen[which], order.astype(np.int32)))
    grids = np.zeros((len(chosen), n, n), np.int16)
    boards, rows = np.arange(len(chosen))[:, None], np.arange(n)[None, :]
    for height, picked in enumerate(chosen.T, 1):
        grids[boards, rows, orders[picked]] = height
    return grids.reshape(len(chosen), n * n)
