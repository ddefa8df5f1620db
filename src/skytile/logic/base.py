"""The logic of a family: its first state, its ladder, and what a smallest reason may use.

Each family declares one `Logic`, as its part `logic`, together with the rules that it knows. Hints,
walk-throughs, grades and reasons ask for it here and never for the family.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from numpy.typing import ArrayLike

from skytile.families import family_of, select
from skytile.logic.ladder import Ladder, State
from skytile.logic.steps import Cell
from skytile.puzzles import Grid, Puzzle, cell_name

S = TypeVar("S", bound=State)

ANYWHERE = 2**24
"""A reach that takes in every clue of a board."""


@dataclass(frozen=True)
class Exclusion:
    """What it means that a cell cannot have a value."""

    wrong: str
    """The value, in words."""
    conclusion: str
    """What follows: `r1c2 is not 4`, `it is black`."""
    places: Mapping[Cell, int] = field(default_factory=dict)
    removes: Mapping[Cell, tuple[int, ...]] = field(default_factory=dict)


class Scope:
    """What a smallest reason may use: the known cells, and clues, in general all of them."""

    most_suspects = 60
    """How many candidates are looked at; those in cells with few of them first."""
    reaches: tuple[int, ...] = (ANYWHERE,)
    """How far from a cell clues are taken in at first, then farther."""

    def __init__(self, puzzle: Puzzle, known: Grid, clues: Iterable[str]) -> None:
        self.puzzle, self.known = puzzle, known
        self.clues = tuple(clues)

    def clues_near(self, cell: int, reach: int) -> frozenset[str]:
        """The clues within this reach of a cell, where that matters."""
        return frozenset(self.clues)

    def cells_for(self, clues: frozenset[str]) -> Grid:
        """The cells for a question with these clues: known, or open if it depends on them."""
        return self.known.copy()

    def exclude(self, cell: int, value: int) -> Exclusion:
        """What it means that the cell cannot have the value."""
        at = divmod(cell, self.puzzle.shape[1])
        word = self.value_word(value)
        return Exclusion(word, f"{cell_name(*at)} is not {word}", removes={at: (value,)})

    def value_word(self, value: int) -> str:
        """A value in a sentence."""
        return str(value)


@dataclass(frozen=True)
class Logic(Generic[S]):
    """How people solve the puzzles of a family."""

    state: Callable[[Any, ArrayLike | None], S]
    """The state of a board of which some cells are filled in."""
    ladder: Ladder[S]
    scope: Callable[[S], Scope]
    """What a smallest reason may use from a state on."""


def logic_of(puzzle: Puzzle) -> Logic[Any]:
    """The logic of the puzzle's family; refused if there is none or a rule is unknown to it."""
    support = family_of(puzzle).part("logic", user="logic")
    logic: Logic[Any] = select("logic", {puzzle.kind: support}, puzzle)
    return logic


def start(puzzle: Puzzle, progress: ArrayLike | None = None) -> State:
    """The state of a board of which some cells are filled in."""
    state: State = logic_of(puzzle).state(puzzle, progress)
    return state
