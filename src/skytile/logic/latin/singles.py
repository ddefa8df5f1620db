"""One candidate left in a cell, one place left for a height."""

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.latin.state import Group, LatinState, value_word, values_in
from skytile.logic.steps import Step
from skytile.logic.wording import capital, cell_list, join_words
from skytile.puzzles import cell_name


def naked_single(state: LatinState) -> Iterator[Step]:
    """A cell has one candidate left."""
    for cell, mask in enumerate(state.candidates):
        if mask & (mask - 1) == 0 and cell not in state.known:
            at, value = state.plan.at[cell], mask.bit_length() - 1
            text = f"{cell_name(*at)} can only be {value_word(value)}: {_why(state, cell, value)}."
            yield conclude(
                "naked single", text, places={at: value}, rests_on=state.removed_by_steps([cell])
            )


def _why(state: LatinState, cell: int, value: int) -> str:
    """Which heights the cell has in sight, and that the others are out already."""
    plan, candidates = state.plan, state.candidates
    near = 1 << value
    for other in plan.peers[cell]:
        near |= candidates[other] if other in state.known else 0
    around = f"its {join_words(group.kind for group in plan.groups_of[cell])} hold"
    if near == plan.all_values:
        return f"{around} all other heights"
    out = join_words(map(value_word, values_in(plan.all_values & ~near)))
    rest = f"{out} {'is' if out.isdecimal() else 'are'} ruled out"
    return f"{rest}, and {around} the others" if near & (near - 1) else rest


def hidden_single(state: LatinState) -> Iterator[Step]:
    """A height has one place left in a row, column, box or diagonal."""
    candidates, known = state.candidates, state.known
    said: set[int] = set()
    for group in state.plan.groups:
        once = twice = 0
        for cell in group.cells:
            twice |= once & candidates[cell]
            once |= candidates[cell]
        alone = once & ~twice & ~1
        for cell in group.cells:
            if candidates[cell] & alone and cell not in known and cell not in said:
                said.add(cell)
                yield _only_place(state, group, cell, candidates[cell] & alone)
    if state.plan.parks:
        yield from _last_parks(state)


def _only_place(state: LatinState, group: Group, cell: int, mask: int) -> Step:
    at, value = state.plan.at[cell], mask.bit_length() - 1
    text = f"{capital(group.name)}: {value} has only one place left, {cell_name(*at)}."
    cells = [state.plan.at[c] for c in group.cells if c != cell and c not in state.known]
    rests_on = state.removed_by_steps(group.cells, 1 << value)
    return conclude("hidden single", text, cells=cells, places={at: value}, rests_on=rests_on)


def _last_parks(state: LatinState) -> Iterator[Step]:
    """No more cells can be parks than there must be."""
    for group in state.plan.groups:
        places = [cell for cell in group.cells if state.candidates[cell] & 1]
        news = [cell for cell in places if cell not in state.known]
        if news and len(places) == state.plan.parks:
            cells = state.plan.cells(news)
            what = "the last park can only be" if len(news) == 1 else "the parks can only be"
            text = f"{capital(group.name)}: {what} {cell_list(cells)}."
            rests_on = state.removed_by_steps(group.cells, 1)
            yield conclude("hidden single", text, places=dict.fromkeys(cells, 0), rests_on=rests_on)
