"""Walk-throughs as supervision: the steps to a solution in words and as data, true or with a flaw.

A false trace is a true one up to a known step, whose conclusion is then drawn about a wrong cell or
a wrong value. Its words and its data say the same; that it is false, the solution shows.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from skytile import kernel
from skytile.errors import PuzzleError
from skytile.logic import explain
from skytile.logic.base import start
from skytile.logic.board import Board
from skytile.logic.state import State
from skytile.logic.steps import Cell, Said, Step
from skytile.logic.words import DEFAULT
from skytile.puzzles import Grid, Puzzle

Swap = tuple[Any, Any]
"""What is replaced, and what takes its place."""

_OPPOSITES = {"all-black": "all-white", "all-white": "all-black"}
"""Messages that say the opposite of one another."""
_ABSURD = {"full-clue": "empty-clue", "empty-clue": "full-clue"}
"""The same, where nobody would believe it."""


@dataclass(frozen=True)
class Trace:
    """Steps in order; all are true, or `first_false` is the number of the first that is not."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    language: str = DEFAULT
    first_false: int | None = None
    """Counted from zero."""

    @property
    def text(self) -> str:
        """The steps in words, one a line, numbered from one."""
        lines = (step.words(self.language) for step in self.steps)
        return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))

    def record(self) -> dict[str, Any]:
        """The trace as JSON has it."""
        record: dict[str, Any] = {"text": self.text}
        if self.first_false is not None:
            record["first_false"] = self.first_false
        return record | {"steps": [step.record(self.language) for step in self.steps]}


def trace(puzzle: Puzzle, language: str = DEFAULT) -> Trace:
    """The whole way to the solution, one step after another."""
    return Trace(puzzle, explain(puzzle, folded=False).steps, language)


def false_trace(puzzle: Puzzle, seed: int, language: str = DEFAULT) -> Trace:
    """The same with one step, chosen by the seed, that is false, and what is left of the rest.

    Later steps about the cell of the false conclusion are left out, since there it has a value.
    """
    walkthrough = explain(puzzle, folded=False)
    steps, solution = walkthrough.steps, walkthrough.solution
    order = kernel.shuffle(len(steps), seed).tolist()
    for flaws, number in product((_plausible, _far_off), order):
        before = _state_before(puzzle, steps[:number])
        flawed = [
            false
            for false in flaws(steps[number], before)
            if is_false(false, solution) and false.sentences != steps[number].sentences
        ]
        if flawed:
            false = flawed[kernel.choice_of(seed, len(flawed))]
            wrong = {cell for cell, value in false.places.items() if solution[cell] != value}
            rest = [step for step in steps[number + 1 :] if not wrong & step.places.keys()]
            return Trace(puzzle, (*steps[:number], false, *rest), language, number)
    raise PuzzleError("no step of this puzzle can be made false: there is nothing to solve")


def first_false_step(steps: Sequence[Step], solution: Grid) -> int | None:
    """The number of the first step whose conclusion the solution contradicts."""
    for number, step in enumerate(steps):
        if is_false(step, solution):
            return number
    return None


def is_false(step: Step, solution: Grid) -> bool:
    """Whether the solution contradicts a conclusion of the step."""
    return any(solution[cell] != value for cell, value in step.places.items()) or any(
        solution[cell] in values for cell, values in step.removes.items()
    )


def _state_before(puzzle: Puzzle, steps: Sequence[Step]) -> State:
    """The board after these steps."""
    state = start(puzzle)
    for step in steps:
        state.apply(step)
    return state


def _plausible(step: Step, before: State) -> Iterator[Step]:
    """Steps that look like this one, and may be false."""
    board = before.board
    spoken_of = {cell for clue in step.clues for cell in board.clue_cells(clue)}
    spoken_of |= {cell for number in _groups_in(step) for cell in board.groups[number][1]}
    yield from _otherwise(step, before)
    yield from _elsewhere(step, before, spoken_of)
    yield from _opposite(step, _OPPOSITES)


def _far_off(step: Step, before: State) -> Iterator[Step]:
    """The same about any other cell of the board."""
    yield from _elsewhere(step, before, set(range(len(before.known))))
    yield from _opposite(step, _ABSURD)


def _otherwise(step: Step, before: State) -> Iterator[Step]:
    """Another value of the only cell that it fills in, where its words name the value."""
    if len(step.places) == 1:
        ((cell, value),) = step.places.items()
        candidates = before.candidates[_number(cell, before.board)]
        for other in before.puzzle.values:
            if other != value and candidates >> other & 1:
                yield _swapped(step, before.board, values=(value, other))


def _elsewhere(step: Step, before: State, others: set[int]) -> Iterator[Step]:
    """The same conclusion about another cell, one of these."""
    board = before.board
    named = {_number(cell, board) for cell in (*step.cells, *step.places, *step.removes)}
    for other in sorted(others - named):
        if not before.known[other]:
            for cell in (*step.places, *step.removes):
                yield _swapped(step, board, cells=(cell, divmod(other, board.columns)))


def _groups_in(step: Step) -> Iterator[int]:
    for _, slots in step.sentences:
        yield from (thing[1] for thing in slots.values() if _tag(thing) == "group")


def _tag(thing: Any) -> str | None:
    return None if isinstance(thing, (int, str)) else thing[0]


def _opposite(step: Step, messages: Mapping[str, str]) -> Iterator[Step]:
    """The opposite of all that it fills in, where there are words for that."""
    if len(step.sentences) == 1 and step.sentences[0][0] in messages:
        message, slots = step.sentences[0]
        said = [[messages[message], {**slots, "needed": len(step.places)}]]
        assert isinstance(step.say, Said)
        places = {cell: 1 - value for cell, value in step.places.items()}
        yield replace(step, say=Said(tuple(said), step.say.board), places=places)


def _number(cell: Cell, board: Board) -> int:
    return cell[0] * board.columns + cell[1]


def _swapped(
    step: Step, board: Board, *, cells: Swap = (None, None), values: Swap = (None, None)
) -> Step:
    """The step with another cell or another value in all that it says and concludes."""
    old, new = cells
    numbers = (old and _number(old, board), new and _number(new, board))
    sentences = tuple(_swap_in(sentence, numbers, values) for sentence in step.sentences)

    def cell_of(cell: Cell) -> Cell:
        return new if cell == old else cell

    return replace(
        step,
        say=Said(sentences, board),
        cells=tuple(map(cell_of, step.cells)),
        places={
            cell_of(cell): values[1] if value == values[0] else value
            for cell, value in step.places.items()
        },
        removes={cell_of(cell): gone for cell, gone in step.removes.items()},
        chain=(),
        arrangements=(),
    )


def _swap_in(sentence: Sequence[Any], cells: Swap, values: Swap) -> list[Any]:
    """A sentence as data with another cell or value in its slots."""
    message, slots = sentence
    return [message, {name: _swap_thing(thing, cells, values) for name, thing in slots.items()}]


def _swap_thing(thing: Any, cells: Swap, values: Swap) -> Any:
    if isinstance(thing, (int, str)):
        return thing
    tag, content = thing

    def cell(number: int) -> int:
        return cells[1] if number == cells[0] else number

    match tag:
        case "cell":
            return [tag, cell(content)]
        case "cells":
            return [tag, [*map(cell, content)]]
        case "removes" | "places":
            return [tag, [[cell(number), rest] for number, rest in content]]
        case "value":
            return [tag, values[1] if content == values[0] else content]
        case "list":
            return [tag, [_swap_in(sentence, cells, values) for sentence in content]]
    return thing
