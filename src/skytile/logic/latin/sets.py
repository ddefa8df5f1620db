"""Locked sets: pairs, triples and quads, fish, locked heights.

All but the last are one argument. Of some sets, take k whose union has k elements: those
elements are used up by them, and leave all other sets. With cells as sets of heights these
are naked pairs and so on, with heights as sets of cells hidden ones, and with the rows of
one height as sets of columns fish.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from skytile.logic.ladder import conclude
from skytile.logic.latin.state import Group, LatinState, value_word, values_in
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import capital, cell_list, join_words, removal_words

_SIZES = {2: "pair", 3: "triple", 4: "quad"}
_FISH = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}


class LockedSet(NamedTuple):
    """Sets whose union has as many elements as there are sets."""

    members: tuple[int, ...]
    union: int


def locked_sets(sets: Sequence[int], members: Sequence[int], size: int) -> Iterator[LockedSet]:
    """Every choice of this many members that take something from another set."""
    small = [i for i in members if 2 <= sets[i].bit_count() <= size]
    for chosen in combinations(small, size):
        union = 0
        for i in chosen:
            union |= sets[i]
        if union.bit_count() == size and any(
            sets[i] & union for i in range(len(sets)) if i not in chosen
        ):
            yield LockedSet(chosen, union)


def pair(state: LatinState) -> Iterator[Step]:
    """Naked and hidden pairs."""
    yield from _naked(state, 2)
    yield from _hidden(state, 2)


def larger_subset(state: LatinState) -> Iterator[Step]:
    """Naked and hidden triples and quads."""
    for size in (3, 4):
        yield from _naked(state, size)
        yield from _hidden(state, size)


def _naked(state: LatinState, size: int) -> Iterator[Step]:
    for group in state.plan.groups:
        sets = [state.candidates[cell] for cell in group.cells]
        # Several parks in a row are not used up by one cell.
        plain = [i for i, mask in enumerate(sets) if state.plan.parks < 2 or not mask & 1]
        for members, union in locked_sets(sets, plain, size):
            inside = [group.cells[i] for i in members]
            kept = [(cell, ~union) for cell in group.cells if cell not in inside]
            removes, cells = state.removals(kept), state.plan.cells(inside)
            text = (
                f"{capital(group.name)}: {cell_list(cells)} hold {_values(union)} between them; "
                f"{removal_words(removes)}."
            )
            name, rests_on = f"naked {_SIZES[size]}", state.removed_by_steps(inside)
            yield conclude(name, text, cells=cells, removes=removes, rests_on=rests_on)


def _hidden(state: LatinState, size: int) -> Iterator[Step]:
    plan = state.plan
    values = range(1 if plan.parks != 1 else 0, plan.tallest + 1)
    for group in plan.groups:
        places = _places(state, group)
        for members, union in locked_sets(places, values, size):
            inside = [group.cells[i] for i in values_in(union)]
            mask = sum(1 << value for value in members)
            removes, cells = state.removals((cell, mask) for cell in inside), plan.cells(inside)
            text = (
                f"{capital(group.name)}: {_values(mask)} can only stand in {cell_list(cells)}, "
                f"which leaves no room there for other heights: {removal_words(removes)}."
            )
            name, rests_on = f"hidden {_SIZES[size]}", state.removed_by_steps(group.cells, mask)
            yield conclude(name, text, cells=cells, removes=removes, rests_on=rests_on)


def _places(state: LatinState, group: Group) -> list[int]:
    """For every value the places of the group that may hold it, as bits."""
    places = [0] * (state.plan.tallest + 1)
    for i, cell in enumerate(group.cells):
        for value in values_in(state.candidates[cell]):
            places[value] |= 1 << i
    return places


def _values(mask: int) -> str:
    return join_words(map(value_word, values_in(mask)))


def locked_heights(state: LatinState) -> Iterator[Step]:
    """What must stand, for one group of cells, where it meets another, stands there for both.

    Rows and columns meet in one cell; this is for boxes and diagonals.
    """
    groups, lines = state.plan.groups, 2 * state.plan.size
    for number, group in enumerate(groups):
        for other in groups[lines if number < lines else 0 :]:
            if other is not group and (step := _locked(state, group, other)):
                yield step


def _locked(state: LatinState, group: Group, other: Group) -> Step | None:
    outside = shared = 0
    meeting = [cell for cell in group.cells if cell in other.cells]
    for cell in group.cells:
        if cell in meeting:
            shared |= state.candidates[cell]
        else:
            outside |= state.candidates[cell]
    locked = shared & ~outside
    removes = state.removals((cell, ~locked) for cell in other.cells if cell not in meeting)
    if not removes:
        return None
    values = sum(1 << value for value in {v for vs in removes.values() for v in vs})
    text = (
        f"{capital(group.name)}: {_values(values)} can only stand where it meets {other.name}; "
        f"{removal_words(removes)}."
    )
    cells, rests_on = state.plan.cells(meeting), state.removed_by_steps(group.cells, values)
    return conclude("locked heights", text, cells=cells, removes=removes, rests_on=rests_on)


def fish(state: LatinState) -> Iterator[Step]:
    """A height that is confined, in k rows, to the same k columns, or the other way round."""
    plan = state.plan
    rows, columns = plan.groups[: plan.size], plan.groups[plan.size : 2 * plan.size]
    for size in _FISH:
        for value in range(0 if plan.parks == 1 else 1, plan.tallest + 1):
            for lines, across in ((rows, columns), (columns, rows)):
                sets = [_where(state, line, value) for line in lines]
                for locked in locked_sets(sets, range(plan.size), size):
                    yield _fish(state, value, lines, across, locked)


def _where(state: LatinState, line: Group, value: int) -> int:
    return sum((state.candidates[cell] >> value & 1) << i for i, cell in enumerate(line.cells))


def _fish(
    state: LatinState, value: int, lines: list[Group], across: list[Group], locked: LockedSet
) -> Step:
    plan = state.plan
    own: list[Cell] = []
    kept = []
    for i in values_in(locked.union):
        for j, cell in enumerate(across[i].cells):
            if j not in locked.members:
                kept.append((cell, ~(1 << value)))
            elif state.candidates[cell] >> value & 1:
                own.append(plan.at[cell])
    removes = state.removals(kept)
    inside = join_words(i + 1 for i in locked.members)
    outside = join_words(i + 1 for i in values_in(locked.union))
    kind, other = lines[0].kind, across[0].kind
    text = (
        f"In {kind}s {inside}, {value_word(value)} stands in {other}s {outside} only, "
        f"so nowhere else in those {other}s: {removal_words(removes)}."
    )
    rows = [cell for i in locked.members for cell in lines[i].cells]
    name, rests_on = _FISH[len(locked.members)], state.removed_by_steps(rows, 1 << value)
    return conclude(name, text, cells=own, removes=removes, rests_on=rests_on)
