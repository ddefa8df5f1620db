"""A third family, all of it in this file: a row of cells, 0 or 1, in which neighbours differ.

A clue in a cell says how many of the cell and its neighbours are 1. The family knows one
variant rule, `dark`, by which the first cell is 0. It has a JSON codec and a model for the
engine `cp`, and nothing else: `registered` makes it known for as long as a test needs it.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skytile.engines import engine_class
from skytile.engines.cp import Model
from skytile.families import Family, Support, register, unregister
from skytile.formats.json import Codec, rows_schema
from skytile.formats.json_values import read_number, read_rows
from skytile.puzzles import Clue, Form, Mask, Places, Puzzle, Rule, Symmetry
from skytile.puzzles.base import frozen, whole

__all__ = ["FAMILY", "Beacons", "build_beacons", "registered"]


class Beacons(Puzzle):
    """A row of so many cells, with counts; -1 for none."""

    kind: ClassVar[str] = "beacons"
    no_clue: ClassVar[int] = -1
    variants: ClassVar[tuple[Rule, ...]] = (Rule("dark", Form.FLAG, "the first cell is 0"),)
    counts: NDArray[np.int16]
    dark: bool

    def __init__(
        self, width: int, counts: ArrayLike | None = None, *, dark: bool = False,
        solution: ArrayLike | None = None,
    ) -> None:  # fmt: skip
        array = np.full(width, -1) if counts is None else np.asarray(counts)
        self._set(width=width, counts=frozen(array.astype(np.int16)), dark=dark)
        self._set(solution=self._checked_solution(solution))

    @property
    def shape(self) -> tuple[int, int]:
        return (1, len(self.counts))

    @property
    def values(self) -> range:
        return range(2)

    @property
    def places(self) -> Places:
        return Places(*self.shape)

    @property
    def clue_values(self) -> NDArray[np.int16]:
        return self.counts

    @property
    def strong_clues(self) -> Mask:
        return self.clue_mask

    @property
    def count_clues(self) -> list[Clue]:
        """The clues with the cells they count."""
        cells = range(len(self.counts))
        near = [tuple(c for c in (cell - 1, cell, cell + 1) if c in cells) for cell in cells]
        names = self.places.numbers
        return [Clue(name, value, near[names[name]]) for name, value in self.clues.items()]

    def readings(self, grid: ArrayLike) -> NDArray[np.int16]:
        row = np.pad(self.checked_grid(grid)[0], 1)
        counts: NDArray[np.int16] = row[:-2] + row[1:-1] + row[2:]
        return counts

    def violations(self, grid: ArrayLike) -> list[str]:
        row = self.checked_grid(grid)[0]
        alike = ["neighbours are alike"] if (row[1:] == row[:-1]).any() else []
        bright = ["the first cell is not 0"] if self.dark and row[0] else []
        wrong = self.clue_mask & (self.readings(grid) != self.counts)
        return alike + bright + [f"{self.places.names[i]}: wrong" for i in np.flatnonzero(wrong)]

    def transformed(self, symmetry: Symmetry) -> Self:
        return self

    def _rebuilt(self, values: NDArray[np.int16], solution: ArrayLike | None) -> Self:
        return type(self)(len(values), values, **self.rules, solution=solution)

    def _checked_clue(self, number: int, value: int) -> int:
        return whole(self.places.names[number], value, 0, 3)

    def _key(self) -> bytes:
        return bytes([self.dark]) + self.counts.tobytes()

    def _keys(self) -> list[bytes]:
        return [self._key()]

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.rules), (len(self.counts), self.counts)


def build_beacons(puzzle: Beacons) -> Model:
    """The model for the engine `cp`."""
    built = Model(puzzle)
    for one, other in zip(built.cells, built.cells[1:], strict=False):
        built.model.add(one != other)
    if puzzle.dark:
        built.model.add(built.cells[0] == 0)
    for clue in puzzle.count_clues:
        built.enforce(clue, built.model.add(sum(built.along(clue.cells)) == clue.value))
    return built


def _fields(puzzle: Beacons) -> dict[str, Any]:
    return {"width": len(puzzle.counts), "clues": [puzzle.counts.tolist()]}


def _read(record: Mapping[str, Any], rules: Mapping[str, Any]) -> Beacons:
    width = read_number(record, "width", 1, 100)
    counts = read_rows(record, "clues", 1, width, none=-1) or [[-1] * width]
    return Beacons(width, counts[0], **rules, solution=read_rows(record, "solution", 1, width))


COUNT = {"type": ["integer", "null"], "minimum": 0, "maximum": 3}
FAMILY = Family(
    Beacons,
    noun="Beacons",
    plural="Beacons",
    parts={
        "json": Codec(
            Beacons,
            {"width": {"type": "integer"}, "clues": rows_schema(COUNT)},
            ("width",),
            {"type": "integer", "enum": [0, 1]},
            _fields,
            _read,
        )
    },
)


@contextmanager
def registered() -> Iterator[None]:
    """The family known everywhere, and its model to the engine `cp`."""
    register(FAMILY)
    models = engine_class("cp").models
    models[FAMILY.kind] = Support(build_beacons, ("dark",))
    try:
        yield
    finally:
        del models[FAMILY.kind]
        unregister(FAMILY)
