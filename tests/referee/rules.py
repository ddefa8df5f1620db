"""The rules of both puzzles as tables, and an exact solver for tables.

A table lists the ways to fill some cells. The solver keeps candidates for every cell, filters the
tables by them and them by the tables until nothing changes, and then tries values.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Table = tuple[Array, Array]
"""The numbers of cells, and the ways to fill them, one a row."""


class Board:
    """A puzzle as the JSON of the command line has it."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        if record["kind"] == "mosaic":
            self.height, self.width, self.values = record["height"], record["width"], [0, 1]
            clues = enumerate(flat(record["clues"]))
            self.clues = {self.name(cell): clue for cell, clue in clues if clue is not None}
            self.givens: dict[int, int] = {}
            return
        n = self.height = self.width = record["size"]
        self.parks, self.sums = record.get("parks", 0), record.get("sums", False)
        self.values = list(range(0 if self.parks else 1, n - self.parks + 1))
        sides = {side[0].upper(): clues for side, clues in record.get("clues", {}).items()}
        self.clues = {
            f"{side}{i + 1}": clue
            for side in "NESW"
            for i, clue in enumerate(sides.get(side, []))
            if clue
        }
        givens = enumerate(flat(record.get("givens", [])))
        self.givens = {cell: height for cell, height in givens if height}

    @property
    def is_mosaic(self) -> bool:
        return bool(self.record["kind"] == "mosaic")

    def name(self, cell: int) -> str:
        return f"r{cell // self.width + 1}c{cell % self.width + 1}"

    def number(self, name: str) -> int:
        row, column = (int(part) - 1 for part in name[1:].split("c"))
        return row * int(self.width) + column

    def start(self) -> Array:
        """The candidates at the start, cells by values: given cells have one."""
        candidates = np.zeros((self.height * self.width, max(self.values) + 1), np.bool_)
        candidates[:, self.values] = True
        for cell, height in self.givens.items():
            candidates[cell] = np.arange(candidates.shape[1]) == height
        return candidates

    def tables(self, names: Iterable[str]) -> list[Table]:
        """The rules, and the named ones of the clues."""
        if self.is_mosaic:
            return [self._block(name) for name in names]
        n, named = self.width, set(names)
        square, ways = np.arange(n * n).reshape(n, n), line_ways(n, self.parks)
        tables = []
        for i in range(n):
            for cells, first, last in ((square[i], "W", "E"), (square[:, i], "N", "S")):
                fits = np.ones(len(ways), np.bool_)
                for side, seen in ((first, ways), (last, ways[:, ::-1])):
                    if f"{side}{i + 1}" in named:
                        fits &= visible(seen, self.sums) == self.clues[f"{side}{i + 1}"]
                tables.append((cells, ways[fits]))
        if self.record.get("diagonals"):
            tables += [(np.diag(square), ways), (np.diag(square[:, ::-1]), ways)]
        if boxes := self.record.get("boxes"):
            high, wide = boxes
            corners = product(range(0, n, high), range(0, n, wide))
            tables += [(square[r : r + high, c : c + wide].ravel(), ways) for r, c in corners]
        return tables

    def _block(self, name: str) -> Table:
        row, column = divmod(self.number(name), self.width)
        rows = range(max(row - 1, 0), min(row + 2, self.height))
        columns = range(max(column - 1, 0), min(column + 2, self.width))
        cells = np.array([r * self.width + c for r in rows for c in columns])
        ways = block_ways(len(cells))
        return cells, ways[ways.sum(axis=1) == self.clues[name]]

    def solutions(self, most: int, names: Iterable[str] | None = None) -> list[list[int]]:
        """Up to so many solutions with all clues, or the named ones, cell by cell."""
        tables = self.tables(self.clues if names is None else names)
        found: list[list[int]] = []
        for solution in search(self.start(), tables):
            found.append(solution)
            if len(found) == most:
                break
        return found


