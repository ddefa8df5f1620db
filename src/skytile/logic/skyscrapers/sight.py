"""What a clue says about the candidates along its line."""

from __future__ import annotations

from collections.abc import Iterator

from skytile import kernel
from skytile.logic.ladder import conclude
from skytile.logic.skyscrapers.singles import value_word
from skytile.logic.skyscrapers.state import SkyscrapersState, View, heights
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import clue_words, count_words, joined, removal_words
from skytile.puzzles import cell_name

__all__ = ["counting_along", "one_clue_line", "two_clue_line"]

Removes = dict[Cell, tuple[int, ...]]


def counting_along(state: SkyscrapersState) -> Iterator[Step]:
    """A height somewhere would show too many buildings, or too few.

    Only the tallest building so far is kept in mind, not which heights stand where: the
    argument that people make when they look along a line. With the tallest placed it is
    about what stands before it ("last visible"), or it is about the first cell alone.
    """
    for view in state.plan.views:
        line = [state.candidates[cell] for cell in view.cells]
        left = kernel.look_along(line, state.plan.tallest, view.clue)
        removes = state.removals(zip(view.cells, left, strict=True)) if left else {}
        if removes:
            technique, start = _kind(state, view, removes)
            text = f"{clue_words(view.name, view.clue)}: {start}{_why(state, view, removes)}."
            cells = _others(state, view, removes)
            yield conclude(
                technique,
                text,
                clues=[view.name],
                cells=cells,
                removes=removes,
                rests_on=state.gone(view.cells),
            )


def _kind(state: SkyscrapersState, view: View, removes: Removes) -> tuple[str, str]:
    plan = state.plan
    top = next((c for c in view.cells if state.candidates[c] == 1 << plan.tallest), None)
    if top in state.known:
        before = count_words(view.clue - 1, "building")
        seen = f"{before} {'must' if view.clue > 1 else 'may'} be seen before it"
        return "last visible", f"the tallest stands in {cell_name(*plan.at[top])}, so {seen}; "
    if list(removes) == [plan.at[view.cells[0]]]:
        return "first cell", ""
    return "counting along", ""


def _why(state: SkyscrapersState, view: View, removes: Removes) -> str:
    """`with 5 in r2c1 at most 2 would be seen; with 1 in r2c3 at least 4`."""
    seen_with: dict[str, dict[Cell, list[int]]] = {}
    line = [state.candidates[cell] for cell in view.cells]
    for i, cell in enumerate(view.cells):
        at = state.plan.at[cell]
        for value in removes.get(at, ()):
            assumed = [*line[:i], 1 << value, *line[i + 1 :]]
            seen = _seen(kernel.counts_along(assumed, state.plan.tallest), view.clue)
            seen_with.setdefault(seen, {}).setdefault(at, []).append(value)
    return "; ".join(f"with {_placed(wrong)}, {seen}" for seen, wrong in seen_with.items())


def _placed(wrong: dict[Cell, list[int]]) -> str:
    """`1 or 2 in r1c1, or 3 in r1c2`."""
    parts = [
        f"{joined(map(value_word, values), 'or')} in {cell_name(*at)}"
        for at, values in wrong.items()
    ]
    return ", or ".join(parts)


def _seen(counts: int, clue: int) -> str:
    possible = heights(counts)
    if not possible:
        return "the tallest building would have no place"
    if possible[-1] < clue:
        return f"at most {possible[-1]} would be seen"
    return (
        f"at least {possible[0]} would be seen" if possible[0] > clue else f"{clue} cannot be seen"
    )


def one_clue_line(state: SkyscrapersState) -> Iterator[Step]:
    """All arrangements of a line that fit one clue: a candidate that is in none of them goes."""
    for view in state.plan.views:
        if removes := _lost(state, view, 0):
            text = (
                f"{clue_words(view.name, view.clue)}: in every arrangement that shows "
                f"{view.clue}, {removal_words(removes)}."
            )
            cells = _others(state, view, removes)
            yield conclude(
                "one-clue line",
                text,
                clues=[view.name],
                cells=cells,
                removes=removes,
                rests_on=state.gone(view.cells),
            )


def two_clue_line(state: SkyscrapersState) -> Iterator[Step]:
    """All arrangements of a line that fit both its clues."""
    for near, far in state.plan.facing:
        if removes := _lost(state, near, far.clue):
            text = (
                f"{clue_words(near.name, near.clue)}, facing {far.clue}: in every arrangement "
                f"that fits both, {removal_words(removes)}."
            )
            yield conclude(
                "two-clue line",
                text,
                clues=[near.name, far.name],
                cells=_others(state, near, removes),
                removes=removes,
                rests_on=state.gone(near.cells),
            )


def _lost(state: SkyscrapersState, view: View, facing: int) -> Removes:
    if state.known.issuperset(view.cells):
        return {}
    line = tuple(state.candidates[cell] for cell in view.cells)
    left = state.plan.narrowed(line, view.clue, facing)
    return state.removals(zip(view.cells, left, strict=True)) if left else {}


def _others(state: SkyscrapersState, view: View, removes: Removes) -> list[Cell]:
    """The cells of the line that are looked at and not changed."""
    return [at for at in state.plan.cells(view.cells) if at not in removes]
