"""What every puzzle is: named clues on a rectangle of cells, and rules.

A puzzle is a frozen value. Its clues carry stable names (`N3`, `r2c5`), and the
same name keys a solver's selector, a core, a hint and a drawing. The rules live
in `violations`, once; whatever a solver says must pass them.
"""

import hashlib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile import kernel
from skytile.display import Pictured
from skytile.errors import PuzzleError, quoted
from skytile.puzzles.rules import Rule
from skytile.puzzles.symmetry import SYMMETRIES, Symmetry

Grid = NDArray[np.int16]
"""One value per cell; `OPEN` where a partial grid says nothing."""

OPEN = -1

Mask = NDArray[np.bool_]


class Clue(NamedTuple):
    """A clue: its name, its number, and the cells it is about.

    Cells are flat indices in the order in which the clue meets them: along an edge clue's
    line from the observer on, through a count's block in reading order.
    """

    name: str
    value: int
    cells: tuple[int, ...]


class Places:
    """The places of a board that can hold a clue, by number, made once for a shape.

    `outside` are the names and positions of places on the margins; they come first. Positions
    are rows and columns; with places outside, the margin is row and column 0.
    """

    def __init__(
        self, rows: int, columns: int, outside: Mapping[str, tuple[int, int]] | None = None
    ) -> None:
        self._shape = rows, columns
        self._outside = outside or {}

    def __len__(self) -> int:
        rows, columns = self._shape
        return len(self._outside) + rows * columns

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each place."""
        return (*self._outside, *cell_names(*self._shape))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def positions(self) -> list[tuple[int, int]]:
        """The row and column of each place."""
        margin = bool(self._outside)
        rows, columns = (range(margin, length + margin) for length in self._shape)
        return [*self._outside.values(), *((row, column) for row in rows for column in columns)]

    def number_of(self, name: str) -> int:
        """The number of the place of that name."""
        number = self.numbers.get(name)
        if number is None:
            rows, columns = self._shape
            cells = f"r1c1 to {cell_name(rows - 1, columns - 1)}"
            around = list(self._outside)
            outside = f"{around[0]} to {around[-1]} or " if around else "a cell from "
            raise PuzzleError(f"{quoted(str(name))}: expected {outside}{cells}")
        return number


class Puzzle(Pictured, ABC):
    """Named clues on a rectangle of cells, with rules; a frozen value."""

    kind: ClassVar[str]
    no_clue: ClassVar[int] = 0
    """The entry of `clue_values` where there is no clue."""
    variants: ClassVar[tuple[Rule, ...]] = ()
    """The rules beyond the plain puzzle that may be in force."""
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

    @property
    @abstractmethod
    def places(self) -> Places:
        """All places that can hold a clue; a clue's number is its index there."""

    @property
    @abstractmethod
    def clue_values(self) -> NDArray[np.int16]:
        """The clues by number, `no_clue` where there is none."""

    @abstractmethod
    def readings(self, grid: ArrayLike) -> NDArray[np.int16]:
        """What the clue at each place would be in this grid, by number."""

    @abstractmethod
    def _rebuilt(self, values: NDArray[np.int16], solution: ArrayLike | None) -> Self:
        """The same board with these clues, by number, and this solution."""

    @abstractmethod
    def _checked_clue(self, number: int, value: int) -> int:
        """The value, if a clue may have it there."""

    @abstractmethod
    def violations(self, grid: ArrayLike) -> list[str]:
        """Every rule that `grid` breaks, in words; nothing for a solution."""

    @abstractmethod
    def transformed(self, symmetry: Symmetry) -> Self:
        """The puzzle turned or mirrored, its clues (and solution) with it."""

    @abstractmethod
    def _key(self) -> bytes:
        """A key that tells this puzzle from every other of its kind; it ignores the solution."""

    @abstractmethod
    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild through the constructor, so that copies are read-only as well."""

    @cached_property
    def clues(self) -> Mapping[str, int]:
        """All clues by name, in the order of their numbers."""
        names, values = self.places.names, self.clue_values
        numbers = np.flatnonzero(values != self.no_clue)
        pairs = zip(numbers.tolist(), values[numbers].tolist(), strict=True)
        return MappingProxyType({names[number]: value for number, value in pairs})

    @property
    def clue_mask(self) -> Mask:
        """Which places hold a clue, by number."""
        mask: Mask = self.clue_values != self.no_clue
        return mask

    @property
    def strong_clues(self) -> Mask:
        """Which clues, by number, leave few ways to fill in the cells they are about."""
        return np.zeros(len(self.places), np.bool_)

    @property
    def clue_count(self) -> int:
        """How many clues there are."""
        return int(np.count_nonzero(self.clue_mask))

    @property
    def rules(self) -> Mapping[str, Any]:
        """The variant rules in force with their values, as the constructor takes them."""
        values = tuple([getattr(self, rule.name) for rule in self.variants])
        return _rules_in_force(type(self), values)

    @property
    def board_key(self) -> tuple[Any, ...]:
        """A key shared by puzzles that differ only in their clues: kind, shape and rules."""
        return (self.kind, self.shape, *[getattr(self, rule.name) for rule in self.variants])

    @property
    def title(self) -> str:
        """The puzzle in a few words."""
        rows, columns = self.shape
        return ", ".join([f"{self.kind.capitalize()} {columns}×{rows}", *self.rule_words])

    @property
    def rule_words(self) -> list[str]:
        """The variant rules in force, in words."""
        rules = self.rules
        return [rule.words(rules[rule.name]) for rule in self.variants if rule.name in rules]

    def is_solution(self, grid: ArrayLike) -> bool:
        """Whether `grid` breaks no rule."""
        return not self.violations(grid)

    def satisfied(self, grid: ArrayLike) -> frozenset[str]:
        """The names of the clues that hold in `grid`."""
        values, names = self.clue_values, self.places.names
        holds = (values != self.no_clue) & (values == self.readings(grid))
        return frozenset(map(names.__getitem__, holds.nonzero()[0].tolist()))

    def without(self, names: Iterable[str]) -> Self:
        """The puzzle with the named clues taken away."""
        return self.keep(self.clue_mask & ~self.mask_of(names), self.solution)

    def only(self, names: Iterable[str]) -> Self:
        """The puzzle with no clues but the named ones."""
        return self.keep(self.mask_of(names), self.solution)

    def keep(self, mask: Mask, solution: ArrayLike | None = None) -> Self:
        """The puzzle with the clues of this mask, by number, and with this solution."""
        kept = np.where(mask, self.clue_values, np.int16(self.no_clue))
        return self._rebuilt(kept, solution)

    def read_off(self, solution: ArrayLike) -> Self:
        """The puzzle with every clue that this solution allows."""
        return self._rebuilt(self.readings(solution), None)

    def from_solution(self, solution: ArrayLike, mask: Mask) -> Self:
        """The puzzle with this solution, and with its clues that the mask selects, by number."""
        return self._rebuilt(
            np.where(mask, self.readings(solution), np.int16(self.no_clue)), solution
        )

    def with_clues(self, clues: Mapping[str, int]) -> Self:
        """The puzzle with these clues added or replaced; an old solution stays if it still fits."""
        values = self.clue_values.copy()
        for name, value in clues.items():
            number = self.places.number_of(name)
            values[number] = self._checked_clue(number, value)
        changed = self._rebuilt(values, None)
        if self.solution is not None and changed.is_solution(self.solution):
            changed._set(solution=self.solution)
        return changed

    def solved_by(self, solution: ArrayLike) -> Self:
        """The puzzle with this as its solution."""
        return self._rebuilt(self.clue_values, solution)

    def mask_of(self, names: Iterable[str]) -> Mask:
        """The named clues as a mask over the numbers of clues; each must be one of the puzzle's."""
        mask = np.zeros(len(self.places), np.bool_)
        number, clues = self.places.numbers, self.clues
        for name in names:
            if name not in clues:
                raise PuzzleError(f"{quoted(str(name))}: this puzzle has no such clue")
            mask[number[name]] = True
        return mask

    def symmetries(self) -> Iterator[Self]:
        """The puzzle under each of the eight symmetries, itself first."""
        return (self.transformed(symmetry) for symmetry in SYMMETRIES)

    def canonical(self) -> Self:
        """The representative of this puzzle among its eight symmetric forms."""
        keys = self._keys()
        return self.transformed(SYMMETRIES[keys.index(min(keys))])

    def _keys(self) -> list[bytes]:
        """The keys of all symmetric forms, in the order of `SYMMETRIES`."""
        return [form._key() for form in self.symmetries()]

    @cached_property
    def fingerprint(self) -> str:
        """A short text that two puzzles share when one is the other turned or mirrored."""
        key = self.kind.encode() + b"\0" + min(self._keys())
        return hashlib.sha256(key).hexdigest()[:32]

    def checked_grid(self, grid: ArrayLike) -> Grid:
        """The grid as an array of the puzzle's shape: the same object if it is one already."""
        if isinstance(grid, np.ndarray) and grid.dtype == np.int16 and grid.shape == self.shape:
            return grid
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

    def _copies(self, count: int, **stacks: NDArray[Any]) -> list[Self]:
        """That many copies of this new puzzle, each with its own part of these stacks."""
        copies = [object.__new__(type(self)) for _ in range(count)]
        for copy, *parts in zip(copies, *map(frozen, stacks.values()), strict=True):
            copy.__dict__.update(self.__dict__)
            copy.__dict__.update(zip(stacks, parts, strict=True))
        return copies

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


