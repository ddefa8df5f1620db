"""The instances of the set, each a line of `catalogue.jsonl`.

A line has the board (a game ID of Tatham's, or JSON where that cannot express its rules), where it
comes from, the answer to `skytile check` with its solutions, the effort of several engines, the
form of a proof of the answer or why there is none, and which files would be too large.
The scripts in `benchmarks/set/` choose and measure the instances.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np

from skytile.errors import OptionError, quoted
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import Grid, Puzzle
from skytile.solving import Uniqueness

NAME = "skytile-bench"
VERSION = "2026.2"


class Hardness(NamedTuple):
    """A class of hardness: CPU seconds from (inclusive) and to (exclusive)."""

    least: float
    most: float | None


CLASSES = {
    "trivial": Hardness(0.0, 0.01),
    "easy": Hardness(0.01, 0.1),
    "medium": Hardness(0.1, 1.0),
    "hard": Hardness(1.0, 10.0),
    "extreme": Hardness(10.0, None),
}
"""The classes, by the median of the times that the engines in `JUDGES` need."""
JUDGES = ("kernel", "sat", "cp")
"""The engines whose times determine the class, each of another paradigm."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Instance:
    """A board of the set and what is known about it."""

    name: str
    hardness: str
    origin: Mapping[str, Any]
    """How the board was made: a recipe or a class of the ladder, a seed, and changes to it."""
    board: str | Mapping[str, Any]
    """The board as it is stored."""
    answer: Uniqueness
    effort: Mapping[str, Mapping[str, Any]]
    """CPU seconds, and conflicts or nodes, by engine; or the seconds that were not enough."""
    proof: str | None
    """The form of a proof of the answer (`skytile.proofs.forms`), if there is one."""
    no_proof: str | None
    """Why there is no proof of the answer; None if there is one."""
    too_large: frozenset[str]
    """Kinds of files for solvers that are known to be too large for the set."""
    grids: tuple[str, ...]

    @cached_property
    def puzzle(self) -> Puzzle:
        """The board, without a solution."""
        return parse(self.board) if isinstance(self.board, str) else from_object(self.board)

    @cached_property
    def solutions(self) -> tuple[Grid, ...]:
        """The only solution, two different solutions, or none."""
        return tuple(_unpack(grid, self.puzzle) for grid in self.grids)

    @property
    def decided_by(self) -> tuple[str, ...]:
        """The engines that found the answer."""
        return tuple(engine for engine, spent in self.effort.items() if "seconds" in spent)

    @property
    def median_seconds(self) -> float:
        """The median of the judges' CPU seconds; a lower bound if limits ran out."""
        return median_seconds(self.effort)


def median_seconds(effort: Mapping[str, Mapping[str, Any]]) -> float:
    """The median of the judges' CPU seconds; if a limit ran out, that limit counts."""
    spent = sorted(
        effort[judge].get("seconds", effort[judge].get("more_than", 0.0)) for judge in JUDGES
    )
    return float(spent[len(spent) // 2])


def class_of(seconds: float) -> str:
    """The class of a board with this median of seconds."""
    return [name for name, bounds in CLASSES.items() if bounds.least <= seconds][-1]


@lru_cache(maxsize=1)
def instances() -> tuple[Instance, ...]:
    """All instances, class by class."""
    lines = files(__package__).joinpath("catalogue.jsonl").read_text("utf-8").splitlines()
    return tuple(instance_of(json.loads(line)) for line in lines)


def check_classes(names: Sequence[str]) -> None:
    """Refuse names that are not classes."""
    for name in names:
        if name not in CLASSES:
            raise OptionError("class", f"expected {', '.join(CLASSES)}; got {quoted(name)}")


def select(classes: Sequence[str] = (), names: Sequence[str] = ()) -> tuple[Instance, ...]:
    """The instances of these classes and with these names; an empty sequence allows all."""
    known = {instance.name for instance in instances()}
    for name in names:
        if name not in known:
            raise OptionError("only", f"no instance {quoted(name)} in {NAME} {VERSION}")
    return tuple(
        instance
        for instance in instances()
        if (not classes or instance.hardness in classes) and (not names or instance.name in names)
    )


def instance_of(record: Mapping[str, Any]) -> Instance:
    """The instance of a line of the catalogue."""
    return Instance(
        record["name"],
        record["class"],
        record["origin"],
        record["board"],
        Uniqueness(record["answer"]),
        record["effort"],
        record.get("proof"),
        record.get("no_proof"),
        frozenset(record.get("too_large", ())),
        tuple(record.get("solutions", ())),
    )


def pack(grid: Grid) -> str:
    """A grid as a short text: a digit per cell, or hexadecimal bits if all values are 0 or 1."""
    if grid.max() <= 1:
        return "x" + np.packbits(grid.astype(np.uint8).ravel()).tobytes().hex()
    return "".join(_DIGITS[value] for value in grid.ravel().tolist())


def _unpack(text: str, puzzle: Puzzle) -> Grid:
    rows, columns = puzzle.shape
    if text.startswith("x"):
        bits = np.unpackbits(np.frombuffer(bytes.fromhex(text[1:]), np.uint8))
        values = bits[: rows * columns].astype(np.int16)
    else:
        values = np.array([_DIGITS.index(digit) for digit in text], np.int16)
    return values.reshape(rows, columns)
