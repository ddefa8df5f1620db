"""What clues say: at a glance if they count buildings, and about the candidates along a line."""

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.latin.state import value_word
from skytile.logic.skyscrapers.state import Plan, SkyscrapersState
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import clue_words, count_words, join_words, removal_words
from skytile.puzzles import Clue, cell_name

Removes = dict[Cell, tuple[int, ...]]


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
        cells = [(plan.at[c], i) for i, c in enumerate(clue.cells, 1) if c not in state.known]
        if cells and clue.value == plan.tallest and not plan.parks:
            text = (
                f"{clue_words(clue.name, clue.value)}: every building is visible, "
                f"so the heights go up from 1 to {plan.tallest}."
            )
            yield conclude("staircase", text, clues=[clue.name], places=dict(cells))


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


def counting_along(state: SkyscrapersState) -> Iterator[Step]:
    """A height somewhere would show too many buildings, or too few; with sums, too much or little.

    Only the tallest building so far is kept in mind, not which heights stand where: the
    argument that people make when they look along a line. With the tallest placed it is
    about what stands before it ("last visible"), or it is about the first cell alone.
    """
    for clue in state.plan.clues:
        line = [state.candidates[cell] for cell in clue.cells]
        left = state.plan.look_along(line, clue.value)
        removes = state.removals(zip(clue.cells, left, strict=True)) if left else {}
        if removes:
            technique, start = _kind(state, clue, removes)
            text = f"{clue_words(clue.name, clue.value)}: {start}{_why(state, clue, removes)}."
            yield _rule_out(technique, text, state, removes, clue)


def _kind(state: SkyscrapersState, clue: Clue, removes: Removes) -> tuple[str, str]:
    plan = state.plan
    top = next((c for c in clue.cells if state.candidates[c] == 1 << plan.tallest), None)
    if top in state.known:
        before = _before_the_tallest(plan, clue.value)
        return "last visible", f"the tallest stands in {cell_name(*plan.at[top])}, so {before}; "
    if list(removes) == [plan.at[clue.cells[0]]]:
        return "first cell", ""
    return "counting along", ""


def _before_the_tallest(plan: Plan, clue: int) -> str:
    """What must be visible before it."""
    if plan.sums and clue > plan.tallest:
        return f"the heights seen before it must add up to {clue - plan.tallest}"
    buildings = count_words(0 if plan.sums else clue - 1, "building")
    return f"{buildings} {'must' if clue > 1 and not plan.sums else 'may'} be seen before it"


def _why(state: SkyscrapersState, clue: Clue, removes: Removes) -> str:
    """`with 5 in r2c1 at most 2 would be seen; with 1 in r2c3 at least 4`."""
    seen_with: dict[str, dict[Cell, list[int]]] = {}
    line = [state.candidates[cell] for cell in clue.cells]
    for i, cell in enumerate(clue.cells):
        at = state.plan.at[cell]
        for value in removes.get(at, ()):
            assumed = [*line[:i], 1 << value, *line[i + 1 :]]
            seen = _seen(state.plan, state.plan.clues_along(assumed), clue.value)
            seen_with.setdefault(seen, {}).setdefault(at, []).append(value)
    return "; ".join(f"with {_placed(wrong)}, {seen}" for seen, wrong in seen_with.items())


def _placed(wrong: dict[Cell, list[int]]) -> str:
    """`1 or 2 in r1c1, or 3 in r1c2`."""
    parts = [
        f"{join_words(map(value_word, values), 'or')} in {cell_name(*at)}"
        for at, values in wrong.items()
    ]
    return ", or ".join(parts)


def _seen(plan: Plan, possible: list[int], clue: int) -> str:
    """How the clues that would be possible differ from the one that is there."""
    if not possible:
        return "the tallest building would have no place"
    if possible[0] <= clue <= possible[-1]:
        return (
            f"the heights seen cannot add up to {clue}" if plan.sums else f"{clue} cannot be seen"
        )
    bound = f"at most {possible[-1]}" if possible[-1] < clue else f"at least {possible[0]}"
    return f"the heights seen would add up to {bound}" if plan.sums else f"{bound} would be seen"


def one_clue_line(state: SkyscrapersState) -> Iterator[Step]:
    """All arrangements of a line that fit one clue: a candidate that is in none of them goes."""
    for clue in state.plan.clues:
        if removes := _removes(state, clue, 0):
            shows = "whose visible heights add up to" if state.plan.sums else "that shows"
            text = (
                f"{clue_words(clue.name, clue.value)}: in every arrangement {shows} "
                f"{clue.value}, {removal_words(removes)}."
            )
            yield _rule_out("one-clue line", text, state, removes, clue)


def two_clue_line(state: SkyscrapersState) -> Iterator[Step]:
    """All arrangements of a line that fit both its clues."""
    for near, far in state.plan.facing:
        if removes := _removes(state, near, far.value):
            text = (
                f"{clue_words(near.name, near.value)}, facing {far.value}: in every arrangement "
                f"that fits both, {removal_words(removes)}."
            )
            yield _rule_out("two-clue line", text, state, removes, near, far)


def _removes(state: SkyscrapersState, clue: Clue, facing: int) -> Removes:
    if state.known.issuperset(clue.cells):
        return {}
    line = tuple(state.candidates[cell] for cell in clue.cells)
    left = state.plan.narrow(line, clue.value, facing)
    return state.removals(zip(clue.cells, left, strict=True)) if left else {}


def _rule_out(
    technique: str, text: str, state: SkyscrapersState, removes: Removes, *clues: Clue
) -> Step:
    """The step of clues that rule out candidates of their line by what is left in all its cells."""
    line = clues[0].cells
    cells = [at for at in state.plan.cells(line) if at not in removes]
    names, rests_on = [clue.name for clue in clues], state.removed_by_steps(line)
    return conclude(technique, text, clues=names, cells=cells, removes=removes, rests_on=rests_on)