@lru_cache(maxsize=256)
def _rules_in_force(puzzle: type[Puzzle], values: tuple[Any, ...]) -> Mapping[str, Any]:
    pairs = zip(puzzle.variants, values, strict=True)
    return MappingProxyType({rule.name: value for rule, value in pairs if value != rule.off})


def cell_name(row: int, column: int) -> str:
    """`r2c5` for row 1, column 4."""
    return f"r{row + 1}c{column + 1}"


@lru_cache(maxsize=64)
def cell_names(rows: int, columns: int) -> tuple[str, ...]:
    """The names of all cells of a board, in reading order."""
    return tuple(cell_name(row, column) for row in range(rows) for column in range(columns))


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
    outside = (array < allowed.start) | (array >= allowed.stop)
    if outside.any():
        row, column = map(int, np.argwhere(outside)[0])
        raise PuzzleError(
            f"{place(row, column)}: expected {allowed.start + 1} to {allowed.stop - 1} or none, "
            f"got {array[row, column]}"
        )
    return array.astype(np.int16)


def checked_stack(
    what: str, tables: ArrayLike, shape: tuple[int, int], allowed: range, place: Callable[..., str]
) -> NDArray[np.int16]:
    """`checked_table` for a stack of tables; messages begin with the board's number, from 1."""
    stack = np.asarray(tables)
    if stack.shape[1:] != shape:
        expected = f"a stack of {_size(shape)}"
        raise PuzzleError(f"{what}: expected {expected}, got {_size(stack.shape)}")
    if stack.dtype.kind in "iu" and (stack >= allowed.start).all() and (stack < allowed.stop).all():
        return stack.astype(np.int16)
    for number, table in enumerate(stack, 1):
        try:
            checked_table(what, table, shape, allowed, place)
        except PuzzleError as problem:
            raise PuzzleError(f"board {number}: {problem}") from None
    return stack.astype(np.int16)


def solve_copies(
    puzzles: Sequence[Puzzle],
    solutions: ArrayLike,
    checker: kernel.Board,
    clues: NDArray[Any],
    cells: Grid,
) -> None:
    """Give new puzzles of one board their solutions, which are checked all at once."""
    first, number = puzzles[0], len(puzzles)
    low, high = first.values.start, first.values.stop
    stack = checked_stack("solution", solutions, first.shape, range(low, high), cell_name)
    if len(stack) != number:
        raise PuzzleError(f"solution: expected {number} boards, got {len(stack)}")
    wrong = checker.first_wrong(clues, cells, np.ones(number, np.uint32), stack)
    if wrong is not None:
        broken = puzzles[wrong].violations(stack[wrong])[0]
        raise PuzzleError(f"board {wrong + 1}: solution: {broken}")
    for puzzle, grid in zip(puzzles, frozen(stack), strict=True):
        puzzle._set(solution=grid)


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
