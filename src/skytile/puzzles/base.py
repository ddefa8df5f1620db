"""What every puzzle is: named clues on a rectangle of cells, and rules.

A puzzle is a frozen value. Its clues carry stable names (`N3`, `r2c5`), and the
same name keys a solver's selector, a core, a hint and a drawing. The rules live
in `violations`, once; whatever a solver says must pass them.
"""

from __future__ import annotations

import hashlib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile.display import Pictured
from skytile.errors import PuzzleError, quoted
from skytile.puzzles.symmetry import SYMMETRIES, Symmetry

__all__ = ["OPEN", "Grid", "Puzzle", "cell_at", "cell_name", "checked_table", "frozen", "whole"]

Grid = NDArray[np.int16]
"""One value per cell; `OPEN` where a partial grid says nothing."""

OPEN = -1


class Puzzle(Pictured, ABC):
    """Named clues on a rectangle of cells, with rules; a frozen value."""

    kind: ClassVar[str]
    solution: Grid | None
    """A solution that came with the puzzle. It takes no part in equality."""

    @property
    @abstractmethod
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""

    @property
    @abstractmethod
    def values(self) -> range:
        """The values a cell may hold."""

    @abstractmethod
    def _clues(self) -> dict[str, int]:
        """All clues by name, in the puzzle's own order."""

    @abstractmethod
    def _with(self, changes: Mapping[str, int | None]) -> Self:
        """The puzzle with these clues set, or cleared where None."""

    @abstractmethod
    def violations(self, grid: ArrayLike) -> list[str]:
        """Every rule that `grid` breaks, in words; nothing for a solution."""

    @abstractmethod
    def satisfied(self, grid: ArrayLike) -> frozenset[str]:
        """The names of the clues that hold in `grid`."""

    @abstractmethod
    def transformed(self, symmetry: Symmetry) -> Self:
        """The puzzle turned or mirrored, its clues (and solution) with it."""

    @abstractmethod
    def _key(self) -> bytes:
        """What tells this puzzle from every other of its kind, solution left out."""

    @abstractmethod
    def _keys(self) -> list[bytes]:
        """The keys of all symmetric forms in the order of `SYMMETRIES`, without making them."""

    @abstractmethod
    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild through the constructor, so that copies are read-only as well."""

    @cached_property
    def clues(self) -> Mapping[str, int]:
        """All clues by name, in a stable order."""
        return MappingProxyType(self._clues())

    @property
    def clue_count(self) -> int:
        """How many clues there are."""
        return len(self.clues)

    @property
    def title(self) -> str:
        """The puzzle in a few words."""
        rows, columns = self.shape
        return f"{self.kind.capitalize()} {columns}×{rows}"

    def is_solution(self, grid: ArrayLike) -> bool:
        """Whether `grid` breaks no rule."""
        return not self.violations(grid)

    def without(self, names: Iterable[str]) -> Self:
        """The puzzle with the named clues taken away."""
        return self._with(dict.fromkeys(self.known(names), None))

    def only(self, names: Iterable[str]) -> Self:
        """The puzzle with no clues but the named ones."""
        kept = frozenset(self.known(names))
        return self._with({name: None for name in self.clues if name not in kept})

    def with_clues(self, clues: Mapping[str, int]) -> Self:
        """The puzzle with these clues added or replaced; an old solution stays if it still fits."""
        return self._with(clues)

    def solved_by(self, solution: ArrayLike) -> Self:
        """The puzzle with this as its solution."""
        same = self._with({})
        same._set(solution=self._checked_solution(solution))
        return same

    def known(self, names: Iterable[str]) -> list[str]:
        """The names, checked to be clues of this puzzle."""
        listed = list(names)
        for name in listed:
            if name not in self.clues:
                raise PuzzleError(f"{quoted(str(name))}: this puzzle has no such clue")
        return listed

    def symmetries(self) -> Iterator[Self]:
        """The puzzle under each of the eight symmetries, itself first."""
        return (self.transformed(symmetry) for symmetry in SYMMETRIES)

    def canonical(self) -> Self:
        """The representative of this puzzle among its eight symmetric forms."""
        keys = self._keys()
        return self.transformed(SYMMETRIES[keys.index(min(keys))])

    @cached_property
    def fingerprint(self) -> str:
        """A short text that two puzzles share when one is the other turned or mirrored."""
        key = self.kind.encode() + b"\0" + min(self._keys())
        return hashlib.sha256(key).hexdigest()[:32]

    def checked_grid(self, grid: ArrayLike) -> Grid:
        """The grid as an array of the puzzle's shape."""
        try:
            array = np.asarray(grid)
        except (ValueError, OverflowError):
            raise PuzzleError(_ragged("grid", grid, self.shape)) from None
        if array.shape != self.shape:
            raise PuzzleError(f"grid: expected {_size(self.shape)}, got {_size(array.shape)}")
        if array.dtype.kind not in "iub":
            raise PuzzleError(f"grid: expected whole numbers, got {array.dtype}")
        cells: Grid = np.clip(array, -(2**15), 2**15 - 1).astype(np.int16)
        return cells

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.kind, self._key()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a puzzle cannot be changed; make a new one with another {name!r}")

    def _set(self, **fields: object) -> None:
        """Fill in the fields, once, in the constructor."""
        self.__dict__.update(fields)

    def _checked_solution(self, grid: ArrayLike | None) -> Grid | None:
        if grid is None:
            return None
        array = self.checked_grid(grid)
        if broken := self.violations(array):
            raise PuzzleError(f"solution: {broken[0]}")
        return frozen(array)

    def _fitting(self, solution: Grid | None) -> Grid | None:
        return solution if solution is not None and self.is_solution(solution) else None


