"""Arguments that follow an assumption: forcing chains, and proofs by contradiction.

The kernel finds where such an argument leads somewhere; the way is followed here again, with the
causes of every move and for the few shortest, so that it can be put into words.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from skytile.logic.ladder import conclude, with_causes
from skytile.logic.latin.state import ANY, Group, LatinState, value_word, values_in
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import join_words, removal_words
from skytile.puzzles import cell_name

_TRIED = 6
"""For how many cells chains are worked out; the shortest is taken."""


@dataclass(frozen=True)
class Move:
    """One conclusion on the way, and the moves it rests on."""

    words: str
    causes: frozenset[int]
    rests_on: Mapping[int, int]
    """Candidates of cells, as bits, that had to be gone: before the assumption or since."""
    clue: str | None = None
    cell: int | None = None


class Trail:
    """Singles from one assumption on, and whatever else `_look` adds to them.

    `end` is the contradiction, if there is one; `removed_by` has the number of the move that
    removed a candidate, given as cell and value.
    """

    def __init__(self, state: LatinState, cell: int, value: int) -> None:
        self._plan = state.plan
        self._before = state.candidates
        self.candidates = state.candidates.copy()
        self.removed_by: dict[tuple[int, int], int] = {}
        self._filled = set(state.known)
        self.moves: list[Move] = []
        self.end: Move | None = None
        self._fill(cell, value, frozenset(), {cell: ANY})
        self._follow_singles()
        while self.end is None and self._look():
            self._follow_singles()

    def way_to(self, causes: Iterable[int]) -> list[Move]:
        """The moves that these moves rest on, and themselves, in order."""
        every = [move.causes for move in self.moves]
        return [self.moves[number] for number in with_causes(causes, every)]

    def _lost(self, cell: int) -> frozenset[int]:
        gone = self._before[cell] & ~self.candidates[cell]
        return frozenset(self.removed_by[cell, value] for value in values_in(gone))

    def _lost_value(self, cells: Iterable[int], value: int) -> frozenset[int]:
        causes = (self.removed_by.get((cell, value)) for cell in cells)
        return frozenset(cause for cause in causes if cause is not None)

    def _fill(
        self, cell: int, value: int, causes: frozenset[int], rests_on: Mapping[int, int]
    ) -> None:
        number = len(self.moves)
        words = f"{cell_name(*self._plan.at[cell])} would be {value_word(value)}"
        self.moves.append(Move(words, causes, rests_on, cell=cell))
        self._filled.add(cell)
        self._remove(cell, self.candidates[cell] & ~(1 << value), number)
        if value:
            for other in self._plan.peers[cell]:
                self._remove(other, 1 << value, number)
        else:
            self._close_parks(cell, number)

    def _close_parks(self, cell: int, number: int) -> None:
        for group in self._plan.groups_of[cell]:
            parks = [c for c in group.cells if self.candidates[c] == 1]
            if len(parks) == self._plan.parks:
                for other in group.cells:
                    if other not in parks:
                        self._remove(other, 1, number)

    def _remove(self, cell: int, mask: int, number: int) -> None:
        for value in values_in(self.candidates[cell] & mask):
            self.removed_by[cell, value] = number
        self.candidates[cell] &= ~mask
        if self.candidates[cell] == 0 and self.end is None:
            name = cell_name(*self._plan.at[cell])
            words = f"{name} would have no height left"
            self.end = Move(words, self._lost(cell), {cell: ANY}, cell=cell)

    def _follow_singles(self) -> None:
        while self.end is None and (self._naked() or any(map(self._hidden, self._plan.groups))):
            pass

    def _naked(self) -> bool:
        for cell, mask in enumerate(self.candidates):
            if mask.bit_count() == 1 and cell not in self._filled:
                self._fill(cell, mask.bit_length() - 1, self._lost(cell), {cell: ANY})
                return True
        return False

    def _hidden(self, group: Group) -> bool:
        for value in range(0 if self._plan.parks else 1, self._plan.tallest + 1):
            places = [c for c in group.cells if self.candidates[c] >> value & 1]
            needed = 1 if value else self._plan.parks
            if len(places) > needed or (len(places) == needed and self._filled.issuperset(places)):
                continue
            causes = self._lost_value(group.cells, value)
            rests_on = dict.fromkeys(group.cells, 1 << value)
            if len(places) < needed:
                what = f"{value} would have no place in {group.name}"
                words = what if value else f"{group.name} would have too few parks"
                self.end = Move(words, causes, rests_on)
                return False
            for cell in places:
                if cell not in self._filled:
                    self._fill(cell, value, causes, rests_on)
                    return True
        return False

    def _look(self) -> bool:
        """Conclude what singles do not; whether that removed anything."""
        return False


def forcing_chain(state: LatinState) -> Iterator[Step]:
    """Whichever of its two candidates a cell has, another cell loses the same candidate."""
    ways = state.either_way()
    conclusive = [
        cell
        for cell, left in enumerate(ways)
        if left and any(old & ~new for old, new in zip(state.candidates, left, strict=True))
    ]
    if conclusive:
        yield min((_chain(state, cell) for cell in conclusive[:_TRIED]), key=step_length)


def _chain(state: LatinState, cell: int) -> Step:
    low, high = values_in(state.candidates[cell])
    trails = Trail(state, cell, low), Trail(state, cell, high)
    for trail, wrong, right in ((trails[0], low, high), (trails[1], high, low)):
        if trail.end:
            return refutation("forcing chain", state, cell, wrong, trail, right)
    gone = [
        (other, value)
        for other, mask in enumerate(state.candidates)
        for value in values_in(mask & ~trails[0].candidates[other] & ~trails[1].candidates[other])
    ]
    ways = {target: (_way(trails[0], *target), _way(trails[1], *target)) for target in gone}
    shortest = min(ways.values(), key=lambda both: len(both[0]) + len(both[1]))
    together = [target for target in gone if _is_part(ways[target], shortest)]
    return _either_way(state, cell, shortest, together)


Ways = tuple[list[Move], list[Move]]
"""The moves from either candidate to the same conclusion."""


def _way(trail: Trail, cell: int, value: int) -> list[Move]:
    return trail.way_to([trail.removed_by[cell, value]])


def _is_part(some: Ways, whole: Ways) -> bool:
    return all(
        {id(move) for move in one} <= {id(move) for move in other}
        for one, other in zip(some, whole, strict=True)
    )


def step_length(step: Step) -> int:
    """How much there is to follow."""
    return len(step.cells) + len(step.clues)


def _either_way(state: LatinState, cell: int, ways: Ways, gone: list[tuple[int, int]]) -> Step:
    name = cell_name(*state.plan.at[cell])
    first, second = values_in(state.candidates[cell])
    removes: dict[Cell, tuple[int, ...]] = {}
    for other, value in gone:
        at = state.plan.at[other]
        removes[at] = (*removes.get(at, ()), value)
    text = (
        f"{name} is {value_word(first)} or {value_word(second)}. {_words(first, ways[0])}"
        f"{_words(second, ways[1])}Either way, {removal_words(removes)}."
    )
    cells, rests_on = _cells(state, *ways), _rests_on(state, [*ways[0], *ways[1]])
    return conclude("forcing chain", text, cells=cells, removes=removes, rests_on=rests_on)


def _words(value: int, way: list[Move]) -> str:
    if len(way) < 2:
        return ""
    moves = join_words(move.words.replace("would be", "is") for move in way[1:])
    return f"If it is {value_word(value)}, {moves}. "


def refutation(
    technique: str, state: LatinState, cell: int, value: int, trail: Trail, other: int | None = None
) -> Step:
    """The step that a trail which ends in a contradiction leads to; `other` is what remains."""
    assert trail.end is not None, "the kernel says that this leads to a contradiction"
    way = trail.way_to(trail.end.causes)
    at = state.plan.at[cell]
    name = cell_name(*at)
    result = f"is {value_word(other)}" if other is not None else f"is not {value_word(value)}"
    steps = [move.words for move in way if move is not trail.moves[0]]
    text = (
        f"If {name} were {value_word(value)}, {join_words([*steps, trail.end.words])}; "
        f"so {name} {result}."
    )
    clues = [move.clue for move in (*way, trail.end) if move.clue]
    return conclude(
        technique,
        text,
        clues=dict.fromkeys(clues),
        cells=[c for c in _cells(state, way) if c != at],
        places=None if other is None else {at: other},
        removes={at: (value,)} if other is None else None,
        rests_on=_rests_on(state, [trail.moves[0], *way, trail.end]),
    )


def _cells(state: LatinState, *ways: list[Move]) -> list[Cell]:
    cells = (move.cell for way in ways for move in way if move.cell is not None)
    return [state.plan.at[cell] for cell in dict.fromkeys(cells)]


def _rests_on(state: LatinState, moves: list[Move]) -> dict[Cell, int]:
    """What had to be gone for these moves, as far as it was before the assumption."""
    rests_on: dict[Cell, int] = {}
    for move in moves:
        for cell, mask in move.rests_on.items():
            for at, lost in state.removed_by_steps([cell], mask).items():
                rests_on[at] = rests_on.get(at, 0) | lost
    return rests_on
