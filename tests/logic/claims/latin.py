"""What sentences about groups claim: singles, sets, locked heights, common peers, fish.

A claim takes the marks and the sentence, proves what it says and returns what follows.
"""

from collections.abc import Iterable

from tests.logic.claims.data import Conclusion, Sentence, mask_of, require, values_of
from tests.logic.claims.marks import Marks

_SIZES = {2: "pair", 3: "triple", 4: "quad"}
_FISH = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}


def last_cell(marks: Marks, say: Sentence) -> Conclusion:
    cell, group, value = say.cell(), say.group(), say.value()
    require(marks.open(marks.board.group(group)) == [cell], "it is not the only open cell")
    require(marks.missing(group, value) == 1, "the group has this value")
    return Conclusion("last cell", {cell: value})


def only_left_seen(marks: Marks, say: Sentence) -> Conclusion:
    cell, value = say.cell(), say.value()
    left = marks.left_by_neighbours()[cell]
    require(left == 1 << value, f"filled cells around it leave {values_of(left)}")
    return Conclusion("naked single", {cell: value})


def only_left(marks: Marks, say: Sentence) -> Conclusion:
    cell, value = say.cell(), say.value()
    require(marks.masks[cell] == 1 << value, f"it may be {values_of(marks.masks[cell])}")
    return Conclusion("naked single", {cell: value})


def one_place_seen(marks: Marks, say: Sentence) -> Conclusion:
    group, value, cell, others = say.group(), say.value(), say.cell(), say.cells()
    inside = marks.board.group(group)
    require(set(marks.open(inside)) - {cell} == set(others), "these are not the other open cells")
    require(cell in inside and marks.missing(group, value) == 1, "the group does not need it there")
    left = marks.left_by_neighbours()
    for other in others:
        require(not left[other] >> value & 1, f"no filled cell keeps {value} from {other}")
    return Conclusion("hidden single", {cell: value})


def one_place(marks: Marks, say: Sentence) -> Conclusion:
    group, value, cell = say.group(), say.value(), say.cell()
    require(marks.missing(group, value) == 1, "the group does not need it")
    places = marks.places(marks.board.group(group), value)
    require(places == {cell}, f"its places are {sorted(places)}")
    return Conclusion("hidden single", {cell: value})


def last_parks(marks: Marks, say: Sentence) -> Conclusion:
    group, cells, count = say.group(), say.cells(), say.number("count")
    require(marks.missing(group, 0) == count, f"it needs {marks.missing(group, 0)} more parks")
    places = marks.places(marks.board.group(group), 0)
    require(places == set(cells) and len(cells) == count, f"parks may be in {sorted(places)}")
    return Conclusion("hidden single", dict.fromkeys(cells, 0))


def naked_set(marks: Marks, say: Sentence) -> Conclusion:
    group, cells, values, removes = say.group(), say.cells(), say.values(), say.removes()
    inside = marks.board.group(group)
    require(set(cells) <= set(marks.open(inside)), "these are not open cells of the group")
    union = 0
    for cell in cells:
        union |= marks.masks[cell]
    require(union == values, f"the cells may be {values_of(union)}")
    require(_room(marks, group, values) <= len(cells), "the cells do not use the values up")
    _check_within(removes, inside - set(cells), values)
    return Conclusion(f"naked {_SIZES.get(len(cells))}", removes=removes)


def hidden_set(marks: Marks, say: Sentence) -> Conclusion:
    group, cells, values, removes = say.group(), say.cells(), say.values(), say.removes()
    places: set[int] = set()
    for value in values_of(values):
        require(marks.missing(group, value) > 0, f"{value} stands in the group")
        places |= marks.places(marks.board.group(group), value)
    require(places == set(cells), f"the places of the values are {sorted(places)}")
    require(_room(marks, group, values) == len(cells), "the values do not fill the cells")
    _check_within(removes, cells, ~values)
    return Conclusion(f"hidden {_SIZES.get(values.bit_count())}", removes=removes)


def _room(marks: Marks, group: int, values: int) -> int:
    """How many open cells of the group have one of these values in the end."""
    return sum(max(0, marks.missing(group, value)) for value in values_of(values))


def _check_within(removes: dict[int, int], cells: Iterable[int], values: int) -> None:
    require(set(removes) <= set(cells), "cells lose something that the argument does not touch")
    require(all(not mask & ~values for mask in removes.values()), "values the argument leaves")


def locked(marks: Marks, say: Sentence) -> Conclusion:
    group, other, values, cells = say.group(), say.group("other"), say.values(), say.cells()
    removes, board = say.removes(), marks.board
    require(set(cells) <= board.group(group) & board.group(other), "not cells of both groups")
    for value in values_of(values):
        places = marks.places(board.group(group), value)
        require(places <= set(cells), f"{value} has places outside, in {sorted(places)}")
        needed = marks.missing(group, value)
        require(needed > 0, f"{value} stands in the group")
        require(needed >= marks.missing(other, value), f"the other group has room for more {value}")
    _check_within(removes, board.group(other) - board.group(group), values)
    require(mask_of(v for m in removes.values() for v in values_of(m)) == values, "idle values")
    return Conclusion("locked heights", removes=removes)


def common_peer(marks: Marks, say: Sentence) -> Conclusion:
    group, value, cells, cell = say.group(), say.value(), say.cells(), say.cell()
    board = marks.board
    places = marks.places(board.group(group), value)
    require(places == set(cells) and marks.missing(group, value) > 0, f"places: {sorted(places)}")
    require(cell not in cells, "it is one of the places")
    for place in places:
        shared = set(board.groups_of[place]) & set(board.groups_of[cell])
        full = any(marks.missing(number, value) == 1 for number in shared)
        require(full, f"{place} does not keep {value} from {cell}")
    return Conclusion("common peer", removes={cell: 1 << value})


def fish(marks: Marks, say: Sentence) -> Conclusion:
    value, groups, others = say.value(), say.groups("groups"), say.groups("others")
    removes, board = say.removes(), marks.board
    for some in (groups, others):
        rows = all(0 <= group < board.size for group in some)
        columns = all(board.size <= group < 2 * board.size for group in some)
        require(rows or columns, "these are not all rows or all columns")
    inside = frozenset().union(*map(board.group, groups))
    across = frozenset().union(*map(board.group, others))
    places = marks.places(inside, value)
    require(places <= across, f"{value} may be in {sorted(places - across)} too")
    reached = [o for o in others if places & board.group(o)]
    require(reached == others, "a line across in which the value has no place")
    needed = sum(marks.missing(group, value) for group in groups)
    require(
        needed >= sum(marks.missing(other, value) for other in others) > 0, "there is room left"
    )
    require(all(marks.missing(group, value) > 0 for group in groups), "a line that has the value")
    _check_within(removes, across - inside, 1 << value)
    require(len(groups) == len(others), "as many lines across as along")
    return Conclusion(str(_FISH.get(len(groups))), removes=removes)


CLAIMS = {
    "last-cell": last_cell,
    "only-left-seen": only_left_seen,
    "only-left": only_left,
    "one-place-seen": one_place_seen,
    "one-place": one_place,
    "last-parks": last_parks,
    "naked-set": naked_set,
    "hidden-set": hidden_set,
    "locked": locked,
    "common-peer": common_peer,
    "fish": fish,
}