def cell_name(row: int, column: int) -> str:
    """`r2c5` for row 1, column 4."""
    return f"r{row + 1}c{column + 1}"


def cell_at(name: str) -> tuple[int, int] | None:
    """Row and column of a name such as `r2c5`; None for any other text."""
    match = re.fullmatch(r"r([1-9]\d{0,7})c([1-9]\d{0,7})", name)
    return (int(match[1]) - 1, int(match[2]) - 1) if match else None


def whole(what: str, value: Any, low: int, high: int) -> int:
    """`value` as an int between `low` and `high`."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise PuzzleError(f"{what}: expected a whole number, got {quoted(repr(value))}")
    if not low <= value <= high:
        raise PuzzleError(f"{what}: expected {low} to {high}, got {quoted(str(value), 20)[1:-1]}")
    return int(value)


def checked_table(
    what: str,
    values: ArrayLike,
    shape: tuple[int, int],
    allowed: range,
    place: Callable[[int, int], str],
) -> NDArray[np.int16]:
    """`values` as an array of that shape; the first of the allowed values means none."""
    try:
        array = np.asarray(values)
    except (ValueError, OverflowError):
        raise PuzzleError(_ragged(what, values, shape)) from None
    if array.shape != shape:
        raise PuzzleError(_ragged(what, values, shape))
    if array.dtype.kind not in "iu":
        raise PuzzleError(f"{what}: expected whole numbers, got {_odd_one(array)}")
    outside = np.argwhere((array < allowed.start) | (array >= allowed.stop))
    if len(outside):
        row, column = map(int, outside[0])
        raise PuzzleError(
            f"{place(row, column)}: expected {allowed.start + 1} to {allowed.stop - 1} or none, "
            f"got {array[row, column]}"
        )
    return array.astype(np.int16)


def frozen(array: NDArray[Any]) -> NDArray[Any]:
    """A read-only, contiguous copy."""
    copy = np.array(array, order="C")
    copy.flags.writeable = False
    return copy


def _ragged(what: str, values: Any, shape: tuple[int, int]) -> str:
    """Say which row of a table has the wrong length, or that the number of rows is wrong."""
    rows, columns = shape
    try:
        lengths = [len(row) for row in values]
    except TypeError:
        return f"{what}: expected {rows} rows of {columns} values"
    for number, length in enumerate(lengths, 1):
        if length != columns:
            return f"{what}, row {number}: expected {columns} values, got {length}"
    if len(lengths) != rows:
        return f"{what}: expected {rows} rows, got {len(lengths)}"
    return f"{what}: expected {rows} rows of {columns} whole numbers"


def _odd_one(array: NDArray[Any]) -> str:
    for value in array.flat:
        if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
            return quoted(str(value))
    return quoted(str(max(array.flat, key=abs)), 20)


def _size(shape: tuple[int, ...]) -> str:
    return "×".join(map(str, shape)) + (" (rows × columns)" if len(shape) == 2 else " values")
