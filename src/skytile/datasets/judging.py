"""Verdicts on moves in a position: provable now, true but not yet provable, or false.

A conclusion is provable *now* at a level if techniques up to that level lead to it by ruling out
candidates, without filling in another cell first: what a hint could give as its next deduction. So
the verdict depends on what is filled in already, and on the techniques that are allowed. Wrong
cells and marks of a position prove nothing and are ignored.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import index
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from skytile.errors import OptionError, PuzzleError, quoted
from skytile.formats.reading import Readable, read_puzzle
from skytile.logic import LEVELS
from skytile.logic.base import Guide, filled_in
from skytile.logic.hints import checked_marks
from skytile.logic.state import State
from skytile.logic.steps import Cell, Step
from skytile.logic.walkthrough import only_solution
from skytile.puzzles import OPEN, Grid, Puzzle, cell_at, cell_name

VERDICTS = ("provable", "true", "false")

_NOT_PROVED = (len(LEVELS), None)
_MOVE = re.compile(r"\s*(r\d+c\d+)\s*(=|!=|≠)\s*(\d{1,3})\s*")


class Move(NamedTuple):
    """The claim that a cell (row and column from zero) has a value, or does not have it."""

    cell: Cell
    value: int
    is_place: bool = True

    def __str__(self) -> str:
        return f"{cell_name(*self.cell)}{'=' if self.is_place else '!='}{self.value}"


@dataclass(frozen=True)
class Judgement:
    """The verdict on a move, and the step that proves it."""

    verdict: str
    """`provable` with techniques up to the level that was asked for, `true`, or `false`."""
    level: str | None = None
    """The level at which the move is provable."""
    step: Step | None = None
    """The step that draws the conclusion."""

    def record(self) -> dict[str, Any]:
        """The judgement as a JSON object."""
        record: dict[str, Any] = {"verdict": self.verdict}
        if self.level is not None and self.step is not None:
            record |= {"level": self.level, "technique": self.step.technique}
        return record


def judge(
    puzzle: Readable,
    progress: ArrayLike | None,
    move: Move | tuple[int, int, int] | str,
    *,
    up_to: str = LEVELS[-1],
    marks: Mapping[Any, Iterable[int]] | None = None,
) -> Judgement:
    """Judge a move: a `Move`, (row, column, value) from zero, or a text: `r1c2=3`, `r1c2!=3`.

    The puzzle may also be its JSON object or a text in any notation. `progress` is a partial grid
    with `OPEN` where nothing is filled in. Raises `NotUnique` if the puzzle has several solutions
    or none.
    """
    return Position(puzzle, progress, marks).judge(move, up_to)


class Position:
    """A position of a puzzle, and everything that is provable from there."""

    def __init__(
        self,
        puzzle: Readable,
        progress: ArrayLike | None = None,
        marks: Mapping[Any, Iterable[int]] | None = None,
    ) -> None:
        self.puzzle = read_puzzle(puzzle)
        if progress is not None:
            _check_progress(self.puzzle, progress)
        self._marks = checked_marks(self.puzzle, marks or {})
        self.solution = _solution_of(self.puzzle)
        filled = filled_in(self.puzzle, progress)
        self._filled = np.where(filled == self.solution, filled, np.int16(OPEN))

    def judge(self, move: Move | tuple[int, int, int] | str, up_to: str = LEVELS[-1]) -> Judgement:
        """Judge a move in this position."""
        highest = _level_number(up_to)
        checked = check_move(self.puzzle, move)
        is_so = self.solution[checked.cell] == checked.value
        if is_so != checked.is_place:
            return Judgement("false")
        if (conclusion := self._conclusion(checked, highest)) is not None:
            return Judgement("provable", *conclusion)
        return Judgement("true")

    def moves(self, up_to: str = LEVELS[-1]) -> dict[Move, str]:
        """The cells that can be filled in now, with the level at which each is provable."""
        highest = _level_number(up_to)
        self._prove(highest)
        return {
            move: LEVELS[number]
            for move, (number, _) in self._proved.items()
            if move.is_place and number <= highest
        }

    def _conclusion(self, move: Move, highest: int) -> tuple[str, Step | None] | None:
        """The lowest level that proves a true move, and the step, whatever was asked before."""
        if move.is_place and self._filled[move.cell] != OPEN:
            return LEVELS[0], None  # it is filled in already
        if not move.is_place and not self._sieve.had(move):
            return LEVELS[0], None  # a filled cell, or a mark, rules it out
        placed = Move(move.cell, int(self.solution[move.cell]))
        for number in range(highest + 1):
            self._prove(number)
            for reason in (move, placed):
                level, step = self._proved.get(reason, _NOT_PROVED)
                if level <= number:
                    return LEVELS[level], step
        return None

    @cached_property
    def _sieve(self) -> "_Sieve":
        return _Sieve(self.puzzle, self._filled, self._marks, self.solution)

    @cached_property
    def _proved(self) -> dict[Move, tuple[int, Step | None]]:
        """The moves proved so far, each with its lowest level by number, and the step."""
        return {}

    def _prove(self, highest: int) -> None:
        """Rule out candidates by techniques up to this level until nothing is new."""
        for number in range(self._sieve.done, highest + 1):
            for step in self._sieve.sift(number):
                for move in _moves_of(step):
                    self._proved.setdefault(move, (number, step))


class _Sieve:
    """The candidates of a position, removed level by level; no cells are filled in."""

    def __init__(
        self,
        puzzle: Puzzle,
        filled: Grid,
        marks: Mapping[Cell, tuple[int, ...]],
        solution: Grid,
    ) -> None:
        self._guide = Guide(puzzle)
        self._state = State(self._guide.board, filled)
        self.done = 0
        """The first level that has not been applied yet."""
        for cell, values in marks.items():
            if solution[cell] in values:
                number = self._guide.number(cell)
                self._state.candidates[number] &= sum(1 << value for value in values)
        self._first = self._state.candidates.copy()

    def had(self, move: Move) -> bool:
        """Whether the value of a move was a candidate of its cell before anything was proved."""
        return bool(self._first[self._guide.number(move.cell)] >> move.value & 1)

    def sift(self, level: int) -> Iterable[Step]:
        """All steps up to this level, repeated as long as they rule out something new."""
        self.done = level + 1
        is_new = True
        while is_new:
            is_new = False
            for step in self._guide.all_steps(self._state):
                if LEVELS.index(step.level) <= level:
                    yield step
                    is_new |= self._rule_out(step)

    def _rule_out(self, step: Step) -> bool:
        is_new = False
        for cell, values in step.removes.items():
            number = self._guide.number(cell)
            gone = self._state.candidates[number] & sum(1 << value for value in values)
            self._state.candidates[number] &= ~gone
            is_new |= gone != 0
        return is_new


def _moves_of(step: Step) -> Iterable[Move]:
    yield from (Move(cell, value) for cell, value in step.places.items())
    for cell, values in step.removes.items():
        yield from (Move(cell, value, False) for value in values)


def check_move(puzzle: Puzzle, move: Move | tuple[int, int, int] | str) -> Move:
    """Return the move, or raise `PuzzleError` if the puzzle has no such cell or value."""
    move = _parse_move(move) if isinstance(move, str) else _whole_move(move)
    rows, columns = puzzle.shape
    if not (0 <= move.cell[0] < rows and 0 <= move.cell[1] < columns):
        expected = f"expected r1c1 to {cell_name(rows - 1, columns - 1)}"
        raise PuzzleError(f"move: {expected}, got {cell_name(*move.cell)}")
    if move.value not in puzzle.values:
        low, high = puzzle.values.start, puzzle.values.stop - 1
        raise PuzzleError(f"move: expected a value from {low} to {high}, got {move.value}")
    return move


def _whole_move(move: Move | tuple[int, int, int]) -> Move:
    """The move made of three numbers, which must be integers."""
    try:
        numbers = (*move.cell, move.value) if isinstance(move, Move) else move
        row, column, value = map(index, numbers)
    except (TypeError, ValueError):
        expected = "expected r1c2=3, or row, column and value in whole numbers"
        raise PuzzleError(f"move: {expected}, got {quoted(str(move))}") from None
    return Move((row, column), value, move.is_place if isinstance(move, Move) else True)


def _parse_move(text: str) -> Move:
    match = _MOVE.fullmatch(text)
    cell = cell_at(match[1]) if match else None
    if match is None or cell is None:
        raise PuzzleError(f"move: expected r1c2=3 or r1c2!=3, got {quoted(text)}")
    return Move(cell, int(match[3]), match[2] == "=")


def _level_number(level: str) -> int:
    if level not in LEVELS:
        raise OptionError("up_to", f"expected {', '.join(LEVELS)}, got {quoted(str(level))}")
    return LEVELS.index(level)


def _check_progress(puzzle: Puzzle, progress: ArrayLike) -> None:
    """Refuse values that no cell can have; 0 counts as open if it is no value."""
    cells = puzzle.checked_grid(progress)
    low, high = puzzle.values.start, puzzle.values.stop - 1
    is_value = (cells >= low) & (cells <= high)
    for cell in np.argwhere(~is_value & (cells != OPEN) & (cells != 0)).tolist():
        expected = f"expected {low} to {high} or open, got {cells[*cell]}"
        raise PuzzleError(f"progress, {cell_name(*cell)}: {expected}")


@lru_cache(maxsize=64)
def _solution_of(puzzle: Puzzle) -> Grid:
    """The only solution, cached for judging one move after another."""
    return only_solution(puzzle)
