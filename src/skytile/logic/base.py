"""The logic of a family: its board, its teacher in the kernel, and what a smallest reason may use.

Each family declares one `Logic`, as its part `logic`, together with the rules that it knows. Hints,
walk-throughs, grades and reasons ask for it here and never for the family.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from skytile.families import family_of, select
from skytile.kernel import Teacher
from skytile.logic.board import Board
from skytile.logic.state import State
from skytile.logic.steps import Cell, Step, read_step
from skytile.puzzles import OPEN, Grid, Puzzle

ANYWHERE = 2**24
"""A reach that takes in every clue of a board."""


class Scope:
    """What a smallest reason may use: what is known, and clues, in general all of them."""

    most_suspects = 60
    """How many candidates are looked at; those in cells with few of them first."""
    reaches: tuple[int, ...] = (ANYWHERE,)
    """How far from a cell clues are taken in at first, then farther."""

    def __init__(self, state: State, clues: Iterable[str]) -> None:
        self.board, self.known = state.board, state.grid
        self.clues = tuple(clues)
        self.ruled_out = _ruled_out(state)
        """Candidates that are gone from open cells, a grid each."""

    def clues_near(self, cell: int, reach: int) -> frozenset[str]:
        """The clues within this reach of a cell, where that matters."""
        return frozenset(self.clues)

    def cells_for(self, clues: frozenset[str]) -> Grid:
        """The cells for a question with these clues: known, or open if it depends on them."""
        return self.known.copy()


def _ruled_out(state: State) -> Grid | None:
    """For each candidate that steps removed a grid with nothing else, which is excluded."""
    fresh = State(state.board, state.grid)
    gone = [
        (cell, value)
        for cell, (mask, before) in enumerate(zip(state.candidates, fresh.candidates, strict=True))
        for value in state.puzzle.values
        if before & ~mask & 1 << value
    ]
    if not gone:
        return None
    grids = np.full((len(gone), len(state.candidates)), OPEN, np.int16)
    for grid, (cell, value) in zip(grids, gone, strict=True):
        grid[cell] = value
    return grids.reshape(-1, *state.puzzle.shape)


@dataclass(frozen=True)
class Logic:
    """How people solve the puzzles of a family."""

    board: Callable[[Any], Board]
    givens: Callable[[Any], Grid | None]
    """The cells that are given."""
    teacher: Callable[[Any], Teacher]
    scope: Callable[[State], Scope]
    """What a smallest reason may use from a state on."""
    conclude: str
    """The message of a smallest reason."""
    concludes_places: bool
    """Whether a cell that cannot have one of two values is filled in with the other."""
    techniques: tuple[str, ...]
    """All techniques, in the order in which they are tried."""
    simple: frozenset[str]
    """The techniques of steps that are folded where many follow each other."""
    run: str
    """The technique of such a run, and in `run-…` its message."""
    window: Callable[[Any, slice, slice], Puzzle] | None = None
    """Some rows and columns of a puzzle as one by itself, with the clues about these cells alone;
    where clues only reach so far, a smallest reason on a large board is looked for in one."""
    only_with: Mapping[str, str] = field(default_factory=dict)
    """Techniques that come up only under a rule."""


def logic_of(puzzle: Puzzle) -> Logic:
    """The logic of the puzzle's family; refused if there is none or a rule is unknown to it."""
    support = family_of(puzzle).part("logic", user="logic")
    logic: Logic = select("logic", {puzzle.kind: support}, puzzle)
    return logic


def start(puzzle: Puzzle, progress: ArrayLike | None = None) -> State:
    """The state of a board of which some cells are filled in."""
    logic = logic_of(puzzle)
    filled = np.full(puzzle.shape, OPEN, np.int16)
    if progress is not None:
        cells = puzzle.checked_grid(progress)
        filled = np.where(cells >= puzzle.values.start, cells, np.int16(OPEN))
    given = logic.givens(puzzle)
    if given is not None:
        filled = np.where(given != OPEN, given, filled)
    return State(logic.board(puzzle), filled)


class Guide:
    """The teacher of a puzzle: which steps there are from a state on."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._teacher = logic_of(puzzle).teacher(puzzle)

    def next_steps(self, state: State, near: Cell | None = None) -> list[Step]:
        """All steps of the easiest technique that has any, the nearest to a cell first."""
        return list(self._read(self._teacher.next_steps, state, near))

    def all_steps(self, state: State, near: Cell | None = None) -> list[Step]:
        """Every step that there is now, the easiest first."""
        return list(self._read(self._teacher.all_steps, state, near))

    def walk(self, state: State, near: Cell | None = None) -> Iterator[Step]:
        """Take step after step, as far as the techniques go."""
        for step in self._read(self._teacher.walk, state, near):
            state.apply(step)
            yield step

    def level(self, state: State, highest: int) -> int:
        """The number of the level whose techniques solve the rest; they are tried up to `highest`.

        Four, extreme, if none of those does.
        """
        return self._teacher.level(state.arrays()[0], highest)

    def _read(
        self, ask: Callable[..., list[Any]], state: State, near: Cell | None
    ) -> Iterator[Step]:
        number = -1 if near is None else near[0] * state.board.columns + near[1]
        records = ask(*state.arrays(), number)
        return (read_step(record, state.board) for record in records)
