"""A candidate that singles and looking along the clues drive into a contradiction."""

from collections.abc import Iterator

from skytile.logic.latin.chains import Move, Trail, refutation, step_length
from skytile.logic.latin.state import ANY, value_word, values_in
from skytile.logic.skyscrapers.state import Plan, SkyscrapersState
from skytile.logic.steps import Step
from skytile.logic.wording import join_words
from skytile.puzzles import Clue, cell_name

_TRIED = 6
"""For how many candidates the way is worked out; the shortest is taken."""
_LONGEST = 12
"""A longer way is no use to people; then a smallest reason is."""


def contradiction(state: SkyscrapersState) -> Iterator[Step]:
    """A candidate that, followed by singles and looking along clues, leaves no way out."""
    refuted = sorted(state.plan.kernel.refuted(state.candidates), key=lambda way: way[2])
    ways = [
        refutation("contradiction", state, cell, value, SightTrail(state, cell, value))
        for cell, value, _ in refuted[:_TRIED]
    ]
    short = [step for step in ways if step_length(step) <= _LONGEST]
    if short:
        yield min(short, key=step_length)


class SightTrail(Trail):
    """Singles, and clues looked along, from one assumption on."""

    _plan: Plan

    def _look(self) -> bool:
        """Look along every clue once; whether that removed anything."""
        moved = False
        for clue in self._plan.clues:
            line = [self.candidates[cell] for cell in clue.cells]
            left = self._plan.look_along(line, clue.value)
            if left == line:
                continue
            moved = True
            causes = frozenset().union(*map(self._lost, clue.cells))
            if not left:
                words = f"{clue.name} could not see {clue.value}"
                if self._plan.sums:
                    words = f"what {clue.name} sees could not add up to {clue.value}"
                self.end = Move(words, causes, dict.fromkeys(clue.cells, ANY), clue.name)
                return True
            self._note_look(clue, line, left, causes)
        return moved

    def _note_look(
        self, clue: Clue, line: list[int], left: list[int], causes: frozenset[int]
    ) -> None:
        number = len(self.moves)
        lost = []
        for cell, old, new in zip(clue.cells, line, left, strict=True):
            if values := values_in(old & ~new):
                name = cell_name(*self._plan.at[cell])
                lost.append(f"{join_words(map(value_word, values), 'or')} in {name}")
        words = f"{clue.name} would rule out {join_words(lost)}"
        self.moves.append(Move(words, causes, dict.fromkeys(clue.cells, ANY), clue.name))
        for cell, mask in zip(clue.cells, left, strict=True):
            self._remove(cell, ~mask, number)
