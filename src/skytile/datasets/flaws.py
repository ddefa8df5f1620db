"""Flaws: steps that look true but are false.

Two cells or two values are exchanged in everything that a step says and concludes, one of the
values that it rules out is replaced, or black and white are swapped. So words and data still agree.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from skytile import kernel
from skytile.logic.board import Board
from skytile.logic.state import State
from skytile.logic.steps import Cell, Said, Step, values_in
from skytile.puzzles import Grid

_Flaws = Iterator[Callable[[], Step]]
"""Functions that make candidate steps on demand; not all of these are false."""

_OPPOSITES = {"all-black": "all-white", "all-white": "all-black"}
"""Pairs of messages with opposite meanings."""
_ABSURD = {"full-clue": "empty-clue", "empty-clue": "full-clue"}
"""Pairs of messages with opposite meanings that nobody would believe."""
_WITHOUT_VALUES = {"staircase"}
"""Messages that do not name the values they fill in."""


def is_false(step: Step, solution: Grid) -> bool:
    """Whether the solution contradicts a conclusion of the step."""
    return any(solution[cell] != value for cell, value in step.places.items()) or any(
        solution[cell] in values for cell, values in step.removes.items()
    )


def with_flaw(step: Step, before: State, solution: Grid, seed: int) -> Step | None:
    """The step with a flaw that the seed chooses; None if no flaw works for it."""
    for kind in (_plausible, _far_off):
        flaws = [*kind(step, before, solution)]
        for number in kernel.shuffle(len(flaws), seed).tolist():
            false: Step = flaws[number]()
            if is_false(false, solution) and false.text != step.text:
                return false
    return None


def _plausible(step: Step, before: State, solution: Grid) -> _Flaws:
    """Steps that a reader might believe."""
    yield from _other_values(step, before, solution)
    yield from _other_removals(step, before.board, solution)
    yield from _other_cells(step, before, _spoken_of(step, before.board))
    yield from _other_colours(step)
    yield from _opposite(step, _OPPOSITES)


def _far_off(step: Step, before: State, solution: Grid) -> _Flaws:
    """Steps about any other cell of the board, or with an absurd opposite."""
    yield from _other_cells(step, before, set(range(solution.size)))
    yield from _opposite(step, _ABSURD)


def _other_values(step: Step, before: State, solution: Grid) -> _Flaws:
    """Steps with another value for a cell it fills in, or in place of one it rules out."""
    if _WITHOUT_VALUES & {message for message, _ in step.sentences}:
        return
    pairs = {
        (value, other)
        for cell, value in step.places.items()
        for other in _values_instead(_number(cell, before.board), value, before)
    }
    for cell, values in step.removes.items():
        pairs |= {(gone, int(solution[cell])) for gone in values}
    for pair in sorted(pairs):
        yield partial(_Exchange(before.board, values=pair).in_step, step)


def _values_instead(cell: int, value: int, before: State) -> list[int]:
    """Other candidates of a cell than this value, else other values that its groups still need."""
    others = [other for other in before.puzzle.values if other != value]
    candidates = values_in(before.candidates[cell] & ~(1 << value))
    needed = {other for group in before.board.groups_of[cell] for other in _needed(group, before)}
    return [*candidates] or [other for other in others if other in needed] or others


def _needed(group: int, before: State) -> set[int]:
    _, cells = before.board.groups[group]
    known = {before.candidates[cell].bit_length() - 1 for cell in cells if before.known[cell]}
    return set(before.puzzle.values) - known


def _other_removals(step: Step, board: Board, solution: Grid) -> _Flaws:
    """Steps that rule out the true value of a cell, if the sentence has a slot `removes`."""
    if len(step.sentences) == 1 and "removes" in step.sentences[0][1]:
        for cell, values in step.removes.items():
            for gone in values:
                yield partial(_with_removal, step, board, cell, gone, int(solution[cell]))


def _with_removal(step: Step, board: Board, cell: Cell, gone: int, other: int) -> Step:
    (message, slots), values = step.sentences[0], {*step.removes[cell], other} - {gone}
    removes = {**step.removes, cell: tuple(sorted(values))}
    numbers = [_number(cell, board) for cell in removes]
    said = [[number, [*gone]] for number, gone in zip(numbers, removes.values(), strict=True)]
    sentence = [message, {**slots, "removes": ["removes", said]}]
    return replace(step, say=Said((sentence,), board), removes=removes)


def _spoken_of(step: Step, board: Board) -> set[int]:
    """The cells of the clues and groups that a step names, or of the groups of its cells."""
    cells = {cell for clue in step.clues for cell in board.clue_cells(clue)}
    groups = [
        thing[1]
        for _, slots in step.sentences
        for thing in slots.values()
        if not isinstance(thing, (int, str)) and thing[0] == "group"
    ]
    if not cells and not groups:
        concluded = (_number(cell, board) for cell in (*step.places, *step.removes))
        groups = [group for cell in concluded for group in board.groups_of[cell]]
    return cells | {cell for group in groups for cell in board.groups[group][1]}


def _other_cells(step: Step, before: State, others: set[int]) -> _Flaws:
    """Steps with the same conclusion about another open cell, one of `others`."""
    if any("rows" in slots for _, slots in step.sentences):
        return  # rows have their values in the order of the cells
    concluded = {_number(cell, before.board) for cell in (*step.places, *step.removes)}
    for other in sorted(others):
        if not before.known[other]:
            for cell in sorted(concluded - {other}):
                yield partial(_Exchange(before.board, cells=(cell, other)).in_step, step)


def _other_colours(step: Step) -> _Flaws:
    """The step with black and white swapped, if its sentence has both."""
    if len(step.sentences) == 1:
        message, slots = step.sentences[0]
        black, white = slots.get("black"), slots.get("white")
        if _has_cells(black) and _has_cells(white):
            yield lambda: _recoloured(step, [message, {**slots, "black": white, "white": black}])


def _has_cells(thing: Any) -> bool:
    return not isinstance(thing, (int, str, type(None))) and bool(thing[1])


def _opposite(step: Step, messages: Mapping[str, str]) -> _Flaws:
    """The step with the opposite of all it fills in, if there is a message for that."""
    if len(step.sentences) == 1 and step.sentences[0][0] in messages:
        message, slots = step.sentences[0]
        sentence = [messages[message], {**slots, "needed": len(step.places)}]
        yield lambda: _recoloured(step, sentence)


def _recoloured(step: Step, sentence: Sequence[Any]) -> Step:
    assert isinstance(step.say, Said)
    places = {cell: 1 - value for cell, value in step.places.items()}
    return replace(step, say=Said((sentence,), step.say.board), places=places)


def _number(cell: Cell, board: Board) -> int:
    return cell[0] * board.columns + cell[1]


@dataclass(frozen=True)
class _Exchange:
    """Two cells by number, or two values, to exchange in everything that a step says."""

    board: Board
    cells: tuple[int, int] = (-1, -1)
    values: tuple[int, int] = (-1, -1)

    def in_step(self, step: Step) -> Step:
        """The step with the two exchanged, in words and data."""
        places = [(self._cell_at(cell), self._value(v)) for cell, v in step.places.items()]
        removes = [(self._cell_at(cell), self._all_values(v)) for cell, v in step.removes.items()]
        return replace(
            step,
            say=Said(tuple(map(self._sentence, step.sentences)), self.board),
            cells=tuple(_ordered_as(step.cells, map(self._cell_at, step.cells))),
            places=dict(_ordered_as(step.places.items(), places)),
            removes=dict(_ordered_as(step.removes.items(), removes)),
            chain=tuple(map(self._link, step.chain)),
            arrangements=tuple(map(self._link, step.arrangements)),
        )

    def _cell(self, number: int) -> int:
        return _other_of(self.cells, number)

    def _value(self, value: int) -> int:
        return _other_of(self.values, value)

    def _cell_at(self, cell: Cell) -> Cell:
        return divmod(self._cell(_number(cell, self.board)), self.board.columns)

    def _all_cells(self, numbers: Iterable[int]) -> list[int]:
        cells = [*numbers]
        return _ordered_as(cells, map(self._cell, cells))

    def _all_values(self, values: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(map(self._value, values)))

    def _sentence(self, sentence: Sequence[Any]) -> list[Any]:
        message, slots = sentence
        return [message, {name: self._thing(name, thing) for name, thing in slots.items()}]

    def _thing(self, name: str, thing: Any) -> Any:
        """The content of a slot, exchanged; `docs/reference/steps.md` lists the tags."""
        if isinstance(thing, (int, str)):
            return self._value(thing) if name == "colour" and isinstance(thing, int) else thing
        tag, content = thing
        exchanged: dict[str, Callable[[Any], Any]] = {
            "cell": self._cell,
            "cells": self._all_cells,
            "value": self._value,
            "values": lambda values: [*self._all_values(values)],
            "rows": self._rows,
            "places": lambda places: _ordered_as(
                places, [[self._cell(cell), self._value(value)] for cell, value in places]
            ),
            "removes": lambda removes: _ordered_as(
                removes, [[self._cell(cell), [*self._all_values(gone)]] for cell, gone in removes]
            ),
            "list": lambda sentences: [*map(self._sentence, sentences)],
        }
        return [tag, exchanged[tag](content) if tag in exchanged else content]

    def _rows(self, rows: Iterable[Iterable[int]]) -> list[list[int]]:
        return [[*map(self._value, row)] for row in rows]

    def _link(self, link: Mapping[str, Any]) -> dict[str, Any]:
        """A link of a chain or a list of arrangements, exchanged."""
        exchanged: dict[str, Callable[[Any], Any]] = {
            "say": self._sentence,
            "cells": self._all_cells,
            "value": self._value,
            "rows": self._rows,
        }
        return {
            key: exchanged[key](about) if key in exchanged else about for key, about in link.items()
        }


def _other_of(pair: tuple[int, int], one: int) -> int:
    first, second = pair
    return second if one == first else first if one == second else one


def _ordered_as(before: Iterable[Any], things: Iterable[Any]) -> list[Any]:
    """The things in ascending or descending order if those before were; else as they are."""
    old, new = [*before], [*things]
    if old == sorted(old):
        return sorted(new)
    return sorted(new, reverse=True) if old == sorted(old, reverse=True) else new
