"""What logic must know about a board: the groups of its cells, and how everything on it is named.

Each family makes one of these for a puzzle; steps, states and sentences need nothing else.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from skytile.puzzles import Puzzle


class ClueName(NamedTuple):
    """The name of a clue; kind `west` has the messages `clue-west` and `from-west`."""

    kind: str
    name: str
    value: int
    line: int = 0
    """The number of its row or column, from 1."""


class GroupName(NamedTuple):
    """The name of a group; kind `row` has the message `group-row`."""

    kind: str
    number: int
    """From 1; 0 if it is the only one of its kind."""


@dataclass(frozen=True, eq=False)
class Board:
    """The groups of a puzzle and its vocabulary."""

    puzzle: Puzzle
    clue: Callable[[int], ClueName]
    """The clue at the place with a number."""
    clue_cells: Callable[[str], Iterable[int]]
    """The cells that the clue with a name is about."""
    value_names: Mapping[int, str]
    """Values with their own message, such as `park` (`value-park`) for 0; others are numbers."""
    groups: tuple[tuple[GroupName, tuple[int, ...]], ...] = ()
    """Groups that hold every value once."""
    parks: int = 0
    """The number of cells of a group that have the value 0."""
    speakers: dict[str, Any] = field(default_factory=dict, repr=False)
    """The speaker of this board for each language, created on first use."""

    @property
    def columns(self) -> int:
        """The number of cells in a row."""
        return self.puzzle.shape[1]

    @cached_property
    def groups_of(self) -> list[list[int]]:
        """The numbers of the groups of each cell."""
        numbers: list[list[int]] = [[] for _ in range(self.puzzle.shape[0] * self.columns)]
        for number, (_, cells) in enumerate(self.groups):
            for cell in cells:
                numbers[cell].append(number)
        return numbers