def flat(rows: list[list[Any]]) -> list[Any]:
    """The cells of all rows, one after the other."""
    return [cell for row in rows for cell in row]


@cache
def line_ways(n: int, parks: int) -> Array:
    """All ways to fill a line: each height once, and so many parks."""
    heights = [*range(1, n - parks + 1), *[0] * parks]
    return np.array(sorted(set(permutations(heights))), np.int8)


@cache
def block_ways(count: int) -> Array:
    return np.array(list(product((0, 1), repeat=count)), np.int8)


def visible(lines: Array, sums: bool) -> Array:
    """What is seen along each line from its first cell: how many, or their sum."""
    before = np.maximum.accumulate(np.pad(lines, ((0, 0), (1, 0)))[:, :-1], axis=1)
    seen = lines > before
    counted: Array = np.where(seen, lines, 0).sum(axis=1) if sums else seen.sum(axis=1)
    return counted


def narrow(candidates: Array, tables: list[Table]) -> list[Table] | None:
    """Filter both by each other, the candidates in place; None if nothing is left somewhere."""
    tables, changed = list(tables), True
    while changed:
        changed = False
        for number, (cells, ways) in enumerate(tables):
            fits = candidates[cells, ways].all(axis=1)
            if not fits.all():
                ways = ways[fits]
                tables[number] = (cells, ways)
            if not len(ways):
                return None
            supported = np.zeros((len(cells), candidates.shape[1]), np.bool_)
            supported[np.arange(len(cells)), ways] = True
            if (candidates[cells] & ~supported).any():
                candidates[cells] &= supported
                changed = True
    return tables if candidates.any(axis=1).all() else None


def search(candidates: Array, tables: list[Table]) -> Iterator[list[int]]:
    """All ways to choose a candidate for every cell so that every table has the choice."""
    candidates = candidates.copy()
    left = narrow(candidates, tables)
    if left is None:
        return
    cell = _open_cell(candidates, left)
    if cell is None:
        yield candidates.argmax(axis=1).tolist()
        return
    for value in np.flatnonzero(candidates[cell]):
        yield from search(_chosen(candidates, cell, value), left)


def is_possible(candidates: Array, tables: list[Table]) -> bool:
    """Whether there is any such way; parts of the board that share no cell are tried apart."""
    candidates = candidates.copy()
    left = narrow(candidates, tables)
    if left is None:
        return False
    return all(
        any(
            is_possible(_chosen(candidates, cell, value), part)
            for cell in [_open_cell(candidates, part)]
            if cell is not None
            for value in np.flatnonzero(candidates[cell])
        )
        for part in _parts(candidates, left)
    )


def _chosen(candidates: Array, cell: int, value: np.intp) -> Array:
    tried = candidates.copy()
    tried[cell] = np.arange(tried.shape[1]) == value
    return tried


def _open_cell(candidates: Array, tables: list[Table]) -> int | None:
    """A cell with several candidates, of the table that has the fewest ways; None if none is."""
    is_open = candidates.sum(axis=1) > 1
    several = [(len(ways), number) for number, (_, ways) in enumerate(tables) if len(ways) > 1]
    cells = tables[min(several)[1]][0] if several else np.arange(len(candidates))
    found = cells[is_open[cells]]
    return int(found[0]) if len(found) else None


def _parts(candidates: Array, tables: list[Table]) -> list[list[Table]]:
    """The tables that still leave a choice, apart where they share no open cell."""
    is_open = candidates.sum(axis=1) > 1
    parts: list[tuple[set[int], list[Table]]] = []
    for table in tables:
        cells = set(table[0][is_open[table[0]]].tolist())
        if not cells:
            continue
        touching = [part for part in parts if part[0] & cells]
        parts = [part for part in parts if not part[0] & cells]
        together = [other for part in touching for other in part[1]]
        parts.append((cells.union(*(part[0] for part in touching)), [*together, table]))
    return [part for _, part in parts]
