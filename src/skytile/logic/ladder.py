"""A ladder of techniques: always the easiest that has a step to offer."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from skytile.logic.steps import LEVELS, Cell, Step
from skytile.logic.techniques import TECHNIQUES
from skytile.puzzles import Grid, Puzzle


class State(Protocol):
    """How far a board is solved."""

    @property
    def puzzle(self) -> Puzzle:
        """The board."""

    @property
    def candidates(self) -> list[int]:
        """For each cell the values it may still have, as bits."""

    @property
    def solved(self) -> bool:
        """Whether every cell is known."""

    @property
    def grid(self) -> Grid:
        """The cells that are known; `OPEN` elsewhere."""

    def copy(self) -> Self:
        """A state that can go another way."""

    def apply(self, step: Step) -> None:
        """Write down what a step says."""

    def has_use_for(self, step: Step) -> bool:
        """Whether all that the step says is still news."""

    def level(self, highest: int) -> int:
        """The number of the level whose techniques solve the rest; they are tried up to `highest`.

        Four, extreme, if none of those does.
        """


S = TypeVar("S", bound=State)


class TakenStep(NamedTuple):
    """A step that was taken, and out of how many that the same technique offered."""

    step: Step
    choices: int


class Ladder(Generic[S]):
    """Techniques from the easiest to the hardest."""

    def __init__(self, *finders: Callable[[S], Iterable[Step]]) -> None:
        self._finders = finders

    def next_steps(self, state: S) -> Sequence[Step]:
        """All steps of the easiest technique that has any."""
        for find in self._finders:
            if steps := list(find(state)):
                return steps
        return ()

    def climb(self, state: S) -> Iterator[TakenStep]:
        """Take step after step, as far as the techniques go."""
        while not state.solved:
            steps = self.next_steps(state)
            if not steps:
                return
            for step in _steps_to_take(steps):
                if state.has_use_for(step):
                    state.apply(step)
                    yield TakenStep(step, len(steps))


def _steps_to_take(steps: Sequence[Step]) -> Sequence[Step]:
    """All easy steps that fill in cells; of any others the one that says most.

    What is easy to fill in is filled in, one cell after another, before looking further.
    Anything else may open an easier way, so that is looked for after each step.
    """
    if steps[0].places and steps[0].level == LEVELS[0]:
        return [step for step in steps if step.places]
    return [max(steps, key=_amount)]


def _amount(step: Step) -> int:
    return len(step.places) + sum(map(len, step.removes.values()))


def conclude(
    technique: str,
    text: str,
    *,
    clues: Iterable[str] = (),
    cells: Iterable[Cell] = (),
    places: Mapping[Cell, int] | None = None,
    removes: Mapping[Cell, tuple[int, ...]] | None = None,
    rests_on: Mapping[Cell, int] | None = None,
) -> Step:
    """A step of a technique, with the level that the table of techniques gives it."""
    level, about = TECHNIQUES[technique].level, (tuple(clues), tuple(cells))
    return Step(technique, level, text, *about, places or {}, removes or {}, rests_on or {})


def with_causes(chosen: Iterable[int], causes: Sequence[Collection[int]]) -> list[int]:
    """The numbers of these steps and of all that they rest on, in order.

    `causes` has for each step the earlier ones that it rests on directly.
    """
    needed = set(chosen)
    for number in reversed(range(len(causes))):
        if number in needed:
            needed.update(causes[number])
    return sorted(needed)
