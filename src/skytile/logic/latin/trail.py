"""What follows from an assumption, with the causes, so that the way can be put into words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from skytile.logic.ladder import with_causes
from skytile.logic.latin.state import ANY, Group, LatinState, value_word, values_in
from skytile.puzzles import cell_name


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
