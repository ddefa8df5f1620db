"""What a clue says about the candidates along its line."""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.latin.state import value_word
from skytile.logic.skyscrapers.state import Plan, SkyscrapersState
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import clue_words, count_words, join_words, removal_words
from skytile.puzzles import Clue, cell_name

Removes = dict[Cell, tuple[int, ...]]


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
            cells = _others(state, clue, removes)
            yield conclude(
                technique,
                text,
                clues=[clue.name],
                cells=cells,
                removes=removes,
                rests_on=state.removed_by_steps(clue.cells),
            )


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


def _seen(plan: Plan, possible: tuple[int, ...], clue: int) -> str:
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
            cells = _others(state, clue, removes)
            yield conclude(
                "one-clue line",
                text,
                clues=[clue.name],
                cells=cells,
                removes=removes,
                rests_on=state.removed_by_steps(clue.cells),
            )


def two_clue_line(state: SkyscrapersState) -> Iterator[Step]:
    """All arrangements of a line that fit both its clues."""
    for near, far in state.plan.facing:
        if removes := _removes(state, near, far.value):
            text = (
                f"{clue_words(near.name, near.value)}, facing {far.value}: in every arrangement "
                f"that fits both, {removal_words(removes)}."
            )
            yield conclude(
                "two-clue line",
                text,
                clues=[near.name, far.name],
                cells=_others(state, near, removes),
                removes=removes,
                rests_on=state.removed_by_steps(near.cells),
            )


def _removes(state: SkyscrapersState, clue: Clue, facing: int) -> Removes:
    if state.known.issuperset(clue.cells):
        return {}
    line = tuple(state.candidates[cell] for cell in clue.cells)
    left = state.plan.narrow(line, clue.value, facing)
    return state.removals(zip(clue.cells, left, strict=True)) if left else {}


def _others(state: SkyscrapersState, clue: Clue, removes: Removes) -> list[Cell]:
    """The cells of the line that are looked at and not changed."""
    return [at for at in state.plan.cells(clue.cells) if at not in removes]
