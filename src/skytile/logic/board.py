"""What logic must know of a board: the groups of its cells, and how everything on it is named.

Each family makes one of these for a puzzle; steps, states and sentences ask nothing else.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from skytile.puzzles import Puzzle


class ClueName(NamedTuple):
    """How a clue is named: `clue-west` and `from-west` are the messages of kind `west`."""

    kind: str
    name: str
    value: int
    line: int = 0
    """The number of its row or column, from 1."""


class GroupName(NamedTuple):
    """How a group is named: `group-row` is the message of kind `row`."""

    kind: str
    number: int
    """From 1; 0 if there is one of its kind only."""


@dataclass(frozen=True, eq=False)
class Board:
    """The groups of a puzzle and its vocabulary."""

    puzzle: Puzzle
    clue: Callable[[int], ClueName]
    """The clue at a place, by number."""
    clue_cells: Callable[[str], Iterable[int]]
    """The cells that a clue, by name, speaks of."""
    value_names: Mapping[int, str]
    """Values that have a message of their own: `value-park` for 0 is `park`; others are numbers."""
    groups: tuple[tuple[GroupName, tuple[int, ...]], ...] = ()
    """Groups that hold every value once."""
    parks: int = 0
    """How many cells of a group have the value 0."""
    speakers: dict[str, Any] = field(default_factory=dict, repr=False)
    """By language what words this board, made when it is first asked."""

    @property
    def columns(self) -> int:
        """How many cells a row has."""
        return self.puzzle.shape[1]

    @cached_property
    def groups_of(self) -> list[list[int]]:
        """The numbers of the groups of each cell."""
        numbers: list[list[int]] = [[] for _ in range(self.puzzle.shape[0] * self.columns)]
        for number, (_, cells) in enumerate(self.groups):
            for cell in cells:
                numbers[cell].append(number)
        return numbers
