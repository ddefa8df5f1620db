"""What a clue that counts buildings says at a glance; sums have no such techniques."""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.skyscrapers.state import SkyscrapersState
from skytile.logic.steps import Step
from skytile.logic.wording import clue_words, count_words
from skytile.puzzles import Clue, cell_name


def one_visible(state: SkyscrapersState) -> Iterator[Step]:
    """Clue 1: the first building is the tallest."""
    plan = state.plan
    for clue in plan.counts:
        first = clue.cells[0]
        if clue.value != 1 or first in state.known:
            continue
        words = f"{clue_words(clue.name, 1)}: the first building hides all others"
        at, name = plan.at[first], cell_name(*plan.at[first])
        if not plan.parks:
            text = f"{words}, so {name} is {plan.tallest}."
            yield conclude("one visible", text, clues=[clue.name], places={at: plan.tallest})
        elif removes := state.removals([(first, 1 | 1 << plan.tallest)]):
            text = f"{words}, so {name} is {plan.tallest} or a park."
            yield conclude("one visible", text, clues=[clue.name], removes=removes)


def staircase(state: SkyscrapersState) -> Iterator[Step]:
    """A clue as high as the tallest building: the heights go up one by one."""
    plan = state.plan
    for clue in plan.counts:
        if clue.value != plan.tallest or plan.parks or state.known.issuperset(clue.cells):
            continue
        places = {
            plan.at[cell]: height
            for height, cell in enumerate(clue.cells, 1)
            if cell not in state.known
        }
        text = (
            f"{clue_words(clue.name, clue.value)}: every building is visible, "
            f"so the heights go up from 1 to {plan.tallest}."
        )
        yield conclude("staircase", text, clues=[clue.name], places=places)


def facing_clues(state: SkyscrapersState) -> Iterator[Step]:
    """Two facing clues that add up to one more than the tallest: only one place is left for it."""
    plan = state.plan
    for near, far in [] if plan.parks or plan.sums else plan.facing:
        cell = near.cells[near.value - 1]
        if near.value + far.value != plan.tallest + 1 or cell in state.known:
            continue
        text = (
            f"{clue_words(near.name, near.value)} faces {far.value}, "
            f"and {near.value} + {far.value} = {plan.tallest + 1}: "
            f"only {plan.tallest} is seen from both ends, "
            f"so it stands in {cell_name(*plan.at[cell])}."
        )
        places = {plan.at[cell]: plan.tallest}
        yield conclude("facing clues", text, clues=[near.name, far.name], places=places)


def height_bounds(state: SkyscrapersState) -> Iterator[Step]:
    """Before a tall building there must be room for all that the clue wants to see."""
    for clue, kept in state.plan.bounds:
        if removes := state.removals(kept):
            lost = {value for values in removes.values() for value in values}
            text = f"{clue_words(clue.name, clue.value)}: {_bounds(state, clue, lost)}."
            yield conclude("height bounds", text, clues=[clue.name], removes=removes)


def _bounds(state: SkyscrapersState, clue: Clue, lost: set[int]) -> str:
    """`the tallest building cannot stand in the first three cells, nor 5 in the first two`."""
    tallest, parks = state.plan.tallest, state.plan.parks
    if clue.value == 1:
        return f"the first building is {tallest}, after at most {count_words(parks, 'park')}"
    parts: list[str] = []
    for height in sorted(lost, reverse=True):
        cells = clue.value - 1 - (tallest - height)
        first = "cell" if cells == 1 else count_words(cells, "cell")
        who = "the tallest building" if height == tallest else str(height)
        parts.append(f"{who} {'' if parts else 'cannot stand '}in the first {first}")
    return ", nor ".join(parts)
