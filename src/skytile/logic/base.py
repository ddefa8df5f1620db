"""The logic of a family: its board and its teacher in the kernel.

Each family declares one `Logic`, as its part `logic`, together with the rules that it knows. Hints,
walk-throughs and grades look it up here and never ask for the family. The kernel finds everything
(`kernel/teaching/`) and returns data, which becomes Python values here and is then put into words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.families import family_of, select
from skytile.kernel import ReasonLimits, Teacher
from skytile.logic.board import Board
from skytile.logic.state import State
from skytile.logic.steps import Cell, Step, read_step
from skytile.puzzles import OPEN, Grid, Puzzle


@dataclass(frozen=True)
class Logic:
    """How people solve the puzzles of a family."""

    board: Callable[[Any], Board]
    givens: Callable[[Any], Grid | None]
    """The given cells as a grid; None if the family has none."""
    teacher: Callable[[Any], Teacher]
    techniques: tuple[str, ...]
    """All techniques, in the order in which they are tried."""
    only_with: Mapping[str, str] = field(default_factory=dict)
    """Techniques that come up only under a variant rule, with that rule."""


def logic_of(puzzle: Puzzle) -> Logic:
    """The logic of the puzzle's family; raise `NotSupported` if it has none or lacks a rule."""
    support = family_of(puzzle).part("logic", user="logic")
    logic: Logic = select("logic", {puzzle.kind: support}, puzzle)
    return logic


def filled_in(puzzle: Puzzle, progress: ArrayLike | None) -> Grid:
    """The cells that have a value in `progress` or are given; `OPEN` elsewhere."""
    filled = np.full(puzzle.shape, OPEN, np.int16)
    if progress is not None:
        cells = puzzle.checked_grid(progress)
        filled = np.where(cells >= puzzle.values.start, cells, np.int16(OPEN))
    given = logic_of(puzzle).givens(puzzle)
    return filled if given is None else np.where(given != OPEN, given, filled)


def start(puzzle: Puzzle, progress: ArrayLike | None = None) -> State:
    """The state of a board with the given cells, and those of `progress`, filled in."""
    return State(logic_of(puzzle).board(puzzle), filled_in(puzzle, progress))


class Guide:
    """The teacher of a puzzle: the steps that are possible from a state."""

    def __init__(self, puzzle: Puzzle) -> None:
        logic = logic_of(puzzle)
        self.teacher, self.board = logic.teacher(puzzle), logic.board(puzzle)

    def next_steps(self, state: State, near: Cell | None = None) -> list[Step]:
        """All steps of the easiest technique that has any, the nearest to a cell first."""
        return self.read(self.teacher.next_steps(*state.arrays(), self.number(near)))

    def all_steps(self, state: State, near: Cell | None = None) -> list[Step]:
        """Every step that is possible now, the easiest first."""
        return self.read(self.teacher.all_steps(*state.arrays(), self.number(near)))

    def walk(self, state: State, near: Cell | None = None) -> Iterator[Step]:
        """Take step after step, as far as the techniques go."""
        for step in self.read(self.teacher.walk(*state.arrays(), self.number(near))):
            state.apply(step)
            yield step

    def path(
        self, state: State, solution: Grid, limits: ReasonLimits | None = None
    ) -> tuple[list[Step], list[list[int]]]:
        """Steps to the end, by smallest reasons where no technique helps.

        The second list has for each step the numbers of the earlier ones it directly rests on.
        """
        records, causes = self.teacher.path(*state.arrays(), solution, limits)
        return self.read(records), causes

    def smallest_reason(
        self, state: State, solution: Grid, limits: ReasonLimits | None = None
    ) -> Step:
        """The step that takes the fewest clues, as far as a limited search can tell."""
        (step,) = self.read(self.teacher.reason(*state.arrays(), solution, limits))
        return step

    def level(self, state: State, highest: int) -> int:
        """The number of the lowest level, up to `highest`, whose techniques solve the rest.

        4 (extreme) if none of them does.
        """
        return self.teacher.level(state.arrays()[0], highest)

    def read(self, records: Iterable[Mapping[str, Any]]) -> list[Step]:
        """The steps that the kernel returned as JSON."""
        return [read_step(record, self.board) for record in records]

    def number(self, cell: Cell | None) -> int:
        """The number of a cell, -1 for none."""
        return -1 if cell is None else cell[0] * self.board.columns + cell[1]
