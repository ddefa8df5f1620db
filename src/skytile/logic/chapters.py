"""Long walk-throughs, made shorter: runs of simple steps are folded, the rest has chapters."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from skytile.logic.base import Logic
from skytile.logic.board import Board
from skytile.logic.steps import LEVELS, Said, Step
from skytile.logic.techniques import technique_name
from skytile.logic.words import DEFAULT, catalogue
from skytile.logic.words.speaker import capitalize, speaker

_SHORTEST_RUN, _LONGEST_RUN = 3, 12
_FARTHEST = 8
"""How far apart two steps of a run may be."""
_READ_IN_ONE_GO = 12
"""A walk-through of so many steps is neither folded nor divided."""
_SHORTEST_CHAPTER, _LONGEST_CHAPTER = 4, 30


class Chapter(NamedTuple):
    """A part of a walk-through: its title, and its first and last step, counted from 1."""

    title: str
    first: int
    last: int

    def record(self) -> dict[str, Any]:
        """The chapter as JSON has it."""
        return self._asdict()


def fold_runs(steps: Sequence[Step], logic: Logic, board: Board) -> list[Step]:
    """The steps, if there are many with runs of three or more simple ones folded into one."""
    if len(steps) <= _READ_IN_ONE_GO:
        return list(steps)
    folded: list[Step] = []
    for simple, run in groupby(steps, lambda step: step.technique in logic.simple):
        together = list(run)
        if not simple:
            folded += together
            continue
        for part in _parts(together):
            few = len(part) < _SHORTEST_RUN
            folded += part if few else [_fold(part, logic.run, board)]
    return folded


def _parts(run: Sequence[Step]) -> Iterator[Sequence[Step]]:
    """Parts of a run that are near enough to be seen in one picture, and not too long."""
    places = [next(iter(step.places)) for step in run]
    jumps = [
        number
        for number, ((row, column), (next_row, next_column)) in enumerate(pairwise(places), 1)
        if max(abs(row - next_row), abs(column - next_column)) > _FARTHEST
    ]
    for start, end in pairwise([0, *jumps, len(run)]):
        count = -(-(end - start) // _LONGEST_RUN)
        cuts = [start + (end - start) * i // count for i in range(count + 1)]
        yield from (run[low:high] for low, high in pairwise(cuts))  # of about the same length


def _fold(steps: Sequence[Step], technique: str, board: Board) -> Step:
    """One step that does what these do; its sentence names each value, or the clues in order."""
    places = {cell: value for step in steps for cell, value in step.places.items()}
    clues = dict.fromkeys(
        slots["clue"][1] for step in steps for _, slots in step.sentences if "clue" in slots
    )
    slots = {
        "places": ("places", [(r * board.columns + c, v) for (r, c), v in places.items()]),
        "clues": ("clues", list(clues)),
        "count": len(places),
    }
    said = Said(((f"run-{technique}", slots),), board)
    return Step(technique, LEVELS[0], said, places=places, steps=tuple(steps))


def make_chapters(steps: Sequence[Step], language: str = DEFAULT) -> tuple[Chapter, ...]:
    """The chapters of a long walk-through: each begins where something harder opens the way."""
    starts = list(_starts(steps))
    if len(steps) <= _READ_IN_ONE_GO or len(starts) == 1:
        return ()
    ends = [*(start for start in starts[1:]), len(steps)]
    return tuple(
        Chapter(_title(steps[start], start == 0, language), start + 1, end)
        for start, end in zip(starts, ends, strict=True)
    )


def _starts(steps: Sequence[Step]) -> Iterator[int]:
    """The numbers of the steps that open chapters."""
    yield 0
    last = 0
    for number in range(_SHORTEST_CHAPTER, len(steps) - _SHORTEST_CHAPTER + 1):
        opens = steps[number].level != LEVELS[0] and steps[number - 1].level == LEVELS[0]
        long = number - last >= _LONGEST_CHAPTER
        if (opens and number - last >= _SHORTEST_CHAPTER) or long:
            yield number
            last = number


def _title(step: Step, is_first: bool, language: str) -> str:
    """`Silhouette at W2`."""
    formatted = catalogue(language).format
    if (is_first and step.level == LEVELS[0]) or isinstance(step.say, str):
        return formatted("chapter-start")
    name = technique_name(step.technique, language)
    talker = speaker(step.say.board, language)
    if step.clues:
        slots = {"technique": name, "names": talker.join(step.clues[:3])}
        return capitalize(formatted("chapter-clues", slots))
    columns = step.say.board.columns
    row, column = next(iter(step.places or step.removes))
    about = {"technique": name, "cell": ("cell", row * columns + column)}
    return capitalize(talker.say(("chapter-cell", about)))
