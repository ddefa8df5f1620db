"""One candidate left in a cell, one place left for a height."""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.skyscrapers.state import Block, SkyscrapersState, heights
from skytile.logic.steps import Step
from skytile.logic.wording import capital, joined, named
from skytile.puzzles import cell_name

__all__ = ["hidden_single", "naked_single", "value_word"]


def value_word(value: int) -> str:
    """A height, or what 0 means."""
    return str(value) if value else "a park"


def naked_single(state: SkyscrapersState) -> Iterator[Step]:
    """A cell has one candidate left."""
    for cell, mask in enumerate(state.candidates):
        if mask & (mask - 1) == 0 and cell not in state.known:
            at, value = state.plan.at[cell], mask.bit_length() - 1
            text = f"{cell_name(*at)} can only be {value_word(value)}: {_why(state, cell, value)}."
            yield conclude("naked single", text, places={at: value}, rests_on=state.gone([cell]))


def _why(state: SkyscrapersState, cell: int, value: int) -> str:
    """Which heights the cell has in sight, and that the others are out already."""
    plan, candidates = state.plan, state.candidates
    near = 1 << value
    for other in plan.peers[cell]:
        near |= candidates[other] if other in state.known else 0
    around = f"its {joined(block.kind for block in plan.blocks_of[cell])} hold"
    if near == plan.all_values:
        return f"{around} all other heights"
    out = joined(map(value_word, heights(plan.all_values & ~near)))
    rest = f"{out} {'is' if out.isdecimal() else 'are'} ruled out"
    return f"{rest}, and {around} the others" if near & (near - 1) else rest


def hidden_single(state: SkyscrapersState) -> Iterator[Step]:
    """A height has one place left in a row, column, box or diagonal."""
    candidates, known = state.candidates, state.known
    said: set[int] = set()
    for block in state.plan.blocks:
        once = twice = 0
        for cell in block.cells:
            twice |= once & candidates[cell]
            once |= candidates[cell]
        alone = once & ~twice & ~1
        for cell in block.cells:
            if candidates[cell] & alone and cell not in known and cell not in said:
                said.add(cell)
                yield _only_place(state, block, cell, candidates[cell] & alone)
    if state.plan.parks:
        yield from _last_parks(state)


def _only_place(state: SkyscrapersState, block: Block, cell: int, mask: int) -> Step:
    at, value = state.plan.at[cell], mask.bit_length() - 1
    text = f"{capital(block.name)}: {value} has only one place left, {cell_name(*at)}."
    cells = [state.plan.at[c] for c in block.cells if c != cell and c not in state.known]
    rests_on = state.gone(block.cells, 1 << value)
    return conclude("hidden single", text, cells=cells, places={at: value}, rests_on=rests_on)


def _last_parks(state: SkyscrapersState) -> Iterator[Step]:
    """No more cells can be parks than there must be."""
    for block in state.plan.blocks:
        places = [cell for cell in block.cells if state.candidates[cell] & 1]
        news = [cell for cell in places if cell not in state.known]
        if news and len(places) == state.plan.parks:
            cells = state.plan.cells(news)
            what = "the last park can only be" if len(news) == 1 else "the parks can only be"
            text = f"{capital(block.name)}: {what} {named(cells)}."
            rests_on = state.gone(block.cells, 1)
            yield conclude("hidden single", text, places=dict.fromkeys(cells, 0), rests_on=rests_on)
