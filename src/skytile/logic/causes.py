"""Which earlier steps a step rests on: those that removed the candidates it needs to be gone."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from skytile.logic.board import Board
from skytile.logic.state import State
from skytile.logic.steps import LEVELS, Cell, Step, values_in
from skytile.logic.words.speaker import Sentence

_ANY = -1
"""All candidates of a cell, as bits."""
_FILLED = -1
"""In the place of a value: that the cell is filled in."""

_CELL = {"only-left", "link-only", "end-cell", "either-way"}
"""Messages about what a cell, `cell`, may still be."""
_CELLS = {"naked-set"}
"""Messages about what cells, `cells`, may still be."""
_GROUP = {
    *("one-place", "one-place-seen", "last-parks", "hidden-set", "locked", "common-peer", "fish"),
    *("link-place", "link-parks", "end-place", "end-parks"),
}
"""Messages about where the values, or parks, of a group may still stand."""
_SEEN = {"only-left-seen", "last-cell"}
"""Messages about cells that are filled in, which the step looks at."""
_AT_A_GLANCE = {"one-visible", "one-visible-parks", "staircase", "facing-clues", "height-bounds"}
"""Messages that follow from clues alone; others that name clues look at what is left there."""


def with_causes(chosen: Iterable[int], causes: Sequence[Collection[int]]) -> list[int]:
    """The numbers of these steps and of all that they rest on, in order.

    `causes` has for each step the earlier ones that it rests on directly.
    """
    needed = set(chosen)
    for number in reversed(range(len(causes))):
        if number in needed:
            needed.update(causes[number])
    return sorted(needed)


def without_needless(steps: Sequence[Step]) -> list[Step]:
    """The steps without the removals that led nowhere, on the way to filled cells.

    What is extreme stays: the level of a puzzle is that of the way as it was found.
    """
    removed_by: dict[Cell, dict[int, int]] = {}
    causes = []
    for number, step in enumerate(steps):
        causes.append(set(_removals(step, removed_by)))
        for cell, values in step.removes.items():
            removed_by.setdefault(cell, {}).update(dict.fromkeys(values, number))
    wanted = [n for n, step in enumerate(steps) if step.places or step.level == LEVELS[-1]]
    return [steps[number] for number in with_causes(wanted, causes)]


def _removals(step: Step, removed_by: Mapping[Cell, Mapping[int, int]]) -> Iterator[int]:
    """The steps that removed what the step rests on."""
    for cell, mask in step.rests_on.items():
        for value, number in removed_by.get(cell, {}).items():
            if mask >> value & 1:
                yield number


def causes_of(state: State, steps: Iterable[Step]) -> Iterator[set[int]]:
    """For each of the steps from a state on the earlier ones that it rests on directly.

    Filled cells count too, not only removals.
    """
    state = state.copy()
    origin: dict[tuple[int, int], int] = {}
    for number, step in enumerate(steps):
        keys = {(cell, _FILLED) for cell in _filled_cells(step, state)}
        for cell, mask in _needs(step, state.board):
            keys |= {(cell, value) for value in state.puzzle.values if mask >> value & 1}
        yield {origin[key] for key in keys if key in origin}
        for cell, lost in state.apply(step):
            for value in values_in(lost):
                origin.setdefault((cell, value), number)
        for row, column in step.places:
            origin[row * state.board.columns + column, _FILLED] = number


def _filled_cells(step: Step, state: State) -> Iterator[int]:
    """The filled cells that a step points at."""
    columns = state.board.columns
    for message, slots in step.sentences:
        if message in _SEEN:
            yield from (row * columns + column for row, column in step.cells)
        if "top" in slots:
            yield slots["top"][1]
        if message == "one-place-seen":
            for cell in slots["cells"][1]:
                yield from _first_in_line(state, cell, slots["value"][1])


def _first_in_line(state: State, cell: int, value: int) -> Iterator[int]:
    """A filled cell with this value in a group of the cell."""
    for number in state.board.groups_of[cell]:
        for other in state.board.groups[number][1]:
            if state.known[other] and state.candidates[other] == 1 << value:
                yield other
                return


def _needs(step: Step, board: Board) -> Iterator[tuple[int, int]]:
    """Cells and candidates that matter to a step, if they are gone."""
    for (row, column), mask in step.rests_on.items():
        yield row * board.columns + column, mask
    if not any(message in _AT_A_GLANCE for message, _ in step.sentences):
        for clue in step.clues:
            yield from ((cell, _ANY) for cell in board.clue_cells(clue))
    for sentence in step.sentences:
        yield from _needs_of(sentence, board)


def _needs_of(sentence: Sentence, board: Board) -> Iterator[tuple[int, int]]:
    message, slots = sentence
    if message in _CELL:
        yield slots["cell"][1], _ANY
    elif message in _CELLS:
        yield from ((cell, _ANY) for cell in slots["cells"][1])
    elif message in _GROUP:
        mask = _values_of(slots)
        numbers = slots["groups"][1] if "groups" in slots else [slots["group"][1]]
        yield from ((cell, mask) for number in numbers for cell in board.groups[number][1])
    for thing in slots.values():
        if isinstance(thing, (list, tuple)) and thing[0] == "list":
            for nested in thing[1]:
                yield from _needs_of(nested, board)


def _values_of(slots: Mapping[str, Any]) -> int:
    """The values that a sentence about a group is about: without any, it is about parks."""
    values = slots["values"][1] if "values" in slots else [slots.get("value", (0, 0))[1]]
    return sum(1 << value for value in values)
