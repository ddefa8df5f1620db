"""What is wrong in what somebody filled in or ruled out, and why."""

from collections.abc import Iterator, Mapping
from itertools import chain

import numpy as np

from skytile.engines import Status
from skytile.logic.base import Guide, start
from skytile.logic.board import Board
from skytile.logic.causes import causes_of, with_causes
from skytile.logic.reasons import reason_against
from skytile.logic.state import State
from skytile.logic.steps import LEVELS, Cell, Said, Step
from skytile.logic.walkthrough import path
from skytile.logic.words.speaker import Sentence
from skytile.puzzles import OPEN, Grid
from skytile.solving import open_session

MISTAKE = "mistake"
"""The technique of a step that points out what is wrong."""

_LONGEST = 4
"""So many steps are said to show why a cell is wrong; if it takes more, which clues it breaks."""

Marks = Mapping[Cell, tuple[int, ...]]
"""For cells the candidates that somebody has left them."""


def wrong_cells(board: Board, filled: Grid, solution: Grid, strength: str) -> Step | None:
    """The step that points out cells which differ from the solution."""
    wrong = np.flatnonzero((filled != OPEN) & (filled != solution)).tolist()
    if not wrong:
        return None
    sentences: list[Sentence] = [("wrong-cells-count", {"count": len(wrong)})]
    if strength != "where":
        sentences = [("wrong-cells", {"cells": ("cells", wrong)})]
    if strength == "full":
        right = np.where(filled == solution, filled, np.int16(OPEN))
        sentences += _why_wrong(board, right, wrong[0], int(filled.flat[wrong[0]]), solution)
    return _mistake(board, sentences, [] if strength == "where" else wrong)


def wrong_marks(state: State, marks: Marks, solution: Grid, strength: str) -> Step | None:
    """The step that points out cells whose marks lack the right value."""
    columns = state.board.columns
    wrong = [
        row * columns + column
        for (row, column), values in sorted(marks.items())
        if not state.known[row * columns + column] and solution[row, column] not in values
    ]
    if not wrong:
        return None
    sentences: list[Sentence] = [("wrong-marks-count", {"count": len(wrong)})]
    if strength != "where":
        sentences = [("wrong-marks", {"cells": ("cells", wrong)})]
    if strength == "full":
        sentences += _why_missing(state, wrong[0], int(solution.flat[wrong[0]]))
    return _mistake(state.board, sentences, [] if strength == "where" else wrong)


def _mistake(board: Board, sentences: list[Sentence], cells: list[int]) -> Step:
    at = tuple(divmod(cell, board.columns) for cell in cells)
    return Step(MISTAKE, LEVELS[0], Said(tuple(sentences), board), cells=at)


def _why_missing(state: State, cell: int, value: int) -> list[Sentence]:
    """That a mark is missing, and if one step shows it, why the cell even must have it."""
    slots = {"cell": ("cell", cell), "value": ("value", value)}
    at = divmod(cell, state.board.columns)
    for step in Guide(state.puzzle).next_steps(state, at):
        if at in step.places:
            return [("missing-mark-shown", slots), *step.sentences]
    return [("missing-mark", slots)]


def _why_wrong(board: Board, right: Grid, cell: int, value: int, solution: Grid) -> list[Sentence]:
    """Why a cell cannot have a value, if the right cells of the rest are filled in."""
    slots = {"cell": ("cell", cell), "value": ("value", value)}
    state = start(board.puzzle, right)
    at_sight = chain(_broken_groups(state, cell, value), _broken_clues(state, cell, value))
    for message, further in at_sight:
        return [(message, slots | further)]
    steps = _steps_against(state, cell, value, solution)
    if len(steps) > _LONGEST:
        return [_broken_together(state, cell, value)]
    shown = [sentence for step in steps for sentence in step.sentences]
    return [("breaks-later", slots), *shown]


def _broken_groups(state: State, cell: int, value: int) -> Iterator[Sentence]:
    """Groups, or a given, that the value breaks at sight."""
    board = state.board
    if state.known[cell]:
        yield "breaks-given", {"given": ("value", state.candidates[cell].bit_length() - 1)}
    for number in board.groups_of[cell]:
        cells = [c for c in board.groups[number][1] if c != cell and state.known[c]]
        same = [c for c in cells if state.candidates[c] == 1 << value]
        if value and same:
            yield "breaks-group", {"group": ("group", number), "other": ("cell", same[0])}
        elif not value and board.groups and len(same) >= board.parks:
            yield "breaks-parks", {"group": ("group", number)}


def _broken_clues(state: State, cell: int, value: int) -> Iterator[Sentence]:
    """Clues about the cell that cannot be met any more."""
    puzzle, numbers = state.puzzle, state.puzzle.places.numbers
    cells = state.grid
    cells.flat[cell] = value
    own = [name for name in puzzle.clues if cell in state.board.clue_cells(name)]
    with open_session(puzzle) as session:
        for name in own:
            if session.solve(clues=[name], fixed=cells).status is Status.IMPOSSIBLE:
                yield "breaks-clue", {"clue": ("clue", numbers[name])}


def _broken_together(state: State, cell: int, value: int) -> Sentence:
    """The fewest clues that could not all be met."""
    reason, numbers = reason_against(state, cell, value), state.puzzle.places.numbers
    return "breaks-together", {
        "cell": ("cell", cell),
        "value": ("value", value),
        "clues": ("clues", [numbers[name] for name in reason.clues]),
        "proved": int(reason.smallest),
    }


def _steps_against(state: State, cell: int, value: int, solution: Grid) -> list[Step]:
    """The steps that rule the value out, and last the one that does; one that does it at once."""
    near = divmod(cell, state.board.columns)
    for step in Guide(state.puzzle).all_steps(state, near):
        after = state.copy()
        after.apply(step)
        if not after.candidates[cell] >> value & 1:
            return [step]
    after, steps = state.copy(), []
    for step in path(after, solution, near):
        steps.append(step)
        if not after.candidates[cell] >> value & 1:
            break
    causes = list(causes_of(state, steps))
    return [steps[number] for number in with_causes([len(steps) - 1], causes)]
